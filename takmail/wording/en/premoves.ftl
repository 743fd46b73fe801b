### Moves in advance, lines that are tried, and notes, each for its writer alone.

## moves in advance

ready-written = Ready in game `#{ $code }`. If { $opponent } plays what stands on the left, I play your answer behind it at once.
ready-replaced = { $count ->
    [one] One answer was another one before, and is replaced, with all that was below it.
   *[other] { $count } answers were others before, and are replaced, with all that was below them.
}
ready-list = Game `#{ $code }`: if { $opponent } plays what stands on the left, I play your answer behind it at once.
ready-none = You have no moves ready in game `#{ $code }`. { $if } has one ready, while the other side is on turn.
ready-dropped = Dropped, with all that was below it.
ready-cleared_all = You have no moves ready in game `#{ $code }` any more.
ready-no_such = There is no number { $number } in your list{ $has ->
    [0] : it is empty
   *[other] {""}
}.
ready-other_list = Your list has changed since that button was shown, so nothing was dropped. This is how it is now:
ready-not_understood = I didn't understand `{ $said }`. { $drop } drops one of your moves in advance, { $clear } all of them.
ready-own_turn = It is your turn in game `#{ $code }`, so play first. Moves in advance are for what the other side plays next: say them when it is on turn.
ready-votes = The people of a side vote in game `#{ $code }`, so nobody can have a move ready for all of them.
ready-impossible-illegal = `{ $ply }` can't be played there. { $why }
ready-impossible-over = The game is over before `{ $ply }`: nothing can follow that.
ready-impossible-same_side = `{ $ply }` would be played by the wrong side: there one side moves twice in a row.
ready-two_squares = `{ $ply }` is another square in mail notation than in PTN. Say { $mail } or { $ptn } in its place.
ready-too_many = That would be { $count } answers. { $most } can be ready in a game.
ready-too_deep = That would be { $count } answers below each other. { $most } can be.
ready-waits = Game `#{ $code }`: what you expected was played, and { $ply } is your answer. It waits, as the other side asks something of you with its move. Answer that, play the move, or play another.
ready-failed = Game `#{ $code }`: the answer that you had ready isn't legal any more, so it wasn't played, and your moves in advance are gone. It is your turn.
ready-cleared = Game `#{ $code }`: the board is another one now, so your moves in advance there are gone.

button-ifs = Ready moves
button-drop_ready = Drop { $number }
button-drop_all_ready = Drop all

## commands and their options

command-if = Have an answer ready, should the other side play what you expect
command-if-line = For example: ps c3 then ps c2 if ps d3 then ps d2; further lines behind ;
command-ifs = See the moves that you have ready
command-ifs-what = drop 2 drops one, clear drops all; leave out to see them
