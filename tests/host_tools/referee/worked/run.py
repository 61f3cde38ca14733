"""Judges the worked positions on any interpreter: run.py [CHAPTER or ID...].

A chapter is a module with CASES, two lines a case (and comments between):

    id dice roller opponent [throw N] [pile] [: why]
      24 points seen by the roller, . for an empty one

`?` is a side that is not judged. Prints every failure and `N passed, N failed`; the exit status
is 1 after a failure.
"""

import sys

if __name__ == "__main__":
    sys.path.insert(0, __file__.rsplit("/", 1)[0] + "/../../../..")

from host_tools.referee import judge, options, position
from tests.host_tools.referee.worked import authors, made, problems, soumille

CHAPTERS = {"problems": problems, "authors": authors, "made": made, "soumille": soumille}


class Case:
    """One worked position."""

    def __init__(self, head, men):
        words = head.split(" : ")[0].split()
        self.id = words[0]
        self.men = position.parse(men.replace(".", "0"))
        self.dice = position.dice_of(words[1])
        self.expected = words[2:4]
        self.throw = int(words[words.index("throw") + 1]) if "throw" in words else None
        self.options = options.agreed({"pile_of_misfortune": "on"} if "pile" in words else {})

    def due(self):
        """What the referee says."""
        return judge.judge(self.men, self.dice, self.throw, self.options)

    def differs(self):
        """What comes out otherwise than expected, or ""."""
        due = self.due()
        found = (due.roller, due.opponent)
        for n in (0, 1):
            if self.expected[n] not in ("?", str(found[n])):
                return "%s: %s, not %s: %s" % (
                    self.id,
                    found,
                    self.expected,
                    [jan.row() for jan in due.jans],
                )
        return ""


def cases(chapter):
    """The cases of a chapter."""
    lines = [line for line in CHAPTERS[chapter].CASES.split("\n") if line and line[0] != "#"]
    return [Case(lines[n], lines[n + 1]) for n in range(0, len(lines), 2)]


def everything():
    """(chapter, case) of all that there is."""
    return [(name, case) for name in sorted(CHAPTERS) for case in cases(name)]


def main(wanted):
    passed = failed = 0
    for chapter, case in everything():
        if wanted and chapter not in wanted and case.id not in wanted:
            continue
        differs = case.differs()
        if differs:
            print("FAILED", differs)
            failed += 1
        else:
            passed += 1
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
