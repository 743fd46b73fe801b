### Vacations, nights and time zones.

## vacations

vacation-none = You aren't on vacation. { $example } pauses your clocks through that day, on all your platforms.
vacation-on = You are on vacation through **{ $last }**, and your clocks are paused. A move in a game with a clock ends it early, and so does { $off }.
vacation-planned = Your vacation begins on **{ $first }** and lasts through **{ $last }**. Your clocks will be paused. A move in a game with a clock ends it early; { $off } cancels it.
vacation-begun = Your vacation begins now and lasts through **{ $last }**. Your clocks are paused. A move in a game with a clock ends it early, and so does { $off }; you keep the days you don't use.
vacation-set = Your vacation begins on **{ $first }** and lasts through **{ $last }**. Your clocks will be paused. A move in a game with a clock ends it early, and so does { $off }; you keep the days you don't use.
vacation-merged = That overlaps your current vacation, so I joined the two.
vacation-replaced = This replaces the vacation you had planned from { $first } through { $last }.
vacation-left = You have { $days ->
    [0] no vacation days
    [one] one vacation day
   *[other] { $days } vacation days
 } left in { $year }.
vacation-utc = I don't know your time zone, so days begin and end by UTC. Set it with { $here }, for example.
vacation-too_many = That takes { $days ->
    [one] one vacation day
   *[other] { $days } vacation days
 } of { $year }, but you have { $left ->
    [0] none
   *[other] only { $left }
 } left.
vacation-too_many-right = { $right } would fit.
vacation-past = { $last } has already passed. Choose a day in the future.
vacation-backwards = { $last } comes before { $first }. Put the first day first.
vacation-far = { $last } is too far ahead. A vacation has to end within a year.
vacation-which = `{ $said }` could be two different days. Which one do you mean?
vacation-which-typed = `{ $said }` could be two different days. Type { $one } or { $two }.
vacation-unreadable = I can't read `{ $said }` as days. Give the last day ({ $until }), the first and last day ({ $between }) or a length ({ $length }).
vacation-off_none = You aren't on vacation, and you haven't planned one.
vacation-ended = Your vacation is over. Your clocks are running again.
vacation-over = { $player }, your vacation is over. Your clocks are running again.
vacation-called_off = Your vacation from { $first } is cancelled.
vacation-ended_by_move = { $player }, this move ended your vacation. Your clocks are running again.
vacation-out = You are already out of time in { $games }, and a vacation doesn't change that.
vacation-live = Your clock keeps running in { $games }: a vacation doesn't pause games that count minutes.
vacation-told = { $player } is on vacation through { $last }. Their clock is paused in { $games }.
vacation-told_later = { $player } will be on vacation from { $first } through { $last }. Their clock will be paused in { $games }.
vacation-told_back = { $player } is back from vacation. Their clock is running again in { $games }.
vacation-told_off = { $player } has cancelled their vacation from { $first }. Their clock won't be paused in { $games }.
vacation-told_none = { $player } has cancelled their vacation. Their clock keeps running in { $games }.
vacation-more_games = { $count ->
    [one] one more game
   *[other] { $count } more games
 }
vacation-listed = { $player } is on vacation through { $last }.
vacation-listed_mine = You are on vacation through { $last }.
button-vacation_end = End vacation
button-vacation_off = Cancel vacation
button-vacation_day = { $day }
suggest-vacation_off = end or cancel your vacation
suggest-vacation_until = through { $last }

## nights and time zones

hours-none = You have no quiet hours, so your clocks run day and night. { $example } would pause them from 22:00 to 8:00.
hours-nights = Your quiet hours are **{ $begins }** to **{ $ends }**. Your clocks pause then, and I send no reminders. { $off } turns them off.
hours-zone = Your time zone is **{ $zone }**, where it is { $now } now.
hours-no_zone = These hours are UTC, where it is { $now } now: I don't know your time zone. Set it with { $here }, for example.
hours-set = Your quiet hours are now **{ $begins }** to **{ $ends }**, on all your platforms. Your clocks pause then, and I send no reminders.
hours-set_none = You have no quiet hours now, so your clocks run day and night.
hours-next_turn = The change counts from your next turn. A turn that has begun keeps its old hours.
hours-unreadable = I can't read `{ $said }` as quiet hours. Say when they begin and end, for example { $example }.
hours-too_long = { $begins } to { $ends } is too long. Quiet hours last { $most } hours at most: { $right } would fit.
zone-unknown = I don't know the time zone `{ $name }`. Name a city in yours, for example { $example }.
zone-unknown-choose = I don't know the time zone `{ $name }`. Is yours one of these? If not, name a city in it, for example { $example }.
zone-several = `{ $name }` has several time zones. Name a city in yours, for example { $example }.
zone-several-choose = `{ $name }` has several time zones. Which one is yours?
zone-offset = `{ $name }` isn't enough, because many places change their clocks in summer. Name a city in your time zone, for example { $example }.
zone-offset-choose = `{ $name }` isn't enough, because many places change their clocks in summer. Is your time zone one of these? If not, name a city in it, for example { $example }.
zone-time = { $zone } (now { $now })
button-quiet_off = No quiet hours
suggest-hours = { $begins } to { $ends }
suggest-hours_off = no quiet hours

## commands and their options

command-vacation = Pause your clocks for some days, up to 30 a year
command-vacation-days = Until when, e.g. until 12 Dec, or 5 days; off ends it; leave out to see
command-quiet = Set quiet hours, when your clocks pause, and your time zone
command-quiet-hours = From when to when, e.g. 22-8 (10 hours at most); off for none
command-quiet-zone = A city in your time zone, e.g. Vienna
