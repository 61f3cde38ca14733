"""What the referee says, in English, French and German, with {} for what is filled in.

He speaks to the roller as a player would; the terms are those of the board's own texts.
"""

LANGUAGES = ("en", "fr", "de")

WORDS = {
    # where
    "quadrant 0": ("petit jan", "petit jan", "kleinen Jan"),
    "quadrant 6": ("grand jan", "grand jan", "großen Jan"),
    "quadrant 18": ("jan de retour", "jan de retour", "Rückjan"),
    "mine 0": ("on your talon", "sur votre talon", "auf deinem Talon"),
    "mine": ("on your {} point", "sur votre {} flèche", "auf deinem {} Feld"),
    "mine 11": ("on your corner", "sur votre coin", "auf deiner Ruhecke"),
    "his 0": ("on his talon", "sur son talon", "auf seinem Talon"),
    "his": ("on his {} point", "sur sa {} flèche", "auf seinem {} Feld"),
    "his 11": ("on his corner", "sur son coin", "auf seiner Ruhecke"),
    "ordinals": (
        "first second third fourth fifth sixth seventh eighth ninth tenth",
        "première deuxième troisième quatrième cinquième sixième septième huitième neuvième "
        "dixième",
        "ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten",
    ),
    "way 1": ("in one way", "d'une façon", "auf eine Art"),
    "way 2": ("in two ways", "de deux façons", "auf zwei Arten"),
    "way 3": ("in three ways", "de trois façons", "auf drei Arten"),
    # what is due
    "to roller": ("{}: {}", "{} : {}", "{}: {}"),
    "to opponent": ("{}: {} to him", "{} : {} à lui", "{}: {} für ihn"),
    "six tables": (
        "three throws, six tables",
        "jan de trois coups",
        "Jan der drei Würfe",
    ),
    "two tables": ("jan of two tables", "jan de deux tables", "Jan der zwei Tafeln"),
    "contre two tables": (
        "contre-jan of two tables, he has his corner",
        "contre-jan de deux tables, il a son coin",
        "Contrejan der zwei Tafeln, er hat seine Ruhecke",
    ),
    "mezeas": ("jan of mézéas", "jan de mézéas", "Jan de Mézéas"),
    "contre mezeas": (
        "contre-jan of mézéas, he has his corner",
        "contre-jan de mézéas, il a son coin",
        "Contrejan Mézéas, er hat seine Ruhecke",
    ),
    "meeting": (
        "meeting jan, you throw what he threw first",
        "jan de rencontre, vous amenez son premier coup",
        "Begegnungsjan, du wirfst seinen ersten Wurf",
    ),
    "fill": ("you fill your {} {}", "vous remplissez votre {} {}", "du füllst deinen {} {}"),
    "keep": ("you keep your {}", "vous conservez votre {}", "du erhältst deinen {}"),
    "true hit": (
        "you hit him {} {}",
        "vous le battez à vrai {} {}",
        "du schlägst ihn wahr {} {}",
    ),
    "false hit": (
        "he is hit falsely {}",
        "vous le battez à faux {}",
        "du schlägst ihn falsch {}",
    ),
    "corner": ("you hit his corner", "vous battez son coin", "du schlägst seine Ruhecke"),
    "off": (
        "your last man is off first",
        "vous sortez le premier",
        "du hast als Erster ausgewürfelt",
    ),
    "pile": ("pile of misfortune", "pile de misère", "Unglückshaufen"),
    "unplayable 1": (
        "one die cannot be played",
        "un dé ne peut se jouer",
        "eine unspielbare Zahl",
    ),
    "unplayable 2": (
        "neither die can be played",
        "aucun dé ne peut se jouer",
        "zwei unspielbare Zahlen",
    ),
    "margot": (
        "Margot la fendue, between two {}",
        "Margot la fendue, entre deux {}",
        "Margot la fendue, zwischen zweien {}",
    ),
    "nothing": (
        "Nothing is due.",
        "Rien à marquer.",
        "Nichts anzuschreiben.",
    ),
    # what must be played
    "plays": ("{} plays are possible.", "{} jeux sont possibles.", "{} Züge sind möglich."),
    "one play": ("One play is possible.", "Un seul jeu est possible.", "Ein Zug ist möglich."),
    "no play": ("Nothing can be moved.", "Rien ne peut se jouer.", "Nichts ist zu ziehen."),
    # fouls
    "foul distance": (
        "foul: no die takes the man from {} there",
        "fausse case : aucun dé ne mène là la dame de {}",
        "Fehlzug: kein Würfel führt den Stein von {} dorthin",
    ),
    "foul beyond": (
        "foul: the man from {} went beyond the sum of the dice",
        "fausse case : la dame de {} a passé la somme des dés",
        "Fehlzug: der Stein von {} zog weiter als beide Würfel zusammen",
    ),
    "foul force": (
        "foul: the corner was to be taken by effect, not by force (man from {})",
        "fausse case : le coin se prenait par effet, non par puissance (dame de {})",
        "Fehlzug: die Ruhecke war direkt zu nehmen, nicht durch Gewalt (Stein von {})",
    ),
    "foul fill": (
        "foul: the quadrant was to be filled; it was missed with the man from {}",
        "fausse case : il fallait remplir ; le plein est manqué par la dame de {}",
        "Fehlzug: der Jan war zu füllen; versäumt mit dem Stein von {}",
    ),
    "foul keep": (
        "foul: the full quadrant was to be kept; the man from {} broke it",
        "fausse case : il fallait conserver ; la dame de {} a rompu",
        "Fehlzug: der volle Jan war zu erhalten; der Stein von {} hat ihn aufgerissen",
    ),
    "foul aftergame": (
        "foul: he can still fill there; the man from {} may not go in",
        "fausse case : il peut encore y remplir ; la dame de {} n'y entre pas",
        "Fehlzug: dort kann er noch füllen; der Stein von {} darf nicht hinein",
    ),
    "foul corner": (
        "foul: no single man on a corner, and none on his (man from {})",
        "fausse case : jamais une dame seule au coin, ni aucune au sien (dame de {})",
        "Fehlzug: kein einzelner Stein auf einer Ruhecke, keiner auf seiner (Stein von {})",
    ),
    "foul blocked": (
        "foul: his men bar the way of the man from {}",
        "fausse case : ses dames barrent la route de la dame de {}",
        "Fehlzug: seine Steine sperren dem Stein von {} den Weg",
    ),
    "foul off": (
        "foul: the man from {} cannot leave yet",
        "fausse case : la dame de {} ne peut encore sortir",
        "Fehlzug: der Stein von {} darf noch nicht hinaus",
    ),
    "foul unused": (
        "foul: more of the dice could be played (man from {})",
        "fausse case : les dés pouvaient mieux se jouer (dame de {})",
        "Fehlzug: von den Würfeln war mehr zu spielen (Stein von {})",
    ),
    "no man": ("no point", "aucune flèche", "keinem Feld"),
    "remedies": ("he may: {}", "il peut : {}", "er kann: {}"),
    "or": ("{}, or {}", "{}, ou {}", "{}, oder {}"),
    "remedy leave": ("leave it", "laisser", "es lassen"),
    "remedy correct": ("have {} played", "faire jouer {}", "{} spielen lassen"),
    "remedy sum": (
        "put both back and have one man play {}",
        "remettre les deux et faire jouer tout d'une {}",
        "beide zurückstellen und einen {} spielen lassen",
    ),
    "remedy replay": ("have it played again: {}", "faire rejouer : {}", "neu spielen lassen: {}"),
    "remedy back": (
        "put it back and have another man play: {}",
        "remettre la dame et en faire jouer une autre : {}",
        "ihn zurückstellen und einen anderen spielen lassen: {}",
    ),
    "remedy later": (
        "seen after the next throw: send it into the last quadrant by its next move",
        "vu après le coup suivant : l'envoyer au dernier jan par son prochain jeu",
        "bemerkt nach dem nächsten Wurf: ihn mit dem nächsten Zug in den letzten Jan schicken",
    ),
    "more": ("{} and {} more", "{} et {} de plus", "{} und {} mehr"),
    # schools
    "school": ("school: {} to him", "école : {} à lui", "Schule: {} für ihn"),
    "school cancel": (
        "school: {} to him, and {} of yours are taken back",
        "école : {} à lui, et {} des vôtres sont démarqués",
        "Schule: {} für ihn, und {} von deinen werden zurückgenommen",
    ),
    "no school": ("no school", "pas d'école", "keine Schule"),
    "end": (
        "The last man is off.",
        "La dernière dame est sortie.",
        "Der letzte Stein ist hinaus.",
    ),
    # what may be so after a foul or in a study
    "warn corner-single": (
        "a single man on the corner, point {}: so it stands only after a foul",
        "une dame seule au coin, flèche {} : seulement après une fausse case",
        "ein einzelner Stein auf der Ruhecke, Feld {}: nur nach einem Fehlzug",
    ),
    "warn corner-other": (
        "men on the other's corner, point {}: so they stand only after a foul",
        "des dames sur le coin de l'autre, flèche {} : seulement après une fausse case",
        "Steine auf der Ruhecke des anderen, Feld {}: nur nach einem Fehlzug",
    ),
    "warn study-roller": (
        "the roller has {} men, and none can be off yet: a study",
        "qui joue a {} dames, et aucune n'est encore sortie : une étude",
        "wer würfelt, hat {} Steine, und keiner kann schon hinaus sein: eine Studie",
    ),
    "warn study-opponent": (
        "the opponent has {} men, and none can be off yet: a study",
        "l'adversaire a {} dames, et aucune n'est encore sortie : une étude",
        "der Gegner hat {} Steine, und keiner kann schon hinaus sein: eine Studie",
    ),
    # what cannot be
    "wrong men-count": (
        "a table has 24 points, not {}",
        "une table a 24 flèches, non {}",
        "ein Tisch hat 24 Felder, nicht {}",
    ),
    "wrong men-number": (
        "'{}' is no number of men (point {})",
        "« {} » n'est pas un nombre de dames (flèche {})",
        "'{}' ist keine Zahl von Steinen (Feld {})",
    ),
    "wrong men-both": (
        "point {} has men of both sides: {}",
        "la flèche {} porte des dames des deux joueurs : {}",
        "auf Feld {} stehen Steine von beiden: {}",
    ),
    "wrong men-many": (
        "{} has {} men, 15 are the most",
        "{} a {} dames, quinze au plus",
        "{} hat {} Steine, höchstens 15",
    ),
    "side roller": ("the roller", "qui joue", "wer würfelt"),
    "side opponent": ("the opponent", "l'adversaire", "der Gegner"),
    "wrong missing": ("'{}' is missing", "il manque « {} »", "'{}' fehlt"),
    "wrong dice": (
        "'{}' are no two dice of 1 to 6, as in 6-5",
        "« {} » : deux dés de 1 à 6, comme 6-5",
        "'{}': zwei Würfel von 1 bis 6, wie 6-5",
    ),
    "wrong throw": (
        "'{}' is no number of a throw: 1 for the first of the holding",
        "« {} » n'est pas un numéro de coup : 1 pour le premier de la tenue",
        "'{}' ist keine Nummer eines Wurfs: 1 für den ersten der Aufstellung",
    ),
    "wrong declared": (
        "'{}' cannot be declared: an even number from 0 on",
        "« {} » ne peut s'annoncer : un nombre pair à partir de 0",
        "'{}' kann nicht angesagt werden: eine gerade Zahl ab 0",
    ),
    "wrong played": (
        "'{}' is no move: from-to, as in 0-6 or 20-off",
        "« {} » n'est pas un jeu : de-à, comme 0-6 ou 20-off",
        "'{}' ist kein Zug: von-nach, wie 0-6 oder 20-off",
    ),
    "wrong played-many": (
        "{} men were moved, two are the most",
        "{} dames jouées, deux au plus",
        "{} Steine gezogen, höchstens zwei",
    ),
    "wrong played-empty": (
        "no man of the roller is left to move on point {}",
        "pas de dame à jouer sur la flèche {}",
        "auf Feld {} steht kein Stein zum Ziehen",
    ),
    "wrong option-unknown": (
        "'{}' is no option: {}",
        "« {} » n'est pas une option : {}",
        "'{}' ist keine Vereinbarung: {}",
    ),
    "wrong option-value": (
        "{} cannot be '{}': {}",
        "{} ne peut être « {} » : {}",
        "{} kann nicht '{}' sein: {}",
    ),
}
"""By key each text in the order of LANGUAGES."""
