"""What one chat sees of a game: its words, its board, its buttons, and what they replace."""
