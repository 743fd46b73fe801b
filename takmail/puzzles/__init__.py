"""Puzzles and lessons: positions to solve, and verdicts on plies that are tried."""
