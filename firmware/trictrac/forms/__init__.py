"""Forms for more than two players (SCORING 7; rulebook part III).

Loaded with the first match that has one. Match takes from here what a form changes:
`agreement` for its Config, `company` for who sits and who pays, and the game itself.
"""
