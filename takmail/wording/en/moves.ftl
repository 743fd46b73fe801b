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
tak-announced = **Tak!** { $color } threatens a road.
tak-called = { $seat } calls **Tak!**
tak-quiet = (t)
tak-vain = { $color } called Tak, but there is no threat: no single move would make a road. The move stands.

## a line that is nearly a move

nearly-one = Did you mean { $ply }?
nearly-several = Which move do you mean: { $plies }?
nearly-square = `{ $square }` can be two squares: { $mail } if it is mail notation, { $ptn } if it is PTN. Which do you mean?
nearly-words = Say { $mail } or { $ptn }, then your move, and I won't ask again.
button-read_mail = Mail: { $square }
button-read_ptn = PTN: { $square }
button-always_mail = Always mail
button-always_ptn = Always PTN
nearly-claim = Do you say that the last move is invalid?

## choosing a move: questions

choose-what = What is your move? Place a piece, or choose a stack to move.
choose-where = Where does the { $piece } go?
choose-where_first = In the opening you place a flat for the other side, { $owner }. Where does it go?
choose-piece = What do you place?
choose-column = Choose a column.
choose-row = Choose a square in column { $column }.
choose-square-menu = Choose a square
choose-stack = Which stack moves?
choose-stack-menu = Or move a stack
choose-stack-label = { $height ->
    [1] { $square }
   *[other] { $square } ({ $height } high)
}
choose-stack-key = { $height ->
    [1] { $symbol }{ $square }
   *[other] { $symbol }{ $square }×{ $height }
}
choose-direction = On { $square }: { $stack }. Which way does it move?
choose-target = Where does the capstone on { $square } travel to?
choose-hand = { $square } moves { $direction }. How many of its { $height } pieces do you pick up, from the top?
choose-drop = { $left } in your hand. How many fall on { $square }, from the bottom of them?
choose-changed = **The board has changed since, so choose again.**
choose-typed = You can also type a move, such as { $example }.

## choosing a move: the one that was chosen

choose-chosen = Your move would be { $ply }.
choose-flattens = It flattens the wall on { $square }.
choose-tak = It threatens a road: Tak.
choose-road = It completes your road: { $color } wins.
choose-road_other = It completes a road for the other side: { $color } wins.
choose-flats = It ends the game, and { $color } wins by flats.
choose-flats_tie = It ends the game with even flats, and { $color } wins the tie.
choose-draw = It ends the game in a draw by flats.
choose-played = You played { $ply }.
choose-played_in = You played { $ply }. { $title } shows the board.

## choosing a move: other things to do

more = What else you can do with game `#{ $code }`:

## choosing a move: the form in which it is typed

form-title = Your move in #{ $code }
form-label = Your move
form-example = ps b4 or ms b2 p3 2 1; in PTN c3 or 3c2-12
form-typed = You typed { $line }.

## blind games

terms-blind = both play blind, without a board
terms-blind-me = the challenger plays blind, without a board
terms-blind-you = whoever takes the challenge plays blind, without a board
terms-blind_means = Blind: until the game is over I tell the moves and show no board, nor anything that tells of it. A move that can't be played is illegal, without a reason.
blind-begun = You both play blind: from here on I tell the moves and nothing of the board, until the game is over. Type your moves; of one that can't be played I only say that it is illegal.
blind-begun_one = { $player } plays blind: until the game is over I tell the moves here and nothing of the board. The other side can look at it where nobody else reads.
blind-illegal = Illegal.
blind-legal = Legal.
blind-hidden = Game `#{ $code }` is played blind, and { $color } is to move. I show its board, and all that tells of it, when it is over.
blind-alone = Game `#{ $code }` is played blind by the other side. You can see its board where nobody else reads: ask me in a private chat.
blind-single = A blind game can't be played in a single message, whose squares would show the board. Propose it in a chat where I am a member, or in a private chat with me.
refused-blind = This game is played blind: boards can be compared when it is over. `sync back` with the number of a move, and `takeback`, work as ever.
watch-unseen = It is played blind, so you are told the moves and see no board. { $settings } shows boards of such games here, unless somebody reads this chat who plays blind.
watch-blind = You play game `#{ $code }` blind, so you can't have another chat follow it. Somebody else there can.
button-blind_none = Not blind
button-blind = Blind
button-blind-me = I play blind
button-blind-you = They play blind
suggest-rules_blind = no board is shown before the end
info-blind = Tak is told where it is called.
info-blind_one = { $player } plays blind, without a board.
refused-blind_coins = In a blind game coins can only be a stake that the winner takes: coins that move for what happens on the board would tell of it.
presets-means-blind = Blind: until the game is over I tell the moves and show no board.
refused-blind_consult = A blind game is one against one: who is on a side that sees the board could tell the other side. Leave `consult` out, or `blind`.

## commands and their options

command-move = Play, in mail notation or PTN
command-move-line = Your move, e.g. ps b4 or c3>
command-tak = Call Tak for the move you have just played
