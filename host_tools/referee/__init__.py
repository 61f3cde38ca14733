"""What a throw is worth, what may be played, what was played wrongly (rulebook part I).

Others come in by `judge`, `fouls`, `position` and `explain`; runs on MicroPython as well.
"""
