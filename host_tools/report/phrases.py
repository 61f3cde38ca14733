"""The phrases of an adjournment record, in the languages of the board.

They are not with `board.words`, which has to fit into the board's memory.
"""

_LANGUAGES = ("en", "fr", "de")

_PHRASES = {
    # key: English, French, German
    "date": ("Adjourned on {}", "Ajournée le {}", "Vertagt am {}"),
    "cure": (
        "Jeu de curé, to {} holes",
        "Jeu de curé, en {} trous",
        "Jeu de curé, auf {} Löcher",
    ),
    "ecrire": (
        "Trictrac à écrire, {} marks",
        "Trictrac à écrire, {} marqués",
        "Trictrac à écrire, {} Marqués",
    ),
    "combine": (
        "Trictrac combiné, {} marks",
        "Trictrac combiné, {} marqués",
        "Trictrac combiné, {} Marqués",
    ),
    "agreed": ("Agreed: {}.", "Convenu : {}.", "Vereinbart: {}."),
    "option": ("{}: {}", "{} : {}", "{}: {}"),
    "seat": ("Seat", "Place", "Platz"),
    "mark n": (
        "Mark {} of {}, begun by {}.",
        "Marqué {} sur {}, commencé par {}.",
        "Marqué {} von {}, begonnen von {}.",
    ),
    "refaits": (
        "Do-overs of this mark: {}; its consolation is {} jetons.",
        "Refaits de ce marqué : {} ; sa consolation vaut {} jetons.",
        "Refaits dieses Marqués: {}; sein Trost gilt {} Jetons.",
    ),
    # the columns
    "losses": ("Losses, jetons", "Pertes, jetons", "Verluste, Jetons"),
    "mark": ("mark {}", "marqué {}", "Marqué {}"),
    "sum": ("together", "ensemble", "zusammen"),
    "lost marks": ("Lost marks", "Marqués perdus", "Verlorene Marqués"),
    "paris": ("Paris lost so far", "Paris perdus jusqu'ici", "Bisher verlorene Paris"),
    "paris n": ("{} (= {} jetons)", "{} (= {} jetons)", "{} (= {} Jetons)"),
    "jetons": ("Jetons in hand", "Jetons en main", "Jetons in der Hand"),
    "markers": ("Markers laid", "Marques posées", "Marken gelegt"),
    "fish held": ("Fish held", "Fiches gagnées", "Fiches gewonnen"),
    "fish owed": ("Fish owed", "Fiches dues", "Fiches geschuldet"),
    "holes": ("Holes", "Trous", "Löcher"),
    "peg": ("Peg at hole", "Fichet au trou", "Stift am Loch"),
    "points": ("Points", "Points", "Punkte"),
    "bredouille": ("Bredouille token", "Jeton de bredouille", "Bredouille-Jeton"),
    "banner": ("Banner", "Pavillon", "Fahne"),
    "banner unclaimed": ("unclaimed", "libre", "frei"),
    "banner aside": ("put aside", "mis de côté", "beiseite"),
    "necktie": ("Necktie", "Cravate", "Krawatte"),
    "right": ("Run", "Série", "Lauf"),
    "unbroken": ("unbroken", "intacte", "ungebrochen"),
    "arrears": ("in arrears", "à la cravate", "mit Krawatte"),
    "obligation": ("begun over six", "après le sixième", "nach dem sechsten"),
    "picked up": ("has gone", "s'en est allé", "ist gegangen"),
    "lurch": ("lurch possible", "bredouille possible", "Bredouille möglich"),
    "yes": ("yes", "oui", "ja"),
    "gold": ("gold", "doré", "golden"),
    "silver": ("silver", "argenté", "silbern"),
    "bimetal": ("bimetallic", "bimétal", "zweifarbig"),
    "black": ("black", "noir", "schwarz"),
    "flag": ("banner", "pavillon", "Fahne"),
    "tie": ("necktie", "cravate", "Krawatte"),
    # combiné
    "ecrire part": ("À ÉCRIRE", "À ÉCRIRE", "À ÉCRIRE"),
    "honours part": ("HONOURS, in fish", "HONNEURS, en fiches", "HONNEURS, in Fiches"),
    "pool part": ("POOL, in fish", "POULE, en fiches", "POULE, in Fiches"),
    "rail part": ("ON THE BOARD", "SUR LA TABLETTE", "AUF DEM BRETT"),
    "honours n": ("game {}, mark {}", "partie {}, marqué {}", "Partie {}, Marqué {}"),
    "honours right": ("Would win", "Gagnerait", "Gewänne"),
    "pool put": ("Put into the pool", "Mis à la poule", "In die Poule gelegt"),
    "pool contract": ("Contract", "Contrat", "Vertrag"),
    "pool drawn": ("Drawn so far", "Tiré jusqu'ici", "Bisher gezogen"),
    "pool split": ("Divided", "Partagé", "Geteilt"),
    "pool fish": ("Up or down", "Gain ou perte", "Gewinn oder Verlust"),
    "pool": (
        "In the pool: {} fish.",
        "Dans la poule : {} fiches.",
        "In der Poule: {} Fiches.",
    ),
    "pool stakes": (
        "In the pool: {} fish, the stakes alone.",
        "Dans la poule : {} fiches, les mises seules.",
        "In der Poule: {} Fiches, nur die Einsätze.",
    ),
    "no pool": ("There is no pool now.", "Pas de poule en ce moment.", "Zurzeit keine Poule."),
    "contract": (
        "{} is at it with the contract.",
        "Le contrat est à {}.",
        "Den Vertrag hat {}.",
    ),
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
        "À écrire is out: {} has scored the mark and stays for the honours; the next mark "
        "begins when somebody goes.",
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
    # whose turn
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
    "amid": (
        "In the middle of a holding.",
        "Au milieu d'une tenue.",
        "Mitten im Spiel.",
    ),
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
    "by hand": (
        "The board does not know: where the men stand, whose roll it is within a holding, "
        "fills that are made, aftergame.",
        "La tablette ignore : la place des dames, à qui de jeter au milieu d'une tenue, "
        "les pleins faits, le jan de retour.",
        "Das Brett kennt nicht: die Stellung der Steine, wer mitten im Spiel würfelt, "
        "ob ein Jan gefüllt ist, das Nachspiel.",
    ),
    "note": ("Note", "Note", "Notiz"),
    # the end of the file, for the program
    "data": (
        "What follows is for 'trictrac-board resume'. Nothing in this file may be changed.",
        "La suite est pour « trictrac-board resume ». Rien ne doit être changé dans ce fichier.",
        "Ab hier für 'trictrac-board resume'. In dieser Datei darf nichts geändert werden.",
    ),
}

