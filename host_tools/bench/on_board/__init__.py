"""Code that is sent to a board's prompt and run there; not for import."""
