"""The delivery of the outbox, and chats that can't be reached."""
