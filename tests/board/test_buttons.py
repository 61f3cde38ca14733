"""Buttons on bad contacts and under odd fingers, on a clock of the test's own."""

import importlib
import sys
import types

import pytest

PERIOD = 1 << 30
TICK = 5


def ticks_diff(end, start):
    return ((end - start + PERIOD // 2) % PERIOD) - PERIOD // 2


class Panel:
    """Eleven contacts, a clock, and what the firmware makes of them."""

    def __init__(self, module, levels, now):
        self.b = module
        self.levels = levels
        self.now = now
        self.seen = []
        self.buttons = module.Buttons(ticks_diff)

    def set(self, name, down):
        pins = importlib.import_module("board.pins")
        self.levels[pins.BUTTONS[name]] = 0 if down else 1

    def run(self, ms):
        """Poll every 5 ms for so long."""
        for _ in range(ms // TICK):
            self.jump(TICK)

    def jump(self, ms):
        """One poll after `ms` without any: the flash was being erased."""
        self.now = (self.now + ms) % PERIOD
        names, kinds = self.b.NAMES, ("tap", "long", "both", "stuck")
        self.seen += [(names[n], kinds[kind]) for n, kind in self.buttons.poll(self.now)]

    def hold(self, name, ms):
        self.set(name, True)
        self.run(ms)
        self.set(name, False)
        self.run(50)

    def chatter(self, name, pattern, ends):
        """The contact changes after each of the times in `pattern`, then stays at `ends`."""
        down = ends
        for ms in pattern:
            self.set(name, down)
            self.jump(ms)
            down = not down
        self.set(name, ends)


@pytest.fixture
def make():
    """Makes panels with a stub of `machine`, taken out again afterwards."""
    levels = {}

    class Pin:
        IN, OUT, PULL_UP = 0, 1, 1

        def __init__(self, number, mode=-1, pull=-1):
            assert (mode, pull) == (Pin.IN, Pin.PULL_UP)
            self.number = number

        def value(self):
            return levels.get(self.number, 1)

    names = ("machine", "board.buttons")
    kept = {name: sys.modules.pop(name, None) for name in names}
    sys.modules["machine"] = types.SimpleNamespace(Pin=Pin)
    module = importlib.import_module("board.buttons")

    def panel(now=1000, held=()):
        levels.clear()
        pins = importlib.import_module("board.pins")
        levels.update({pins.BUTTONS[name]: 0 for name in held})
        return Panel(module, levels, now)

    yield panel
    for name, module in kept.items():
        sys.modules.pop(name, None)
        if module is not None:
            sys.modules[name] = module


@pytest.fixture
def panel(make):
    return make()


def test_every_button_has_its_pin(panel):
    for name in panel.b.NAMES:
        panel.hold(name, 80)
    assert panel.seen == [(name, "tap") for name in panel.b.NAMES]


@pytest.mark.parametrize("ms", [35, 80, 300, 590])
def test_a_short_press_is_a_tap_when_it_ends(panel, ms):
    panel.set("A.own", True)
    panel.run(ms)
    assert panel.seen == []
    panel.set("A.own", False)
    panel.run(50)
    assert panel.seen == [("A.own", "tap")]


def test_a_long_press_counts_while_still_held_and_once(panel):
    panel.set("B.opp", True)
    panel.run(650)
    assert panel.seen == [("B.opp", "long")]
    panel.run(5000)
    panel.set("B.opp", False)
    panel.run(100)
    assert panel.seen == [("B.opp", "long")]


@pytest.mark.parametrize("pattern", [[5, 5, 5], [1, 2, 3, 2, 1, 3, 3], [15], [7, 8], [3] * 5, []])
def test_contacts_that_bounce_up_to_15_ms_give_one_tap(panel, pattern):
    panel.chatter("A.hold", pattern, True)
    panel.run(80)
    panel.chatter("A.hold", pattern, False)
    panel.run(80)
    assert panel.seen == [("A.hold", "tap")]


def test_a_spark_is_no_press(panel):
    for ms in (5, 10, 15):
        panel.hold("A.own", ms)
    assert panel.seen == []


def test_a_short_gap_does_not_make_two_presses(panel):
    panel.set("A.own", True)
    panel.run(100)
    panel.set("A.own", False)
    panel.run(10)
    panel.hold("A.own", 100)
    assert panel.seen == [("A.own", "tap")]


def test_a_stuck_button_is_reported_once_and_stops_nobody(panel):
    panel.set("A.go", True)
    panel.run(10_100)
    assert panel.seen == [("A.go", "long"), ("A.go", "stuck")]
    panel.run(20_000)
    panel.seen.clear()
    panel.hold("A.own", 80)
    panel.hold("undo", 80)
    assert panel.seen == [("A.own", "tap"), ("undo", "tap")]
    panel.set("A.go", False)
    panel.run(100)
    panel.hold("A.go", 80)
    assert panel.seen[2:] == [("A.go", "tap")]


def kinds(panel):
    return [kind for _, kind in panel.seen]


@pytest.mark.parametrize("other", ["A.opp", "A.more", "undo"])
@pytest.mark.parametrize("later", [0, 5, 200])
def test_two_buttons_at_once_count_for_nothing(panel, other, later):
    panel.set("A.own", True)
    panel.run(later)
    panel.set(other, True)
    panel.run(100)
    panel.set("A.own", False)
    panel.run(100)
    panel.set(other, False)
    panel.run(100)
    assert kinds(panel) == ["both"]


def test_three_buttons_at_once_count_for_nothing(panel):
    for name in ("A.own", "A.opp", "A.hold"):
        panel.set(name, True)
        panel.run(50)
    for name in ("A.own", "A.opp", "A.hold"):
        panel.set(name, False)
        panel.run(50)
    assert set(kinds(panel)) == {"both"}


def test_two_players_at_once_both_count(panel):
    panel.set("A.own", True)
    panel.set("B.own", True)
    panel.run(80)
    panel.set("A.own", False)
    panel.set("B.own", False)
    panel.run(50)
    assert sorted(panel.seen) == [("A.own", "tap"), ("B.own", "tap")]


def test_a_button_held_while_power_comes_is_no_press(make):
    panel = make(now=300, held=["A.own", "B.more"])
    panel.run(2000)
    panel.set("A.own", False)
    panel.set("B.more", False)
    panel.run(100)
    assert panel.seen == []
    panel.hold("A.own", 80)
    assert panel.seen == [("A.own", "tap")]


def test_a_button_held_when_the_board_starts_again_late_is_not_stuck_yet(make):
    """After a fault in the program the clock does not begin at nothing."""
    panel = make(now=3_000_000, held=["A.own"])
    panel.run(1000)
    assert panel.seen == []


def test_a_button_held_from_power_up_becomes_stuck(make):
    panel = make(now=300, held=["A.own"])
    panel.run(10_500)
    assert panel.seen == [("A.own", "stuck")]


@pytest.mark.parametrize("before", range(0, 60, 5))
def test_a_press_lives_through_an_erase_of_95_ms(panel, before):
    """No poll for 95 ms: a finger of 150 ms is seen as one tap, whenever it came."""
    panel.set("A.own", True)
    panel.run(before)
    panel.jump(95)
    panel.run(150 - before - 95)
    panel.set("A.own", False)
    panel.run(100)
    assert panel.seen == [("A.own", "tap")]


def test_an_erase_after_the_release_does_not_double_it(panel):
    panel.set("A.own", True)
    panel.run(100)
    panel.chatter("A.own", [5, 5], False)
    panel.jump(95)
    panel.run(100)
    assert panel.seen == [("A.own", "tap")]


def test_an_erase_does_not_turn_a_tap_into_a_long_press(panel):
    panel.set("A.own", True)
    panel.run(500)
    panel.set("A.own", False)
    panel.jump(95)
    panel.jump(95)
    panel.run(100)
    assert panel.seen == [("A.own", "tap")]


@pytest.mark.parametrize("before", [10, 300, 700, 5000])
def test_the_clock_may_wrap_in_the_middle_of_a_press(make, before):
    panel = make(now=PERIOD - before)
    panel.hold("A.own", 80)
    panel.hold("A.own", 800)
    panel.hold("A.own", 80)
    panel.hold("A.own", 11_000)
    expected = ["tap", "long", "tap", "long", "stuck"]
    assert panel.seen == [("A.own", kind) for kind in expected]


def test_presses_of_the_link_wait_for_each_other_and_wrap(make):
    panel = make(now=PERIOD - 100)
    own, opp = panel.b.NAMES.index("A.own"), panel.b.NAMES.index("A.opp")
    for button, ms in ((own, 80), (own, 80), (opp, 800), (own, 80)):
        panel.buttons.press(button, ms)
    assert panel.buttons.busy()
    panel.run(1500)
    assert panel.seen == [("A.own", "tap")] * 2 + [("A.opp", "long"), ("A.own", "tap")]
    assert not panel.buttons.busy()


def test_times_of_the_link_stay_small_integers(make):
    """Beyond the wrap a sum is no small integer on the Pico, and `ticks_diff` reads rubbish."""
    panel = make(now=PERIOD - 100)
    panel.buttons.press(0, 800)
    panel.run(50)
    assert all(0 <= until < PERIOD for until in panel.buttons._held.values())


def test_what_woke_the_board_is_void_until_let_go(panel):
    panel.set("A.own", True)
    panel.run(50)
    assert panel.buttons.any_down()
    panel.buttons.void_all()
    panel.run(1000)
    panel.set("A.own", False)
    panel.run(100)
    assert panel.seen == []
    assert not panel.buttons.any_down()
    panel.hold("A.own", 80)
    assert panel.seen == [("A.own", "tap")]


def test_a_stuck_button_does_not_keep_the_board_awake(panel):
    panel.set("A.own", True)
    panel.run(9000)
    assert panel.buttons.any_down()
    panel.run(1100)
    assert not panel.buttons.any_down()
    panel.set("B.own", True)
    panel.run(50)
    assert panel.buttons.any_down()


@pytest.mark.parametrize("ms", [25, 300, 700])
def test_a_press_that_is_made_void_counts_for_nothing_and_others_do(panel, ms):
    own, opp = panel.b.NAMES.index("A.own"), panel.b.NAMES.index("B.opp")
    panel.set("A.own", True)
    assert not panel.buttons.void(own), "not felt yet"
    panel.set("B.opp", True)
    panel.run(ms)
    assert panel.buttons.void(own) is True
    long = [("A.own", "long"), ("B.opp", "long")] if ms > 600 else []
    panel.set("A.own", False)
    panel.set("B.opp", False)
    panel.run(1000)
    assert panel.seen == (long or [("B.opp", "tap")])
    assert not panel.buttons.void(own) and not panel.buttons.void(opp)
    panel.hold("A.own", 80)
    assert panel.seen[-1] == ("A.own", "tap")
