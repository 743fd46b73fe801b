"""What waits in the outbox goes out, and what becomes of chats that can not be reached."""
