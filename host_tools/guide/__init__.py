"""The build guide: its tables and pictures, made from pins, lamps, parts and the firmware's light.

Doors: `blocks.rewritten`, `chain.svg`, `assembly.svg`; `python -m host_tools.guide` writes them.
"""
