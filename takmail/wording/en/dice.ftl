### Dice that can be checked: sealed before the game, opened after it.

dice-sealed = The dice can be checked after the game: `{ $commitment }` is their seal.
dice-look = The dice are sealed now: **Dice** shows the seal. Press again to begin.
dice-fixed = Now that the challenge is accepted, all throws are fixed.
dice-opened = Dice: the seal is open now. { $verify } checks every throw.

## what comes of checking them

verify-none = There are no dice here that can be checked.
verify-on = The game is still on, so its dice are sealed: I open them at the end. The seal is `{ $commitment }`, the accepting press or message `{ $part }`.
verify-lost = These dice can't be checked: their secret is missing. It stays behind when a game that is still on moves to another host, and later throws come from new random bytes. The seal was `{ $commitment }`, the accepting press or message `{ $part }`.
verify-other_secret = The secret isn't the one that was sealed as `{ $commitment }`. One of the two was changed.
verify-begins_right = Who begins: ok
verify-begins_wrong = Who begins: **wrong**, by the dice it is { $right ->
    [1] the challenger
   *[other] the one who accepted
}
verify-throw_right = Throw { $number }: { $value }, ok
verify-throw_wrong = Throw { $number }: **{ $value } is wrong**, the dice gave { $right }
verify-stuck = What follows can't be played, so I can't check the rest.
verify-changed = The rest is right, so it is these that were changed.
verify-other_dice = If these weren't all changed themselves, then the accepting press or message (DicePart) or the game's id (DiceGame) was.
verify-count = The game had { $count } throws, but here are { $found }. Moves were left out or added.
verify-right = { $count ->
    [0] No die was thrown.
    [one] The dice were fair: the one throw matches the seal.
   *[other] The dice were fair: all { $count } throws match the seal.
}
verify-right_lot = { $count ->
    [0] No die was thrown. The lot for who began matches the seal.
    [one] The dice were fair: the one throw and the lot for who began match the seal.
   *[other] The dice were fair: all { $count } throws and the lot for who began match the seal.
}

## commands and buttons

command-verify = Check the dice of a finished game
button-dice = Dice
button-verify = Check the dice
