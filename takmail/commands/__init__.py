"""Commands: what people can ask for, and lines of chat read as that."""
