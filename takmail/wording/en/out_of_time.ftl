### Sentences about time that is out, and time that is given.

time_out = **{ $seat } is out of time.** { $other }: { $claim } wins the game, { $draw } makes it a draw, and { $more } gives more time. Until you do, a late move still counts.
time_out-no_draws = **{ $seat } is out of time.** { $other }: { $claim } wins the game, and { $more } gives more time. Until you do, a late move still counts.
time_out-away = **{ $seat } is out of time.** { $other } may now claim the game or give more time. Until then a late move still counts.
time_out-lapses = If nobody claims it, { $other } wins after three days.
time_out-watching = **{ $seat } is out of time.**
time_given = { $seat } gives { $other } { $time } more.
aborted-time = Game `#{ $code }` is off: { $seat } made no first move in time. Nobody wins.
record-time_out = { $color } out of time
record-time_given = { $time } more for { $color }
