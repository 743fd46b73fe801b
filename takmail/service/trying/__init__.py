"""Lines that players try out on boards of their own, which nobody else sees."""
