### What a platform tells of the bot by itself: at most 512 characters, and 120 in short.

profile-description = 我帮大家用消息下泰克棋（Tak）：两个人在这里或群组里发送棋步，棋盘由我来记。
    启动我，用 /challenge 发起对局，或者把我加入群组。着法可以用按钮选择，也可以输入。
profile-short = 用消息下泰克棋（Tak）：在这里或群组里挑战朋友。
