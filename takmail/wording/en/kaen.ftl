### Kaen: its board, plies, refusals, results and rules.

## its names, and rules that a challenge can't change

game_name-kaen = Kaen
preset-name-kaen = Kaen
preset-means-kaen = Kaen: place stones on a diamond of 4x4 fields, each in the row that the die, the hut, shows. A bridge of your stones between opposite edges wins. Both of you bet, and bets can double.
preset-forbids-kaen_size = Kaen is played on 4x4.
preset-forbids-kaen_color = In Kaen the first player is drawn by lot, and after that the loser begins. Leave out the colour.
preset-forbids-kaen_stakes = In Kaen you can bet an even number of coins from 2 to 100, such as `stakes 10`. Without `stakes` you play for points.
button-ways_kaen = Kaen
suggest-rules_kaen = bets and a die, on a diamond of 4x4
button-rules_kaen = Rules of Kaen
kaen-begun = A bridge of your stones between opposite edges wins. White's rows are the letters, Black's the numbers.
kaen-info = Board { $size }x{ $size }, a diamond with a1 at the bottom. First bets: { $bet } each.

## plies that are words

kaen-spoken_roll = { $told ->
    [doer] You roll
    [other] { $player } rolls
   *[all] { $seat } rolls
}
kaen-spoken_double = { $told ->
    [doer] You offer to double both bets from { $white } to { $white_after }
    [other] { $player } offers to double both bets from { $white } to { $white_after }: take it, or drop it and lose { $lost }
   *[all] { $seat } offers to double both bets from { $white } to { $white_after }: take it, or drop it and lose { $lost }
}
kaen-spoken_double_uneven = { $told ->
    [doer] You offer to double both bets, White's from { $white } to { $white_after } and Black's from { $black } to { $black_after }
    [other] { $player } offers to double both bets, White's from { $white } to { $white_after } and Black's from { $black } to { $black_after }: take it, or drop it and lose { $lost }
   *[all] { $seat } offers to double both bets, White's from { $white } to { $white_after } and Black's from { $black } to { $black_after }: take it, or drop it and lose { $lost }
}
kaen-spoken_take = { $told ->
    [doer] You take
    [other] { $player } takes
   *[all] { $seat } takes
} the double: both bets are { $white } now, and only { $color } can double next
kaen-spoken_take_uneven = { $told ->
    [doer] You take
    [other] { $player } takes
   *[all] { $seat } takes
} the double: White's bet is { $white } now and Black's { $black }, and only { $color } can double next
kaen-spoken_drop = { $told ->
    [doer] You drop
    [other] { $player } drops
   *[all] { $seat } drops
} the double
kaen-spoken_forfeit = { $told ->
    [doer] You forfeit
    [other] { $player } forfeits
   *[all] { $seat } forfeits
}
kaen-spoken_surrender = { $told ->
    [doer] You surrender
    [other] { $player } surrenders
   *[all] { $seat } surrenders
}
kaen-spoken_match = { $told ->
    [doer] The row is full, so you match: your
    [other] The row is full, so { $player } matches: { $player }'s
   *[all] The row is full, so { $seat } matches: { $player }'s
} bet is { $bet } now

## below and beside a board

kaen-bet = bet { $bet }
kaen-marker = Only { $color } may double
kaen-marker_free = Either side may double
kaen-hut = Rolled { $die }: row { $row }
kaen-stage_before = { $color } to roll
kaen-stage_due = { $color } to roll
kaen-stage_offered = Double: { $color } to take or drop
kaen-stage_taken = Double taken: { $color } to roll
kaen-stage_rolled = { $color } to place a stone
kaen-stage_full = { $color } to match or forfeit
kaen-drawn_bridge = Bridge:
kaen-score = Game `#{ $code }` after move { $ply }. Stones: White { $white }, Black { $black }.
kaen-state = Game `#{ $code }` after move { $ply }: { $turn }.
kaen-state_rolled = Game `#{ $code }` after move { $ply }: { $turn }, the hut shows { $die } (row { $row }).
kaen-bets = Bets: White { $white }, Black { $black }. Either side can double.
kaen-bets_over = Bets: White { $white }, Black { $black }.
kaen-bets_white = Bets: White { $white }, Black { $black }. Only White can double next.
kaen-bets_black = Bets: White { $white }, Black { $black }. Only Black can double next.

