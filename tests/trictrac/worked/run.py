"""Plays the worked cases on any interpreter: run.py [SECTION or ID...].

Prints every failure and `N passed, N failed`; the exit status is 1 after a failure.
"""

import sys

if __name__ == "__main__":
    TESTS = __file__.rsplit("/", 1)[0] + "/.."
    sys.path[:0] = [TESTS + "/../../firmware", TESTS]

from worked import (
    combine,
    ecrire_marks,
    ecrire_more,
    ecrire_settlement,
    honours,
    point_race,
    pools,
    schools,
)

# A chapter is a module with CASES and check(case).
SECTIONS = {
    "point_race": point_race,
    "schools": schools,
    "honours": honours,
    "ecrire_marks": ecrire_marks,
    "ecrire_settlement": ecrire_settlement,
    "ecrire_more": ecrire_more,
    "combine": combine,
    "pools": pools,
}


def id_of(case):
    return case["id"] if isinstance(case, dict) else case[0]


def everything():
    """(section, case) of all that there is."""
    return [(name, case) for name in sorted(SECTIONS) for case in SECTIONS[name].CASES]


def main(wanted):
    passed = failed = 0
    for section, case in everything():
        if wanted and section not in wanted and id_of(case) not in wanted:
            continue
        try:
            SECTIONS[section].check(case)
            passed += 1
        except Exception as error:
            failed += 1
            print("FAILED", id_of(case), repr(error))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
