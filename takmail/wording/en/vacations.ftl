### Sentences about vacations.

vacation-none = You are not on vacation. { $example } has your clocks stand still from now on through that day, on all your platforms.
vacation-on = You are on vacation through **{ $last }**. Your clocks stand still until then, or until you play a move in a game with a clock; { $off } ends it now.
vacation-planned = You go on vacation on **{ $first }**, through **{ $last }**. Your clocks stand still then, or until you play a move in a game with a clock; { $off } calls it off.
vacation-begun = You are on vacation from now on, through **{ $last }**: your clocks stand still. A move of yours in a game with a clock ends it, and so does { $off }; days that you don't use stay yours.
vacation-set = You go on vacation on **{ $first }**, through **{ $last }**: your clocks stand still then. A move of yours in a game with a clock ends it, and so does { $off }; days that you don't use stay yours.
vacation-merged = That overlaps the vacation that you are on, so the two are one now.
vacation-replaced = That takes the place of the vacation that you had planned from { $first } through { $last }.
vacation-left = { $days ->
    [one] One vacation day
   *[other] { $days } vacation days
 } of { $year } { $days ->
    [one] is
   *[other] are
 } left to you.
vacation-utc = Days begin and end by UTC, as I don't know where you are: { $here } tells me.
vacation-too_many = That would take { $days ->
    [one] one vacation day
   *[other] { $days } vacation days
 } of { $year }, and { $left ->
    [0] none is
    [one] only one is
   *[other] only { $left } are
 } left to you.
vacation-too_many-right = { $right } would be right.
vacation-past = { $last } is over already. Say a day that is yet to come.
vacation-backwards = { $last } is before { $first }. Say the first day first.
vacation-far = { $last } is too far ahead: a vacation can end within a year from now.
vacation-which = `{ $said }` can be two days. Which one do you mean?
vacation-which-typed = `{ $said }` can be two days. Say { $one } or { $two }.
vacation-unreadable = I can't read `{ $said }` as days. Say until when ({ $until }), from when to when ({ $between }), or how long ({ $length }).
vacation-off_none = You are not on vacation, and have none planned.
vacation-ended = Your vacation is over, and your clocks run again.
vacation-over = { $player }, your vacation is over, and your clocks run again.
vacation-called_off = Your vacation from { $first } on is called off.
vacation-ended_by_move = { $player }, with this move your vacation is over: your clocks run again.
vacation-out = In { $games } your time is out already, and a vacation doesn't change that.
vacation-live = In { $games } your clock goes on: where time is counted in minutes, no vacation stops it.
vacation-told = { $player } is on vacation through { $last }. Meanwhile { $player }'s clock stands still in { $games }.
vacation-told_later = { $player } goes on vacation on { $first }, through { $last }. { $player }'s clock stands still then in { $games }.
vacation-told_back = { $player } is back from vacation: { $player }'s clock runs again in { $games }.
vacation-told_off = { $player } doesn't go on vacation on { $first } after all: { $player }'s clock runs then, too, in { $games }.
vacation-told_none = { $player } doesn't go on vacation after all: { $player }'s clock keeps running in { $games }.
vacation-more_games = { $count ->
    [one] one more game
   *[other] { $count } more games
 }
vacation-listed = { $player } is on vacation through { $last }.
vacation-listed_mine = You are on vacation through { $last }.
button-vacation_end = End vacation
button-vacation_off = Call it off
button-vacation_day = { $day }
suggest-vacation_off = end your vacation, or call it off
suggest-vacation_until = through { $last }
