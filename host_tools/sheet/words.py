"""The sheet's own words, in the languages of the board (`board.words` has the rest)."""

from datetime import date

from host_tools.sheet import words_combine

_EN = {
    "cure": "Jeu de curé",
    "ecrire": "Trictrac à écrire",
    "length cure": "first to {} holes",
    "length ecrire": "{} marks",
    "versus": "{} and {}",
    "not finished": "not finished",
    "agreed": "Agreed: {}.",
    "date": "{day} {month} {year}",
    "months": "January February March April May June July August September October "
    "November December",
    # the table of a match à écrire
    "caption ecrire": "The marks: who led and who won each, how, and what the loser lost.",
    "number": "No.",
    "led": "led",
    "won": "won by",
    "how": "how",
    "sum": "reckoned",
    "lost": "lost",
    "so far": "so far",
    "conceded": "conceded",
    "refait": "after a refait",
    "refaits": "after {} refaits",
    "lost marks": "Marks lost",
    "lost jetons": "Jetons lost in marks",
    "queue of jetons": "Queue of jetons",
    "paris": "Paris, {} × {} jetons",
    "queue of paris": "Queue of paris",
    "totals": "Totals",
    "net": "The smaller total taken from the larger",
    "running": "Mark {} is being played: {} has {} holes, {} has {}.",
    # what is paid
    "pays": "{} pays {} {}",
    "nobody pays": "Both have lost the same: nobody pays.",
    "jeton": "{} jeton",
    "jetons n": "{} jetons",
    "fish": "{} fish",
    "fishes": "{} fish",
    "stake": "{} stake",
    "stakes": "{} stakes",
    "fish even": "10 jetons make a fish.",
    "fish up": "10 jetons make a fish; the rest, {}, counts as one.",
    "fish down": "10 jetons make a fish; the rest, {}, counts for nothing.",
    "fish ask": "10 jetons make a fish; the last half is double or nothing on the highest die.",
    "fish die": "10 jetons make a fish; {} won the throw for the last half.",
    "fish winner": "10 jetons make a fish; the last half counts for the winner.",
    # the chart
    "chart ecrire": "The course of the match: above, who was ahead in jetons after each mark, "
    "and by how many; below, the marks each has lost, counted up.",
    "ahead": "{} ahead",
    "level": "level",
    "marks lost": "marks lost",
    "chart cure": "The course of the match: the holes of each player.",
    "holes axis": "holes",
    # the table of a jeu de curé
    "caption cure": "The holes in the order in which they were made.",
    "made by": "made by",
    "holes made": "holes",
    "throw": "on whose throw",
    "own throw": "own throw",
    "opp throw": "opponent’s throw",
    "school": "school",
    "false": "false school",
    "raise": "school raised",
    "set": "corrected",
    "then": "then",
    "hold": "held",
    "go": "went",
    "end": "end of the match",
    "banner": "banner to {}",
    "necktie": "necktie to {}",
    "aside": "nobody can win a grand lurch any more",
    "at the end": "Holes at the end",
    "wins": "{} wins: {}, {} to {} holes",
    "standing": "{} has {} holes, {} has {}.",
    "continued": "continued",
    "signed": "signed",
}

_EN_OPTIONS = {
    "schedule bridge": "valued by the bridge",
    "schedule old": "valued the old way, lurch double",
    "double_limit 5": "double while the loser has at most 5 holes",
    "lurch_marker necktie": "the second player’s run marked by a necktie",
    "school_raise sum": "a raised school counts both claims together",
    "school_fill_marked twice": "points marked for a missed filling count twice",
    "meeting_jan on": "with the meeting jan",
    "pile_of_misfortune off": "without the pile of misfortune",
    "margot on": "with Margot la fendue",
    "lead_method roll": "the lead by the higher roll",
    "strict_markers on": "banner and necktie have to be claimed",
    "lurch_rates french": "lurches at 2 and 4, however they were won",
    "refait_growth doubling": "consolation 2, 4, 8 after refaits",
    "mark_lead winner": "the winner of a mark leads the next",
    "concede own-hole": "conceding only on a hole of one’s own",
    "queue_test left": "the queue of jetons to whom most jetons are left",
    "markers_per_mark 0": "no marker for a lost mark",
    "markers_per_mark 2": "two markers for a lost mark",
    "fish_rounding winner": "half a fish counts for the winner",
}