## a board in words

kaen-words_board = Kaen, a diamond of 4 by 4 fields.
kaen-words_side = { $who }: { $bet }, stones on { $squares }.
kaen-words_side_none = { $who }: { $bet }, no stones yet.
kaen-words_stone = { $color ->
    [white] white
   *[black] black
} stone
kaen-words_last = The last stone is on { $square }.
kaen-words_bridge = The bridge: { $squares }.

## choosing a move

kaen-ask_before = Roll the hut? Before that, you can double or surrender.
kaen-ask_offered = Your opponent offers to double both bets. Do you take the double, or drop it and lose?
kaen-ask_taken = Your double was taken. Now roll the hut.
kaen-ask_rolled = The hut shows { $die }. Where in row { $row } do you place your stone?
kaen-ask_full = Row { $row } is full. Do you match your bet, or forfeit the game?
kaen-word_roll = Roll
kaen-word_double = Double
kaen-word_take = Take (bet { $bet })
kaen-word_drop = Drop (lose { $bet })
kaen-word_match = Match (bet { $bet })
kaen-word_forfeit = Forfeit (lose { $bet })
kaen-word_surrender = Surrender (lose { $bet })
kaen-told_place = place a stone on { $square }
kaen-told_roll = roll the hut
kaen-told_double = offer to double both bets of { $bet }
kaen-told_take = take the double, and raise your bet to { $bet }
kaen-told_drop = drop the double, and lose your bet of { $bet }
kaen-told_match = place no stone, and raise your bet to { $bet }
kaen-told_forfeit = forfeit, and lose your bet of { $bet }
kaen-told_surrender = surrender, and lose only { $bet }, half of your bet
kaen-told_bridge = this completes a bridge
kaen-ends_bridge = It completes a bridge: { $color } wins.
kaen-ends_stones = It fills the board: { $color } wins with more stones.
kaen-ends_halves = It fills the board with as many stones of each side: halves.
kaen-how = A bridge of your stones between opposite edges wins. Roll, then tap a field of the row that the hut shows. The board stands on its corner: a1, at the bottom left here, is the bottom of the diamond. Letters are White's rows, numbers are Black's.
kaen-thrown_row = That is row { $row }.
kaen-thrown = Free in row { $row }: { $free }.
kaen-thrown_full = Row { $row } is full: match your bet, or forfeit.

## moves that aren't allowed

kaen-over = The game is over.
kaen-answer_first = A double waits for your answer. `take` accepts it, and `drop` loses the game.
kaen-no_double = Nobody has offered a double.
kaen-roll_first = Roll the hut first: `roll`.
kaen-rolled = You have rolled, so this comes too late. Place a stone in row { $row }: { $example }.
kaen-rolled_full = You have rolled, so this comes too late. Row { $row } is full: `match` or `forfeit`.
kaen-must_roll = Your double was taken, so now you have to roll: `roll`.
kaen-marker_theirs = Your opponent has the marker, so only they can double next. You can `roll`.
kaen-bet_too_high = Nobody can double now: no bet goes above { $most }. You can `roll`.
kaen-other_row = The hut shows row { $row }, that is { $fields }. Place there: { $example }.
kaen-taken = A stone stands on { $square } already. Place on a free field of row { $row }: { $example }.
kaen-row_full = Row { $row } is full: `match` or `forfeit`.
kaen-row_free = Row { $row } has a free field. Place there: { $example }.
kaen-step = The hut had shown { $die }, row { $row }, and { $square } was free.
kaen-step_roll = Each turn begins with a roll, and nothing had been rolled in this one. The hut shows { $die }.
kaen-step_double = Nothing had been rolled in this turn. { $marker }.
kaen-step_take = A double had been offered, which can be taken or dropped.
kaen-step_match = The hut had shown { $die }, and row { $row } was full.

## results

