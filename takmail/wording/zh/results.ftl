### Sentences about how games end.

result-road = **{ $color }连成胜利路径获胜：**{ $start } 至 { $end }。
result-flats = **{ $color }平放获胜：**白方 { $white }，黑方 { $black }。
result-flats_komi = **{ $color }平放获胜：**白方 { $white }，黑方 { $black }（含贴目）。
result-flats_draw = **平局：**平放棋子相等，白方 { $white }，黑方 { $black }。
result-flats_draw_komi = **平局：**平放棋子相等，白方 { $white }，黑方 { $black }（含贴目）。
result-flats_tie = **{ $color }因平手获胜：**平放棋子相等，白方 { $white }，黑方 { $black }。
result-flats_tie_komi = **{ $color }因平手获胜：**平放棋子相等，白方 { $white }，黑方 { $black }（含贴目）。
result-resignation = **{ $color }获胜：**{ $loser } 认输。
result-agreement = **平局：**双方同意。
result-score = { $player } 得 { $score } 分：棋盘 { $area } 分，未放置的棋子 { $pieces } 分。PTN 结果 `{ $ptn }`。
result-score_draw = PTN 结果 `{ $ptn }`。
result-rematch = { $white }、{ $black }：{ $rematch } 可以交换黑白再来一局。
result-link = 整局棋：{ $link }
