"""Timers and clocks, and the times in which none runs."""
