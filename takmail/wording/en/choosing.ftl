### Sentences about choosing a move step by step.

## what is asked

choose-what = What is your move? Place a piece, or choose a stack to move.
choose-where = Where does the { $piece } go?
choose-where_first = In the opening you place a flat for the other side, { $owner }. Where does it go?
choose-piece = What do you place?
choose-column = Choose a column.
choose-row = Choose a square in column { $column }.
choose-square-menu = Choose a square
choose-stack = Which stack moves?
choose-stack-menu = Or move a stack
choose-stack-label = { $height ->
    [1] { $square }
   *[other] { $square } ({ $height } high)
}
choose-stack-key = { $height ->
    [1] { $symbol }{ $square }
   *[other] { $symbol }{ $square }×{ $height }
}
choose-direction = On { $square }: { $stack }. Which way does it move?
choose-target = Where does the capstone on { $square } travel to?
choose-hand = { $square } moves { $direction }. How many of its { $height } pieces do you pick up, from the top?
choose-drop = { $left } in your hand. How many fall on { $square }, from the bottom of them?
choose-changed = **The board has changed since, so choose again.**
choose-typed = You can also type a move, such as { $example }.

## the move that was chosen

choose-chosen = Your move would be { $ply } ({ $other_name } { $other }).
choose-flattens = It flattens the wall on { $square }.
choose-tak = It threatens a road: Tak.
choose-road = It completes your road: { $color } wins.
choose-road_other = It completes a road for the other side: { $color } wins.
choose-flats = It ends the game, and { $color } wins by flats.
choose-flats_tie = It ends the game with even flats, and { $color } wins the tie.
choose-draw = It ends the game in a draw by flats.
choose-played = You played { $ply }.
choose-played_in = You played { $ply }. { $title } shows the board.

## other things to do

more = What else you can do with game `#{ $code }`:

## the form in which a move is typed

form-title = Your move in #{ $code }
form-label = Your move
form-example = ps b4 or ms b2 p3 2 1; in PTN c3 or 3c2-12
form-typed = You typed { $line }.
