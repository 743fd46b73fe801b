"""Tak as the service shows it: a module for each theme."""

from takmail.presenting.protocol import Presenter
from takmail.presenting.tak import (
    choosing,
    completing,
    diagrams,
    found,
    reading,
    said,
    tapping,
)

TAK = Presenter(
    steps=choosing,
    taps=tapping,
    plies=said,
    completions=completing,
    readings=reading,
    pages=diagrams,
    found=found,
)
