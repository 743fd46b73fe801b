### Sentences about plies, tak, and whose turn it is.

## plies

played = { $seat }: `{ $ply }` ({ $other_name } `{ $other }`)
played-ready = { $seat } had this move ready: `{ $ply }` ({ $other_name } `{ $other }`)
played-swap = , placing { $owner }'s flat
played-id = , `#{ $code }` move { $number }
played-end = .
mail = mail
ptn = PTN
tak = **Tak!**
tak-announced = **Tak!** { $color } threatens a road.
tak-called = { $seat } calls **Tak!**
tak-quiet = (t)
tak-vain = { $color } called Tak, but there is no threat: no single move would make a road. The move stands.
your_turn = { $player }, your turn.
turn-board = The board: { $link }

## turns and offers, where the other side doesn't hear

their_turn = It is { $player }'s turn.
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

## where the other side can't be reached

unreached = I can't write to the chat where { $player } plays, so { $player } hasn't seen this.
offered-draw-unheard = { $seat } offers a draw. It stands until the next move.
offered-takeback-unheard = { $seat } asks to take back { $plies ->
    [1] the last move
   *[other] the last { $plies } moves
}. It stands until the next move.
offered-double-unheard = { $seat } offers to double the stakes to { $coins } each. Nobody moves before the answer.
offered-rematch-unheard = { $seat } would like a rematch with colours swapped{ $on }.
offered-next-unheard = { $seat } would like game { $number } of the series, { $how }{ $on }.
offered-series-unheard = { $seat } would like another series, { $how }{ $on }.
missed = I couldn't write to this chat for a while. These games are on here:
missed-game = `#{ $code }` { $terms }: { $white } against { $black }. It is { $player }'s turn; { $board } shows it.
