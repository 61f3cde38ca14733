"""Records of more than two players: in words, and taken up again with everything they need."""

import pytest

from board import words
from host_tools.adjournment import file as adjournment
from host_tools.adjournment import record
from host_tools.report.state import match_text
from host_tools.sheet import html, model, page
from tests.host_tools.report.test_company import ROUND, played

EVENINGS = {
    "round": (*ROUND, "A 6h; A go; B 12h; B go; A 3h; A hold"),
    "round over": (*ROUND, *(["A 6h; A go", "A 12h; A go", "B 7h; B go"] * 2)),
    "chouette": ("rules: ecrire", "form: chouette", "players: Ann, Bea, Cid", "A 6h; A go"),
    "partners": ("rules: combine", "form: partners", "marks: 8", "A 7h; A go; B 12h; B go"),
    "partners over": ("rules: combine", "form: partners", "marks: 8", *(["A 7h; A go"] * 8)),
    "filling": ("form: filling", "players: Ann, Bea, Cid", "ante: 5", "A 6h; B 3h; B hold"),
    "filling over": ("form: filling", "players: Ann, Bea", "B 6h"),
    "draining": ("form: draining", "players: Ann, Bea", "pool: 50", "B 7h; B go; A 2h"),
}


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("evening", EVENINGS)
def test_every_evening_has_a_record_and_a_sheet(evening, lang):
    match = played(*EVENINGS[evening])
    text = "\n".join(record.lines(match, lang))
    for name in match.company.names:
        assert name in text
    drawn = html.render(page.arrange(model.make(match, lang)))
    for name in match.company.names:
        assert name in drawn
    assert "option " not in text + drawn


@pytest.mark.parametrize("evening", EVENINGS)
def test_taken_up_again(evening):
    match = played(*EVENINGS[evening])
    made = adjournment.adjourned(match.config.encode(), match.history.commands())
    again = adjournment.parse(adjournment.render(made))
    assert again.match.state() == match.state()
    assert again.match.names == match.names


def test_who_owes_whom_and_who_goes_on():
    text = "\n".join(record.lines(played(*EVENINGS["round"]), "en"))
    for line in (
        "Mark 1: Alice marks Bob, 6×3+6=24 (petty lurch, no pickup).",
        "Charlie began without a stake in jetons.",
        "Bob owes Alice 24 jetons.",
        "Charlie owes Bob 64 jetons.",
        "Charlie continues with Alice; waiting: Bob.",
        "Advice may be given against Alice.",
    ):
        assert line in text


def test_the_accounts_of_a_sheet_are_those_of_the_match():
    match = played(*EVENINGS["round over"])
    sheet = model.make(match, "en")
    assert sheet.company is not None
    last = sheet.company.foot[-1]
    balances = match.company.balances(match)
    assert last == ("in all", tuple(f"{n:+d}".replace("-", "−") if n else "0" for n in balances))
    assert len(sheet.company.course) == 7
    sides = model.make(played(*EVENINGS["partners over"]), "en")
    assert sides.company is not None
    columns = [[int(v.replace("−", "-")) for v in row[1]] for row in sides.company.foot[1:]]
    assert [sum(each) for each in zip(*columns[:-1], strict=True)] == columns[-1]
    pool = model.make(played(*EVENINGS["filling"]), "en")
    assert pool.company is not None
    assert pool.company.course == ((15.0,), (20.0,))
    assert pool.result == "20 in the pool"


def test_large_sums_are_said_to_the_last_counter():
    """A filling pool grows without limit; six digits would not be enough."""
    match = played(
        "form: filling", "players: Ann, Bea, Cid", "ante: 9999", *(["A 6h", "B 6h"] * 150)
    )
    assert match.company.pot == 20 * 303 * 9999
    assert "Ann -1009899" in match_text(match)
    assert "In the pool: 3029697." in match_text(match)
    assert "In the pool: 3029697." in " ".join(record.lines(match, "en"))
    sheet = model.make(match, "en")
    assert sheet.result == "3029697 in the pool"
    assert sheet.company is not None
    assert sheet.company.rows[-1][1][2] == "3029697"
    assert sheet.company.foot[0][1] == ("1009899", "", "−1009899")
    assert "3029697" in html.render(page.arrange(sheet))
