"""The drilled rail: where a number of holes stands on it, and the banner's own hole."""

UNCLAIMED = 2  # instead of a seat: the banner stands in the middle hole


def hole_of(holes):
    """(hole 0 to 12, laps done before): the rail starts again after 12 (SCORING 5)."""
    if holes <= 0:
        return 0, 0
    return (holes - 1) % 12 + 1, (holes - 1) // 12
