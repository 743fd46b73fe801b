### Rated games, ratings and the table of the best.

## terms

terms-rated = 排位赛
terms-rated_means = 排位赛：结果会改变双方的等级分。
button-ways_rated = 排位赛
ways-rated = **排位赛**：结果会改变双方的等级分，需要计时。
suggest-more_rated = 结果改变双方的等级分，须有计时
suggest-more_casual = 结果不改变等级分
refused-rated_clock = 排位赛须有计时，请加上，例如 `每步 3 天`（`days 3`）。
refused-rated_size = 只有 5x5 和 6x6 的对局算等级分。请换一种大小，或去掉 `排位赛`（`rated`）。
refused-rated_plain = 排位赛只下标准的泰克棋：一对一，从空棋盘开始，用标准的棋子、开局和计分，贴目 0 到 4，没有游戏币、让子和盲棋。请改一改，或去掉 `排位赛`（`rated`）。
refused-rated_computer = 与电脑的对局不算等级分。请去掉 `排位赛`（`rated`）。

## after a game

rating-changes = { $size }x{ $size } 等级分：{ $changes }
rating-change = { $player } { $before } → { $after }
rating-guess = `?` 表示：对局还太少，分数还不可靠。
rating-spread = `±` 表示：可能的误差。
rating-too_short = 双方都走满两步才算等级分，这一局不算。

## the table

top-title-here = 这里 { $size }x{ $size } 等级分最高的玩家：
top-title-everywhere = 所有聊天里 { $size }x{ $size } 等级分最高的玩家：
top-line = { $own ->
    [1] **{ $number }.** { $player }：**{ $rating } ± { $deviation }**
   *[0] { $number }. { $player }：{ $rating } ± { $deviation }
}
top-guesses = 对局还太少、分数还不可靠：
top-guess = { $own ->
    [1] **{ $player }：{ $rating } ± { $deviation }**
   *[0] { $player }：{ $rating } ± { $deviation }
}
top-none = 还没有人。
top-how = 下排位赛就能上榜：{ $seek } 帮你找对手。下十几局，我就知道你的实力了。
top-unclear = 请说 { $top }，看 5x5 或 6x6 的榜。后面加上 `到处`（`everywhere`），就看所有聊天里的最高分。
button-top_here = 这里
button-top_everywhere = 所有聊天

## commands and their options

command-top = 等级分最高的玩家
command-top-size = 哪种大小的对局
command-top-where = 所有聊天里愿意公开的玩家；不填则只看这里的
verb-top = 排行榜, 榜单, 排名
