"""The line protocol with a laptop (docs: README, "The link").

One JSON object a line behind the marker `~`, at most 512 bytes, both ways.
A request has an `id` and a `do`; its answer carries the same id and either
`ok` or `error` with `why`.  Notes for watchers have `note` and no id.
"""

import json
from binascii import b2a_base64, hexlify, unhexlify

from board import buttons
from trictrac import config
from trictrac.refused import Refused

MARK = b"~"
LONGEST = 512
VERSION = 1  # of this protocol; a host that knows only older ones says so
_ANSWERS_KEPT = 16
_HIGHEST_ID = (1 << 30) - 1


class Link:
    """Takes lines from `port` (a Usb), answers through it, never waits.

    Answers queue up; while the queue is full nothing more is taken in, so that
    no answer is lost however fast a host asks.  Notes are made only when the
    queue is empty, from what is then true: a slow host sees fewer frames, not
    older ones.
    """

    def __init__(self, table, port):
        self._table = table
        self._port = port
        self._line = bytearray()
        self._too_long = False
        self._out = []
        self._sent = 0  # bytes of the first line in _out that are gone
        self.watching = {}  # what notes are wanted: frames, screen, text
        self._frame_due = False
        self._pages_due = 0
        self._text_due = False
        self.heard_at = None  # when the host last said something sensible
        self.leave = False

    def tick(self, now):
        """Take in what has come, answer, and send a little."""
        if len(self._out) < _ANSWERS_KEPT:
            data = self._port.read()
            if data:
                self._take(data, now)
        if not self._out:
            self._note()
        if self._out:
            self._send()

    # -- lines in ---------------------------------------------------------------

    def _take(self, data, now):
        for byte in data:
            if byte == 10 or byte == 13:
                if self._line or self._too_long:
                    self._answer(bytes(self._line), now)
                self._line = bytearray()
                self._too_long = False
            elif len(self._line) < LONGEST:
                self._line.append(byte)
            else:
                self._too_long = True

    def _answer(self, line, now):
        request_id = None
        try:
            if self._too_long:
                raise Refused("line-long", LONGEST)
            if line[:1] != MARK:
                raise Refused("line-mark")
            try:
                request = json.loads(line[1:].decode())
            except (ValueError, UnicodeError, RuntimeError):
                raise Refused("line-json") from None
            if b"\\ud" in line.lower():  # half a character: it could not be stored
                raise Refused("line-json")
            if not isinstance(request, dict):
                raise Refused("line-json")
            request_id = request.get("id")
            if request_id is not None and not _whole(request_id, 0, _HIGHEST_ID):
                request_id = None
                raise Refused("line-id")
            do = _REQUESTS.get(request.get("do")) if isinstance(request.get("do"), str) else None
            if do is None:
                raise Refused("request-unknown", _shown(request.get("do")))
            self.heard_at = now
            self._put({"id": request_id, "ok": do(self, request)})
        except Refused as refused:
            why = self._table.reason(refused)
            self._put({"id": request_id, "error": refused.code, "why": why[:200]})

    # -- lines out --------------------------------------------------------------

    def _put(self, answer):
        line = MARK + json.dumps(answer).encode() + b"\n"
        if len(line) > LONGEST:
            answer = {"id": answer.get("id"), "error": "answer-long", "why": ""}
            line = MARK + json.dumps(answer).encode() + b"\n"
        self._out.append(line)

    def _send(self):
        first = self._out[0]
        self._sent += self._port.write(memoryview(first)[self._sent :])
        if self._sent >= len(first):
            self._out.pop(0)
            self._sent = 0

    def quiet(self):
        """Whether everything to be said has been sent."""
        return not self._out

    def changed(self, frame=False, pages=0, text=False):
        """Something to be seen has changed: watchers are told when there is room."""
        self._frame_due = self._frame_due or frame
        self._pages_due |= pages
        self._text_due = self._text_due or text

    def _note(self):
        if not self.watching or self.leave:
            return
        table = self._table
        # What is rare goes first: frames that come all the time would keep it waiting.
        if self._text_due and "text" in self.watching:
            self._text_due = False
            note = self._text(None)
            note["note"] = "text"
            self._put(note)
        elif self._pages_due and "screen" in self.watching:
            page = 0
            while not self._pages_due >> page & 1:
                page += 1
            self._pages_due &= ~(1 << page)
            self._put({"note": "page", "page": page, "data": self._page(page)})
        elif self._frame_due and "frames" in self.watching:
            self._frame_due = False
            self._put({"note": "frame", "t": table.now, "rgb": _hex(table.frame)})

    # -- requests ---------------------------------------------------------------

    def _hello(self, request):
        identity = self._table.identity()
        identity["link"] = VERSION
        return identity

    def _status(self, request):
        return self._table.status()

    def _head(self, request):
        if request.get("match") is not None:
            number = _match(request)
            return {"match": number, "head": _hex(self._table.peek(number)[0])}
        return {"match": self._table.store.match, "head": _hex(self._table.match.config.encode())}

    def _log(self, request):
        """Records of the open match, or of `match`, from sequence number `from`
        on, as [seq, seconds, hex]; `next` says where to go on, or null."""
        first = _number(request, "from", 0, 0xFFFFFF)
        store = self._table.store
        here = store.records() if request.get("match") is None else None
        records = []
        size = 0
        for seq, when, payload in here or self._table.peek(_match(request))[1]:
            if seq < first:
                continue
            size += 2 * len(payload) + 20
            if size > 380:
                return {"records": records, "next": seq}
            records.append([seq, when, _hex(payload)])
        return {"records": records, "next": None}

    def _lamps(self, request):
        return {"t": self._table.now, "rgb": _hex(self._table.frame)}

    def _screen(self, request):
        return {"data": self._page(_number(request, "page", 0, 7))}

    def _page(self, page):
        start = page * 128
        return str(b2a_base64(self._table.screen.buf[start : start + 128])[:-1], "utf-8")

    def _text(self, request):
        lines = self._table.view.lines
        return {"lines": [line[:40] for line in lines[:8]], "say": self._table.view.say()[:120]}

    def _press(self, request):
        name = request.get("button")
        if name not in buttons.NAMES:
            raise Refused("button-unknown", _shown(name), buttons.NAMES)
        ms = _number(request, "ms", 30, 20000, 80)
        self._table.buttons.press(buttons.NAMES.index(name), ms)
        return {}

    def _idle(self, request):
        """Whether all presses from the link have been done and what they did is stored."""
        table = self._table
        pressing = table.buttons.busy() or table.buttons.any_down()
        return {"idle": not pressing and (not table.unsaved or table.cannot_store)}

    def _watch(self, request):
        what = request.get("what")
        if not isinstance(what, list) or any(w not in ("frames", "screen", "text") for w in what):
            raise Refused("watch-what")
        self.watching = {name: True for name in what}
        self.changed(True, 0xFF, True)
        return {}

    def _new(self, request):
        """A new match of the configuration `head` (hex); the open one is kept."""
        self._table.settled()
        self._table.new_match(config.decode(_bytes(request.get("head"))))
        return {"match": self._table.store.match}

    def _take_match(self, request):
        """Match `match` of the list becomes the open one."""
        self._table.take(_match(request))
        return {}

    def _delete(self, request):
        """Match `match` of the list is deleted for good."""
        self._table.delete(_match(request))
        return {}

    # A match from elsewhere: `receive` its configuration, `put` records until
    # all are here, `admit`.  Until then the open match stays, and what has come
    # is in no list; it goes with the power, or with the next one.

    def _receive(self, request):
        self._table.receive(_bytes(request.get("head")))
        return {}

    def _records(self, request):
        """Commands in order, each as hex."""
        records = request.get("records")
        if not isinstance(records, list):
            raise Refused("damaged")
        self._table.fill([_bytes(data) for data in records])
        return {"records": self._table.store.received}

    def _admit(self, request):
        """All `records` are here and make the state with check sum `crc`."""
        count = _number(request, "records", 0, 0xFFFF)
        self._table.admit(count, _number(request, "crc", 0, 0xFFFFFFFF))
        return {"match": self._table.store.match}

    def _matches(self, request):
        """The list, one match an answer: `from` is a place in it, from 0."""
        place = _number(request, "from", 0, 1000)
        listed = self._table.store.matches()
        if place >= len(listed):
            return {"match": None, "next": None}
        number, head, summary, count = listed[place]
        return {
            "match": number,
            "head": _hex(head),
            "summary": str(summary, "utf-8"),
            "records": count,
            "next": place + 1 if place + 1 < len(listed) else None,
        }

    def _problems(self, request):
        place = _number(request, "from", 0, 1000)
        problems = self._table.problems()
        return {"problems": problems[place : place + 6], "count": len(problems)}

    def _get(self, request):
        return self._table.settings_values()

    def _set(self, request):
        key = request.get("key")
        if not isinstance(key, str):
            raise Refused("setting", "key: a word")
        self._table.set(key, request.get("value"))
        return {}

    def _repl(self, request):
        self.leave = True
        return {}


