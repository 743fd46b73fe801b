### Coins, which are only for play.

coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
begun-deduct = { $player } plays second and may take { $coins } back from the wager before moving: { $deduct }.
stakes-means_street = Street stakes: each side puts in { $coins }, and the winner takes the pot. On your turn you may double the stakes before you move; the other side takes that or loses the game. Or you may take back your last move without asking, for as many coins as a stake is by then. Whoever has done either waits until the other side has.

## what moves in a game

coins-both_stake = Each side sets aside { $coins }.
coins-both_ante = Each side puts { $coins } into the pot.
coins-both_double = Each side puts { $coins } more into the pot.
coins-stake = { $giver } sets aside { $coins }.
coins-ante = { $giver } puts { $coins } into the pot.
coins-bid = { $giver } pays the bid of { $coins } into the pot.
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
coins-double = { $giver } puts { $coins } more into the pot for the double.
coins-in_pot = In the pot: { $coins }.

## calls of tak that cost coins

call-owed = { $player } resigns, or plays on and pays { $coins } into the pot.
call-free = This call costs nothing: { $player } paid for the last one that counted.

## a purse

purse-holds = Your purse holds **{ $coins }**, which are only for play.
purse-owes = Your purse holds **{ $coins }**, and the bank has lent you { $lent }: what you win pays that back first.
purse-set_aside = Set aside in games that are on: { $games }.
purse-in_game = { $coins } in `#{ $code }`
purse-last = What moved last:
purse-got = + { $coins }: { $why }
purse-gave = − { $coins }: { $why }
purse-got_in = + { $coins }: { $why }, `#{ $code }`
purse-gave_in = − { $coins }: { $why }, `#{ $code }`
purse-how = { $challenge } plays for 10 coins from each side. Nobody can buy coins, and they are worth nothing but fun.
purse-why-opening = to begin with
purse-why-lent = lent by the bank
purse-why-repaid = paid back to the bank
purse-why-paired = two purses became one
purse-why-parted = a purse of its own again
purse-why-stake = stake
purse-why-ante = ante
purse-why-bid = bid for going first
purse-why-call = a call of tak
purse-why-tak_award = the first call of tak
purse-why-wall = the first wall
purse-why-capstone = the first capstone
purse-why-deducted = back for playing second
purse-why-reverse = taking back unasked
purse-why-given_back = back for what was taken back
purse-why-refund = refund for a win on the flats
purse-why-pieces = pieces left in the winner's reserve
purse-why-pot = the pot
purse-why-half = half the pot
purse-why-returned = back from a game that was broken off
purse-why-double = doubled stake
purse-why-takeback = takeback

## commands and their options

command-reverse = Take your last move back at a price, where you play for coins by such rules
command-double = Offer to double street stakes
command-take = Take the double that was offered
command-drop = Drop the double that was offered, and lose the game
command-deduct = Take a row back from your wager, as the second player of Femr's Folly
command-coins = Your play coins: what you have and what is set aside
