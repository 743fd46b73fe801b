### Sentences about plies, tak, and whose turn it is.

## plies

played = { $seat }: `{ $ply }` ({ $other_name } `{ $other }`)
played-swap = , placing { $owner }'s flat
played-id = , `#{ $code }` ply { $number }
mail = mail
ptn = PTN
tak = **Tak!**
tak-announced = **Tak!** { $color } threatens a road.
tak-called = { $seat } calls **Tak!**
tak-vain = { $color } called Tak, but there is no threat: no single ply would make a road. The ply stands.
your_turn = { $player }, your turn.

## turns and offers, where the other side doesn't hear

their_turn = It is { $player }'s turn.
offered-draw-away = { $seat } offers a draw; { $other } was asked. The next ply lets it lapse.
offered-takeback-away = { $seat } asks to take back { $plies ->
    [1] the last ply
   *[other] the last { $plies } plies
}; { $other } was asked. The next ply lets it lapse.
offered-rematch-away = { $seat } would like a rematch with colours swapped; { $other } was asked.

## where the other side can't be reached

unreached = I can't write to the chat where { $player } plays, so { $player } hasn't heard this.
offered-draw-unheard = { $seat } offers a draw. The next ply lets it lapse.
offered-takeback-unheard = { $seat } asks to take back { $plies ->
    [1] the last ply
   *[other] the last { $plies } plies
}. The next ply lets it lapse.
offered-rematch-unheard = { $seat } would like a rematch with colours swapped.
missed = I couldn't write to this chat for a while. These games are on here:
missed-game = `#{ $code }` { $terms }: { $white } against { $black }. It is { $player }'s turn; { $board } shows it.
