"""What can be set for chats and communities: the table, what holds where, and what follows."""
