"""Locke as one of the rulesets."""
