"""Reminders of whose turn it is: when somebody is reminded, where, and in which words."""
