### Texts that can't be read, plies that aren't legal, and games found in a text.

## where in a text of several lines, and what would be right

unreadable-place = Line { $line }, column { $column }:
unreadable-suggestion = Did you mean `{ $suggestion }`?
unreadable-left_out = I left out { $words }.
unreadable-role = I need one person here, and a role is several. Choose a name from the list that opens when you type @.
unreadable-channel = I need a person here, and that is a channel. Choose a name from the list that opens when you type @.

## plies

unreadable-no_such_piece = `{ $found }` is not a piece: after the `p` comes `s` for a stone, `w` for a wall or `c` for a capstone.
unreadable-no_such_direction = `{ $found }` is not a direction: after the `m` comes `n`, `s`, `e` or `w`.
unreadable-square_missing = `{ $begun }` needs a square. Type the whole move, for example `{ $example }`.
unreadable-square_expected = A square should stand here: a letter and a number, like `b4`.
unreadable-square_backwards = A square is its letter first, then its number.
unreadable-off_board = There is no square `{ $found }` on a { $first }x{ $first } board.
unreadable-off_every_board = There is no square `{ $found }`: the largest board goes from `a1` to `h8`.
unreadable-direction_expected = A number before the square picks up pieces, so a direction should follow: `+`, `-`, `<` or `>`. To place a flat, leave out the number.
unreadable-pick_up_expected = How many pieces do you pick up? The number follows the `{ $found }`.
unreadable-pick_up_zero = You have to pick up at least one piece.
unreadable-too_many_pieces = You can't carry { $first } pieces. The limit on the largest board is { $second }.
unreadable-drop_expected = After the pick-up come only the pieces to drop, like `p3 2 1`.
unreadable-drop_zero = You drop at least one piece on each square.
unreadable-drops_dont_fit = You give { $first ->
    [one] one drop
   *[other] { $first } drops
} for { $second ->
    [one] one square
   *[other] { $second } squares
}.
unreadable-not_straight = A stack moves along a row or a column. `{ $found }` is on neither.
unreadable-drops_dont_add_up = You pick up { $first } but the drops make { $second }{ $sum }.
unreadable-extra_text = The line should end before `{ $found }`.
unreadable-other_ply = A move should stand here, such as { $example }.
unreadable-not_a_ply = A move should stand here, like `ps b4` or `ms b2 p3 2 1` (or PTN: `c3`, `3c2-12`).
unreadable-several_plies = Send one move at a time. This message has { $first }, so I played none.
unreadable-if_expected = A premove looks like `if ps c3 then ps c2`: the other side's move, then your reply. Add another `if` for what follows.
unreadable-answer_expected = Your reply is missing. It comes after `then`, as in `if ps c3 then ps c2`.
unreadable-reason_too_long = That reason is too long to send: { $first } characters, and the limit is { $second }.

## boards

unreadable-bad_cell = `{ $found }` is not a square of a board. Write `0` for an empty one, and stacks from top to bottom with `s`, `w` and `c`, Black's in capitals.
unreadable-bad_tps_cell = `{ $found }` is not a square in TPS. `x` is an empty one and `x3` are three. A stack is `1` and `2` from bottom to top, then `S` or `C`.
unreadable-bad_board_size = A board has 3 to { $second } rows. This one has { $first }.
unreadable-row_lengths_differ = This row has { $first } squares, the first row { $second }.
unreadable-not_square = { $first } rows of { $second } squares don't make a square board.
unreadable-wall_inside_stack = Only the top of a stack, its first letter, can be a wall or a capstone.
unreadable-position_too_long = This is too long for a position.
unreadable-bad_player = After the board comes the side to move: `1` for White or `2` for Black.
unreadable-bad_move_number = The move number should stand here, from 1.

## games

