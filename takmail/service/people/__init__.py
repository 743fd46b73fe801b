"""People, their accounts and their private talks."""
