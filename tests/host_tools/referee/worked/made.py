"""Positions made up for one rule each; fewer men than fifteen stand there.

See `run` for the form.
"""

CASES = """
made.petit_hit3 3-2 12 ? : three ways 4+4+4 (their test puts the target in the first quarter)
  2 . -1 -1 . -1 . . . . . . . . . . . . . . . . . .
made.corner_no1 1-1 0 ? : one surplus man on the corner is not enough for a doublet of aces
  . . . . . . . . . . 1 3 . . . . . . . . . . . .
made.corner_no2 2-2 0 ? : own corner not taken
  . . . . . . . . . . 2 . . . . . . . . . . . . .
made.fill_petit 2-1 4 ? : one way
  3 1 2 2 3 2 . . . . . . . . . . . . . . . . . .
made.keep_dbl 1-1 6 ? : preserve by doublet
  3 3 2 2 2 2 . . . . . . . . . . . . . . . . . .
made.exit 3-1 4 ? : bear off first, single
  . . -2 . . -1 . . . . . . . . . . . . . . . . 1 1
made.six_tables 3-2 4 ? throw 3 : third throw
  10 1 . . 1 1 1 . . . . . . . . . . . . . . . -1 .
made.deux_tables 2-2 6 ? : two corners by doublet
  13 . . . . . . . . 1 1 . . . . . . . . . . . -1 .
made.contre_deux_tables 2-2 0 6 : opponent corner taken
  13 . . . . . . . . 1 1 . -2 . . . . . . . . . -1 .
made.meseas 2-1 4 ? : one ace
  13 . . . . . . . . . . 2 . . . . . . . . . . -1 .
made.contre_meseas 1-1 0 6 : opponent corner taken
  13 . . . . . . . . . . 2 -2 . . . . . . . . . -1 .
"""