_FR = {
    "cure": "Jeu de curé",
    "ecrire": "Trictrac à écrire",
    "length cure": "en {} trous",
    "length ecrire": "en {} marqués",
    "versus": "{} et {}",
    "not finished": "partie inachevée",
    "agreed": "Convenu : {}.",
    "date": "{day} {month} {year}",
    "months": "janvier février mars avril mai juin juillet août septembre octobre novembre "
    "décembre",
    "caption ecrire": "Les marqués : à qui la primauté, qui a gagné, comment, et ce que le "
    "perdant a perdu.",
    "number": "Nº",
    "led": "primauté",
    "won": "gagné par",
    "how": "comment",
    "sum": "compte",
    "lost": "perte",
    "so far": "en tout",
    "conceded": "cédé",
    "refait": "après un refait",
    "refaits": "après {} refaits",
    "lost marks": "Marqués perdus",
    "lost jetons": "Perte en marqués",
    "queue of jetons": "Queue des jetons",
    "paris": "Paris, {} × {} jetons",
    "queue of paris": "Queue des paris",
    "totals": "Totaux",
    "net": "Le plus petit total ôté du plus grand",
    "running": "Le marqué {} est en cours : {} a {} trous, {} en a {}.",
    "pays": "{} paie à {} {}",
    "nobody pays": "Les pertes sont égales : personne ne paie.",
    "jeton": "{} jeton",
    "jetons n": "{} jetons",
    "fish": "{} fiche",
    "fishes": "{} fiches",
    "stake": "{} mise",
    "stakes": "{} mises",
    "fish even": "La fiche vaut 10 jetons.",
    "fish up": "La fiche vaut 10 jetons ; le reste, {}, compte pour une.",
    "fish down": "La fiche vaut 10 jetons ; le reste, {}, ne compte pas.",
    "fish ask": "La fiche vaut 10 jetons ; la dernière moitié se joue à quitte ou double, au "
    "plus haut dé.",
    "fish die": "La fiche vaut 10 jetons ; {} a gagné au dé la dernière moitié.",
    "fish winner": "La fiche vaut 10 jetons ; la dernière moitié est au gagnant.",
    "chart ecrire": "La marche de la partie : en haut, qui avait l’avantage en jetons après "
    "chaque marqué, et de combien ; en bas, les marqués perdus de chacun, comptés.",
    "ahead": "avantage {}",
    "level": "égalité",
    "marks lost": "marqués perdus",
    "chart cure": "La marche de la partie : les trous de chaque joueur.",
    "holes axis": "trous",
    "caption cure": "Les trous, dans l’ordre où ils ont été faits.",
    "made by": "fait par",
    "holes made": "trous",
    "throw": "sur quel coup",
    "own throw": "son coup",
    "opp throw": "coup de l’adversaire",
    "school": "école",
    "false": "fausse école",
    "raise": "école augmentée",
    "set": "corrigé",
    "then": "ensuite",
    "hold": "a tenu",
    "go": "s’en est allé",
    "end": "fin de la partie",
    "banner": "pavillon à {}",
    "necktie": "cravate à {}",
    "aside": "plus de grande bredouille possible",
    "at the end": "Trous à la fin",
    "wins": "{} gagne : {}, {} trous à {}",
    "standing": "{} a {} trous, {} en a {}.",
    "continued": "suite",
    "signed": "signature",
}

