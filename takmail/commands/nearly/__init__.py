"""Lines that are nearly plies: what they can mean, for somebody who is on turn.

Nothing here knows a board. What is found are guesses, of which a position keeps the legal ones.
"""
