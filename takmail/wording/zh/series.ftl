### Series of games.

terms-series_of = { $games } 局系列赛
terms-series_to = { $points } 分系列赛
series-means_of = { $games } 局的得分相加，双方轮流执白。
series-means_of_odd = { $games } 局的得分相加，双方轮流执白，因此其中一方会多执白一次。
series-means_of_any = { $games } 局的得分相加。
series-means_to = 各局得分相加，双方轮流执白。有人以至少 { $points } 分领先、并且双方执白次数相同时，系列赛结束。
series-means_to_any = 各局得分相加。有人以至少 { $points } 分领先时，系列赛结束。
series-score_of = 第 { $number } 局，共 { $games } 局：{ $one } { $mine }，{ $other } { $theirs }
series-score_to = 第 { $number } 局，打到 { $points } 分：{ $one } { $mine }，{ $other } { $theirs }
series-score_over = 系列赛结束：{ $one } { $mine }，{ $other } { $theirs }
series-won = **系列赛结束：**{ $winner } 以 { $points } 比 { $others } 获胜。
series-tie = **系列赛结束：**双方打成 { $points } 比 { $points }，和棋。
series-equal_starts = 再下一局，让双方执白次数相同。
series-even = 没有人领先，系列赛继续。
next-white = 由 { $player } 执白
next-thrown = 重新抛掷
next-drawn = 抽签决定白方
next-bids = 重新出价
next-swapped = 交换黑白
next-same = 黑白不变
next-loser = 由负方执白

## what `series` shows

series-of = **{ $series }**
series-earlier = （此前还有 { $games } 局，也已计入。）
series-id = ，`#{ $code }`
series-game = { $number }. { $size }x{ $size }，{ $white } 执白{ $code }：{ $winner } 得 { $points } 分
series-game_drawn = { $number }. { $size }x{ $size }，{ $white } 执白{ $code }：和棋
series-game_halves = { $number }. { $size }x{ $size }，{ $white } 执白{ $code }：平分奖池，{ $winner } 得 { $points } 分
series-on = 第 { $number } 局正在进行：`#{ $code }`，{ $player } 执白。
series-prepared = 第 { $number } 局即将开始：`#{ $code }`。
series-next = 接下来是第 { $number } 局，{ $how }。用 { $rematch } 发起。
series-next_or = 接下来是第 { $number } 局，{ $how }。用 { $rematch } 发起，或用 { $other } 在 { $size }x{ $size } 棋盘上发起。
series-went_on = 第 { $number } 局已经开始，{ $how }。
series-none = 对局 `#{ $code }` 不属于系列赛。用 { $challenge } 可以发起四局的系列赛。
