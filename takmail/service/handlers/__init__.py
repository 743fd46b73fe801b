"""Handlers of all commands, a module a topic."""
