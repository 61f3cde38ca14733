"""Programs that run on another interpreter and compare."""
