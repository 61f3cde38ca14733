"""What a laptop asks for when it looks after the board (see lazy.py: not kept in memory).

Each function is the request of its name: it gets the Desk and the
request, and returns the answer.  `digest` is a generator that yields None until
it has one, so that no tick has to read a whole file.
"""

import gc
import hashlib
import os
from binascii import hexlify

from board import files as disk
from board import lazy
from board.link import fits, hexed, number, shown
from board.store import StoreFailed
from trictrac.refused import Refused

_CRASH = "crash.txt"
_PIECE = 512  # bytes read in one tick
_TEXT = 120  # characters of the crash file in an answer
_NAMES = 3  # in an answer: of 12 characters that may take 12 bytes each
_PROBLEMS = 6


def matches(desk, request):
    """The list, one match an answer: the first one with a number of at least `from`."""
    try:
        found, following = desk.table.store.listed(number(request, "from", 0, 0x10000))
    except StoreFailed:
        raise Refused("file", "matches") from None
    if not found:
        return {"match": None, "next": None}
    match, head, summary, count = found
    try:
        text = str(summary, "utf-8")
    except UnicodeError:
        text = ""
    answer = {"match": match, "head": hexed(head), "records": count, "next": following}
    answer["summary"] = text
    while text and not fits(answer):
        text = answer["summary"] = text[:-4]
    return answer


def problems(desk, request):
    """What was found damaged or could not be done, as [code, where, detail]."""
    place = number(request, "from", 0, 1000)
    found = desk.table.problems()
    end = min(place + _PROBLEMS, len(found))
    while True:
        following = end if end < len(found) else None
        answer = {"problems": found[place:end], "count": len(found), "next": following}
        if end <= place + 1 or fits(answer):
            return answer
        end -= 1


def get(desk, request):
    """All settings; `names` is null where it would be too long. With `key` that one; `names`
    from number `from` on, `next` says where to go on."""
    values = desk.settings_values()
    key = request.get("key")
    if key is None:
        if not fits(values):
            values["names"] = None
        return values
    if not isinstance(key, str) or key not in values:
        raise Refused("setting", shown(key))
    if key != "names":
        return {key: values[key]}
    place = number(request, "from", 0, 100)
    end = place + _NAMES
    names = values[key]
    return {key: names[place:end], "next": end if end < len(names) else None}


def set(desk, request):  # noqa: A001 (the name of the request)
    """`stored` false: the flash did not take it, and it holds until the power goes."""
    key = request.get("key")
    if not isinstance(key, str):
        raise Refused("setting", "key: a word")
    return {"stored": desk.set(key, request.get("value"))}


def name(desk, request):
    """The player at `seat` of the open match is called `name`; "" takes the name away."""
    called = request.get("name")
    if not isinstance(called, str):
        raise Refused("name-long", shown(called))
    return {"stored": desk.table.rename(number(request, "seat", 0, 1, -1), called)}


def health(desk, request):
    """How the parts of the board are."""
    table = desk.table
    store = table.store
    pieces, aside = _set_aside()
    used, total = store.room()
    gc.collect()
    return {
        "flash": [used, total],
        "matches": len([each for each in disk.names("matches") if len(each) == 5]),
        "aside": [pieces, aside],
        "crash": max(0, disk.size(_CRASH)),
        "problems": table.problem_count(),
        "failed": store.failed or table.cannot_store,
        "formatted": store.formatted,
        "heap": [gc.mem_alloc(), gc.mem_free()],
        "vbus": desk.powered,
        "screen": desk.screen.fitted,
        "order": desk.settings.get("colour_order"),
        "stuck": desk.buttons.levels(),
    }


def crash(desk, request):
    """The fault that was noted last, from character `from` on; `next` says where to go on."""
    start = number(request, "from", 0, 100000)
    try:
        text = str(disk.read_small(_CRASH, 8192) or b"", "utf-8")
    except (OSError, UnicodeError):
        raise Refused("file", _CRASH) from None
    length = _TEXT
    while True:
        end = start + length
        answer = {"text": text[start:end], "next": end if end < len(text) else None}
        if fits(answer):
            return answer
        length -= 20


def clear(desk, request):
    """Remove the notes of a fault, and of a memory that was emptied."""
    try:
        if disk.size(_CRASH) >= 0:
            os.remove(_CRASH)
        lazy.fetch("repair").told(desk.table.store)
    except OSError:
        raise Refused("file", _CRASH) from None
    return {}


def files(desk, request):
    """[name, bytes] of what is in the folder `path` ("" for the flash itself), a folder with
    -1 for its size; from entry number `from` on, `next` says where to go on."""
    path = _path(request)
    place = number(request, "from", 0, 1000)
    if path and not disk.is_folder(path):
        raise Refused("file", path)
    names = disk.names(path or ".")
    answer = {"files": [], "next": None}
    while place < len(names):
        whole = path + "/" + names[place] if path else names[place]
        try:
            size = -1 if disk.is_folder(whole) else disk.size(whole)
        except OSError:
            size = 0
        answer["files"].append([names[place], size])
        answer["next"] = place + 1
        if not fits(answer) and len(answer["files"]) > 1:
            answer["files"].pop()
            answer["next"] = place
            return answer
        place += 1
    answer["next"] = None
    return answer


def digest(desk, request):
    """Yield None, and in the end {"sha256": hex, "bytes": size} of the file `path`."""
    path = _path(request)
    if not path or disk.is_folder(path):
        raise Refused("file", path)
    made = hashlib.sha256()
    size = 0
    try:
        with open(path, "rb") as file:
            while True:
                piece = file.read(_PIECE)
                if not piece:
                    break
                made.update(piece)
                size += len(piece)
                yield None
    except OSError:
        raise Refused("file", path) from None
    yield {"sha256": str(hexlify(made.digest()), "utf-8"), "bytes": size}


def _path(request):
    path = request.get("path", "")
    if not isinstance(path, str) or len(path) > 100 or ".." in path or path[:1] == "/":
        raise Refused("file", str(path)[:20] if isinstance(path, str) else "?")
    return path


def _set_aside():
    """(how many, bytes) of what could not be read and was set aside."""
    pieces = size = 0
    for each in disk.names("matches"):
        path = "matches/" + each
        if "-" in each:
            pieces += 1
            size += disk.total_size(path)
        elif disk.is_folder(path):
            for inside in disk.names(path):
                if "-" in inside:
                    pieces += 1
                    size += disk.total_size(path + "/" + inside)
    return pieces, size
