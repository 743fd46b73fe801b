### Boards that differ and disputed plies, with the ways out.

## names

sync = 统一局面
dispute = 异议
ply-both = `{ $ply }`（{ $other_name } `{ $other }`）
square-both = `{ $square }`（{ $other_name } `{ $other }`）

## the board state

state-caption = 对局 `#{ $code }` { $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步之后
}的局面；{ $turn }；备用棋子：白方 { $white }，黑方 { $black }。
state-to_move = 轮到{ $color }
state-over = 对局已结束

## a posted board

posted-same = { $seat }的局面与对局一致（{ $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步
}）。
posted-differs = { $seat }的局面与对局不一致，有{ $squares ->
    [1] 一个格子
   *[other] {" "}{ $squares } 个格子
}不同：
posted-square = { $square }：对局中是 `{ $game }`，贴出的是 `{ $posted }`
posted-wrong_size = { $seat }贴出的是 { $has }x{ $has } 棋盘；对局 `#{ $code }` 用的是 { $limit }x{ $limit } 棋盘。
posted-too_many_stones = 这不可能：在这个局面里，{ $color }有 { $has } 枚普通棋子，而这局棋只有 { $limit } 枚。请看 { $squares }。
posted-too_many_capstones = 这不可能：在这个局面里，{ $color }有 { $has } 枚特殊棋子，而这局棋只有 { $limit } 枚。请看 { $squares }。
posted-too_many_walls = 这不可能：在这个局面里，{ $color }有 { $has } 枚墙，而这局棋只有 { $limit } 枚。请看 { $squares }。
posted-stood = 这是第 { $ply } 步（{ $color }的第 { $nth } 步）之后的局面；此后的棋步：{ $plies }。
posted-stood_at_start = 这是第一步之前的局面；此后的棋步：{ $plies }。
posted-more = { $plies }，还有 { $number } 步
posted-ahead = 它比对局多一步：{ $color }走了 { $ply }。如果本来就想这样走，{ $color }把这一步发出来就行。
posted-behind = 再由{ $color }走一步，它就成为对局的局面：{ $ply }。
posted-left_out = 它少了第 { $number } 步，即{ $color }的 { $ply }：补上这一步，局面就与对局一致。
posted-misread = 若把第 { $number } 步，即{ $color }的 { $ply }，看成 { $read }，对局就会成为这个局面。
posted-south_from_west = { $seat }的局面上下颠倒：第一行是南边。
posted-north_from_east = { $seat }的局面左右相反：每一行是从东到西。
posted-south_from_east = { $seat }的局面转了半圈：第一行是南边，从东到西。
posted-west_from_south = { $seat }的局面顺时针转了四分之一圈：第一行是西边，从南到北。
posted-east_from_north = { $seat }的局面逆时针转了四分之一圈：第一行是东边，从北到南。
posted-west_from_north = { $seat }的局面是镜像：第一行是西边，从北到南。
posted-east_from_south = { $seat }的局面是镜像：第一行是东边，从南到北。
posted-swapped = { $seat }的局面颜色相反：小写字母是黑方的棋子。
posted-swapped_too = 颜色也相反：小写字母是黑方的棋子。
posted-turned_same = 这样读，它就是对局的局面（{ $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步
}）。
posted-turned_earlier = 这样读，它是这一局较早的局面。
posted-unexplained = 它在这一局中从未出现过，也没有哪一步能解释它。

## ways out

ways = 要重新统一局面，请商定采用下列一种办法（每种都需要对方 { $accept }）：
ways-for = { $other }，要重新统一局面，请商定采用下列一种办法（每种都需要对方 { $accept }）：
ways-back = { $back }：回到{ $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步之后
}的局面，也就是双方最后一致的局面
ways-back_to = { $back }：回到{ $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步之后
}的局面，也可以写别的步数
ways-take = { $take }：采用贴出的局面，轮到{ $color }
ways-take_either = { $white } 或 { $black }：采用贴出的局面，由那一方走棋
ways-take_read = { $take }：这样读并采用贴出的局面，轮到{ $color }
ways-keep_same = { $keep }：保留对局的局面；贴出的局面这样读，与它一致
ways-keep = { $keep }：保留对局的局面
ways-over = { $over }：重新开始
offered-sync = { $told ->
    [doer] 你提议{ $way }，等待 { $other } 回应。
    [other] { $player } 提议{ $way }。
   *[all] { $seat }向 { $other } 提议{ $way }。
}
way-back = 回到{ $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步之后
}的局面
way-ply = 采用贴出的局面，即{ $color }走 { $ply }
way-setup = 采用贴出的局面，轮到{ $color }
way-keep = 保留对局的局面
way-over = 重新开始
synced-back = 双方同意：回到{ $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步之后
}的局面。
synced-ply = 双方同意：采用贴出的局面。
synced-setup = 双方同意：采用贴出的局面；步数从这里重新计算。
synced-keep = 双方同意：保留对局的局面。
synced-over = 双方同意：对局重新开始。
offer_lapsed-sync = { $told ->
    [doer] 你统一局面的提议已失效。
   *[all] { $color }统一局面的提议已失效。
}

