### Sentences about how games end.

result-road = **{ $color } wins by a road:** { $roads }.
result-two_roads = **{ $color } wins by two roads:** { $roads }.
result-from_to = { $start } to { $end }
result-flats = **{ $color } wins on flats:** { $white } to { $black }.
result-flats_komi = **{ $color } wins on flats:** { $white } to { $black }, komi included.
result-flats_draw = **A draw:** the flats are even, { $white } to { $black }.
result-flats_draw_komi = **A draw:** the flats are even, { $white } to { $black }, komi included.
result-flats_tie = **{ $color } wins the tie:** the flats are even, { $white } to { $black }.
result-flats_tie_komi = **{ $color } wins the tie:** the flats are even, { $white } to { $black }, komi included.
result-resignation = **{ $color } wins:** { $loser } resigned.
result-agreement = **A draw** by agreement.
result-time = **{ $color } wins on time:** { $loser } had none left.
result-time_draw = **A draw:** one side was out of time, and the other claimed no more than that.
result-score = { $player } scores { $score }: { $area } for the board and { $pieces } for unplayed pieces. PTN result `{ $ptn }`.
result-score_reckoned = { $player } scores { $score }. PTN result `{ $ptn }`.
result-score_draw = PTN result `{ $ptn }`.
result-rematch = { $white }, { $black }: { $rematch } plays again with colours swapped.
result-rematch_thrown = { $white }, { $black }: { $rematch } plays again with new throws.
result-rematch_bids = { $white }, { $black }: { $rematch } plays again with new bids.
result-rematch_loser = { $white }, { $black }: { $rematch } plays again, with the loser as White.
result-rematch_drawn = { $white }, { $black }: { $rematch } plays again, with White drawn by lot.
result-next = { $white }, { $black }: { $rematch } begins game { $number }, { $how }.
result-series = { $white }, { $black }: { $rematch } begins another series, { $how }.
result-link = The whole game: { $link }

## how a score is reckoned, each line with what it has come to

reckoned-board = The board: { $points }.
reckoned-pieces = Unplayed pieces: { $points }.
reckoned-straight = Doubled for a straight road: { $points }.
reckoned-low = Doubled for a low road: { $points }.
reckoned-high = Trebled for a high road: { $points }.
reckoned-low_and_high = Six times for a low road and a high road: { $points }.
reckoned-no_capstone = Doubled because no capstone was played: { $points }.
