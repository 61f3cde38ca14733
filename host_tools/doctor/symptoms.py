"""What can be seen when something is wrong with a board: causes and cures.

`trictrac-board doctor` speaks from this table, and hardware/troubleshooting.md
is made of it:  python -m host_tools.doctor.symptoms > hardware/troubleshooting.md
"""

from dataclasses import dataclass

from board.pins import BUTTONS, LAMP, LAMPS, SCL, SDA

# Where a GPIO stands on the Pico: pins of its edge, counted from the USB socket.
_EDGE = {0: 1, 1: 2, 2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15, 12: 16}
_EDGE |= {13: 17, 14: 19, 15: 20, 16: 21, 17: 22, 18: 24, 19: 25, 20: 26, 21: 27, 22: 29}


@dataclass(frozen=True)
class Symptom:
    """`sees` is what the user sees, and the heading of the page; `checks` are pairs of a cause
    and its cure, the most likely first."""

    group: str
    sees: str
    checks: tuple[tuple[str, str], ...]


def wire(gp: int) -> str:
    """A GPIO with its place on the Pico's edge: 'GP3 (pin 5)'."""
    return f"GP{gp} (pin {_EDGE[gp]})" if gp in _EDGE else f"GP{gp}"


_LAMPS, _STATUS, _SCREEN = "Lamps", "The status lamp (middle of the corner rail)", "Screen"
_BUTTONS, _LAPTOP, _MEMORY = "Buttons", "With a laptop", "Memory"
_DATA = wire(LAMP)

