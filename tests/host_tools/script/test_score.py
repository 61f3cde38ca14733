"""Score scripts: every statement of the language, and what is said about wrong ones."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board import words
from host_tools.script.lines import ScriptError
from host_tools.script.score import parse
from trictrac import command as c
from trictrac import config, options, tariff

HEAD = "trictrac score 1\n"


@pytest.fixture(autouse=True)
def english():
    words.load("en")


def command(statement):
    (play,) = parse(HEAD + statement).plays
    assert (play.line, play.text) == (2, statement)
    return play.command


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("A +6", c.score(0, 6)),
        ("A +6 own", c.score(0, 6)),
        ("B +4 opp", c.score(1, 4, True)),
        ("b +82 OPP", c.score(1, 82, True)),
        ("A 3h own", c.holes(0, 3)),
        ("A 3h", c.holes(0, 3)),
        ("B 2h opp", c.holes(1, 2, True)),
        ("A hold", c.hold(0)),
        ("B go", c.go(1)),
        ("A refait", c.refait(0)),
        ("A concede", c.concede(0)),
        ("A suspend ecrire", c.suspend(0, 0)),
        ("A suspend écrire", c.suspend(0, 0)),
        ("B suspend honours", c.suspend(1, 1)),
        ("A off", c.off(0)),
        ("B school 6", c.school(1, 6)),
        ("B school 6 cancel 4", c.school(1, 6, 4)),
        ("B school 0 cancel 4", c.school(1, 0, 4)),
        ("A false", c.false(0)),
        ("A false 8", c.false(0, 8)),
        ("B raise", c.raise_(1)),
        ("B die", c.die(1)),
        ("set A points 4", c.place(0, c.POINTS, 4)),
        ("set B holes 3", c.place(1, c.HOLES_PLACED, 3)),
        ("B set holes 3", c.place(1, c.HOLES_PLACED, 3)),
        ("claim A banner", c.claim(0, 0)),
        ("A claim banner", c.claim(0, 0)),
        ("B claim necktie", c.claim(1, 1)),
        ("A name Carol", c.name(0, "Carol")),
        ("name B Carol Ann", c.name(1, "Carol Ann")),
        ('A name "C; #1"', c.name(0, "C; #1")),
        ('A name ""', c.name(0, "")),
        ("A name B", c.name(0, "B")),
        ("undo", c.undo()),
        ("redo", c.redo()),
        ("A hit grand", c.event(0, 5, False, False, 1)),
        ("A hit grand singles 2", c.event(0, 5, False, False, 2)),
        ("A hit-grand doubles 2", c.event(0, 5, False, True, 2)),
        ("A hit grand 3", c.event(0, 5, False, False, 3)),
        ("A HIT Grand own 3", c.event(0, 5, False, False, 3)),
        ("B false hit petit doubles", c.event(1, 9, True, True, 1)),
        ("B false-hit-grand opp 4", c.event(1, 8, True, False, 4)),
        ("B contre-two tables", c.event(1, 2, True, False, 1)),
        ("A bear off doubles", c.event(0, 13, False, True, 1)),
    ],
)
def test_statements(statement, expected):
    assert command(statement) == expected


@pytest.mark.parametrize("number", range(len(tariff.EVENTS)))
@pytest.mark.parametrize("joint", [" ", "-"])
def test_every_event_in_either_spelling(number, joint):
    name = tariff.EVENTS[number][0].replace("-", " ").replace(" ", joint)
    opp = not tariff.by_roller(number)
    assert command(f"A {name} doubles 1") == c.event(0, number, opp, True, 1)


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("C +6", "'C': expected A, B, undo, redo, swap, set, claim, name, throw or men"),
        ("hold", "'hold': expected A, B, undo, redo, swap, set, claim, name, throw or men"),
        ("set C points 4", "'C': expected A, B, pool, contract or refaits"),
        ("claim", "'claim': expected A or B after it"),
        ("A +6 maybe", "'maybe': expected the end of the statement"),
        ("A hold now", "'now': expected the end of the statement"),
        ("undo 3", "'3': expected the end of the statement"),
        ("A suspend", "'suspend': expected ecrire or honours after it"),
        ("A suspend cure", "'cure': expected ecrire or honours"),
        ("B school", "'school': expected how many points, as in 'school 6' after it"),
        ("B school six", "'six': expected how many points, as in 'school 6'"),
        ("B school 6 cancel", "'cancel': expected how many points to take back after it"),
        ("B school 6 4", "'4': expected the end of the statement"),
        ("A false hit", "'hit': expected a number of points, hit grand or hit petit"),
        (
            "set A tokens 4",
            "'tokens': expected points, holes, ecrire, honours, lost, jetons, fish, "
            "bredouille, right, suspended, leads or no",
        ),
        ("set A points", "'points': expected a number after it"),
        ("set A points 1000", "'1000': expected a number"),
        ("A claim token", "'token': expected banner, necktie or treble"),
        ("A name", "'name': expected a name after it"),
        (
            "A name abcdefghijklmnopqrstuvwxy",
            "'abcdefghijklmnopqrstuvwxy': expected a shorter name "
            "(name too long: abcdefghijklmnopqrstuvwxy)",
        ),
        ("A hit", "'hit': expected grand, petit or corner after it"),
        ("A hit big 2", "'big': expected grand, petit or corner"),
        ("A hit grand triples", "'triples': expected singles, doubles or the number of ways"),
        (
            "A hit grand opp",
            "'opp': expected own (hit grand counts on his own throw)",
        ),
        (
            "B unplayable own",
            "'own': expected opp (unplayable counts on the other throw)",
        ),
    ],
)
def test_bad_statements_name_line_word_and_what_was_expected(statement, message):
    with pytest.raises(ScriptError) as caught:
        parse(HEAD + statement)
    assert str(caught.value) == "line 2: " + message


@pytest.mark.parametrize("statement", ["A", "A jump", "A 6", "A +x", "A +1000", "A -2", "A 1000h"])
def test_an_unknown_word_gives_all_that_can_stand_there(statement):
    with pytest.raises(ScriptError) as caught:
        parse(HEAD + statement)
    error = caught.value
    assert (error.line, error.word) == (2, statement.split()[-1])
    for name in ("+6", "3h", "hold", "suspend", "school", *(row[0] for row in tariff.EVENTS)):
        assert name in error.expected


def test_settings_become_the_config():
    source = HEAD + "rules: Curé; target: 6; schedule: bridge; lead: b\nseats: A=Alice B=Bob"
    agreed = parse(source).config
    expected = config.Config(
        "cure", ("Alice", "Bob"), 1, target=6, schedule="bridge"
    )  # every other option stays at its default
    assert agreed.encode() == expected.encode()


def test_every_option_can_be_set_to_every_value():
    for name in options.options_of("cure"):
        for value in options.values_of(name):
            head = "lead_method: roll\n" if name == "meeting_jan" else ""
            agreed = parse(f"{HEAD}{head}{name.replace('_', '-')}: {value}").config
            assert agreed.options[name] == value


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ("seats: A=Alice B=Bob", ("Alice", "Bob")),
        ("seats: B = Bob A = Alice Ann", ("Alice Ann", "Bob")),
        ('seats: A="A; B" B="#2"', ("A; B", "#2")),
        ("seats: B=Bob", ("", "Bob")),
        ("players: Alice, Bob", ("Alice", "Bob")),
    ],
)
def test_players(seats, names):
    assert parse(HEAD + seats).config.names == names


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("rules: whist", "line 2: 'rules: whist': expected cure, ecrire or combine"),
        ("lead: C", "line 2: 'lead: C': expected A or B"),
        (
            "rules: cure\n\nform: round",
            "line 4: 'form: round': expected rules: ecrire with it",
        ),
        (
            "form: three",
            "line 2: 'form: three': expected two, round, chouette, four, partners, filling "
            "or draining",
        ),
        ("target: 25", "line 2: 'target: 25': expected 1, 2 .. 24"),
        ("target: many", "line 2: 'target: many': expected 1, 2 .. 24"),
        ("double_limit: 7", "line 2: 'double_limit: 7': expected 5 or 6"),
        ("schedule: new", "line 2: 'schedule: new': expected honours, bridge or old"),
        (
            "rules: cure\nmeeting_jan: on",
            "line 3: 'meeting_jan: on': expected something else "
            "(meeting_jan makes no sense with lead_method)",
        ),
        (
            "seats: A=abcdefghijklmnopqrstuvwxy B=Bob",
            "line 2: 'seats: A=abcdefghijklmnopqrstuvwxy B=Bob': expected something else "
            "(name too long: abcdefghijklmnopqrstuvwxy)",
        ),
        ("seats: Alice, Bob", "line 2: 'Alice, Bob': expected A=name B=name"),
        ("seats: A=Al A=Bo", "line 2: 'A=Al A=Bo': expected A=name B=name"),
        ("seats:", "line 2: '': expected A=name B=name"),
        (
            "players: Alice,,Bob",
            "line 2: 'Alice,,Bob': expected 2 to 12 names with commas between them",
        ),
        (
            "players: Al, Bo, Cy",
            "line 2: 'players: Al, Bo, Cy': expected something else "
            "(3 players: 2 sit at the board)",
        ),
        (
            "players: Al, Bo\nseats: A=Al",
            "line 3: 'seats:': expected either seats or players",
        ),
    ],
)
def test_bad_settings_name_line_setting_and_what_was_expected(head, message):
    with pytest.raises(ScriptError) as caught:
        parse(HEAD + head)
    assert str(caught.value) == message


@pytest.mark.parametrize("key", ["colour", "names", "self", "marksmen"])
def test_an_unknown_setting_gives_those_there_are(key):
    with pytest.raises(ScriptError) as caught:
        parse(f"{HEAD}rules: cure\n{key}: 1")
    assert (caught.value.line, caught.value.word) == (3, f"{key}:")
    for name in ("rules", "seats", "players", "form", "lead", *options.options_of("cure")):
        assert name in caught.value.expected


def test_statements_that_are_not_understood_can_be_skipped():
    errors = []
    plays = parse(HEAD + "A +6\nA jump\nB +4; C +2", errors.append).plays
    assert [(play.line, play.command) for play in plays] == [(2, c.score(0, 6)), (4, c.score(1, 4))]
    assert [(error.line, error.word) for error in errors] == [(3, "jump"), (4, "C")]


def test_errors_in_the_head_are_never_skipped():
    with pytest.raises(ScriptError):
        parse(HEAD + "rules: whist", lambda error: None)


WORDS = st.sampled_from(
    [
        "A",
        "b",
        "+6",
        "3h",
        "own",
        "opp",
        "hit",
        "false-hit",
        "grand",
        "singles",
        "doubles",
        "2",
        "school",
        "cancel",
        "false",
        "set",
        "points",
        "holes",
        "claim",
        "banner",
        "name",
        "undo",
        "rules:",
        "seats:",
        "A=",
        "lead:",
        "cure",
        "target:",
        "suspend",
        '"',
        "#",
        "é",
        "+",
        "-3h",
    ]
)


@given(st.one_of(st.text(), st.lists(WORDS).map(" ".join), st.lists(WORDS).map("\n".join)))
def test_any_text_is_understood_or_gives_a_script_error(text):
    errors = []
    try:
        parse(HEAD + text, errors.append)
    except ScriptError as error:
        errors.append(error)
    for error in errors:
        assert 1 <= error.line <= text.count("\n") + 2
        assert error.expected


@pytest.mark.parametrize(
    "statement",
    [
        "A +6²",
        "A +６",
        "A +٦",
        "A +6_0",
        "A +6\u0302",
        "A ３h",
        "A school ６",
        "A set points ²",
        "A +1000",
        "A hit grand singles ²",
    ],
)
def test_numbers_have_the_digits_0_to_9(statement):
    with pytest.raises(ScriptError):
        parse(HEAD + statement)


@pytest.mark.parametrize("value", ["８", "8²", "1_2", "+8", "8,", "9" * 5000])
def test_settings_too(value):
    with pytest.raises(ScriptError) as caught:
        parse(HEAD + f"rules: ecrire; marks: {value}")
    assert "expected 6, 8 .. 24" in str(caught.value)


@pytest.mark.parametrize(
    "seats",
    [
        "A=x B=y C=z",
        "A=x B=y, ",
        "A=x, B=y",
        "A=x= B=y",
        "A=x B=y seat=z",
        "² A=x",
        "A=x =y",
        "A=x a=y",
        "Ａ=x",
        ",",
        "=",
    ],
)
def test_what_is_no_seat_is_refused(seats):
    with pytest.raises(ScriptError) as caught:
        parse(HEAD + f"seats: {seats}")
    assert caught.value.expected == "A=name B=name"


@pytest.mark.parametrize(
    "players", ["Alice", "", ",", "Alice, Bob,", "A=Alice, B=Bob", ", ".join("abcdefghijklm")]
)
def test_what_are_no_players_is_refused(players):
    with pytest.raises(ScriptError) as caught:
        parse(HEAD + f"players: {players}")
    assert caught.value.expected == "2 to 12 names with commas between them"


def test_in_quotes_a_name_may_have_any_sign():
    assert parse(HEAD + 'seats: A="Al, C=z" B="="').config.names == ("Al, C=z", "=")
    assert parse(HEAD + 'players: "Al, sen.", B').config.names == ("Al, sen.", "B")


def test_a_reason_quotes_little_of_a_name():
    with pytest.raises(ScriptError) as caught:
        parse(HEAD + f"seats: A={'x' * 60_000}")
    assert len(str(caught.value)) < 300


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "line",
    [
        "A " + "a " * 30_000,
        "A +2 " + "a" * 60_000,
        "; " * 30_000,
        'A name "' + "a\u0301" * 20_000 + '"',
        "seats: A" + " " * 60_000,
        "seats: " + "A " * 30_000,
        "A " + "\u0301\u0327" * 15_000,
    ],
    ids=lambda line: line[:8],
)
def test_a_long_line_takes_no_time(line):
    for _ in range(10):
        with contextlib.suppress(ScriptError):
            parse(HEAD + line)
