"""Lines that are nearly moves, and the plies that they can mean to a player on turn.

Nothing here knows a board: of these guesses a position keeps the legal ones.
"""
