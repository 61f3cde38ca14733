"""The two script languages: what is written is read here, and carried out on a board.

Doors: `score.parse`, `panel.parse` and `run.run`, `statements.statement`.
"""