def _hex(data):
    return str(hexlify(data), "utf-8")


def _number(request, key, low, high, default=0):
    value = request.get(key, default)
    if not _whole(value, low, high):
        raise Refused("number", key, low, high)
    return value


def _match(request):
    return _number(request, "match", 1, 0xFFFF, 0)


def _bytes(text):
    """The bytes in hex digits. Refused('damaged')."""
    try:
        return unhexlify(text)
    except (ValueError, TypeError):
        raise Refused("damaged") from None


def _whole(value, low, high):
    """Whether it is a whole number in this range; True and False are none."""
    return type(value) is int and low <= value <= high


def _shown(value):
    """A word of the host as a reason shows it; lists may be nested too deeply for str()."""
    return value[:20] if isinstance(value, str) else type(value).__name__


_REQUESTS = {
    "hello": Link._hello,
    "status": Link._status,
    "head": Link._head,
    "log": Link._log,
    "lamps": Link._lamps,
    "screen": Link._screen,
    "text": Link._text,
    "press": Link._press,
    "idle": Link._idle,
    "watch": Link._watch,
    "new": Link._new,
    "take": Link._take_match,
    "delete": Link._delete,
    "receive": Link._receive,
    "put": Link._records,
    "admit": Link._admit,
    "matches": Link._matches,
    "problems": Link._problems,
    "get": Link._get,
    "set": Link._set,
    "leave": Link._repl,
}
