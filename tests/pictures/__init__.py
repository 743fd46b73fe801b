"""Pictures for the documentation, drawn from messages that the bot really sends."""
