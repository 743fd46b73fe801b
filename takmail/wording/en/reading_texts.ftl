### What is said of a text in which somebody looks for a game.

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
