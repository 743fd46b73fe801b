"""The host's hand: what is kept is checked, put right, and moved."""
