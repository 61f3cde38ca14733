"""The subcommands of trictrac-board, one module each."""
