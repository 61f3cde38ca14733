"""What is said of an evening, beside what the referee says, in the languages of the board."""

from host_tools.report.phrases import Table

WORDS: Table = {
    # key: English, French, German
    "throw": ("{} throws {}-{}", "{} amène {}-{}", "{} wirft {}-{}"),
    "roller": (
        "written for {}: {}; due: {}",
        "marqué par {} : {} ; dû : {}",
        "geschrieben für {}: {}; fällig: {}",
    ),
    "moved": ("moved: {}", "joué : {}", "gezogen: {}"),
    "strange": (
        "the men of the next throw cannot come of one move",
        "les dames du coup suivant ne viennent pas d'un seul jeu",
        "die Steine des nächsten Wurfs kommen von keinem Zug",
    ),
    "claimed": (
        "{} were claimed as a school",
        "{} ont été réclamés par une école",
        "{} wurden als Schule eingefordert",
    ),
    "right": (
        "{} of {} throws judged: all is written as it was due.",
        "{} coups jugés sur {} : tout est marqué comme il se devait.",
        "{} von {} Würfen beurteilt: alles steht so da, wie es fällig war.",
    ),
    "differ": (
        "{} of {} throws judged, {} of them otherwise than due.",
        "{} coups jugés sur {}, dont {} autrement que dû.",
        "{} von {} Würfen beurteilt, {} davon anders als fällig.",
    ),
    "none": (
        "No throw has both dice and men: nothing to judge.",
        "Aucun coup n'a dés et dames : rien à juger.",
        "Kein Wurf hat Würfel und Steine: nichts zu beurteilen.",
    ),
}
