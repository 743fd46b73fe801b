"""A whole game in one message that changes, in a chat in which the bot is no member."""