unreadable-bad_tag = This is not a tag. A tag looks like `[Size "5"]`.
unreadable-missing_tag = The tag `{ $found }` is missing.
unreadable-unknown_tag_value = `{ $found }` means nothing here.
unreadable-tag-size = `{ $found }` is not a board size: it has 3 to 8 squares a side.
unreadable-no_such_size = You can't play on { $first }x{ $first } here. A board has 3 to 8 squares a side.
unreadable-tag-komi = `{ $found }` can't be the komi. Komi is a number of points, in halves, like `2` or `2.5`.
unreadable-tag-reserves = `{ $found }` is not a number of pieces.
unreadable-tag-opening = I don't know the opening `{ $found }` yet, only `swap` and `no-swap`.
unreadable-opening_unsupported = You can't play the opening `{ $found }` here yet, only `swap` and `no-swap`.
unreadable-opening_instead = To start after it, put `{ $tag }` in its place and leave out the first two moves.
unreadable-sizes_differ = The size says { $first }x{ $first }, but the start position is { $second }x{ $second }.
unreadable-ply_passed = A side can't pass here. Write `{ $found }` only before Black's first move, if the start position (TPS) has Black to move, or after the last move.
unreadable-missing_size = The board size is missing. Add it as `[Size "5"]` or `Size: 5`.
unreadable-unclosed_comment = The comment that begins here has no end.
unreadable-unclosed_variation = The variation that begins here has no end.
unreadable-stray_bracket = `{ $found }` closes nothing: there is no open comment, tag or variation.
unreadable-too_long = This is too long for a game: I read only the first { $first } parts.
unreadable-too_many_games = There are more than { $first } games here.
unreadable-several_games = There are { $first } games here. Send me only one.
unreadable-bad_link = I can't read the game in that link; it may have been cut off. Paste the whole link, or the game's PTN.
unreadable-link_to_name = That link only names a game, and I can't open links. Open it, copy the game's PTN, and paste that here.
unreadable-other_game = This is a game of `{ $found }`. Only games of Tak can be used here.
unreadable-unknown_game = I don't know the game `{ $found }`.
unreadable-bad_roll = The throw of the die is missing or wrong in `{ $found }`.

## commands

unreadable-unknown_command = I don't know the command `{ $found }`.
unreadable-option_twice = `{ $found }` repeats or contradicts something before it. Leave one of the two out.
unreadable-bad_option = { $wrong } { $right }
unreadable-wrong = `{ $found }` doesn't fit here.
unreadable-missing = Something is missing here.
unreadable-right-size = A board has 3 to 8 squares a side.
unreadable-right-color = You can play `white`, `black` or `random`.
unreadable-right-komi = Komi is up to 20.5 points, in halves, like `2` or `2.5`. Below zero, like `-2`, it is White's.
unreadable-right-opening = The opening is `swap`, `no-swap`, `aturan` or `modern-aturan`.
unreadable-right-stakes = Say how many coins each side puts in, from 1 to 1000, like `stakes 10`.
unreadable-right-reserves = Give a number for both sides, or White's and Black's, like `20/22`.
unreadable-right-notation = The notation is `mail` or `ptn`.
unreadable-right-chat_notation = The notation is `mail`, `ptn` or `both`, or `game` for each game's own.
unreadable-right-tps = Write a position in TPS, like `"x3/x3/x3 1 1"`.
unreadable-right-count = Give a number of moves, from 1.
unreadable-right-lasting = A challenge can stand for 1 hour to 60 days, like `for 2 days`.
unreadable-right-time = Say how much more time, like `more 2 days`, `more 3 hours` or `more 10 minutes`.
unreadable-right-claim = You can claim `win` or `draw`. `claim` alone is the win.
unreadable-right-series = A series has 2 to 100 games, like `series 4`. Or it is played to 1 to 1000 points, like `series to 100`.
unreadable-right-clock = A clock is `days 3` for each move (1 to 60), `bank 10 days + 1 day` (1 hour to 365 days, and up to 30 days more for each move) or `minutes 15 + 10` (1 to 180 minutes, and up to 180 seconds more for each move). You can add `no-weekends` and `ends`.
unreadable-right-clock_first = That needs a clock before it, like `days 3 no-weekends` or `days 3 ends`.
unreadable-right-clock_of_days = A clock of less than a day also runs at weekends. Leave that out, or choose a longer clock.
unreadable-right-voting_time = A vote takes 5 minutes to 14 days, like `consult majority 1 day`.
unreadable-right-platform = The other platform is `discord` or `telegram`.
unreadable-right-on_off = Say `on` or `off`.
unreadable-right-code = A code of letters and numbers should stand here.
unreadable-right-way = You can go `back` (to a move, like `back 7`), `take` the posted board (add `white` or `black` to say who is to move), `keep` the game's board, or start `over`.
unreadable-right-handicap = A handicap is a number of flats (`2`), their squares (`c3 b2`), turns (`1 turn`) or points (`komi 3`), joined by `and`. Put `me` or `you` first: `handicap you 2 and 1 turn`.
unreadable-right-filter = You can name a person (`@friend`), a size (`6`), a result (`won`, `lost` or `drawn`) and a game (`tak`, `kaen` or `locke`); `file` gives a file.
unreadable-right-keeping = You can `save` rules under a name (`presets save friday size 6 komi 2`) or `drop` them. `presets` alone lists them. Put `here` or `server` first to say who can use them.
unreadable-right-new_name = Give it a name of your own, one word: `presets save friday size 6 komi 2`.
unreadable-right-topic = It can be a `challenge`, a `draw`, a `takeback`, a `double`, a `rematch`, a `sync` or a `dispute`.
unreadable-right-option = You can add a name (`@ann`), a size (`5`), a colour (`white`), `komi 2`, `no-swap`, `aturan`, a variant (`modegan`), a scoring (`ten`), `series 4`, `stones 20`, `caps 2`, `street`, `ptn` or `tps` with a position.

