"""What only the card says, in English, French and German; the rest it takes from the board's
words and from those of the page."""

LANGUAGES = ("en", "fr", "de")

TEXTS: dict[str, tuple[str, str, str]] = {
    "title": (
        "Trictrac: the player's card",
        "Trictrac : la carte du joueur",
        "Trictrac: die Karte des Spielers",
    ),
    "front": ("The board", "La table", "Das Brett"),
    "back": ("The throw", "Le coup", "Der Wurf"),
    "buttons": ("Buttons", "Boutons", "Knöpfe"),
    "lamps": (
        "Lamps, over four seconds",
        "Lampes, sur quatre secondes",
        "Lampen, über vier Sekunden",
    ),
    "when": ("What to press", "Sur quoi appuyer", "Was zu drücken ist"),
    "turn": (
        "Every throw, in this order",
        "À chaque coup, dans cet ordre",
        "Jeder Wurf, in dieser Folge",
    ),
    "say": ("Say aloud", "Annoncez", "Sagen Sie an"),
    "mistakes": ("Common mistakes", "Fautes fréquentes", "Häufige Fehler"),
    "tariff": ("Points", "Points", "Punkte"),
    "event": ("for", "pour", "für"),
    "singles": ("singles", "simple", "einfach"),
    "doubles": ("doublets", "doublet", "Pasch"),
    "roller": ("roller", "joueur", "Werfer"),
    "other": ("other", "autre", "Gegner"),
    "each": ("each way", "par façon", "je Art"),
    "man": ("each man", "par dame", "je Stein"),
    "die": ("each die", "par dé", "je Würfel"),
    "if agreed": ("* only if agreed", "* seulement si convenu", "* nur wenn vereinbart"),
}

# What happens at the table, and what is pressed: {own} and the others become the buttons' names.
WHEN: tuple[tuple[tuple[str, str], tuple[str, str], tuple[str, str]], ...] = (
    (
        ("I score 6 on my throw", "{own} three times, {hold}"),
        ("Je gagne 6 à mon dé", "{own} trois fois, {hold}"),
        ("Ich habe 6 aus meinem Wurf", "{own} dreimal, {hold}"),
    ),
    (
        ("I score 4 on his throw", "{opp} twice, {hold}"),
        ("Je gagne 4 au dé adverse", "{opp} deux fois, {hold}"),
        ("Ich habe 4 aus seinem Wurf", "{opp} zweimal, {hold}"),
    ),
    (
        ("2 too many entered", "{own} or {opp} held"),
        ("2 de trop", "{own} ou {opp}, appui long"),
        ("2 zu viel eingegeben", "{own} oder {opp} lang"),
    ),
    (
        ("A hole on my throw: I stay", "{hold}; what else the throw is worth before"),
        ("Un trou à mon dé : je tiens", "{hold} ; d'abord ce que le coup vaut encore"),
        ("Loch aus meinem Wurf: ich bleibe", "{hold}; zuvor, was der Wurf noch zählt"),
    ),
    (
        ("A hole on my throw: I go, or mark", "{go}"),
        ("Un trou à mon dé : je m'en vais, ou marque", "{go}"),
        ("Loch aus meinem Wurf: ich gehe, oder markiere", "{go}"),
    ),
    (
        (
            "I have borne off; refait; I concede; I suspend",
            "{more}, choose with {own}/{opp}, {hold}",
        ),
        ("Sortie ; refait ; je cède ; je suspends", "{more}, choisir par {own}/{opp}, {hold}"),
        ("Ausgewürfelt; Refait; Aufgeben; Aussetzen", "{more}, wählen mit {own}/{opp}, {hold}"),
    ),
    (
        ("A school: the other erred in marking", "{more}, school, points"),
        ("Une école : l'autre a mal marqué", "{more}, école, points"),
        ("Eine Schule: der andere hat falsch markiert", "{more}, Schule, Punkte"),
    ),
    (
        ("That was wrong", "{undo}, as often as wanted; held: back again"),
        ("C'était faux", "{undo}, autant qu'il faut ; appui long : rétablir"),
        ("Das war falsch", "{undo}, so oft man will; lang: wieder hin"),
    ),
    (
        ("My prompt blinks red three times", "not possible: the screen says why"),
        ("Mon invite clignote rouge trois fois", "impossible : l'écran dit pourquoi"),
        ("Meine Lampe blinkt dreimal rot", "nicht möglich: die Anzeige sagt, warum"),
    ),
    (
        ("The board sleeps", "any button: it wakes and does nothing else"),
        ("La table dort", "n'importe quel bouton la réveille, rien de plus"),
        ("Das Brett schläft", "irgendein Knopf weckt es, mehr nicht"),
    ),
)

