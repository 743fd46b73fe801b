### Puzzles: positions to solve alone, and the puzzle of the day.

command-puzzle = 做一道题：找出取胜的着法
command-puzzle-size = 只要这种大小的棋盘
command-puzzle-moves = 只要这么多步取胜的题
command-daily = 每天在这里出一道题
command-daily-hour = 几点，比如 9 或 9 Paris，或 off；不填则查看
verb-puzzle = 做题, 题目, 习题, 棋题
verb-daily = 每日一题
puzzle-named = 题目 { $name }
puzzle-title = **题目 { $name }：**{ $task }
puzzle-today = **每日一题 { $name }：**{ $task }
puzzle-wins = { $color }先走，{ $moves } 步取胜。请找出取胜的着法。
puzzle-defends = { $color }先走，只有一步守得住，走别的{ $rival } { $moves } 步内取胜。请找出这一步。
puzzle-themed = { $name }（{ $theme }）
theme-defence = 唯一防守
theme-four = 四步取胜
theme-quiet = 静着
theme-small = 小棋盘
theme-large = 大棋盘
puzzle-typed = 输入你的着法，或 `提示`；`放弃` 看答案。
puzzle-by_letter = 回复这封信，写上你的着法，或 `提示`；`放弃` 看答案。回复对局的来信，走的是那一局。
puzzle-pressed = 请在这里按按钮走。打字走的是你正在下的棋。
puzzle-goes_on = 输入 `下一题` 或按回车，继续做。
puzzle-right = 对！{ $color }应 { $reply }。
puzzle-no_win = { $ply } 赢不了，棋还没完，比如对方走 { $reply }。
puzzle-wrong = 这一步不对。
puzzle-refuted = { $ply } 不行：{ $color }应 { $reply }。
puzzle-solved = { $streak ->
    [0] 解出来了，不过不是一次做对的。
    [1] 一次就解出来了！
   *[other] 解出来了！已经连对 { $streak } 题。
}
puzzle-solution = 答案：{ $line }。
puzzle-ply = { $color } { $ply }
puzzle-solution_later = 答案在出题一天后公开。按“解题”可以看棋盘，也可以在那里放弃。
puzzle-any_ply = 这里走哪一步都行。
puzzle-no_such = 没有这道题。{ $puzzle } 可以看一道。
puzzle-again = 这样的题你都做过了，再来一道。
puzzle-over = 这道题已经做完了。{ $more } 看下一道。
puzzle-none = 只有棋盘边长 { $least } 到 { $largest }、1 到 { $most } 步取胜的题。
puzzle-unclear = 没看懂要哪道题。可以说 `做题`、`做题 大小 5`、`做题 2 步` 或 `做题 每天 9`。
button-solve = 解题
button-solution = 答案
button-give_up = 放弃
button-try_again = 再试
button-next = 下一个
daily-solved = 已解出：{ $players }。
daily-streak = { $player }（连续 { $days } 天）
daily-on = 每天 { $hour }:00（{ $zone }）这里会出一道题。{ $off } 可以停止。
daily-off = 这里不再每天出题。
daily-none = 这里没有每日一题。{ $on } 让它每天 9:00 来。
daily-no_hour = 钟点从 0 到 23，比如 `做题 每天 9`（`puzzle daily 9`）。
daily-no_zone = 不认识这个时区。请说城市，比如 `做题 每天 9 Paris`（`puzzle daily 9 Paris`）。
daily-not_here = 我在这里只能回话，不能每天出题。
