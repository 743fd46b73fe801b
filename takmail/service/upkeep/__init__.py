"""What comes due by itself."""
