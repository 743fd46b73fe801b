### 次数太多时所说的话。

limit-window_seconds = { $n ->
    [1] 一秒内
   *[other] { $n } 秒内
}
limit-window_minutes = { $n ->
    [1] 一分钟内
   *[other] { $n } 分钟内
}
limit-window_hours = { $n ->
    [1] 一小时内
   *[other] { $n } 小时内
}
limit-window_days = { $n ->
    [1] 一天内
   *[other] { $n } 天内
}
limit-moves = 我{ $window }最多替一个人走 { $most } 步棋。
limit-looks = 我{ $window }最多替一个人查看 { $most } 次。
limit-pictures = 我{ $window }最多替一个人画 { $most } 个动画。
limit-challenges = 我{ $window }最多替一个人转达 { $most } 个挑战。被接受的不计算在内。
limit-offers = 我{ $window }最多替一个人转达 { $most } 个提议和问题。
limit-answers = 我{ $window }最多接受一个人的 { $most } 个回答。
limit-remarks = 一下子太多了。我{ $window }最多转达一个人的 { $most } 条留言。
limit-watching = 一个人{ $window }最多让聊天开始或停止观战 { $most } 次。
limit-homes = 一个人{ $window }最多把对局带到别的聊天 { $most } 次。
limit-codes = 我{ $window }最多接受一个人的 { $most } 个代码。
limit-settings = 我{ $window }最多替一个人更改 { $most } 项设置。
limit-exports = 一个人的全部数据{ $window }最多整理 { $most } 次。
limit-blocking = 一个人{ $window }最多屏蔽或取消屏蔽 { $most } 次。
limit-mistakes = 我{ $window }最多向一个人解释 { $most } 行。我暂时不再回应做不到的事；正确的棋步仍然算数。
limit-presses = 我{ $window }最多接受一个人按 { $most } 次按钮。
limit-inline = 我{ $window }最多替一个人查看 { $most } 次。
limit-kept-presses = 我{ $window }最多给一个人 { $most } 次带长按钮的提议。短一些的仍然可以用。
limit-chat = 我在一个聊天里{ $window }最多做 { $most } 次这一类的事。
limit-challenges-to-one = 我{ $window }最多把一个人的 { $most } 个挑战转达给同一个人。
limit-challenges-to-stranger = 对还没有和我下过棋的人，我{ $window }只转达 { $most } 个挑战，现在已经够数了。
limit-challenges-to-anyone = 来自陌生人的挑战，我{ $window }只向一个人转达 { $most } 个，现在已经够数了。
limit-offers-in-game = 我{ $window }最多替一个人向一局棋的对方提出 { $most } 次。被接受的不计算在内。
limit-homes-in-game = 一局棋的一方{ $window }最多搬到别的聊天 { $most } 次。
limit-watchers-told = 不是由对局者带来的聊天，{ $window }最多有 { $most } 个可以开始观战同一局棋。
limit-open-challenges = 你有 { $most } 个未决的挑战，我最多替一个人保留这么多。请撤回一个，或者等其中一个被接受。
limit-open-challenges-to-one = 你对 { $player } 已经有 { $most } 个未决的挑战。请等待回答，或者撤回一个。
limit-open-challenges-to-anyone = { $player } 有 { $most } 个未决的挑战要回答，我最多保留这么多。请等其中一些得到回答后再试。
limit-open-challenges-in-chat = 这个聊天里有 { $most } 个未决的挑战，我最多保留这么多。请接受其中一个，或者在私聊里发出你的挑战。
limit-open-games = 你有 { $most } 局棋正在进行，我最多替一个人保留这么多。请先下完一局；{ $games } 会列出它们。
limit-open-games-other = { $player } 有 { $most } 局棋正在进行，我最多替一个人保留这么多。请等其中一局结束后再试。
limit-games-followed = 这个聊天在观战 { $most } 局棋，我最多替一个聊天转播这么多。
limit-again_seconds = 请在 { $n } 秒后再试。
limit-again_minutes = 请在 { $n } 分钟后再试。
limit-again_hours = 请在 { $n } 小时后再试。
host-wrong_limit = { $name } 中有一部分不是限制：{ $known }。请写成 challenges=10/h+40/d、looks=off、open-challenges=20，或者写 off 表示没有限制。
barred = 运行这个机器人的人让它不再回应这里，或者不再回应你。如果你认为这是误会，请联系他们。
