### Boards that differ and disputed plies, with the ways out.

## names

sync = sync
dispute = dispute
ply-both = `{ $ply }` ({ $other_name } `{ $other }`)
square-both = `{ $square }` ({ $other_name } `{ $other }`)

## the board state

state-caption = Game `#{ $code }` after move { $ply }: { $turn }. Reserves: White { $white }, Black { $black }.
state-to_move = { $color } to move
state-over = the game is over

## a posted board

posted-board = { $told ->
    [doer] Your board
    [other] { $player }'s board
   *[all] { $seat }'s board
}
posted-same = { $board } is the same as the game's (move { $ply }).
posted-differs = { $board } differs from the game's on { $squares ->
    [1] one square
   *[other] { $squares } squares
}:
posted-square = { $square }: `{ $game }` in the game, `{ $posted }` on that board
posted-wrong_size = { $board } is { $has }x{ $has }. Game `#{ $code }` is played on { $limit }x{ $limit }.
posted-too_many_stones = It can't be right: it has { $has } of { $color }'s stones, and the game has { $limit }. Look at { $squares }.
posted-too_many_capstones = It can't be right: it has { $has } of { $color }'s capstones, and the game has { $limit }. Look at { $squares }.
posted-too_many_walls = It can't be right: it has { $has } of { $color }'s walls, and the game has { $limit }. Look at { $squares }.
posted-stood = It matches the game after move { $ply } ({ $color }'s { ORDINAL($nth) ->
    [one] { $nth }st
    [two] { $nth }nd
    [few] { $nth }rd
   *[other] { $nth }th
}). Played since: { $plies }.
posted-stood_at_start = It matches the start of the game. Played since: { $plies }.
posted-more = { $plies } and { $number } more
posted-ahead = It is one move ahead: { $ply } by { $color }. To play that move, { $color } just sends it.
posted-behind = It is one move behind: { $ply } by { $color } would make it the game's board.
posted-left_out = Move { $number } is missing: { $ply } by { $color }. The rest is the same.
posted-misread = It is the game's board if move { $number }, { $ply } by { $color }, is read as { $read }.
posted-south_from_west = { $board } is upside down: its first row is the south.
posted-north_from_east = { $board } is mirrored: its rows go from east to west.
posted-south_from_east = { $board } is turned halfway round: its first row is the south, from east to west.
posted-west_from_south = { $board } is turned a quarter clockwise: its first row is the west, from south to north.
posted-east_from_north = { $board } is turned a quarter counterclockwise: its first row is the east, from north to south.
posted-west_from_north = { $board } is mirrored: its first row is the west, from north to south.
posted-east_from_south = { $board } is mirrored: its first row is the east, from south to north.
posted-swapped = { $board } has the colours swapped: the small letters are Black's pieces.
posted-swapped_too = Its colours are swapped, too: the small letters are Black's pieces.
posted-turned_same = Read that way, it is the game's board (move { $ply }).
posted-turned_but = Read that way, one square differs from the game's board:
posted-turned_earlier = Read that way, it is an earlier board of this game.
posted-unexplained = It never came up in this game, and no single move explains it.

## ways out

ways = { $told ->
    [doer] Choose which board counts. { $other } has to accept.
    [other] Choose which board counts. { $player } has to accept.
   *[all] { $other }, choose which board counts. { $player } has to accept.
}
ways-rolled = Nothing before a throw is taken back.
ways-console = Choose which board counts. The other side then says { $accept }.
ways-back = { $command }: back to move { $ply }, the last one on both boards
ways-back_to = { $command }: back to move { $ply }, or to another by its number
ways-take = { $command }: take the posted board, { $color } to move
ways-keep = { $command }: keep the game's board
ways-over = { $command }: start over
offered-sync = { $told ->
    [doer] You proposed to { $way }. Waiting for { $other }.
    [other] { $player } proposes to { $way }.
   *[all] { $seat } asks { $other } to { $way }.
}
way-back = go back to the board after move { $ply }
way-ply = take the posted board, with { $ply } by { $color }
way-setup = take the posted board, { $color } to move
way-keep = keep the game's board
way-over = start over
synced-back = Agreed: back to the board after move { $ply }.
synced-ply = Agreed: the posted board counts.
synced-setup = Agreed: the posted board counts. Moves are numbered from there.
synced-keep = Agreed: the game's board counts.
synced-over = Agreed: the game starts over.
offer_lapsed-sync = { $told ->
    [doer] Your proposal about the boards has expired.
   *[all] { $color }'s proposal about the boards has expired.
}

## disputes

claimed = { $told ->
    [doer] You dispute { $other }'s last move: “{ $reason }”
    [other] { $player } disputes your last move: “{ $reason }”
   *[all] { $seat } disputes { $other }'s last move: “{ $reason }”
}
claimed-checked = I checked { $ply } again. The rules allow it:
claimed-answers = { $told ->
    [doer] Waiting for { $other }. If you play on, the move stands.
    [other] Take the move back, or stand by it.
   *[all] { $other } can take the move back or stand by it. If { $player } plays on, the move stands.
}
claimed-answers-console = { $other }: { $accept } takes the move back, { $decline } stands by it. { $player }: { $withdraw } drops the dispute, and so does playing on.
claimed-boards-answer = Do your boards differ? Reply to me with yours, written as { $state } shows the game's.
claimed-boards = Do your boards differ? Post yours, written as { $state } shows the game's.
offer_declined-dispute = { $told ->
    [doer] You stand by the move.
    [other] { $player } stands by the move.
   *[all] { $seat } stands by the move.
}
offer_withdrawn-dispute = { $told ->
    [doer] You dropped the dispute. The move stands.
    [other] { $player } dropped the dispute. Your move stands.
   *[all] { $seat } dropped the dispute. The move stands.
}
offer_lapsed-dispute = { $told ->
    [doer] Your dispute has expired.
   *[all] { $color }'s dispute has expired.
}

## a ply step by step

step-placed = { $color } placed a { $piece } on the empty square `{ $square }`. { $rules }
step-placed_first = { $color } placed { $owner }'s flat on the empty square `{ $square }`, as on every first turn. { $rules }
step-picked_up = { $color } controlled `{ $square }` and picked up { $pieces } of { $height } to go { $direction }; the carry limit is { $limit }. In hand, from the top: `{ $hand }`. { $rules }
step-dropped = { $color } dropped `{ $pieces }` on the empty square `{ $square }`. { $rules }
step-dropped_onto = { $color } dropped `{ $pieces }` on `{ $square }`, whose top was a flat: `{ $onto }` became `{ $made }`. { $rules }
step-flattened = The capstone moved alone on the last step. It flattened { $owner }'s wall on `{ $square }`, now `{ $made }`. { $rules }
step-traveled = { $color }'s capstone stood on `{ $left }` on `{ $square }`, a piece of its own side. It traveled alone along flats of its own side, through { $way }, to `{ $to }`. It landed on `{ $onto }`, whose top is a flat of its own side, and made `{ $made }`. { $rules }
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
command-sync = Propose which board counts when the boards differ
command-sync-way = Which one, e.g. back 7, take white, keep or over
command-im = Dispute the other side's last move
command-im-reason = What is wrong, e.g. the wall on c3 was in the way
