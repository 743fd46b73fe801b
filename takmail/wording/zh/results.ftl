### Sentences about how games end.

result-road = **{ $color }连成胜利路径获胜：**{ $roads }。
result-two_roads = **{ $color }连成两条胜利路径获胜：**{ $roads }。
result-from_to = { $start } 至 { $end }
result-flats = **{ $color }平放获胜：**白方 { $white }，黑方 { $black }。
result-flats_komi = **{ $color }平放获胜：**白方 { $white }，黑方 { $black }（含贴目）。
result-flats_draw = **平局：**平放棋子相等，白方 { $white }，黑方 { $black }。
result-flats_draw_komi = **平局：**平放棋子相等，白方 { $white }，黑方 { $black }（含贴目）。
result-flats_tie = **平放棋子数相等，按约定{ $color }获胜：**白方 { $white }，黑方 { $black }。
result-flats_tie_komi = **平放棋子数相等，按约定{ $color }获胜：**白方 { $white }，黑方 { $black }（含贴目）。
result-resignation = **{ $color }获胜：**{ $loser } 认输。
result-agreement = **平局：**双方同意。
result-time = **{ $color }获胜：**{ $loser } 超时。
result-time_draw = **平局：**一方超时，对方选择平局。
result-score = { $player } 得 { $score } 分：棋盘 { $area } 分，未放置的棋子 { $pieces } 分。PTN 结果 `{ $ptn }`。
result-score_reckoned = { $player } 得 { $score } 分。PTN 结果 `{ $ptn }`。
result-score_draw = PTN 结果 `{ $ptn }`。
result-rematch = { $white }、{ $black }：{ $rematch } 可以交换黑白再来一局。
result-rematch_thrown = { $white }、{ $black }：{ $rematch } 可以重新抛掷再来一局。
result-rematch_bids = { $white }、{ $black }：{ $rematch } 可以重新出价再来一局。
result-rematch_loser = { $white }、{ $black }：{ $rematch } 可以由输方执白再来一局。
result-rematch_drawn = { $white }、{ $black }：{ $rematch } 可以抽签决定白方，再来一局。
result-next = { $white }、{ $black }：{ $rematch } 开始第 { $number } 局，{ $how }。
result-series = { $white }、{ $black }：{ $rematch } 开始新的系列赛，{ $how }。
result-link = 整局棋：{ $link }

## how a score is reckoned, each line with what it has come to

reckoned-board = 棋盘：{ $points } 分。
reckoned-pieces = 未放置的棋子：{ $points } 分。
reckoned-straight = 直线路径，翻倍：{ $points } 分。
reckoned-low = 低路，翻倍：{ $points } 分。
reckoned-high = 高路，三倍：{ $points } 分。
reckoned-low_and_high = 低路与高路兼有，六倍：{ $points } 分。
reckoned-no_capstone = 未放置特殊棋子，翻倍：{ $points } 分。
