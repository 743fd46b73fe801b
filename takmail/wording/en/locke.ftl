### Locke.

## its name, and its rules in a challenge

game_name-locke = Locke
preset-name-locke = Locke
preset-means-locke = Locke: whole stacks move, and three squares of the middle row win. White is drawn by lot in the first game; in a rematch the loser is White.
preset-forbids-locke_size = Locke is played on 5x5.
preset-forbids-locke_color = In Locke White is drawn by lot in the first game, and the loser takes White after that. Leave out the colour.
button-ways_locke = Locke
suggest-rules_locke = whole stacks move; three squares of the middle row win
button-rules_locke = Rules of Locke
locke_rule-modern = modern
locke_rule-12 = 12 pieces each
locke_rule-14 = 14 pieces each
locke_rule-outer = outer setup
locke-full = Board { $size }x{ $size }. Each side has { $pieces } pieces, { $reserve } of them in reserve at the start.
locke-full_height = A stack has at most three pieces.
locke-full_modern = Modern rules: a stack can have any height.
locke-row_usual = The first rows begin as 2 1 2 1 2.
locke-row_outer = The first rows begin as 1 2 2 2 1.
locke-begun = Each side wants any three squares of the middle row. White sits in the south.

## boards

locke-stacks = stacks
locke-count = { $stacks ->
    [one] { $stacks } stack
   *[other] { $stacks } stacks
}
locke-side = { $stacks ->
    [one] { $stacks } stack
   *[other] { $stacks } stacks
}, reserve { $reserve }
locke-row = Middle row:
locke-words_side = { $who }: { $stacks ->
    [one] { $stacks } stack
   *[other] { $stacks } stacks
}, { $left ->
    [one] { $left } piece
   *[other] { $left } pieces
} in reserve.
locke-words_row = Three squares of the middle row: { $squares }.
locke-stack = { $number } { $color ->
    [white] white
   *[black] black
}
locke-last = Last move: { $squares }.

## moves

locke-passed = { $color } can't move and passes.
locke-cannot_place = You can't place a piece on { $square }. Tap a stack of yours, then a square that it reaches: straight ahead or aside, at most as many squares away as it has pieces.
locke-choose_target = { $number ->
    [one] Your single piece
   *[other] Your stack of { $number }
} on { $square }: where to?
locke-how = Three squares of the middle row win. Tap a stack of yours, then the square that it goes to. Or tap an empty square of your first row to place a piece there.
locke-ply_placed = a new piece on { $to }
locke-ply_moved = { $square } to { $to }
locke-it = It { $does }.
locke_does-combines = makes one stack of { $made }
locke_does-captures = captures { $number ->
    [one] a single piece
   *[other] a stack of { $number }
}, exactly one piece lower
locke_does-block = leaves { $color } no move
locke_does-middle = wins with three squares of the middle row
locke_does-starved = wins: the other side has fewer than three stacks
locke_does-starved_own = loses: its side has fewer than three stacks
locke_does-repeated = draws: the position stands for the third time
locke-step_moved = { $color } played { $ply }: a whole stack moved along an open line, no more squares than it has pieces.
locke-step_placed = { $color } played { $ply }: a piece of the reserve came onto an empty square of the first row.

## what isn't allowed

