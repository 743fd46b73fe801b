"""Lines of chat, read as commands, moves or talk."""
