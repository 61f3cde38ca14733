"""Run on a board after resume.py: what a tick of the loop costs at rest, moving, and watched."""


def turn():
    """One turn of the loop, as board.app has it; microseconds of its tick."""
    started = time.ticks_ms()
    before = time.ticks_us()
    app.tick(started)
    took = us(before)
    left = app.TICK - time.ticks_diff(time.ticks_ms(), started)
    if left > 0:
        time.sleep_ms(left)
    return took


class Tally:
    """How often, how long together, and the longest."""

    def __init__(self):
        self.count = self.sum = self.longest = 0

    def add(self, took):
        self.count += 1
        self.sum += took
        self.longest = max(self.longest, took)

    def found(self):
        if not self.count:
            return None
        mean = self.sum // self.count
        return {"count": self.count, "mean_us": mean, "longest_us": self.longest}


def ticks(ms):
    tally = Tally()
    gc.collect()
    until = time.ticks_add(time.ticks_ms(), ms)
    while time.ticks_diff(until, time.ticks_ms()) > 0:
        tally.add(turn())
    beat()
    return tally.found()


def watched(ms):
    """The same with a laptop that sees everything, and with one that has stopped reading."""
    from board.link import Link

    link = app.link = Link(app.desk, line)
    link.watching = {"frames": True, "screen": True, "text": True}
    link.changed(True, 0xFF, True)
    found = [ticks(ms)]
    line.reads = False
    found.append(ticks(ms))
    line.reads = True
    link.watching = {}
    while not link.quiet():
        turn()
    app.link = None
    return found


def at_rest_and_moving(ms):
    free()
    while app.desk.table.store.idle():
        beat()
    for _ in range(20):
        turn()
    found = {"idle": ticks(ms)}
    found["idle_watched"], found["idle_deaf"] = watched(ms)
    app.desk.table.apply(c.score(0, 12))  # a hole: who has to decide is shown by a lamp that pulses
    app.desk.table.save(0)
    app.desk.stale = True
    found["moving"] = ticks(ms)
    found["moving_watched"], found["moving_deaf"] = watched(ms)
    free()
    return found
