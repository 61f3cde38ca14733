"""Positions of a treatise of the 18th century: its problems, and its chapter on schools.

See `run` for the form.
"""

CASES = """
problem.05 6-6 12 12 : corner 6 + petit-jan hit 6; two false hits 6+6 to the opponent
  3 . 1 2 . 1 2 2 2 . . 2 . -2 -2 . -2 . -1 -1 -1 -2 -1 -3
problem.06 6-6 14 12 : corner 6 + grand-jan double-double 8; opponent two false hits
  2 . 1 2 2 . 2 2 2 . . 2 . -2 -1 -2 . -2 -2 -1 -2 -2 . -1
problem.09 5-5 14 4 : preserve grand jan 6 + double-double 8; false hit 4
  . . . . 1 1 3 2 2 2 2 2 -3 -3 -3 -2 -1 -1 . . . . . -2
problem.10 6-5 16 8 : preserve 4, hits 4+4+4; false hits 4+4
  . . . . 1 . 3 2 2 2 3 2 -2 -2 -2 -2 -1 -2 . -1 -1 -1 -1 .
problem.15 6-6 12 ? : corner 6 + petit-jan hit 6
  8 1 . . 1 . 2 . 1 . . 2 . . . . . . -1 -2 -3 -3 -3 -3
problem.19 5-3 20 ? : fill two ways 8 + hits 4+4+4
  1 1 1 . 1 . 2 1 2 2 2 2 -3 -3 -3 -1 -1 -3 -1 . . . . .
problem.20 6-5 12 12 : corner 4 + fill two ways 8; three false hits 4+4+4
  1 1 . . 1 1 1 2 2 2 2 2 . -2 -2 -2 -3 -3 . -1 -1 -1 . .
problem.21 5-5 14 ? : hits 6+4+4; the roller takes his corner with this throw and does not hit
# the corner with it
  10 . . . . . 2 2 1 . . . . . . . -1 -1 -1 . -1 -2 . -9
problem.23 6-6 16 ? : hits 4+6+6; corner taken by force
  11 . . . . 1 2 1 . . . . . . . . -1 -1 -1 -1 . . . -11
problem.25 6-6 16 22 : hits 4+6 + preservation by impotence 6; opponent 18 false hits + 4
# unplayable
  . . . . . . 3 2 3 2 2 3 -2 -2 -2 -2 -2 -1 . -1 . -1 -1 -1
problem.28 6-6 6 18 : preserve 6 (6 held + 6 = hole in bredouille = 2 holes); three false hits
# 18 = 2 holes + 6
  1 1 . . . . 2 2 2 2 2 3 -2 -2 -2 -2 -2 . -2 -1 -1 -1 . .
ecole.16 6-6 16 0 : two corners 6 + grand-jan hit 4 + petit-jan hit 6
  13 . . . . 1 1 . . . . . . . . . . -1 -1 . . . . -13
"""
