"""What becomes of the bot in groups, beside the lines that are said there."""
