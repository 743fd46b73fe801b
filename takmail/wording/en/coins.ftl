### Coins, which are only for play.

coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
begun-deduct = { $player } plays second and can take { $coins } back from the wager before moving: { $deduct }.
stakes-means_street = Street stakes: each side puts in { $coins }, and the winner takes the pot. On your turn, before you move, you can double the stakes; the other side takes the double or loses the game. Or you can take back your last move without asking, for the price of one stake. After either, you can't do so again until the other side has.

## what moves in a game

coins-both_stake = Each side sets aside { $coins }.
coins-both_ante = Each side puts { $coins } into the pot.
coins-both_double = Each side puts { $coins } more into the pot.
coins-stake = { $giver } sets aside { $coins }.
coins-ante = { $giver } puts { $coins } into the pot.
coins-bid = { $giver } pays their bid of { $coins } into the pot.
coins-call = { $giver } plays on after the call of tak and pays { $coins } into the pot.
coins-tak_award = { $taker } takes { $coins } from the pot for the first call of tak.
coins-wall = { $giver } pays { $coins } into the pot for the first wall.
coins-capstone = { $giver } pays { $coins } into the pot for the first capstone.
coins-deducted = { $taker } takes { $coins } back from the pot for playing second.
coins-reverse = { $giver } pays { $coins } into the pot for taking a move back without asking.
coins-given_back = { $taker } gets back the { $coins } that the undone move had cost.
coins-given_back_in = { $giver } puts back the { $coins } that the undone move had won.
coins-refund = { $giver } refunds { $coins } to { $taker } for a win on flats.
coins-pieces = { $giver } pays { $coins } to { $taker }: one for each piece left in the winner's reserve.
coins-pot = { $taker } takes the pot of { $coins }.
coins-half = { $taker } gets { $coins }, half the pot.
coins-returned = { $taker } gets { $coins } back.
coins-returned_in = { $giver } gives { $coins } back.
coins-double = { $giver } puts { $coins } more into the pot for the double.
coins-raise = { $giver } puts { $coins } more into the pot.
coins-in_pot = In the pot: { $coins }.

## calls of tak that cost coins

call-owed = { $player } can resign, or play on and pay { $coins } into the pot.
call-free = This call costs nothing: { $player } paid for the last one.

## a purse

purse-holds = You have **{ $coins }**, only for play.
purse-owes = You have **{ $coins }**, and owe the bank { $lent }. Your winnings pay that back first.
purse-set_aside = Set aside in current games: { $games }.
purse-in_game = { $coins } in `#{ $code }`
purse-last = Latest changes:
purse-got = + { $coins }: { $why }
purse-gave = − { $coins }: { $why }
purse-got_in = + { $coins }: { $why }, `#{ $code }`
purse-gave_in = − { $coins }: { $why }, `#{ $code }`
purse-how = { $challenge } proposes a game for 10 coins from each side. Coins can't be bought and are only for fun.
purse-why-opening = starting coins
purse-why-lent = lent by the bank
purse-why-repaid = paid back to the bank
purse-why-paired = two purses merged
purse-why-parted = purses separated
purse-why-stake = stake
purse-why-ante = ante
purse-why-bid = bid for going first
purse-why-call = a call of tak
purse-why-tak_award = the first call of tak
purse-why-wall = the first wall
purse-why-capstone = the first capstone
purse-why-deducted = taken back for playing second
purse-why-reverse = taking a move back without asking
purse-why-given_back = a move was undone
purse-why-refund = refund for a win on flats
purse-why-pieces = pieces left in the winner's reserve
purse-why-pot = the pot
purse-why-half = half the pot
purse-why-returned = back from a game that was called off
purse-why-double = doubled stake
purse-why-raise = higher bet
purse-why-takeback = takeback

## commands and their options

command-reverse = Pay to take your last move back, in games for coins with such rules
command-double = Offer to double the stakes
command-take = Accept the double
command-drop = Refuse the double and lose the game (you will be asked again)
command-deduct = Take a row back from your wager, as second player of Femr's Folly
command-coins = Your play coins: how many you have, and what is set aside
