### Several people on a side: the terms, joining and leaving, votes.

terms-consult_any = several people on a side, any of whom moves
terms-consult_votes = several people on a side, who vote within { $time }
terms-consult_any_means = Consultation: others can join a side if its captain agrees, and any of a side's people moves for it.
terms-consult_votes_means = Consultation: others can join a side if its captain agrees. The people of a side vote on its moves; what most of them want within { $time } of the first vote is played.
begun-sides = Others can be on a side, too: { $white } or { $black } asks its captain.
side-asked = { $player } would like to consult with { $seat }. { $captain }, is that all right? Press a button, or say { $side } with the name.
side-asked-away = { $player } would like to consult with { $seat }, who was asked.
side-called = { $player }, { $seat } would like you on that side. { $side } says yes, { $leave } says no.
side-joined = { $player } is on { $color }'s side now: { $people }.
side-moves = Any of them moves.
side-votes = They vote on its moves: a move is a vote.
side-left = { $player } is no longer on { $color }'s side.
side-not_joined = { $player } doesn't join { $color }'s side.
side-unknown = I don't know { $name }. Mention that person, or let them say { $side }.
side-several = Several people are called { $name }. Mention the one that you mean.
side-bot = That is a bot. Only people can be on a side.
voted = { $player } votes for `{ $ply }`.
voted-decided = { $color } has decided.
voted-count = `{ $ply }` { $number }
voted-tally = { $cast } of { $people } have voted: { $counts }. It is played { $until } at the latest.
blocked-side = { $player } wants nothing of you, so you can't be on one side.
choose-voted = You vote for `{ $ply }`.
info-side = { $color }'s side: { $people }
seat-others = { $color } ({ $player } +{ $others })
side-asks_no_more = That is no longer asked for.

## commands and their options

command-side = Be on a side of a game, or call somebody to yours
command-side-color = The side that you want to join
command-side-player = A player to invite to your side
command-leave = Be on a side of a game no more
command-leave-player = A player to remove from your side
