"""What a match announces, as a player would say it.

What few announcements need is loaded with the first of them.
"""

from board import words
from trictrac import command

_OF_NOBODY = (8, 12)  # place.POOL and place.REFAITS, which is seldom loaded


def announce(item, names):
    """One announcement of Match.apply, as a player would say it."""
    kind = item[0]
    if len(item) == 1:
        return words.word("say:" + kind)
    name = names[item[1]]
    if kind == "holes":
        rest = words.word("over", item[3]) if item[3] else words.word("nothing over")
        return name + ": " + words.count("hole", item[2]) + ", " + rest
    if kind == "points":
        return words.word("say:points", name, item[2], item[3])
    if kind == "won":
        return words.word("say:won", name, words.word(item[3]), halves(item[2]))
    if kind == "honours":
        from trictrac.honours import VALUE_NAMES

        return words.word("say:honours", name, words.word(VALUE_NAMES[item[2]]))
    if kind == "split":
        return words.word("say:split", names[0], item[2], names[1], item[3])
    if kind == "suspend":
        return words.word("say:suspend " + command.TRACKS[item[2]], name)
    if kind == "mark":
        from board import ledger

        return ledger.announce(item, name)
    if kind == "school":
        if not item[2]:
            return words.word("say:cancel", names[1 - item[1]], item[3])
        key = "say:school and cancel" if item[3] else "say:school"
        return words.word(key, name, item[2], item[3])
    if kind == "set":
        if item[2] in _OF_NOBODY:
            return words.word("say:put", _placed(item[2], item[3]))
        return words.word("say:set", name, _placed(item[2], item[3]))
    if kind in ("change", "match", "ante", "pot", "swap"):
        from board import company

        return company.announce(item, name)
    if kind == "claim":
        return words.word("say:claim " + command.MARKERS[item[2]], name)
    return words.word("say:" + kind, name, *item[2:])


def _placed(what, value):
    if what == command.POINTS:
        return words.count("point", value)
    if what <= command.HONOURS_PLACED:
        return words.count("hole", value)
    from trictrac import place

    return words.word("set:" + place.PLACED[what], value)


def halves(n):
    """Half stakes as '1', '1½', '2'."""
    return ("" if n == 1 else str(n // 2)) + ("½" if n % 2 else "")
