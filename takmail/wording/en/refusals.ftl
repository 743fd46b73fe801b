### Refusals and limits, lines that aren't understood, and lines that fail.

## refusals

refused-not_a_player = You have no seat in game `#{ $code }`, so you can look but not move.
not_a_player-can_join = You are on no side of game `#{ $code }`, so you can look but not move. { $side_white } or { $side_black } asks to be on one.
refused-not_begun = Game `#{ $code }` has not begun: the challenge waits for { $opponent }.
refused-already_begun = Game `#{ $code }` has begun already.
refused-over = Game `#{ $code }` is over.
over-rematch = Game `#{ $code }` is over. { $rematch } plays again, { $how }.
over-next = Game `#{ $code }` is over. { $rematch } begins game { $number } of the series, { $how }.
over-series = Game `#{ $code }` is over. { $rematch } begins another series, { $how }.
refused-not_over = Game `#{ $code }` is still on; a rematch comes after it.
refused-cancelled = Game `#{ $code }` was called off. { $challenge } proposes a new one.
refused-not_your_turn = It's { $turn }'s turn in game `#{ $code }`.
refused-own_challenge = That is your own challenge; it waits for { $opponent }. { $withdraw } takes it back.
refused-not_invited = The challenge `#{ $code }` is for { $opponent }. { $challenge } proposes a game of your own.
refused-not_your_challenge = Only { $challenger } can withdraw the challenge `#{ $code }`.
refused-open_challenge = The challenge `#{ $code }` is open to anybody, so there is no need to decline it.
refused-no_offer = There is no offer to answer in game `#{ $code }`.
refused-own_offer = That is your own offer; the other side answers it. { $withdraw } takes it back.
refused-which_offer = There are several offers. Say which one: { $choices }.
refused-rematch_agreed = Game `#{ $code }` has had its rematch. { $challenge } proposes another game.
refused-already_offered = You have asked that already; the answer is still to come.
refused-nothing_to_withdraw = You have nothing to withdraw in game `#{ $code }`.
refused-nothing_to_confirm = There is nothing to confirm. { $accept } answers a challenge or an offer.
refused-no_draws = In game `#{ $code }` ties are won by one side, so there are no draws.
refused-no_plies_yet = You have no move to take back yet.
refused-too_many_plies = { $number ->
    [1] Only 1 move can be taken back.
   *[other] Only { $number } moves can be taken back.
}
refused-too_late_to_abort = Both sides have moved twice, so the game can't be called off any more. You can still { $draw }.
abort-late_without_draws = Both sides have moved twice, so the game can't be called off any more.
refused-no_tak = There is no threat: no single move would give you a road.
refused-tak_not_yours = Tak is called by the side that has just moved. Put a `t` after your move to call it.
refused-tak_already_called = Tak was called already.
refused-self_challenge = You can't challenge yourself.
refused-game_ends_at_start = In that position the game is over already.
refused-bad_size = Tak is played on boards from 3x3 to 8x8.
refused-bad_komi = Komi goes from -20.5 to 20.5, in halves; below zero it is White's.
refused-bad_handicap = { $number ->
    [0] A board of this size has no room for turns that are given; flats may be.
    [one] On a board of this size a handicap can be one flat or one turn, or points: with more a road could be there before the other side moves.
   *[other] On a board of this size the flats and turns of a handicap can come to { $number }: with more a road could be there before the other side moves.
}
refused-handicap_square = A square of the handicap is off this board.
refused-handicap_thrown = An Aturan start throws the first pieces onto an empty board, so no flats can be given. Give turns or points: `handicap you 1 turn`.
refused-handicap_start = Flats and turns are given on the empty board only. On a position of your own, give points: `handicap you komi 3`.
refused-bad_reserves = Each side can have 1 to 100 stones and 0 to 10 capstones.
refused-bad_start = That position can't be played under these terms.
refused-no_capstones = Middletown and Big Middle are about capstones that stay unplayed, and this game has none. `caps 1` gives each side one.
refused-no_such_preset = I know no rules called { $name } here. There are { $known }.
refused-preset_forbids = { $reason }
refused-thrown_start = An Aturan start throws the first pieces onto an empty board, so it can't begin from a position.
refused-color_thrown = By an Aturan start the better throw is White, so nobody chooses a colour. Leave it out.
refused-color_bid = The higher bid goes first, so nobody chooses a colour, and nothing is thrown for it. Leave that out.
refused-thrown = What was thrown before play stays on the board; only moves after it are taken back.
refused-no_consulting = Game `#{ $code }` is one against one. Only where the challenge said `consult` can others be on a side.
refused-consulting_for_coins = A game for coins is one against one, so it can't have several people on a side. Leave `consult` or the coins out.
refused-votes_outlast_clock = People would vote for longer than their side has to move. Give them less time, like `consult majority 12 hours`, or the game a longer clock.
refused-consulting_blind = Where somebody plays blind, nobody else can be on a side. Leave `consult` or `blind` out.
refused-on_a_side = You are on { $side }'s side already.
refused-has_side = That person is on { $side }'s side already.
refused-which_side = Say which side: { $side_white } or { $side_black }.
refused-side_full = { $side }'s side has as many people as can be on one, or as many who would like to: { $number }.
refused-side_asked = You have asked that already; { $captain } is to answer.
refused-side_called = You have asked that already; the answer is still to come.
refused-not_on_side = That person is not on your side.
refused-captain_stays = You are the captain of your side in game `#{ $code }`, so you can't leave it.
refused-captain_only = Only { $captain } can do that for { $side }. You can move, call tak, post a board and dispute a move.
refused-voted = That is what you have voted for already.
refused-nothing_travels = Capstones can't travel in a game that has none. `caps 1` gives each side one.
refused-bad_stake = A stake is a whole number of coins from 1 to { $number }.
refused-purse_too_small = That takes { $coins } from you, and your purse has { $number } to spare.
purse-too_small = That takes { $coins } from you, which is more than your purse has to spare.
refused-their_purse_too_small = That takes { $coins } from each side, and the other purse has less to spare at the moment.
refused-no_doubling = Stakes can be doubled where street stakes were agreed on. In game `#{ $code }` they weren't.
refused-no_reversing = In game `#{ $code }` moves are taken back if the other side agrees: { $takeback } asks.
refused-no_clock = Game `#{ $code }` is played without a clock, so nobody runs out of time.
refused-time_left = { $side } still has { $time }. You can claim the game if no move comes in that time.
refused-unheard = The time of { $side } is over, but I can't hear { $platform } just now, and may learn of a move that was made in time. Claim the game when I am connected again.
refused-own_time_runs = It is your own time that runs now. You can do that while the other side's does.
refused-own_time_out = It is your own time that is out. You can still move as long as the other side hasn't claimed the game.
refused-bad_time = You can give from 1 minute to { $time } at once.
refused-time_enough = { $side } has { $time } already, which is as much as can be given.
refused-no_deducting = Taking a row back from the wager is for the second player of Femr's Folly. Game `#{ $code }` is none.
refused-marker_theirs = It is the other side's turn to do that first. { $takeback } asks it to agree to taking back.
refused-double_stands = A double was offered, and is taken or dropped before anything else: that is for { $captain }, by { $take } or { $drop }.
refused-take_or_drop = Dropping the double loses the game, so say it outright: { $drop }. { $take } plays on at twice the stakes.
refused-not_second = Only the second player may take a row back from the wager.
refused-deducted = You have taken that row back already.
refused-too_late_to_deduct = A row is taken back before your first move, and you have moved.
refused-sizes_differ = The position has another size than the board you asked for.
refused-no_board_posted = Nobody has posted a board that differs from the game's since the last move.
refused-impossible_board = The posted board can't be one of this game, so it can't be taken.
refused-who_moves = I can't tell who is to move on that board. Say it: { $take_white } or { $take_black }.
refused-no_common_ply = To which move? Say its number, as in { $back }, or post your board.
refused-no_such_ply = The game has { $number ->
    [one] { $number } move
   *[other] { $number } moves
}; 0 is its start.
refused-already_there = That is where the game stands.
refused-nothing_to_settle = There is nothing to settle: no posted board differs, and no move is disputed.
refused-reason_wanted = Say what is wrong with the move, as in { $im }.
refused-own_ply = The last move is your own. { $takeback } asks to take it back.
refused-nothing_to_dispute = There is no move to dispute in game `#{ $code }`.
refused-already_disputed = That move was disputed already: “{ $reason }”

