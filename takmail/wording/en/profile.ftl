### What a platform tells of the bot by itself: at most 512 characters, and 120 in short.

profile-description = I carry games of Tak, the board game of roads and walls: two people send their moves, here or in a group, and I keep the board.
    Start me and propose a game with /challenge, or bring me into a group. Moves are chosen by buttons or typed.
profile-short = The board game Tak by messages: challenge a friend, here or in a group.
