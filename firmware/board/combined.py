"""What combiné adds to screen and menus: the other game, the pool, the choices (PRODUCT 3)."""

from board import words
from trictrac.combine import ECRIRE, FROZEN, HONOURS, OBLIGATION
from trictrac.command import TRACKS
from trictrac.honours import VALUE_NAMES
from trictrac.race import NOBODY


def beside(game, seat):
    """The game whose holes do not stand in large figures: 'H9', 'É3', 'É-'."""
    if game.out != ECRIRE:
        return "H%d" % game.honours.holes[seat]
    return "É%d" % game.ecrire.holes[seat] if game.state == FROZEN else "É-"


def waiting(game):
    """'É waits', or "" when both games run."""
    return words.word("out " + TRACKS[game.out]) if game.out != NOBODY else ""


def rights(match, seat):
    """What stands with a player, in signs: banner, neckties, contract ('⚑◎◎■')."""
    signs = "⚑" if match.banner() == seat else ""
    signs += "◎" * sum([1 for peg in match.pegs(seat) if peg[2]])
    pool = match.game.pool
    return signs + "■" if pool.basket and pool.contract == seat else signs


def length(match):
    """How far the match is, and the fish in the pool: '2/12 ∝6'."""
    game = match.game
    marks = match.config.options["marks"]
    text = "%d/%d" % (min(game.ecrire.played() + 1, marks), marks)
    return text + " ∝%d" % game.pool.basket if game.pool.basket else text


def choice(game, seat, word):
    """What a decision does to each game, in a few words."""
    if game.out == ECRIRE:
        return words.word("do:" + word + " honours")
    marks = game.marks_by_going(seat)
    if game.out == HONOURS:
        return words.word("do:" + ("mark" if word == "go" and marks else word) + " ecrire")
    if word == "go" and marks:
        return words.word("do:go mark")
    if word == "suspend ecrire" and marks:
        return words.word("do:suspend mark")
    if word == "suspend ecrire" and max(game.ecrire.holes) >= OBLIGATION:
        return words.word("do:suspend refait")
    return words.word("do:" + word)


def question(game, seat, decisions):
    """The key of what is asked of him who decides."""
    if "go" not in decisions:
        return "ask:stay"
    marks = game.marks_by_going(seat)
    if len(decisions) > 2:
        return "ask:menu mark" if marks else "ask:menu"
    return "ask:mark" if marks else "ask:decide"


def fish(game):
    """What each is up or down in honours: ['H+6∝', 'H-10∝']."""
    return ["H%+d∝" % n for n in game.pool.fish]


def reckoning_lines(match, names):
    """What the end of the match brings in honours: the pool that was divided, the fish."""
    pool = match.game.pool
    found = []
    if pool.split and not pool.carried:
        found.append("∝ %d | %d" % tuple(pool.split))
    if pool.carried:
        found.append(words.word("say:carried", 0, pool.carried))
    return found + [" | ".join(fish(match.game))]


def lines(match, names):
    """The honours games won and the fish, for the ledger."""
    game = match.game
    found = []
    for winner, worth in game.won:
        found.append("H %s %s" % (names[winner][:6], words.word(VALUE_NAMES[worth])))
    for seat in (0, 1):
        found.append(names[seat][:8] + ": " + fish(game)[seat])
    return found
