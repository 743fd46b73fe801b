### Refusals and limits, lines that aren't understood, and lines that fail.

## refusals

refused-not_a_player = You are not playing in game `#{ $code }`.
not_a_player-can_join = You are not playing in game `#{ $code }`. { $side_white } or { $side_black } asks to join a side.
refused-not_begun = Game `#{ $code }` has not begun: the challenge is waiting for { $opponent ->
    [anybody] somebody to accept it
   *[other] { $opponent }
}.
refused-already_begun = Game `#{ $code }` has already begun.
refused-over = Game `#{ $code }` is over.
refused-not_over = Game `#{ $code }` isn't over yet. You can ask for a rematch after it.
refused-cancelled = Game `#{ $code }` was called off.
refused-not_your_turn = It's { $turn }'s turn in game `#{ $code }`.
refused-own_challenge = That is your own challenge. It is waiting for { $opponent ->
    [anybody] somebody to accept it
   *[other] { $opponent }
}.
refused-not_invited = The challenge `#{ $code }` is for { $opponent }.
refused-not_your_challenge = Only { $challenger } can withdraw the challenge `#{ $code }`.
refused-open_challenge = The challenge `#{ $code }` is open to anybody, so you needn't decline it.
refused-no_offer = There is no offer to answer in game `#{ $code }`.
refused-own_offer = That is your own offer. The other side answers it.
refused-which_offer = There are several offers. Which one do you mean?
refused-rematch_agreed = Game `#{ $code }` has had its rematch.
refused-already_offered = You have asked that already. The other side hasn't answered yet.
refused-nothing_to_withdraw = You have nothing to withdraw in game `#{ $code }`.
refused-nothing_to_confirm = There is nothing to confirm. { $accept } answers a challenge or an offer.
refused-lacking = { $game } has no { $thing }: { $reason }.
refused-no_draws = There are no draws in game `#{ $code }`: one side wins every tie.
refused-no_plies_yet = You have no move to take back yet.
refused-too_many_plies = { $number ->
    [1] Only 1 move can be taken back.
   *[other] Only { $number } moves can be taken back.
}
refused-too_late_to_abort = You can't call the game off any more: { $number ->
    [0] both sides have moved twice
    [1] play has begun, and the dice decide
   *[2] it is part of a tournament
}.
refused-no_tak = This isn't tak: no single move would finish a road for you.
refused-tak_not_yours = Only the side that has just moved can call tak. Put a `t` after your move to call it.
refused-tak_already_called = Tak has been called already.
refused-self_challenge = You can't challenge yourself.
refused-game_ends_at_start = The game would be over at once in that position.
refused-bad_size = A Tak board is 3x3 to 8x8.
refused-bad_komi = Komi is -20.5 to 20.5 points, in halves. Below zero it is White's.
refused-bad_handicap = { $number ->
    [0] You can't give turns on a board of this size, only flats.
    [one] On a board of this size a handicap is one flat, one turn, or points. With more, a road could be there before the other side moves.
   *[other] On a board of this size a handicap is at most { $number } flats and turns together. With more, a road could be there before the other side moves.
}
refused-handicap_square = A square of the handicap is off this board.
refused-handicap_thrown = An Aturan start throws the first pieces onto an empty board, so you can't give flats. Give turns or points: `handicap you 1 turn`.
refused-handicap_start = You can give flats and turns only on an empty board. In a position of your own, give points: `handicap you komi 3`.
refused-bad_reserves = Each side can have 1 to 100 stones and 0 to 10 capstones.
refused-bad_start = You can't start from that position under these rules.
refused-no_capstones = Middletown and Big Middle count unplayed capstones, and this game has none. `caps 1` gives each side one.
refused-no_such_preset = I don't know any rules called { $name }. I know { $known }.
refused-preset_forbids = { $reason }
refused-thrown_start = An Aturan start throws the first pieces onto an empty board, so it can't begin from a position.
refused-color_thrown = In an Aturan start the better throw plays White, so leave out the colour.
refused-color_bid = The higher bid goes first. Leave out the colour or the Aturan start.
nothing_to_dispute-thrown = The die has been thrown, so this can't be taken back. When the game is over, { $verify } checks every throw.
refused-rolled = The die has been thrown, so neither that throw nor what was played before it can be taken back.
refused-thrown = You can only take back moves. The pieces thrown before them stay on the board.
refused-no_consulting = Game `#{ $code }` is one against one. Others can join a side only if the challenge said `consult`.
refused-consulting_for_coins = A game for coins is one against one. Leave out `consult` or the coins.
refused-votes_outlast_clock = The vote would last longer than the side has to move. Shorten it, like `consult majority 12 hours`, or choose a longer clock.
refused-consulting_blind = A game with a blind player is one against one. Leave out `consult` or `blind`.
refused-on_a_side = You are on { $side }'s side already.
refused-has_side = They are on { $side }'s side already.
refused-which_side = Which side? Say { $side_white } or { $side_black }.
refused-side_full = { $side }'s side is full: at most { $number } people can be on it or ask to join it.
refused-side_asked = You have asked that already. { $captain } hasn't answered yet.
refused-side_called = You have asked them already. They haven't answered yet.
refused-not_on_side = They are not on your side.
refused-captain_stays = You can't leave your side in game `#{ $code }`: you are its captain.
refused-captain_only = Only { $captain } can do that for { $side }. You can move, call tak, post a board and dispute a move.
refused-voted = You have voted for that move already.
refused-nothing_travels = This game has no capstones, so none can travel. `caps 1` gives each side one.
refused-bad_stake = A stake is 1 to { $number } whole coins.
refused-purse_too_small = That takes { $coins }, and your purse has { $number } to spare.
purse-too_small = That takes { $coins }, more than your purse has to spare.
refused-their_purse_too_small = That takes { $coins } from each side, more than the other purse has to spare now.
refused-no_doubling = You can double the stakes only in games with street stakes. Game `#{ $code }` has none.
refused-no_reversing = In game `#{ $code }` the other side has to agree before you take a move back.
refused-no_clock = Game `#{ $code }` has no clock, so nobody can run out of time.
refused-time_left = { $side } still has { $time }. You can claim the game if no move comes by then.
refused-unheard = { $side } is out of time, but I am not connected to { $platform } at the moment. A move may have been made in time. Claim the game when I am connected again.
refused-own_time_runs = Your own clock is running. You can do that while the other side's is.
refused-own_time_out = You are out of time, not the other side. Until they claim the game, you can still move.
refused-bad_time = You can give from 1 minute to { $time } at once.
refused-time_enough = { $side } already has { $time }, the most you can give.
refused-no_deducting = Only the second player of Femr's Folly takes a row back from the wager. Game `#{ $code }` has other rules.
refused-marker_theirs = It is the other side's turn to double or reverse.
refused-double_stands = There is a double to answer first: { $captain } can take it or drop it.
refused-take_or_drop = Dropping the double loses the game. Do you take it or drop it?
refused-not_second = Only the second player can take a row back from the wager.
refused-deducted = You have taken that row back already.
refused-too_late_to_deduct = You can take a row back only before your first move.
refused-sizes_differ = The position is not the size that you asked for.
refused-no_board_posted = Nobody has posted a different board since the last move.
refused-no_such_pieces = That can't be a board of game `#{ $code }`, which has no such pieces or stacks. { $rs } shows its board as you can post it.
refused-impossible_board = You can't take the posted board: it can't occur in this game.
refused-who_moves = I can't tell who is to move on that board. Say { $take_white } or { $take_black }.
refused-no_common_ply = Back to which move? Say its number, like { $back }, or post your board.
refused-no_such_ply = The game has { $number ->
    [one] { $number } move
   *[other] { $number } moves
}; 0 is its start.
refused-already_there = The game is there already.
refused-nothing_to_settle = There is nothing to settle: nobody has posted a different board or disputed a move.
refused-reason_wanted = Say what is wrong with the move, like { $im }.
refused-own_ply = You can't dispute your own move.
refused-nothing_to_dispute = There is no move to dispute in game `#{ $code }`.
refused-already_disputed = { $claimant } has disputed this move already: “{ $claimed }”

