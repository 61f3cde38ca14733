"""What flashing changes on a board: two folders for the program, of which one is in use.

main.py       starts the program in the folder that `slot` names
slot          `a` or `b`
a/  b/        two versions of the program: the one in use, and the last one or the next
slot.try      the folder of a new version, which gets one start (see firmware/main.py)
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from host_tools.flash.program import PACKAGES, Program, digest
from host_tools.flash.prompt import Stored

SLOTS = ("a", "b")
LEFTOVERS = ("slot.try", "slot.try.new", "slot.new", "main.py.new")
"""What an interrupted flashing may leave in the root, that which must go first at the head."""

LOOKED_AT = [*SLOTS, *PACKAGES, "main.py", *LEFTOVERS]
"""All that belongs to the program."""

SPARE_BLOCKS = 12
"""Blocks of flash that stay free: a new match needs eight."""


@dataclass(frozen=True)
class Plan:
    """What is to be done to bring a program onto a board. Paths are from the board's root; those
    of folders end with a slash."""

    slot: str
    """The folder that the program comes into."""
    active: str | None
    """The folder of the program in use; None: it is in the root, or there is none."""
    remove: list[str] = field(default_factory=list)
    """In this order, before anything is written."""
    folders: list[str] = field(default_factory=list)
    copy: dict[str, bytes] = field(default_factory=dict)
    keep: list[str] = field(default_factory=list)
    """What is there already."""
    main: bool = False
    """Whether main.py has to be written."""
    retire: list[str] = field(default_factory=list)
    """A program in the root, copied by hand: removed when the new one has proved itself."""
    installed: bool = False
    """Whether the program in use is this very one, so that nothing has to be done."""

    @property
    def complete(self) -> bool:
        """Whether the slot holds the program and nothing else."""
        return not (self.remove or self.folders or self.copy)

    @property
    def size(self) -> int:
        """Bytes to be copied."""
        return sum(map(len, self.copy.values()))

    def blocks(self, stored: Mapping[str, Stored], block: int) -> int:
        """Blocks of flash that the board must have free, of `block` bytes."""
        needed = sum(-(-len(data) // block) for data in self.copy.values())
        freed = sum(
            -(-stored[path].size // block)
            for path in {*self.remove, *self.copy}
            if path in stored and not path.endswith("/")
        )
        return max(0, needed + 2 * len(self.folders) - freed) + SPARE_BLOCKS

    def lines(self, stored: Mapping[str, Stored]) -> list[str]:
        """The plan in words."""
        if self.installed:
            return ["Nothing to do: the board has this very version."]
        in_use = f"the one in use is {self.active}/" if self.active else "none is in use"
        said = [f"The program comes into {self.slot}/ ({in_use})."]
        said += [f"  remove   {path}" for path in self.remove]
        said += [f"  make     {path}" for path in self.folders]
        for path, data in self.copy.items():
            verb = "replace" if path in stored and path not in self.remove else "copy"
            said.append(f"  {verb:8} {path}  {len(data)} bytes")
        if self.keep:
            said.append(f"  {len(self.keep)} files are there already.")
        said.append(f"  {len(self.copy)} files, {self.size} bytes to copy.")
        said.append(f"  main.py  {'written' if self.main else 'stays as it is'}")
        said.append(f"  start    {self.slot}/, and back to what there was if it says nothing")
        said += [f"  remove   {path}  (copied by hand, then in no use)" for path in self.retire]
        return said


def make_plan(program: Program, stored: Mapping[str, Stored], active: str | None) -> Plan:
    """How to bring `program` onto a board that has the files `stored`; `active` is what its file
    `slot` says."""
    active = active if active in SLOTS else None
    slot = "b" if active == "a" else "a"
    wanted = {f"{slot}/{path}": data for path, data in program.files.items()}
    folders = sorted({path[: at + 1] for path in wanted for at in _slashes(path)})
    within = [path for path in stored if path == slot or path.startswith(slot + "/")]
    right = {path for path in wanted if path in stored and _same(stored[path], wanted[path])}
    return Plan(
        slot=slot,
        active=active,
        remove=[path for path in LEFTOVERS if path in stored]
        # The last of the list lie deepest.
        + [path for path in reversed(within) if path not in wanted and path not in folders],
        folders=[path for path in folders if path not in stored],
        copy={path: data for path, data in wanted.items() if path not in right},
        keep=sorted(right),
        main=not ("main.py" in stored and _same(stored["main.py"], program.main)),
        retire=[path for path in reversed(list(stored)) if path.split("/")[0] in PACKAGES],
        installed=active is not None and _is_installed(program, stored, active),
    )


def _is_installed(program: Program, stored: Mapping[str, Stored], active: str) -> bool:
    there = {path for path in stored if path.startswith(active + "/") and path[-1] != "/"}
    wanted = {f"{active}/{path}": data for path, data in program.files.items()}
    wanted["main.py"] = program.main
    return there | {"main.py"} == set(wanted) and all(
        path in stored and _same(stored[path], data) for path, data in wanted.items()
    )


def _slashes(path: str) -> list[int]:
    return [at for at, letter in enumerate(path) if letter == "/"]


def _same(stored: Stored, data: bytes) -> bool:
    return stored.size == len(data) and stored.sha256 == digest(data)
