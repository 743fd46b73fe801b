### The rules of Tak, the score and the results.

## the rules, page by page

button-page_back = ← { $page }
button-page_on = { $page } →
rules-goes_on = { $rules } goes on.
rules-no_such = There is no page `{ $page }` of the rules. Name a page, { $known }, or its number, 1 to { $of }.
rules-which = Which game's rules would you like to see?
rules-which_or_play = Press a game for its rules, or a level to play it with the computer.
rules-of_game = - { $game } ({ $about }): { $rules }
rules-name_aim = The aim
rules-name_stones = The pieces
rules-name_opening = The first turn
rules-name_placing = Placing
rules-name_moving = Moving
rules-name_walls = Walls, capstones
rules-name_end = The end
rules-name_tak = Tak
rules-name_variants = Variants
rules-name_games = Other games
rules-name_points = Points
rules-name_travel = Traveling capstone
rules-name_university = University rules
rules-name_femr = Femr's Folly
rules-name_street = Street stakes
rules-name_halfsets = Half-sets
rules-name_ways = Other ways to play
rules-name_customs = Customs
rules-name_lands = Other lands
rules-aim = **The aim** ({ $number } of { $of }). You win with a **road**: a chain of your own pieces from one edge of the board to the opposite edge. A road may bend, but it never goes diagonally. Your opponent builds one, too, and whoever completes theirs first wins at once. Here White has just connected west and east:
rules-legend = How to read the board: small letters are White's, capitals Black's; `s` is a flat, `w` a wall, `c` a capstone. A number is a stack's height, and below the board each stack is spelled out from its top. { $notation ->
    [ptn] Row 1 is at the bottom.
   *[mail] Row 1 is at the top.
} `[ ]` marks where the last move went, `( )` where it came from, `*` a road.
rules-stones = **The pieces** ({ $number } of { $of }). You place a stone lying down, as a **flat**, or standing, as a **wall**. Flats make roads. Walls don't, but they block. On boards from 5x5 you also have a **capstone**, which does both. On 3x3 you have 10 stones, on 4x4 15, on 5x5 21 and a capstone, on 6x6 30 and a capstone. Here are a flat, a wall and a capstone of each side, White's at the top:
rules-opening = **The first turn** ({ $number } of { $of }). White begins. On the first turn you each place a flat **of the other colour** on any empty square: White places a black one, then Black a white one. After that, you play your own pieces. In a corner, as here, it helps your opponent least:
rules-placing = **Placing** ({ $number } of { $of }). On your turn you either place a piece or move a stack. To place, take a piece from your reserve, the pieces that you haven't placed yet, and put it on any **empty** square: a flat, a wall or your capstone. Here White has placed a wall in the middle:
rules-moving = **Moving** ({ $number } of { $of }). A stack is yours if your piece is on top. A single piece is a stack, too.
    - Pick up pieces from the top, at most as many as the board is wide.
    - Go in a straight line, and drop at least one piece on each square, always the **lowest** in your hand, until your hand is empty.
    - You may cover anybody's flats.
    Here White picks up four pieces of five, and drops two and two:
rules-walls = **Walls and capstones** ({ $number } of { $of }). Nothing can cover a wall or a capstone, so they stop a move. There is one exception: a capstone can **flatten** a wall, your opponent's or your own. It must take the last step of the move **alone**, onto the wall, which turns into a flat. Here White's capstone goes north and flattens a wall:
rules-end = **The end** ({ $number } of { $of }). A road wins. If one move completes a road for both sides, the player who moved wins.
    - Without a road, the game ends when the board is full or a player has placed their last piece.
    - Then you count the flats on top, but not walls and capstones. More flats win, and an equal count is a draw.
    - If you agreed on a **komi**, Black gets it on top of the count.
    Here the board is full, and White has five flats to three:
rules-tak = **Tak** ({ $number } of { $of }). If you could complete a road with your next move, that is **tak**, like check in chess. It is good manners to say so, and I do it for you, except where the game's rules say otherwise. Your opponent now has to stop you. Here White needs one more square:
rules-points = **Points**. A win scores a point for each square and each unplayed piece of the winner; a draw scores nothing. You can agree on more:
    - `ten`: the board counts 10
    - `downings`: a straight road doubles the unplayed pieces
    - `tarway`: a road of single pieces doubles them, one of stacks trebles them
    - `middletown`: doubled if the winner played no capstone; `big-middle`: the board too
    - `six`: like `tarway`, but six times for both roads in one move
    All that fits is multiplied. A resignation or time out multiplies for unplayed capstones only.
    White has 17 left: 25 + 17 = 42; with `ten downings` 10 + 34 = 44:
