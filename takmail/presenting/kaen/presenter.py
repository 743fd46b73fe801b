"""Presenter of Kaen: fields and words are chosen by buttons, and told, in a module each."""

from takmail.presenting.kaen import choices, diagrams, texts
from takmail.presenting.protocol import Presenter

KAEN = Presenter(
    steps=choices,
    taps=choices,
    plies=texts,
    completions=texts,
    readings=texts,
    pages=diagrams,
    found=texts,
)
