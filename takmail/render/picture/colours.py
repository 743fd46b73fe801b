"""Mixing colours."""

from takmail.render.picture.themes import Rgb

BLACK: Rgb = (0, 0, 0)
WHITE: Rgb = (255, 255, 255)


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """Return a colour between two; ``share`` is the other's, from 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def lighter(color: Rgb, share: float) -> Rgb:
    """Return the colour mixed with white."""
    return mix(color, WHITE, share)


def darker(color: Rgb, share: float) -> Rgb:
    """Return the colour mixed with black."""
    return mix(color, BLACK, share)
