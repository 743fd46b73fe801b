### Sentences at a terminal: the console's, and those of the program's other commands.

## the console

console-welcome = Tak at your keyboard: type your moves, such as `ps b4`. `?` shows help, `new 6` starts another game, Ctrl-D leaves.
console-tab = Tab lists all moves that you can play; type their first letters to see fewer.
console-going_on = Game `#{ $code }` continues. `new` starts another.
console-farewell = Game `#{ $code }` is kept and continues next time.
console-other_names = In this game { $white } is White and { $black } is Black. The names you gave are for the next new game.
console-leave = To leave, press Ctrl-D or type `quit`. The game is kept.
console-no_game = There is no game yet. { $new } starts one.
console-not_here = Game `#{ $code }` isn't played at this keyboard.
console-abort = Call off game `#{ $code }`? Nobody wins it then. `yes` calls it off; anything else keeps it going.
console-draw = Do you both agree to a draw? `yes` ends game `#{ $code }`; anything else keeps it going.
console-over_others = Game `#{ $code }` is over. Still on: { $others }. { $to } switches to that game.
console-elsewhere = Do you mean game `#{ $code }`? `#{ $code }` switches to it.
console-other = This game is also played from another console, so I take this for one side only. The other side says { $accept }.
console-nothing_done = Nothing changed.
console-across = { $word } is for games between chats; here you share a keyboard. { $help_relay } explains those games.
console-drawn = I can't show pictures here. `save game.png` saves the board as a picture, `save game.gif` the game as an animation.
console-new_option = `{ $found }` isn't an option of a new game. You can add a size (`6`), the first player's colour (`black`), `komi 2`, `no-swap`, `stones 20`, `caps 2`, `street`, `ptn` or `tps` with a position.

## the screen, and files

