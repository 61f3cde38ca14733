"""What can go wrong with a simulated board."""


class SimulatorError(Exception):
    """The simulated board did not do what was asked of it; says what its stderr said."""


class PowerCut(SimulatorError):
    """The power went, as ordered by `Simulator.cut`, while something was awaited."""
