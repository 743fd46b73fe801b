"""The words that options can have, as people say them."""

CONFIRMING = frozenset({"yes", "confirm"})
"""What confirms where a code could stand."""
