"""When somebody's time runs: nights, weekends, time zones, pauses. Pure arithmetic, no I/O."""
