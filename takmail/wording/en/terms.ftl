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
terms-street = tak isn't announced
terms-untold = nobody is told of tak but by a call
terms-ptn = written in PTN
terms-start = from a set position
terms-stakes_plain = for { $coins } each
terms-stakes_femr = for { $coins } each
terms-stakes_street = for street stakes of { $coins } each
terms-stakes_university = for coins, { $coins } each to begin with
