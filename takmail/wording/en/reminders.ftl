### Reminders.

## reminders

reminder-silent = Game `#{ $code }` against { $opponent } has waited for your move for { $days ->
    [one] a day
   *[other] { $days } days
}.
reminder-silent-choice = Game `#{ $code }` against { $opponent } can't begin before you have chosen secretly, and has waited for that for { $days ->
    [one] a day
   *[other] { $days } days
}.
reminder-nudged = { $opponent } asks you to move in game `#{ $code }`. It has been your turn since { $since }.
reminder-nudged-choice = { $opponent } asks you to choose secretly, so that game `#{ $code }` can begin. It has waited for that since { $since }.
reminder-nudged-clock = { $opponent } asks you to move in game `#{ $code }`. You have { $left } left, until { $until }.
reminder-half-clock = Game `#{ $code }` against { $opponent } waits for your move. Half of your time is gone: you have { $left } left, until { $until }.
reminder-tenth-clock = Game `#{ $code }` against { $opponent } waits for your move. Your time is nearly out: you have { $left } left, until { $until }.
reminder-called = { $player }: { $what }
reminder-several = These games wait for you:
reminder-more = { $count ->
    [one] One more waits; { $games } lists them all.
   *[other] { $count } more wait; { $games } lists them all.
}
button-reminders_off = No reminders
button-reminders_on = Remind me
button-nudge = Nudge

## nudge

nudge-done = { $player } is reminded of game `#{ $code }`.
nudge-at_night = It is night where { $player } is. The reminder of game `#{ $code }` goes out in the morning.
nudge-own_turn = It is your own turn in game `#{ $code }`.
nudge-own_choice = Game `#{ $code }` waits for what you choose secretly yourself; { $choose } asks you what.
nudge-not_a_player = Only who plays game `#{ $code }` has the other side reminded.
nudge-nobody = Game `#{ $code }` waits for nobody, so nobody is to be reminded of it.
nudge-again = There has been a nudge in game `#{ $code }` already. The next one can come { $until }.
nudge-not_wanted = { $player } doesn't want to be reminded, so no reminder goes out.
nudge-unreached = I can't write to { $player } now, so no reminder goes out.
nudge-vacation = { $player } is on vacation until { $until }, and isn't reminded before that.

## who is reminded at all

reminders-on = I remind you of games that wait for you. { $off } ends that.
reminders-off = I don't remind you of any game from now on. { $on } has me do it again.
reminders-are_on = I remind you of games that wait for you: after { $first } and once more after { $second }, or, where a game has a clock, when half of your time is gone and when a tenth is left. { $off } ends that.
reminders-are_off = I don't remind you of any game. { $on } has me do it again.

## commands and their options

command-nudge = Have the other side reminded that it is its turn
command-reminders = Be reminded of games that wait for you, or not
command-reminders-state = on or off; leave out to see which