SYMPTOMS = {
    # -- lamps
    "all-dark": Symptom(
        _LAMPS,
        "No lamp lights at all",
        (
            ("no power", "Does the LED on the Pico blink? If not, cable, plug or fuse."),
            ("the board sleeps", "After 30 minutes only the status lamp breathes: press a button."),
            (
                "lamp data does not arrive",
                f"From {_DATA} through the level shifter (its supply 5 V, output enable to ground)"
                f" and the resistor to DIN of the first lamp, {LAMPS[0]}.",
            ),
            ("no 5 V at the chain", "Measure between the first lamp's + and -: 4.5 to 5.25 V."),
            ("the chain is the wrong way round", f"{LAMPS[0]} is first; its arrow points away."),
        ),
    ),
    "chain-broken": Symptom(
        _LAMPS,
        "One lamp is dead, and all behind it",
        (
            (
                "the data line is broken there",
                "The joint from DOUT of the last lamp that lights to DIN of the first dead one.",
            ),
            ("the supply is broken there", "Measure 5 V at the first dead lamp."),
            (
                "one of the two lamps is broken",
                "Replace the first dead lamp; if that is no cure, the one before it.",
            ),
        ),
    ),
    "one-lamp": Symptom(
        _LAMPS,
        "One lamp is dead, those behind it light",
        (
            ("the lamp is broken but passes data on", "Replace it."),
            ("it is only dim", "Raise the brightness (MORE, brightness)."),
        ),
    ),
    "wrong-place": Symptom(
        _LAMPS,
        "A lamp lights in the wrong place",
        (
            (
                "the chain is wired in another order",
                "Write the order you have into LAMPS in firmware/board/pins.py and flash; no "
                "other file has to change.",
            ),
        ),
    ),
    "wrong-colours": Symptom(
        _LAMPS,
        "Red and green are exchanged",
        (
            (
                "these lamps take red first",
                "MORE, lamp test, colours; or trictrac-board settings colour_order=RGB (or GRB).",
            ),
        ),
    ),
    "wrong-blue": Symptom(
        _LAMPS,
        "Blue, or white, is wrong",
        (
            (
                "lamps with four colours, or another protocol",
                "The chain must be WS2812 with three colours; SK6812 RGBW does not fit.",
            ),
        ),
    ),
    "flicker": Symptom(
        _LAMPS,
        "Lamps flicker, sparkle or turn white at random",
        (
            (
                "the data level is too low",
                "The level shifter must be a 74AHCT (not AHC or HC) with 5 V on its supply.",
            ),
            ("ground is missing", "Pico, level shifter and chain share one thick ground wire."),
            ("no resistor or capacitor", "330 ohm in the data line, 1000 uF at the chain's head."),
        ),
    ),
    "restarts": Symptom(
        _LAMPS,
        "The board restarts, or all lamps go pink, when many are lit",
        (
            (
                "the supply is too weak",
                "Another cable (short, thick) or plug; lower the limit: trictrac-board settings "
                "current_limit_ma=300.",
            ),
            ("the fuse is too small", "750 mA."),
        ),
    ),
    "prompt-red": Symptom(
        _LAMPS,
        "A player's prompt blinks red three times",
        (("the press was not accepted", "The screen says why. This is no fault."),),
    ),
    # -- status lamp
    "status-red": Symptom(
        _STATUS,
        "The status lamp is red",
        (
            (
                "the board cannot store what is played",
                "Memory full or flash fault: play on (the match goes on until power goes), delete "
                "matches (MORE, resume), or save them first: trictrac-board backup.",
            ),
        ),
    ),
    "status-red-breathing": Symptom(
        _STATUS,
        "The status lamp is red and breathes",
        (
            (
                "the memory is nearly full",
                "trictrac-board backup, then delete old matches (MORE, resume, or "
                "trictrac-board matches --delete N).",
            ),
        ),
    ),
    "status-amber": Symptom(
        _STATUS,
        "The status lamp is amber",
        (
            (
                "no voltage on VBUS",
                "The board runs from another supply than USB: no fault if that is meant; else "
                "look at the cable and the supply.",
            ),
        ),
    ),
    "status-amber-breathing": Symptom(
        _STATUS,
        "The status lamp is amber and breathes",
        (("no screen answers", "See 'The screen is dark'. The board scores without it."),),
    ),
    "status-blue": Symptom(
        _STATUS,
        "The status lamp is blue",
        (("a laptop talks to the board", "No fault; it goes out 10 seconds afterwards."),),
    ),
    "status-white-breathing": Symptom(
        _STATUS,
        "Only the status lamp is lit, white and breathing",
        (("the board sleeps", "Any button wakes it and does nothing else."),),
    ),
    # -- screen
    "screen-dark": Symptom(
        _SCREEN,
        "The screen is dark",
        (
            (
                "it does not answer at address 0x3C",
                f"SDA to {wire(SDA)}, SCL to {wire(SCL)}, VCC to 3V3 (pin 36), GND to ground. "
                "SDA and SCL exchanged are the usual fault.",
            ),
            ("another address", "Modules set to 0x3D have a jumper or resistor: set it to 0x3C."),
            (
                "it was plugged in later",
                "Nothing to be done: the board looks for it every 3 seconds.",
            ),
        ),
    ),
    "screen-wrong": Symptom(
        _SCREEN,
        "The screen shows noise, or is shifted by two columns",
        (
            ("it is an SH1106", "The board needs an SSD1306, 128x64."),
            ("long or loose wires", "20 cm at most; 4.7 kilo-ohm from SDA and SCL to 3V3."),
        ),
    ),
    # -- buttons
    "button-silent": Symptom(
        _BUTTONS,
        "A button does nothing",
        (
            ("its wire is open", "From the pin named by the test to the button's one contact."),
            ("no ground", "The button's other contact to ground; all dead: the common wire."),
            ("the switch is broken", "Bridge its two contacts: does the test see it now?"),
        ),
    ),
    "button-wrong": Symptom(
        _BUTTONS,
        "A button does what another should",
        (("two wires are exchanged", "The test names both pins: exchange the wires."),),
    ),
    "button-two": Symptom(
        _BUTTONS,
        "One press is taken for two buttons",
        (("two wires touch", "Look for solder or a strand between the two pins named."),),
    ),
    "button-stuck": Symptom(
        _BUTTONS,
        "The screen says that a button is stuck",
        (
            ("it hangs or is held down", "Let it go; the other buttons work meanwhile."),
            ("its wire touches ground", "The pin named by the test against ground."),
        ),
    ),
    "undo-at-start": Symptom(
        _BUTTONS,
        "The board starts into nothing: dark, the laptop sees a prompt",
        (
            (
                "UNDO is down when power comes",
                f"That is the way into safe mode. If nobody holds it, {wire(BUTTONS['undo'])} "
                "touches ground.",
            ),
        ),
    ),
    # -- laptop
    "no-port": Symptom(
        _LAPTOP,
        "There is no such port",
        (
            ("the cable carries no data", "Many charging cables do not: take another."),
            (
                "the port has another name now",
                "Any trictrac-board command with a wrong --on lists the ports that are there.",
            ),
            (
                "there is no MicroPython on the Pico",
                "trictrac-board flash says how to install it (BOOTSEL).",
            ),
        ),
    ),
    "port-forbidden": Symptom(
        _LAPTOP,
        "The port may not be opened by you (Linux)",
        (
            (
                "you are not in the group of the port",
                "sudo usermod -aG dialout $USER, then log out and in again; or a udev rule: "
                'SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", MODE="0666".',
            ),
        ),
    ),
    "port-busy": Symptom(
        _LAPTOP,
        "The port is in use by another program",
        (
            ("another program has it", "End the other trictrac-board, mpremote, Thonny, terminal."),
            (
                "ModemManager tries it (Linux)",
                "It holds a new port for some seconds: wait. For good: a udev rule with "
                'ATTRS{idVendor}=="2e8a", ENV{ID_MM_DEVICE_IGNORE}="1".',
            ),
        ),
    ),
    "at-prompt": Symptom(
        _LAPTOP,
        "The board is at MicroPython's prompt",
        (
            (
                "its program was left or interrupted",
                "trictrac-board start --on PORT; or unplug it and plug it in again.",
            ),
            ("it comes back to the prompt", "The program is missing: trictrac-board flash."),
        ),
    ),
    "other-firmware": Symptom(
        _LAPTOP,
        "Something else than a trictrac board answers",
        (
            ("the wrong port", "Unplug the board and see which port goes."),
            ("another program on the Pico", "trictrac-board flash."),
        ),
    ),
    "silent": Symptom(
        _LAPTOP,
        "The board does not answer",
        (
            ("it is busy storing", "Up to two seconds; the tools wait for it."),
            ("it hangs", "Unplug it and plug it in again: the match is in its memory."),
        ),
    ),
    "versions": Symptom(
        _LAPTOP,
        "Board and laptop are of different versions",
        (
            ("the board is older", "trictrac-board flash."),
            ("this program is older", "Update it: the board's matches stay readable."),
        ),
    ),
    # -- memory
    "flash-full": Symptom(
        _MEMORY,
        "The board says that its memory is full",
        (
            (
                "many matches",
                "trictrac-board backup, then delete old ones (MORE, resume, or "
                "trictrac-board matches --delete N).",
            ),
        ),
    ),
    "set-aside": Symptom(
        _MEMORY,
        "Matches or parts of them were set aside",
        (
            (
                "power went in a bad moment, or the flash wears out",
                "The good part plays on. trictrac-board backup keeps what can be read; if it "
                "happens again, replace the Pico and restore the backup with --other-board.",
            ),
        ),
    ),
    "emptied": Symptom(
        _MEMORY,
        "The screen says that the memory was damaged and emptied",
        (
            (
                "the flash could not be read when power came",
                "MicroPython formats it then. Put a backup back: trictrac-board restore FILE.",
            ),
            (
                "the file of a simulated board was cut or altered",
                "What could be read is on the board. The old file lies beside it, as "
                "flash.bin.damaged-DATE.",
            ),
            (
                "all this is done",
                "trictrac-board doctor --clear-fault removes the note.",
            ),
        ),
    ),
    "problems": Symptom(
        _MEMORY,
        "'About' counts problems",
        (("something in the memory was damaged", "trictrac-board doctor lists them."),),
    ),
    "bench-left": Symptom(
        _MEMORY,
        "The doctor finds what a measurement left",
        (
            (
                "trictrac-board bench was broken off, or the plug pulled in it",
                "Run trictrac-board bench --on PORT again: it ends by removing its files. The "
                "matches of the players are not in them.",
            ),
        ),
    ),
    "crash": Symptom(
        _MEMORY,
        "The doctor shows a fault of the program",
        (
            (
                "the board's program failed and started again",
                "The match is unharmed. Report the text with the version; "
                "trictrac-board doctor --clear-fault removes the note.",
            ),
        ),
    ),
    "heap-low": Symptom(
        _MEMORY,
        "Little working memory is free",
        (("files that are not part of the program", "trictrac-board update-check finds them."),),
    ),
    "files-differ": Symptom(
        _MEMORY,
        "The program on the board differs from the repository",
        (("it is older, or was changed by hand", "trictrac-board flash."),),
    ),
}


