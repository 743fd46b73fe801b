### Small talk of newcomers, and greetings.

## phrases, with commas between them; capitals, spaces and stops don't count

phrases-hello = 你好, 您好, 你好啊, 嗨, 哈喽, 哈啰, 大家好, 早上好, 下午好, 晚上好, 在吗
phrases-thanks = 谢谢, 谢谢你, 谢谢您, 谢谢啦, 多谢, 谢了, 感谢, 非常感谢
phrases-farewell = 再见, 拜拜, 回头见, 晚安, 下得好, 好棋, 打得不错, 祝你好运
phrases-fine = 对不起, 抱歉, 不好意思, 没关系, 没事, 算了, 知道了, 明白了
phrases-bot = 你是谁, 你是什么, 你能做什么, 你会做什么, 你是机器人吗, 你会下棋吗, 可以和你下棋吗, 我能和谁下, 电脑, 人机, 人机对战, 和电脑下, 跟电脑下
phrases-what = 什么是 Tak, Tak 是什么, 什么是泰克棋, 泰克棋是什么, 什么是泰克, 泰克是什么, 这是什么, 这是什么游戏, 规则是什么, 怎么赢, 教程, 像象棋吗
phrases-how = 怎么玩, 怎么下, 怎么下棋, 如何下棋, 如何玩, 怎么玩 Tak, 怎么玩泰克棋, 泰克棋怎么玩, 泰克棋怎么下, 怎么走棋, 怎么开始, 怎么用, 我不会玩, 我不会, 教教我, 看不懂, 帮帮我
phrases-new_game = 新游戏, 邀请朋友, 怎么邀请, 怎么邀请朋友, 新的一局, 开一局, 来一局, 来一盘, 下一局, 下一盘, 开始, 开始游戏, 开始下棋, 开始对局, 我想下棋, 我要下棋, 我想玩, 一起玩吧
phrases-games = 其他棋, 其他棋类, 别的棋, 其他游戏, 别的游戏, 还有什么棋, 还有别的棋吗, 有哪些棋, 有什么棋, 能下什么棋, 可以下什么棋, 还能玩什么
phrases-play = 下棋, 轮到我了
phrases-now = 现在怎么办, 怎么办, 现在做什么, 现在该做什么, 我该做什么, 我现在该做什么, 接下来呢, 接下来做什么, 然后呢, 现在呢, 我能做什么
phrases-turn = 轮到谁了, 轮到谁, 该谁走了, 该谁走, 轮到我了吗, 该我了吗, 该我走了吗
phrases-rating = 等级分, 我的等级分, 积分
phrases-flip = 翻转, 翻转棋盘, 反转棋盘
phrases-pause = 暂停, 暂停对局
phrases-remind = 提醒我, 通知
phrases-status = 状态, 对局状态
phrases-clock = 时间, 计时, 棋钟, 还剩多少时间, 剩余时间, 用时, 不限时
phrases-stop = 停, 停止, 停下, 停下来, 别发了, 不要再发了, 别提醒了, 不玩了, 不下了, 退订

## key words of longer lines, with commas between the groups; the words of a group stand in this order, with others between

keys-hello = 你好, 您好, 嗨, 哈喽, 大家好, 早上好, 晚上好
keys-thanks = 谢谢, 多谢, 感谢
keys-farewell = 再见, 拜拜, 晚安, 好棋
keys-fine = 对不起, 抱歉, 不好意思, 没关系
keys-bot = 机器人, 真人, 你是谁, 你是什么, 你能做什么, 你会做什么, 你会下棋, 你下棋, 跟你下, 和你下, 和谁下, 找人下, 找对手, 找不到对手
keys-what = 规则, 像 象棋, 像 国际象棋, 教我, 教程, 怎么赢, 怎样赢, 如何获胜, 泰克棋 意思, tak 意思, tak 是什么
keys-how = 怎么 走, 怎么 下, 怎么 玩, 帮帮我
keys-new_game = 邀请, 怎么挑战
keys-turn = 轮到谁, 该谁, 轮到我了吗
keys-stop = 关 提醒, 停 提醒, 不要 提醒, 别 提醒

