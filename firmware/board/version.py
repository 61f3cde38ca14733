"""The version of the firmware, told to hosts and shown under "about"."""

VERSION = "0.1.0"
