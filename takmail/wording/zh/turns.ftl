### Whose turn it is.

your_turn = { $told ->
    [doer] 轮到你了。
   *[all] { $player }，轮到你了。
}
their_turn = 轮到 { $player } 了。
turn-board = 棋盘：{ $link }
begun-to_move = { $told ->
    [doer] 轮到你了。
   *[all] { $player }，轮到你了。
}按**走棋**就行，不用学记谱。
begun-to_tap = { $told ->
    [doer] 轮到你了。
   *[all] { $player }，轮到你了。
}点一个格子就行。
begun-to_roll = { $told ->
    [doer] 轮到你了。
   *[all] { $player }，轮到你了。
}按**掷骰**就行，不用学记谱。
begun-to_type = { $told ->
    [doer] 轮到你了，
   *[all] { $player }，轮到你了：
}例如 { $example }。
begun-to_answer = { $told ->
    [doer] 轮到你了。
   *[all] { $player }，轮到你了。
}请回复一步棋，例如 { $example }。
your_side = { $player }，轮到你们一方了。
left-out-turn = 对局 `#{ $code }` 现在的局面如下。轮到 { $player }。
