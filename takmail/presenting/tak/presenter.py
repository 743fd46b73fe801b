"""Presenter of Tak: a module for each part."""

from takmail.presenting.protocol import Presenter
from takmail.presenting.tak import choices, completions, diagrams, taps, texts

TAK = Presenter(
    steps=choices,
    taps=taps,
    plies=texts,
    completions=completions,
    readings=texts,
    pages=diagrams,
    found=texts,
)
