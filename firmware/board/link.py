"""The line protocol with a laptop (docs: README, "The link").

One JSON object a line behind the marker `~`, at most 512 bytes, both ways.
A request has an `id` and a `do`; its answer carries the same id and either
`ok` or `error` with `why`.  Notes for watchers have `note` and no id.
"""

import json
from binascii import b2a_base64, hexlify, unhexlify

from board import buttons, lazy, words
from trictrac import config
from trictrac.refused import Refused

MARK = b"~"
LONGEST = 512
VERSION = 1  # of this protocol; a host that knows only older ones says so
_ANSWERS_KEPT = 16
_HIGHEST_ID = (1 << 30) - 1
_ROOM = LONGEST - 60  # bytes of an answer's contents: the rest is for id, marks and note


class Link:
    """Takes lines for `desk` (a Desk) from `port` (a Usb), answers through it, never waits.

    Answers queue up; while the queue is full nothing more is taken in, so that
    no answer is lost however fast a host asks.  Notes are made only when the
    queue is empty, from what is then true: a slow host sees fewer frames, not
    older ones.  `unsent` is the end of a line that the board has begun to send.
    """

    def __init__(self, desk, port, unsent=b""):
        self._desk = desk
        self._table = desk.table
        self._port = port
        self._line = bytearray()
        self._too_long = False
        self._out = [unsent] if unsent else []
        self._work = []  # (id, generator) of answers that take several ticks
        self._sent = 0  # bytes of the first line in _out that are gone
        self.watching = {}  # what notes are wanted: frames, screen, text
        self._frame_due = False
        self._pages_due = 0
        self._text_due = False
        self.heard_at = None  # when the host last said something sensible
        self.leave = False

    def tick(self, now, data=None):
        """Take in what has come (`data`: it has been read already), answer, and send a little."""
        if self._work:
            self._go_on()
        elif len(self._out) < _ANSWERS_KEPT:
            data = data or self._port.read()
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
            what = request.get("do")
            do = _REQUESTS.get(what) if isinstance(what, str) else None
            if do is None and what not in _SERVED:
                raise Refused("request-unknown", shown(what))
            self.heard_at = now
            answer = do(self, request) if do else self._serve(what, request)
            if isinstance(answer, dict):
                self._put({"id": request_id, "ok": answer})
            else:
                self._work.append((request_id, answer))
        except Refused as refused:
            self._refuse(request_id, refused)

    def _go_on(self):
        """One step of the answer that is being worked at; new requests wait for it."""
        request_id, work = self._work[0]
        try:
            answer = next(work)
            if answer is not None:
                self._work.pop(0)
                self._put({"id": request_id, "ok": answer})
        except Refused as refused:
            self._work.pop(0)
            self._refuse(request_id, refused)

    # -- lines out --------------------------------------------------------------

    def _refuse(self, request_id, refused):
        why = words.refusal(refused)
        self._put({"id": request_id, "error": refused.code, "why": why[:200]})

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
        return not self._out and not self._work

    def changed(self, frame=False, pages=0, text=False):
        """Something to be seen has changed: watchers are told when there is room."""
        self._frame_due = self._frame_due or frame
        self._pages_due |= pages
        self._text_due = self._text_due or text

    def _note(self):
        if not self.watching or self.leave:
            return
        desk = self._desk
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
            self._put({"note": "frame", "t": desk.table.now, "rgb": hexed(desk.frame)})

    # -- requests ---------------------------------------------------------------

    def _hello(self, request):
        identity = self._desk.identity()
        identity["link"] = VERSION
        return identity

    def _status(self, request):
        return self._desk.status()

    def _head(self, request):
        if request.get("match") is not None:
            number = _match(request)
            return {"match": number, "head": hexed(self._table.peek(number)[0])}
        return {"match": self._table.store.match, "head": hexed(self._table.match.config.encode())}

    def _log(self, request):
        """Records of the open match, or of `match`, from sequence number `from`
        on, as [seq, seconds, hex]; `next` says where to go on, or null."""
        first = number(request, "from", 0, 0xFFFFFF)
        if request.get("match") is None:
            reading = self._table.store.since(first)
        else:
            reading = self._table.peek(_match(request), first)[1]
        records = []
        size = 0
        following = None
        for seq, when, payload in reading:
            size += 2 * len(payload) + 20
            if size > 380:
                following = seq
                break
            records.append([seq, when, hexed(payload)])
        reading.close()
        return {"records": records, "next": following}

    def _lamps(self, request):
        return {"t": self._table.now, "rgb": hexed(self._desk.frame)}

    def _screen(self, request):
        self._redraw()
        return {"data": self._page(number(request, "page", 0, 7))}

    def _redraw(self):
        pages = self._desk.redraw()
        if pages is not None:
            self.changed(False, pages, True)

    def _page(self, page):
        start = page * 128
        return str(b2a_base64(self._desk.screen.buf[start : start + 128])[:-1], "utf-8")

    def _text(self, request):
        self._redraw()
        lines = self._desk.view.lines[:8]
        say = self._desk.view.say()
        width = 40
        while True:
            told = [_told(line[:width]) for line in lines]
            answer = {"lines": told, "say": _told(say[: 3 * width])}
            if fits(answer):
                return answer
            width -= 4  # names in other scripts take several bytes a letter

    def _press(self, request):
        ms = number(request, "ms", 30, 20000, 80)
        self._desk.buttons.press(_button(request), ms)
        return {}

    def _void(self, request):
        """The press of `button` that is going on counts for nothing, however it ends: a page
        that closes is no finger that is lifted. `down` false: there is none, or not yet."""
        return {"down": self._desk.buttons.void(_button(request))}

    def _idle(self, request):
        """Whether all presses from the link have been done and what they did is stored."""
        table = self._table
        pressing = self._desk.buttons.busy() or self._desk.buttons.any_down()
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
        lazy.needed("arrival").begin(self._table, _bytes(request.get("head")))
        return {}

    def _records(self, request):
        """Commands in order, each as hex."""
        records = request.get("records")
        if not isinstance(records, list):
            raise Refused("damaged")
        payloads = [_bytes(data) for data in records]
        arrival = self._arrival()
        arrival.put(payloads)
        return {"records": arrival.received}

    def _arrival(self):
        if not self._table.store.arrival:
            raise Refused("not-receiving")
        return self._table.store.arrival

    def _admit(self, request):
        """All `records` are here and make the state with check sum `crc`."""
        count = number(request, "records", 0, 0xFFFF)
        crc = number(request, "crc", 0, 0xFFFFFFFF)
        return self._arrival().complete(self._table, count, crc)

    def _serve(self, what, request):
        return getattr(lazy.needed("service"), what)(self._desk, request)

    def _test(self, request):
        return self._desk.begin_test(False).request(request)

    def _repl(self, request):
        self.leave = True
        return {}


