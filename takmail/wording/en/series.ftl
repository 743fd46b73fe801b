### Series of games.

terms-series_of = series of { $games } games
terms-series_to = series to { $points } { $points ->
    [1] point
   *[other] points
}
series-means_of = The points of { $games ->
    [2] both
   *[other] all { $games }
} games add up, and you take turns as White.
series-means_of_odd = The points of all { $games } games add up, and you take turns as White, so one of you is that once more than the other.
series-means_of_any = The points of { $games ->
    [2] both
   *[other] all { $games }
} games add up.
series-means_to = The points of all games add up, and you take turns as White. The series is over when both have been White equally often, somebody has { $points } { $points ->
    [1] point
   *[other] points
} or more, and one of you leads.
series-means_to_any = The points of all games add up. The series is over when somebody has { $points } { $points ->
    [1] point
   *[other] points
} or more, and leads.
series-score_of = Game { $number } of { $games }: { $one } { $mine }, { $other } { $theirs }
series-score_to = Game { $number }, to { $points }: { $one } { $mine }, { $other } { $theirs }
series-score_over = Series over: { $one } { $mine }, { $other } { $theirs }
series-won = **The series is over:** { $winner } wins it, { $points } to { $others }.
series-tie = **The series is over,** and it is a tie: { $points } to { $points }.
series-equal_starts = Both are to be White equally often, so there is another game.
series-even = Nobody leads, so the series goes on.
next-white = with { $player } as White
next-thrown = with new throws
next-drawn = with White drawn by lot
next-bids = with new bids
next-swapped = with colours swapped
next-loser = with the loser as White

## what `series` shows

series-of = **A { $series }**
series-earlier = ({ $games ->
    [1] The game
   *[other] The { $games } games
} before these { $games ->
    [1] is
   *[other] are
} counted, too.)
series-id = , `#{ $code }`
series-game = { $number }. { $size }x{ $size }, { $white } White{ $code }: { $winner } won { $points }
series-game_drawn = { $number }. { $size }x{ $size }, { $white } White{ $code }: a draw
series-on = Game { $number } is on: `#{ $code }`, with { $player } as White.
series-prepared = Game { $number } is about to begin: `#{ $code }`.
series-next = Game { $number } comes next, { $how }. { $rematch } proposes it.
series-next_or = Game { $number } comes next, { $how }. { $rematch } proposes it, { $other } on a board of { $size }x{ $size }.
series-went_on = Game { $number } has begun, { $how }.
series-none = Game `#{ $code }` is not one of a series. { $challenge } begins a series of 4 games.
