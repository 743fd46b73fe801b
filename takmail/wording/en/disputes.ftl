### Boards that differ and disputed plies, with the ways out.

## names

sync = way out
dispute = dispute
ply-both = `{ $ply }` ({ $other_name } `{ $other }`)
square-both = `{ $square }` ({ $other_name } `{ $other }`)

## the board state

state-caption = Board state after move { $ply } of game `#{ $code }`; { $turn }; reserves: White { $white }, Black { $black }.
state-to_move = { $color } to move
state-over = the game is over

## a posted board

posted-same = { $seat } has the same board as the game (move { $ply }).
posted-differs = { $seat } has another board than the game, on { $squares ->
    [1] one square
   *[other] { $squares } squares
}:
posted-square = { $square }: `{ $game }` in the game, `{ $posted }` there
posted-wrong_size = { $seat } posted a board of { $has }x{ $has }; game `#{ $code }` is played on { $limit }x{ $limit }.
posted-too_many_stones = It is impossible: of { $color }'s stones it has { $has }, and the game has { $limit }. Look at { $squares }.
posted-too_many_capstones = It is impossible: of { $color }'s capstones it has { $has }, and the game has { $limit }. Look at { $squares }.
posted-too_many_walls = It is impossible: of { $color }'s walls it has { $has }, and the game has { $limit }. Look at { $squares }.
posted-stood = It is the board after move { $ply }, { $color }'s { ORDINAL($nth) ->
    [one] { $nth }st
    [two] { $nth }nd
    [few] { $nth }rd
   *[other] { $nth }th
}; since then: { $plies }.
posted-stood_at_start = It is the board before the first move; since then: { $plies }.
posted-more = { $plies } and { $number } more
posted-ahead = It is one move ahead: { $ply } by { $color }. If that was meant, { $color } only has to send it.
posted-behind = It would become the game's board by one move of { $color }'s: { $ply }.
posted-left_out = It is the game's board without move { $number }, { $color }'s { $ply }: that one is missing there.
posted-misread = It is the game's board if move { $number }, { $color }'s { $ply }, is read as { $read }.
posted-south_from_west = { $seat } has the board upside down: its first row is the south.
posted-north_from_east = { $seat } has the board mirrored: its rows go from east to west.
posted-south_from_east = { $seat } has the board turned halfway round: its first row is the south, from east to west.
posted-west_from_south = { $seat } has the board turned a quarter clockwise: its first row is the west, from south to north.
posted-east_from_north = { $seat } has the board turned a quarter counterclockwise: its first row is the east, from north to south.
posted-west_from_north = { $seat } has the board mirrored: its first row is the west, from north to south.
posted-east_from_south = { $seat } has the board mirrored: its first row is the east, from south to north.
posted-swapped = { $seat } has the colours swapped: the small letters are Black's pieces.
posted-swapped_too = Its colours are swapped, too: the small letters are Black's pieces.
posted-turned_same = Read that way, it is the game's board (move { $ply }).
posted-turned_earlier = Read that way, it is an earlier board of this game.
posted-unexplained = It never came up in this game, and no single move explains it.

## ways out

ways = To agree on one board again, choose one of these (the other side answers { $accept }):
ways-for = { $other }, to agree on one board again, choose one of these (the other side answers { $accept }):
ways-back = { $back }: back to the board after move { $ply }, the last one that was the same
ways-back_to = { $back }: back to the board after move { $ply }, or after another by its number
ways-take = { $take }: take the posted board, { $color } to move
ways-take_either = { $white } or { $black }: take the posted board, with that side to move
ways-take_read = { $take }: take the posted board, read that way, { $color } to move
ways-keep_same = { $keep }: keep the game's board; the posted one, read that way, is the same
ways-keep = { $keep }: keep the game's board
ways-over = { $over }: start over
offered-sync = { $told ->
    [doer] You proposed to { $way }. Waiting for { $other }.
    [other] { $player } proposes to { $way }.
   *[all] { $seat } asks { $other } to { $way }.
}
way-back = go back to the board after move { $ply }
way-ply = take the posted board, by { $ply } of { $color }'s
way-setup = take the posted board, { $color } to move
way-keep = keep the game's board
way-over = start over
synced-back = Agreed: back to the board after move { $ply }.
synced-ply = Agreed: the posted board is taken.
synced-setup = Agreed: the posted board is taken; moves are counted anew from here.
synced-keep = Agreed: the game's board stands.
synced-over = Agreed: the game starts over.
offer_lapsed-sync = { $told ->
    [doer] Your proposal about the boards has expired.
   *[all] { $color }'s proposal about the boards has expired.
}

## disputes

claimed = { $seat } disputes { $other }'s last move: “{ $reason }”
claimed-checked = I have checked { $ply } again. The rules allow it:
claimed-mover = { $other }: { $accept } takes the move back at once, { $decline } stands by it.
claimed-claimant = { $seat }: { $withdraw } drops the claim, and so does playing on.
claimed-boards-answer = If your boards differ, answer me with yours as { $state } shows the game's, or propose a way out with { $sync }.
claimed-boards = If your boards differ, post yours as { $state } shows the game's, or propose a way out with { $sync }.
offer_declined-dispute = { $told ->
    [doer] You stand by the move.
   *[all] { $seat } stands by the move.
}
offer_withdrawn-dispute = { $told ->
    [doer] You dropped the claim. The move stands.
   *[all] { $seat } dropped the claim. The move stands.
}
offer_lapsed-dispute = { $told ->
    [doer] Your claim against the move has expired.
   *[all] { $color }'s claim against the move has expired.
}

## a ply step by step

step-placed = { $color } placed a { $piece } on the empty square `{ $square }`. { $rules }
step-placed_first = { $color } placed one of { $owner }'s stones, flat, on the empty square `{ $square }`, as each side does on its first turn. { $rules }
step-picked_up = { $color }, whose piece was on top of `{ $square }`, picked up { $pieces } of { $height } to go { $direction }; { $limit } may be carried. In hand, from the top: `{ $hand }`. { $rules }
step-dropped = `{ $pieces }` fell on the empty square `{ $square }`. { $rules }
step-dropped_onto = `{ $pieces }` fell on `{ $square }`, onto `{ $onto }`, whose top is a flat, and made it `{ $made }`. { $rules }
step-flattened = The capstone, by itself and as its last step, flattened { $owner }'s wall on `{ $square }`, which is now `{ $made }`. { $rules }
step-traveled = { $color }'s capstone, which stood on `{ $left }` on `{ $square }`, a piece of its own side, traveled alone along flats of its own side, by way of { $way }, to `{ $to }`. There it went onto `{ $onto }`, whose top is a flat of its own side, and made it `{ $made }`. { $rules }
step-way = `{ $square }`
step-rules = [{ $rules }]
rule-place = Place
rule-setting_up = Setting Up
rule-control = Move
rule-carry_limit = Carry Limit
rule-onto_empty = Move
rule-onto_flat = Insurmountable Pieces
rule-flattening = Flattening Walls
rule-traveling = The Traveling Cap

## commands and their options

command-rs = Show the board state, to compare with your own board
command-rs-board = Your board, to compare: its rows with / between, e.g. S S 0 / 0 s 0 / 0 0 s
command-sync = Propose a way out when the boards differ
command-sync-way = Which way, e.g. back 7, take white, keep or over
command-im = Dispute the other side's last move
command-im-reason = What is wrong, e.g. the wall on c3 was in the way