def fits(answer):
    """Whether this fits a line with its id."""
    return len(json.dumps(answer).encode()) <= _ROOM


def _told(text):
    """The text; names from right to left in it are isolated, see isolate.py."""
    for char in text:
        if "\u0590" <= char < "\u2010" or "\u2028" <= char < "\u2070" or char > "\ufb00":
            try:
                return lazy.needed("isolate").isolated(text)
            except Refused:
                break
    return text


def hexed(data):
    """Bytes as hex digits."""
    return str(hexlify(data), "utf-8")


def number(request, key, low, high, default=0):
    """The whole number `key` of a request. Refused('number')."""
    value = request.get(key, default)
    if not _whole(value, low, high):
        raise Refused("number", key, low, high)
    return value


def _match(request):
    return number(request, "match", 1, 0xFFFF, 0)


def _button(request):
    """The number of the button of a request. Refused('button-unknown')."""
    name = request.get("button")
    if name not in buttons.NAMES:
        raise Refused("button-unknown", shown(name), buttons.NAMES)
    return buttons.NAMES.index(name)


def _bytes(text):
    """The bytes in hex digits. Refused('damaged')."""
    try:
        return unhexlify(text)
    except (ValueError, TypeError):
        raise Refused("damaged") from None


def _whole(value, low, high):
    """Whether it is a whole number in this range; True and False are none."""
    return type(value) is int and low <= value <= high


def shown(value):
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
    "void": Link._void,
    "idle": Link._idle,
    "watch": Link._watch,
    "new": Link._new,
    "take": Link._take_match,
    "delete": Link._delete,
    "receive": Link._receive,
    "put": Link._records,
    "admit": Link._admit,
    "test": Link._test,
    "leave": Link._repl,
}

# The functions of service.py, which are not kept in memory.
_SERVED = ("matches", "problems", "get", "set", "name") + (
    "health",
    "crash",
    "clear",
    "files",
    "digest",
)
