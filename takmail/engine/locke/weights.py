"""Weights of Locke: 1000 multiplies the odds to win by e.

They are those of a logistic regression over 9,000 positions of 1,200 games of the engine with
itself, in which nobody could win at once.
"""

from typing import Final

STACK: Final = (
    ((-360, -220, -430), (120, 400, 300), (730, 770, 470), (80, -10, 130), (100, 100, 100)),
    ((-50, 200, 100), (-180, -430, 220), (780, 290, 490), (210, 140, 440), (-40, -120, 340)),
    ((170, 690, 500), (480, 520, 800), (1160, 1740, 1740), (250, 750, 580), (-60, 170, 300)),
)
"""The worth of a stack by its height, its rank from its side's first row, and its file."""

HAND: Final = -440
"""The worth of a piece in reserve."""

HELD: Final = (0, 0, 140)
"""The worth of so many squares of the middle row together."""

FEW: Final = (0, 0, 0, 200, 300, 0)
"""The worth of so few stacks."""

TURN: Final = 500
"""The worth of the turn."""