TURN: tuple[tuple[str, str, str], ...] = (
    ("Is the throw valid?", "Le coup est-il bon ?", "Gilt der Wurf?"),
    (
        "An early jan: two or six tables, mézéas?",
        "Un jan du début : deux tables, trois coups, mézéas ?",
        "Ein Jan des Anfangs: zwei Tafeln, drei Würfe, Mézéas?",
    ),
    (
        "A jan can be filled? It must be: score it.",
        "Peut-on remplir ? Il le faut : marquer.",
        "Kann ein Jan gefüllt werden? Er muss: zählen.",
    ),
    (
        "A full jan is preserved? Score it.",
        "Le plein est conservé ? Marquer.",
        "Bleibt ein voller Jan erhalten? Zählen.",
    ),
    (
        "True hits: count every way.",
        "Battues à vrai : compter chaque façon.",
        "Wahre Schläge: jede Art zählen.",
    ),
    ("His corner hit?", "Son coin battu ?", "Seine Ruhecke geschlagen?"),
    ("Last man borne off first?", "Sorti le premier ?", "Zuerst ausgewürfelt?"),
    (
        "12 points: a hole, or more.",
        "12 points : un trou, ou plus.",
        "12 Punkte: ein Loch, oder mehr.",
    ),
    (
        "In bredouille? The hole counts double.",
        "En bredouille ? Le trou est double.",
        "In Bredouille? Das Loch zählt doppelt.",
    ),
    (
        "Hold, go, mark, concede, refait, suspend?",
        "Tenir, s'en aller, marquer, céder, refait, suspendre ?",
        "Halten, gehen, markieren, aufgeben, Refait, aussetzen?",
    ),
    (
        "Move, with both dice if it can be.",
        "Jouer, les deux dés si possible.",
        "Ziehen, wenn möglich mit beiden Würfeln.",
    ),
    (
        "False hits: the other scores, unless the roller has gone.",
        "Battues à faux : à l'autre, sauf si l'on s'en est allé.",
        "Falsche Schläge: für den anderen, außer der Werfer ist gegangen.",
    ),
    (
        "A die that cannot be played: 2 for the other.",
        "Un dé injouable : 2 à l'autre.",
        "Ein Würfel nicht spielbar: 2 für den anderen.",
    ),
    ("A school, a wrong move?", "Une école, une fausse case ?", "Eine Schule, ein falscher Zug?"),
)

SAY: tuple[tuple[str, str, str], ...] = (
    (
        "the dice, the larger first",
        "les dés, le plus fort d'abord",
        "die Würfel, den größeren zuerst",
    ),
    ("the roller's points", "les points du joueur", "die Punkte des Werfers"),
    ("holes, and what is over", "les trous, et le reste", "Löcher, und was übrig bleibt"),
    ("bredouille, if it is one", "bredouille, s'il y a lieu", "Bredouille, wenn es eine ist"),
    (
        "hold, go, mark, refait, concede, suspend",
        "tenir, s'en aller, marquer, refait, céder, suspendre",
        "halten, gehen, markieren, Refait, aufgeben, aussetzen",
    ),
    ("then move the men", "puis jouer les dames", "dann die Steine ziehen"),
    (
        "now the other: false hits, dice not played, schools",
        "alors l'autre : à faux, dés injouables, écoles",
        "nun der andere: falsche Schläge, Unspielbares, Schulen",
    ),
)

MISTAKES: tuple[tuple[str, str, str], ...] = (
    ("doublets played as four moves", "jouer quatre fois un doublet", "Pasch viermal gezogen"),
    (
        "landing on a man of the other's: hits are in the mind",
        "se poser sur une dame adverse : on bat en idée",
        "auf einen fremden Stein gezogen: geschlagen wird in Gedanken",
    ),
    (
        "false hits marked before the true ones",
        "marquer à faux avant à vrai",
        "Falsches vor dem Wahren markiert",
    ),
    (
        "false hits marked after the roller has gone",
        "marquer à faux quand l'autre s'en est allé",
        "Falsches markiert, obwohl der Werfer ging",
    ),
    (
        "the corner taken by force where by effect was possible",
        "prendre le coin par puissance quand c'est possible par effet",
        "Ruhecke mit Gewalt genommen, wo es ohne ging",
    ),
    ("one man alone in the corner", "une seule dame au coin", "ein einzelner Stein in der Ruhecke"),
    (
        "a jan not filled that could be",
        "ne pas remplir quand on peut",
        "nicht gefüllt, obwohl möglich",
    ),
    (
        "a full jan broken that could be kept",
        "rompre quand on peut conserver",
        "vollen Jan gebrochen, obwohl er zu halten war",
    ),
    (
        "passing into the other's jan while he can still fill it",
        "passer au retour quand l'autre peut encore remplir",
        "in seinen Jan gezogen, solange er ihn noch füllen kann",
    ),
    (
        "à écrire: marking by a hole on the other's throw",
        "à écrire : marquer sur un trou au dé adverse",
        "à écrire: markiert auf ein Loch aus fremdem Wurf",
    ),
    (
        "combiné: one peg moved for two games that have parted",
        "combiné : un seul fichet pour deux parties séparées",
        "combiné: ein Stecker für zwei getrennte Spiele",
    ),
    (
        "three or more: rotating by honours, not by the mark",
        "à trois ou plus : tourner aux honneurs et non au marqué",
        "zu dritt oder mehr: gewechselt nach Honneurs statt nach Marqué",
    ),
)
