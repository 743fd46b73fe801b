# Lists that don't show everything.

games-more = { $count ->
    [one] … and { $count } more game. Name it by its id.
   *[other] … and { $count } more games. Name one by its id.
}
games-more_on = { $count ->
    [one] … and { $count } more game that is on.
   *[other] … and { $count } more games that are on.
}
games-more_challenges = { $count ->
    [one] … and { $count } more challenge.
   *[other] … and { $count } more challenges.
}
