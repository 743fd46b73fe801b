### Sentences that only the console says.

## the console

console-welcome = Tak for two at one keyboard. A line like `ps b4` moves for the side on turn; `white: …` or `black: …` speaks for that side. `help` tells more, `new 6` starts another game, Ctrl-D leaves.
console-going_on = Going on with game `#{ $code }`; `new` starts another.
console-farewell = Game `#{ $code }` is kept; it goes on when you come back.
console-other_names = { $white } is White in it and { $black } is Black; the names you give now are for the next new game.
console-across = `{ $word }` is for games between chats; here both players sit at one keyboard. { $help_relay } tells how such games are played.
console-drawn = Pictures can't be shown here. `takmail draw` makes one from the game's PTN file, which { $ptn } gives.
console-new_option = `{ $found }` doesn't fit here. You can add a size (`6`), the first player's colour (`black`), `komi 2`, `no-swap`, `stones 20`, `caps 2`, `street`, `ptn` or `tps` with a position.

## who plays, and whose turn it is

console-player = Player { $number }
console-prompt = { $color }>{" "}
