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

## what is for one alone, said where others read it

alone-typed = That is for you alone, and others can read what is said here, so I took no note of it. Say { $command } to me in private.
alone-typed_slash = That is for you alone, and others can read what is said here, so I took no note of it. Use { $command }, which nobody else sees, or say it to me in private.

## notes

note-kept = Your note on game `#{ $code }`, which nobody else sees:
note-kept-console = Your note on game `#{ $code }`:
note-replaced = Your note on game `#{ $code }` is now this, and nobody else sees it:
note-replaced-console = Your note on game `#{ $code }` is now this:
note-yours = Your note:
note-shown = Your note on game `#{ $code }`:
note-line = { $text }
note-none = You have no note on game `#{ $code }`. { $note } keeps one that nobody else sees.
note-none-console = You have no note on game `#{ $code }`. { $note } keeps one.
note-dropped = You have no note on game `#{ $code }` any more.
note-too_long = A note has at most { $limit } characters, and this one has { $length }. I kept what there was before.
note-mark = ✎
button-note_off = Drop the note

## lines that are tried out

try-empty = `#{ $code }` A board of your own, which nobody else sees: the game after move { $after }. { $try_it } tries a move on it, or several with commas between them; the game stays as it is.
try-empty-console = `#{ $code }` A board to try moves on: the game after move { $after }. { $try_it } tries a move on it, or several with commas between them; the game stays as it is.
try-line = `#{ $code }` What you try, from the board after move { $after }: { $plies }.
try-earlier = … ({ $count } before)
try-from_before = The game has gone another way since; { $over } begins at its present board.
try-ends = The line ends here.
try-tak = { $color } threatens a road: Tak.
try-choosing = What does { $color } play on your own board?
try-changed = **What you try has changed since that button was shown. This is how it stands:**
try-illegal = Move { $number } of what you said, { $ply }, can't be played there, so I tried none of them. { $why }
try-behind_end = The game would be over before move { $number } of what you said, { $ply }, so I tried none of them.
try-too_long = That is more than I keep: you can try { $most } moves in a row. Take some back, or start over.
try-which = { $ply } alone can be two squares. Say { $mail } as in mail notation or { $ptn } as in PTN.
try-no_such_ply = There is no move { $after } yet: the last one is { $last }.
try-not_begun = Game `#{ $code }` hasn't begun. You can try moves as soon as it has.
try-over = Game `#{ $code }` is over, and nothing is tried on it any more. { $link } opens it where you can look at other moves.
button-try = Try moves
button-try_move = Try a move
button-try_undo = Undo
button-try_over = Start over
button-try_board = Back to the board
button-try_play = Play { $ply }
button-try_ready = Ready: { $line }{ $more ->
    [0] {""}
   *[other] …
}
button-note = Note
