### Scores: the count of flats.

## the count of flats

score = 对局 `#{ $code }` { $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步之后
}。平放棋子：白方 { $white }，黑方 { $black }。
score-komi = 对局 `#{ $code }` { $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步之后
}。平放棋子：白方 { $white }，黑方 { $black }（含贴目 { $komi }）。
score-leads = { $seat }领先 { $margin }。
score-even = 双方相等。
score-even_tie = 双方平放棋子数相等，按约定{ $seat }获胜。
score-scoring = 计分方式：{ $scoring }。
score-reserves = 备用棋子：白方 { $white }，黑方 { $black }。

## commands and their options

command-score = 计算平放棋子：谁领先、贴目、备用棋子
command-series = 显示系列赛的比分

## words for them, the suggested one first

verb-score = 比分, 得分, 数子
verb-series = 系列赛, 系列赛比分
