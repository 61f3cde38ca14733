"""A BoardLink to a simulated board on the virtual clock: no waiting, every break where wanted."""

from contextlib import contextmanager

from host_tools.link.board import BoardLink
from host_tools.link.errors import BoardGone
from host_tools.simulator import Simulator
from host_tools.simulator.child import find_micropython

INTERPRETERS = [*(["micropython"] if find_micropython() else []), "cpython"]


class SteppedChannel:
    """The USB line of `simulator`. After `lives` lines the line breaks: before the next is
    sent, or with `deaf` when its answer should come."""

    def __init__(self, simulator, lives=None, deaf=False):
        self._simulator = simulator
        self._lives = lives
        self._deaf = deaf
        self.sent = []

    def send(self, data):
        broken = self._lives is not None and len(self.sent) >= self._lives
        if broken and not self._deaf:
            raise BoardGone("The line broke.")
        self.sent.append(data)
        self._simulator.link.write(data)
        if broken:
            self._simulator.step(200)
            raise BoardGone("The line broke.")

    def receive(self, timeout):
        for _ in range(max(1, int(timeout * 200))):
            lines = self._simulator.link.take_lines()
            if lines:
                return "".join(line + "\n" for line in lines).encode()
            self._simulator.step(5)
        return b""

    def close(self):
        pass


def talk(simulator, lives=None, deaf=False):
    """A greeted link to `simulator`; `lives` counts lines after the greeting."""
    channel = SteppedChannel(simulator)
    link = BoardLink(channel, "the board")
    link.greet()
    if lives is not None:
        channel._lives, channel._deaf = len(channel.sent) + lives, deaf
    return link


@contextmanager
def board(folder, interpreter=None):
    """A started board with the firmware, its flash memory in `folder`, on the virtual clock."""
    folder.mkdir(parents=True, exist_ok=True)
    with Simulator(folder / "flash", stepped=True, interpreter=interpreter) as simulator:
        yield simulator


def matches(link):
    """The board's list: [(number, head, records)]."""
    found = []
    place = 0
    while place is not None:
        answer = link.request("matches", **{"from": place})
        if answer["match"] is not None:
            found.append((answer["match"], answer["head"], answer["records"]))
        place = answer["next"]
    return found
