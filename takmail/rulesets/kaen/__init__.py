"""Kaen as one of the rulesets."""
