### What stands in and under drawn boards, and boards in words.

between-sentences = {" "}
between-items = ,{" "}
between-clauses = ;{" "}

## Below and beside a drawing, where there is little room

drawn-flats = flats
drawn-reserve = reserve
drawn-road = Road:
drawn-last = Last move:
drawn-to_move = { $color } to move
drawn-to_move-tak = { $color } to move. Tak!
drawn-over = The game is over
drawn-start = Start position
drawn-move = Move { $number }: { $ply }
drawn-side = { $flats ->
    [one] { $flats } flat
   *[other] { $flats } flats
}, reserve { $reserve }
count-flats = { $flats ->
    [one] { $flats } flat
   *[other] { $flats } flats
}

## A board in words, for those who can't see it

words-size = Board { $size } by { $size }.
words-to_move = { $color } to move.
words-over = The game is over.
words-tak = Tak!
words-empty = The board is empty.
words-who = { $color }, { $name }
words-side-halves = { $who }: { $flats ->
    [one] { $flats } flat
   *[other] { $flats } flats
}, reserve { $left }.
words-side = { $who }: { $flats ->
    [one] { $flats } flat
   *[other] { $flats } flats
}, reserve { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
}.
words-side-capstones = { $who }: { $flats ->
    [one] { $flats } flat
   *[other] { $flats } flats
}, reserve { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
} and { $capstones ->
    [one] { $capstones } capstone
   *[other] { $capstones } capstones
}.
words-piece = { $color ->
    [white] white
   *[black] black
} { $kind }
words-run = { $number ->
    [1] { $color ->
        [white] white
       *[black] black
    }
   *[other] { $number } { $color ->
        [white] white
       *[black] black
    }
}
words-stack = { $piece } on { $captives }
words-stack-mixed = { $piece } on { $number }: { $captives }
words-placed = Last move: { $kind } on { $square }.
words-moved = Last move: { $number } from { $square } { $direction }: { $drops }.
words-traveled = Last move: the capstone traveled from { $square } to { $to }.
words-drop = { $number } on { $square }
words-road = Road: { $squares }.
words-square = { $square }
words-at = { $square }: { $stack }
words-row = { $squares }.
words-left_out = And { $squares ->
    [one] { $squares } more square
   *[other] { $squares } more squares
} with pieces.
