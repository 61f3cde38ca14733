"""trictrac-board card."""

import pytest
from typer.testing import CliRunner

from host_tools.cli import app


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_it_writes_a_pdf(tmp_path, monkeypatch, language):
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, ["card", "--lang", language, "--paper", "letter"])
    assert (result.exit_code, result.stdout) == (0, f"trictrac-card-{language}.pdf\n")
    assert (tmp_path / f"trictrac-card-{language}.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("arguments", "why"), [(("--out", "card.html"), ".pdf"), (("--lang", "la"), "en")]
)
def test_what_cannot_be_is_refused(arguments, why):
    result = CliRunner().invoke(app, ["card", *arguments])
    assert result.exit_code == 2
    assert why in result.stderr
