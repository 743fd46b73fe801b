"""Games in memory, and the rows that keep them."""
