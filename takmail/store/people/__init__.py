"""People: accounts, pairings, blocks, and what they may ask of their data."""
