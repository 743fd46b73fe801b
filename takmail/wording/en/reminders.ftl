### Reminders.

## reminders

reminder-silent = The game{ $code } against { $opponent } has been waiting for your move for { $days ->
    [one] a day
   *[other] { $days } days
}.
reminder-silent-choice = The game{ $code } against { $opponent } can't begin without your secret choice. It has been waiting for { $days ->
    [one] a day
   *[other] { $days } days
}.
reminder-nudged = { $opponent } asks you to move in the game{ $code }. It has been your turn since { $since }.
reminder-nudged-choice = { $opponent } asks you to make your secret choice, so that the game{ $code } can begin. It has been waiting since { $since }.
reminder-nudged-clock = { $opponent } asks you to move in the game{ $code }. You have { $left } left, until { $until }.
reminder-half-clock = The game{ $code } against { $opponent } is waiting for your move. Half of your time is gone: you have { $left } left, until { $until }.
reminder-tenth-clock = The game{ $code } against { $opponent } is waiting for your move. Your time has almost run out: you have { $left } left, until { $until }.
reminder-called = { $player }: { $what }
reminder-several = These games are waiting for you:
reminder-more = { $count ->
    [one] One more is waiting; { $games } lists them all.
   *[other] { $count } more are waiting; { $games } lists them all.
}
button-reminders_off = No reminders
button-reminders_on = Remind me
button-nudge = Nudge

## nudge

nudge-done = I'm reminding { $player } of game `#{ $code }`.
nudge-at_night = It is night for { $player }. I'll remind them of game `#{ $code }` in the morning.
nudge-own_turn = It is your own turn in game `#{ $code }`.
nudge-own_choice = Game `#{ $code }` is waiting for your own secret choice. { $choose } asks you for it.
nudge-not_a_player = Only players of game `#{ $code }` can send a reminder.
nudge-nobody = Game `#{ $code }` isn't waiting for anybody, so there is nobody to remind.
nudge-again = Game `#{ $code }` has had a nudge already. The next one is possible from { $until }.
nudge-not_wanted = { $player } has turned reminders off, so I sent none.
nudge-unreached = I can't reach { $player } right now, so I sent no reminder.
nudge-vacation = { $player } is on vacation until { $until } and gets no reminders before then.

## who is reminded at all

reminders-on = I remind you of games that wait for you.
reminders-off = I won't remind you of games any more.
reminders-are_on = I remind you of games that wait for you: after { $first } and again after { $second }. In games with a clock I remind you when half of your time is gone (not by mail), and when a tenth is left.
reminders-are_off = Your reminders are off.

## commands and their options

command-nudge = Remind the other side that it is their turn
command-reminders = Turn reminders of games that wait for you on or off
command-reminders-state = on or off; leave out to see which
