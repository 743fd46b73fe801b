### The rules of Tak, the score and the results.

## the rules, page by page

button-page_back = ← { $page }
button-page_on = { $page } →
rules-no_such = There is no page `{ $page }` of the rules. There are { $of }, by number or name, and the variants: { $known }.
rules-name_aim = The aim
rules-name_stones = The pieces
rules-name_opening = The first turn
rules-name_placing = Placing
rules-name_moving = Moving
rules-name_walls = Walls and capstones
rules-name_end = The end
rules-name_tak = Tak
rules-name_variants = Variants
rules-name_points = Points
rules-name_travel = The traveling capstone
rules-name_university = The University's rules
rules-name_femr = Femr's Folly
rules-name_street = Street stakes
rules-name_halfsets = Half-sets
rules-name_ways = Other ways to play
rules-aim = **The aim** ({ $number } of { $of }). You and your opponent each build a **road**: a chain of your own squares that joins two opposite edges of the board. A road may bend, but it never goes diagonally. The first to complete one wins at once. Here White has just done it, from the west edge to the east:
rules-stones = **The pieces** ({ $number } of { $of }). A stone lies as a **flat** or stands as a **wall**. On boards from 5x5 you also have a **capstone**. Flats and capstones make roads; walls don't. Here are all three: White's in the north, Black's in the south. On 5x5 you have 21 stones and 1 capstone, on 6x6 you have 30 and 1.
rules-opening = **The first turn** ({ $number } of { $of }). White begins. In the first turn you each place one flat **of the other's**: White puts down a black one, then Black a white one. After that you play your own pieces. A corner, as here, helps your opponent least:
rules-placing = **Placing** ({ $number } of { $of }). In your turn you either place a piece or move a stack. To place, take a piece from your reserve and put it on any **empty** square: a flat, a wall, or your capstone. Here White has placed a wall in the middle:
rules-moving = **Moving** ({ $number } of { $of }). A stack is yours if its top piece is yours. Pick up pieces from its top, at most as many as the board is wide, and go in a straight line. Drop at least one on each square that you come to, always from the **bottom** of your hand, until it is empty. You may cover any flat, your opponent's too. Here White takes four pieces off the stack of five and drops two and two:
rules-walls = **Walls and capstones** ({ $number } of { $of }). Nothing goes on top of a wall or a capstone. But a capstone that takes the last step of a move **alone** may step onto a wall, yours or your opponent's, and flattens it: the wall becomes a flat. Here White's capstone goes north and does that:
rules-end = **The end** ({ $number } of { $of }). A road wins. Without one, the game ends when the board is full or a side has placed its last piece. Then you count the flats on top, without walls and capstones, and more flats win. An equal count is a draw. If you agreed on a **komi**, Black gets it on top. If a move makes roads for both sides, the mover wins. Here the board is full, five flats to three:
rules-tak = **Tak** ({ $number } of { $of }). If you could complete a road with your next move, that is **tak**. It is good manners to say so, and I do it for you (but not in a `street` game). Your opponent now has to get in the way. Here White needs one more square:
rules-points = **Points**. Whoever wins gets a point for each square of the board and one for each piece of their own that is still unplayed, capstones included; a draw is worth nothing. More can be agreed on with the challenge: `ten` counts 10 for every board, `downings` doubles the pieces for a straight road, `tarway` doubles them for a road of single pieces and trebles them for one of stacks, `middletown` doubles them if no capstone was played, and `big-middle` doubles the board as well. `six` is `tarway`, and a low road and a high one together count six times. All that applies is multiplied, for the best road that there is; a win by resignation or on time is multiplied for unplayed capstones only. Here White has 17 pieces left: 25 and 17 are 42 points, and with `ten downings` 10 and 34 are 44:
rules-travel = **The traveling capstone**. It is agreed on with the challenge, by `trouper` or `traveling`. A capstone that stands on a piece of its own side may leave it **alone** and go, as far as it likes, along flats of its own side that lie side by side, onto another one of them. Walls, capstones and the other side's flats are no way, and nothing is flattened; a single step is an ordinary move. So it completes no road, but it gets in the way of one. It is written `mc b4 d2`, in PTN `b2~d4`. Here White's capstone does that:
rules-university = **The University's rules**. They are agreed on with the challenge, by `university`, and are for coins that are only for play. Each side puts 10 into the pot and bids, in secret, for going first; the higher bid is White and is paid in. Nothing tells of tak but a call, a `t` behind the move: whoever plays on after a true one pays 2 coins into the pot, but nobody pays twice in a row. The winner takes the pot, and from the loser a coin for each piece of the winner's that is still unplayed. Here White has called tak, so Black pays or resigns:
rules-femr = **Femr's Folly**. It is agreed on with the challenge, by `femr`, and is for coins that are only for play. Each side wagers a coin for each square; a **row** is as many coins as the board is wide. Who begins is drawn in every game, and the second player may take a row back before moving (`deduct`). The first true call of tak, a `t` with the move or after it, takes a row from the pot; nothing else tells of tak. The first wall of the game costs a row, the first capstone two. `reverse` takes your last move back for a row, without asking; then it is the other side's turn to do so. What such moves paid or took goes back. The winner takes the pot and a coin for each piece of their own that is unplayed; for a win on the flats the loser gets a row of that. Here White has placed the first wall, and pays 5 coins:
rules-street = **Street stakes**. They are agreed on with the challenge, as in `street stakes 10`, for coins that are only for play. The winner takes what both have put in. On your turn, before you move, `double` offers to double the stakes: the other side says `take`, and both put in as much again, or `drop`, and has lost. Whoever took it may double next. Or use that right to take your last move back, by `reverse`: it costs you as much as a stake is by then, and the right goes to the other side. Tak isn't announced. Here White threatens a road, and Black had better see it:
rules-halfsets = **Half-sets**. They are agreed on with the challenge, by `halfsets`. Flats and walls are pieces of two kinds there: a flat is only ever placed flat, a wall standing, and whoever has none left of one kind places the other. Before play each side chooses secretly how many of its stones are walls; the rest are flats, at least one. Then each chooses secretly whether to **take the blind**: if either does, the two sets are swapped. At last all is opened, and the game begins. Here White's capstone has flattened a wall, which counts as a flat from now on:
rules-ways = **Other ways to play**. They are agreed on with the challenge, and most can be put together. `series 4` adds up the points of four games, and `series to 100` goes on until somebody leads with 100. `blind` shows no board before the end, `blind me` none to you alone. `consult` lets others join a side: any of them moves, or with `consult majority 1 day` they vote. `days 3` gives three days for each move, and `minutes 15 + 10` a quarter of an hour for the game. `stakes 10` is for play coins, ten from each side; the winner takes them. `handicap you 2` puts two flats of the weaker side's on the board before play, here Black's:

