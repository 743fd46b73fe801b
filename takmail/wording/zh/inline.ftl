### Sentences about what is typed behind the bot's name in any chat.

inline-later = 我现在查不到。打开与我的私聊
