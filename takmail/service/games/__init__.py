"""Games in memory: found, shown to those who may see them, and kept."""
