"""The carrier board that a Pico sits on: schematic, routed board, what is bought for it.

Doors: `parts.PARTS`, `project.files`; `python -m host_tools.carrier` writes hardware/carrier.
"""
