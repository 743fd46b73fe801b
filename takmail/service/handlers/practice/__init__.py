"""Handlers of practice: puzzles, lessons, analysis."""
