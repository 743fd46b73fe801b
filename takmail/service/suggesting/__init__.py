"""What an option of a command could be, while somebody still types it."""
