"""The player's card: one sheet, two sides, what a player looks up at the table.

Doors: `model.card` has what it says, `pdf.render` draws it.
"""
