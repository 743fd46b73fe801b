### Scores: the count of flats.

## the count of flats

score = Game `#{ $code }` after move { $ply }. Flats: White { $white }, Black { $black }.
score-komi = Game `#{ $code }` after move { $ply }. Flats: White { $white }, Black { $black }, komi { $komi } included.
score-leads = { $seat } leads by { $margin }.
score-even = The count is even.
score-even_tie = The count is even, and { $seat } would win the tie.
score-scoring = Scoring: { $scoring }.
score-reserves = Left to place: White { $white }, Black { $black }.

## commands and their options

command-score = Count the flats: who leads, komi, reserves
command-series = Show the score of a series
