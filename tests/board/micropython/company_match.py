"""Marks and matches of more than two players, by presses: points, holds, and the end of each."""

from binascii import unhexlify

from trictrac import config


def begin(board, head):
    """A new match of the configuration `head` (hex) is on the `Driven` board."""
    board.app.desk.table.new_match(config.decode(unhexlify(head)))


def play(board):
    """One mark or one match of a pool, won by whoever sits at A, then at B, in turn."""
    match = board.app.desk.table.match
    names = list(match.names)
    seat = match.history.done // 7 % 2
    for points in (4, 12, 2, 12, 6, 12) * 2:
        if match.over or match.names != names:
            break
        board.score("AB"[seat], points)
        if match.decider == seat:
            holes = match.game.holes
            ends = holes[seat] >= 6 and holes[seat] > holes[1 - seat]
            board.tap("AB"[seat] + (".go" if ends else ".hold"))
        board.run(60)
    board.run(2500, 50)  # they change places
