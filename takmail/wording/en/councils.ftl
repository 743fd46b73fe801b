### Several people on a side: the terms, joining and leaving, votes.

terms-consult_any = several people on a side, any of whom can move
terms-consult_votes = several people on a side, who vote within { $time }
terms-consult_any_means = Consultation: others can join a side if its captain agrees, and anybody on a side can move for it.
terms-consult_votes_means = Consultation: others can join a side if its captain agrees. A side votes on its moves: the move that most of them want is played, { $time } after the first vote at the latest.
begun-sides = Others can join a side: { $white } or { $black } asks its captain.
side-asked = { $player } would like to join { $seat }. { $captain }, is that all right? { $side }, with their name, takes them in.
side-asked-away = { $player } would like to join { $seat }, and I have asked { $captain }.
side-called = { $player }, { $seat } would like you on their side. { $side } says yes, { $leave } says no.
side-joined = { $player } has joined { $color }'s side: { $people }.
side-moves = Any of them can move.
side-votes = They vote on their moves: to vote, send a move.
side-left = { $player } is no longer on { $color }'s side.
side-not_joined = { $player } isn't joining { $color }'s side.
side-unknown = I don't know { $name }. Mention that person, or ask them to say { $side }.
side-several = Several people are called { $name }. Mention the one you mean.
side-bot = That is a bot. Only people can join a side.
voted = { $player } votes for `{ $ply }`.
voted-decided = { $color } has decided.
voted-count = `{ $ply }` { $number }
voted-tally = { $cast } of { $people } have voted: { $counts }. The move is played by { $until }.
blocked-side = { $player } has blocked you, so you can't play on the same side.
choose-voted = You voted for `{ $ply }`.
info-side = { $color }'s side: { $people }
seat-others = { $color } ({ $player } +{ $others })
side-asks_no_more = That request is no longer open.

## commands and their options

command-side = Join a side of a game, or invite somebody to yours
command-side-color = The side you would like to join
command-side-player = The person you would like on your side
command-leave = Leave a side of a game
command-leave-player = The person who should leave your side
