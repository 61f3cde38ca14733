"""Where a number of holes stands on a rail of twelve."""


def hole_of(holes):
    """(hole 0 to 12, laps done before): the rail starts again after 12 (SCORING 5)."""
    if holes <= 0:
        return 0, 0
    return (holes - 1) % 12 + 1, (holes - 1) // 12