_FR_OPTIONS = {
    "schedule bridge": "valeur selon le pont",
    "schedule old": "valeur à l’ancienne, la bredouille double",
    "double_limit 5": "double tant que le perdant a 5 trous au plus",
    "lurch_marker necktie": "la bredouille du second marquée d’une cravate",
    "school_raise sum": "l’école augmentée compte les deux demandes",
    "school_fill_marked twice": "les points marqués pour un plein manqué comptent deux fois",
    "meeting_jan on": "avec le jan de rencontre",
    "pile_of_misfortune off": "sans la pile de malheur",
    "margot on": "avec Margot la fendue",
    "lead_method roll": "la primauté au plus haut coup de dés",
    "strict_markers on": "pavillon et cravate doivent être réclamés",
    "lurch_rates french": "bredouilles à 2 et 4, avec ou sans relevé",
    "refait_growth doubling": "consolation 2, 4, 8 après refaits",
    "mark_lead winner": "le gagnant d’un marqué a la primauté du suivant",
    "concede own-hole": "on ne cède que sur son propre trou",
    "queue_test left": "la queue des jetons à qui il en reste le plus",
    "markers_per_mark 0": "sans jeton pour le marqué perdu",
    "markers_per_mark 2": "deux jetons pour le marqué perdu",
    "fish_rounding winner": "la demi-fiche au gagnant",
}

_DE = {
    "cure": "Jeu de curé",
    "ecrire": "Trictrac à écrire",
    "length cure": "auf {} Löcher",
    "length ecrire": "{} Marqués",
    "versus": "{} und {}",
    "not finished": "nicht zu Ende gespielt",
    "agreed": "Vereinbart: {}.",
    "date": "{day}. {month} {year}",
    "months": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "caption ecrire": "Die Marqués: wer begann, wer gewann, wie, und was der Verlierer verlor.",
    "number": "Nr.",
    "led": "begann",
    "won": "Sieger",
    "how": "wie gewonnen",
    "sum": "Rechnung",
    "lost": "Verlust",
    "so far": "bisher",
    "conceded": "aufgegeben",
    "refait": "nach Refait",
    "refaits": "nach {} Refaits",
    "lost marks": "Verlorene Marqués",
    "lost jetons": "Verlust in Marqués",
    "queue of jetons": "Queue der Jetons",
    "paris": "Paris, {} × {} Jetons",
    "queue of paris": "Queue der Paris",
    "totals": "Summen",
    "net": "Kleinere Summe von der größeren abgezogen",
    "running": "Marqué {} wird gespielt: {} hat {} Löcher, {} hat {}.",
    "pays": "{} zahlt {} {}",
    "nobody pays": "Beide haben gleich viel verloren: niemand zahlt.",
    "jeton": "{} Jeton",
    "jetons n": "{} Jetons",
    "fish": "{} Fiche",
    "fishes": "{} Fiches",
    "stake": "{} Einsatz",
    "stakes": "{} Einsätze",
    "fish even": "10 Jetons sind eine Fiche.",
    "fish up": "10 Jetons sind eine Fiche; der Rest, {}, gilt als eine.",
    "fish down": "10 Jetons sind eine Fiche; der Rest, {}, zählt nicht.",
    "fish ask": "10 Jetons sind eine Fiche; um die letzte halbe wird gewürfelt, doppelt oder "
    "nichts.",
    "fish die": "10 Jetons sind eine Fiche; den Wurf um die letzte halbe gewann {}.",
    "fish winner": "10 Jetons sind eine Fiche; die letzte halbe zählt für den Gewinner.",
    "chart ecrire": "Der Verlauf der Partie: oben, wer nach jedem Marqué in Jetons vorn lag und "
    "um wie viele; unten die verlorenen Marqués jedes Spielers, fortgezählt.",
    "ahead": "{} vorn",
    "level": "gleich",
    "marks lost": "verlorene Marqués",
    "chart cure": "Der Verlauf der Partie: die Löcher jedes Spielers.",
    "holes axis": "Löcher",
    "caption cure": "Die Löcher in der Reihenfolge, in der sie gemacht wurden.",
    "made by": "gemacht von",
    "holes made": "Löcher",
    "throw": "auf wessen Wurf",
    "own throw": "eigener Wurf",
    "opp throw": "Wurf des Gegners",
    "school": "Schule",
    "false": "falsche Schule",
    "raise": "erhöhte Schule",
    "set": "berichtigt",
    "then": "danach",
    "hold": "hielt",
    "go": "ging",
    "end": "Ende der Partie",
    "banner": "Fahne an {}",
    "necktie": "Krawatte an {}",
    "aside": "keine große Bredouille mehr möglich",
    "at the end": "Löcher am Ende",
    "wins": "{} gewinnt: {}, {} zu {} Löcher",
    "standing": "{} hat {} Löcher, {} hat {}.",
    "continued": "Fortsetzung",
    "signed": "Unterschrift",
}

