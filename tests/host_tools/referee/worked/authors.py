"""Positions of other treatises: Fallavel, Charpentier, Le Peintre, and one without a name.

See `run` for the form.
"""

CASES = """
fallavel.23 5-3 0 0 : corner cannot be hit without one's own corner
  11 . . . . . 1 2 . 1 . . . -2 . . -2 -2 -1 . -1 . . -7
fallavel.26 6-5 2 ? : one hit in grand jan
  9 1 1 1 2 1 . . . . . . . . . . -1 -1 -2 . . . . -11
fallavel.27 6-6 6 12 : one true petit-jan hit; the talon blot and the third-point blot are hit
# falsely
  . . 1 2 1 1 2 2 2 2 . 2 -3 . . -2 . -2 -3 -1 . -1 -2 -1
fallavel.29 6-4 4 ? : one grand-jan blot two ways; (opponent false hits not discussed)
  . 1 1 1 1 1 2 2 2 2 . 2 -2 . -2 -2 -2 -1 -2 . -2 . . -2
fallavel.31 4-3 4 4 : fill one way; coin bourgeois hit falsely
  1 1 1 . . 1 2 1 2 2 2 2 -3 -3 -2 -2 -2 -2 -1 . . . . .
fallavel.32 4-1 4 2 : fill one way; grand-jan blot hit falsely
  . . . 1 . . 2 1 2 3 3 3 -2 -2 -2 -2 -1 -2 -1 . -1 . -2 .
anon.six_tables 6-2 4 0 throw 3 : third throw after 5-4 and 3-1
  11 1 . 1 1 1 . . . . . . -2 . . . . . . . . . . -13
anon.petit_jan 3-1 4 ? : fill petit jan, two blots one way
  5 1 2 1 2 2 2 . . . . . -2 . . . . -1 -2 . -1 -1 . -8
anon.grand_jan_two_ways 2-2 12 ? : fill by 2 and by 2+2
  . . . 2 1 1 2 1 2 2 2 2 -2 -2 . -3 -3 -3 -2 . . . . .
anon.false_hit 5-5 0 6 : false petit-jan hit by doublet
  9 . . . . 2 . . 2 . . 2 -2 -2 . . . -2 -1 . . . . -8
charpentier1.65 6-5 12 4 : corner 4 + grand-jan two ways 4 + petit-jan 4; false petit-jan 4
  . 1 1 2 1 2 2 1 2 . 1 2 . -2 . -1 -2 -2 -1 -2 -2 . -1 -2
charpentier1.55 5-5 8 6 : grand-jan two ways 8; no corner (one man only at distance 5); false
# petit-jan 6
  . 1 1 2 1 2 2 1 2 . 1 2 . -2 . -1 -2 -2 -1 -2 -2 . -1 -2
charpentier1.44 4-4 20 0 : corner 6 + grand-jan two ways 8 + petit-jan 6
  . 1 1 2 1 2 2 1 2 . 1 2 . -2 . -1 -2 -2 -1 -2 -2 . -1 -2
charpentier4.55 5-5 22 ? : 8 + 8 + 6
  2 1 2 1 2 -1 1 . 2 2 . 2 . . -1 . -1 . -2 -2 -2 -2 -2 -2
charpentier4.44 4-4 20 ? : corner 6 + 6 + 8
  2 1 2 1 2 -1 1 . 2 2 . 2 . . -1 . -1 . -2 -2 -2 -2 -2 -2
charpentier4.33 3-3 20 ? : corner 6 + 6 + 8
  2 1 2 1 2 -1 1 . 2 2 . 2 . . -1 . -1 . -2 -2 -2 -2 -2 -2
charpentier3.61 6-1 4 2 : preserve jan de retour by impotence; one die unplayable
  -8 -2 -1 -2 . -2 . . . . . 2 . . . . . . 2 3 2 2 2 2
lepeintre.deux_tables_33 3-3 6 ? : by doublet
  13 . . . . . . . 1 1 . . . . . . . . . . . -1 -1 -13
lepeintre.contre_deux_tables 4-3 0 4 : opponent holds his corner
  13 . . . . . . 1 . 1 . . -2 . . . . . . . . -1 -1 -11
lepeintre.fig9 6-4 38 0 : fill three ways 12; grand-jan blots 6+4+4; petit-jan blots 4+4+4
  1 . . 1 1 . 3 2 2 2 1 2 -2 -1 -2 -2 -1 -1 . -1 -1 -1 -1 -2
lepeintre.fig10_65 6-5 4 2 : preserve by impotence; one die unplayable
  . . . . . . 3 3 3 2 2 2 -3 -3 -3 -2 -2 -2 . . . . . .
lepeintre.fig8_61 6-1 ? 4 : false petit-jan hit from the corner (both intermediate points made)
  7 . . . . 2 . 2 . . 2 2 -2 -2 . . -2 -2 -1 . . -1 -1 -4
"""
