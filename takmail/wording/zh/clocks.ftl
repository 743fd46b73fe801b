### The time of a game's sides.

## lengths of time

length-days = { $n } 天
length-hours = { $n } 小时
length-minutes = { $n } 分钟
length-seconds = { $n } 秒
length-two = { $larger } { $smaller }
short-days = { $n }天
short-hours = { $n }时
short-minutes = { $n }分
short-seconds = { $n }秒
short-two = { $larger } { $smaller }

## terms

terms-clock_days = 每步 { $time }
terms-clock_bank = 每方共 { $bank }
terms-clock_more = 每方共 { $bank }，每走一步加 { $more }
terms-clock_no_weekends = 周末不计时
terms-clock_at_once = 超时立即判负
terms-clock_never = 超时须由对方判定
clock-means-days = 计时：每步 { $time }。
clock-means-bank = 计时：每方全局共有 { $bank }，轮到自己时才计时。
clock-means-more = 计时：每方全局共有 { $bank }，每走一步加 { $more }。轮到自己时才计时。
clock-means-nights = 玩家自己设定的夜间时段不计时。
clock-means-no_weekends = 周六、周日以及玩家自己设定的夜间时段不计时。
clock-means-at_once = 超时的一方立即判负。
clock-means-after_three_days = 超时后仍可走棋，直到另一方判自己获胜；三天内无人判定，则另一方获胜。
clock-means-never = 超时后仍可走棋，直到另一方判自己获胜。
clock-single = 单条消息里的对局不能计时：那里走了棋不会通知任何人，时间会不知不觉地用完。请去掉计时。

## buttons and pages

button-clock_none = 不计时
button-clock_days = { $time }
button-clock_bank = { $bank }
button-clock_more = { $bank } + { $more }
button-clock_weekends = 周末照计
button-clock_no_weekends = 周末不计
button-clock_at_once = 超时：立即判负
button-clock_after_three_days = 超时：三天后判负
button-clock_never = 超时：须判定
suggest-clock_none = 不计时
ways-days = 每步几天？
ways-clocks = 其他计时，以及周末和超时怎么算
ways-clock_none = 想多久都可以
ways-clock_weekends = **周末**：星期六和星期日是否计时。
ways-clock_out = **超时**：对方立即获胜，或三天后获胜，或须由对方判定。

## time that is left

time-left = { $color }{ $left }。
time-left_bank = { $color }{ $left }；{ $other }有 { $bank }。
time-out = { $color }已超时。
time-out_bank = { $color }已超时；{ $other }有 { $bank }。
time-still = 计时暂停到 { $at }。
deadline-left = 还剩 { $time }
deadline-until = 的时限：
card-time = { $color } · { $left }
time-taken = 用时：白方 { $white }，黑方 { $black }。
record-time = 用时 { $taken }
record-time_bank = 用时 { $taken }，剩 { $left }
games-timed = { $game }。{ $time }

## time that is out, and time that is given

time_out = **{ $seat }已超时。**{ $other }：{ $claim } 判自己获胜，{ $draw } 判和，{ $more } 再给时间。在此之前，迟走的棋仍然有效。
time_out-no_draws = **{ $seat }已超时。**{ $other }：{ $claim } 判自己获胜，{ $more } 再给时间。在此之前，迟走的棋仍然有效。
time_out-away = **{ $seat }已超时。**{ $other } 现在可以判胜负，或者再给时间。在此之前，迟走的棋仍然有效。
time_out-lapses = 三天内无人判定，则{ $other }获胜。
time_out-watching = **{ $seat }已超时。**
time_given = { $seat }再给 { $other } { $time }。
aborted-time = 已中止对局{ $code }：{ $seat }在限时内没有走棋，不分胜负。
record-time_out = { $color }超时
record-time_given = 再给{ $color } { $time }

## commands and their options

command-claim = 对方超时后，判自己获胜或判和
command-claim-result = 判自己获胜（默认）或判和
command-more = 给对方加时间（计时对局）
command-more-time = 加多少，例如 2 天、3 小时或 10 分钟

## words for them, the suggested one first

verb-claim = 判定, 判胜, 超时判定
verb-more = 加时, 加时间, 给时间
