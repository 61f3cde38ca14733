"""The board in a browser: a web server before a simulated board, or before a mirror of one.

Doors: `server.PageServer`, `live_board.SimulatedLive`, `mirror.MirroredBoard`.
"""
