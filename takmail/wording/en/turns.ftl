### Whose turn it is.

your_turn = { $told ->
    [doer] Your turn.
   *[all] { $player }, your turn.
}
their_turn = It's { $player }'s turn.
turn-board = The board: { $link }
begun-to_move = { $player }, it is your turn: for example { $example }.
your_side = { $player }, your side's turn.
left-out-turn = Game `#{ $code }` as it stands now. It's { $player }'s turn.
