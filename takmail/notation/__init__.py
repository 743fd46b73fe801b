"""Text to values and back: mail lines, board states, PTN, TPS and chat commands."""
