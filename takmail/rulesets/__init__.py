"""Rulesets: what `takmail.play` and all that stands on it know of the games that are played."""
