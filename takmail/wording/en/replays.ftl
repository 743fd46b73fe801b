### Replays: games that are looked through move by move.

replay-title = `#{ $code }` { $after } of { $last }
replay-unclear = I don't know where to begin. { $replay } shows the board after move { $after }.
replay-typed = Enter or `next` shows the next move, `back` the one before. Any other line ends it.
button-replay = Replay
button-replay_first = ⏮
button-replay_back = ◀
button-replay_on = ▶
button-replay_last = ⏭
button-replay_far_back = ⏪ 10
button-replay_far_on = 10 ⏩
button-replay_try = Try from here

## commands and their options

command-replay = Look through a game, move by move
command-replay-move = After which move to begin, e.g. 30
