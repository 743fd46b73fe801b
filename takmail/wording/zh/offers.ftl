### Offers and resignations.

## offers

offered-draw = { $told ->
    [doer] 你向 { $other } 提和，等对方回应。
    [other] { $player } 向你提和。
   *[all] { $seat }向 { $other } 提和。
}
offered-takeback = { $told ->
    [doer] 你想悔棋（退回 { $plies } 步），等 { $other } 回应。
    [other] { $player } 想悔棋（退回 { $plies } 步）。
   *[all] { $other }，{ $seat }想悔棋（退回 { $plies } 步）。
}
offered-double = { $told ->
    [doer] 你提议加倍，双方各押 { $coins }，等 { $other } 回应；回应之前双方都不走棋。
    [other] { $player } 提议加倍，双方各押 { $coins }。你可以接受；不接受就输掉这局。回应之前双方都不走棋。
   *[all] { $seat }提议加倍，双方各押 { $coins }。{ $other } 可以接受；不接受就输掉这局。回应之前双方都不走棋。
}
offered-rematch = { $told ->
    [doer] 你想再来一局，{ $how }{ $on }，等 { $other } 回应。
    [other] { $player } 想和你再来一局，{ $how }{ $on }。
   *[all] { $seat }想和 { $other } 再来一局，{ $how }{ $on }。
}
offered-next = { $told ->
    [doer] 你想下系列赛的第 { $number } 局，{ $how }{ $on }，等 { $other } 回应。
    [other] { $player } 想下系列赛的第 { $number } 局，{ $how }{ $on }。
   *[all] { $seat }想和 { $other } 下系列赛的第 { $number } 局，{ $how }{ $on }。
}
offered-series = { $told ->
    [doer] 你想再来一场系列赛，{ $how }{ $on }，等 { $other } 回应。
    [other] { $player } 想和你再来一场系列赛，{ $how }{ $on }。
   *[all] { $seat }想和 { $other } 再来一场系列赛，{ $how }{ $on }。
}
offered-answer = { $told ->
    [doer] 请回复 { $accept } 或 { $decline }。
   *[all] { $other }：{ $accept } 接受，{ $decline } 拒绝。
}
offered-answer_double = { $told ->
    [doer] 请回复 { $take } 或 { $drop }。
   *[all] { $other }：{ $take } 接受，{ $drop } 不接受。
}
rematch-on = 棋盘 { $size }x{ $size }
rematch-under = ，{ $terms }
offer_declined = { $told ->
    [doer] 你不同意{ $topic }。
    [other] { $player } 不同意{ $topic }。
   *[all] { $seat }不同意{ $topic }。
}
offer_declined-double = { $told ->
    [doer] 你不接受加倍，输掉这局。
    [other] { $player } 不接受加倍，输掉这局。
   *[all] { $seat }不接受加倍，输掉这局。
}
offer_withdrawn = { $told ->
    [doer] 你不再要求{ $topic }。
    [other] { $player } 不再要求{ $topic }。
   *[all] { $seat }不再要求{ $topic }。
}
offer_lapsed = { $told ->
    [doer] 你的{ $topic ->
        [draw] 提和
        [takeback] 悔棋请求
       *[other] “{ $topic }”提议
    }已失效。
   *[all] { $color }的{ $topic ->
        [draw] 提和
        [takeback] 悔棋请求
       *[other] “{ $topic }”提议
    }已失效。
}
resignation_asked = { $told ->
    [doer] 真的要认输吗（`#{ $code }`）？
   *[all] { $player }，真的要认输吗（`#{ $code }`）？
}
resignation_asked-how = { $confirm } 确认认输；走下一步，或者 { $withdraw }，对局就继续。
button-instead-surrender = 半注认输：取回一半押注
resignation_asked-instead-surrender = 用 { $line } 可以取回一半押注。
resignation_withdrawn = { $told ->
    [doer] 好，接着下。
    [other] { $player } 接着下。
   *[all] { $seat }接着下。
}
resign-really = 真的要认输吗（`#{ $code }`）？确认之前不会告诉任何人。
resign-kept = 好，接着下（`#{ $code }`）。
gives_up_asked = { $told ->
    [doer] 请确认：{ $deed }。对局 `#{ $code }` 会就此结束，真的要这样吗？
   *[all] { $player }，请确认：{ $deed }。对局 `#{ $code }` 会就此结束，真的要这样吗？
}
gives_up-how = { $confirm } 就是确定；走下一步，或者 { $withdraw }，对局就继续。
gives_up-really = 请确认：{ $deed }。对局 `#{ $code }` 会就此结束，真的要这样吗？这个问题只有你看得到。
gives_up-done = 对局 `#{ $code }` 结束了：你放弃了这一局。
told-drop_double = 不接受加倍，输掉押注的 { $coins }
resign-done = 你认输了（`#{ $code }`）。
taken_back = 已悔棋，退回 { $plies } 步。
taken_back-paid = { $told ->
    [doer] 你付费悔棋，退回 { $plies } 步。
   *[all] { $seat }付费悔棋，退回 { $plies } 步。
}
rolled = { $told ->
    [doer] 你掷出 **{ $value }**（第 { $number } 掷）
    [other] { $player } 掷出 **{ $value }**（第 { $number } 掷）
   *[all] { $seat }掷出 **{ $value }**（第 { $number } 掷）
}
doubled = { $told ->
    [doer] 你接受了加倍，现在双方各押 { $coins }。
    [other] { $player } 接受了加倍，现在双方各押 { $coins }。
   *[all] { $seat }接受了加倍，现在双方各押 { $coins }。
}
aborted = { $told ->
    [doer] 你中止了刚开始的对局{ $code }，不分胜负。
    [other] { $player } 中止了刚开始的对局{ $code }，不分胜负。
   *[all] { $seat }中止了刚开始的对局{ $code }，不分胜负。
}
rematch_agreed = 双方都想再来一局。
next_agreed = 双方都想继续下。

