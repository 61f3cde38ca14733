"""After 10 minutes without a press the lamps dim, after 30 one lamp breathes (PRODUCT 1)."""


class Sleep:
    """Keeps the time since the last press."""

    DIM_AFTER = 10 * 60_000  # ms
    SLEEP_AFTER = 30 * 60_000  # ms

    def __init__(self, ticks_diff, now):
        self._diff = ticks_diff
        self._touched_at = now
        self.dimmed = False
        self.asleep = False

    def touched(self, now):
        """A button is down. True when the board was dimmed or asleep: then
        this press wakes it and does nothing else."""
        self._touched_at = now
        woke = self.asleep
        if woke or self.dimmed:
            self.dimmed = self.asleep = False
            return True
        return False

    def tick(self, now, allowed):
        """True when the state changed; `allowed` is the setting `sleep`."""
        quiet = self._diff(now, self._touched_at)
        # Ticks wrap after 12 days: do not let an idle board wake by itself.
        if quiet > 4 * self.SLEEP_AFTER:
            self._touched_at = now - 2 * self.SLEEP_AFTER
        dimmed = allowed and quiet >= self.DIM_AFTER
        asleep = allowed and quiet >= self.SLEEP_AFTER
        changed = dimmed != self.dimmed or asleep != self.asleep
        self.dimmed = dimmed
        self.asleep = asleep
        return changed
