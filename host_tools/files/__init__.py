"""Files on the laptop. Door: `whole.write`."""
