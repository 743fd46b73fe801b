"""Copies, checks, exports and retention, for the host."""
