"""A page of HTML as tests look at it."""

from html.parser import HTMLParser


class HtmlPage(HTMLParser):
    """Checks that every element is closed, and keeps the cells of the tables."""

    VOID = ("meta", "col", "br", "circle", "polyline", "polygon")

    def __init__(self, source):
        super().__init__()
        self.open, self.rows, self.attributes, self.tags = [], [], [], []
        self.feed(source)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs
        if tag in self.VOID:
            return
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            assert self.open[-2] == "tr"
            attributes = dict(attrs)
            assert tag == "td" or attributes["scope"] in ("col", "row", "colgroup")
            self.rows[-1].append(int(attributes.get("colspan", 1)))

    def handle_startendtag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag):
        assert self.open.pop() == tag