## greetings

greeting = 泰克棋（Tak）是两个人下的棋，在这里用消息就能下：抢在对方之前，在棋盘上连成一条路径。
greeting-typed = 回复 { $computer } 和电脑下，{ $challenge } 和朋友下。想学的话，{ $learn } 一步步教你，{ $rules } 配有棋盘。其余的说明在 { $help }。
button-play_now = 马上开局
button-with_friend = 和朋友下
button-learn_now = 学着下
deaf = 在这个群里，我只看得到命令、对我消息的回复和按钮，看不到普通消息里的棋步。请按**走棋**，或写 { $ply }。想让我看到普通消息里的棋步，请把我设为管理员。

## answers

small_talk-hello-console = 你好！这里可以下泰克棋：两个人下，或者你和电脑下（{ $computer }）。请输入一步棋，例如 { $ply }；其余的请看 { $help }。
small_talk-thanks = 不客气，祝你下得开心！
small_talk-farewell = 很高兴陪大家下棋。下次棋盘上见！
small_talk-fine = 好的。想下棋时，我随时都在。
small_talk-bot = 我是机器人：帮大家一起下泰克棋，给你们摆棋盘，也懂规则。没有别人时，请按**和电脑下棋**。{ $challenge } 向朋友挑战；**公开挑战**谁都可以加入，先到先得。
small_talk-bot-console = 我是下泰克棋的程序。{ $computer } 和电脑下一局。我会做什么，请看 { $help }。
small_talk-what = 泰克棋（Tak）是两个人下的棋。你要在棋盘上连成一条路径，对方也要连成自己的路径，还会来挡你。声明 Tak，就是提醒对方：你再走一步就能连成。下围棋的人会觉得眼熟：白先，贴目给黑方；Tak 有点像打吃。五分钟就能学会：想动手试，请按**学下泰克棋**；想先看，请按**泰克棋规则**。
small_talk-what-console = 泰克棋（Tak）是两个人下的棋。你要在棋盘上连成一条路径，对方也要连成自己的路径，还会来挡你。五分钟就能学会：`学习`（`learn`）可以动手试，{ $rules } 配有棋盘。
small_talk-how =
    按**和电脑下棋**马上开局，或者用 { $challenge } 向朋友挑战。
    轮到你时点格子就行（按棋盘下方的**走棋**就会出现），不用学记谱。
    还不会下？**学下泰克棋**一步步教你，**泰克棋规则**有八页短文。
small_talk-how-console =
    请输入一步棋：例如 { $ply } 就是在 b2 平放一枚。
    { $notation } 说明一步棋怎么写，{ $rules } 讲解规则，`学习`（`learn`）一步步教你。
small_talk-new_game = 想和谁下？按**和电脑下棋**马上开局；{ $challenge } 向朋友挑战；**公开挑战**谁都可以加入，先到先得，还可以按下面的**邀请**叫朋友来。
small_talk-new_game-console = { $challenge } 另开一局，{ $computer } 和电脑下；原来的对局会保留。
small_talk-stop = 对局都没有结束。你想停止什么？
small_talk-stop-console = 对局没有结束。{ $resign } 认输；`退出`（`quit`）离开，对局会保留。
small_talk-clock = 对局不限时，除非挑战里写了时间：`天 3`（`days 3`）是每步三天，`分钟 15 + 10`（`minutes 15 + 10`）是一口气下完的对局，`不计时`（`no-clock`）是不限时。请把它加到 { $challenge } 里。
small_talk-clock-console = 对局不限时，除非挑战里写了时间，例如 `分钟 15 + 10`（`minutes 15 + 10`）。请把它加到 { $challenge } 里。
small_talk-sticker = 真可爱！不过我只看得懂文字和按钮。
