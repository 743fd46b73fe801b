### Standings of a tournament.

standings-points = 积分
standings-tie_break = 小分
standings-place = { $place ->
    [0] { $name }：{ $points }
   *[other] { $place }. { $name }：{ $points }
}
standings-picture = { $count ->
    [0] 排名：{ $places }。
   *[other] 排名：{ $places }；另有 { $count } 人。
}
