"""Whole matches by legal moves, honestly scored.

Doors: `play.play` gives them throw by throw, `script.written` makes score scripts of them.
"""
