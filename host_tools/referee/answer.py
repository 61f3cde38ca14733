"""A question with all that belongs to it, and the answer as plain values (REFEREE 5)."""

from . import played as played_text
from .fouls import fouls
from .judge import judge
from .options import agreed
from .position import checked, checked_dice, dice_of, parse, warnings
from .schools import checked as checked_declared
from .schools import school
from .wrong import Wrong


class Question:
    """A position and a throw, and perhaps what was `declared` and `played`.

    Wrong, see `position`, `options`, `played`, `schools`, and 'throw'. `due`, `fouls` and `school`
    are the answer; `school` is None when nobody asked what was done.
    """

    def __init__(self, men, dice, throw=None, options=None, declared=None, played=None):
        self.men = parse(men) if isinstance(men, str) else checked(_list(men, "men-number", 0))
        self.dice = dice_of(dice) if isinstance(dice, str) else checked_dice(_list(dice, "dice"))
        if throw is not None:
            whole = isinstance(throw, int) and not isinstance(throw, bool)
            if not whole or throw < 1:
                raise Wrong("throw", str(throw))
        self.options = agreed(options)
        self.declared = None if declared is None else checked_declared(declared)
        self.played = None if played is None else played_text.parsed(played, self.men)
        self.due = judge(self.men, self.dice, throw, self.options)
        self.fouls = []
        self.school = None
        if self.played is not None:
            self.fouls = fouls(self.men, self.dice, self.played, self.due.plays)
        if self.declared is not None or self.played is not None:
            self.school = school(self.due, self.declared, self.fouls)

    @property
    def over(self):
        """Whether the last man is off by what was played."""
        left = sum([count for count in self.men if count > 0])
        return bool(self.played) and left == len([1 for _, end in self.played if end == 24])

    def warnings(self):
        """What stands so only after a foul, or in a study that nobody called one."""
        study = self.options["study"] == "on"
        return [w for w in warnings(self.men) if not (study and w[0].startswith("study"))]

    def answer(self):
        """The answer with exactly the keys of REFEREE 5."""
        due = self.due
        made = {
            "roller": due.roller,
            "opponent": due.opponent,
            "jans": [
                {"name": j.name, "to": j.to, "ways": j.ways, "points": j.points, "at": j.at}
                for j in due.jans
            ],
            "unplayable": due.unplayable,
            "plays": [_plain(play) for play in sorted(due.plays.legal)],
        }
        if self.school:
            made["fouls"] = [
                {
                    "code": foul.code,
                    "remedies": [
                        {"do": word, "plays": [_plain(play) for play in plays]}
                        for word, plays in foul.remedies
                    ],
                }
                for foul in self.fouls
            ]
            made["school"] = self.school.points
            made["over"] = self.over
        return made


def question(asked):
    """The Question in a dictionary (`men`, `dice`, `throw`, `options`, `declared`, `played`; what
    else stands there is left alone). Wrong, also 'missing' for men or dice."""
    for key in ("men", "dice"):
        if asked.get(key) is None:
            raise Wrong("missing", key)
    return Question(
        asked["men"],
        asked["dice"],
        asked.get("throw"),
        asked.get("options"),
        asked.get("declared"),
        asked.get("played"),
    )


def _plain(play):
    return [list(pair) for pair in play]


def _list(value, code, *where):
    if not isinstance(value, (list, tuple)):
        raise Wrong(code, str(value), *where)
    return value
