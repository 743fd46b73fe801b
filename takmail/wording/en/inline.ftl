### Sentences about what is typed behind the bot's name in any chat.

inline-later = I can't look that up right now. Open a private chat with me
