### What stands in and under drawn boards, and boards in words.

between-sentences = {""}
between-items = 、
between-clauses = ；

## Below and beside a drawing, where there is little room

drawn-flats = 平放
drawn-reserve = 备用
drawn-road = 胜利路径
drawn-last = 上一步
drawn-to_move = 轮到{ $color }
drawn-to_move-tak = 轮到{ $color }。Tak！
drawn-over = 对局已结束
drawn-start = 起始局面
drawn-move = 第 { $number } 步：{ $ply }
drawn-side = 平放 { $flats }，备用 { $reserve }
count-flats = 平放 { $flats }

## A board in words, for those who can't see it

words-size = 棋盘 { $size } 行 { $size } 列。
words-to_move = 轮到{ $color }。
words-over = 对局已结束。
words-tak = Tak！
words-empty = 棋盘上没有棋子。
words-who = { $color } { $name }
words-side-halves = { $who }：{ $flats } 个平放，备用 { $left }。
words-side = { $who }：平放棋子 { $flats } 枚，备用普通棋子 { $stones } 枚。
words-side-capstones = { $who }：平放棋子 { $flats } 枚，备用普通棋子 { $stones } 枚、特殊棋子 { $capstones } 枚。
words-piece = { $color ->
    [white] 白方
   *[black] 黑方
}的{ $kind }
words-run = { $number } 枚{ $color ->
    [white] 白棋
   *[black] 黑棋
}
words-stack = { $piece }压着 { $captives }
words-stack-mixed = { $piece }压着 { $number } 枚，自上而下为 { $captives }
words-placed = 上一步：在 { $square } 放置{ $kind }。
words-moved = 上一步：从 { $square } 向{ $direction }移动 { $number } 枚，{ $drops }。
words-traveled = 上一步：特殊棋子从 { $square } 远行到 { $to }。
words-drop = { $square } 留下 { $number } 枚
words-road = 胜利路径：{ $squares }。
words-square = { $square }
words-at = { $square }：{ $stack }
words-row = { $squares }。
words-left_out = 另有 { $squares } 个格子上有棋子。
