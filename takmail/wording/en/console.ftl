### Sentences at a terminal: the console's, and those of the program's other commands.

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

## the frame of the help

cli-usage = usage:{" "}
cli-arguments = positional arguments
cli-options = options
cli-help = show this help message and exit
cli-version = say which version this is, and exit
cli-env_file = read settings from this file, not from .env; any command takes this option

## what an argument or an option takes, named in capitals

cli-name-command = COMMAND
cli-name-option = OPTION
cli-name-name = NAME
cli-name-file = FILE
cli-name-depth = DEPTH
cli-name-number = N
cli-name-games = N | N-M | all
cli-name-address = URL
cli-name-id = ID

## help: the program, playing and serving

cli-program = Play Tak by mail in Discord and Telegram, across them, or at one keyboard. Without a command: run the bots if a token is set, otherwise play here.
cli-play = play at one keyboard, or from lines on standard input
cli-play-long = Play at one keyboard, or from lines on standard input. A line moves for the side on turn (`ps b4`, `ms b2 p3 2 1`, or PTN); `white: …` and `black: …` speak for that side. The game is kept and goes on next time.
cli-play-options = terms of a new game, as in a challenge: 6, komi 2, no-swap, street, ptn, stones 20, caps 2; or the id of a game to go on with: '#k3'
cli-play-new = begin a new game even if one is on
cli-play-strict = exit with 1 if any line was refused
cli-play-white = the name of the player of White
cli-play-black = the name of the player of Black
cli-play-database = where games are kept, instead of TAKMAIL_DATABASE_URL
cli-nothing_to_do = Nothing to do: there is no token, no terminal and no input. Set a token to run a bot (`takmail doctor` shows how), or run `takmail play` in a terminal.
cli-serve = run every platform that has a token
cli-serve-long = Run every platform that has a token, until SIGTERM or Ctrl-C. Settings come from the environment and from a file .env in the working folder; .env.example explains them.
cli-doctor = say what is set, what is missing, and how to get it
cli-doctor-long = Say what is set, what is wrong or missing, and how to get it. The platforms are asked whether the tokens are good; nothing is made or changed.
cli-doctor-channel = look at what the bot may do in this Discord channel, by its id
cli-completion = print what makes a shell complete commands and options
cli-completion-long = Print a script with which a shell completes commands, options and file names on Tab. Save it where your shell looks for such scripts, then open a new terminal:
cli-completion-bash = `takmail completion bash > ~/.local/share/bash-completion/completions/takmail`
cli-completion-zsh = `takmail completion zsh > ~/.zfunc/_takmail` (and in `~/.zshrc`, before `compinit`: `fpath+=~/.zfunc`)
cli-completion-fish = `takmail completion fish > ~/.config/fish/completions/takmail.fish`
cli-completion-shell = bash, zsh or fish

## help: records and positions

cli-file = the file to read; - for standard input; or a position in TPS, quoted
cli-out = the file to write; usually beside the one that is read; - for standard output
cli-force = write over a file that is there already; never over the one that is read
cli-game = which game of a file with several, from 1
cli-games = which games of a file with several, from 1; usually all
cli-size = the size of the board, for a game that doesn't give it
cli-ply = show the game after so many moves; usually after all of them
cli-theme = the colours of the picture
cli-replay = play through a written game and show how it ends
cli-replay-long = Play through written games (PTN, a mail record, moves as playtak writes them) and print how each ends and its last board. A position in TPS will do, too.
cli-replay-tps = print the last position in TPS, too
cli-replay-notation = print the game in this notation first
cli-replay-style = draw the board in this style
cli-convert = turn a game or a position into another notation
cli-convert-long = Turn a PTN file, a mail record or a position in TPS into another of the three. What the file is, is seen from its text. A game turned into TPS gives its last position; a position turned into a game gives a game that starts from it. A mail record is headers (Size: 5, Komi: 2, Player1: Ann ...), the moves in mail notation, one a line, with or without numbers, and the result (R-0); lines that begin with ; are comments.
cli-convert-to = what to print: ptn, mail (a mail record) or tps
cli-convert-out = the file to write; usually standard output
cli-perft = count the lines of play from a position
cli-perft-long = Count the lines of play from a position, so many plies deep, as programs that play Tak are compared.
cli-perft-tps = the position in TPS, quoted
cli-perft-depth = how many plies deep
cli-draw = draw a position as a picture
cli-draw-long = Draw a position, or a game after its last or any other move, as a PNG picture.
cli-animate = make an animated picture (GIF) of a game
cli-animate-long = Make an animated picture (GIF) of a game, or of its last moves.
cli-animate-last = show only the last so many moves
cli-link = print the ptn.ninja link of a game, made without a network
cli-link-long = Print the ptn.ninja link of a game or a position. It holds the whole game and is made without a network.

