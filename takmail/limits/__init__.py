"""How often people may do things: the limits, and how a host writes others."""
