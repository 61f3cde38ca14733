"""The map of the house: what imports what, checked and drawn.

Doors: `order.broken` and `order.circles`, `draw.draw`; `python -m host_tools.house` draws.
"""
