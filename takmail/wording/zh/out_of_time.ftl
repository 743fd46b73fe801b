### Sentences about time that is out, and time that is given.

time_out = **{ $seat }已超时。**{ $other }：{ $claim } 判自己获胜，{ $draw } 判平局，{ $more } 再给时间。在此之前，迟走的棋步仍然有效。
time_out-no_draws = **{ $seat }已超时。**{ $other }：{ $claim } 判自己获胜，{ $more } 再给时间。在此之前，迟走的棋步仍然有效。
time_out-away = **{ $seat }已超时。**{ $other } 现在可以判胜负，或者再给时间。在此之前，迟走的棋步仍然有效。
time_out-lapses = 三天内无人判定，则{ $other }获胜。
time_out-watching = **{ $seat }已超时。**
time_given = { $seat }再给 { $other } { $time }。
aborted-time = 对局 `#{ $code }` 已中止：{ $seat }在限时内没有走第一步，不分胜负。
record-time_out = { $color }超时
record-time_given = 再给{ $color } { $time }
