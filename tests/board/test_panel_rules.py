"""What PRODUCT says of buttons, menus, sleep and memory, as panel scripts on the firmware.

Each script is one sentence; the board is the real firmware on a virtual clock.
"""

import pytest

from board import words
from host_tools.script import panel as panel_script
from host_tools.script import run as panel_run
from host_tools.script.simulated import BoardFailed, SimulatedBoard
from host_tools.simulator.child import find_micropython

needs_flash = pytest.mark.skipif(not find_micropython(), reason="no MicroPython on this platform")
MENU = "A more"
HOLE = "A own*6 hold"  # twelve points: two holes, and a decision


@pytest.fixture(autouse=True)
def english():
    words.load("en")


def play(folder, text, interpreter=None, start_ms=0, head=""):
    """Carry out a script; fails with its line and what was found."""
    script = panel_script.parse(f"trictrac panel 1\n{head}\n{text}")
    with SimulatedBoard(folder / "flash", interpreter, start_ms) as board:
        outcome = panel_run.run(script, board)
    assert outcome.passed, str(outcome.failed)
    return outcome


SENTENCES = {
    # -- 2. Buttons
    "OWN enters two points of one's own throw": """
        A own; expect screen "A +2"; expect lamp A+2 warm blinking
        A hold; expect points A 2; expect decider nobody""",
    "OPP enters two points of the other's throw": """
        A opp*7 hold; expect holes A 2; expect points A 2; expect decider nobody""",
    "a long press takes two points back from what is pending": """
        A own*3; A own long; expect screen "A +4"; A own 900ms; expect screen "A +2"
        A own long; expect no screen "HOLD ok"; expect lamp A+0 warm steady""",
    "a long press of OPP takes back from the other's throw": """
        A opp*3; A opp long; expect screen "A +4"; A hold; expect points A 4""",
    "HOLD confirms": "A own*2; expect points A 0; A hold; expect points A 4",
    "HOLD decides": f"{HOLE}; expect decider A; A hold; expect decider nobody; expect holes A 2",
    "GO confirms what is pending and goes": """
        A own*7 go; expect holes A 2; expect points A 0; expect decider nobody
        expect lamp Aprompt white dim; expect lamp A2 amber steady""",
    "GO decides": f"{HOLE}; A go; expect points A 0; expect lamp Aprompt white dim",
    "who went rolls first": "B own*6 go; expect lamp Bprompt white dim; expect lamp Aprompt dark",
    "MORE opens the menu and leaves it": """
        A more; expect screen "points by event"; A more; expect no screen "points by event" """,
    "UNDO takes back the last command, to the start of the match": """
        A own hold; B own*2 hold; undo; expect points B 0; undo; expect points A 0
        undo; expect lamp Aprompt red blinking; expect lamp Bprompt red blinking""",
    "a long UNDO brings back": """
        A own hold; B own*2 hold; undo*2; undo long; expect points A 2; undo long
        expect points B 4; undo long; expect lamp Aprompt red blinking""",
    "UNDO first takes back what is not confirmed": """
        A own hold; A own*2; undo; expect points A 2; expect no screen "HOLD ok"
        expect lamp A+2 warm steady""",
    "the other's entry confirms": """
        A own*3; B opp; expect points A 6; expect screen "B +2"; expect points B 0""",
    "one's own entry of another throw confirms": """
        A own*3; A opp; expect points A 6; expect screen "A +2"; A hold; expect points A 8""",
    "after a hole on his own throw the other waits for the decision": """
        A own*6; B opp; expect holes A 2; expect decider A; expect lamp Bprompt red blinking
        expect points B 0; expect no screen "B +2"; A hold; B opp; expect screen "B +2" """,
    "after a hole on the other's throw nobody waits": """
        A opp*6; B own; expect holes A 2; expect screen "B +2"; expect decider nobody""",
    "nothing is half entered in the store": """
        A own*5; power off; power on; expect points A 0; expect no screen "HOLD ok" """,
    "GO is refused when nobody decides, and says why": """
        A go; expect screen "nothing to decide"; expect lamp Aprompt red blinking""",
    "GO is refused with points that make no hole, and they still wait": """
        A own*2; A go; expect lamp Aprompt red blinking; expect points A 0; A hold
        expect points A 4""",
    "GO is refused with a hole on the other's throw": """
        A opp*6; A go; expect lamp Aprompt red blinking; expect holes A 0; A hold
        expect holes A 2""",
    "HOLD is refused when there is nothing": "A hold; expect lamp Aprompt red blinking",
    "only who has to decide may decide": f"""
        {HOLE}; B go; expect lamp Bprompt red blinking; B hold; expect decider A""",
    "only who entered points may confirm them": """
        A own; B hold; expect lamp Bprompt red blinking; expect points A 0
        B go; expect points A 0; A hold; expect points A 2""",
    "a long press that takes nothing back changes nothing": """
        A own*2; B own long; expect lamp Bprompt red blinking; expect points A 0
        A opp long; expect lamp Aprompt red blinking; expect points A 0
        A hold; expect points A 4""",
    "two buttons of one player count for nothing": """
        A own+hold; expect lamp Aprompt red blinking; expect no screen "HOLD ok"
        A own; A own+opp; A hold; expect points A 2""",
    "UNDO with another counts for nothing": """
        A own hold; press A.own; wait 100ms; press undo; wait 100ms; release undo
        release A.own; expect points A 2; expect no screen "HOLD ok" """,
    "two players at once are both heard": """
        press A.own; press B.more; wait 80ms; release A.own; release B.more
        expect points A 2; expect lamp Bprompt green pulsing""",
    "a bad contact is one tap": 'bounce A own; expect screen "A +2"; bounce undo; A hold',
    "a stuck button is told and hinders nobody": """
        press B.go; wait 10100ms; expect screen "button B.go"; expect lamp Bprompt red blinking
        A own hold; expect points A 2; undo; expect points A 0; B own hold; expect points B 2
        release B.go; expect decider nobody""",
    "a button held while power comes does nothing": """
        power off; press A.own; power on; wait 1s; release A.own; expect no screen "HOLD ok"
        A own; expect screen "A +2" """,
    "a menu that is left alone closes": """
        A more; wait 61s; expect no screen "points by event" """,
    # -- menus
    "in a menu OWN and OPP step down and up": """
        A more; expect screen "▶all men"; A own; expect screen "▶school"
        A own; expect screen "▶points by event"; A opp; expect screen "▶school"
        A opp*2; expect screen "▶about"; A own; expect screen "▶all men" """,
    "in a menu HOLD selects and MORE leaves": """
        A more; A own*2 hold; expect screen "▶six tables"; A more; expect screen "▶points by"
        A more; expect screen "A rolls first" """,
    "a menu belongs to who opened it": """
        A more; B own; expect lamp Bprompt red blinking; B hold; expect screen "▶all men"
        B more; expect screen "▶all men"; A more; expect screen "rolls first" """,
    "UNDO leaves a menu and takes nothing back": """
        A own hold; A more; undo; expect points A 2; expect no screen "points by event" """,
    "GO in a menu does nothing": 'A more go; expect screen "▶all men"; expect points A 0',
    "who decides finds only points of the same throw in his menu": f"""
        {HOLE}; A more; expect no screen "school"; expect screen "points by event"
        expect no screen "all men"; expect screen "correct"; A more
        B more; expect no screen "school"; expect no screen "points by event" """,
    "a school can correct without a penalty": """
        A own*4 hold; B more own hold; B opp; expect screen "▶correct, no penalty"; B hold
        expect screen "▶2"; B hold; expect points A 6; expect points B 0
        undo; expect points A 8""",
    "a school takes back what came of the points": """
        A own*6 hold go; B more own hold; B hold; expect screen "wrongly marked?"; B own hold
        expect points A 10; expect points B 2; expect holes A 0; expect decider nobody""",
    "false school and raise stand in the menu of who can say them": """
        B more own hold; B own hold; B hold; expect points B 4
        B more; expect no screen "false school"; B more
        A more; expect screen "false school" """,
    "a false school can be raised": """
        B more own hold; B own hold; B hold; A more; A own*2 hold
        expect screen "false school"; expect points A 4; expect points B 0
        B more; expect screen "raise" """,
    "jeu de curé has no marks to give up": """
        A more; expect no screen "refait"; expect no screen "concede"
        expect no screen "suspend" """,
    "the tariff fills in the points": """
        A more own*2 hold; A own*5 hold; A own hold; expect screen "A +4"; A hold
        expect points A 4; expect points B 0""",
    "the tariff knows whose throw it was": """
        A own hold; B more own*2 hold; B own*10 hold; B own*2 hold; expect screen "B +4"
        B hold; expect points B 4; expect decider nobody""",
    "points from the tariff can be added to": """
        A own; A more own*2 hold; A own*5 hold hold; A hold; expect points A 4""",
    "names are spelled in the menu, letter by letter": """
        A more own*4 hold; expect screen "B: B"; A own hold; expect screen "letter by letter"
        A hold; A own*25; expect screen "▶Z"; A hold; A own*4; expect screen "▶Ze"; A hold
        A opp hold; expect no screen "name?"; A own*2; B own hold
        expect screen "Ze: 2 points, now 2" """,
    "brightness is set by the menu, and survives": """
        A more opp*4 hold; expect screen "brightness"; A own*2 hold; expect light 5
        power off; power on; expect light 5""",
    "language is set by the menu, and survives": """
        A more opp*3 hold; A own hold; wait 50ms; expect no screen "rolls first"
        power off; power on; expect no screen "rolls first"; A own hold
        expect no screen "points, now" """,
    "a new match by the menu keeps the old one in the list": """
        A own hold; A more own*5 hold; A hold; wait 100ms; A hold; expect points A 0
        B more own*7 hold; expect screen "A-B"; B hold; B hold; expect points A 2""",
    "a match that is over asks for the next": """
        A own*41 hold; expect holes A 12; expect match over; expect decider nobody
        expect screen "next match"; A own; expect lamp Aprompt red blinking
        B go; expect lamp Bprompt red blinking""",
    # -- 1. Lamps
    "the token beside the bredouille token is warm white and red in turn": """
        A own hold; B own hold; expect lamp B+2 warm/red steady; expect lamp bredouille dark
        A own hold; expect lamp B+2 warm steady; expect lamp bredouille warm steady""",
    "the trail stands until the next score": f"""
        {HOLE} hold; A own*6 hold; expect lamp A2 amber trail; A hold; expect lamp A2 amber trail
        B own hold; expect lamp A2 dark""",
    "the lamps say nothing when all is well": "wait 11s; expect lamp status dark",
    "a laptop that talks is blue": "expect points A 0; wait 1s; expect lamp status blue steady",
    "after power comes no lamp says that the screen is missing": """
        power off; power on; expect lamp status dark; expect lamp Aprompt white dim""",
    # -- 3. Screen
    "without a screen the board scores and says so": """
        screen off; A own hold; wait 1s; expect lamp status amber breathing; expect points A 2
        screen on; wait 4s; expect lamp status blue""",
    "a screen that was not there at first is found": """
        power off; screen off; power on; wait 5s; expect lamp status amber breathing
        screen on; wait 4s; expect lamp status dark""",
    "the announcement is in the words of a player": """
        A own*7 hold; expect screen "2 holes, 2 over"; A hold; B opp*6 hold
        expect screen "B: 2 holes, none over" """,
    # -- 4. Memory
    "the same prompt after the plug": f"""
        {HOLE}; power off; power on; wait 50ms; expect lamp Aprompt green pulsing
        expect decider A; A go; power off; power on; expect lamp Aprompt white dim
        expect lamp A2 amber steady""",
    "undo and redo go on after the plug": """
        A own hold; B own hold; undo; power off; power on; expect points B 0
        undo long; expect points B 2; power off; power on; undo*2; expect points A 0""",
}


