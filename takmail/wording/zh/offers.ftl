### Offers and resignations.

## offers

offered-draw = { $seat }提议平局。{ $other }：{ $accept } 接受，{ $decline } 拒绝。走出下一步之前有效。
offered-takeback = { $seat }请求悔棋，收回{ $plies ->
    [1] 最后一步
   *[other] 最后 { $plies } 步
}。{ $other }：{ $accept } 接受，{ $decline } 拒绝。走出下一步之前有效。
offered-double = { $seat }提议加倍，双方押注各为 { $coins }。{ $other }：{ $take } 接受；{ $drop } 放弃并输掉这局。回应之前双方都不走棋。
offered-rematch_thrown = { $seat }想再来一局，重新抛掷{ $on }。{ $other }：{ $accept } 接受，{ $decline } 拒绝。
offered-rematch_bids = { $seat }想再来一局，重新出价{ $on }。{ $other }：{ $accept } 接受，{ $decline } 拒绝。
offered-rematch_loser = { $seat }想再来一局，由输方执白{ $on }。{ $other }：{ $accept } 接受，{ $decline } 拒绝。
offered-rematch_drawn = { $seat }想再来一局，抽签决定白方{ $on }。{ $other }：{ $accept } 接受，{ $decline } 拒绝。
offered-rematch = { $seat }想交换黑白，再来一局{ $on }。{ $other }：{ $accept } 接受，{ $decline } 拒绝。
offered-next = { $seat }想下系列赛的第 { $number } 局，{ $how }{ $on }。{ $other }：{ $accept } 接受，{ $decline } 拒绝。
offered-series = { $seat }想再来一场系列赛，{ $how }{ $on }。{ $other }：{ $accept } 接受，{ $decline } 拒绝。
rematch-on = ，棋盘 { $size }x{ $size }
offer_declined = { $seat }拒绝了{ $topic }的提议。
offer_declined-double = { $seat }不接受加倍，放弃这局。
offer_withdrawn = { $seat }撤回了{ $topic }的提议。
offer_lapsed = { $color }{ $topic }的提议已失效。
resignation_asked = { $player }，你真的要在对局 `#{ $code }` 中认输吗？{ $confirm } 确认认输；走下一步，或者 { $withdraw }，对局就继续。
resignation_withdrawn = { $seat }决定继续下棋。
resign-really = 你真的要在对局 `#{ $code }` 中认输吗？确认之前不会告诉任何人。
resign-kept = 对局 `#{ $code }` 你继续下。
resign-done = 你在对局 `#{ $code }` 中认输了。
taken_back = { $plies ->
    [1] 最后一步已收回。
   *[other] 最后 { $plies } 步已收回。
}
taken_back-paid = { $seat }未经询问，收回{ $plies ->
    [1] 最后一步
   *[other] 最后 { $plies } 步
}。
doubled = { $seat }接受加倍。现在双方押注各为 { $coins }。
aborted = { $seat }中止了刚开始的对局 `#{ $code }`，不分胜负。
rematch_agreed = 双方都想再来一局。
next_agreed = 双方都想继续下。

## what challenges and offers say once they are decided

decided-accepted = **{ $player } 已接受。**
decided-declined_by = **{ $player } 已拒绝。**
decided-declined = **已拒绝。**
decided-withdrawn = **已撤回。**
decided-lapsed = **已失效。**
decided-agreed = **已同意。**
decided-called_off = **已取消。**
decided-draw = { $seat }提议平局。
decided-takeback = { $seat }请求悔棋，收回最后 { $plies } 步。
decided-rematch = { $seat }想再来一局。
decided-sync = { $seat }提议了让棋盘一致的办法。
decided-dispute = { $seat }说最后一步不合规则。
decided-double = { $seat }提议加倍。

## where the other side doesn't hear, or can't be reached

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
offered-draw-unheard = { $seat }提议平局。走出下一步，提议就失效。
offered-takeback-unheard = { $seat }请求悔棋，收回{ $plies ->
    [1] 最后一步
   *[other] 最后 { $plies } 步
}。走出下一步，提议就失效。
offered-double-unheard = { $seat }提议加倍，双方押注各为 { $coins }。回应之前双方都不走棋。
offered-rematch-unheard = { $seat }想交换黑白，再来一局{ $on }。
offered-next-unheard = { $seat }想下系列赛的第 { $number } 局，{ $how }{ $on }。
offered-series-unheard = { $seat }想再来一场系列赛，{ $how }{ $on }。

## commands and their options

command-accept = 接受挑战或提议
command-accept-topic = 接受哪一个，例如 draw
command-decline = 拒绝挑战或提议
command-decline-topic = 拒绝哪一个，例如 draw
command-withdraw = 撤回自己的挑战或提议
command-withdraw-topic = 撤回哪一个，例如 draw
command-resign = 认输（会再次询问你）
command-confirm = 确认认输
command-draw = 提议平局
command-takeback = 请求悔棋
command-takeback-moves = 收回几步，例如 3（默认收回到你的上一步之前）
command-abort = 中止刚开始的对局
command-rematch = 提议交换黑白，再来一局
command-rematch-size = 换一种棋盘尺寸，例如 6（默认不变）

## words for them, the suggested one first

verb-accept = 接受, 同意, 应战, 答应
verb-decline = 拒绝, 谢绝, 不接受, 不同意, 不
verb-withdraw = 撤回, 撤销, 收回, 取消
verb-resign = 认输, 投降
verb-confirm = 确认, 确定, 确认认输, 是的, 是
verb-draw = 平局, 求和, 提和, 和棋
verb-takeback = 悔棋, 悔步, 退棋
verb-abort = 中止, 中止对局, 终止对局
verb-rematch = 再来一局, 再下一局, 再来一盘, 再战
