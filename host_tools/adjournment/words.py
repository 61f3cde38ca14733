"""What only the record of an adjourned match says, in the languages of the board."""

from host_tools.report.phrases import Phrases, Table

WORDS: Table = {
    # key: English, French, German
    # the head
    "adjourned on": ("Adjourned on {}", "Ajournée le {}", "Vertagt am {}"),
    "length target": ("to {} holes", "en {} trous", "auf {} Löcher"),
    "length marks": ("{} marks", "{} marqués", "{} Marqués"),
    # the columns
    "seat": ("Seat", "Place", "Platz"),
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
    "peg": ("Peg at hole", "Fichet au trou", "Stift am Loch"),
    "bredouille": ("Bredouille token", "Jeton de bredouille", "Bredouille-Jeton"),
    "banner unclaimed": ("unclaimed", "libre", "frei"),
    "banner aside": ("put aside", "mis de côté", "beiseite"),
    "right": ("Run", "Série", "Lauf"),
    "lurch": ("lurch possible", "bredouille possible", "Bredouille möglich"),
    "yes": ("yes", "oui", "ja"),
    # pegs and what they bear
    "gold": ("gold", "doré", "golden"),
    "silver": ("silver", "argenté", "silbern"),
    "bimetal": ("bimetallic", "bimétal", "zweifarbig"),
    "black": ("black", "noir", "schwarz"),
    "necktie": ("necktie", "cravate", "Krawatte"),
    # the parts of a combiné
    "ecrire part": ("À ÉCRIRE", "À ÉCRIRE", "À ÉCRIRE"),
    "honours part": ("HONOURS, in fish", "HONNEURS, en fiches", "HONNEURS, in Fiches"),
    "pool part": ("POOL, in fish", "POULE, en fiches", "POULE, in Fiches"),
    "rail part": ("ON THE BOARD", "SUR LA TABLETTE", "AUF DEM BRETT"),
    "honours n": ("game {}, mark {}", "partie {}, marqué {}", "Partie {}, Marqué {}"),
    "pool put": ("Put into the pool", "Mis à la poule", "In die Poule gelegt"),
    "pool contract": ("Contract", "Contrat", "Vertrag"),
    "pool drawn": ("Drawn so far", "Tiré jusqu'ici", "Bisher gezogen"),
    "pool split": ("Divided", "Partagé", "Geteilt"),
    "pool fish": ("Up or down", "Gain ou perte", "Gewinn oder Verlust"),
    # more than two players
    "marked": (
        "Mark {}: {} marks {}, {}.",
        "Marqué {} : {} marque {}, {}.",
        "Marqué {}: {} gegen {}, {}.",
    ),
    "no stake": (
        "{} began without a stake in jetons.",
        "{} a commencé sans mise en jetons.",
        "{} begann ohne Einsatz in Jetons.",
    ),
    "stands": (
        "{}: marks lost {}, jetons {}",
        "{} : marqués perdus {}, jetons {}",
        "{}: verlorene Marqués {}, Jetons {}",
    ),
    "paris lost": (", paris lost {}", ", paris perdus {}", ", verlorene Paris {}"),
    "owes": ("{} owes {} {} jetons.", "{} doit à {} {} jetons.", "{} schuldet {} {} Jetons."),
    "continues": (
        "{} continues with {}; waiting: {}.",
        "{} continue avec {} ; attend : {}.",
        "{} spielt weiter mit {}; es wartet: {}.",
    ),
    "advice": (
        "Advice may be given against {}.",
        "On peut conseiller contre {}.",
        "Geraten werden darf gegen {}.",
    ),
    "played": (
        "Match {}: {} wins against {}, {}.",
        "Partie {} : {} gagne contre {}, {}.",
        "Partie {}: {} gewinnt gegen {}, {}.",
    ),
    "put in": (
        "{}: paid in {}, taken out {}.",
        "{} : mis {}, pris {}.",
        "{}: eingezahlt {}, genommen {}.",
    ),
    "pot": (
        "In the pool: {}. Match {} is being played.",
        "À la poule : {}. La partie {} est en cours.",
        "In der Poule: {}. Partie {} wird gespielt.",
    ),
    "line": (
        "Waiting, the next first: {}.",
        "Attendent, le prochain d'abord : {}.",
        "Es warten, der nächste zuerst: {}.",
    ),
    # behind the columns
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
    "by hand": (
        "The board does not know: where the men stand, whose roll it is within a holding, fills "
        "that are made, aftergame.",
        "La tablette ignore : la place des dames, à qui de jeter au milieu d'une tenue, les "
        "pleins faits, le jan de retour.",
        "Das Brett kennt nicht: die Stellung der Steine, wer mitten im Spiel würfelt, ob ein Jan "
        "gefüllt ist, das Nachspiel.",
    ),
    "note": ("Note", "Note", "Notiz"),
    # the end of the file, for the program
    "data": (
        "What follows is for 'trictrac-board resume'. Nothing in this file may be changed.",
        "La suite est pour « trictrac-board resume ». Rien ne doit être changé dans ce fichier.",
        "Ab hier für 'trictrac-board resume'. In dieser Datei darf nichts geändert werden.",
    ),
    # what the options are called
    "option schedule": ("value of the match", "valeur de la partie", "Wert der Partie"),
    "option double_limit": ("double up to", "double jusqu'à", "doppelt bis"),
    "option lurch_marker": (
        "lurch marked by",
        "bredouille marquée par",
        "Bredouille gezeigt durch",
    ),
    "option school_raise": ("raise of a school", "renvoi d'école", "erhöhte Schule"),
    "option school_fill_marked": ("school of a fill", "école de plein", "Schule beim Füllen"),
    "option meeting_jan": ("meeting jan", "jan de rencontre", "Begegnungsjan"),
    "option pile_of_misfortune": ("pile of misfortune", "pile de misère", "Unglückshaufen"),
    "option margot": ("Margot la fendue", "Margot la fendue", "Margot la fendue"),
    "option lead_method": ("draw for the lead", "tirage du dé", "Auslosung"),
    "option strict_markers": ("claim markers", "réclamer les marques", "Zeichen fordern"),
    "option lurch_rates": ("lurch rates", "taux de bredouille", "Bredouille-Sätze"),
    "option refait_growth": ("consolation after do-overs", "consolation", "Trost nach Refaits"),
    "option mark_lead": ("marks begun by", "dé des marqués", "Marqués beginnt"),
    "option concede": ("concede", "céder", "aufgeben"),
    "option queue_test": ("queue of jetons by", "queue des jetons", "Jetonqueue nach"),
    "option markers_per_mark": ("markers a mark", "marques par marqué", "Marken je Marqué"),
    "option fish_rounding": ("half a fish", "demi-fiche", "halbe Fiche"),
    "option pool_keep_contract": ("contract stays", "contrat gardé", "Vertrag bleibt"),
    "option pool_start": ("pool begins with", "poule au début", "Poule beginnt mit"),
    "option fish": ("pay in fish", "payer en fiches", "in Fiches zahlen"),
    "option bearing_off": ("bearing off", "sortie", "Auswürfeln"),
    "option stake": ("stake", "enjeu", "Einsatz"),
    "option round_rotation": ("order of the players", "ordre des joueurs", "Reihenfolge"),
    "option three_queue_of_jetons": (
        "who draws the queue of jetons",
        "qui tire la queue des jetons",
        "die Queue der Jetons zieht",
    ),
    "option three_paris": (
        "queue paid with paris",
        "queue payée avec les paris",
        "mit den Paris gezahlte Queue",
    ),
    "option advice": ("advice", "conseil", "Rat"),
    "option ante": ("ante", "mise", "Einsatz"),
    "option ante_due": ("ante due", "mise due", "Einsatz fällig"),
    "option win_rule": ("the pool is won by beating", "la poule à qui bat", "Poule gewinnt"),
    "option pool": ("counters in the pool", "jetons à la poule", "Marken in der Poule"),
    "option unit": ("a hole pays (0: 5 %)", "le trou vaut (0 : 5 %)", "ein Loch zahlt (0: 5 %)"),
    "option rotation": ("who stays", "qui reste", "es bleibt"),
    "option grand_lurch": ("grand lurch", "grande bredouille", "große Bredouille"),
    "option leftover_pool": ("pool left over", "poule restante", "Restpoule"),
}


def phrases_in(language: str) -> Phrases:
    """The phrases of a record, in plain text. KeyError for a language that the board does not
    have."""
    return Phrases(language, WORDS)
