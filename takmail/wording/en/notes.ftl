### Notes and lines that are tried, each for its writer alone.

## what is for one alone, said where others read it

alone-typed = That is for you alone, but others can read it here, so I ignored it. Say { $command } in our private chat.
alone-typed_slash = That is for you alone, but others can read it here, so I ignored it. Use { $command }, which nobody else sees, or say it in our private chat.

## notes

note-kept = Your note on game `#{ $code }`, which only you can see:
note-kept-console = Your note on game `#{ $code }`:
note-replaced = Your new note on game `#{ $code }`, which only you can see:
note-replaced-console = Your new note on game `#{ $code }`:
note-yours = Your note:
note-shown = Your note on game `#{ $code }`:
note-line = { $text }
note-none = You have no note on game `#{ $code }`. { $note } keeps one that only you can see.
note-none-console = You have no note on game `#{ $code }`. { $note } keeps one.
note-dropped = I deleted your note on game `#{ $code }`.
note-too_long = That is too long: a note has room for { $limit } characters, and this one has { $length }. I changed nothing.
note-mark = ✎
button-note_off = Delete the note

## lines that are tried out

try-empty = `#{ $code }` Your own board{ $after ->
    [0] { "" }
   *[other] { " " }after move { $after }
}, which only you can see. Try moves; the game stays as it is.
try-empty-console = `#{ $code }` A board to try moves on, after move { $after }. { $try_it } tries one; separate several with commas. The game stays as it is.
try-line = `#{ $code }` Your line after move { $after }: { $plies }.
try-earlier = … ({ $count } earlier)
try-from_before = The game has gone another way since. **Start over** begins at its present board.
try-from_before-console = The game has gone another way since. { $over } begins at its present board.
try-ends = Your line ends here.
try-tak = { $color } threatens a road: Tak.
try-changed = **Your line has changed since that button was shown. Here it is now:**
try-illegal = Move { $number }, { $ply }, can't be played there, so I tried none of them. { $why }
try-behind_end = The game would end before move { $number }, { $ply }, so I tried none of them.
try-too_long = That is too long: you can try { $most } moves in a row. Take some back, or start over.
try-which = { $ply } is a different square in mail notation and in PTN. Say { $mail } for mail notation or { $ptn } for PTN.
try-no_such_ply = There is no move { $after }. The last one is { $last }.
try-not_begun = Game `#{ $code }` hasn't begun. You can try moves once it has.
button-try = Try moves
button-try_on = Try it
button-try_undo = Undo
button-try_over = Start over
button-try_play = Play { $ply }
button-try_ready = Premove: { $line }{ $more ->
    [0] { "" }
   *[other] …
}
button-note = Note

## commands and their options

command-try = Try moves on your own board, which only you can see
command-try-line = Moves, e.g. ps c3, pw d4; undo, over, from 12; leave out to see it
command-note = Keep a note on a game, which only you can see
command-note-text = Your note; leave out to read it; off deletes it
