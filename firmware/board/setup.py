"""The menus around the match: players, new match, the list, settings, about."""

from board import lazy, words
from board.menu import Menu, listed
from board.store import StoreFailed
from board.table import called
from trictrac import command as c
from trictrac import config as agreed
from trictrac import options
from trictrac.refused import Refused

_SMALL = "abcdefghijklmnopqrstuvwxyz"
_NAME = (_SMALL.upper(), _SMALL + "-' ")  # letters for the first place, and for the others
_STAKE = ("0123456789" + _SMALL, "0123456789" + _SMALL + " ,.-")


class Setup:
    """Lines and menus that have to do with the board rather than with the game."""

    def __init__(self, panel):
        self.panel = panel

    def lines(self, seat):
        """The lines every main menu ends with."""
        w = words.word
        panel = self.panel
        lines = []
        if panel.match.over:
            lines.append((w("again"), self._again))
        lines += [
            (w("players"), lambda: self._players(seat)),
            (w("new match"), lambda: self._new(seat)),
            (w("adjourn"), self._adjourn),
            (w("resume"), lambda: self._resume(seat)),
            (w("brightness"), lambda: self._brightness(seat)),
            (w("language"), lambda: self._language(seat)),
            (w("test"), lambda: self._test(seat)),
            (w("about"), lambda: self._about(seat)),
        ]
        return lines

    def _open(self, seat, title, lines, at=0):
        self.panel.open_menu(seat, listed(self.panel, title, lines, self.panel.menu, at))

    # -- players -----------------------------------------------------------------

    def _players(self, seat):
        lines = []
        for each in (0, 1):
            text = "AB"[each] + ": " + self.panel.name(each)
            lines.append((text, self._namer(seat, each)))
        self._open(seat, words.word("players"), lines)

    def _namer(self, seat, each):
        return lambda: self._choose_name(seat, each)

    def _choose_name(self, seat, each):
        """One of the names the board remembers, or letter by letter."""

        def give(name):
            self._give(each, name)()

        lines = [(words.word("spell"), lambda: self._spell(seat, _NAME, "", 12, give))]
        for name in self.panel.desk.settings.get("names"):
            lines.append((name, self._give(each, name)))
        lines.append(("AB"[each], self._give(each, "")))
        self._open(seat, words.word("name?"), lines)

    def _give(self, each, name):
        def give():
            self.panel.apply(c.name(each, name))
            table = self.panel.table
            kept = table.remember_name(name)
            self.panel.close_menu()
            if not kept:
                self.panel.say(words.word("not kept"), table.now)

        return give

    def _spell(self, seat, letters, so_far, most, done):
        """A text letter by letter, each of them one line of a menu: `letters` for the first and
        for the others; `done(text)` is called in the end."""
        lines = []
        if so_far:
            lines.append((words.word("ready"), lambda: done(so_far)))
        if len(so_far) < most:
            for letter in letters[1 if so_far else 0]:
                lines.append(
                    (so_far + letter, self._speller(seat, letters, so_far + letter, most, done))
                )
        at = 1 if 1 <= len(so_far) < most else 0
        menu = listed(self.panel, self.panel.menu.title, lines, self.panel.menu.back, at)
        self.panel.open_menu(seat, menu)

    def _speller(self, seat, letters, so_far, most, done):
        return lambda: self._spell(seat, letters, so_far, most, done)

    # -- matches -------------------------------------------------------------------

    def _again(self):
        """The same agreement and players; the other one leads, of more the next in order."""
        self.panel.table.settled()
        old = self.panel.match
        config = old.config
        chosen = dict(config.options)
        if "pool_start" in chosen:
            chosen["pool_start"] = old.game.pool.carried
        names, lead, sides = old.names, 1 - config.lead, None
        if old.company:
            names, lead = old.company.names[1:] + old.company.names[:1], None
            if config.sides:
                sides = config.sides[1:] + config.sides[:1]
        self.panel.table.new_match(
            agreed.Config(config.rules, names, lead, config.form, sides, **chosen)
        )
        self.panel.close_menu()

    def _new(self, seat):
        lines = [(words.word(rules), self._agreer(seat, rules)) for rules in options.RULES]
        self._open(seat, words.word("new match"), lines)

    def _agreer(self, seat, rules):
        return lambda: self._agree(seat, rules)

    def _agree(self, seat, rules):
        """What is agreed, option by option, with the start on top."""
        panel = self.panel
        chosen = {"lead": 0}
        company = panel.match.company
        parties = lazy.needed("parties").Parties(
            rules, chosen, company.names if company else panel.match.names
        )

        def lines():
            """Pairs (function that gives the text, what a choice of it does): texts lie in
            flash, and only those on the screen are looked up."""
            found = [(lambda: words.word("start"), lambda: self._start(rules, chosen, parties))]
            found += parties.lines()
            if parties.form != "chouette":
                found.append((lead, other_leads))
            return found + [option(name) for name in parties.options(options.options_of(rules))]

        def lead():
            names = panel.names() if parties.form == "two" else parties.names()
            return words.word("lead") + ": " + names[chosen["lead"]]

        def other_leads():
            chosen["lead"] = 1 - chosen["lead"]

        def option(name):
            def values():
                return options.values_of(name) if parties.form == "two" else parties.values(name)

            def text():
                value = chosen.get(name, values()[0])
                value = words.value("none" if value == "" else value)
                return words.word("opt:" + name) + ": " + value

            def step():
                found = values()
                value = chosen.get(name, found[0])
                at = found.index(value) if value in found else -1
                chosen[name] = found[(at + 1) % len(found)]

            return text, (lambda: self._stake(seat, chosen)) if name == "stake" else step

        def pick(index):
            rows[index][1]()
            rows[:] = lines()  # another form has others
            menu.count = len(rows)

        rows = lines()
        menu = Menu(panel, words.word(rules), len(rows), lambda i: rows[i][0](), pick, panel.menu)
        panel.open_menu(seat, menu)

    def _stake(self, seat, chosen):
        """What a jeton or a fish is worth, in words; nothing at all when left at once."""
        menu = self.panel.menu

        def done(text):
            chosen["stake"] = text
            self.panel.open_menu(seat, menu)

        chosen.pop("stake", None)
        lines = [(words.word("none"), lambda: done(""))]
        lines.append((words.word("spell"), lambda: self._spell(seat, _STAKE, "", 16, done)))
        self._open(seat, words.word("opt:stake"), lines)

    def _start(self, rules, chosen, parties):
        self.panel.table.settled()
        chosen = dict(chosen)
        lead = chosen.pop("lead")
        if parties.form == "two":
            names = self.panel.match.names
            if self.panel.match.company:
                names = ("", "")
        else:
            names = parties.names()
            chosen["sides"] = parties.sides()
            if parties.form == "chouette":
                lead = None
        panel = self.panel
        old = panel.table.store.match
        unfinished = panel.match.history.done and not panel.match.over
        panel.table.new_match(agreed.Config(rules, names, lead, **chosen))
        if unfinished:
            panel.say(words.word("kept", old), panel.table.now)

    def _adjourn(self):
        table = self.panel.table
        table.settled()
        number = table.adjourn()
        self.panel.close_menu()
        self.panel.say(words.word("adjourned", number), table.now, self.panel.LONG_MESSAGE)

    def _resume(self, seat):
        """The matches in memory but the open one: number, score and players."""
        lines = [
            ("%d: %s" % (number, text), self._resumer(seat, number, details))
            for number, text, details in _matches(self.panel.table)
        ]
        if not lines:
            raise Refused("no-matches")
        self._open(seat, words.word("resume"), lines)

    def _resumer(self, seat, number, details):
        """One of them: what to do with it, and below all that is known of it."""

        def choose():
            w = words.word
            lines = [
                (w("resume"), lambda: self._take(number)),
                (w("delete"), lambda: self._delete(seat, number)),
            ]
            lines += [(text, lambda: None) for text in details]
            self._open(seat, w("match") + " %d" % number, lines)

        return choose

    def _take(self, number):
        self.panel.table.take(number)
        self.panel.say(words.word("resumed", number), self.panel.table.now)

    def _delete(self, seat, number):
        def sure():
            self.panel.table.settled()
            self.panel.table.delete(number)
            self.panel.close_menu()
            self.panel.say(words.word("deleted", number), self.panel.table.now)

        self._open(
            seat,
            words.word("delete?"),
            [(words.word("no"), self.panel.menu.leave), (words.word("delete"), sure)],
        )

    # -- settings --------------------------------------------------------------------

    def _brightness(self, seat):
        settings = self.panel.desk.settings
        lines = [
            ("%d " % step + "■" * step, self._setter("brightness", step)) for step in range(1, 6)
        ]
        self._open(seat, words.word("brightness"), lines, settings.get("brightness") - 1)

    def _language(self, seat):
        settings = self.panel.desk.settings
        lines = [
            (words.LANGUAGE_NAMES[i], self._setter("language", words.LANGUAGES[i]))
            for i in range(len(words.LANGUAGES))
        ]
        self._open(
            seat, words.word("language"), lines, words.LANGUAGES.index(settings.get("language"))
        )

    def _setter(self, key, value):
        def choose():
            self._set(key, value)
            self.panel.close_menu()

        return choose

    def _set(self, key, value):
        if not self.panel.desk.set(key, value):
            self.panel.say(words.word("not kept"), self.panel.table.now)

    # -- for the builder -------------------------------------------------------------

    def _test(self, seat):
        """Lamps and buttons, and the order in which the lamps take their colours."""
        orders = ("GRB", "RGB")
        desk = self.panel.desk

        def label(index):
            if index == 0:
                return words.word("test:begin")
            return words.word("test:order") + ": " + desk.settings.get("colour_order")

        def pick(index):
            if index == 0:
                desk.begin_test(True)
            else:
                at = orders.index(desk.settings.get("colour_order"))
                self._set("colour_order", orders[1 - at])

        panel = self.panel
        panel.open_menu(seat, Menu(panel, words.word("test"), 2, label, pick, panel.menu))

    def _about(self, seat):
        lines = [(text, self.panel.close_menu) for text in self.panel.desk.about()]
        self._open(seat, words.word("about"), lines)


def _matches(table):
    """[number, line, details] of the matches in the store but the open one, newest first.
    Refused('file')."""
    listed = []
    try:
        found = table.store.matches()
    except StoreFailed:
        raise Refused("file", "matches") from None
    for number, head, summary, _ in reversed(found):
        if number != table.store.match:
            try:
                config = agreed.decode(head)
                text = str(summary, "utf-8") or "%s-%s" % called(config.names)
                details = [words.word(config.rules)]
                details += text.split(" ", 1 if config.rules == "cure" else 2)
            except (Refused, UnicodeError):
                text = words.word("unreadable")
                details = []
            listed.append([number, text, details])
    return listed
