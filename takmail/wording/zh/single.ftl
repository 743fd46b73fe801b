### Sentences of a game that is played in one message, in a chat in which the bot is no member.

single-header = 对局 `#{ $code }`：{ $terms }。
single-side = { $symbol } { $player }：{ $told }
single-seen = 这里的每个人都看得到点了什么。
single-first = 点一个格子，放置一枚**对方的**平放棋子。
single-how = 点空格放置棋子，或点你自己的堆叠来移动。
single-unheard = { $player }，轮到你时我无法私下告诉你。请打开与我的私聊，我就能通知你。
single-choosing = { $player } 正在选择走法。
single-chosen = { $player } 选了 { $ply }。
single-not_played = **还没有走出这一步。**
single-kind = { $symbol } { $piece ->
    [flat] 平放
    [wall] 墙
   *[capstone] 特殊棋子
}
single-kind_chosen = ✓ { $symbol } { $piece ->
    [flat] 平放
    [wall] 墙
   *[capstone] 特殊棋子
}
single-called_off = 对局已中止，不分胜负。

## what waits for an answer

single_offer-draw = { $seat }提议平局。{ $other }，你同意吗？走出下一步之前有效。
single_offer-takeback = { $seat }请求悔棋，收回{ $plies ->
    [1] 最后一步
   *[other] 最后 { $plies } 步
}。{ $other }，你同意吗？走出下一步之前有效。
single_offer-double = { $seat }提议加倍，双方押注各为 { $coins }。{ $other }，你接受吗？放弃就输掉这局。回应之前双方都不走棋。
single_offer-rematch_thrown = { $seat }想再来一局，重新抛掷{ $on }。{ $other }，你同意吗？
single_offer-rematch_bids = { $seat }想再来一局，重新出价{ $on }。{ $other }，你同意吗？
single_offer-rematch_loser = { $seat }想再来一局，由输方执白{ $on }。{ $other }，你同意吗？
single_offer-rematch_drawn = { $seat }想再来一局，抽签决定白方{ $on }。{ $other }，你同意吗？
single_offer-rematch = { $seat }想交换黑白，再来一局{ $on }。{ $other }，你同意吗？
single_offer-next = { $seat }想下系列赛的第 { $number } 局，{ $how }{ $on }。{ $other }，你同意吗？
single_offer-series = { $seat }想再来一场系列赛，{ $how }{ $on }。{ $other }，你同意吗？
single_offer-sync = { $seat }提议{ $way }。{ $other }，你同意吗？走出下一步之前有效。
single_offer-dispute = { $seat }对最后一步有异议：“{ $reason }” { $other }，你收回还是坚持这步？
single-resigning = { $player }，你真的要认输吗？走出下一步，对局就继续。

## what a tap can't do

single-not_a_player = 只有这盘对局的双方才能点棋盘。
single-not_your_turn = 现在轮到 { $player }。
single-not_your_stack = 那个堆叠属于对方。你只能移动最上面是自己棋子的堆叠。
single-only_flats = 开局时双方各放一枚平放棋子：请点一个空格。
single-cannot_move = 那个堆叠无法移动：每个方向都被挡住了。
single-cannot = 现在不能选择那个。
single-anew = 对局已有变化。这是现在的局面。
