"""Run on a board after ticks.py: from a press to the light, and what a press costs.

What is told to the board goes the way of a real press, from the contact on.
"""

from board import buttons as b

poll = app.desk.buttons.poll
write = app.desk.lamps._chain.write
seen = [None, 0, 0]  # the event's time, how late after the debounce (ms), when the lamps had it


def noting_poll(now):
    events = poll(now)
    for button, _ in events:
        seen[0] = time.ticks_us()
        seen[1] = time.ticks_diff(now, app.desk.buttons._since[button]) - app.desk.buttons.DEBOUNCE
    return events


def noting_write():
    write()
    seen[2] = time.ticks_us()


def press(button):
    """Microseconds from the end of the debounce to the changed frame; None: there was none."""
    seen[0] = None
    app.desk.buttons.press(button, 30)
    for _ in range(100):
        turn()
        if seen[0] is not None:
            break
    else:
        return None
    late = time.ticks_diff(seen[2], seen[0])
    if late <= 0:  # the lamps needed their pause
        turn()
        late = time.ticks_diff(seen[2], seen[0])
    while app.desk.buttons.busy() or app.desk.buttons.any_down():
        turn()
    return late + 1000 * seen[1] if late > 0 else None


def presses(count):
    app.desk.buttons.poll = noting_poll
    app.desk.lamps._chain.write = noting_write
    tally = Tally()
    for number in range(count):
        free()
        seat = number & 1
        for key in (b.OWN, b.HOLD):
            took = press(5 * seat + key)
            if took is not None:
                tally.add(took)
        beat()
    free()
    app.desk.buttons.poll = poll
    app.desk.lamps._chain.write = write
    return tally.found()
