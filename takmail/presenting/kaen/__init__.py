"""Kaen shown and chosen from."""