## plies that the rules don't allow

illegal-off_board = That square is not on the { $size }x{ $size } board.
illegal-occupied = There is a piece on { $square } already. You place pieces on empty squares.
illegal-empty = There is nothing on { $square } to move.
illegal-not_your_stack = The stack on { $square } is not yours: the other side's piece is on top.
illegal-no_stones = You have no stones left.
illegal-no_flats = You have no flats left.
illegal-no_walls = You have no walls left.
illegal-left = You still have: { $left }.
illegal-no_capstones = You have no capstones left.
illegal-without_capstones = There are no capstones in this game.
illegal-carry_limit = You can't carry so many: the limit is { $limit } on a { $size }x{ $size } board.
illegal-stack_too_small = The stack on { $square } has only { $limit } pieces.
illegal-stack_of_one = There is only one piece on { $square }.
illegal-bad_drops = You drop at least one piece on each square.
illegal-runs_off_board = That leaves the board after { $square }.
illegal-blocked_by_capstone = The capstone on { $square } is in the way. Nothing can cover it.
illegal-blocked_by_wall = The wall on { $square } is in the way. Only a capstone can flatten it.
illegal-capstone_not_alone = To flatten the wall on { $square }, the capstone must step on it alone: the last drop has to be 1.
illegal-capstone_not_last = The capstone can flatten the wall on { $square } only on the last square of the move.
illegal-no_traveling = Capstones don't travel in this game. They move like any stack.
illegal-only_capstones_travel = Only a capstone travels, and there is none on top of { $square }.
illegal-not_from_own_piece = The capstone on { $square } can't travel: there must be a piece of its own side right under it.
illegal-stays = The capstone is on { $square } already. Name the square that it travels to.
illegal-one_step = { $square } is one step away: that is an ordinary move.
illegal-not_onto_own_flat = The capstone can't travel to { $square }: it must land on a flat of its own side.
illegal-not_connected = The capstone can't travel to { $square }: flats of its own side must lead there, side by side.
illegal-first_turn_flat = On your first turn you place one of the **other's** flats on an empty square. Walls, capstones and moves come later.
illegal-first_turn_own_flat = On your first turn you place a flat of **your own** on an empty square. Walls, capstones and moves come later.
illegal-game_over = The game is over.

## positions that can't be set up

setup-off_board = That position is not for this board.
setup-too_many_stones = Too many stones: one side has { $has } on the board, and the game has { $limit }.
setup-too_many_capstones = Too many capstones: one side has { $has } on the board, and the game has { $limit }.
setup-too_many_walls = Too many walls: one side has { $has } on the board, and the game has { $limit }.

## a text in which somebody looks for a game

reading-nothing = I found no game and no board. I read games in PTN (with their tags, or a link of ptn.ninja or playtak.com), positions in TPS, boards in mail notation (rows of `0`, `s`, `w`, `c`, north first), and moves, one a line.
reading-file = I can't read { $file }. I read text up to 64 kB, in files named `.ptn`, `.tps` or `.txt`.
reading-game = A game, { $size }x{ $size }, after { $moves ->
    [one] its first move
   *[other] { $moves } moves
}.
reading-players = White: { $white }, Black: { $black }.
reading-terms = Rules: { $terms }.
reading-result = Result: { $result }.
reading-position = A position, { $size }x{ $size }: { $color } to move, move { $number }.
reading-over = The game is over there.
reading-board = A board, { $size }x{ $size }. It doesn't say who is to move, so I show it with White to move.
reading-several = There are { $count } games here. This is the first.
reading-variations = I left out { $count ->
    [one] one variation
   *[other] { $count } variations
} and read only the main line.
reading-number_twice = The number { $count } stands there twice, without a comment that begins a variation. I read it as a miscount and went on.
reading-turn_assumed = The position doesn't say who is to move. I took White; add ` 2 5` behind it for Black in move 5.
reading-illegal = I read up to `{ $ply }`, which isn't legal: { $why }
reading-guessed_size = The board size is missing. The game fits on { $size }x{ $size }.
button-from_here = Challenge from here
button-from_here_white = Challenge, White to move
button-from_here_black = Challenge, Black to move

## a text that takes too long to read

long_text-not_read = I couldn't read this text in time. Send one game alone, without variations and long comments.
long_text-nothing_proposed = I couldn't read this game in time, so I proposed nothing. Send one game alone, without variations and long comments.
