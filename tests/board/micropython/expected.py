"""What the flash of a playing board should hold, learnt from what the board is told to do."""

from trictrac import config
from trictrac.layout import layout
from trictrac.match import Match


def standing(match):
    """All that has to come back of a match: state, undo and redo, and the lamps."""
    return (match.state(), match.history.done, match.history.kept, layout(match))


def held(board):
    """What a board holds that has just been started: (number of the open match, [(number,
    standing, summary)], settings). Every other match is taken up as a player would do it."""
    app = board.app
    number = app.desk.table.store.match
    listed = app.desk.table.store.matches()
    standings = {number: standing(app.desk.table.match)}
    for match, _, _, _ in listed:
        if match != number:
            app.desk.table.take(match)
            standings[match] = standing(app.desk.table.match)
    if app.desk.table.store.match != number:
        app.desk.table.take(number)
    matches = [(match, standings[match], summary) for match, _, summary, _ in listed]
    return (number, matches, app.desk.settings_values())


class Expected:
    """Stands between a table and its store from `watch` on.

    `allowed` is what the board may hold when power goes now, as `held` puts it: one thing, or
    while something is being stored what was before and what will be after.
    """

    def __init__(self, state):
        """`state`: what `held` says now."""
        self._number, matches, self._settings = state
        self._standings = {}  # by match: after each record that is known of
        self._summaries = {}
        for match, kept, summary in matches:
            self._standings[match] = [kept]
            self._summaries[match] = summary
        self._stored = {match: 0 for match in self._standings}
        self.allowed = [state]

    def state(self):
        """What the flash holds, as `held` puts it."""
        matches = []
        for match in sorted(self._standings):
            kept = self._standings[match][self._stored[match]]
            matches.append((match, kept, self._summaries[match]))
        return (self._number, matches, self._settings)

    def watch(self, app):
        """Learn from now on what happens on `app`."""
        apply = app.desk.table.apply

        def applied(command):
            apply(command)
            self._standings[self._number].append(standing(app.desk.table.match))

        app.desk.table.apply = applied
        self._storing(app.desk.table.store, "append", self._append)
        self._storing(app.desk.table.store, "create", self._create)
        self._storing(app.desk.table.store, "select", self._select)
        self._storing(app.desk.table.store, "leave", self._leave)
        self._storing(app.desk.table.store, "delete", self._delete)
        self._storing(app.desk.settings, "set", self._set)

    def _storing(self, part, name, change):
        call = getattr(part, name)

        def storing(*arguments):
            allowed = [self.state()]
            for _ in change(*arguments):
                allowed.append(self.state())
            self.allowed = allowed
            result = call(*arguments)
            self.allowed = [self.state()]
            return result

        setattr(part, name, storing)

    # What each call does, step by step as far as one cut can fall between.

    def _append(self, payload, when):
        self._stored[self._number] += 1
        yield

    def _create(self, head):
        number = max(self._standings) + 1
        self._standings[number] = [standing(Match(config.decode(head)))]
        self._stored[number] = 0
        self._summaries[number] = b""
        yield  # it is in the list; the match before is still the open one
        self._number = number
        yield

    def _select(self, number):
        self._number = number
        yield

    def _leave(self, summary):
        self._summaries[self._number] = summary
        yield

    def _delete(self, number):
        del self._standings[number]
        yield

    def _set(self, key, value):
        self._settings = dict(self._settings)
        self._settings[key] = value
        yield
