"""The words that options can have, as people say them."""

NO_STAKE = "no-stakes"
"""What is said for a game not to be for coins."""
