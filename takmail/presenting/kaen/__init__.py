"""Kaen: its moves chosen by presses and told, and the boards of its rules."""
