### Notes and lines that are tried, each for its writer alone.

## what is for one alone, said where others read it

alone-typed = 这只给你一个人看，而这里别人也能读到，所以我没有理会。请在我们的私聊里说 { $command }。
alone-typed_slash = 这只给你一个人看，而这里别人也能读到，所以我没有理会。请用别人看不到的 { $command }，或在我们的私聊里说。

## notes

note-kept = 你给对局 `#{ $code }` 写的备注，只有你看得到：
note-kept-console = 你给对局 `#{ $code }` 写的备注：
note-replaced = 你给对局 `#{ $code }` 写的新备注，只有你看得到：
note-replaced-console = 你给对局 `#{ $code }` 写的新备注：
note-yours = 你的备注：
note-shown = 你给对局 `#{ $code }` 写的备注：
note-line = { $text }
note-none = 你没有给对局 `#{ $code }` 写备注。{ $note } 可以写一条，只有你看得到。
note-none-console = 你没有给对局 `#{ $code }` 写备注。{ $note } 可以写一条。
note-dropped = 我删除了你给对局 `#{ $code }` 写的备注。
note-too_long = 太长了：备注最多 { $limit } 个字符，这条有 { $length } 个。我什么也没有改。
note-mark = ✎
button-note_off = 删除备注

## lines that are tried out

try-empty = `#{ $code }` 你自己的棋盘，{ $after ->
    [0] { "" }
   *[other] 第 { $after } 步之后的局面，
}只有你看得到。可以试走；对局本身不变。
try-empty-console = `#{ $code }` 试走用的棋盘，第 { $after } 步之后的局面。{ $try_it } 试走一步；试走多步用逗号隔开。对局本身不变。
try-line = `#{ $code }` 你在第 { $after } 步之后的试走：{ $plies }。
try-earlier = ……（前面还有 { $count } 步）
try-from_before = 对局后来走了别的棋。**重新开始** 从现在的局面开始。
try-from_before-console = 对局后来走了别的棋。{ $over } 从现在的局面开始。
try-ends = 你的试走到此结束。
try-tak = { $color } 威胁连成胜利路径：Tak。
try-changed = **那个按钮显示之后，你的试走变了。现在是这样：**
try-illegal = 第 { $number } 步 { $ply } 在那里不能走，所以一步也没有试走。{ $why }
try-behind_end = 在第 { $number } 步 { $ply } 之前对局就结束了，所以一步也没有试走。
try-too_long = 太长了：最多可以连续试走 { $most } 步。请退回几步，或者重新开始。
try-which = { $ply } 在邮件记谱和 PTN 里是不同的格子。邮件记谱请写 { $mail }，PTN 请写 { $ptn }。
try-no_such_ply = 没有第 { $after } 步。最后一步是第 { $last } 步。
try-not_begun = 对局 `#{ $code }` 还没有开始。开始之后就可以试走。
button-try = 试走
button-try_on = 试走这一步
button-try_undo = 退回一步
button-try_over = 重新开始
button-try_play = 落子 { $ply }
button-try_ready = 预走：{ $line }{ $more ->
    [0] { "" }
   *[other] …
}
button-note = 备注

## commands and their options

command-try = 在自己的棋盘上试走，只有你看得到
command-try-line = 棋步，例如 ps c3, pw d4；undo 退回，over 重来，from 12 换起点；不填则查看
command-note = 给一局棋写备注，只有你看得到
command-note-text = 你的备注；不填则查看；off 为删除

## words for them, the suggested one first

verb-try = 试走, 推演
verb-note = 备注, 写备注
