"""What a wooden board needs to be drilled, cut and wired, from its measures.

Doors: `measures.measured`, `plan.plan`, then `dxf`, `svg`, `pdf`, `bezel`, `harness`.
"""
