"""Plies that a player has ready, should the other side play what he expects."""
