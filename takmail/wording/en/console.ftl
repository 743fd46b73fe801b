### Sentences that only the console says.

## the console

console-welcome = Tak for two at one keyboard. A line like `ps b4` moves for the side on turn; `white: …` or `black: …` speaks for that side. `help` tells more, `new 6` starts another game, Ctrl-D leaves.
console-going_on = Going on with game `#{ $code }`; `new` starts another.
console-farewell = Game `#{ $code }` is kept; it goes on when you come back.
console-other_names = { $white } is White in it and { $black } is Black; the names you give now are for the next new game.
console-leave = Ctrl-D or `quit` leaves; the game is kept.
console-no_game = There is no game yet; { $new } begins one.
console-not_here = Game `#{ $code }` isn't played at this keyboard.
console-abort = Call off game `#{ $code }`? Then nobody wins it. `yes` does it; anything else keeps it going.
console-over_others = Game `#{ $code }` is over. Still on: { $others }. { $to } goes to that game.
console-other = Another console is open or has moved in this game, so I take this for one side only: the other one says { $accept }.
console-nothing_done = Nothing was changed.
console-across = `{ $word }` is for games between chats; here both players sit at one keyboard. { $help_relay } tells how such games are played.
console-drawn = Pictures can't be shown here. `save game.png` makes one of the board, `save game.gif` an animation of the game.
console-new_option = `{ $found }` doesn't fit here. You can add a size (`6`), the first player's colour (`black`), `komi 2`, `no-swap`, `stones 20`, `caps 2`, `street`, `ptn` or `tps` with a position.

## the screen, and files

console-redraw-on = Each answer takes the place of the one before; `redraw off` lets them scroll.
console-redraw-off = Answers scroll; `redraw on` has each take the place of the one before.
console-save_name = Name the file, as in `save game.ptn`.
console-save_kind = The name `{ $name }` doesn't tell what to save.
console-save_kinds = A name in `.ptn` saves the game as PTN, in `.txt` all moves with their times, in `.png` a picture of the board, in `.gif` an animation.
console-save_exists = There is a file `{ $name }` already. `yes` replaces it; anything else leaves it as it is.
console-saved = Game `#{ $code }` is saved in `{ $name }` ({ NUMBER($kilobytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } kB).
console-unwritten = The file `{ $name }` can't be written: { $reason }

## who plays, and whose turn it is

console-player = Player { $number }
console-prompt = #{ $code } { $color }>{" "}
console-prompt-over = #{ $code }>{" "}
