"""Chats that the bot makes for single games: threads, posts of a forum, topics."""
