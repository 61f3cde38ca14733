"""What is agreed before the match: rule set, options, names (SCORING 9).

The table of options is in options.py, which nothing else in play needs: a small
board loads it with the first agreement and lets go of it again.
"""

from .refused import Refused

NAME_BYTES = 24


class Config:
    """One agreement, complete and checked; it does not change in the match.

    `options` holds every option of the rule set; `names` the players as they
    sat down, A first; `lead` the seat that plays first.
    """

    def __init__(self, rules="cure", names=("", ""), lead=0, form="two", **chosen):
        """Refused: 'rules-unknown', 'form-unknown', 'form-later',
        'option-unknown', 'option-value' (with what is possible),
        'option-clash', 'name-long', 'players', 'lead'."""
        from .options import check_form, checked

        check_form(rules, form)
        if lead not in (0, 1):
            raise Refused("lead", lead)
        self.rules = rules
        self.form = form
        self.lead = lead
        self.names = tuple(clean_name(name) for name in names)
        if len(self.names) != 2:
            raise Refused("players", len(self.names), 2)
        self.options = checked(rules, chosen)
        self.options["stake"] = clean_name(self.options["stake"])

    def encode(self):
        """The configuration as bytes: version, rule set, lead, options, names."""
        from .options import encode

        return encode(self)


def decode(data):
    """The Config in `data`.  Refused: 'newer' (made by a newer version),
    'damaged', and whatever Config refuses."""
    from .options import decode as decoded

    return Config(**decoded(data))


def clean_name(name):
    """The name without surrounding blanks and control characters.
    Refused('name-long') above 24 bytes of UTF-8."""
    name = "".join(c for c in name if ord(c) >= 32 and not 127 <= ord(c) < 160).strip(" ")
    if len(name.encode()) > NAME_BYTES:
        raise Refused("name-long", name, NAME_BYTES)
    return name
