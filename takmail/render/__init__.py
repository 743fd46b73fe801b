"""Positions as text, as pictures and as animations."""
