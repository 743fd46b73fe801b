"""Chats: where games are played, with their settings and communities."""
