"""Pictures for the README, drawn from what the bot really sends."""