@pytest.mark.parametrize("sentence", SENTENCES)
def test_sentence(tmp_path, sentence):
    play(tmp_path, SENTENCES[sentence])


def test_names_stand_on_the_screen(tmp_path):
    play(
        tmp_path,
        'expect screen "Anne rolls first"; A own hold; expect screen "Anne: 2 points"',
        head="seats: A=Anne B=Zoé",
    )


def test_the_banner_turns_the_peg_red(tmp_path):
    play(
        tmp_path,
        """expect lamp banner red steady; A own*6 hold hold; B own*6 hold hold
        expect lamp B2 red steady; expect lamp banner dark""",
    )


def test_a_necktie_and_a_second_lap(tmp_path):
    play(
        tmp_path,
        """A own*6 hold hold; B own*6 hold hold; expect lamp B2 amber necktie
        B opp*36 hold; expect lamp B2 amber necktie second lap""",
        head="lurch_marker: necktie\ntarget: 24",
    )


@needs_flash
@pytest.mark.parametrize("writes", [0, 1, 2, 3])
def test_the_plug_pulled_while_a_score_is_written(tmp_path, writes):
    """At most what was not confirmed is lost, and it plays on."""
    outcome = play(
        tmp_path,
        f"""A own*3 hold; B own*2 hold; power cut after {writes} writes
        A own*2 hold; B own hold; A own hold; power off; power on
        expect bredouille nobody; undo*4; A own*2 hold""",
    )
    assert outcome.state["points"]["A"] in (4, 6, 8, 10)


