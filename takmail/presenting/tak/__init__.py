"""Tak: its moves chosen step by step and by taps, guessed at, completed, previewed."""