rules-travel = **The traveling capstone** (`trouper`, `traveling`). A capstone on your own piece may leave it **alone** and go anywhere on your connected flats.
    - It passes no walls, capstones or flats of your opponent, and flattens nothing. One step is an ordinary move.
    - It can block a road that way, but completes none.
    - Notation: `mc b4 d2`, PTN `b2~d4`.
    Here White's capstone travels:
rules-university = **The University's rules**. You agree on them with `university`. They use play coins.
    - Each of you puts 10 coins into the pot.
    - You both bid in secret for going first. The higher bidder is White, and pays the bid into the pot.
    - I say nothing of tak: you call it, with a `t` after your move. If that is true, your opponent puts 2 coins in, or resigns. Nobody pays twice in a row.
    - The winner takes the pot, and from the loser a coin for each piece that the winner hasn't placed.
    Here White has called tak, so Black pays or resigns:
rules-femr = **Femr's Folly** (`femr`) uses play coins.
    - You each wager a coin for each square. A **row** is as many coins as the board is wide.
    - Lots decide who begins. The second player may take back a row before moving (`deduct`).
    - I say nothing of tak. The first true call, a `t` with the move or after it, takes a row from the pot.
    - The first wall of the game costs a row, the first capstone two.
    - `reverse` takes back your last move and its coins, for a row. Then only your opponent can.
    - The winner takes the pot, and a coin from the loser for each unplayed piece. After a win on flats, the loser gets a row back.
    Here White's wall costs 5 coins:
rules-street = **Street stakes**. You agree on them like this: `street stakes 10`. They use play coins. You both put in the stake, the winner takes it all, and I don't announce tak.
    - Before you move, `double` offers to double the stakes. Your opponent says `take`, and you both put in as much again, or says `drop`, and loses.
    - After that, only the player who took it may double.
    - The player who may double can instead take back their last move, with `reverse`. It costs as much as one stake is by then, and the right goes to the other side.
    Here White threatens a road, and Black had better see it:
rules-halfsets = **Half-sets**. You agree on them with `halfsets`. Flats and walls are different pieces here: you place flats only flat, and walls only standing. When you run out of one kind, you place the other.
    - Before play, you each choose in secret how many of your stones are walls. The rest are flats, at least one.
    - Then you each choose in secret whether to **take the blind**. If either of you does, you swap your sets.
    - Then I show all choices, and the game begins.
    Here White's capstone has flattened a wall, which counts as a flat from now on:
rules-ways = **Other ways to play**. You agree on them with the challenge, and can combine most of them.
    - `series 4` adds up the points of four games. `series to 100` goes on until somebody leads with 100.
    - `blind` shows no board before the end. `blind me` hides it from you alone.
    - `consult` lets several people play on a side, and any of them moves. With `consult majority 1 day` they vote.
    - `days 3` gives three days a move, `minutes 15 + 10` 15 minutes for the game and 10 seconds a move.
    - `stakes 10` is for play coins: you each put in ten, and the winner takes all.
    - `handicap you 2` gives the weaker side two flats before play, here Black:
rules-customs = **Customs.** Tak in the world of the books. With a word in brackets you agree on a custom in your challenge.
    - **Courtly:** you show that you play better. Players call tak, give moves back, and lose a little face if they need a capstone first (`courtly`).
    - **Street:** you win, mostly coins, often against a clock. Nobody warns, and few give a move back (`street`).
    - **Tarbean:** the board counts ten (`ten`), and each quarter doubles the pieces for something else (`downings`, `tarway`, `middletown`). The house where you play chooses.
    Here White plays a capstone first, which costs face at court:
