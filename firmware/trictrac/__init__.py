"""The scoring core: what counts in trictrac, and nothing about hardware, time or files."""
