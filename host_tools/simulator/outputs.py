"""What the simulated board shows: its lamps, its screen, its output pins."""

from collections import deque
from collections.abc import Callable
from threading import Condition, RLock
from typing import Any

from host_tools.simulator.chain import Colour, LampChain
from host_tools.simulator.screen import Screen
from host_tools.simulator.wiring import Wiring

_FRAMES_KEPT = 20000


class Outputs:
    """The lamps, screen and output pins of a board; the base of `Simulator`."""

    def __init__(self, wiring: Wiring, colour_order: str) -> None:
        self.wiring = wiring
        self.on_frame: Callable[[int, list[Colour]], None] | None = None
        """Called with time (ms since power on) and colours for every lamp transmission."""
        self.on_screen: Callable[[Screen], None] | None = None
        """Called after every I2C transaction to the screen."""
        self._condition = Condition(RLock())
        self._colour_order = colour_order
        self._frames: deque[tuple[int, bytes]] = deque(maxlen=_FRAMES_KEPT)
        self._outputs: dict[int, int] = {}
        self._go_dark()

    @property
    def lamps(self) -> list[Colour]:
        """Red, green, blue (0 to 255) of every lamp, in the order of the chain."""
        with self._condition:
            return self._chain.colours()

    def lamp(self, name: str) -> Colour:
        """The colour of the lamp called `name` in the firmware's lamp table."""
        return self.lamps[self.wiring.lamps.index(name)]

    @property
    def frames(self) -> list[tuple[int, list[Colour]]]:
        """Time (ms since power on) and colours of the last transmissions to the lamps."""
        with self._condition:
            return [(t, self._chain.colours(state)) for t, state in self._frames]

    def clear_frames(self) -> None:
        """Forget the frames up to now."""
        with self._condition:
            self._frames.clear()

    @property
    def led(self) -> int:
        """The LED on the Pico: 1 lit, 0 dark."""
        return self.output(self.wiring.led)

    def output(self, gp: int) -> int:
        """What the firmware drives GPIO `gp` to; 0 if it never did."""
        with self._condition:
            return self._outputs.get(gp, 0)

    def _go_dark(self) -> None:
        """Without power no lamp is lit and the screen forgets its picture."""
        self._chain = LampChain(len(self.wiring.lamps), self._colour_order)
        self.screen = Screen()
        self._outputs = {}

    def _show(self, message: dict[str, Any]) -> Callable[[], None] | None:
        """Note what the board sent; returns the callback to be called outside the lock."""
        kind = message["w"]
        if kind == "px":
            t, state = message["t"], self._chain.shift(bytes.fromhex(message["d"]))
            self._frames.append((t, state))
            if self.on_frame is not None:
                on_frame, colours = self.on_frame, self._chain.colours(state)
                return lambda: on_frame(t, colours)
        elif kind == "i2c":
            self.screen.write(bytes.fromhex(message["d"]))
            if self.on_screen is not None:
                on_screen, screen = self.on_screen, self.screen
                return lambda: on_screen(screen)
        elif kind == "led":
            self._outputs[message["gp"]] = message["level"]
        return None
