"""Commands for random matches of combiné: only what is legal, suspensions often."""

from hypothesis import settings
from hypothesis import strategies as st

from moves import DECISIONS, common
from trictrac import command as c
from trictrac.config import Config
from trictrac.match import Match
from trictrac.race import NOBODY

PICKS = 24


def combine_agreement(choose):
    """Options of combiné; `choose(sequence)` picks one of it."""
    return dict(
        common(choose),
        rules="combine",
        marks=choose((6, 6, 8, 12)),
        double_limit=choose((5, 6)),
        lurch_rates=choose(("vienna", "french")),
        refait_growth=choose(("linear", "doubling")),
        mark_lead=choose(("alternate", "winner")),
        concede=choose(("ahead", "six", "own-hole")),
        queue_test=choose(("sums", "left")),
        fish_rounding=choose(("ask", "winner")),
        pool_keep_contract=choose(("no", "yes")),
        fish=choose(("on", "on", "off")),
        leftover_pool=choose(("divided", "carried")),
        pool_start=choose((0, 0, 0, 6, 7, 20)),
    )


def legal_move(match, pick, seat, n, flag):
    """pick 0..PICKS-1, seat 0..1, n 0..99, flag True or False; None when the
    match is over."""
    if match.over:
        return None
    if match.unclaimed and flag:
        owner, marker = match.unclaimed[n % len(match.unclaimed)]
        return c.claim(owner, c.MARKERS.index(marker))
    if match.decider != NOBODY:
        return decided(match, pick)
    if pick < 3 and "concede" in match.choices(seat):
        return c.concede(seat)
    if pick == 3:
        return c.off(seat)
    behind = match.game.ecrire.holes[1 - seat] - match.game.ecrire.holes[seat]
    if pick > PICKS - 4 and behind > 0:
        return c.holes(seat, behind)  # equal: from six on that is a do-over
    if pick < 8:
        return c.score(seat, 2 + n % 12 * 2, flag)
    return c.holes(seat, n - 76 if n > 88 else 1 + n % 4, flag)


def decided(match, pick):
    """One of the decisions that are possible, each as likely as the others."""
    words = match.choices(match.decider)
    return DECISIONS[words[pick % len(words)]](match.decider)


MOVES = st.lists(
    st.tuples(st.integers(0, PICKS - 1), st.integers(0, 1), st.integers(0, 99), st.booleans()),
    min_size=1,
    max_size=120,
)
CONFIGS = st.randoms(use_true_random=False).map(lambda r: combine_agreement(r.choice))
EXAMPLES = settings(max_examples=150, deadline=None)


def started(options):
    return Match(Config(names=("Alice", "Bob"), **options))


def played(options, moves, each=None):
    """A match after the moves; `each(match, command, said, before)` after each of them,
    where `before` is the track that was out."""
    match = started(options)
    for move in moves:
        command = legal_move(match, *move)
        if command is None:
            break
        before = match.game.out
        said = match.apply(command)
        if each:
            each(match, command, said, before)
    return match
