### Sentences about the time that a game's sides have.

length-days = { $n ->
    [one] 1 day
   *[other] { $n } days
}
length-hours = { $n ->
    [one] 1 hour
   *[other] { $n } hours
}
length-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
length-seconds = { $n ->
    [one] 1 second
   *[other] { $n } seconds
}
length-two = { $larger } and { $smaller }