_DE_OPTIONS = {
    "schedule bridge": "Wert nach der Brücke",
    "schedule old": "Wert nach alter Art, Bredouille doppelt",
    "double_limit 5": "doppelt, solange der Verlierer höchstens 5 Löcher hat",
    "lurch_marker necktie": "der Lauf des Zweiten mit einer Krawatte bezeichnet",
    "school_raise sum": "die erhöhte Schule zählt beide Ansprüche zusammen",
    "school_fill_marked twice": "Punkte für versäumtes Füllen zählen zweimal",
    "meeting_jan on": "mit dem Begegnungsjan",
    "pile_of_misfortune off": "ohne Unglückshaufen",
    "margot on": "mit Margot la fendue",
    "lead_method roll": "Anwurf nach höherem Wurf",
    "strict_markers on": "Fahne und Krawatte müssen gefordert werden",
    "lurch_rates french": "Bredouillen zu 2 und 4, mit oder ohne Abgang",
    "refait_growth doubling": "Trost 2, 4, 8 nach Refaits",
    "mark_lead winner": "der Gewinner eines Marqués beginnt das nächste",
    "concede own-hole": "Aufgeben nur nach eigenem Loch",
    "queue_test left": "die Queue der Jetons dem, der mehr übrig hat",
    "markers_per_mark 0": "keine Marke für ein verlorenes Marqué",
    "markers_per_mark 2": "zwei Marken für ein verlorenes Marqué",
    "fish_rounding winner": "eine halbe Fiche zählt für den Gewinner",
}

_OWN = {"en": _EN, "fr": _FR, "de": _DE}
_OWN_OPTIONS = {"en": _EN_OPTIONS, "fr": _FR_OPTIONS, "de": _DE_OPTIONS}

WORDS = {lang: words | words_combine.WORDS[lang] for lang, words in _OWN.items()}
OPTIONS = {lang: words | words_combine.OPTIONS[lang] for lang, words in _OWN_OPTIONS.items()}


class Words:
    """The sheet's words in one language, called like a function: w("pays", a, b, sum)."""

    def __init__(self, language: str) -> None:
        """KeyError for a language that is not one of `board.words.LANGUAGES`."""
        self.language = language
        self._words = WORDS[language]
        self._options = OPTIONS[language]
        self._french = language == "fr"

    def __call__(self, key: str, *values: object) -> str:
        text = self._words[key]
        if self._french:  # no line begins with a colon
            text = text.replace(" :", "\u00a0:").replace(" ;", "\u00a0;")
        return text.format(*values) if values else text

    def count(self, one: str, more: str, n: int) -> str:
        """'1 fish', '2 fish' by the language's rule for the number n."""
        return self(one if n == 1 or (n == 0 and self._french) else more, n)

    def option(self, name: str, value: object) -> str:
        """What was agreed, as part of a sentence; KeyError when there are no words for it."""
        return self._options[f"{name} {value}"]

    def date(self, day: date) -> str:
        """'30 November 2026', '1er décembre 2026', '30. November 2026'."""
        number = "1er" if self._french and day.day == 1 else str(day.day)
        month = self("months").split()[day.month - 1]
        return self._words["date"].format(day=number, month=month, year=day.year)
