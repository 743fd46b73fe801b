### Moves in advance, lines that are tried, and notes, each for its writer alone.

## moves in advance

ready-written = 对局 `#{ $code }` 的预走已备好。如果 { $opponent } 走了左边的棋，我就立刻走后面你的应着。
ready-replaced = 有 { $count } 步应着换成了新的，原来的连同后面的都去掉了。
ready-list = 对局 `#{ $code }`：如果 { $opponent } 走了左边的棋，我就立刻走后面你的应着。
ready-none = 你在对局 `#{ $code }` 里没有预走。轮到对方走时，用 { $if } 备好一步。
ready-dropped = 已去掉，连同后面的。
ready-cleared_all = 你在对局 `#{ $code }` 里不再有预走。
ready-no_such = 你的列表里没有第 { $number } 号{ $has ->
    [0] ：列表是空的
   *[other] {""}
}。
ready-other_list = 那个按钮之后列表已经变了，所以什么也没有去掉。现在的列表是：
ready-not_understood = 我不明白`{ $said }`。{ $drop } 去掉一步预走，{ $clear } 去掉全部。
ready-own_turn = 对局 `#{ $code }` 轮到你走，请先走棋。预走是应对对方的下一步：请在轮到对方时说。
ready-votes = 对局 `#{ $code }` 里一方的人要投票，所以没有人能替大家预走。
ready-impossible-illegal = 那里不能走 `{ $ply }`。{ $why }
ready-impossible-over = 在 `{ $ply }` 之前对局已经结束，后面不能再走。
ready-impossible-same_side = `{ $ply }` 轮不到那一方：那里一方连走两步。
ready-two_squares = `{ $ply }` 在邮件记谱和 PTN 里是不同的格子。请改说 { $mail } 或 { $ptn }。
ready-too_many = 那样就有 { $count } 步应着。一局最多可以备好 { $most } 步。
ready-too_deep = 那样就有 { $count } 步应着一步接一步。最多可以有 { $most } 步。
ready-waits = 对局 `#{ $code }`：对方走了你预料的棋，你的应着是 { $ply }。它在等你，因为对方走棋的同时还有事问你。请先回答，或走这一步，或走别的棋。
ready-failed = 对局 `#{ $code }`：你备好的应着已经不合规则，所以没有走，你的预走都去掉了。现在轮到你。
ready-cleared = 对局 `#{ $code }`：局面变了，所以你在那里的预走都去掉了。

button-ifs = 预走
button-drop_ready = 去掉 { $number }
button-drop_all_ready = 全部去掉

## what is for one alone, said where others read it

alone-typed = 这只给你一个人看，而这里说的话别人也能看到，所以我没有记下来。请在私聊里对我说 { $command }。
alone-typed_slash = 这只给你一个人看，而这里说的话别人也能看到，所以我没有记下来。请使用别人看不到的 { $command }，或在私聊里对我说。

## notes

note-kept = 你对对局 `#{ $code }` 的备注，别人看不到：
note-kept-console = 你对对局 `#{ $code }` 的备注：
note-replaced = 你对对局 `#{ $code }` 的备注改成了这样，别人看不到：
note-replaced-console = 你对对局 `#{ $code }` 的备注改成了这样：
note-yours = 你的备注：
note-shown = 你对对局 `#{ $code }` 的备注：
note-line = { $text }
note-none = 你对对局 `#{ $code }` 还没有备注。{ $note } 可以写一条，别人看不到。
note-none-console = 你对对局 `#{ $code }` 还没有备注。{ $note } 可以写一条。
note-dropped = 你对对局 `#{ $code }` 的备注已经删除。
note-too_long = 备注最多 { $limit } 个字符，这条有 { $length } 个。原来的内容没有改动。
note-mark = ✎
button-note_off = 删除备注

## lines that are tried out

try-empty = `#{ $code }` 这是只有你看得到的棋盘：第 { $after } 步之后的局面。{ $try_it } 可以在上面试走一步，用逗号隔开可以试走多步；对局本身不变。
try-empty-console = `#{ $code }` 试走用的棋盘：第 { $after } 步之后的局面。{ $try_it } 可以在上面试走一步，用逗号隔开可以试走多步；对局本身不变。
try-line = `#{ $code }` 你的试走，从第 { $after } 步之后的局面开始：{ $plies }。
try-earlier = ……（之前还有 { $count } 步）
try-from_before = 对局已经走了别的棋步；{ $over } 从现在的局面重新开始。
try-ends = 试走到此结束。
try-tak = { $color } 威胁连成胜利路径：Tak。
try-choosing = 在你自己的棋盘上，{ $color } 怎么走？
try-changed = **按钮显示之后，你的试走已经变了。现在是这样：**
try-illegal = 你说的第 { $number } 步 { $ply } 在那里不能走，所以一步也没有试走。{ $why }
try-behind_end = 在你说的第 { $number } 步 { $ply } 之前对局就结束了，所以一步也没有试走。
try-too_long = 步数太多：最多可以连续试走 { $most } 步。请退回几步，或者重新开始。
try-which = 单说 { $ply } 可以是两个格子。邮件记谱请说 { $mail }，PTN 请说 { $ptn }。
try-no_such_ply = 还没有第 { $after } 步：最后一步是第 { $last } 步。
try-not_begun = 对局 `#{ $code }` 还没有开始。开始之后就可以试走。
try-over = 对局 `#{ $code }` 已经结束，不能再试走。{ $link } 可以打开它，在那里看别的走法。
button-try = 试走
button-try_move = 试走一步
button-try_undo = 退回一步
button-try_over = 重新开始
button-try_board = 回到棋盘
button-try_play = 落子 { $ply }
button-try_ready = 预备：{ $line }{ $more ->
    [0] {""}
   *[other] …
}
button-note = 备注
