### Sentences about plies, tak, and whose turn it is.

## plies

played = { $seat }：`{ $ply }`（{ $other_name } `{ $other }`）
played-ready = { $seat }预先备好了这步棋：`{ $ply }`（{ $other_name } `{ $other }`）
played-swap = ，放置的是{ $owner }的平放棋子
played-id = ，`#{ $code }` 第 { $number } 步
played-end = 。
mail = 邮件记谱
ptn = PTN
tak = **Tak！**
tak-announced = **Tak！**{ $color }下一步就能连成胜利路径。
tak-called = { $seat }声明 **Tak！**
tak-quiet = (t)
tak-vain = { $color }声明了 Tak，但没有威胁：没有哪一步能立即连成胜利路径。这一步仍然有效。
your_turn = { $player }，轮到你了。
turn-board = 棋盘：{ $link }

## turns and offers, where the other side doesn't hear

their_turn = 轮到 { $player } 了。
offered-draw-away = { $seat }提议平局；已询问 { $other }。走出下一步，提议就失效。
offered-takeback-away = { $seat }请求悔棋，收回{ $plies ->
    [1] 最后一步
   *[other] 最后 { $plies } 步
}；已询问 { $other }。走出下一步，提议就失效。
offered-double-away = { $seat }提议加倍，双方押注各为 { $coins }；已询问 { $other }。回应之前双方都不走棋。
offered-rematch_thrown-away = { $seat }想再来一局，重新抛掷{ $on }；已询问 { $other }。
offered-rematch_thrown-unheard = { $seat }想再来一局，重新抛掷{ $on }。
offered-rematch_bids-away = { $seat }想再来一局，重新出价{ $on }；已询问 { $other }。
offered-rematch_bids-unheard = { $seat }想再来一局，重新出价{ $on }。
offered-rematch_loser-away = { $seat }想再来一局，由输方执白{ $on }；已询问 { $other }。
offered-rematch_drawn-away = { $seat }想再来一局，抽签决定白方{ $on }；已询问 { $other }。
offered-rematch_drawn-unheard = { $seat }想再来一局，抽签决定白方{ $on }。
offered-rematch_loser-unheard = { $seat }想再来一局，由输方执白{ $on }。
offered-rematch-away = { $seat }想交换黑白，再来一局{ $on }；已询问 { $other }。
offered-next-away = { $seat }想下系列赛的第 { $number } 局，{ $how }{ $on }；已询问 { $other }。
offered-series-away = { $seat }想再来一场系列赛，{ $how }{ $on }；已询问 { $other }。

## where the other side can't be reached

unreached = 我无法在 { $player } 下棋的聊天里发消息，所以 { $player } 还不知道这件事。
offered-draw-unheard = { $seat }提议平局。走出下一步，提议就失效。
offered-takeback-unheard = { $seat }请求悔棋，收回{ $plies ->
    [1] 最后一步
   *[other] 最后 { $plies } 步
}。走出下一步，提议就失效。
offered-double-unheard = { $seat }提议加倍，双方押注各为 { $coins }。回应之前双方都不走棋。
offered-rematch-unheard = { $seat }想交换黑白，再来一局{ $on }。
offered-next-unheard = { $seat }想下系列赛的第 { $number } 局，{ $how }{ $on }。
offered-series-unheard = { $seat }想再来一场系列赛，{ $how }{ $on }。
missed = 我有一段时间无法在这个聊天里发消息。这里正在进行的对局：
missed-game = `#{ $code }` { $terms }：{ $white } 对 { $black }。轮到 { $player }；{ $board } 显示棋盘。
