### Series of games.

terms-series_of = series of { $games } games
terms-series_to = series to { $points } { $points ->
    [1] point
   *[other] points
}
series-means_of = The points of { $games ->
    [2] both
   *[other] all { $games }
} games add up. You take turns as White.
series-means_of_odd = The points of all { $games } games add up. You take turns as White, so one of you is White once more.
series-means_of_any = The points of { $games ->
    [2] both
   *[other] all { $games }
} games add up.
series-means_to = The points of all games add up, and you take turns as White. The series ends when one of you leads with { $points } { $points ->
    [1] point
   *[other] points
} or more, and both have been White equally often.
series-means_to_any = The points of all games add up. The series ends when one of you leads with { $points } { $points ->
    [1] point
   *[other] points
} or more.
series-score_of = Game { $number } of { $games }: { $one } { $mine }, { $other } { $theirs }
series-score_to = Game { $number }, to { $points }: { $one } { $mine }, { $other } { $theirs }
series-score_over = Series over: { $one } { $mine }, { $other } { $theirs }
series-won = **The series is over:** { $winner } wins, { $points } to { $others }.
series-tie = **The series is over:** a tie, { $points } to { $points }.
series-equal_starts = There is another game, so that both are White equally often.
series-even = Nobody leads, so the series continues.
next-white = with { $player } as White
next-thrown = with new throws
next-drawn = with White drawn by lot
next-bids = with new bids
next-swapped = with colours swapped
next-same = with the same colours
next-loser = with the loser as White

## what `series` shows

series-of = **A { $series }**
series-earlier = (The { $games ->
    [1] game
   *[other] { $games } games
} before { $games ->
    [1] counts
   *[other] count
}, too.)
series-id = , `#{ $code }`
series-game = { $number }. { $size }x{ $size }, { $white } White{ $code }: { $winner } won { $points }
series-game_drawn = { $number }. { $size }x{ $size }, { $white } White{ $code }: a draw
series-game_halves = { $number }. { $size }x{ $size }, { $white } White{ $code }: halves, { $winner } won { $points }
series-on = Game { $number } is on: `#{ $code }`, with { $player } as White.
series-prepared = Game { $number } is about to begin: `#{ $code }`.
series-next = Game { $number } comes next, { $how }. { $rematch } proposes it.
series-next_or = Game { $number } comes next, { $how }. { $rematch } proposes it, { $other } on a board of { $size }x{ $size }.
series-went_on = Game { $number } has begun, { $how }.
series-none = Game `#{ $code }` isn't part of a series. { $challenge } proposes a series of 4 games.
