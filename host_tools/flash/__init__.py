"""The firmware on its way to a Pico: two copies, one of them whole at every moment.

Doors: `install.flash`, `program.build`, `prompt.Prompt`, `update_check.compare`, `start`.
"""
