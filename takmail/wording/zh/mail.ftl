### Sentences of letters.

## the line above which answers stand

mail-above = — 请在此行上方回复 —

## 如何回复、信尾，以及写给陌生人的信

mail-answer = 回复 { $first } 或 { $second }。
mail-words = 也可以回复这些词：
mail-word = { $label }：{ $word }
mail-foot = Takmail 用邮件传递泰克棋对局。回复 `stop` 就不会再收到任何来信。
mail-contact = 联系方式：{ $contact }
mail-somebody = 有人
mail-invitation =
    你好！
    { $challenger } 想和你用邮件下一局{ $game }，棋盘为 { $size }。
    泰克棋是两个人玩的棋类游戏：在棋盘上修一条路，把对边连起来。每封信走一步，想考虑多久都行。
mail-invitation-once = 如果你不回信，就不会再收到别的信。
mail-stranger =
    你好！
    这个地址用邮件传递泰克棋对局。泰克棋是两个人玩的棋类游戏。
    要开始下棋，先请一位在这里下棋的朋友给你一个代码，然后回复 `join` 加上代码，例如 `join k3m7p`。
    回复 `rules` 可以学习规则，回复 `help` 可以了解其余一切。
