"""The words that only the sheet of a combiné has, in the languages of the board."""

EN = {
    "combine": "Trictrac combiné",
    "length combine": "{} marks",
    # the parts
    "part ecrire": "À écrire, in jetons",
    "part honours": "Honours and pool, in fish",
    "part standing": "As it stands",
    "in ecrire": "À écrire: {}",
    "in honours": "Honours: {}",
    # the table of the honours games
    "caption honours": "The honours games: in which mark each was won, by whom, against how many "
    "holes, what became of the pool, and both players’ fish.",
    "in mark": "mark",
    "holes to": "holes",
    "value": "value",
    "in pool": "pool",
    "of pool": "what became of it",
    "fish change": "fish",
    "new pool": "the stakes",
    "contract": "contract to {}",
    "drawn": "drawn",
    "renewed": "drawn, new stakes",
    "split": "divided",
    "pool over": "no pool any more",
    "fish so far": "Fish won or lost so far",
    "last pool": "The pool at the end, {} fish, divided",
    "fish in all": "Fish won or lost",
    # what is paid
    "pays n": "{} pays {} {}",
    "nobody": "nobody pays",
    "carried": "{} fish stay in the pool for the next match: {} of {}, {} of {}.",
    # a match that is being played
    "caption standing": "As it stands: points, holes and rights of both games, and who has put "
    "what into the pool.",
    "running combine": "Mark {} is being played",
    "points": "points",
    "holes": "holes",
    "chance": "to win a lurch",
    "honours chance": "would win",
    "put in": "put in",
    "game ecrire": "À écrire",
    "game honours": "Honours",
    "the pool": "Pool",
    "with contract": "{}, and the contract",
    "with banner": "banner",
    "waits": "{} (waits)",
    "out": "out",
    # the chart
    "chart combine": "The course of the match: who was ahead and by how many, after each mark in "
    "jetons as a full line with round dots, after each honours game in fish as a dashed line "
    "with lozenges, half of the pool counted to each; below, the marks each has lost, counted up.",
    "jetons axis": "jetons",
    "fish axis": "fish",
    "end jetons": "jetons: {}",
    "end fish": "fish: {}",
}

EN_OPTIONS = {
    "pool_keep_contract yes": "who draws the pool keeps the contract",
    "leftover_pool carried": "a pool that is left is carried over to the next match",
}

FR = {
    "combine": "Trictrac combiné",
    "length combine": "en {} marqués",
    "part ecrire": "À écrire, en jetons",
    "part honours": "Honneurs et poule, en fiches",
    "part standing": "Où l’on en est",
    "in ecrire": "À écrire : {}",
    "in honours": "Honneurs : {}",
    "caption honours": "Les parties aux honneurs : dans quel marqué, qui a gagné, contre combien "
    "de trous, ce que devint la poule, et les fiches de chacun.",
    "in mark": "marqué",
    "holes to": "trous",
    "value": "valeur",
    "in pool": "poule",
    "of pool": "ce qu’elle devient",
    "fish change": "fiches",
    "new pool": "les mises",
    "contract": "contrat à {}",
    "drawn": "tirée",
    "renewed": "tirée, mises nouvelles",
    "split": "partagée",
    "pool over": "plus de poule",
    "fish so far": "Fiches gagnées ou perdues jusqu’ici",
    "last pool": "La poule à la fin, {} fiches, partagée",
    "fish in all": "Fiches gagnées ou perdues",
    "pays n": "{} paie à {} {}",
    "nobody": "personne ne paie",
    "carried": "{} fiches restent en poule pour la partie suivante : {} de {}, {} de {}.",
    "caption standing": "Où l’on en est : points, trous et droits aux deux jeux, et les mises de "
    "chacun à la poule.",
    "running combine": "Le marqué {} est en cours",
    "points": "points",
    "holes": "trous",
    "chance": "pour la bredouille",
    "honours chance": "gagnerait",
    "put in": "mis",
    "game ecrire": "À écrire",
    "game honours": "Honneurs",
    "the pool": "Poule",
    "with contract": "{}, et le contrat",
    "with banner": "pavillon",
    "waits": "{} (attend)",
    "out": "hors jeu",
    "chart combine": "La marche de la partie : qui avait l’avantage et de combien, après chaque "
    "marqué en jetons (trait plein, points ronds), après chaque partie aux honneurs en fiches "
    "(tirets, losanges), la moitié de la poule comptée à chacun ; en bas, les marqués perdus de "
    "chacun, comptés.",
    "jetons axis": "jetons",
    "fish axis": "fiches",
    "end jetons": "jetons : {}",
    "end fish": "fiches : {}",
}

FR_OPTIONS = {
    "pool_keep_contract yes": "qui tire la poule garde le contrat",
    "leftover_pool carried": "la poule restante passe à la partie suivante",
}

DE = {
    "combine": "Trictrac combiné",
    "length combine": "{} Marqués",
    "part ecrire": "À écrire, in Jetons",
    "part honours": "Honneurs und Poule, in Fiches",
    "part standing": "Wie es steht",
    "in ecrire": "À écrire: {}",
    "in honours": "Honneurs: {}",
    "caption honours": "Die Partien um die Honneurs: in welchem Marqué, wer gewann, gegen wie "
    "viele Löcher, was aus der Poule wurde, und die Fiches beider.",
    "in mark": "Marqué",
    "holes to": "Löcher",
    "value": "Wert",
    "in pool": "Poule",
    "of pool": "was daraus wurde",
    "fish change": "Fiches",
    "new pool": "die Einsätze",
    "contract": "Vertrag an {}",
    "drawn": "gezogen",
    "renewed": "gezogen, neuer Einsatz",
    "split": "geteilt",
    "pool over": "keine Poule mehr",
    "fish so far": "Fiches gewonnen oder verloren bisher",
    "last pool": "Die Poule am Ende, {} Fiches, geteilt",
    "fish in all": "Fiches gewonnen oder verloren",
    "pays n": "{} zahlt {} {}",
    "nobody": "niemand zahlt",
    "carried": "{} Fiches bleiben in der Poule für die nächste Partie: {} von {}, {} von {}.",
    "caption standing": "Wie es steht: Punkte, Löcher und Rechte in beiden Spielen, und wer wie "
    "viel in die Poule gelegt hat.",
    "running combine": "Marqué {} wird gespielt",
    "points": "Punkte",
    "holes": "Löcher",
    "chance": "für eine Bredouille",
    "honours chance": "gewänne",
    "put in": "eingelegt",
    "game ecrire": "À écrire",
    "game honours": "Honneurs",
    "the pool": "Poule",
    "with contract": "{}, und der Vertrag",
    "with banner": "Fahne",
    "waits": "{} (wartet)",
    "out": "ausgesetzt",
    "chart combine": "Der Verlauf der Partie: wer vorn lag und um wie viele, nach jedem Marqué in "
    "Jetons (volle Linie, runde Punkte), nach jeder Partie um die Honneurs in Fiches (gestrichelt, "
    "Rauten), die halbe Poule jedem gerechnet; unten die verlorenen Marqués, fortgezählt.",
    "jetons axis": "Jetons",
    "fish axis": "Fiches",
    "end jetons": "Jetons: {}",
    "end fish": "Fiches: {}",
}

DE_OPTIONS = {
    "pool_keep_contract yes": "wer die Poule zieht, behält den Vertrag",
    "leftover_pool carried": "eine übrige Poule geht in die nächste Partie über",
}

WORDS = {"en": EN, "fr": FR, "de": DE}
OPTIONS = {"en": EN_OPTIONS, "fr": FR_OPTIONS, "de": DE_OPTIONS}