## what is wrong with how the program was called

cli-wrong = { $program }: error: { $why }
cli-wrong-argument = argument { $argument }: { $why }
cli-wrong-required = the following arguments are required: { $arguments }
cli-wrong-unknown = unrecognized arguments: { $arguments }
cli-wrong-no_value = expected one argument
cli-wrong-value = ignored explicit argument { $value }
cli-wrong-ambiguous = ambiguous option: { $option } could match { $options }
cli-wrong-choice = invalid choice: { $value } (choose from { $choices })
cli-wrong-number = invalid int value: { $value }
cli-wrong-depth = { $text } is not a number of moves
cli-wrong-game = { $text } is not the number of a game
cli-wrong-size = { $text } is not a board size: it has 3 to 8 squares a side
cli-wrong-terms = These are not terms for a game: { $terms }. Try, for example: takmail play 6 komi 2
cli-wrong-names = The two players need different names.
cli-wrong-name = That name can't be read: it is not in UTF-8.

## files

cli-unread = { $name } can't be read: { $reason }
cli-not_text = { $name } is not a text file.
cli-empty = There is nothing to read in { $name }.
cli-unwritten = { $name } can't be written: { $reason }
cli-unprinted = The output can't be written: { $reason }
cli-other_kind = { $name } would be a file of another kind than this makes. Try { $better }
cli-exists = { $name } is there already. Add --force to write over it, or choose another file with --out.
cli-is_source = { $name } is the file that is read, and is never written over. Choose another file with --out.
cli-terminal = A picture can't be shown on a terminal. Send it on, as in: --out - > { $name }
cli-written = { $name }: { NUMBER($kilobytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } kB

## games

cli-no_such_ply = { $ply } is not a number of moves here: the game has { $plies }
cli-no_such_game = There is no game { $game } here: the file has { $games ->
    [one] one game
   *[other] { $games } games
}.
cli-which_game = There are { $games } games here. Choose one with --game, as in: --game 2
cli-many_games = There are { $games } games here, more than are read at once. Choose some with --game, as in --game 1-100, or all with --game all
cli-games_count = { $count } games.
cli-about_game = Game { $number }: { $text }
cli-variations = { $count ->
    [one] One variation was left out
   *[other] { $count } variations were left out
}; only the main line is read.
cli-say_size = Or give it with --size, as in: --size 6
cli-link_turns = One side gives up turns in this game, which ptn.ninja can't show.
cli-link_traveled = A capstone travels in this game, which ptn.ninja can't show.
cli-no_plies = There are no moves to animate here. takmail draw makes a picture of the board.
cli-not_over = The game is not over; { $color } is to move.
cli-record_differs = The record says something else: { $result }.

## results that a record gives, where the last board doesn't show them

cli-declared-white_road = The record says that White wins by a road (R-0), but the last board shows none.
cli-declared-black_road = The record says that Black wins by a road (0-R), but the last board shows none.
cli-declared-white_flats = The record says that White wins on flats (F-0), but on the last board there are empty squares, and both sides have pieces left.
cli-declared-black_flats = The record says that Black wins on flats (0-F), but on the last board there are empty squares, and both sides have pieces left.
cli-declared-white_otherwise = White wins (1-0), by resignation or in another way that the board doesn't show.
cli-declared-black_otherwise = Black wins (0-1), by resignation or in another way that the board doesn't show.
cli-declared-draw = A draw (1/2-1/2), agreed or in another way that the board doesn't show.
cli-declared-no_result = No result (0-0).
