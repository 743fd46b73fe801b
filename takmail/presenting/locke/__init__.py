"""Locke shown and chosen from."""
