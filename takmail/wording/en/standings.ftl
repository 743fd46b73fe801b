### Standings of a tournament.

standings-points = Pts
standings-tie_break = Tie-break
standings-place = { $place ->
    [0] { $name }: { $points }
   *[other] { $place }. { $name }: { $points }
}
standings-picture = { $count ->
    [0] Standings: { $places }.
   *[other] Standings: { $places }; and { $count } more.
}
