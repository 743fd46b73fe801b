"""Tak as the service shows it: a module for each theme."""

from takmail.presenting.protocol import Presenter
from takmail.presenting.tak import (
    choices,
    completions,
    diagrams,
    found_games,
    plies,
    readings,
    taps,
)

TAK = Presenter(
    steps=choices,
    taps=taps,
    plies=plies,
    completions=completions,
    readings=readings,
    pages=diagrams,
    found=found_games,
)
