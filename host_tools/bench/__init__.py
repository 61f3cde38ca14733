"""Measuring a board: `trictrac-board bench`. What runs on the board itself is in `on_board`."""
