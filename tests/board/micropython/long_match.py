"""A match as long as one likes, by presses: typical points, holds and goes, some undo and redo."""

from trictrac import command as c

_POINTS = (4, 2, 6, 4, 2, 8, 4, 12, 2, 6, 4, 2, 10, 4)


def play(board, commands):
    """Play on a `Driven` board until it has carried out `commands` more commands."""
    app = board.app
    until = app.desk.table.store.appended + commands
    turn = app.desk.table.store.appended
    while app.desk.table.store.appended < until:
        seat = "AB"[turn & 1]
        board.score(seat, _POINTS[turn % len(_POINTS)], opp=turn % 5 == 4)
        if turn % 11 == 10:
            board.tap("undo")
            board.long("undo")
        decider = app.desk.table.match.decider
        if decider >= 0:
            board.tap("AB"[decider] + (".go" if turn % 4 == 1 else ".hold"))
        if max(app.desk.table.match.game.holes) >= app.desk.table.match.game.target - 4:
            # Nobody may win yet: the arbiter puts the pegs back.
            app.desk.table.apply(c.place(0, c.HOLES_PLACED, 0))
            app.desk.table.apply(c.place(1, c.HOLES_PLACED, 0))
        turn += 1
        if turn % 8 == 0:
            board.run(2000, 50)  # somebody thinks
    board.run(60)  # what the last command brought is drawn, and what it loaded let go of
