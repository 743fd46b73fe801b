"""The words that options can have, as people say them."""

RULES_PAGES = (
    "aim",
    "stones",
    "opening",
    "placing",
    "moving",
    "walls",
    "end",
    "tak",
    "points",
    "travel",
    "university",
    "femr",
    "street",
    "halfsets",
    "ways",
)
"""The pages of the rules, in their order."""
