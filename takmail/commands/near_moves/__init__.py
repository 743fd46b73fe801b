"""Lines that are nearly moves, and the plies that they can mean, of which some may be illegal."""
