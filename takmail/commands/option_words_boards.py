"""The words that options can have, as people say them."""

FLIP = "flip"


PICTURE, TEXT = "picture", "text"
