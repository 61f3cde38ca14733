"""Whether a board is well: what it says of itself, and what hands and eyes find.

Doors: `checks.quick`, `hands.Examination`, `symptoms.page`.
"""
