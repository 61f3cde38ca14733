"""An evening at the board, by presses: every kind of record, two matches, settings, a name."""

PLAYER = "Cleo"


def play(board):
    """Play it on a `Driven` board that has just been started for the first time."""
    first_match(board)
    board.choose("A", "adjourn")
    board.choose("B", "brightness", "5")
    board.choose("A", "new match", "cure", "start")
    second_match(board)
    board.choose("B", "resume", "", "resume")  # the older one
    board.score("B", 6)
    board.run(2000, 50)
    board.tap("undo")
    board.choose("A", "resume", "", "delete", "delete")
    board.tap("A.own", "A.own")  # power goes while these wait


def first_match(board):
    """Points, holes, both decisions, points with a go at once, schools, undo and redo."""
    name(board, "A", PLAYER)
    board.score("A", 4)
    board.score("B", 6, opp=True)
    board.score("A", 12)
    board.tap("A.hold")
    board.score("B", 24)
    board.tap("B.go")
    board.tap(*["A.own"] * 8)
    board.tap("A.go")  # confirms and goes: two records at once
    board.run(2000, 50)  # the board does its housekeeping
    board.tap("undo", "undo", "undo")
    board.long("undo")
    board.long("undo")
    board.long("undo")
    board.score("A", 6)
    board.choose("B", "school", "4", "0")
    board.choose("A", "false")
    board.choose("B", "raise")
    board.choose("A", "correct", "B: points", "8")
    board.tap("A.own", "B.own", "B.hold")  # the other player's entry confirms the first
    board.choose("A", "tariff", "")
    board.tap("A.hold", "A.hold")  # the points, and then the hole they make
    board.choose("B", "off")
    for turn in range(9):
        board.score("AB"[turn % 2], 2 + turn % 4 * 2)
        if board.app.desk.table.match.decider >= 0:
            board.tap("AB"[board.app.desk.table.match.decider] + ".hold")
    board.run(2000, 50)


def second_match(board):
    """Busy play without a pause, so that the journal has to move its tail while playing."""
    for turn in range(34):
        board.score("AB"[turn % 2], 4, opp=turn % 3 == 0)
        decider = board.app.desk.table.match.decider
        if decider >= 0:
            board.tap("AB"[decider] + (".go" if turn % 4 else ".hold"))
    board.tap("undo")


def name(board, seat, text):
    """Spell a player's name, letter by letter."""
    board.choose(seat, "players", seat + ":", "spell")
    for end in range(1, len(text) + 1):
        board.pick(seat, text[:end])
    board.pick(seat, "ready")