def test_back_within_two_seconds(tmp_path):
    """The same prompt on the lamps, on the board's own clock."""
    with SimulatedBoard(tmp_path / "flash") as board:
        script = panel_script.parse(f"trictrac panel 1\n{HOLE}; power off")
        assert panel_run.run(script, board).passed
        board.power(True)
        board.wait(100)
        names = board.simulator.wiring.lamps
        assert any(board.lamps()[names.index("Aprompt")])
        assert board.lamps()[names.index("A2")] == board.lamps()[names.index("B0")]


def test_the_clock_wraps_during_a_match(tmp_path):
    """After twelve days and a half of power the ticks begin at nothing again."""
    play(
        tmp_path,
        """A own hold; wait 1s; A own*2; wait 1s; B own*6; wait 2s; B hold
        expect points A 0; expect holes B 2
        expect decider B; expect lamp Bprompt green pulsing; B go; A own long
        expect lamp Aprompt red blinking; wait 5s; expect no screen "nothing entered" """,
        start_ms=(1 << 30) - 4000,
    )


def test_a_press_wakes_the_board_and_does_nothing_else_also_when_the_clock_wraps(tmp_path):
    play(
        tmp_path,
        """A own; wait 31m; expect light asleep; expect lamp status white breathing
        A hold 2s; expect light 3; expect points A 0; A hold; expect points A 2""",
        start_ms=(1 << 30) - 15 * 60_000,
    )


