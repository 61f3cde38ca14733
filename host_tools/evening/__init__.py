"""An evening that was written down, held against what was due: its schools.

Doors: `compare.compare` judges every throw of a score script, `told` says it.
"""
