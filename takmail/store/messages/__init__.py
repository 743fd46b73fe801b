"""Messages: those that arrived, those that wait to be sent, and posts."""
