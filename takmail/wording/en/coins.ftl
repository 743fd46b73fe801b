### Sentences about coins, which are only for play.

coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
begun-deduct = { $player } plays second and may take { $coins } back from the wager before moving: { $deduct }.
stakes-means_street = Street stakes: each side puts in { $coins }, and the winner takes the pot. On your turn you may double the stakes before you move; the other side takes that or loses the game. Or you may take back your last move without asking, for as many coins as a stake is by then. Whoever has done either waits until the other side has.

## what moves in a game

coins-both_stake = Each side sets aside { $coins }.
coins-both_ante = Each side puts { $coins } into the pot.
coins-stake = { $giver } sets aside { $coins }.
coins-ante = { $giver } puts { $coins } into the pot.
coins-bid = { $giver } pays his bid of { $coins } into the pot.
coins-call = { $giver } plays on against the call of tak and pays { $coins } into the pot.
coins-tak_award = { $taker } takes { $coins } from the pot for the first call of tak.
coins-wall = { $giver } pays { $coins } into the pot for the first wall.
coins-capstone = { $giver } pays { $coins } into the pot for the first capstone.
coins-deducted = { $taker } takes { $coins } back from the pot for playing second.
coins-reverse = { $giver } pays { $coins } into the pot for taking back unasked.
coins-given_back = { $taker } gets { $coins } back from the pot for what was taken back.
coins-given_back_in = { $giver } puts { $coins } back into the pot for what was taken back.
coins-refund = { $giver } refunds { $coins } to { $taker } for a win on the flats.
coins-pieces = { $giver } pays { $coins } to { $taker }: one for each piece left in the winner's reserve.
coins-pot = { $taker } takes the pot of { $coins }.
coins-half = { $taker } gets { $coins }, half the pot.
coins-returned = { $taker } gets { $coins } back.
coins-returned_in = { $giver } gives { $coins } back.
coins-double = { $giver } doubles and puts { $coins } more into the pot.
coins-in_pot = In the pot: { $coins }.

## calls of tak that cost coins

call-owed = { $player } resigns, or plays on and pays { $coins } into the pot.
call-free = This call costs nothing: { $player } paid for the last one that counted.
