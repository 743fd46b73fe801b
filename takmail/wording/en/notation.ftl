### Texts that can't be read, plies that aren't legal, and games found in a text.

## where in a text of several lines, and what would be right

unreadable-place = Line { $line }, column { $column }:
unreadable-suggestion = Did you mean `{ $suggestion }`?

## plies

unreadable-no_such_piece = `{ $found }` is not a piece: after the `p` comes `s` for a stone, `w` for a wall or `c` for a capstone.
unreadable-no_such_direction = `{ $found }` is not a direction: after the `m` comes `n`, `s`, `e` or `w`.
unreadable-square_expected = A square should stand here: a letter and a number, like `b4`.
unreadable-square_backwards = A square is its letter first, then its number.
unreadable-off_board = There is no square `{ $found }` on a { $first }x{ $first } board.
unreadable-off_every_board = There is no square `{ $found }`: the largest board goes from `a1` to `h8`.
unreadable-direction_expected = A number before the square picks up pieces, so a direction should follow: `+`, `-`, `<` or `>`. A flat is placed without a number.
unreadable-pick_up_expected = How many pieces do you pick up? The number follows the `{ $found }`.
unreadable-pick_up_zero = You have to pick up at least one piece.
unreadable-too_many_pieces = You can't carry { $first } pieces: even on the largest board the limit is { $second }.
unreadable-drop_expected = After the pick-up come only the numbers of pieces to drop, as in `p3 2 1`.
unreadable-drop_zero = At least one piece has to be dropped on each square of the way.
unreadable-drops_dont_fit = { $first ->
    [one] One drop is
   *[other] { $first } drops are
} given for { $second ->
    [one] one square
   *[other] { $second } squares
} of the way.
unreadable-not_straight = A stack moves along a row or a column; `{ $found }` is on neither.
unreadable-drops_dont_add_up = You pick up { $first } but the drops make { $second }{ $sum }.
unreadable-extra_text = The line should end before `{ $found }`.
unreadable-not_a_ply = A move should stand here, like `ps b4` or `ms b2 p3 2 1` (or PTN: `c3`, `3c2-12`).
unreadable-several_plies = One message holds one move. This one has { $first }, so none was played: send them one at a time.
unreadable-if_expected = Moves in advance are said as `if ps c3 then ps c2`: what the other side may play, and your answer; then, if you like, `if` again, for what it may play after that.
unreadable-answer_expected = Your answer is missing here: it stands behind `then`, as in `if ps c3 then ps c2`.
unreadable-reason_too_long = That reason is too long to send: { $first } characters, and the limit is { $second }.

## boards

unreadable-bad_cell = `{ $found }` is not a square of a board: write `0` for an empty one, and stacks from top to bottom with `s`, `w` and `c`, Black's in capitals.
unreadable-bad_tps_cell = `{ $found }` is not a square in TPS: `x` is an empty one, `x3` are three, and stacks are `1` and `2` from bottom to top, then `S` or `C`.
unreadable-bad_board_size = A board has 3 to { $second } rows; this one has { $first }.
unreadable-row_lengths_differ = This row is { $first } wide, the first row is { $second } wide.
unreadable-not_square = { $first } rows of { $second } squares don't make a square board.
unreadable-wall_inside_stack = Only the top of a stack, its first letter, can be a wall or a capstone.
unreadable-position_too_long = No position is as long as this.
unreadable-bad_player = After the board comes who is to move: `1` for White or `2` for Black.
unreadable-bad_move_number = The number of the move should stand here, from 1.

## games

