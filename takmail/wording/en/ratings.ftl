### Rated games, ratings and the table of the best.

## terms

terms-rated = rated
terms-rated_means = Rated: the result changes both players' ratings.
button-ways_rated = Rated
ways-rated = **Rated**: the result changes your rating and theirs. It needs a clock.
suggest-more_rated = the result changes both ratings; needs a clock
suggest-more_casual = the result changes no rating
refused-rated_clock = A rated game needs a clock: add one, like `days 3`.
refused-rated_size = Only games on 5x5 and 6x6 are rated. Choose another size, or leave out `rated`.
refused-rated_plain = Only plain Tak is rated: one against one on an empty board, with the usual pieces, opening and scoring, komi 0 to 4, and no coins, handicap or blind play. Change that, or leave out `rated`.
refused-rated_computer = Games against the computer aren't rated. Leave out `rated`.

## after a game

rating-changes = Ratings on { $size }x{ $size }: { $changes }
rating-change = { $player } { $before } → { $after }
rating-guess = A `?` means: too few games so far to be sure.
rating-spread = `±` means: it may be that far off.
rating-too_short = This game isn't rated: each side must have moved twice.

## the table

top-title-here = Best on { $size }x{ $size } here:
top-title-everywhere = Best on { $size }x{ $size } everywhere:
top-line = { $own ->
    [1] **{ $number }.** { $player }: **{ $rating } ± { $deviation }**
   *[0] { $number }. { $player }: { $rating } ± { $deviation }
}
top-guesses = Too few games so far to be sure:
top-guess = { $own ->
    [1] **{ $player }: { $rating } ± { $deviation }**
   *[0] { $player }: { $rating } ± { $deviation }
}
top-none = Nobody yet.
top-how = Rated games get you in: { $seek } finds you one. After a dozen or so I know how strong you are.
top-unclear = Say { $top }, for games on 5x5 or 6x6. Behind it, `everywhere` shows the best of all chats.
button-top_here = Here
button-top_everywhere = Everywhere

## commands and their options

command-top = The players with the best ratings
command-top-size = Ratings of games on this size of board
command-top-where = Players of all chats who want to be seen; leave out for those here