_OPTIONS = {
    "schedule": ("value of the match", "valeur de la partie", "Wert der Partie"),
    "double_limit": ("double up to", "double jusqu'à", "doppelt bis"),
    "lurch_marker": ("lurch marked by", "bredouille marquée par", "Bredouille gezeigt durch"),
    "school_raise": ("raise of a school", "renvoi d'école", "erhöhte Schule"),
    "school_fill_marked": ("school of a fill", "école de plein", "Schule beim Füllen"),
    "meeting_jan": ("meeting jan", "jan de rencontre", "Begegnungsjan"),
    "pile_of_misfortune": ("pile of misfortune", "pile de misère", "Unglückshaufen"),
    "margot": ("Margot la fendue", "Margot la fendue", "Margot la fendue"),
    "lead_method": ("draw for the lead", "tirage du dé", "Auslosung"),
    "strict_markers": ("claim markers", "réclamer les marques", "Zeichen fordern"),
    "lurch_rates": ("lurch rates", "taux de bredouille", "Bredouille-Sätze"),
    "refait_growth": ("consolation after do-overs", "consolation", "Trost nach Refaits"),
    "mark_lead": ("marks begun by", "dé des marqués", "Marqués beginnt"),
    "concede": ("concede", "céder", "aufgeben"),
    "queue_test": ("queue of jetons by", "queue des jetons", "Jetonqueue nach"),
    "markers_per_mark": ("markers a mark", "marques par marqué", "Marken je Marqué"),
    "fish_rounding": ("half a fish", "demi-fiche", "halbe Fiche"),
    "pool_keep_contract": ("contract stays", "contrat gardé", "Vertrag bleibt"),
    "leftover_pool": ("pool left over", "poule restante", "Restpoule"),
}


def phrase(lang: str, key: str, *values: object) -> str:
    """The phrase for `key` in `lang`, with `values` filled in."""
    text = _PHRASES[key][_LANGUAGES.index(lang)]
    return text.format(*values) if values else text


def option(lang: str, name: str) -> str:
    """What an option is called; its own name when it is a new one."""
    known = _OPTIONS.get(name)
    return known[_LANGUAGES.index(lang)] if known else name
