"""People who come to the private talk, or bring the bot into a group, by a link with a payload."""
