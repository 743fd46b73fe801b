### 与电脑对局，以及其中的提示。

computer-name = 电脑
computer-beside_board = 电脑
computer-begun_in_private = 你和电脑的对局已在私聊里开始。
computer-in_private = 和电脑下棋要在私聊里：打开私聊，按**和电脑下棋**。
computer-pauses = 电脑正在休息：运行我的人把它关掉了。对局会等着，轮到电脑时不计时。
computer-lowered = { $engine } 没法再下了，电脑改用 { $level } 级接着下。
computer-no_hosts_engine = 7 级现在还没准备好。请选 1 到 6 级。
computer-hosts_engine = { $engine } 只下用标准棋子和开局的泰克棋，棋盘是 { $sizes }，贴目从 { $low } 到 { $high }。请选 1 到 6 级。
block-computer = 电脑只在有人找它时才下棋，不会打扰你，不用屏蔽。
computer-two = 电脑和别人只能选一个。
computer-no_engine = 电脑不会下这种棋。请向朋友挑战：{ $challenge }。
computer-only_tak = 这个功能只有泰克棋才有。
computer-levels = 电脑下{ $game }的级别是 1 到 { $most }。最强的一级：{ $challenge }。
limit-computer = 你和电脑有 { $most } 局未下完。请先下完一局；{ $games } 会列出它们。
refused-computer_for_coins = 电脑没有游戏币，不下押注的棋。请换一种不用游戏币的。
refused-computer_half_sets = 电脑不选半副棋。请去掉 `半副棋`（`halfsets`）。
refused-computer_consulting = 电脑一个人下，不用商量。请去掉 `联棋`（`consult`）。
refused-computer_has_time = 电脑思考时不计时，所以它不会超时。
refused-no_hints = 只有和电脑下棋时才有提示。
info-computer = { $seat }在{ $place }下，{ $level } 级{ $engine }
computer-nudged = 电脑不用催：它想好了就会走。
hint-none = 我这次没想出提示，请再问一次。
presets-computer = 存下的玩法对任何对手都适用。请去掉电脑和级别，下棋时再写：`挑战 { $name } 级别 3`（`challenge { $name } level 3`）。
hint-column = 提示：看看 { $column } 列。
hint-square = 提示：看看 { $square }。
hint-ply = 提示：走 { $ply }。
hint-word = 提示：**{ $word }**。
hint-odds = 提示：先看看你的胜算。
odds-chances = 从这里下 100 局，如果没人加倍、没人放弃，你会赢 { $win } 局{ $draw ->
    [0] { "" }
   *[other] 、平分 { $draw } 局
}、输 { $loss } 局。
odds-gain = 双方都善用加倍的话，你平均每局赢 { $gain } 分。
odds-loss = 双方都善用加倍的话，你平均每局输 { $gain } 分。
odds-even = 双方都善用加倍的话，你平均不输不赢。
odds-no_dice = { $game }没有骰子，也就没有胜算可说。
odds-people = 在人与人的对局里，说出胜算就是帮忙，所以只有和电脑下时我才说。
terms-level = { $level } 级{ $engine }
computer-engine = （{ $name }）
button-computer = 和电脑下棋
command-odds = 和电脑下凯恩棋时你的胜算，以及按注平均能赢多少
command-hint = 与电脑对局时的提示：先看哪里，再看哪一格，最后是走法
command-challenge-level = 与电脑对局的级别，1（最弱）到 6；凯恩棋和洛克棋有 3 级
unreadable-right-level = 级别从 1 到 6，例如 `级别 2`（`level 2`）。
verb-odds = 胜算, 概率
verb-hint = 提示, 提醒一下
record-hint = { $color }看了提示
button-hint = 提示
computer-declines-takeback = 它每局最多同意三次，{ $level } 级起从不悔棋。
computer-declines-draw = 它想继续下。
computer-declines-sync = 它坚持用本局的棋盘。
button-level = { $level } 级{ $engine }
button-more_hint = 再提示一点
button-play_hint = 就走这步
