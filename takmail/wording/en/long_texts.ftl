### What is said of a text that takes too long to read.

long_text-not_read = I can't read this text in the time that I have for it. Send one game alone, without variations and long comments.
long_text-nothing_proposed = I can't read this game in the time that I have for it, so nothing was proposed. Send one game alone, without variations and long comments.
