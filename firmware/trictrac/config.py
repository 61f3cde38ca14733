"""What is agreed before the match: rule set, options, names (SCORING 9).

The table of options is in options.py, which nothing else in play needs: a small
board loads it with the first agreement and lets go of it again.
"""

from .refused import Refused

NAME_BYTES = 24
_OF_FORMS = 3  # the first byte of an agreement with a form (forms/agreement.py)


class Config:
    """One agreement, complete and checked; it does not change in the match.

    `options` holds every option of the rule set and the form; `names` the players, of two as
    they sat down, A first, of more in the order of the lots; `lead` the seat that plays first;
    `sides`, where partners play together, the side of each, 0 or 1, else None.
    """

    def __init__(self, rules="cure", names=None, lead=None, form="two", sides=None, **chosen):
        """Refused: 'rules-unknown', 'option-unknown', 'option-value' (with what is possible),
        'option-clash', 'name-long', 'players', 'lead', and in a form for more players
        'form-unknown', 'form-rules', 'round-combine', 'players-form', 'name-twice', 'sides',
        'lead-chouette', 'marks-form', 'pool-share'."""
        from .options import check_rules, checked

        check_rules(rules)
        if lead not in (0, 1, None):
            raise Refused("lead", lead)
        self.rules = rules
        self.form = form
        self.lead = lead or 0
        if form == "two":
            self.sides = None
            self.names = tuple([clean_name(name) for name in names or ("", "")])
            if len(self.names) != 2:
                raise Refused("players", len(self.names), 2)
            if sides:
                raise Refused("sides")
            self.options = checked(rules, chosen)
        else:
            from .forms import agreement

            names = [clean_name(name) for name in names or ()]
            agreement.agree(self, names, sides, lead, chosen)
        self.options["stake"] = clean_name(self.options["stake"])

    def encode(self):
        """The configuration as bytes: version, rule set, lead, options, names."""
        if self.form != "two":
            from .forms.agreement import encode
        else:
            from .options import encode

        return encode(self)


def decode(data):
    """The Config in `data`.  Refused: 'newer' (made by a newer version),
    'damaged', and whatever Config refuses."""
    if data[:1] == bytes((_OF_FORMS,)):
        from .forms.agreement import decode as decoded
    else:
        from .options import decode as decoded

    return Config(**decoded(data))


def clean_name(name):
    """The name without surrounding blanks and control characters.
    Refused('name-long') above 24 bytes of UTF-8."""
    name = "".join(c for c in name if ord(c) >= 32 and not 127 <= ord(c) < 160).strip(" ")
    if len(name.encode()) > NAME_BYTES:
        raise Refused("name-long", name, NAME_BYTES)
    return name
