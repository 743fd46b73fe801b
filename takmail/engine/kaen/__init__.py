"""The engine of Kaen: expectation over the hut, chances and bets."""
