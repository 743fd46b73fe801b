"""The clocks of a game: what its sides have left, and what comes of having nothing left."""
