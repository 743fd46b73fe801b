"""Chats and the people in them: platforms, languages, settings and limits."""
