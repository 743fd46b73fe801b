"""How often people may do things, so that nobody can be a nuisance to others."""
