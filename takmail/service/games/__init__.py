"""Games in memory: the cache, lookup, visibility, heads, rooms and records."""