## what challenges and offers say once they are decided

decided-accepted = **{ $player } 已接受。**
decided-declined_by = **{ $player } 已拒绝。**
decided-withdrawn = **已撤回。**
decided-lapsed = **已失效。**
decided-agreed = **已同意。**
decided-called_off = **已取消。**
decided-draw = { $told ->
    [doer] 你提和。
   *[all] { $seat }提和。
}
decided-takeback = { $told ->
    [doer] 你想悔棋（退回 { $plies } 步）。
   *[all] { $seat }想悔棋（退回 { $plies } 步）。
}
decided-rematch = { $told ->
    [doer] 你想再来一局。
   *[all] { $seat }想再来一局。
}
decided-sync = { $told ->
    [doer] 你提议了统一棋盘的办法。
   *[all] { $seat }提议了统一棋盘的办法。
}
decided-dispute = { $told ->
    [doer] 你对上一步提出了异议。
   *[all] { $seat }对上一步提出了异议。
}
decided-double = { $told ->
    [doer] 你提议加倍。
   *[all] { $seat }提议加倍。
}

## commands and their options

command-accept = 接受挑战或提议
command-accept-topic = 哪一个，例如 draw
command-decline = 拒绝挑战或提议
command-decline-topic = 哪一个，例如 draw
command-withdraw = 撤回自己的挑战或提议
command-withdraw-topic = 哪一个，例如 draw
command-resign = 认输（会再次询问你）
command-confirm = 确认认输
command-draw = 提和：提议和棋
command-takeback = 悔棋，须对方同意
command-takeback-moves = 退回几步，例如 3（默认退到你的上一步之前）
command-abort = 中止刚开始的对局
command-rematch = 再来一局
command-rematch-size = 换一种棋盘大小，例如 6（默认不变）

## words for them, the suggested one first

verb-accept = 接受, 同意, 应战, 答应
verb-decline = 拒绝, 谢绝, 不接受, 不同意, 不
verb-withdraw = 撤回, 撤销, 收回, 取消
verb-resign = 认输, 投降, 放弃
verb-confirm = 确认, 确定, 确认认输, 是的, 是
verb-draw = 提和, 和棋, 求和, 平局
verb-takeback = 悔棋, 悔步, 退棋
verb-abort = 中止, 中止对局, 终止对局
verb-rematch = 再来一局, 再下一局, 再来一盘, 再战
