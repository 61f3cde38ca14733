"""A match for those who ask: as JSON, as text, as a reckoning.

Doors: `state.match_json` and `state.match_text`, `reckoning`, `honours_course.games`; for sheets
and records `standing` and `phrases.Phrases`.
"""
