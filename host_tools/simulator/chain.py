"""The lamp chain as the eye sees it: bytes of the data line turned into colours."""

Colour = tuple[int, int, int]


class LampChain:
    """`count` WS2812 lamps whose first byte is for the colour `order`[0], and so on."""

    def __init__(self, count: int, order: str = "GRB") -> None:
        if sorted(order) != ["B", "G", "R"]:
            raise ValueError(f"not an order of R, G and B: {order!r}")
        self._order = tuple(order.index(name) for name in "RGB")
        self._state = bytes(count * 3)

    @property
    def state(self) -> bytes:
        """The bytes every lamp holds, in the order of the data line."""
        return self._state

    def shift(self, data: bytes) -> bytes:
        """Take in one transmission; returns the new state.

        Bytes beyond the last lamp leave the chain, lamps that get none keep their colour.
        """
        size = len(self._state)
        self._state = data[:size] + self._state[len(data) :]
        return self._state

    def colours(self, state: bytes | None = None) -> list[Colour]:
        """Red, green, blue (0 to 255) of each lamp, now or in an earlier `state`."""
        held = self._state if state is None else state
        red, green, blue = self._order
        return [(held[i + red], held[i + green], held[i + blue]) for i in range(0, len(held), 3)]
