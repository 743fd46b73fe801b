### Vacations, nights and time zones.

## vacations

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

## nights and time zones

hours-none = You have no nights set, so your clocks run day and night. { $example } has them stand still from 10 in the evening to 8 in the morning where you are.
hours-nights = Your clocks stand still from **{ $begins }** to **{ $ends }**, and I remind you of nothing then. { $off } ends that.
hours-zone = You are in **{ $zone }**, where it is { $now } now.
hours-no_zone = These are hours of UTC, where it is { $now } now: I don't know where you are. { $here } tells me.
hours-set = From now on your clocks stand still from **{ $begins }** to **{ $ends }**, on all your platforms, and I remind you of nothing then.
hours-set_none = Your clocks run by night, too.
hours-next_turn = A turn that is on goes by the hours that it began with; what you changed counts from your next turn.
hours-unreadable = I can't read `{ $said }` as hours of a night. Say when it begins and when it ends, for example { $example }.
hours-too_long = From { $begins } to { $ends } is too long: a night has { $most } hours at most. { $right } would be right.
zone-unknown = I know no time zone `{ $name }`. Name a city with your time, for example { $example }.
zone-unknown-choose = I know no time zone `{ $name }`. Is it one of these? Else name a city with your time, for example { $example }.
zone-several = `{ $name }` has several time zones. Name a city with your time, for example { $example }.
zone-several-choose = `{ $name }` has several time zones. Which one is yours?
zone-offset = Many clocks are put forward in summer, so `{ $name }` doesn't tell me enough. Name a city with your time, for example { $example }.
zone-offset-choose = Many clocks are put forward in summer, so `{ $name }` doesn't tell me enough. Is your time that of one of these places? Else name a city with your time, for example { $example }.
zone-time = { $zone } (now { $now })
button-quiet_off = No nights
suggest-hours = { $begins } to { $ends }
suggest-hours_off = no nights

## commands and their options

command-vacation = Have your clocks stand still for days, 30 of them a year
command-vacation-days = Until when, e.g. until 12 Dec, or 5 days; off ends it; leave out to see
command-quiet = Your nights, in which your clocks stand still, and your time zone
command-quiet-hours = From when to when, e.g. 22-8 (10 hours at most); off for none
command-quiet-zone = A city with your time, e.g. Vienna
