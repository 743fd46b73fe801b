"""What people ask of the bot while they write in any chat, and what they can send from there."""
