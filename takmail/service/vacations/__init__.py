"""Vacations: what is planned, what of it is saved, and who is told."""
