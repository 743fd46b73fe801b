### Offers and resignations.

## offers

offered-draw = { $seat } offers a draw. { $other }: { $accept } or { $decline }. It stands until the next move.
offered-takeback = { $seat } asks to take back { $plies ->
    [1] the last move
   *[other] the last { $plies } moves
}. { $other }: { $accept } or { $decline }. It stands until the next move.
offered-double = { $seat } offers to double the stakes to { $coins } each. { $other }: { $take }, or { $drop } and lose the game. Nobody moves before that.
offered-rematch_thrown = { $seat } would like a rematch with new throws{ $on }. { $other }: { $accept } or { $decline }.
offered-rematch_bids = { $seat } would like a rematch with new bids{ $on }. { $other }: { $accept } or { $decline }.
offered-rematch_loser = { $seat } would like a rematch in which the loser is White{ $on }. { $other }: { $accept } or { $decline }.
offered-rematch_drawn = { $seat } would like a rematch, with White drawn by lot{ $on }. { $other }: { $accept } or { $decline }.
offered-rematch = { $seat } would like a rematch with colours swapped{ $on }. { $other }: { $accept } or { $decline }.
offered-next = { $seat } would like game { $number } of the series, { $how }{ $on }. { $other }: { $accept } or { $decline }.
offered-series = { $seat } would like another series, { $how }{ $on }. { $other }: { $accept } or { $decline }.
rematch-on = , on a board of { $size }x{ $size }
offer_declined = { $seat } declined the { $topic }.
offer_declined-double = { $seat } drops the double and gives up the game.
offer_withdrawn = { $seat } withdrew the { $topic }.
offer_lapsed = { $color }'s { $topic } offer has expired.
resignation_asked = { $player }, do you really want to resign game `#{ $code }`? { $confirm } ends it; the next move, or { $withdraw }, keeps it going.
resignation_withdrawn = { $seat } plays on after all.
resign-really = Do you really want to resign game `#{ $code }`? Nobody is told until you do.
resign-kept = You play on in game `#{ $code }`.
resign-done = You resigned game `#{ $code }`.
taken_back = { $plies ->
    [1] The last move was taken back.
   *[other] The last { $plies } moves were taken back.
}
taken_back-paid = { $seat } takes back { $plies ->
    [1] the last move
   *[other] the last { $plies } moves
}, without asking.
doubled = { $seat } takes the double. The stakes are { $coins } each now.
aborted = { $seat } called off game `#{ $code }`. Nobody wins.
rematch_agreed = Both want a rematch.
next_agreed = Both want to play on.

## what challenges and offers say once they are decided

decided-accepted = **Accepted by { $player }.**
decided-declined_by = **Declined by { $player }.**
decided-declined = **Declined.**
decided-withdrawn = **Withdrawn.**
decided-lapsed = **Expired.**
decided-agreed = **Agreed.**
decided-called_off = **Called off.**
decided-draw = { $seat } offered a draw.
decided-takeback = { $seat } asked to take back { $plies ->
    [1] the last move
   *[other] the last { $plies } moves
}.
decided-rematch = { $seat } proposed a rematch.
decided-sync = { $seat } proposed how the boards can agree again.
decided-dispute = { $seat } said that the last move is not legal.
decided-double = { $seat } offered to double the stakes.

## where the other side doesn't hear, or can't be reached

offered-draw-away = { $seat } offers a draw; { $other } was asked. It stands until the next move.
offered-takeback-away = { $seat } asks to take back { $plies ->
    [1] the last move
   *[other] the last { $plies } moves
}; { $other } was asked. It stands until the next move.
offered-double-away = { $seat } offers to double the stakes to { $coins } each; { $other } was asked. Nobody moves before the answer.
offered-rematch_thrown-away = { $seat } would like a rematch with new throws{ $on }; { $other } was asked.
offered-rematch_thrown-unheard = { $seat } would like a rematch with new throws{ $on }.
offered-rematch_bids-away = { $seat } would like a rematch with new bids{ $on }; { $other } was asked.
offered-rematch_bids-unheard = { $seat } would like a rematch with new bids{ $on }.
offered-rematch_loser-away = { $seat } would like a rematch in which the loser is White{ $on }; { $other } was asked.
offered-rematch_drawn-away = { $seat } would like a rematch, with White drawn by lot{ $on }; { $other } was asked.
offered-rematch_drawn-unheard = { $seat } would like a rematch, with White drawn by lot{ $on }.
offered-rematch_loser-unheard = { $seat } would like a rematch in which the loser is White{ $on }.
offered-rematch-away = { $seat } would like a rematch with colours swapped{ $on }; { $other } was asked.
offered-next-away = { $seat } would like game { $number } of the series, { $how }{ $on }; { $other } was asked.
offered-series-away = { $seat } would like another series, { $how }{ $on }; { $other } was asked.
offered-draw-unheard = { $seat } offers a draw. It stands until the next move.
offered-takeback-unheard = { $seat } asks to take back { $plies ->
    [1] the last move
   *[other] the last { $plies } moves
}. It stands until the next move.
offered-double-unheard = { $seat } offers to double the stakes to { $coins } each. Nobody moves before the answer.
offered-rematch-unheard = { $seat } would like a rematch with colours swapped{ $on }.
offered-next-unheard = { $seat } would like game { $number } of the series, { $how }{ $on }.
offered-series-unheard = { $seat } would like another series, { $how }{ $on }.

## commands and their options

command-accept = Accept a challenge or an offer
command-accept-topic = Which one, e.g. draw
command-decline = Decline a challenge or an offer
command-decline-topic = Which one, e.g. draw
command-withdraw = Take back your own challenge or offer
command-withdraw-topic = Which one, e.g. draw
command-resign = Give up the game (you will be asked again)
command-confirm = Confirm that you resign
command-draw = Offer a draw
command-takeback = Ask to take back moves
command-takeback-moves = How many moves, e.g. 3 (default: back to before your last one)
command-abort = Call off a game that has hardly begun
command-rematch = Propose the same game with colours swapped
command-rematch-size = Another board width, e.g. 6 (default: the same)
