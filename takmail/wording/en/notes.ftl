### Notes and lines that are tried, each for its writer alone.

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

## commands and their options

command-try = Try moves on a board of your own that nobody else sees
command-try-line = Moves, e.g. ps c3, pw d4; undo, over, from 12; leave out to see it
command-note = Keep a note on a game that nobody else sees
command-note-text = Your note; leave out to read it; off deletes it