console-redraw-on = Each answer now replaces the one before. `redraw off` lets them scroll again.
console-redraw-off = Answers scroll again. `redraw on` replaces each by the next.
console-save_name = Name the file, as in `save game.ptn`.
console-save_kind = I can't tell from the name `{ $name }` what to save.
console-save_kinds = `.ptn` saves the game as PTN, `.txt` all moves with their times, `.png` a picture of the board, `.gif` an animation.
console-save_exists = `{ $name }` already exists. `yes` replaces it; anything else keeps it.
console-save_kept = Kept `{ $name }`.
console-saved = Saved game `#{ $code }` as `{ $name }` ({ NUMBER($kilobytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } kB).
console-unwritten = I can't write the file `{ $name }`: { $reason }

## who plays, and whose turn it is

console-who = Press Enter to play the computer. For two people at this keyboard, type `2`. New to Tak? Type `learn`.
console-who_alone = 1, alone, me, computer, yes, y
console-who_two = 2, two, both, friend, no, n
console-you = You
console-one = Player 1
console-two = Player 2
console-prompt = #{ $code } { $color }>{" "}
console-prompt-over = #{ $code }>{" "}
console-prompt-exercise = { $exercise }>{" "}
console-speaks_chinese = 输入 `language zh`，我就说中文。 / To play in Chinese, type `language zh`.
console-step_on = next, n
console-step_back = back, b
console-not_practised = This is { $exercise }: type a move, `hint`, `give up` or `board`.
console-of_game = { $line } is about game `#{ $code }`.

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
cli-name-level = LEVEL
cli-name-name = NAME
cli-name-file = FILE
cli-name-depth = DEPTH
cli-name-number = N
cli-name-games = N | N-M | all
cli-name-address = URL
cli-name-id = ID

## help: the program, playing and serving

cli-program = Play Tak by mail in Discord, Telegram and e-mail, across them, or at one keyboard. Without a command: run the bots if one is set up, otherwise play here.
cli-play = play at one keyboard, or from lines on standard input
cli-play-long = Play at one keyboard, or from lines on standard input. Each line is a move for the side on turn (`ps b4`, `ms b2 p3 2 1`, or PTN); `white: …` and `black: …` move or answer for one side only. The game is kept and continues next time.
cli-play-options = options of a new game, as in a challenge: 6, komi 2, no-swap, street, ptn, stones 20, caps 2; or the id of a game to continue: '#k3'
cli-play-computer = play the computer, at a level from 1 to 6, in Kaen and Locke to 3 (default: the level you played last)
cli-play-new = start a new game even if one is on
cli-play-strict = exit with 1 if any line was refused
cli-play-white = White's name
cli-play-black = Black's name
cli-play-database = the database, in place of TAKMAIL_DATABASE_URL
cli-board = play in a browser on this machine
cli-board-long = Open the games of `takmail play` in a browser on this machine: play the computer or each other by touch, learn, solve puzzles, look through a game. Nobody else can get in: the address has a key of its own.
cli-board-port = the port to listen on (default: a free one)
cli-board-no_browser = say the address, and open no browser
cli-name-port = PORT
board-address = The board is at { $address } (Ctrl-C stops it)
board-here = The board is at { $address }
board-opened = The board opens in your browser: { $address }
board-no_port = The page can't be served on port { $port }: { $reason }
board-package_missing = The page needs a library that is not installed. Run pip install "takmail[web]"
cli-nothing_to_do = Nothing to do: there is no token, no terminal and no input. Set a token to run a bot (`takmail doctor` shows how), or run `takmail play` in a terminal.
cli-serve = run every platform that is set up
cli-serve-long = Run every platform that is set up, until SIGTERM or Ctrl-C. Settings come from the environment and from a file .env in the working folder; .env.example explains them.
cli-doctor = check the settings, and say how to fix what is wrong or missing
cli-doctor-long = Check the settings, and say how to fix what is wrong or missing. The doctor asks the platforms whether the tokens and the password are good. It changes nothing.
cli-doctor-channel = check what the bot may do in this Discord channel, by its id
cli-completion = print what makes a shell complete commands and options
cli-completion-long = Print a script with which a shell completes commands, options and file names on Tab. Save it where your shell looks for such scripts, then open a new terminal:
cli-completion-bash = `takmail completion bash > ~/.local/share/bash-completion/completions/takmail`
cli-completion-zsh = `takmail completion zsh > ~/.zfunc/_takmail` (and in `~/.zshrc`, before `compinit`: `fpath+=~/.zfunc`)
cli-completion-fish = `takmail completion fish > ~/.config/fish/completions/takmail.fish`
cli-completion-shell = bash, zsh or fish

## help: records and positions

cli-file = the file to read, or - for standard input; or a position in TPS, quoted
cli-out = the file to write, or - for standard output; left out, it stands beside the input
cli-force = overwrite an existing file, but never the input
cli-game = which game of a file with several, from 1
cli-games = which games of a file with several, from 1; left out, all
cli-size = the size of the board, if the game doesn't give it
cli-ply = show the game after this many moves; left out, after all
cli-theme = the colours of the picture
cli-replay = play through a written game and show how it ends
cli-replay-long = Play through written games (PTN, a mail record, or moves as playtak writes them) and print how each ends, with its last board. A position in TPS works, too.
cli-replay-tps = print the last position in TPS, too
cli-replay-notation = print the game in this notation first
cli-replay-style = draw the board in this style
cli-convert = convert a game or a position to another notation
cli-convert-long = Convert a PTN file, a mail record or a position in TPS into another of the three. The text shows which one a file is. A game converted to TPS gives its last position; a position converted to a game gives a game that starts there. A mail record is headers (Size: 5, Komi: 2, Player1: Ann ...), the moves in mail notation, one a line, with or without numbers, and the result (R-0); lines that begin with ; are comments.
cli-convert-to = what to print: ptn, mail (a mail record) or tps
cli-convert-out = the file to write; left out, standard output
cli-perft = count the lines of play from a position
cli-perft-long = Count the lines of play from a position to a depth. Authors of Tak programs compare these numbers.
cli-perft-tps = the position in TPS, quoted
cli-perft-depth = how many plies deep
cli-verify = check the dice of a finished game
cli-verify-long = Check the dice of finished games by their secret, which their records have: who begins, and each throw. Throws that differ are named, and so is a secret that isn't the one that was sealed.
cli-draw = draw a position as a picture
cli-draw-long = Draw a position, or a game after its last or any other move, as a PNG picture.
cli-animate = make an animated picture (GIF) of a game
cli-animate-long = Make an animated picture (GIF) of a game, or of its last moves.
cli-animate-last = show only this many moves, the last ones
cli-link = print a game's ptn.ninja link, without a network
cli-link-long = Print the ptn.ninja link of a game or a position. The link holds the whole game. Making it needs no network.
cli-tei = let other programs use the engine (TEI)
cli-tei-long = Let other programs use the engine, by TEI, the Tak Engine Interface: lines on standard input and output. `tei` introduces it, `go` has it think, `quit` ends it.
cli-puzzles = make puzzles from games
cli-puzzles-long = Look at every position of games in PTN, or at positions in TPS, one a line, and print the puzzles among them, short wins first: positions with just one winning move. Each is proved over all replies. How far it is stands on standard error.
cli-puzzles-make = look for puzzles
cli-puzzles-files = the files to read, or - for standard input
cli-puzzles-moves = the most moves to win in (default: 3)
cli-puzzles-defences = look for positions with just one move that doesn't lose, in place of wins
cli-puzzles-so_far = Positions looked at: { $positions }. Puzzles found: { $puzzles }.

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
cli-wrong-name = I can't read that name: it is not in UTF-8.

## files

cli-unread = { $name } can't be read: { $reason }
cli-not_text = { $name } is not a text file.
cli-empty = There is nothing to read in { $name }.
cli-unwritten = { $name } can't be written: { $reason }
cli-unprinted = The output can't be written: { $reason }
cli-other_kind = This command doesn't make that kind of file ({ $name }). Try { $better }
cli-exists = { $name } already exists. Add --force to overwrite it, or choose another file with --out.
cli-is_source = { $name } is the input, which is never overwritten. Choose another file with --out.
cli-terminal = A terminal can't show a picture. Redirect the output, as in: --out - > { $name }
cli-written = { $name }: { NUMBER($kilobytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } kB

## games

cli-no_such_ply = { $ply } is not a number of moves here: the game has { $plies }
cli-no_such_game = There is no game { $game } here: the file has { $games ->
    [one] one game
   *[other] { $games } games
}.
cli-which_game = There are { $games } games here. Choose one with --game, as in: --game 2
cli-many_games = There are { $games } games here, too many to read at once. Choose some with --game, as in --game 1-100, or all with --game all
cli-games_count = { $count } games.
cli-about_game = Game { $number }: { $text }
cli-say_size = Or give it with --size, as in: --size 6
cli-link_turns = One side gives up turns in this game, which ptn.ninja can't show.
cli-link_traveled = A capstone travels in this game, which ptn.ninja can't show.
cli-no_plies = There are no moves to animate here. takmail draw makes a picture of the board.
cli-not_over = The game is not over; { $color } is to move.
cli-record_differs = The record gives another result: { $result }.

## results that a record gives, where the last board doesn't show them

cli-declared-white_road = The record says that White wins with a road (R-0), but the last board shows none.
cli-declared-black_road = The record says that Black wins with a road (0-R), but the last board shows none.
cli-declared-white_flats = The record says that White wins on flats (F-0), but on the last board there are empty squares, and both sides have pieces left.
cli-declared-black_flats = The record says that Black wins on flats (0-F), but on the last board there are empty squares, and both sides have pieces left.
cli-declared-white_otherwise = White wins (1-0), by resignation or in another way that the board doesn't show.
cli-declared-black_otherwise = Black wins (0-1), by resignation or in another way that the board doesn't show.
cli-declared-draw = A draw (1/2-1/2), agreed or in another way that the board doesn't show.
cli-declared-no_result = No result (0-0).
