"""Why so many points, which foul, what is wrong: in words, as the players say them."""

from .jans import OPPONENT, ROLLER
from .played import written
from .position import CORNER
from .words import LANGUAGES, WORDS

_SHOWN = 6
"""Plays that a remedy names; of the others it says how many they are."""


class Explainer:
    """The sentences of one language. ValueError for one that is not in `words.LANGUAGES`."""

    def __init__(self, language="en"):
        self._column = LANGUAGES.index(language)

    def say(self, key, *values):
        """A text with its values. KeyError when there is none."""
        text = WORDS[key][self._column]
        return text.format(*values) if values else text

    def jan(self, jan):
        """One jan: what it is, in how many ways, and for whom how much (REFEREE 3)."""
        key = "to roller" if jan.to == ROLLER else "to opponent"
        return self.say(key, self._what(jan), jan.points)

    def due(self, due):
        """All of a throw, a sentence for each jan."""
        if not due.jans:
            return [self.say("nothing")]
        return [self.jan(jan) for jan in due.jans]

    def choice(self, found):
        """How much there is to choose from, of a Plays."""
        if found.legal == [()]:
            return self.say("no play")
        many = len(found.legal)
        return self.say("one play") if many == 1 else self.say("plays", many)

    def where(self, point):
        """A point as the roller calls it: "on his third point"."""
        his = point > CORNER
        number = 23 - point if his else point
        side = "his" if his else "mine"
        if number in (0, CORNER):
            return self.say("%s %d" % (side, number))
        return self.say(side, self.say("ordinals").split()[number - 1])

    def foul(self, foul):
        """A fault, and what the opponent may choose."""
        man = self.say("no man") if foul.man is None else str(foul.man)
        return [self.say("foul " + foul.code, man), self.remedies(foul)]

    def remedies(self, foul):
        """The choices of the opponent, in a sentence."""
        texts = [self._remedy(word, plays) for word, plays in foul.remedies]
        said = texts[0]
        for text in texts[1:]:
            said = self.say("or", said, text)
        return self.say("remedies", said)

    def school(self, school):
        """What is claimed, of a School."""
        if not school.points:
            return self.say("no school")
        if school.cancel:
            return self.say("school cancel", school.points, school.cancel)
        return self.say("school", school.points)

    def warning(self, warned):
        """One of `position.warnings`."""
        code, value = warned
        return self.say("warn " + code, value)

    def wrong(self, wrong):
        """A Wrong: what it is and where."""
        return self.say("wrong " + wrong.code, *[self._detail(each) for each in wrong.details])

    def _detail(self, value):
        if value in (ROLLER, OPPONENT):
            return self.say("side " + value)
        return ", ".join([str(each) for each in value]) if isinstance(value, list) else value

    def _what(self, jan):
        name = jan.name
        if name in ("fill", "keep"):
            quadrant = self.say("quadrant %d" % jan.at)
            if name == "keep":
                return self.say(name, quadrant)
            return self.say(name, quadrant, self.say("way %d" % jan.ways))
        if name == "true hit":
            return self.say(name, self.where(jan.at), self.say("way %d" % jan.ways))
        if name in ("false hit", "margot"):
            return self.say(name, self.where(jan.at))
        if name == "unplayable":
            return self.say("unplayable %d" % jan.ways)
        if name in ("two tables", "mezeas") and jan.to == OPPONENT:
            return self.say("contre " + name)
        return self.say(name)

    def _remedy(self, word, plays):
        if not plays:
            return self.say("remedy " + word)
        named = " / ".join([written(play) or "-" for play in plays[:_SHOWN]])
        if len(plays) > _SHOWN:
            named = self.say("more", named, len(plays) - _SHOWN)
        return self.say("remedy " + word, named)
