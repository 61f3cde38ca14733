"""What is said of a match in the languages of the board, on sheets and in records.

It is not with `board.words`, which has to fit into the board's memory.
"""

from collections.abc import Mapping
from datetime import date

Table = Mapping[str, tuple[str, str, str]]
"""By key each phrase in English, French and German, with {} for what is filled in. What stands
within a line as well as at its head has a small letter: see `Phrases.head`."""

_COLUMNS = {"en": 0, "fr": 1, "de": 2}

SHARED: Table = {
    # the games
    "cure": ("Jeu de curé", "Jeu de curé", "Jeu de curé"),
    "ecrire": ("Trictrac à écrire", "Trictrac à écrire", "Trictrac à écrire"),
    "combine": ("Trictrac combiné", "Trictrac combiné", "Trictrac combiné"),
    # forms for more than two players
    "length players": ("{} players", "{} joueurs", "{} Spieler"),
    "form round": ("round robin", "à la ronde", "reihum"),
    "form chouette": ("chouette", "chouette", "Chouette"),
    "form four": ("two against two", "deux contre deux", "zwei gegen zwei"),
    "form filling": ("filling the pool", "engraisser la poule", "die Poule füllen"),
    "form draining": ("draining the pool", "plumer la poule", "die Poule leeren"),
    "agreed": ("Agreed: {}.", "Convenu : {}.", "Vereinbart: {}."),
    "said of": ("{}: {}", "{} : {}", "{}: {}"),
    "date": ("{} {} {}", "{} {} {}", "{}. {} {}"),
    "months": (
        "January February March April May June July August September October November December",
        "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
        "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    ),
    # how a player stands
    "points": ("points", "points", "Punkte"),
    "holes": ("holes", "trous", "Löcher"),
    "banner": ("banner", "pavillon", "Fahne"),
    "unbroken": ("unbroken", "intacte", "ungebrochen"),
    "arrears": ("in arrears", "à la cravate", "mit Krawatte"),
    "obligation": ("begun over six", "après le sixième", "nach dem sechsten"),
    "picked up": ("has gone", "s'en est allé", "ist gegangen"),
    "would win": ("would win", "gagnerait", "gewänne"),
    # the pool of a combiné, and its suspended game
    "no pool": ("There is no pool now.", "Pas de poule en ce moment.", "Zurzeit keine Poule."),
    "pool holds": (
        "In the pool: {} fish.",
        "Dans la poule : {} fiches.",
        "In der Poule: {} Fiches.",
    ),
    "pool stakes": (
        "In the pool: {} fish, the stakes alone.",
        "Dans la poule : {} fiches, les mises seules.",
        "In der Poule: {} Fiches, nur die Einsätze.",
    ),
    "contract": ("{} is at it with the contract.", "Le contrat est à {}.", "Den Vertrag hat {}."),
    "contract nobody": (
        "Nobody has the contract.",
        "Le contrat n'est à personne.",
        "Den Vertrag hat niemand.",
    ),
    "suspended ecrire": (
        "À écrire is suspended by {} where it stands, the honours go on; both go on when "
        "somebody goes.",
        "À écrire est suspendu par {} où il en est, les honneurs continuent ; les deux "
        "reprennent dès que quelqu'un s'en va.",
        "À écrire ist von {} ausgesetzt, wie es steht, die Honneurs gehen weiter; beide gehen "
        "weiter, sobald jemand geht.",
    ),
    "ecrire scored": (
        "À écrire is out: {} has scored the mark and stays for the honours; the next mark begins "
        "when somebody goes.",
        "À écrire est suspendu : {} a gagné le marqué et reste pour les honneurs ; le marqué "
        "suivant commence dès que quelqu'un s'en va.",
        "À écrire ist ausgesetzt: {} hat das Marqué gewonnen und bleibt für die Honneurs; das "
        "nächste beginnt, sobald jemand geht.",
    ),
    "ecrire annulled": (
        "À écrire is out: {} made a do-over of it and stays for the honours; the mark begins "
        "again when somebody goes.",
        "À écrire est suspendu : {} en a fait un refait et reste pour les honneurs ; le marqué "
        "recommence dès que quelqu'un s'en va.",
        "À écrire ist ausgesetzt: {} hat einen Refait daraus gemacht und bleibt für die "
        "Honneurs; das Marqué beginnt neu, sobald jemand geht.",
    ),
    "suspended honours": (
        "The honours are suspended by {} where they stand, à écrire goes on; both go on when "
        "somebody goes.",
        "Les honneurs sont suspendus par {} où ils en sont, à écrire continue ; les deux "
        "reprennent dès que quelqu'un s'en va.",
        "Die Honneurs sind von {} ausgesetzt, wie sie stehen, à écrire geht weiter; beide gehen "
        "weiter, sobald jemand geht.",
    ),
    # whose turn it is, and what is open
    "decides": (
        "A hole was made: {} decides, {}.",
        "Un trou est fait : {} décide, {}.",
        "Ein Loch ist gemacht: {} entscheidet, {}.",
    ),
    "rolls": (
        "A new holding: {} rolls first.",
        "Nouvelle tenue : {} a le dé.",
        "Neue Aufstellung: {} würfelt an.",
    ),
    "amid": ("In the middle of a holding.", "Au milieu d'une tenue.", "Mitten im Spiel."),
    "last throw": (
        "In the middle of a holding; {} threw when points were last made.",
        "Au milieu d'une tenue ; le dernier jet marqué était de {}.",
        "Mitten im Spiel; zuletzt wurde in einem Wurf von {} gepunktet.",
    ),
    "answer": (
        "A school is open: {} may answer '{}'.",
        "Une école est ouverte : {} peut répondre « {} ».",
        "Eine Schule ist offen: {} kann mit '{}' antworten.",
    ),
    "claim": (
        "{} may still claim: {}.",
        "{} peut encore réclamer : {}.",
        "{} kann noch einfordern: {}.",
    ),
    "may concede": (
        "{} may concede the mark.",
        "{} peut céder le marqué.",
        "{} kann das Marqué aufgeben.",
    ),
    "met": (
        "The meeting jan has been counted.",
        "Le jan de rencontre a été compté.",
        "Der Begegnungsjan ist gezählt.",
    ),
    "over": ("The match is over.", "La partie est finie.", "Die Partie ist zu Ende."),
    "half fish": (
        "Half a fish is still to be thrown for.",
        "Une demi-fiche reste à tirer aux dés.",
        "Um eine halbe Fiche ist noch zu würfeln.",
    ),
}
"""The phrases of `standing`, and those that sheets and records both have."""


class Phrases:
    """The phrases of a room in one language, called like a function: say("rolls", name)."""

    def __init__(self, language: str, *tables: Table, for_print: bool = False) -> None:
        """Those of SHARED and of `tables`. `for_print`: see `printed`.

        KeyError for a language that is not one of `board.words.LANGUAGES`.
        """
        column = _COLUMNS[language]
        self.language = language
        self._phrases = {
            key: row[column] for table in (SHARED, *tables) for key, row in table.items()
        }
        self._french = language == "fr"
        self._for_print = for_print

    def __call__(self, key: str, *values: object) -> str:
        """The phrase with `values` filled in, which stay as they are. KeyError when there is none;
        IndexError for too few values."""
        text = self.printed(self._phrases[key])
        return text.format(*values) if values else text

    def head(self, key: str, *values: object) -> str:
        """The phrase with a capital, as it begins a line or stands over a column."""
        text = self(key, *values)
        return text[:1].upper() + text[1:]

    def count(self, one: str, more: str, n: int) -> str:
        """'1 fish', '2 fish': by the language's rule for n, 0 or more, the phrase of one of the
        two keys."""
        return self(one if n == 1 or (n == 0 and self._french) else more, n)

    def form(self, form: str) -> str:
        """A form for more than two players."""
        return self("form " + ("four" if form == "partners" else form))

    def option(self, name: str, value: object = None) -> str:
        """What an option is called, or with its value what was agreed, as part of a sentence:
        the phrases 'option name' and 'option name value'. KeyError when there is none."""
        name = "round_rotation" if name == "four_rotation" else name
        return self(f"option {name}" if value is None else f"option {name} {value}")

    def date(self, day: date) -> str:
        """'30 November 2026', '1er décembre 2026', '30. November 2026'."""
        number = "1er" if self._french and day.day == 1 else str(day.day)
        return self("date", number, self("months").split()[day.month - 1], day.year)

    def printed(self, text: str) -> str:
        """A plain text of this language as it is printed: in French no line begins with a colon
        or a semicolon, and apostrophes are round. The same text when this is not for print."""
        if not (self._for_print and self._french):
            return text
        return text.replace(" :", "\u00a0:").replace(" ;", "\u00a0;").replace("'", "’")
