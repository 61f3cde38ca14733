"""A match as a page to print and keep.

`model` has what it says, `page` how it is arranged, `html` and `pdf` draw it.
"""
