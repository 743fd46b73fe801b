### Plies, tak, choosing a move step by step, blind games.

## plies

played = { $told ->
    [doer] You played { $ply }
    [other] { $player } played { $ply }
   *[all] { $seat }: { $ply }
}
played-ready = { $told ->
    [doer] I played your premove { $ply }
    [other] { $player } had the premove { $ply }
   *[all] { $seat } had the premove { $ply }
}
played-swap = , placing { $owner }'s flat
played-id = , `#{ $code }` move { $number }
played-end = .
mail = mail
ptn = PTN
tak = **Tak!**
tak-announced = **Tak!** { $told ->
    [doer] You threaten
    [other] { $player } threatens
   *[all] { $color } threatens
} a road.
tak-called = { $told ->
    [doer] You call
    [other] { $player } calls
   *[all] { $seat } calls
} **Tak!**
tak-quiet = (t)
tak-vain = { $told ->
    [doer] You
    [other] { $player }
   *[all] { $color }
} called Tak, but there is no threat: no single move would make a road. The move stands.

## a line that is nearly a move

nearly-one = Did you mean { $ply }?
nearly-several = Which move do you mean: { $plies }?
nearly-square = Which `{ $square }`? In mail notation it is in { $mail }, in PTN in { $ptn }.
nearly-square_taken = { $taken ->
    [mail] In mail notation `{ $square }` is taken. Did you mean `{ $square }` in PTN, that is { $ply }?
   *[ptn] In PTN `{ $square }` is taken. Did you mean `{ $square }` in mail notation, that is { $ply }?
}
nearly-row-top = the top row
nearly-row-bottom = the bottom row
nearly-row-mail = row { $number } from the top
nearly-row-ptn = row { $number } from the bottom
nearly-words = Say { $mail } or { $ptn }, then your move, and I won't ask again.
nearly-always = { $player }, from now on I read a square alone as { $notation }. After { $change } I ask again.
button-read_top = Top row: { $ply }
button-read_bottom = Bottom row: { $ply }
button-read_mail = Row { $number } from the top: { $ply }
button-read_ptn = Row { $number } from the bottom: { $ply }
button-always_mail = Always mail
button-always_ptn = Always PTN
nearly-claim = Do you mean that the last move is invalid?

## choosing a move on a board of buttons

tap-how = Tap an empty square to place a piece, or a stack of yours to move it.
tap-first = Your first piece is a **flat of { $owner }'s**: tap a square for it.
tap-column = Column { $column }: tap a square.
tap-lifted = { $number ->
    [one] You hold the piece on { $square }.
   *[other] You hold { $number } pieces from { $square }.
} Tap where to go.
tap-fewer = You hold { $number } pieces from { $square }. Tap where to go, or { $square } again to hold one fewer.
tap-travel = Where does the capstone on { $square } travel to?
tap-on = { $number ->
    [one] 1 piece can go on: tap the next square.
   *[other] { $number } pieces can go on: tap the next square, or { $square } again to drop one more there.
}
tap-kind = { $symbol } { $piece ->
    [flat] Flat
    [wall] Wall
   *[capstone] Capstone
}
tap-take = Hold { $number }
tap-not_your_stack = That stack belongs to the other side. You move stacks with your own piece on top.
tap-only_flats = On the first turn you place a flat: tap an empty square.
tap-cannot_move = That stack can't move: every way is blocked.
tap-cannot = You can't choose that now.
choose-changed = **The board has changed. Choose again.**
choose-typed = You can also type a move, such as { $example }.
choose-typed_only = Type your move, such as { $example }.

## choosing a move: the one that was chosen

choose-chosen = Your move: { $told }, written { $ply }.
choose-flattens = It flattens the wall on { $square }.
choose-tak = It threatens a road: Tak.
choose-road = It completes your road: { $color } wins.
choose-road_other = It completes a road for the other side: { $color } wins.
choose-flats = It ends the game: { $color } wins on flats.
choose-flats_tie = It ends the game: the flats are equal, and { $color } wins ties.
choose-draw = It ends the game in a draw: the flats are equal.
choose-played = You played { $ply }.
choose-played_in = You played { $ply }. The board is in { $title }.

## choosing a move: other things to do

more = More for game `#{ $code }`:

## choosing a move: the form in which it is typed

form-title = Your move in #{ $code }
form-label = Your move
form-example = ps b4 or ms b2 p3 2 1; in PTN c3 or 3c2-12
form-typed = You typed { $line }.

## blind games

terms-blind = both play blind, without a board
terms-blind-me = the challenger plays blind, without a board
terms-blind-you = whoever accepts plays blind, without a board
terms-blind_means = Blind: until the game is over I show only the moves, and nothing of the board. If a move can't be played, I say that it is illegal, but not why.
blind-begun = You both play blind: until the game is over I show only the moves, and nothing of the board. Type your moves. If one can't be played, I only say that it is illegal.
blind-begun_one = { $player } plays blind: until the game is over I show only the moves here, and nothing of the board. The other side can see the board in private.
blind-begun_alone = { $told ->
    [doer] You play
   *[all] { $player } plays
} blind: until the game is over I show only the moves, and nothing of the board. Type your moves. If one can't be played, I only say that it is illegal.
blind-computer = The computer plays blind. You see the board.
blind-illegal = Illegal.
blind-legal = Legal.
blind-hidden = Game `#{ $code }` is played blind, and { $color } is to move. I show its board when it is over.
blind-alone = Game `#{ $code }` is played blind by the other side. Ask me for its board in a private chat.
blind-single = A blind game can't be played in a single message, because its squares would show the board. Propose it in a chat that I am in, or in a private chat with me.
refused-blind = This is a blind game: you can compare boards when it is over. `sync back` with the number of a move still works, and so does `takeback`.
watch-unseen = It is a blind game, so this chat gets the moves and no board. { $settings } shows its boards here too, unless somebody who plays blind reads this chat.
watch-blind = You play game `#{ $code }` blind, so you can't let another chat follow it. Somebody else there can.
button-blind_none = Not blind
button-blind = Blind
button-blind-me = I play blind
button-blind-you = They play blind
suggest-rules_blind = no board until the game is over
info-blind = I announce tak only when a player calls it.
info-blind_one = { $player } plays blind, without a board.
refused-blind_coins = In a blind game coins can only be a stake that the winner takes. Coins that move during play would give the board away.
presets-means-blind = Blind: until the game is over I show the moves but no board.

## commands and their options

command-move = Play, in mail notation or PTN
command-move-line = Your move, e.g. ps b4 or c3>. Leave it out to choose step by step
command-tak = Call Tak for the move you have just played

button-call_tak = Call tak