rules-lands = **Other lands**, and what people play on.
    - **Atur:** you each throw your first piece onto the board, your own (`aturan`) or, lately, your opponent's (`modern-aturan`).
    - **Ademre:** no capstones, no talk, small stakes if any. A stone set down with a click means tak (`ademre`).
    - **The Edema Ruh** have sets of bone, antler or branches. Their capstones may travel (`trouper`).
    - **Hustlers** lose cheap games, and win when you raise the stakes.
    - **Without a board**, a coin or a knot in the wood marks the middle: a square on 5x5, a corner of four on 4x4.
    - **Boards:** taverns have 5x5 ones; the points where lines cross make 4x4 or 6x6. Hybrid boards mix diamonds and squares.
    - **Pieces:** round with a cut foot (“cane”), square (“tavern”) or trapezoid (“merchant”). Anything that sits on a stack can be a capstone.

## the list of variants

rules-variants = **Variants and points.** You agree on these with the challenge:
rules-variant = - { $name }: { $about }
rules-about_points = how a win is scored, and other ways to score it
rules-about_travel = it travels along its own side's flats
rules-about_university = bids for the first move, coins for calls of tak
rules-about_femr = coins for walls, capstones and calls of tak
rules-about_street = coins, and stakes that can be doubled
rules-about_halfsets = each side chooses how many walls it has
rules-about_ways = series, blind, teams, clocks, handicaps
rules-about_customs = at court, in the street, in Tarbean
rules-about_lands = their customs, and boards and pieces

## results

result-road = { $told ->
    [doer] **You win
    [other] **{ $player } wins
   *[all] **{ $seat } wins
} with a road:** { $roads }.
result-two_roads = { $told ->
    [doer] **You win
    [other] **{ $player } wins
   *[all] **{ $seat } wins
} with two roads:** { $roads }.
result-from_to = { $start } to { $end }
result-full = The board is full.
result-all_placed = { $told ->
    [doer] You have
   *[other] { $player } has
} no pieces left to place.
result-flats = { $told ->
    [doer] **You win
    [other] **{ $player } wins
   *[all] **{ $seat } wins
} on flats:** { $white } to { $black }.
result-flats_komi = { $told ->
    [doer] **You win
    [other] **{ $player } wins
   *[all] **{ $seat } wins
} on flats:** { $white } to { $black }, komi included.
result-flats_draw = **A draw:** the flats are even, { $white } to { $black }.
result-flats_draw_komi = **A draw:** the flats are even, { $white } to { $black }, komi included.
result-flats_tie = { $told ->
    [doer] **You win
    [other] **{ $player } wins
   *[all] **{ $seat } wins
} the tie:** the flats are even, { $white } to { $black }.
result-flats_tie_komi = { $told ->
    [doer] **You win
    [other] **{ $player } wins
   *[all] **{ $seat } wins
} the tie:** the flats are even, { $white } to { $black }, komi included.
result-resignation = { $told ->
    [doer] **You win:** { $loser } resigned.
    [other] You resigned; **{ $player } wins.**
   *[all] **{ $seat } wins:** { $loser } resigned.
}
result-agreement = **A draw** by agreement.
result-time = { $told ->
    [doer] **You win on time:** { $loser } ran out of it.
    [other] You ran out of time; **{ $player } wins.**
   *[all] **{ $seat } wins on time:** { $loser } ran out of it.
}
result-time_draw = **A draw:** one side ran out of time, and the other claimed a draw.
result-score = { $player } scores { $score }: { $area } for the board and { $pieces } for unplayed pieces.
result-score_reckoned = { $player } scores { $score }.
result-ptn = In PTN: `{ $ptn }`.
result-rematch = { $rematch } plays again, { $how }.
result-next = { $rematch } begins game { $number }, { $how }.
result-series = { $rematch } begins another series, { $how }.
result-over = { $players }: good game!
result-link = Replay the game on { $link }

## how a score is reckoned, each line with what it has come to

reckoned-board = The board: { $points }.
reckoned-pieces = Unplayed pieces: { $points }.
reckoned_by-straight = Doubled for a straight road: { $points }.
reckoned_by-low = Doubled for a low road: { $points }.
reckoned_by-high = Trebled for a high road: { $points }.
reckoned_by-low_and_high = Six times for a low road and a high road: { $points }.
reckoned_by-middletown = Doubled because no capstone was played: { $points }.
reckoned_by-big_middle = Doubled because no capstone was played: { $points }.
