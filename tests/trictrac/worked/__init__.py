"""The worked cases of the treatises, as data that every interpreter can import.

One module for a chapter, with CASES and `check(case)`; `run.py` plays them all.
"""
