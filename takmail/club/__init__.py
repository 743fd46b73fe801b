"""Players among others, without I/O: ratings, pairings, standings."""
