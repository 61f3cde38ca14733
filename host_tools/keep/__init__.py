"""Everything a board remembers in one file, and back again.

Doors: `backup.save_all`, `backup.read`, `restore.restore`; `seal` for files that must not change.
"""
