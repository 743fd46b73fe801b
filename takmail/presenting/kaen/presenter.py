"""Presenter of Kaen: fields and words are chosen by buttons, and told, in a module each."""

from takmail.presenting.kaen import choices, diagrams, texts
from takmail.presenting.protocol import Presenter

KAEN = Presenter(choices, choices, texts, texts, texts, diagrams, texts)