unreadable-bad_tag = This is not a tag. A tag looks like `[Size "5"]`.
unreadable-unknown_tag_value = `{ $found }` has no meaning here.
unreadable-tag-size = `{ $found }` is not a board size: it has 3 to 8 squares a side.
unreadable-no_such_size = Boards of { $first }x{ $first } can't be played here: a board has 3 to 8 squares a side.
unreadable-tag-komi = `{ $found }` can't be the komi here: komi is a number of points, in halves, like `2` or `2.5`.
unreadable-tag-reserves = `{ $found }` is not a number of pieces.
unreadable-tag-opening = The opening `{ $found }` isn't supported yet; `swap` and `no-swap` are.
unreadable-opening_unsupported = The opening `{ $found }` can't be played here yet; `swap` and `no-swap` can.
unreadable-opening_instead = To start after it, put `{ $tag }` in its place and leave out the first two moves.
unreadable-sizes_differ = The size says { $first }x{ $first }, but the position to start from is { $second }x{ $second }.
unreadable-ply_passed = No move can be passed over here. `{ $found }` stands only before Black's first move, where the position to start from (TPS) has Black to move, and after the last move.
unreadable-missing_size = The game doesn't tell the size of its board, as in `[Size "5"]` or `Size: 5`.
unreadable-unclosed_comment = The comment that begins here has no end.
unreadable-unclosed_variation = The variation that begins here has no end.
unreadable-stray_bracket = `{ $found }` closes nothing: no comment, tag or variation is open here.
unreadable-too_long = No game is as long as this: only the first { $first } parts of one are read.
unreadable-too_many_games = There are more than { $first } games here.
unreadable-several_games = There are { $first } games in it. Only one can be meant here: send it alone.
unreadable-bad_link = There is no game in that link.

## commands

