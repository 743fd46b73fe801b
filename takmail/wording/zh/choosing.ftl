### Sentences about choosing a move step by step.

## what is asked

choose-what = 你走哪一步？放一枚棋子，或者选一个堆叠来移动。
choose-where = { $piece }放在哪里？
choose-where_first = 开局时你替对方（{ $owner }）放一枚平放棋子。放在哪里？
choose-piece = 你放置什么？
choose-column = 先选一列。
choose-row = 再选 { $column } 列中的一格。
choose-square-menu = 选一个格子
choose-stack = 移动哪一个堆叠？
choose-stack-menu = 或者移动一个堆叠
choose-stack-label = { $height ->
    [1] { $square }
   *[other] { $square }（{ $height } 枚高）
}
choose-stack-key = { $height ->
    [1] { $symbol }{ $square }
   *[other] { $symbol }{ $square }×{ $height }
}
choose-direction = { $square } 上是{ $stack }。往哪个方向移动？
choose-target = { $square } 的特殊棋子远行到哪里？
choose-hand = { $square } 往{ $direction }移动。它有 { $height } 枚，你从最上方拿取几枚？
choose-drop = 你手里有 { $left } 枚。从最下面起，在 { $square } 留下几枚？
choose-changed = **棋盘已经变了，请重新选择。**
choose-typed = 你也可以直接输入一步，例如 { $example }。

## the move that was chosen

choose-chosen = 你这一步将是 { $ply }（{ $other_name } { $other }）。
choose-flattens = 它会推翻 { $square } 上的墙。
choose-tak = 它威胁连成胜利路径：Tak。
choose-road = 它连成你的胜利路径：{ $color }获胜。
choose-road_other = 它替对方连成胜利路径：{ $color }获胜。
choose-flats = 对局就此结束，{ $color }凭平放棋子数获胜。
choose-flats_tie = 对局就此结束，平放棋子数相同，按约定{ $color }获胜。
choose-draw = 对局就此结束，平放棋子数相等，平局。
choose-played = 你走了 { $ply }。
choose-played_in = 你走了 { $ply }。棋盘在{ $title }。

## other things to do

more = 对局 `#{ $code }` 里你还可以做这些：

## the form in which a move is typed

form-title = 你在 #{ $code } 的一步
form-label = 你的一步
form-example = ps b4 或 ms b2 p3 2 1；PTN 则为 c3 或 3c2-12
form-typed = 你输入了 { $line }。
