"""Timers of the service: clocks, deadlines, reminders and vacations."""
