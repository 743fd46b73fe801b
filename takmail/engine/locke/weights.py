"""Weights: what stacks are worth by their height and place, from games of the engine with itself.

A thousand is worth that much more of the logarithm of the odds to win.
"""

from typing import Final

STACK: Final = (
    (),
    ((150, 150, 150), (180, 200, 200), (400, 450, 450), (150, 150, 150), (100, 100, 100)),
    ((300, 320, 320), (350, 380, 400), (600, 650, 650), (300, 320, 320), (250, 250, 250)),
    ((400, 420, 420), (450, 480, 500), (750, 800, 800), (400, 420, 420), (300, 300, 300)),
)
"""The worth of a stack by its height, its rank from its side's first row, and its file."""

HAND: Final = 80
"""The worth of a piece in reserve."""

MIDDLE_WORTH: Final = (0, 0, 400)
"""The worth of so many squares of the middle row together."""

FEW: Final = (0, 0, 0, -500, -150)
"""The worth of so few stacks."""

TEMPO: Final = 150
"""The worth of the turn."""
