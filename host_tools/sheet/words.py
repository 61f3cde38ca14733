"""What only the sheet says, in the languages of the board (`board.words` has the rest).

Written as it is printed, but for the spaces that `Phrases.printed` sets.
"""

from host_tools.report.phrases import Phrases, Table

WORDS: Table = {
    # key: English, French, German
    # the heading
    "length target": ("first to {} holes", "en {} trous", "auf {} Löcher"),
    "length marks": ("{} marks", "en {} marqués", "{} Marqués"),
    "lost by": ("lost by", "perdu par", "Verlierer"),
    "paid in": ("paid in", "mis", "eingezahlt"),
    "taken": ("taken", "pris", "genommen"),
    "of each": ("counters", "jetons", "Marken"),
    "by marks": ("by marks", "par les marqués", "durch Marqués"),
    "by paris": ("by paris", "par les paris", "durch Paris"),
    "in all": ("in all", "en tout", "insgesamt"),
    "takes": ("{} takes {}", "{} prend {}", "{} nimmt {}"),
    "in the pool": ("{} in the pool", "{} à la poule", "{} in der Poule"),
    "caption company": (
        "The marks: who led and won, and what each account won or lost by it.",
        "Les marqués : qui avait la primauté, qui gagna, et le gain ou la perte de chaque compte.",
        "Die Marqués: wer begann und gewann, und was jede Kasse dabei gewann oder verlor.",
    ),
    "caption pool": (
        "The matches, and what each brought to the pool or took from it.",
        "Les parties, et ce que chacune mit à la poule ou en prit.",
        "Die Partien, und was jede in die Poule brachte oder aus ihr nahm.",
    ),
    "chart company": (
        "The course of the evening: what each account had won or lost after each mark.",
        "La marche de la soirée : le gain ou la perte de chaque compte après chaque marqué.",
        "Der Verlauf des Abends: was jede Kasse nach jedem Marqué gewonnen oder verloren hatte.",
    ),
    "chart pool": (
        "The course of the evening: what was in the pool after each match.",
        "La marche de la soirée : ce qu’il y avait à la poule après chaque partie.",
        "Der Verlauf des Abends: was nach jeder Partie in der Poule war.",
    ),
    "versus": ("{} and {}", "{} et {}", "{} und {}"),
    "not finished": ("not finished", "partie inachevée", "nicht zu Ende gespielt"),
    # the table of a match à écrire
    "caption ecrire": (
        "The marks: who led and who won each, how, and what the loser lost.",
        "Les marqués : à qui la primauté, qui a gagné, comment, et ce que le perdant a perdu.",
        "Die Marqués: wer begann, wer gewann, wie, und was der Verlierer verlor.",
    ),
    "number": ("No.", "Nº", "Nr."),
    "led": ("led", "primauté", "begann"),
    "won": ("won by", "gagné par", "Sieger"),
    "how": ("how", "comment", "wie gewonnen"),
    "sum": ("reckoned", "compte", "Rechnung"),
    "lost": ("lost", "perte", "Verlust"),
    "so far": ("so far", "en tout", "bisher"),
    "conceded": ("conceded", "cédé", "aufgegeben"),
    "refait": ("after a refait", "après un refait", "nach Refait"),
    "refaits": ("after {} refaits", "après {} refaits", "nach {} Refaits"),
    "lost jetons": ("Jetons lost in marks", "Perte en marqués", "Verlust in Marqués"),
    "queue of jetons": ("Queue of jetons", "Queue des jetons", "Queue der Jetons"),
    "paris": ("Paris, {} × {} jetons", "Paris, {} × {} jetons", "Paris, {} × {} Jetons"),
    "queue of paris": ("Queue of paris", "Queue des paris", "Queue der Paris"),
    "totals": ("Totals", "Totaux", "Summen"),
    "net": (
        "The smaller total taken from the larger",
        "Le plus petit total ôté du plus grand",
        "Kleinere Summe von der größeren abgezogen",
    ),
    # the table of a jeu de curé
    "caption cure": (
        "The holes in the order in which they were made.",
        "Les trous, dans l’ordre où ils ont été faits.",
        "Die Löcher in der Reihenfolge, in der sie gemacht wurden.",
    ),
    "made by": ("made by", "fait par", "gemacht von"),
    "throw": ("on whose throw", "sur quel coup", "auf wessen Wurf"),
    "own throw": ("own throw", "son coup", "eigener Wurf"),
    "opp throw": ("opponent’s throw", "coup de l’adversaire", "Wurf des Gegners"),
    "school": ("school", "école", "Schule"),
    "false": ("false school", "fausse école", "falsche Schule"),
    "raise": ("school raised", "école augmentée", "erhöhte Schule"),
    "set": ("corrected", "corrigé", "berichtigt"),
    "then": ("then", "ensuite", "danach"),
    "hold": ("held", "a tenu", "hielt"),
    "go": ("went", "s’en est allé", "ging"),
    "end": ("end of the match", "fin de la partie", "Ende der Partie"),
    "banner to": ("banner to {}", "pavillon à {}", "Fahne an {}"),
    "necktie to": ("necktie to {}", "cravate à {}", "Krawatte an {}"),
    "aside": (
        "nobody can win a grand lurch any more",
        "plus de grande bredouille possible",
        "keine große Bredouille mehr möglich",
    ),
    "at the end": ("Holes at the end", "Trous à la fin", "Löcher am Ende"),
    # the parts of a combiné
    "part ecrire": ("À écrire, in jetons", "À écrire, en jetons", "À écrire, in Jetons"),
    "part honours": (
        "Honours and pool, in fish",
        "Honneurs et poule, en fiches",
        "Honneurs und Poule, in Fiches",
    ),
    "part standing": ("As it stands", "Où l’on en est", "Wie es steht"),
    # the table of the honours games
    "caption honours": (
        "The honours games: in which mark each was won, by whom, against how many holes, what "
        "became of the pool, and both players’ fish.",
        "Les parties aux honneurs : dans quel marqué, qui a gagné, contre combien de trous, ce "
        "que devint la poule, et les fiches de chacun.",
        "Die Partien um die Honneurs: in welchem Marqué, wer gewann, gegen wie viele Löcher, was "
        "aus der Poule wurde, und die Fiches beider.",
    ),
    "in mark": ("mark", "marqué", "Marqué"),
    "value": ("value", "valeur", "Wert"),
    "pool": ("pool", "poule", "Poule"),
    "of pool": ("what became of it", "ce qu’elle devient", "was daraus wurde"),
    "fish": ("fish", "fiches", "Fiches"),
    "new pool": ("the stakes", "les mises", "die Einsätze"),
    "contract to": ("contract to {}", "contrat à {}", "Vertrag an {}"),
    "drawn": ("drawn", "tirée", "gezogen"),
    "renewed": ("drawn, new stakes", "tirée, mises nouvelles", "gezogen, neuer Einsatz"),
    "pool over": ("no pool any more", "plus de poule", "keine Poule mehr"),
    "fish so far": (
        "Fish won or lost so far",
        "Fiches gagnées ou perdues jusqu’ici",
        "Fiches gewonnen oder verloren bisher",
    ),
    "last pool": (
        "The pool at the end, {} fish, divided",
        "La poule à la fin, {} fiches, partagée",
        "Die Poule am Ende, {} Fiches, geteilt",
    ),
    "fish in all": (
        "Fish won or lost",
        "Fiches gagnées ou perdues",
        "Fiches gewonnen oder verloren",
    ),
    # the table of how a combiné stands
    "caption standing": (
        "As it stands: points, holes and rights of both games, and who has put what into the pool.",
        "Où l’on en est : points, trous et droits aux deux jeux, et les mises de chacun à la "
        "poule.",
        "Wie es steht: Punkte, Löcher und Rechte in beiden Spielen, und wer wie viel in die "
        "Poule gelegt hat.",
    ),
    "chance": ("to win a lurch", "pour la bredouille", "für eine Bredouille"),
    "put in": ("put in", "mis", "eingelegt"),
    "game ecrire": ("À écrire", "À écrire", "À écrire"),
    "game honours": ("Honours", "Honneurs", "Honneurs"),
    "with contract": ("{}, and the contract", "{}, et le contrat", "{}, und der Vertrag"),
    "waits": ("{} (waits)", "{} (attend)", "{} (wartet)"),
    "out": ("out", "hors jeu", "ausgesetzt"),
    # how a match stands
    "running": ("Mark {} is being played", "Le marqué {} est en cours", "Marqué {} wird gespielt"),
    "standing": (
        "{} has {} holes, {} has {}.",
        "{} a {} trous, {} en a {}.",
        "{} hat {} Löcher, {} hat {}.",
    ),
    # what is paid
    "wins": (
        "{} wins: {}, {} to {} holes",
        "{} gagne : {}, {} trous à {}",
        "{} gewinnt: {}, {} zu {} Löcher",
    ),
    "pays": ("{} pays {} {}", "{} paie à {} {}", "{} zahlt {} {}"),
    "nobody pays": (
        "Both have lost the same: nobody pays.",
        "Les pertes sont égales : personne ne paie.",
        "Beide haben gleich viel verloren: niemand zahlt.",
    ),
    "jeton n": ("{} jeton", "{} jeton", "{} Jeton"),
    "jetons n": ("{} jetons", "{} jetons", "{} Jetons"),
    "fish n": ("{} fish", "{} fiche", "{} Fiche"),
    "fishes n": ("{} fish", "{} fiches", "{} Fiches"),
    "stake n": ("{} stake", "{} mise", "{} Einsatz"),
    "set up": ("set up by hand", "placé à la main", "von Hand gesetzt"),
    "as it began": ("as it began", "au début", "zu Beginn"),
    "stakes n": ("{} stakes", "{} mises", "{} Einsätze"),
    "fish even": (
        "10 jetons make a fish.",
        "La fiche vaut 10 jetons.",
        "10 Jetons sind eine Fiche.",
    ),
    "fish up": (
        "10 jetons make a fish; the rest, {}, counts as one.",
        "La fiche vaut 10 jetons ; le reste, {}, compte pour une.",
        "10 Jetons sind eine Fiche; der Rest, {}, gilt als eine.",
    ),
    "fish down": (
        "10 jetons make a fish; the rest, {}, counts for nothing.",
        "La fiche vaut 10 jetons ; le reste, {}, ne compte pas.",
        "10 Jetons sind eine Fiche; der Rest, {}, zählt nicht.",
    ),
    "fish ask": (
        "10 jetons make a fish; the last half is double or nothing on the highest die.",
        "La fiche vaut 10 jetons ; la dernière moitié se joue à quitte ou double, au plus haut dé.",
        "10 Jetons sind eine Fiche; um die letzte halbe wird gewürfelt, doppelt oder nichts.",
    ),
    "fish die": (
        "10 jetons make a fish; {} won the throw for the last half.",
        "La fiche vaut 10 jetons ; {} a gagné au dé la dernière moitié.",
        "10 Jetons sind eine Fiche; den Wurf um die letzte halbe gewann {}.",
    ),
    "fish winner": (
        "10 jetons make a fish; the last half counts for the winner.",
        "La fiche vaut 10 jetons ; la dernière moitié est au gagnant.",
        "10 Jetons sind eine Fiche; die letzte halbe zählt für den Gewinner.",
    ),
    "nobody": ("nobody pays", "personne ne paie", "niemand zahlt"),
    "carried": (
        "{} fish stay in the pool for the next match: {} of {}, {} of {}.",
        "{} fiches restent en poule pour la partie suivante : {} de {}, {} de {}.",
        "{} Fiches bleiben in der Poule für die nächste Partie: {} von {}, {} von {}.",
    ),
    # the chart
    "chart cure": (
        "The course of the match: the holes of each player.",
        "La marche de la partie : les trous de chaque joueur.",
        "Der Verlauf der Partie: die Löcher jedes Spielers.",
    ),
    "chart ecrire": (
        "The course of the match: above, who was ahead in jetons after each mark, and by how "
        "many; below, the marks each has lost, counted up.",
        "La marche de la partie : en haut, qui avait l’avantage en jetons après chaque marqué, "
        "et de combien ; en bas, les marqués perdus de chacun, comptés.",
        "Der Verlauf der Partie: oben, wer nach jedem Marqué in Jetons vorn lag und um wie "
        "viele; unten die verlorenen Marqués jedes Spielers, fortgezählt.",
    ),
    "chart combine": (
        "The course of the match: who was ahead and by how many, after each mark in jetons as a "
        "full line with round dots, after each honours game in fish as a dashed line with "
        "lozenges, half of the pool counted to each; below, the marks each has lost, counted up.",
        "La marche de la partie : qui avait l’avantage et de combien, après chaque marqué en "
        "jetons (trait plein, points ronds), après chaque partie aux honneurs en fiches (tirets, "
        "losanges), la moitié de la poule comptée à chacun ; en bas, les marqués perdus de "
        "chacun, comptés.",
        "Der Verlauf der Partie: wer vorn lag und um wie viele, nach jedem Marqué in Jetons "
        "(volle Linie, runde Punkte), nach jeder Partie um die Honneurs in Fiches (gestrichelt, "
        "Rauten), die halbe Poule jedem gerechnet; unten die verlorenen Marqués, fortgezählt.",
    ),
    "ahead": ("{} ahead", "avantage {}", "{} vorn"),
    "level": ("level", "égalité", "gleich"),
    "marks lost": ("marks lost", "marqués perdus", "verlorene Marqués"),
    "jetons": ("jetons", "jetons", "Jetons"),
    # the page
    "continued": ("continued", "suite", "Fortsetzung"),
    "signed": ("signed", "signature", "Unterschrift"),
    # what was agreed, as part of a sentence
    "option schedule bridge": (
        "valued by the bridge",
        "valeur selon le pont",
        "Wert nach der Brücke",
    ),
    "option schedule old": (
        "valued the old way, lurch double",
        "valeur à l’ancienne, la bredouille double",
        "Wert nach alter Art, Bredouille doppelt",
    ),
    "option double_limit 5": (
        "double while the loser has at most 5 holes",
        "double tant que le perdant a 5 trous au plus",
        "doppelt, solange der Verlierer höchstens 5 Löcher hat",
    ),
    "option lurch_marker necktie": (
        "the second player’s run marked by a necktie",
        "la bredouille du second marquée d’une cravate",
        "der Lauf des Zweiten mit einer Krawatte bezeichnet",
    ),
    "option round_rotation loser": (
        "the loser of a mark stays",
        "le perdant d’un marqué reste",
        "der Verlierer eines Marqués bleibt",
    ),
    "option three_queue_of_jetons leader": (
        "who is ahead draws the queue of jetons",
        "le premier tire la queue des jetons",
        "wer vorn liegt, zieht die Queue der Jetons",
    ),
    "option three_paris pair": (
        "a whole queue of paris for each pair",
        "une queue des paris entière pour chaque paire",
        "eine ganze Queue der Paris für jedes Paar",
    ),
    "option advice on": (
        "the idle player advises against the less marked",
        "le troisième conseille contre le moins marqué",
        "der dritte rät gegen den weniger Markierten",
    ),
    "option ante": ("ante {}", "mise {}", "Einsatz {}"),
    "option ante_due re-entry": (
        "the ante is due on coming in again",
        "on remet en rentrant",
        "der Einsatz ist bei der Rückkehr fällig",
    ),
    "option win_rule champion": (
        "only challengers beaten as champion count",
        "ne comptent que les challengers battus en champion",
        "es zählen nur als Champion geschlagene Herausforderer",
    ),
    "option pool": ("a pool of {}", "une poule de {}", "eine Poule von {}"),
    "option unit": ("{} counters for a hole", "{} jetons le trou", "{} Marken das Loch"),
    "option rotation two": (
        "each plays two matches",
        "chacun joue deux parties",
        "jeder spielt zwei Partien",
    ),
    "option grand_lurch on": (
        "holes of a grand lurch count twice",
        "les trous d’une grande bredouille comptent double",
        "Löcher einer großen Bredouille zählen doppelt",
    ),
    "option school_raise sum": (
        "a raised school counts both claims together",
        "l’école augmentée compte les deux demandes",
        "die erhöhte Schule zählt beide Ansprüche zusammen",
    ),
    "option school_fill_marked twice": (
        "points marked for a missed filling count twice",
        "les points marqués pour un plein manqué comptent deux fois",
        "Punkte für versäumtes Füllen zählen zweimal",
    ),
    "option meeting_jan on": (
        "with the meeting jan",
        "avec le jan de rencontre",
        "mit dem Begegnungsjan",
    ),
    "option pile_of_misfortune off": (
        "without the pile of misfortune",
        "sans la pile de malheur",
        "ohne Unglückshaufen",
    ),
    "option margot on": ("with Margot la fendue", "avec Margot la fendue", "mit Margot la fendue"),
    "option lead_method roll": (
        "the lead by the higher roll",
        "la primauté au plus haut coup de dés",
        "Anwurf nach höherem Wurf",
    ),
    "option strict_markers on": (
        "banner and necktie have to be claimed",
        "pavillon et cravate doivent être réclamés",
        "Fahne und Krawatte müssen gefordert werden",
    ),
    "option lurch_rates french": (
        "lurches at 2 and 4, however they were won",
        "bredouilles à 2 et 4, avec ou sans relevé",
        "Bredouillen zu 2 und 4, mit oder ohne Abgang",
    ),
    "option refait_growth doubling": (
        "consolation 2, 4, 8 after refaits",
        "consolation 2, 4, 8 après refaits",
        "Trost 2, 4, 8 nach Refaits",
    ),
    "option mark_lead winner": (
        "the winner of a mark leads the next",
        "le gagnant d’un marqué a la primauté du suivant",
        "der Gewinner eines Marqués beginnt das nächste",
    ),
    "option concede six": (
        "conceding only when the other has six holes",
        "on ne cède que si l’autre a six trous",
        "Aufgeben nur, wenn der andere sechs Löcher hat",
    ),
    "option concede own-hole": (
        "conceding only on a hole of one’s own",
        "on ne cède que sur son propre trou",
        "Aufgeben nur nach eigenem Loch",
    ),
    "option queue_test left": (
        "the queue of jetons to whom most jetons are left",
        "la queue des jetons à qui il en reste le plus",
        "die Queue der Jetons dem, der mehr übrig hat",
    ),
    "option markers_per_mark 0": (
        "no marker for a lost mark",
        "sans jeton pour le marqué perdu",
        "keine Marke für ein verlorenes Marqué",
    ),
    "option markers_per_mark 2": (
        "two markers for a lost mark",
        "deux jetons pour le marqué perdu",
        "zwei Marken für ein verlorenes Marqué",
    ),
    "option fish_rounding winner": (
        "half a fish counts for the winner",
        "la demi-fiche au gagnant",
        "eine halbe Fiche zählt für den Gewinner",
    ),
    "option pool_keep_contract yes": (
        "who draws the pool keeps the contract",
        "qui tire la poule garde le contrat",
        "wer die Poule zieht, behält den Vertrag",
    ),
    "option pool_start": (
        "the pool begins with {} fish of an earlier match",
        "la poule commence avec {} fiches d’une partie précédente",
        "die Poule beginnt mit {} Fiches einer früheren Partie",
    ),
    "option fish off": (
        "jetons are paid as they are, not in fish",
        "les jetons se paient tels quels, sans fiches",
        "Jetons werden als solche gezahlt, nicht in Fiches",
    ),
    "option bearing_off slow": (
        "the slow way of bearing off",
        "la sortie lente",
        "langsames Auswürfeln",
    ),
    "option stake": ("stake: {}", "enjeu : {}", "Einsatz: {}"),
    "option leftover_pool carried": (
        "a pool that is left is carried over to the next match",
        "la poule restante passe à la partie suivante",
        "eine übrige Poule geht in die nächste Partie über",
    ),
}


def phrases_in(language: str) -> Phrases:
    """The phrases of a sheet, for print. KeyError for a language that the board does not have."""
    return Phrases(language, WORDS, for_print=True)
