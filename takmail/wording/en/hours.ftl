### Sentences about when somebody can be spoken to: nights and time zones.

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