## games that lack something

feature-start = start positions
feature-opening = choice of openings
feature-handicap = handicap
feature-half_sets = half-sets
feature-stones = choice of stones
feature-capstones = capstones
feature-traveling = traveling capstones
feature-half_komi = komi
feature-manners = announcing of tak
feature-scoring = other ways to score
feature-blind = blind play
feature-if = premoves
feature-try = boards to try moves on
feature-draw = draws by agreement
feature-link = links to ptn.ninja
feature-animate = animations
lack-dice = the dice decide
lack-not_counted = nothing is counted
lack-no_such_pieces = it has no such pieces
lack-on_board_only = a draw comes only on the board
lack-unknown_elsewhere = other programs don't know it
lack-of_tak = only Tak has that
lack-own_doubling = only Tak has that, and doubling is part of this game anyway
game_name-tak = Tak

## what can be done instead: buttons say it where there are any

instead-challenge = { $challenge } starts another game.
instead-withdraw = { $withdraw } takes it back.
instead-which_offer = Say { $choices }.
instead-draw = You can still { $draw }.
instead-takeback = { $takeback } asks the other side to take it back.
instead-double = { $take } plays on at twice the stakes, { $drop } loses the game.

## limits

limit-window_seconds = { $n ->
    [one] a second
   *[other] in { $n } seconds
}
limit-window_minutes = { $n ->
    [one] a minute
   *[other] in { $n } minutes
}
limit-window_hours = { $n ->
    [one] an hour
   *[other] in { $n } hours
}
limit-window_days = { $n ->
    [one] a day
   *[other] in { $n } days
}
limit-commands = That was too fast. I answer you at most { $most ->
    [one] once
   *[other] { $most } times
 } { $window }. Legal moves still count.
