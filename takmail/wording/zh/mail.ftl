### Sentences of letters.

## the line above which answers stand

mail-above = — 请在此行上方回复 —

## 如何回复、信尾，以及写给陌生人的信

mail-answer = 回复 { $first } 或 { $second }。
mail-words = 可以回复这些词：
mail-word = { $word }（{ $label }）
mail-foot = Takmail 用邮件传递泰克棋对局。回复 `stop` 就不会再收到任何来信。
mail-contact = 联系方式：{ $contact }
mail-somebody = 有人
mail-invitation =
    你好！
    { $challenger } 想和你用邮件下一局{ $game }，棋盘为 { $size }。
    { $game }是两个人玩的棋类游戏，在这里每封信走一步。回复 `rules` 可以先看看规则。
mail-invitation-once = 如果你不回信，就不会再收到别的信。
mail-stranger =
    你好！
    这个地址用邮件传递泰克棋对局。泰克棋是两个人玩的棋类游戏。
    要开始下棋，先请一位在这里下棋的朋友给你一个邀请码，然后回复 `join` 加上邀请码，例如 `join k3m7p`。
    回复 `rules` 可以学习规则，回复 `help` 可以了解其余一切。
    如果你手上有邀请码：可能已经被别人用掉了。如果你是在回复我的来信：只有从收到信的那个地址回复才算数。

## 邮件里的链接打开的页面

mail-page-press = 按下按钮之前，什么都不会发生。按钮只对这一局有效。
mail-page-play = 按下按钮，就在这个浏览器里打开你的棋盘。请不要转发这个链接：拿到它的人可以替你下棋。
mail-page-done = 好了。如果还有别的消息，会发邮件告诉你。
mail-page-over = 这个链接已经失效：链接的有效期是十天，停止来信以后也不再有效。如果还在收信，请直接回复这一局的邮件；说过 `stop` 的，请先回复任意一封旧信，写 `start`。
mail-page-broken = 这个链接无效，可能缺了一部分。请从邮件里重新打开，或者直接回复邮件。
mail-page-stop = 不想再收到这个机器人的邮件吗？你的对手会得知它联系不上你。
mail-page-stop_all = 停止所有邮件
mail-page-stopped = 好了。这个机器人不会再给你发邮件。

## challenges by mail

mail-friend = 一位用邮件的朋友
mail-invite = 按**邀请**，就能看到朋友怎样用邮件加入。
mail-unserved = 这里不能用邮件下棋。不写名字的挑战，谁都可以加入，你可以把邀请码转发出去。
mail-in_private = 朋友的邮箱地址只能写在与我的私聊里，紧跟在命令后面：`挑战 ann@example.org 5 白方`。也可以用 { $challenge } 拿一个邀请码转发给朋友。
mail-unread = 这一行我读不懂。应该像这样写：`挑战 ann@example.org 5 白方`。
mail-no_strangers = 没有先给我写过信的人，我不会写信给对方。请你自己把下面的内容转发过去。
mail-not_asked = 我现在不能写信给这个地址。请你自己把下面的内容转发过去。

## 收到的信

mail-stop_words = 停止 退订
mail-start_words = 开始 恢复
mail-empty = 你的信开头什么也没有。请把回复写在引用文字的上方，例如 `ps b4`。超过 1 MB 的信不会读取。
mail-pictures = 每封信里都有文字棋盘和棋盘图片，看到哪一个由你的邮件程序决定。
mail-subject = Takmail
mail-subject_game = Takmail：对局 #{ $code }
