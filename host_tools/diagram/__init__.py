"""The picture of a position, with what a throw is worth there.

Others come in by `table` (what is drawn), `svg` and `png`.
"""