## limits

limit-window_seconds = { $n ->
    [one] in a second
   *[other] in { $n } seconds
}
limit-window_minutes = { $n ->
    [one] in a minute
   *[other] in { $n } minutes
}
limit-window_hours = { $n ->
    [one] in an hour
   *[other] in { $n } hours
}
limit-window_days = { $n ->
    [one] in a day
   *[other] in { $n } days
}
limit-commands = That is the most that I answer one person: { $most ->
    [one] once
   *[other] { $most } times
 } { $window }. Right moves still count.
limit-chat-commands = That is the most that I answer in one chat: { $most ->
    [one] once
   *[other] { $most } times
 } { $window }. Right moves still count.
limit-challenges = That is the most challenges that I carry for one person: { $most } { $window }. Those that are taken don't count.
limit-remarks = That is a lot at once. I pass on { $most ->
    [one] one remark of one person
   *[other] { $most } remarks of one person
 } { $window }.
limit-codes = That is the most codes that I take from one person: { $most } { $window }.
limit-lookups = That is the most that I look up for one person: { $most ->
    [one] once
   *[other] { $most } times
 } { $window }.
limit-heavy = That is the most animations and exports that I make for one person: { $most } { $window }.
limit-chat-challenges = That is the most challenges that I carry in one chat: { $most } { $window }. Those that are taken don't count.
limit-challenges-to-one = That is the most challenges that I carry from one person to another: { $most } { $window }.
limit-challenges-to-stranger = That is the most challenges that I carry to somebody who has not played with me yet: { $most } { $window }.
limit-challenges-to-anyone = That is the most challenges that I carry to one person from people who are new to them: { $most } { $window }.
limit-offers = That is the most that I ask the other side of a game for one person: { $most ->
    [one] once
   *[other] { $most } times
 } { $window }. What is accepted doesn't count.
