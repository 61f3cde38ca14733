"""What a throw is worth, what may be played, what was played wrongly (rulebook part I).

Others come in by `answer`, or `judge`, `fouls`, `position`, `explain`; MicroPython runs it too.
"""
