### Sentences names of things, and about a game's terms.

## names of things

white = White
black = Black
seat = { $color } ({ $player })
anybody = anybody
draw = draw
takeback = takeback
double = double
rematch = rematch
challenge = challenge

## terms

terms-size = { $size }x{ $size }
terms-komi = komi { $komi }
terms-no_swap = no opening swap
terms-aturan = Aturan start (one's own first flat is thrown)
terms-modern_aturan = modern Aturan start (the other's first flat is thrown)
terms-reserves = reserves { $white } against { $black }
terms-reserves_same = reserves { $each } each
terms-reserve = { $stones }+{ $capstones }
terms-reserve_halves = { $flats ->
    [one] 1 flat
   *[other] { $flats } flats
} + { $walls ->
    [one] 1 wall
   *[other] { $walls } walls
}{ $capstones ->
    [0] { "" }
    [one] { " " }+ 1 capstone
   *[other] { " " }+ { $capstones } capstones
}
pieces-flats = { $number ->
    [one] 1 flat
   *[other] { $number } flats
}
pieces-walls = { $number ->
    [one] 1 wall
   *[other] { $number } walls
}
pieces-capstones = { $number ->
    [one] 1 capstone
   *[other] { $number } capstones
}
terms-half_sets = half-sets
terms-half_sets_known = half-sets (walls: White { $white }, Black { $black })
terms-half_sets_means = Half-sets: before play each side chooses secretly how many of its stones are walls; the rest are flats, at least one. Flats are only ever placed flat and walls standing; a wall that was flattened counts as a flat. Then both choose secretly whether to take the blind: if either does, the sets are swapped. At last all is opened.
terms-street = tak isn't announced
terms-untold = nobody is told of tak but by a call
terms-ptn = written in PTN
terms-start = from a set position
terms-stakes_plain = for { $coins } each
terms-stakes_femr = for { $coins } each
terms-stakes_street = for street stakes of { $coins } each
terms-stakes_university = for coins, { $coins } each to begin with
