### Tournaments: made, announced, played round by round.

## the command

command-tournament = Play a tournament in this chat, or make one
command-tournament-action = what to do; leave it out to see how it stands
command-tournament-name = the name of a new one
command-tournament-rules = how a new one is played, such as: 6 days 3 every 14 days
choice-action-new = new: make a tournament
choice-action-join = join: play in it
choice-action-leave = leave: play no longer
choice-action-begin = begin: start the first round
choice-action-cancel = cancel: call it off
choice-action-show = show: see how it stands

## making one

tournament-choose = **{ $name }**: how is it played? Choose the board, the time for each move, and how long a round lasts.
tournament-terms = Games: { $terms }.
tournament-rounds = { $days ->
    [0] Each round ends with its last game.
   *[other] Each round takes { $days } days at most.
}
tournament-regulars = Only people who have played here before can join.
tournament-made = I've announced it here. It can begin once 3 are in.
tournament-numbered = Tournament { $number }
tournament-rename = To name it yourself: { $new }.
tournament-same = **{ $name }** is on here already. Give the new one another name.
tournament-managers = Only those who manage this chat can do that.
tournament-not_here = A tournament needs a group or a channel.
tournament-many = { $count } tournaments are on here. One of them must end first.
tournament-unread = I can't read how it is played. Say it as for a challenge: { $example }.
tournament-plain = A tournament is played one against one, without coins, handicaps, series or secret choices.
tournament-clock = A tournament's games need a clock of days, such as { $example }.
tournament-clock_long = With { $clock } a single turn or game can take longer than a round of { $days } days. Take rounds of { $least } days or more, or a shorter clock.

## who is in

tournament-open = **{ $name }**: who joins in?
tournament-ways = Up to 12 players: everybody meets everybody. From 13 on you meet players with about as many points as you have (a Swiss tournament).
tournament-in = { $count ->
    [0] No players yet. If you join, your games begin by themselves once a round begins.
   *[other] In so far ({ $count }): { $players }. If you join, your games begin by themselves once a round begins.
}
tournament-joined = You're in **{ $name }**. Your games begin by themselves.
tournament-joined_late = You're in **{ $name }**, from the next round on.
tournament-in_already = You're in **{ $name }** already.
tournament-full = **{ $name }** has room for { $count } players now, and is full.
tournament-left = You're out of **{ $name }**. **Join** brings you back.
tournament-not_in = You aren't in **{ $name }**.

## as it stands

tournament-running = **{ $name }**, round { $round } of { $rounds }
tournament-over = { $count ->
    [0] **{ $name }** is over, without a winner.
    [one] **{ $name }** is over. { $winners } has won!
   *[other] **{ $name }** is over. { $winners } share first place!
}
tournament-cancelled = **{ $name }** was called off. Games that are on go on as usual.
tournament-white = White is named first:
tournament-play = White begins: press a game below to see its board and to move.
tournament-pairing_open = { $white } – { $black }
tournament-pairing_won = { $white } 1–0 { $black }
tournament-pairing_lost = { $white } 0–1 { $black }
tournament-pairing_drawn = { $white } ½–½ { $black }
tournament-again = They meet again, as nobody else is left.
tournament-bye = { $player } has no opponent left, and gets a point.
tournament-idle = { $player } sits this round out.
tournament-gone = { $player } is out.
tournament-gone_early = That was before half of the games, so none of theirs counts.
tournament-gone_points = A point without a game: { $players }.
tournament-back = **Join** brings back those who are out.
tournament-boards = More boards, by their ids: { $games }.
tournament-until = The round ends on { $until }.
tournament-not_read = I can't read game `#{ $code }`. Those who manage this chat decide it below.
tournament-decided_white = Game `#{ $code }` is decided: White wins.
tournament-decided_draw = Game `#{ $code }` is decided: a draw.
tournament-decided_black = Game `#{ $code }` is decided: Black wins.
tournament-decided_already = Game `#{ $code }` needs no decision any more.
tournament-can_be_read = I can read game `#{ $code }`, so its players play it to the end.
tournament-round = **{ $name }**, round { $round }.
tournament-game = Game `#{ $code }`: { $white } is White, { $black } is Black.

## begun, called off, asked for

tournament-begun = **{ $name }** begins!
tournament-begun_already = **{ $name }** has begun already.
tournament-few = It takes 3 players. In so far: { $count }.
tournament-really = Really call off **{ $name }**?
tournament-called_off = **{ $name }** is called off.
tournament-ended = **{ $name }** is over.
tournament-none = There's no tournament here. Those who manage this chat can make one: { $new }.
tournament-not_yours = You don't play in any tournament.
tournament-which = Which one?
tournament-unclear = I didn't understand that. { $new } makes a tournament, { $join } joins one.

## buttons

button-tournament_new = New tournament
button-tournament_announce = Announce it
button-tournament_join = Join
button-tournament_leave = Leave
button-tournament_begin = Begin
button-tournament_cancel = Call off
button-tournament_cancelnow = Yes, call it off
button-tournament_decide_white = #{ $code }: 1–0
button-tournament_decide_draw = #{ $code }: ½–½
button-tournament_decide_black = #{ $code }: 0–1
button-tournament_regulars = Regulars only
button-tournament_every = { $days ->
    [0] Until all are done
   *[other] { $days } days a round
}
