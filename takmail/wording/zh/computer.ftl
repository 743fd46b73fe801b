### 与电脑对局，以及其中的提示。

computer-name = 电脑
computer-begun_in_private = 你和电脑的对局在我们的私聊里。
computer-in_private = 请打开我们的私聊，在那里可以和电脑下棋。
computer-pauses = 电脑正在休息：主机管理员把它关掉了。对局会等着，轮到电脑时不计时。
block-computer = 电脑只在有人找它时才下棋，不会打扰你，不用屏蔽。
computer-two = 和电脑下棋就没有别的对手。请去掉其中一个。
computer-no_engine = 电脑不会这种规则。请换一种。
limit-computer = 你和电脑有 { $most } 局未下完。请先下完一局；{ $games } 会列出它们。
refused-computer_for_coins = 电脑没有游戏币。请去掉押注。
refused-computer_half_sets = 电脑不选半副棋。请去掉 `半副棋`（`halfsets`）。
refused-computer_consulting = 电脑自己决定。请去掉 `联棋`（`consult`）。
refused-computer_has_time = 电脑思考时不计时，所以它不会超时。
refused-no_hints = 只有和电脑下棋时才有提示。
info-computer = { $seat }在{ $place }下，{ $level } 级
computer-nudged = 电脑不用催：它想好了就会走。
hint-column = 提示：看看 { $column } 列。
hint-square = 提示：看看 { $square }。
hint-ply = 提示：走 { $ply }。
terms-level = { $level } 级
button-computer = 和电脑下棋
command-hint = 与电脑对局时的提示：先看哪里，再看哪一格，最后是走法
command-challenge-level = 与电脑对局的级别，1（最弱）到 6
unreadable-right-level = 级别从 1 到 6，例如 `级别 2`（`level 2`）。
verb-hint = 提示, 提醒一下
record-hint = { $color }看了提示
button-hint = 提示