## disputes

claimed = { $seat }对{ $other }的上一步提出异议：“{ $reason }”
claimed-checked = 我重新检查了 { $ply }。它符合规则：
claimed-mover = { $other }：{ $accept } 立即收回这一步，{ $decline } 坚持这一步。
claimed-claimant = { $seat }：{ $withdraw } 撤回异议；继续走棋也等于撤回。
claimed-boards-answer = 如果双方的棋盘不一致，请按 { $state } 的格式把你的局面回复给我，或者用 { $sync } 提议一个解决办法。
claimed-boards = 如果双方的棋盘不一致，请按 { $state } 的格式贴出你的局面，或者用 { $sync } 提议一个解决办法。
offer_declined-dispute = { $told ->
    [doer] 你坚持这一步。
   *[all] { $seat }坚持这一步。
}
offer_withdrawn-dispute = { $told ->
    [doer] 你撤回了异议：这一步有效。
   *[all] { $seat }撤回了异议：这一步有效。
}
offer_lapsed-dispute = { $told ->
    [doer] 你对这一步的异议已失效。
   *[all] { $color }对这一步的异议已失效。
}

## a ply step by step

step-placed = { $color }在空格子 `{ $square }` 放置了{ $piece }。{ $rules }
step-placed_first = { $color }在空格子 `{ $square }` 平放了{ $owner }的一枚普通棋子，双方的第一步都是这样。{ $rules }
step-picked_up = `{ $square }` 最上方是{ $color }的棋子；{ $color }从 { $height } 枚中拿取 { $pieces } 枚，向{ $direction }移动；拿取上限是 { $limit } 枚。手中自上而下：`{ $hand }`。{ $rules }
step-dropped = `{ $pieces }` 留在空格子 `{ $square }`。{ $rules }
step-dropped_onto = `{ $pieces }` 留在 `{ $square }`，压住 `{ $onto }`，后者最上方是平放棋子；这里成为 `{ $made }`。{ $rules }
step-flattened = 特殊棋子单独走到最后一格，推翻了 `{ $square }` 上{ $owner }的墙；这里成为 `{ $made }`。{ $rules }
step-traveled = { $color }的特殊棋子原本在 `{ $square }`，压在己方的 `{ $left }` 上；它独自沿着己方的平放棋子远行，经过 { $way }，到达 `{ $to }`，压住 `{ $onto }`，后者最上方是己方的平放棋子；这里成为 `{ $made }`。{ $rules }
step-way = `{ $square }`
step-rules = 【{ $rules }】
rule-place = 放置
rule-setting_up = 开局
rule-control = 移动
rule-carry_limit = 拿取上限
rule-onto_empty = 移动
rule-onto_flat = 阻挡棋子
rule-flattening = 推翻墙壁
rule-traveling = 远行的特殊棋子

## commands and their options

command-rs = 显示局面，用来和你自己的棋盘核对
command-rs-board = 你的棋盘，用来比较：各行之间用 /，例如 S S 0 / 0 s 0 / 0 0 s
command-sync = 局面不一致时，提议一个解决办法
command-sync-way = 哪种办法，例如 back 7、take white、keep 或 over
command-im = 对对方的上一步提出异议
command-im-reason = 有什么问题，例如 c3 的墙挡住了路

## words for them, the suggested one first

verb-rs = 盘面, 棋盘状态
verb-sync = 同步, 校对棋盘
verb-im = 无效着法, 无效走法, 违例
