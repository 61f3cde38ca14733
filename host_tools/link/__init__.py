"""Talking to a board, real or simulated: ports, lines, one line shared by several users.

Doors: `board.open_board`, `hub.LinkHub` and `server.LinkServer`, `reader`, `errors`.
"""
