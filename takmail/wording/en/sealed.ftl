### Secret choices before play.

## what is said in the game's chats

prepared = Game `#{ $code }` is on: { $challenger } against { $taker }. { $terms }. First both choose secretly.
asked-walls = Of your stones, how many are walls? The rest are flats, at least one. Choose by the button, or say { $choose } where only I read it: 0 to { $most }.
asked-blind = Both sets are chosen. Do you take the blind? If either of you does, you swap sets. Choose by the button, or say { $choose } (or `no`) where only I read it.
asked-bid = Both bid for going first: the higher bid is White and goes into the pot, the other side pays nothing. Bid by the button, or say { $choose } where only I read it: from 0 to what your purse holds.
asked-bid_again = The bids are equal, so both bid once more. If they are equal again, the lot decides. Bid by the button, or say { $choose } where only I read it.
sealed-walls = { $player } has chosen a set: `{ $commitment }`
sealed-blind = { $player } has chosen about the blind: `{ $commitment }`
sealed-bid = { $player } has bid: `{ $commitment }`
waits-walls = Still to choose a set: { $players }.
waits-blind = Still to choose about the blind: { $players }.
waits-bid = Still to bid: { $players }.
opened-walls = { $player } had chosen { $choice ->
    [0] no walls
    [one] 1 wall
   *[other] { $choice } walls
}: `{ $line }`
opened-bid = { $player } had bid { $choice ->
    [one] 1 coin
   *[other] { $choice } coins
}: `{ $line }`
opened-blind = { $player } { $choice ->
    [0] didn't take the blind
   *[other] took the blind
}: `{ $line }`
begun-sets_swapped = So the sets are swapped.
begun-sets_kept = So each plays with the set of their own.
begun-equal_bids = The bids are equal again, so the lot has decided.
aborted-before = { $player } called off game `#{ $code }` before it began.
board-preparing = Game `#{ $code }`, { $challenger } against { $taker }, begins when both have chosen secretly: { $terms }.
games-your_choice = `#{ $code }` { $terms }, against { $opponent } ({ $place }): **you are to choose secretly**, { $choose }
games-their_choice = `#{ $code }` { $terms }, against { $opponent } ({ $place }): they are to choose secretly, since { $since }
join-id_taken = `#{ $code }` is the id of a game that somebody has taken, so there is nothing to join.

## what one side is asked and told alone

question-walls = `#{ $code }` How many of your stones are walls? The others are flats, at least one: 0 to { $most }. What you choose stands, and nobody sees it before both have chosen.
question-blind = `#{ $code }` Do you take the blind? If either of you does, you swap sets. What you choose stands, and nobody sees it before both have chosen.
question-bid = `#{ $code }` How many coins do you bid for going first? The higher bid is White and goes into the pot: 0 to { $most }. What you bid stands, and nobody sees it before both have bid.
question-bid_again = `#{ $code }` The bids were equal. How many coins do you bid now? 0 to { $most }. If they are equal again, the lot decides, and whoever goes first pays the bid.
question-typed = You can also type it: { $choose }.
chosen = `#{ $code }` { $chosen } Sealed as `{ $commitment }`
chosen-walls = You chose { $choice ->
    [0] no walls.
    [one] 1 wall.
   *[other] { $choice } walls.
}
chosen-bid = You bid { $choice ->
    [one] 1 coin
   *[other] { $choice } coins
}.
chosen-blind = { $choice ->
    [0] You don't take the blind.
   *[other] You take the blind.
}
choose-waits = You have chosen. Game `#{ $code }` waits for { $players }.
choose-openly = Everybody here can read that, so I didn't take it, and you had better choose another. Say { $choose } to me in private, or press the button.
choose-unclear-walls = I expected a number of walls from 0 to { $most }, as in { $choose }.
choose-unclear-blind = I expected `yes` or `no`, as in { $choose }.
choose-unclear-bid = I expected a number of coins from 0 to { $most }, as in { $choose }.
button-choose_secretly = Choose secretly
button-choose_number = { $number }
button-choose_range = { $first } to { $last }
button-choose_blind = { $choice ->
    [0] Keep my set
   *[other] Take the blind
}
suggest-prepared = #{ $code } against { $opponent }, { $size }x{ $size }: choices before play

## what is not allowed

refused-preparing = Game `#{ $code }` begins when both have chosen secretly. { $choose } does that, { $abort } calls it off.
refused-nothing_to_choose = There is nothing to choose secretly in game `#{ $code }`.
refused-other_choice = That isn't what is chosen now in game `#{ $code }`. { $choose } shows what is.
refused-already_sealed = You have chosen that already in game `#{ $code }`. A sealed choice stands.
refused-bad_choice = You can choose 0 to { $number }.
refused-sets_differ = Half-sets can be swapped, so both sides need as many stones and capstones. Give one number for both, as in `stones 21`.
refused-chosen_start = Half-sets begin on an empty board: of flats in a position nobody knows which were walls.

## commands and their options

command-choose = Choose secretly before play: a number, or yes or no
command-choose-what = Your choice, e.g. 7 or yes; leave out to be asked