limit-homes = That is the most that one side of a game moves to other chats: { $most ->
    [one] once
   *[other] { $most } times
 } { $window }.
limit-watchers = That is the most chats that may begin to follow one game without being brought by its players: { $most } { $window }.
limit-open-challenges = You have { $most ->
    [one] one open challenge
   *[other] { $most } open challenges
 }, which is as many as I keep for one person. Withdraw one, or wait until one is taken.
limit-open-challenges-to-one = You have { $most ->
    [one] one open challenge
   *[other] { $most } open challenges
 } to { $player } already. Wait for an answer, or withdraw one.
limit-open-challenges-to-anyone = { $player } has { $most ->
    [one] one open challenge
   *[other] { $most } open challenges
 } to answer, which is as many as I keep. Try again when some are answered.
limit-open-games = You have { $most ->
    [one] one game
   *[other] { $most } games
 } on, which is as many as I keep for one person. Finish one first; { $games } lists them.
limit-open-games-other = { $player } has { $most ->
    [one] one game
   *[other] { $most } games
 } on, which is as many as I keep for one person. Try again when one of them is over.
limit-games-followed = This chat follows { $most ->
    [one] one game
   *[other] { $most } games
 }, which is as many as I carry for one chat.
limit-again_seconds = Try again in { $n ->
    [one] a second
   *[other] { $n } seconds
}.
limit-again_minutes = Try again in { $n } minutes.
limit-again_hours = Try again in { $n } hours.
barred = Whoever runs this bot has it answer nothing here, or nothing of yours. Ask them if you think that is a mistake.

## lines that aren't understood, or fail

not_understood = I didn't understand that. To move, press **Move** below the board. { $help } shows the rest.
not_understood-console = I didn't understand that. A move looks like { $ply }. { $help } shows the rest.
edited = You edited a line that was played as a move. The move stands as it was; { $takeback } asks to take it back.
edited-into_move = Editing a line doesn't count, so nothing was played. Send the move again as a new message.
nameless = I can't tell who you are while you write as the group or as a channel. Write as yourself, to play and to set things here.
try_again = I can't save anything at the moment, so nothing was changed. Please try that again in a while.
broken_off = I am being stopped, so I can't say whether that was done. Look at it before you try again, in a minute or so.
unexpected = Something went wrong on my side, and it isn't your fault. If it happens again, tell whoever runs me this: { $id }.
command-outdated = This command has changed since your app last looked. Reload the app (on a computer with Ctrl+R), then use it again.
done = Done.
trouble-kept = I can't save that at the moment. Your line is kept, and I'll try again; you need not send it again.
trouble-kept_for_now = I can't save that at the moment. Your line is kept, and I'll try again; you'll see here when it is done. Only if I am restarted before that, it has to be sent again.
trouble-slow = This takes a while, as something here is slow just now. Your line isn't lost.
