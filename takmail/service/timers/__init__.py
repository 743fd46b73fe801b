"""What comes due by itself: one sleeper waits for it, and each kind has what does it."""
