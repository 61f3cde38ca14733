"""What both script languages share: statements, comments, the head, where an error is."""

import pytest

from host_tools.script import lines as script
from host_tools.script.lines import ScriptError, fold, one_of, split


def texts(source):
    return [(each.line, each.text) for each in split(source, "score", 1).statements]


def test_statements_stand_on_lines_or_behind_semicolons():
    source = "trictrac score 1\nA +6; B +4 opp\n\n  A hold ;; B go;\n"
    assert texts(source) == [(2, "A +6"), (2, "B +4 opp"), (4, "A hold"), (4, "B go")]


def test_comments_end_with_the_line():
    source = "# before the head\ntrictrac score 1 # version\nA +6 # six; B +4\n#A +2\nB +2"
    assert texts(source) == [(3, "A +6"), (5, "B +2")]


def test_quotes_protect_comments_semicolons_and_blanks():
    (statement,) = split('trictrac score 1; A name "D; # E"', "score", 1).statements
    assert statement.words == ("A", "name", "D; # E")
    assert statement.line == 1


def test_line_ends_of_all_systems():
    assert texts("trictrac score 1\r\nA +6\r\nB +2\r\n") == [(2, "A +6"), (3, "B +2")]


def test_settings_are_folded_and_stand_in_front():
    parsed = split("trictrac score 1\nRules: Cure; School-Raise : sum\nA +6", "score", 1)
    found = [(each.line, each.key, each.value) for each in parsed.settings.values()]
    assert found == [(2, "rules", "Cure"), (2, "school_raise", "sum")]


def test_a_colon_inside_a_statement_makes_no_setting():
    assert texts('trictrac score 1\nA +2\nA name "a: b"\nA name c: d')[1:] == [
        (3, 'A name "a: b"'),
        (4, "A name c: d"),
    ]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("", "line 1: '': expected 'trictrac score 1' (there is nothing in it)"),
        ("# only a comment", "line 1: '': expected 'trictrac score 1' (there is nothing in it)"),
        (
            "\n\nA +6",
            "line 3: 'A': expected trictrac (the first line is 'trictrac score 1')",
        ),
        (
            "trictrac panel 1",
            "line 1: 'panel': expected score (the first line is 'trictrac score 1')",
        ),
        (
            "trictrac score",
            "line 1: 'trictrac score': expected 1 (the first line is 'trictrac score 1')",
        ),
        (
            "trictrac score 2",
            "line 1: '2': expected 1 (this program reads score scripts of version 1)",
        ),
        ("trictrac score 1 x", "line 1: 'x': expected the end of the first line"),
        (
            "trictrac score 1\nA +6\nmarks: 8",
            "line 3: 'marks:': expected a statement (settings stand before the first statement)",
        ),
        (
            "trictrac score 1\nrules: cure\nRules: cure",
            "line 3: 'Rules:': expected each setting once (rules is set in line 2)",
        ),
        ('trictrac score 1\nA name "Bob', "line 2: '\"Bob': expected a closing \""),
    ],
)
def test_bad_scripts_name_line_word_and_what_was_expected(source, message):
    with pytest.raises(ScriptError) as caught:
        split(source, "score", 1)
    assert str(caught.value) == message


def test_the_error_can_be_read_by_programs():
    error = ScriptError(3, "x", "y", "z")
    assert (error.line, error.word, error.expected, error.why) == (3, "x", "y", "z")


def test_fold_and_one_of():
    assert fold("Écrire") == "ecrire"
    assert [one_of("a"), one_of("ab"), one_of([1, 2, 3])] == ["a", "a or b", "1, 2 or 3"]


def test_read_takes_a_file_with_a_byte_order_mark(tmp_path):
    path = tmp_path / "a.score"
    path.write_bytes(b"\xef\xbb\xbftrictrac score 1")
    assert script.read(str(path)) == "trictrac score 1"


def test_read_says_where_a_file_is_not_text(tmp_path):
    path = tmp_path / "a.score"
    path.write_bytes(b"trictrac score 1\n\nA name Zo\xeb\n")
    with pytest.raises(ScriptError) as caught:
        script.read(str(path))
    assert str(caught.value) == "line 3: 'byte 0xeb': expected text in UTF-8"


def test_read_leaves_missing_files_to_the_system(tmp_path):
    with pytest.raises(FileNotFoundError):
        script.read(str(tmp_path / "none.score"))


def test_a_line_that_is_too_long_is_not_looked_at(tmp_path):
    path = tmp_path / "a.score"
    path.write_bytes(b"trictrac score 1\nA +" + b"6" * 70_000)
    with pytest.raises(ScriptError) as caught:
        script.read(str(path))
    assert str(caught.value) == f"line 2: 'A +{'6' * 76}…': expected lines of at most 64 KB"


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    path = tmp_path / "a.score"
    with path.open("wb") as file:
        file.truncate((16 << 20) + 1)
    with pytest.raises(OSError, match="larger than 16 MB"):
        script.read(str(path))


@pytest.mark.timeout(600)
def test_a_long_line_is_split_in_no_time():
    split("trictrac score 1\n" + "A +6 " * 200_000, "score", 1)


def test_an_error_shows_what_is_in_the_script_and_obeys_none_of_it():
    error = str(ScriptError(2, "\x1b[2J\u202e" + "x" * 1000, "y"))
    assert error.startswith("line 2: '\\x1b[2J\\u202exx")
    assert len(error) < 120


@pytest.mark.parametrize(
    ("word", "folded"),
    [("6²", "6²"), ("６", "６"), ("٣", "٣"), ("½", "½"), ("6\u0302", "6\u0302"), ("ÇÀ", "ca")],
)
def test_no_sign_is_folded_into_a_digit(word, folded):
    assert fold(word) == folded
