"""Everything a board remembers in one file, and back again.

Doors: `backup.save_all` and `backup.restore`; `seal` for files that must not change.
"""
