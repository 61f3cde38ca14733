"""The board's settings: typed, bounded, and falling back to defaults instead of failing."""

import json

from board import files

_LIMIT = 2048  # bytes; a longer file is not ours

# key: (default, smallest, largest) or (default, allowed values)
_NUMBERS = {"brightness": (3, 1, 5), "current_limit_ma": (450, 100, 2000)}
_CHOICES = {
    "language": ("en", ("en", "fr", "de")),
    "colour_order": ("GRB", ("GRB", "RGB")),
}
_FLAGS = {"sleep": True}
MAX_NAMES = 8
MAX_NAME = 12

KEYS = ("brightness", "language", "colour_order", "current_limit_ma", "sleep", "names")


def _is_name(value):
    return (
        type(value) is str
        and 1 <= len(value) <= MAX_NAME
        and min(value) >= " "
        and value.strip() != ""
    )


def default(key):
    """Default of a setting. Raises ValueError for an unknown key."""
    if key in _NUMBERS:
        return _NUMBERS[key][0]
    if key in _CHOICES:
        return _CHOICES[key][0]
    if key in _FLAGS:
        return _FLAGS[key]
    if key == "names":
        return []
    raise ValueError("no setting called %s" % key)


def allowed(key):
    """The allowed range of a setting in words. Raises ValueError for an unknown key."""
    if key in _NUMBERS:
        return "%d to %d" % _NUMBERS[key][1:]
    if key in _CHOICES:
        return ", ".join(_CHOICES[key][1])
    if key in _FLAGS:
        return "true or false"
    default(key)
    return "up to %d names of 1 to %d characters" % (MAX_NAMES, MAX_NAME)


def is_allowed(key, value):
    """Whether `value` has the type and range of `key`. Raises ValueError for an unknown key."""
    if key in _NUMBERS:
        return type(value) is int and _NUMBERS[key][1] <= value <= _NUMBERS[key][2]
    if key in _CHOICES:
        return type(value) is str and value in _CHOICES[key][1]
    if key in _FLAGS:
        return type(value) is bool
    default(key)
    if type(value) not in (list, tuple) or len(value) > MAX_NAMES:
        return False
    return all(_is_name(name) for name in value)


class Settings:
    """Settings in the JSON file at `path`. Making one never raises.

    problems  list of (code, key, detail): "damaged" (whole file unreadable, all defaults),
              "value" (out of range, default used), "unknown" (key ignored), "unsaved" (error
              number of a write; the value holds until power goes).
    """

    def __init__(self, path="settings.json"):
        self._path = path
        self.problems = []
        self._unsaved = False
        self._values = {}
        for key in KEYS:
            self._values[key] = default(key)
        self._load()

    def _load(self):
        try:
            data = files.read_small(self._path, _LIMIT)
            if data is None:
                if files.size(self._path) > _LIMIT:
                    self.problems.append(("damaged", "", 0))
                return
            stored = json.loads(str(data, "utf-8"))
        except OSError as error:
            self.problems.append(("damaged", "", error.errno))
            return
        except (ValueError, TypeError, RuntimeError):  # odd keys, nested too deeply
            stored = None
        if type(stored) is not dict:
            self.problems.append(("damaged", "", 0))
            return
        for key in stored:
            if key not in KEYS:
                if len(self.problems) < 8:
                    self.problems.append(("unknown", str(key)[:20], 0))
            elif is_allowed(key, stored[key]):
                self._values[key] = stored[key]
            else:
                self.problems.append(("value", key, 0))

    def get(self, key):
        """Value of a setting; `names` as a new list. Raises ValueError for an unknown key."""
        default(key)
        value = self._values[key]
        return list(value) if key == "names" else value

    def set(self, key, value):
        """Change a setting and write the file if it differs; durable on return.

        Returns False if writing failed (see problems); the value then holds until power goes.
        Raises ValueError, naming the allowed range, for a wrong value or an unknown key.
        """
        if not is_allowed(key, value):
            raise ValueError("%s: %s" % (key, allowed(key)))
        if key == "names":
            value = list(value)
        if value == self._values[key] and not self._unsaved:
            return True
        self._values[key] = value
        self._unsaved = True
        try:
            files.write_whole(self._path, json.dumps(self._values).encode())
        except OSError as error:
            problem = ("unsaved", key, error.errno)
            if problem not in self.problems:
                self.problems.append(problem)
            return False
        self._unsaved = False
        return True

    def add_name(self, name):
        """Put a player's name first in `names`, dropping the oldest beyond eight. See set()."""
        others = [other for other in self._values["names"] if other != name]
        return self.set("names", ([name] + others)[:MAX_NAMES])
