"""Clocks that run: since when, in which hours, until when."""