locke_illegal-over = The game is over.
locke_illegal-empty = There is nothing on { $square } to move.
locke_illegal-not_yours = The stack on { $square } belongs to the other side.
locke_illegal-off_board = No move leaves the board: there is too little room from { $square } on.
locke_illegal-too_far = A stack moves at most as many squares as it has pieces. The one on { $square } has too few.
locke_illegal-blocked = The way must be open, and there are no jumps: a stack stands on { $square }.
locke_illegal-too_high = A stack has at most three pieces. On { $square } there would be more.
locke_illegal-single = A single piece captures nothing, so it can't go to { $square }.
locke_illegal-not_one_lower = A stack captures only a stack that is exactly one piece lower. The one on { $square } isn't.
locke_illegal-reverse = You can't undo your last move at once: the stack on { $square } has just come from there.
locke_illegal-no_reserve = You have no piece in reserve to place.
locke_illegal-other_row = You place pieces only in your first row, and { $square } isn't in it.
locke_illegal-occupied = There is a stack on { $square } already. You place pieces on empty squares.
locke-nearest = You can play `{ $ply }`.
unreadable-pieces_alike = In Locke all pieces are alike: there are no walls and no capstones.
unreadable-stacks_move_whole = In Locke a stack moves whole, and the number is how many squares it goes: `mn c5 2`.

## how a game stands, and its end

locke-score = Game `#{ $code }` after move { $ply }.
locke-score_side = { $color }: { $middle ->
    [one] { $middle } square
   *[other] { $middle } squares
} of the middle row, { $side }.
locke-repeated = **A draw:** this position has stood three times.
locke_result-middle = { $told ->
    [doer] **You win
    [other] **{ $player } wins
   *[all] **{ $seat } wins
} with three squares of the middle row:** { $squares }.
locke_result-starved = { $told ->
    [doer] **You win:** { $loser } has
    [other] **{ $player } wins:** you have
   *[all] **{ $seat } wins:** { $loser } has
} fewer than three stacks.

## the pages of its rules

rules-name_locke = Locke
rules-name_locke-aim = The aim
rules-name_locke-moving = Moving
rules-name_locke-combining = Combining
rules-name_locke-capturing = Capturing
rules-name_locke-reserve = The reserve
rules-name_locke-end = The end
rules-name_locke-modern = Modern rules
rules-locke-aim = **Locke: the aim** ({ $number } of { $of }). You win as soon as your stacks stand on any **three squares of the middle row**. Each side has ten pieces. Eight begin on its first row, in stacks of 2, 1, 2, 1 and 2, and two are in reserve; with `outer` the row is 1, 2, 2, 2 and 1. White sits in the south and begins: the first White is drawn by lot, then the loser begins, and after a draw the other player.
    Here White takes the third square:
rules-locke-moving = **Locke: moving** ({ $number } of { $of }). On your turn you move one stack, or place a piece. A single piece is a stack, too.
    - A stack moves whole; it never splits.
    - It goes at most as many squares as it has pieces, in a straight line.
    - Its way must be empty: no jumps, no diagonals.
    - You may not undo your last move at once, even after a capture.
    Here White's stack of two goes two squares north, `mn c5 2` or `c1+2`:
rules-locke-combining = **Locke: combining** ({ $number } of { $of }). A stack may end its move on a stack of your own, if they have at most **three** pieces together. From then on they are one stack. Here a single piece goes onto two:
rules-locke-capturing = **Locke: capturing** ({ $number } of { $of }). A stack may end its move on an enemy stack that is **exactly one piece lower**: three capture two, two capture one. A single piece captures nothing. The captured pieces go back to their owner's reserve. Here two capture one:
rules-locke-reserve = **Locke: the reserve** ({ $number } of { $of }). In place of a move you may put one piece from your reserve on an **empty** square of your **first row**, the one next to you. Here White places a piece:
rules-locke-end = **Locke: the end** ({ $number } of { $of }). Three squares of the middle row win at once. There are other ends:
    - After any turn, a side with fewer than **three stacks** loses, even if it made them fewer by combining.
    - The same stacks, reserves and turn for the **third time** are a draw.
    - A side that can't move or place passes, and may then undo its last move.
    Here White captures a piece, and Black has only two stacks left:
rules-locke-modern = **Locke: modern rules** ({ $number } of { $of }). With `locke modern` a stack can have **any height**. It still captures only a stack that is exactly one piece lower. With `locke modern 12` or `locke modern 14` each side has that many pieces; all above eight begin in reserve. Here two go onto three:
