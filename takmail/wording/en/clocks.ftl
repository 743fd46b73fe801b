### The time of a game's sides.

## lengths of time

length-days = { $n ->
    [one] 1 day
   *[other] { $n } days
}
length-hours = { $n ->
    [one] 1 hour
   *[other] { $n } hours
}
length-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
length-seconds = { $n ->
    [one] 1 second
   *[other] { $n } seconds
}
length-two = { $larger } and { $smaller }
short-days = { $n }d
short-hours = { $n }h
short-minutes = { $n }m
short-seconds = { $n }s
short-two = { $larger } { $smaller }

## terms

terms-clock_days = { $time } a move
terms-clock_bank = { $bank } for each side
terms-clock_more = { $bank } for each side and { $more } more for each move
terms-clock_no_weekends = clocks stop at weekends
terms-clock_at_once = running out of time loses
terms-clock_never = a win on time must be claimed
clock-means-days = Clock: { $time } a move.
clock-means-bank = Clock: each side has { $bank } for the whole game. It runs during its turns.
clock-means-more = Clock: each side has { $bank } for the whole game, and { $more } more for each of its moves. It runs during its turns.
clock-means-nights = It stops during a player's quiet hours.
clock-means-no_weekends = It stops on Saturdays and Sundays, and during a player's quiet hours.
clock-means-at_once = Out of time, a side loses at once.
clock-means-after_three_days = Out of time, a side can still move until the other side claims the game, or wins it after three days.
clock-means-never = Out of time, a side can still move until the other side claims the game.
clock-single = A game in a single message can't have a clock: nobody is notified of moves there, so time would run unnoticed. Leave out the clock.

## buttons and pages

button-clock_none = No clock
button-clock_days = { $time }
button-clock_bank = { $bank }
button-clock_more = { $bank } + { $more }
button-clock_weekends = Weekends count
button-clock_no_weekends = Weekends don't count
button-clock_at_once = Time out: instant loss
button-clock_after_three_days = Time out: 3 days
button-clock_never = Time out: claim only
suggest-clock_none = no clock
ways-days = How many days for each move?
ways-clocks = other clocks, weekends, and what happens when time runs out
ways-clock_none = think as long as you like
ways-clock_weekends = **Weekends**: whether clocks run on Saturdays and Sundays.
ways-clock_out = **Time out**: the other side wins at once, after three days, or only by claiming the game.

## time that is left

time-left = { $color } { $left }.
time-left_bank = { $color } { $left }; { $other } has { $bank }.
time-out = { $color } is out of time.
time-out_bank = { $color } is out of time; { $other } has { $bank }.
time-still = The clock is paused until { $at }.
deadline-left = has { $time } left
deadline-until = has until
card-time = { $color } · { $left }
time-taken = Time used: White { $white }, Black { $black }.
record-time = took { $taken }
record-time_bank = took { $taken }, left { $left }
games-timed = { $game }. { $time }

## time that is out, and time that is given

time_out = **{ $seat } is out of time.** { $other }: { $claim } wins the game, { $draw } makes it a draw, and { $more } gives more time. Until you do, a late move still counts.
time_out-no_draws = **{ $seat } is out of time.** { $other }: { $claim } wins the game, and { $more } gives more time. Until you do, a late move still counts.
time_out-away = **{ $seat } is out of time.** { $other } can now claim the game or give more time. Until then a late move still counts.
time_out-lapses = If nobody claims it, { $other } wins after three days.
time_out-watching = **{ $seat } is out of time.**
time_given = { $seat } gives { $other } { $time } more.
aborted-time = The game{ $code } is called off: { $seat } made no first move in time. Nobody wins.
record-time_out = { $color } out of time
record-time_given = { $time } more for { $color }

## commands and their options

command-claim = Claim the game when the other side is out of time
command-claim-result = A win (the default) or a draw
command-more = Give the other side more time, in games with a clock
command-more-time = How much, e.g. 2 days, 3 hours or 10 minutes
