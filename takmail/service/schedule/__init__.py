"""The service by the clock: timers, deadlines, reminders and vacations."""
