### Notes and lines that are tried, each for its writer alone.

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

## commands and their options

command-try = 在只有你看得到的棋盘上试走
command-try-line = 着法，例如 ps c3, pw d4；undo 退回，over 重来，from 12 换起点；不填则查看
command-note = 给一局棋写一条只有你看得到的备注
command-note-text = 你的备注；不填则查看；off 为删除

## words for them, the suggested one first

verb-try = 试走, 推演
verb-note = 备注, 写备注
