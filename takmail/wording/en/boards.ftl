### Boards: how they look, what stands in and under them, boards in words, records and links.

## how boards look in a chat

answer-of_chat = In { $title }:
look-style = style
look-theme = theme
look-pictures = Pictures
look-links = Links
look-choices = This chat's { $what } is `{ $now }`. Choices: { $known }.
look-name = `{ $name }`
look-unknown = There is no { $what } called `{ $name }`. Choices: { $known }.
look-set-style = Boards here now have the style `{ $name }`.
look-set-words = I describe the boards here in words from now on.
look-set-theme = Pictures here now have the theme `{ $name }`.
look-no_pictures_yet = Pictures are off here; { $pictures_on } turns them on.
look-on = { $what } are **on** in this chat.
look-on-all = { $what } are **on** for everybody here.
look-off = { $what } are **off** in this chat.
look-off-all = { $what } are **off** for everybody here.
look-keep_pictures = Show boards here as pictures from now on?
look-keep_text = Show boards here as text from now on?
look-keep_pictures-own = Show the boards of { $player }'s games here as pictures from now on?
look-keep_text-own = Show the boards of { $player }'s games here as text from now on?
look-kept_pictures = Boards here are pictures from now on.
look-kept_text = Boards here are text from now on.
look-own_pictures = The boards of { $player }'s games here are **pictures**.
look-own_text = The boards of { $player }'s games here are **text**.

## links, files, records, animations

link = Game `#{ $code }` after move { $plies }: { $link }
link-off = Links are off in this chat; { $links_on } turns them on. { $ptn } gives the game as a file.
link-turns = Game `#{ $code }` has a handicap of turns, which ptn.ninja can't show. { $ptn } gives the game as a file.
link-traveled = A capstone traveled in game `#{ $code }`, which ptn.ninja can't show. { $ptn } gives the game as a file.
link-too_long = Game `#{ $code }` is too long for a link. { $ptn } gives it as a file.
game_file = Game `#{ $code }` in PTN, after move { $plies }.
game_file-other = Game `#{ $code }` after move { $plies }.
record = Game `#{ $code }`, times in UTC:
record-none = Game `#{ $code }` has no moves yet.
record-taken_back = taken back
record-back = back to move { $ply }
record-taken = agreed on the posted board
record-kept = agreed on the game's board
record-over = started over
animation = Game `#{ $code }`, moves { $first } to { $last }.
animation-instead = I can't show the animation of game `#{ $code }` here. `takmail animate` makes one from its PTN file.

## below the first board of a chat

first_board-letters = Small letters are White's, capitals Black's.
first_board-rules = New to { $game }? Press **Rules of { $game }**.
first_board-rules_typed = New to { $game }? { $rules } shows how it is played.
first_board-looks = Show boards as **Pictures** or **Text**?

## below and beside a drawing, where there is little room

card-title = { $white } – { $black } · { $board }
card-title-id = { $white } – { $black } · { $board } · #{ $code }
drawn-flats = flats
drawn-reserve = reserve
drawn-road = Road:
drawn-last = Last move:
drawn-to_move = { $color } to move
drawn-to_move-tak = { $color } to move. Tak by { $other }!
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

## a board in words, for those who can't see it

words-size = Board { $size } by { $size }.
words-to_move = { $color } to move.
words-over = The game is over.
words-tak = Tak by { $color }!
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
words-top = { $piece } on { $number }
words-stack = { $piece } on { $captives }
words-stack-mixed = { $piece } on { $number }: { $captives }
words-placed = Last move: { $kind } on { $square }.
words-moved = Last move: { $number } from { $square } { $direction }: { $drops }.
words-traveled = Last move: the capstone traveled from { $square } to { $to }.
words-drop = { $number } on { $square }
words-road = Road: { $squares }.
words-square = { $square }
words-at = { $square }: { $stack }
words-nothing = empty
words-row = { $squares }.
words-left_out = And { $squares ->
    [one] { $squares } more square
   *[other] { $squares } more squares
} with pieces.

## kinds of pieces, and directions

flat = flat
wall = wall
capstone = capstone
north = north
east = east
south = south
west = west

## commands and their options

command-board = Show the board
command-board-view = From which side (default: White's)
command-link = Get a link to the game
command-ptn = Get the game as a PTN file
command-record = Show the game's moves and their times
command-animate = Show the game as an animation
command-animate-moves = Only the last moves, e.g. 20 (default: all)