unreadable-unknown_command = I don't know the command `{ $found }`.
unreadable-option_twice = `{ $found }` says again, or says otherwise, what you have said before it. Leave one of the two out.
unreadable-bad_option = { $wrong } { $right }
unreadable-wrong = `{ $found }` doesn't fit here.
unreadable-missing = Something is missing here.
unreadable-right-size = A board has 3 to 8 squares a side.
unreadable-right-color = You can play `white`, `black` or `random`.
unreadable-right-komi = Komi is up to 20.5 points, in halves, like `2` or `2.5`; below zero, like `-2`, it is White's.
unreadable-right-opening = The opening is `swap`, `no-swap`, `aturan` or `modern-aturan`.
unreadable-right-stakes = Say how many coins each side puts in, from 1 to 1000, like `stakes 10`.
unreadable-right-reserves = Give a number for both sides, or White's and Black's, like `20/22`.
unreadable-right-notation = The notation is `mail` or `ptn`.
unreadable-right-chat_notation = The notation is `mail`, `ptn` or `both`, or `game` for each game's own.
unreadable-right-tps = A position is written in TPS, like `"x3/x3/x3 1 1"`.
unreadable-right-count = Give a number of moves, from 1.
unreadable-right-lasting = A challenge can stand for 1 hour to 60 days, like `for 2 days`.
unreadable-right-time = Say how much more time, like `more 2 days`, `more 3 hours` or `more 10 minutes`.
unreadable-right-claim = What can be claimed is `win` or `draw`; `claim` alone is the win.
unreadable-right-series = A series has 2 to 100 games, like `series 4`, or goes to 1 to 1000 points, like `series to 100`.
unreadable-right-clock = A clock is `days 3` for each move (1 to 60), `bank 10 days + 1 day` (1 hour to 365 days, and up to 30 days more for each move) or `minutes 15 + 10` (1 to 180 minutes, and up to 180 seconds more for each move). `no-weekends` and `ends` can stand behind it.
unreadable-right-clock_first = That belongs to a clock, so say one with it, like `days 3 no-weekends` or `days 3 ends`.
unreadable-right-clock_of_days = A clock of less than a day is for games at the chat, so it runs on weekends, too.
unreadable-right-voting_time = The people of a side vote within 5 minutes to 14 days, like `consult majority 1 day`.
unreadable-right-platform = The other platform is `discord` or `telegram`.
unreadable-right-on_off = Say `on` or `off`.
unreadable-right-code = A code of letters and numbers should stand here.
unreadable-right-way = The ways out are `back` (to a move, as in `back 7`), `take` (the posted board; add `white` or `black` to say who is to move), `keep` (the game's board) and `over` (start over).
unreadable-right-handicap = A handicap is a number of flats (`2`), their squares (`c3 b2`), turns (`1 turn`) or points (`komi 3`), with `and` between them, and `me` or `you` before it: `handicap you 2 and 1 turn`.
unreadable-right-keeping = You can `save` one, with a name and what it means (`presets save friday size 6 komi 2`), `drop` one, or leave all out to see which there are; `here` or `server` before that says for whom it is.
unreadable-right-new_name = It needs a name of your own, one word: `presets save friday size 6 komi 2`.
unreadable-right-topic = It can be about a `challenge`, a `draw`, a `takeback`, a `double`, a `rematch`, a way out (`sync`) or a `dispute`.
unreadable-right-option = You can add a name (`@ann`), a size (`5`), a colour (`white`), `komi 2`, `no-swap`, `aturan`, a way to play (`modegan`), a way to score (`ten`), `series 4`, `stones 20`, `caps 2`, `street`, `ptn` or `tps` with a position.

## plies that the rules don't allow

illegal-off_board = That square is not on the { $size }x{ $size } board.
illegal-occupied = There is a piece on { $square } already; new pieces go on empty squares.
illegal-empty = There is nothing on { $square } to move.
illegal-not_your_stack = The stack on { $square } is not yours: its top piece is the other side's.
illegal-no_stones = You have no stones left.
illegal-no_flats = You have no flats left.
illegal-no_walls = You have no walls left.
illegal-left = You still have: { $left }.
illegal-no_capstones = You have no capstone left.
illegal-without_capstones = There are no capstones in this game.
illegal-carry_limit = That is more than you can carry: the limit is { $limit } on a { $size }x{ $size } board.
illegal-stack_too_small = The stack on { $square } holds only { $limit }.
illegal-stack_of_one = There is only one piece on { $square }.
illegal-bad_drops = At least one piece has to be dropped on each square of the way.
illegal-runs_off_board = That runs off the board beyond { $square }.
illegal-blocked_by_capstone = The capstone on { $square } is in the way; nothing can cover it.
illegal-blocked_by_wall = The wall on { $square } is in the way; only a capstone can flatten it.
illegal-capstone_not_alone = The capstone must step on the wall on { $square } alone to flatten it: the last drop has to be 1.
illegal-capstone_not_last = The wall on { $square } can only be flattened as the last step of a move.
illegal-no_traveling = Capstones don't travel in this game: they move as any stack does.
illegal-only_capstones_travel = Only a capstone travels, and there is none on top of { $square }.
illegal-not_from_own_piece = The capstone on { $square } can't travel: it must stand directly on a piece of its own side.
illegal-stays = The capstone stands on { $square } already; name the square that it travels to.
illegal-one_step = { $square } is one step away: that is an ordinary move.
illegal-not_onto_own_flat = The capstone can't travel to { $square }: it must end on a flat of its own side.
illegal-not_connected = The capstone can't travel to { $square }: flats of its own side must lead there, side by side.
illegal-first_turn_flat = On your first turn you place one of the **other's** flats on an empty square: walls, capstones and moves come later.
illegal-first_turn_own_flat = On your first turn you place a flat of **your own** on an empty square: walls, capstones and moves come later.
illegal-game_over = The game is over.

## positions that can't be set up

setup-off_board = The position is not one for this board.
setup-too_many_stones = Too many stones: one side has { $has } on the board, but the game has only { $limit }.
setup-too_many_capstones = Too many capstones: one side has { $has } on the board, but the game has only { $limit }.
setup-too_many_walls = Too many walls: one side has { $has } on the board, but the game has only { $limit }.

## a text in which somebody looks for a game

reading-nothing = I find no game and no board here. I look for a game in PTN (with its tags, or a link to ptn.ninja), a position in TPS, a board state in mail notation (rows of `0`, `s`, `w`, `c`, north first), or moves, one a line.
reading-file = I can't read { $file }. I read texts of at most 64 kB, in files whose names end in `.ptn`, `.tps` or `.txt`.
reading-game = A game, { $size }x{ $size }, after { $moves ->
    [one] its first move
   *[other] { $moves } moves
}.
reading-players = White: { $white }, Black: { $black }.
reading-terms = Its terms: { $terms }.
reading-result = Result: { $result }.
reading-position = A position, { $size }x{ $size }: { $color } to move, move { $number }.
reading-over = The game is over there.
reading-board = A board state, { $size }x{ $size }. Such a board doesn't say who is to move; it is drawn with White to move.
reading-several = There are { $count } games here; this is the first.
reading-variations = { $count ->
    [one] One variation was left out
   *[other] { $count } variations were left out
}; only the main line counts.
reading-illegal = Up to a move that is not legal, `{ $ply }`: { $why }
reading-guessed_size = It doesn't say how large the board is: on { $size }x{ $size } it can be played.
button-from_here = Challenge from here
button-from_here_white = Challenge, White to move
button-from_here_black = Challenge, Black to move

## a text that takes too long to read

long_text-not_read = I can't read this text in the time that I have for it. Send one game alone, without variations and long comments.
long_text-nothing_proposed = I can't read this game in the time that I have for it, so nothing was proposed. Send one game alone, without variations and long comments.
