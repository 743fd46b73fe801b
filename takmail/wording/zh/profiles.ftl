### Profiles: how somebody has played, and who may see it.

## how games have ended

profile-total = { $told ->
    [doer] 你胜 { $won } 局，负 { $lost } 局，和 { $drawn } 局。
   *[all] { $player } 胜 { $won } 局，负 { $lost } 局，和 { $drawn } 局。
}
profile-none = { $told ->
    [doer] 你还没有和别人下完过一局泰克棋。
   *[all] { $player } 还没有下完过你能看到的泰克棋。
}
profile-rating = { $size }x{ $size } 等级分：{ $rating } ± { $deviation }
profile-line = { $what }：胜 { $won }，负 { $lost }{ $drawn ->
    [0] { "" }
   *[other] ，和 { $drawn }
}
profile-as = 执{ $color ->
    [white] 白
   *[black] 黑
}
profile-roads = 连成路径
profile-flats = 比平放数
profile-against_you = 与你对局
profile-streak-won = { $told ->
    [doer] 你最近 { $count } 局连胜。
   *[all] { $player } 最近 { $count } 局连胜。
}
profile-streak-lost = { $told ->
    [doer] 你最近 { $count } 局连负。
   *[all] { $player } 最近 { $count } 局连负。
}
profile-streak-drawn = { $told ->
    [doer] 你最近 { $count } 局都是和棋。
   *[all] { $player } 最近 { $count } 局都是和棋。
}
profile-pace = { $told ->
    [doer] 你平均每步用 { $time }。
   *[all] { $player } 平均每步用 { $time }。
}
profile-computer = 我不统计电脑的对局。{ $computer } 与它下一局。

## who may see it

profile-now-public = 现在所有人都能查看你的战绩：等级分，以及你全部对局的胜负。
profile-now-private = 现在只有你下棋的聊天和服务器里的人能查看你的战绩，而且只看得到那里的对局。

## buttons

button-profile_history = 我的对局
button-profile_games = 我们的对局
button-profile_challenge = 挑战
button-profile_public = 向所有人公开
button-profile_private = 只在我下棋的地方公开

## commands and their options

command-player = 显示一位玩家的战绩
command-player-player = 要看的玩家；不填就是自己
command-me = 显示你的战绩，或设定谁能看到
command-me-shown = public：所有人；private：只限你下棋的地方

## words for them, the suggested one first

verb-player = 战绩, 玩家战绩
verb-me = 我的战绩
