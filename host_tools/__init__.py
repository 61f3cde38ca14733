"""What runs on the laptop: the simulated board, scripts, and the line to a real board."""