## the list of variants

rules-variants = **Variants and points.** You agree on these with the challenge:
rules-variant = - { $name }: { $about }
rules-about_points = how a win is scored, and other ways to score it
rules-about_travel = a capstone that walks along its own flats
rules-about_university = bids for the first move, and coins for each call of tak
rules-about_femr = coins for walls, capstones and calls of tak
rules-about_street = coins, and stakes that can be doubled
rules-about_halfsets = each side chooses how many walls it has
rules-about_ways = series, blind play, teams, clocks, handicaps

## results

result-road = { $told ->
    [doer] **You win
   *[all] **{ $color } wins
} by a road:** { $roads }.
result-two_roads = { $told ->
    [doer] **You win
   *[all] **{ $color } wins
} by two roads:** { $roads }.
result-from_to = { $start } to { $end }
result-flats = { $told ->
    [doer] **You win
   *[all] **{ $color } wins
} on flats:** { $white } to { $black }.
result-flats_komi = { $told ->
    [doer] **You win
   *[all] **{ $color } wins
} on flats:** { $white } to { $black }, komi included.
result-flats_draw = **A draw:** the flats are even, { $white } to { $black }.
result-flats_draw_komi = **A draw:** the flats are even, { $white } to { $black }, komi included.
result-flats_tie = { $told ->
    [doer] **You win
   *[all] **{ $color } wins
} the tie:** the flats are even, { $white } to { $black }.
result-flats_tie_komi = { $told ->
    [doer] **You win
   *[all] **{ $color } wins
} the tie:** the flats are even, { $white } to { $black }, komi included.
result-resignation = { $told ->
    [doer] **You win:** { $loser } resigned.
    [other] **{ $color } wins:** you resigned.
   *[all] **{ $color } wins:** { $loser } resigned.
}
result-agreement = **A draw** by agreement.
result-time = { $told ->
    [doer] **You win on time:** { $loser } ran out of it.
    [other] **{ $color } wins on time:** you ran out of it.
   *[all] **{ $color } wins on time:** { $loser } ran out of it.
}
result-time_draw = **A draw:** one side ran out of time, and the other claimed a draw.
result-score = { $player } scores { $score }: { $area } for the board and { $pieces } for unplayed pieces.
result-score_reckoned = { $player } scores { $score }.
result-ptn = In PTN: `{ $ptn }`.
result-rematch = { $rematch } plays again, { $how }.
result-next = { $rematch } begins game { $number }, { $how }.
result-series = { $rematch } begins another series, { $how }.
result-over = { $players }: good game!
result-link = The whole game: { $link }

## how a score is reckoned, each line with what it has come to

reckoned-board = The board: { $points }.
reckoned-pieces = Unplayed pieces: { $points }.
reckoned-straight = Doubled for a straight road: { $points }.
reckoned-low = Doubled for a low road: { $points }.
reckoned-high = Trebled for a high road: { $points }.
reckoned-low_and_high = Six times for a low road and a high road: { $points }.
reckoned-no_capstone = Doubled because no capstone was played: { $points }.
