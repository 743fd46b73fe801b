"""Tak as the service shows it: a module for each theme."""

from takmail.presenting.protocol import Presenter
from takmail.presenting.tak import choosing, tapping

TAK = Presenter(steps=choosing, taps=tapping)
