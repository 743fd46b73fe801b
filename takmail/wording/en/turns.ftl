### Whose turn it is.

your_turn = { $told ->
    [doer] Your turn.
   *[all] { $player }, your turn.
}
their_turn = It's { $player }'s turn.
turn-board = The board: { $link }
begun-to_move = { $told ->
    [doer] It's your move.
   *[all] { $player }, it's your move.
} Press **Move**; no notation needed.
begun-to_tap = { $told ->
    [doer] It's your move.
   *[all] { $player }, it's your move.
} Just tap a square.
begun-to_roll = { $told ->
    [doer] It's your move.
   *[all] { $player }, it's your move.
} Press **Roll**; no notation needed.
begun-to_type = { $told ->
    [doer] It's your move,
   *[all] { $player }, it's your move:
} for example { $example }.
begun-to_answer = { $told ->
    [doer] It's your move.
   *[all] { $player }, it's your move.
} Answer with it, for example { $example }.
your_side = { $player }, your side's turn.
left-out-turn = Game `#{ $code }` as it stands now. It's { $player }'s turn.
