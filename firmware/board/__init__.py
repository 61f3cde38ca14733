"""Everything that knows it is a board: buttons, lamps, screen, flash, and the line to a laptop."""
