### What is said of a text in which somebody looks for a game.

reading-nothing = 这里没有找到对局或棋盘。我能读的有：PTN 对局（带标签，或 ptn.ninja 链接）、TPS 局面、邮件记谱的局面（由 `0`、`s`、`w`、`c` 组成的各行，北边在前），或每行一步的着法。
reading-file = 我读不了 { $file }。我能读不超过 64 kB 的文字，文件名以 `.ptn`、`.tps` 或 `.txt` 结尾。
reading-game = 一局 { $size }x{ $size } 的棋，第 { $moves } 步之后。
reading-players = 白方：{ $white }，黑方：{ $black }。
reading-terms = 规则：{ $terms }。
reading-result = 结果：{ $result }。
reading-position = { $size }x{ $size } 的局面：轮到{ $color }，第 { $number } 回合。
reading-over = 对局在此已经结束。
reading-board = { $size }x{ $size } 的局面。这样的局面没有说明轮到谁走；图中按轮到白方显示。
reading-several = 这里有 { $count } 局；显示的是第一局。
reading-variations = 略去了 { $count } 个变化，只看主线。
reading-illegal = 只读到一步不合规则的着法 `{ $ply }`：{ $why }
reading-guessed_size = 没有写明棋盘大小：在 { $size }x{ $size } 上可以走完。
button-from_here = 从这里挑战
button-from_here_white = 挑战，轮到白方
button-from_here_black = 挑战，轮到黑方
