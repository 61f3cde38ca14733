"""A menu on the screen: a list with one line chosen (PRODUCT 2)."""


class Menu:
    """`label(i)` gives the text of line i, `pick(i)` does what it stands for;
    `back` is the menu it came from, or None."""

    def __init__(self, panel, title, count, label, pick, back=None, at=0):
        self.panel = panel
        self.title = title
        self.count = count
        self.label = label
        self._pick = pick
        self.back = back
        self.at = at

    def step(self, by):
        """Down (1) or up (-1); round at the ends."""
        self.at = (self.at + by) % self.count

    def choose(self, index):
        """Do what line `index` stands for. Refused as the command it gives."""
        self._pick(index)

    def leave(self):
        """Back to the menu before, or out."""
        if self.back:
            self.panel.open_menu(self.panel.menu_seat, self.back)
        else:
            self.panel.close_menu()


def listed(panel, title, lines, back=None, at=0):
    """A menu of pairs (text, function without arguments)."""
    return Menu(panel, title, len(lines), lambda i: lines[i][0], lambda i: lines[i][1](), back, at)


def numbers(panel, title, values, pick, at=0):
    """A menu to choose one of `values`; it goes back to the menu open now."""
    return Menu(
        panel,
        title,
        len(values),
        lambda i: str(values[i]),
        lambda i: pick(values[i]),
        panel.menu,
        at,
    )