def advice(key: str) -> list[str]:
    """The causes and cures of a symptom, a line each."""
    return [f"{cause}: {cure}" for cause, cure in SYMPTOMS[key].checks]


def page() -> str:
    """The troubleshooting page."""
    lines = ["# Troubleshooting", ""]
    lines += [
        "Look for what you see. `trictrac-board doctor --on PORT` looks by itself, lights the"
    ]
    lines += ["lamps one by one and asks for every button; without a laptop: MORE, lamp test."]
    lines += ["", "| button | Pico | | button | Pico |", "|---|---|---|---|---|"]
    rows = [f"{name} | {wire(gp)}" for name, gp in BUTTONS.items()]
    half = (len(rows) + 1) // 2
    for at in range(half):
        right = rows[half + at] if half + at < len(rows) else " | "
        lines.append(f"| {rows[at]} | | {right} |")
    lines += ["", f"Lamp data: {_DATA}. Screen: SDA {wire(SDA)}, SCL {wire(SCL)}."]
    group = ""
    for symptom in SYMPTOMS.values():
        if symptom.group != group:
            group = symptom.group
            lines += ["", f"## {group}"]
        lines += ["", f"### {symptom.sees}", ""]
        lines += [f"- **{cause}** – {cure}" for cause, cure in symptom.checks]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(), end="")
