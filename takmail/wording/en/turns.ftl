### Whose turn it is.

your_turn = { $player }, your turn.
their_turn = It is { $player }'s turn.
turn-board = The board: { $link }
begun-to_move = { $player }, it's your move. Press **Move**; no notation needed.
begun-to_type = { $player }, it's your move: for example { $example }.
your_side = { $player }, your side's turn.
left-out-turn = Game `#{ $code }` as it stands now. It is { $player }'s turn.
