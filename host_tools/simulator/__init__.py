"""A simulated board: the firmware that is flashed, with everything around it imitated.

`Simulator` starts it, presses its buttons, reads its lamps and screen, and pulls its plug.
"""

from host_tools.simulator.bare import Bare
from host_tools.simulator.errors import PowerCut, SimulatorError
from host_tools.simulator.process import Counters, Simulator

__all__ = ["Bare", "Counters", "PowerCut", "Simulator", "SimulatorError"]
