"""The light of the 43 lamps, told and drawn.

Doors: `light.Look`, `picture.picture`, `legend.draw`.
"""