limit-chat-commands = That was too fast. I answer this chat at most { $most ->
    [one] once
   *[other] { $most } times
 } { $window }. Legal moves still count.
limit-lines = That was too much. I read at most { $most ->
    [one] one line
   *[other] { $most } lines
 } of yours { $window }; a long one counts as several.
limit-challenges = You can send { $most ->
    [one] one challenge
   *[other] { $most } challenges
 } { $window }. Accepted ones don't count.
limit-remarks = That was too fast. You can send { $most ->
    [one] one remark
   *[other] { $most } remarks
 } { $window }.
limit-codes = You can try { $most ->
    [one] one code
   *[other] { $most } codes
 } { $window }.
limit-lookups = You can look things up { $most ->
    [one] once
   *[other] { $most } times
 } { $window }.
limit-heavy = You can get { $most ->
    [one] one animation or export
   *[other] { $most } animations and exports
 } { $window }.
limit-chat-challenges = This chat can send { $most ->
    [one] one challenge
   *[other] { $most } challenges
 } { $window }. Accepted ones don't count.
limit-challenges-to-one = You can send the same person { $most ->
    [one] one challenge
   *[other] { $most } challenges
 } { $window }.
limit-challenges-to-stranger = They haven't played with me yet, so you can send them { $most ->
    [one] one challenge
   *[other] { $most } challenges
 } { $window }.
limit-challenges-to-anyone = They get at most { $most ->
    [one] one challenge
   *[other] { $most } challenges
 } { $window } from people who are new to them.
limit-offers = You can ask the other side { $most ->
    [one] once
   *[other] { $most } times
 } { $window } in one game. Accepted offers don't count.
limit-homes = Each side can move a game to another chat { $most ->
    [one] once
   *[other] { $most } times
 } { $window }.
limit-watchers = Unless its players invite them, only { $most ->
    [one] one chat
   *[other] { $most } chats
 } can start to follow a game { $window }.
limit-open-challenges = You have { $most ->
    [one] one open challenge
   *[other] { $most } open challenges
 }, the most that you can have. Withdraw one, or wait for an answer.
limit-open-challenges-to-one = You have { $most ->
    [one] one open challenge
   *[other] { $most } open challenges
 } to { $player } already. Withdraw one, or wait for an answer.
limit-open-challenges-to-anyone = { $player } has { $most ->
    [one] one open challenge
   *[other] { $most } open challenges
 } to answer, the most that anybody can have. Try again later.
limit-open-games = You are playing { $most ->
    [one] one game
   *[other] { $most } games
 }, the most that you can have. Finish one first: { $games } lists them.
limit-open-games-other = { $player } is playing { $most ->
    [one] one game
   *[other] { $most } games
 }, the most that anybody can have. Try again when one is over.
limit-games-followed = This chat follows { $most ->
    [one] one game
   *[other] { $most } games
 }, the most that a chat can follow.
limit-again_seconds = Try again in { $n ->
    [one] a second
   *[other] { $n } seconds
}.
limit-again_minutes = Try again in { $n } minutes.
limit-again_hours = Try again in { $n } hours.
barred = My host has blocked you or this chat. If you think that is a mistake, ask them.

## lines that aren't understood, or fail

not_understood = I didn't understand that. To move, press **Move** below the board. { $help } shows the rest.
not_understood-web = I didn't understand that. To move, tap the board and press **Play**. { $help } shows the rest.
not_understood-no_game = I didn't understand that. I run Tak games: **Play the computer** or **Challenge anybody** starts one, **Rules of Tak** shows how it goes, **Help** all the rest.
word_elsewhere = `{ $said }` is a move in { $game }, which you aren't playing here. { $rules } shows how it is played.
word_elsewhere-ends = `{ $said }` is a move in { $game }, which you aren't playing here. { $resign } gives up another game.
not_understood-console = I didn't understand that. A move looks like { $ply }. { $help } shows the rest.
edited = You edited a message that I had played as a move. The first move stands; { $takeback } asks to take it back.
edited-fixed = You edited a message that I had played as a move. The first move stands.
edited-command = I don't act on edited messages. Send it as a new message.
edited-into_move = I don't play edited messages. Send the move as a new message.
nameless = I can't tell who you are: you are writing as the group or as a channel. Write as yourself to play and to change settings here.
try_again = I can't save anything at the moment, so nothing has changed. Please try again in a while.
broken_off = I am shutting down, so I don't know whether that was done. Check it in a minute or so before you try again.
unexpected = Something went wrong on my side; you did nothing wrong. If it happens again, send my host this code: { $id }.
command-outdated = This command has changed since your app loaded it. Reload the app (on a computer with Ctrl+R), then try again.
done = Done.
trouble-kept = I can't save that at the moment. I keep your message and try again; you needn't send it again.
trouble-kept_for_now = I can't save that at the moment. I keep your message and try again; the answer will appear here. Send it again only if I restart before that.
trouble-slow = This takes a while: something here is slow. I have your message.
