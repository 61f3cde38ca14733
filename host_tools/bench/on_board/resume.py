"""Run on a board after begin.py: taking up and taking back a long match."""

from board import usb
from board.app import App
from trictrac import command as c


class Line:
    """The board's line, from which nothing is taken: an interrupt is for the prompt."""

    reads = True

    def __init__(self, port):
        self._port = port

    def read(self):
        usb._ready(self._port._in)
        return b""

    def write(self, data):
        """A laptop that does not read lets its line fill up."""
        if self.reads:
            return self._port.write(data)
        usb._ready(self._port._out)
        return 0


def free():
    """Nobody has to decide, and nobody is about to win."""
    match = app.desk.table.match
    if match.decider >= 0:
        app.desk.table.apply(c.hold(match.decider))
    if max(match.game.holes) >= 8:
        app.desk.table.apply(c.place(0, c.HOLES_PLACED, 0))
        app.desk.table.apply(c.place(1, c.HOLES_PLACED, 0))
    app.desk.table.save(0)


def resume():
    found = {"commands": app.desk.table.match.history.done}
    app.desk.table.match = None  # two of them need not fit into memory
    gc.collect()
    start = time.ticks_us()
    for _ in app.desk.table.store.records():
        pass
    found["reading_us"] = us(start)
    beat()
    gc.collect()
    start = time.ticks_us()
    app.desk.table._take_up()
    found["replay_us"] = us(start)
    while app.desk.table.keep():  # as the board does when nobody presses
        pass
    app.desk.table.match = None
    gc.collect()
    start = time.ticks_us()
    app.desk.table._take_up()
    found["resume_us"] = us(start)
    beat()
    worst = 0
    for _ in range(min(64, app.desk.table.match.history.done)):
        start = time.ticks_us()
        app.desk.table.match.apply(c.undo())
        worst = max(worst, us(start))
    found["undo_us"] = worst
    app.desk.table._take_up()
    start = time.ticks_us()
    gc.collect()
    found["collect_us"] = us(start)
    return found


app = App(time.ticks_ms())
line = app.usb = Line(app.usb)