def test_cpython_plays_too(tmp_path):
    play(
        tmp_path,
        """A own*2 hold; B own*4 hold; expect lamp B+8 warm/red steady; A own*4 go
        expect holes A 1; expect lamp Aprompt white dim; power off; power on; expect holes A 1
        undo; expect decider A""",
        interpreter="cpython",
    )


def test_a_refusal_in_a_menu_says_why_on_the_screen(tmp_path):
    with SimulatedBoard(tmp_path / "flash") as board:
        for button in ("A.more", "B.own"):
            board.tap((button,), 80)
        reason = " ".join(board.ask("text")["lines"][-2:])
        assert "A" in reason and "menu" in reason
        before = board.simulator.screen.image()
        board.wait(5000)
        assert board.simulator.screen.image() != before  # the keys of the menu again


@pytest.mark.parametrize(("lamp", "taps"), [("A+2", 1), ("A2", 6)])
@needs_flash
def test_lamps_blink_until_it_is_stored(tmp_path, lamp, taps):
    """The power goes before the first write: what had moved was dark in the dark half of
    a fast blink, not at rest."""
    lit = set()
    for wait in (20, 145):
        with SimulatedBoard(tmp_path / f"flash{wait}") as board:
            for _ in range(taps):
                board.tap(("A.own",), 80)
            simulator = board.simulator
            # HOLD is seen 100 ms after it begins: in the lit half of a blink, in the dark one.
            board.wait(500 + wait - (simulator.step(0) + 100) % 250)
            frames = []
            simulator.on_frame = lambda t, colours, to=frames: to.append((t, colours))
            simulator.cut(0, half=False)
            board.tap(("A.hold",), 80)
            assert simulator.dead
            last, colours = frames[-1]
            lit.add((last % 250 < 125, any(colours[simulator.wiring.lamps.index(lamp)])))
    assert lit == {(True, True), (False, False)}


def test_undo_held_while_power_comes_leaves_to_the_prompt(tmp_path):
    with SimulatedBoard(tmp_path / "flash") as board:
        board.power(False)
        board.press("undo")
        with pytest.raises(BoardFailed, match="at its prompt"):
            board.power(True)
