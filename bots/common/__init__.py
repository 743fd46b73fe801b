"""Parts that the bots of several platforms share."""
