"""How games are shown and chosen from, by ruleset: what the service asks, and who answers it."""
