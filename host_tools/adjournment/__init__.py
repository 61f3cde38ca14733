"""A match that is stopped and taken up later, here or on another board (SCORING 8).

Doors: `file.save` and `file.read`, `transfer.fetch` and `transfer.place`.
"""
