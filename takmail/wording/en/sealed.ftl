### Secret choices before play.

## what is said in the game's chats

prepared = The game{ $code } is on: { $challenger } against { $taker }. { $terms }. First, both make a secret choice.
asked-walls = How many of your stones should be walls, from 0 to { $most }? The rest are flats. Use the button, or send me { $choose } in private.
asked-walls-mail = How many of your stones should be walls, from 0 to { $most }? The rest are flats. Answer with { $choose }.
asked-walls-console = How many of your stones should be walls, from 0 to { $most }? The rest are flats. While the other looks away, type { $choose }.
asked-blind = Both sets are chosen. Do you take the blind? If either of you does, you swap sets. Use the button, or send me { $choose } (or `no`) in private.
asked-blind-mail = Both sets are chosen. Do you take the blind? If either of you does, you swap sets. Answer with { $choose } (or `no`).
asked-blind-console = Both sets are chosen. Do you take the blind? If either of you does, you swap sets. While the other looks away, type { $choose } (or `no`).
asked-bid = How much do you bid for going first? The higher bidder is White and pays the bid into the pot; the other side pays nothing. Use the button, or send me { $choose } in private: from 0 to what your purse holds.
asked-bid-mail = How much do you bid for going first? The higher bidder is White and pays the bid into the pot; the other side pays nothing. Answer with { $choose }: from 0 to what your purse holds.
asked-bid-console = How much do you bid for going first? The higher bidder is White and pays the bid into the pot; the other side pays nothing. While the other looks away, type { $choose }: from 0 to what your purse holds.
asked-bid_again = The bids are equal, so both bid once more. If they are equal again, the lot decides. Use the button, or send me { $choose } in private.
asked-bid_again-mail = The bids are equal, so both bid once more. If they are equal again, the lot decides. Answer with { $choose }.
asked-bid_again-console = The bids are equal, so both bid once more. If they are equal again, the lot decides. While the other looks away, type { $choose }.
sealed-walls = { $player } has chosen a set: `{ $commitment }`
sealed-blind = { $player } has decided whether to take the blind: `{ $commitment }`
sealed-bid = { $player } has bid: `{ $commitment }`
waits-walls = Waiting for { $players } to choose a set.
waits-blind = Waiting for { $players } to decide about the blind.
waits-bid = Waiting for { $players } to bid.
opened-walls = { $player } chose { $choice ->
    [0] no walls
    [one] 1 wall
   *[other] { $choice } walls
}: `{ $line }`
opened-bid = { $player } bid { $choice ->
    [one] 1 coin
   *[other] { $choice } coins
}: `{ $line }`
opened-blind = { $player } { $choice ->
    [0] didn't take the blind
   *[other] took the blind
}: `{ $line }`
begun-sets_swapped = The sets are swapped.
begun-sets_kept = Each side keeps its own set.
begun-equal_bids = The bids were equal again, so the lot decided.
aborted-before = { $player } called off the game{ $code } before it began.
board-preparing = Game `#{ $code }`, { $challenger } against { $taker }, begins once both have made their secret choice: { $terms }.
games-your_choice = `#{ $code }` { $terms }, against { $opponent } ({ $place }): **your secret choice is due**, { $choose }
games-their_choice = `#{ $code }` { $terms }, against { $opponent } ({ $place }): waiting for their secret choice since { $since }
join-id_taken = Game `#{ $code }` has both its players, so you can't join it.

## what one side is asked and told alone

question-walls = `#{ $code }` How many of your stones should be walls? 0 to { $most }; the rest are flats. Your choice is final, and nobody sees it until both have chosen.
question-blind = `#{ $code }` Do you take the blind? If either of you does, you swap sets. Your choice is final, and nobody sees it until both have chosen.
question-bid = `#{ $code }` How many coins do you bid for going first? 0 to { $most }; the higher bidder is White and pays the bid into the pot. Your bid is final, and nobody sees it until both have bid.
question-bid_again = `#{ $code }` The bids were equal. How many coins do you bid now? 0 to { $most }. If they are equal again, the lot decides who goes first, and that side pays its bid.
question-typed = Or type { $choose }.
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
choose-waits = You have chosen. Game `#{ $code }` is waiting for { $players }.
choose-openly = Everybody here can read that, so I ignored it. Choose something else: press the button, or send me { $choose } in private.
choose-unclear-walls = Give a number of walls from 0 to { $most }, for example { $choose }.
choose-unclear-blind = Say `yes` or `no`, for example { $choose }.
choose-unclear-bid = Give a number of coins from 0 to { $most }, for example { $choose }.
button-choose_secretly = Choose secretly
button-choose_number = { $number }
button-choose_range = { $first } to { $last }
button-choose_blind = { $choice ->
    [0] Keep my set
   *[other] Take the blind
}
suggest-prepared = #{ $code } against { $opponent }, { $size }x{ $size }: secret choices

## what is not allowed

refused-preparing = Game `#{ $code }` begins once both have made their secret choice. { $choose } makes yours; { $abort } calls the game off.
refused-nothing_to_choose = There is no secret choice to make in game `#{ $code }`.
refused-other_choice = Game `#{ $code }` asks for another choice now. { $choose } shows which.
refused-already_sealed = You have already made this choice in game `#{ $code }`, and it is final.
refused-bad_choice = Choose a number from 0 to { $number }.
refused-sets_differ = Half-sets can be swapped, so both sides need the same number of stones and of capstones. Give one number for both, as in `stones 21`.
refused-chosen_start = Half-sets begin on an empty board: in a position nobody knows which flats were walls.

## commands and their options

command-choose = Make a secret choice before play: a number, or yes or no
command-choose-what = Your choice, e.g. 7 or yes; leave out to be asked
