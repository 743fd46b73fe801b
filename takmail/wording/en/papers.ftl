### Sentences about what players keep for themselves about games.

## where it is said

alone-typed = That is for you alone, and others can read what is said here, so I took no note of it. Say { $command } to me in private.
alone-typed_slash = That is for you alone, and others can read what is said here, so I took no note of it. Use { $command }, which nobody else sees, or say it to me in private.

## notes

note-kept = Your note on game `#{ $code }`, which nobody else sees:
note-replaced = Your note on game `#{ $code }` is now this, and nobody else sees it:
note-yours = Your note:
note-shown = Your note on game `#{ $code }`:
note-line = { $text }
note-none = You have no note on game `#{ $code }`. { $note } keeps one that nobody else sees.
note-dropped = You have no note on game `#{ $code }` any more.
note-too_long = A note has at most { $limit } characters, and this one has { $length }. I kept what there was before.
note-mark = ✎
button-note_off = Drop the note