kaen-result_bridge = { $told ->
    [doer] **You win
    [other] **{ $player } wins
   *[all] **{ $seat } wins
} with a bridge:** { $bridge }.
kaen-result_stones = The board is full. { $told ->
    [doer] **You win
    [other] **{ $player } wins
   *[all] **{ $seat } wins
} on stones:** White has { $white }, Black { $black }.
kaen-result_halves = The board is full. **Halves:** both sides have { $stones } stones.
kaen-result_drop = { $told ->
    [doer] **You win:** { $loser } dropped the double.
    [other] You dropped the double; **{ $player } wins.**
   *[all] **{ $seat } wins:** { $loser } dropped the double.
}
kaen-result_forfeit = { $told ->
    [doer] **You win:** { $loser } forfeited.
    [other] You forfeited; **{ $player } wins.**
   *[all] **{ $seat } wins:** { $loser } forfeited.
}
kaen-result_surrender = { $told ->
    [doer] **You win:** { $loser } surrendered and keeps half the bet.
    [other] You surrendered and keep half your bet; **{ $player } wins.**
   *[all] **{ $seat } wins:** { $loser } surrendered and keeps half the bet.
}
kaen-won = { $told ->
    [doer] You win
    [other] You lose
   *[all] { $player } wins
} { $points ->
    [one] { $points } point
   *[other] { $points } points
} { $told ->
    [other] to { $player }
   *[all] from { $loser }
}.
kaen-won_halves = Each side gets { $half } points, half of all bets together ({ $pot }).

## the rules, page by page

rules-name_kaen = Kaen
rules-name_kaen-aim = The aim of Kaen
rules-name_kaen-board = The board
rules-name_kaen-turn = A turn
rules-name_kaen-full = A full row
rules-name_kaen-double = Doubling
rules-name_kaen-bets = Bets
rules-name_kaen-end = The end
rules-kaen-aim = **The aim of Kaen** ({ $number } of { $of }). You take turns to place stones, and a die with four sides, the **hut**, says in which row. You win with a **bridge**: a chain of your own stones from one edge of the diamond to the opposite edge. It may bend, but stones only join side to side. There are bets, too, and clever betting wins games without a bridge. Here White has built one:
rules-kaen-board = **The board** ({ $number } of { $of }). The board has 4x4 fields and stands on its corner, with a1 at the bottom.
    - White's rows are the letters, counted up the left edge: White's row 2 is b1, b2, b3 and b4.
    - Black's rows are the numbers, counted up the right edge: Black's row 3 is a3, b3, c3 and d3.
    So each field is in one row of each side.
    Here the hut shows White a 2, so row b is marked, and its free fields have names:
rules-kaen-turn = **A turn** ({ $number } of { $of }). First you `roll` the hut, which shows a number from 1 to 4. Then you place a stone on any free field of that row, for example `ps b3`. Stones never move or run out.
    Here White rolled 2 and played b3:
rules-kaen-full = **A full row** ({ $number } of { $of }). If the row that you rolled has no free field, you have two choices:
    - `match`: you double your own bet, place nothing, and your turn is over.
    - `forfeit`: you lose the game and your bet.
    No bet goes above 1000, so a match raises it only to there.
    Here Black has rolled a 3, and row 3 is full:
rules-kaen-double = **Doubling** ({ $number } of { $of }). Before you roll, you can offer a `double`. Your opponent says `take`, and both bets double, or `drop`, and loses the game. After a double that was taken, you have to roll.
    At first the **marker** is free, and either of you can double. Whoever takes a double gets the marker, and then only they can double next. Here Black has the marker:
rules-kaen-bets = **Bets** ({ $number } of { $of }). You both begin with the same bet: 2 points, or with `stakes 10` as many play coins, an even number from 2 to 100. The loser's bet goes to the winner. Nobody can offer a double that either purse can't pay. If you have too few coins to match, the bank lends them.
    Before you roll or double, you can also `surrender`. You lose the game, but only half of your bet.
    Here White has matched once:
rules-kaen-end = **The end** ({ $number } of { $of }). A bridge wins at once, even with the last stone.
    - If the board is full without a bridge, more stones win. With as many, each side gets half of both bets together.
    - If you resign or run out of time, you lose your bet. If the game is called off, both get theirs back.
    A lot says who begins. In a rematch the loser does, after halves the other side.
    Here the board is full, and White has nine stones to seven:
