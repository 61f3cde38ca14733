"""Run on a board after press.py: ticks that store, and what they do to the flash."""


class Counted:
    """A flash that counts what is done to it."""

    def __init__(self, device):
        self._device = device
        self.programs = self.bytes = self.erases = 0

    def readblocks(self, block, data, offset=0):
        return self._device.readblocks(block, data, offset)

    def writeblocks(self, block, data, offset=0):
        self.programs += 1
        self.bytes += len(data)
        return self._device.writeblocks(block, data, offset)

    def ioctl(self, operation, argument):
        self.erases += operation == 6
        return self._device.ioctl(operation, argument)


def counted_flash():
    """The flash, mounted anew so that it counts; None where that cannot be done."""
    try:
        import rp2
        import vfs

        made = Counted(rp2.Flash())
    except (ImportError, AttributeError):
        return None
    vfs.umount(ROOT)
    try:
        vfs.mount(vfs.VfsLfs2(made, progsize=256), ROOT)
    except OSError:
        vfs.mount(vfs.VfsLfs2(rp2.Flash(), progsize=256), ROOT)
        made = None
    os.chdir(ROOT)
    return made


class Play:
    """Presses without their contacts, and what the ticks take that come of them."""

    def __init__(self, flash):
        self.flash = flash
        self.pressing, self.storing, self.erasing = Tally(), Tally(), Tally()
        self.told = []
        app.desk.buttons.poll = lambda now: self.told

    def tell(self, button):
        """A press, and all that comes of it: light, flash, screen, garbage."""
        self.told.append((button, b.TAP))
        self._turn()
        while app.desk.table.unsaved or app.desk.stale or app.desk.undrawn or app.desk.littered:
            self._turn()

    def _turn(self):
        stored = app.desk.table.store.appended
        erases = self.flash.erases if self.flash else 0
        app._pressed_at = time.ticks_ms()  # no housekeeping meanwhile
        took = turn()
        self.told.clear()
        if app.desk.table.store.appended == stored:
            self.pressing.add(took)
        elif self.flash and self.flash.erases != erases:
            self.erasing.add(took)
        else:
            self.storing.add(took)

    def score(self, number):
        """Enter points, confirm them, and hold if they make a hole."""
        free()
        seat = number & 1
        for _ in range(1 + number % 3):
            self.tell(5 * seat + b.OWN)
        self.tell(5 * seat + b.HOLD)
        if app.desk.table.match.decider >= 0:
            self.tell(5 * app.desk.table.match.decider + b.HOLD)

    def menu(self):
        """What opening and drawing a menu takes."""
        found = Tally()
        for seat in (0, 1):
            self.told.append((5 * seat + b.MORE, b.TAP))
            found.add(turn())
            self.told.clear()
            found.add(turn())  # it is drawn
            app.desk.panel.close_menu()
        return found


def tending():
    """What housekeeping takes, piece by piece."""
    found = Tally()
    while True:
        start = time.ticks_us()
        if not app.desk.table.store.idle():
            return found
        found.add(us(start))


def storing(commands):
    flash = counted_flash()
    play = Play(flash)
    first = app.desk.table.store.appended
    number = 0
    while app.desk.table.store.appended - first < commands:
        play.score(number)
        number += 1
        if number % 10 == 0:
            beat()
    found = {"stored": app.desk.table.store.appended - first, "tending": tending().found()}
    found["counted"] = flash is not None
    if flash:
        found["programs"] = flash.programs
        found["bytes"] = flash.bytes
        found["erases"] = flash.erases
    free()
    found["playing"] = play.pressing.found()
    found["storing"] = play.storing.found()
    found["storing_erase"] = play.erasing.found()
    found["menu"] = play.menu().found()
    app.desk.buttons.poll = poll
    return found
