### Boards that differ and disputed plies, with the ways out.

## names

sync = 统一棋盘
dispute = 异议
ply-both = `{ $ply }`（{ $other_name } `{ $other }`）
square-both = `{ $square }`（{ $other_name } `{ $other }`）

## the board state

state-caption = 对局 `#{ $code }` { $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步之后
}：{ $turn }。备用棋子：白方 { $white }，黑方 { $black }。
state-to_move = 轮到{ $color }
state-over = 对局已结束

## a posted board

posted-board = { $told ->
    [doer] 你的棋盘
    [other] { $player } 的棋盘
   *[all] { $seat }的棋盘
}
posted-same = { $board }与对局一致（{ $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步
}）。
posted-differs = { $board }与对局不一致，有{ $squares ->
    [1] 一个格子
   *[other] {" "}{ $squares } 个格子
}不同：
posted-square = { $square }：对局中是 `{ $game }`，贴出的是 `{ $posted }`
posted-wrong_size = { $board }是 { $has }x{ $has } 的。对局 `#{ $code }` 用的是 { $limit }x{ $limit } 棋盘。
posted-too_many_stones = 这个棋盘不可能：{ $color }有 { $has } 枚普通棋子，而这局棋只有 { $limit } 枚。请看 { $squares }。
posted-too_many_capstones = 这个棋盘不可能：{ $color }有 { $has } 枚特殊棋子，而这局棋只有 { $limit } 枚。请看 { $squares }。
posted-too_many_walls = 这个棋盘不可能：{ $color }有 { $has } 枚墙，而这局棋只有 { $limit } 枚。请看 { $squares }。
posted-stood = 它与对局第 { $ply } 步（{ $color }的第 { $nth } 步）之后的局面一致。此后走了：{ $plies }。
posted-stood_at_start = 它与对局开始时的局面一致。此后走了：{ $plies }。
posted-more = { $plies }，还有 { $number } 步
posted-ahead = 它比对局多一步：{ $color }的 { $ply }。要走这一步，{ $color }发出来就行。
posted-behind = 它比对局少一步：{ $color }再走 { $ply }，就与对局一致。
posted-left_out = 它少了第 { $number } 步，{ $color }的 { $ply }，其余与对局一致。
posted-misread = 如果把第 { $number } 步，{ $color }的 { $ply }，看成 { $read }，就与这个棋盘一致。
posted-south_from_west = { $board }上下颠倒：第一行是南边。
posted-north_from_east = { $board }左右相反：每一行是从东到西。
posted-south_from_east = { $board }转了半圈：第一行是南边，从东到西。
posted-west_from_south = { $board }顺时针转了四分之一圈：第一行是西边，从南到北。
posted-east_from_north = { $board }逆时针转了四分之一圈：第一行是东边，从北到南。
posted-west_from_north = { $board }是镜像：第一行是西边，从北到南。
posted-east_from_south = { $board }是镜像：第一行是东边，从南到北。
posted-swapped = { $board }颜色相反：小写字母是黑方的棋子。
posted-swapped_too = 颜色也相反：小写字母是黑方的棋子。
posted-turned_same = 这样读，它就与对局一致（{ $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步
}）。
posted-turned_but = 这样读，它与对局只差一个格子：
posted-turned_earlier = 这样读，它是这一局较早的局面。
posted-unexplained = 它在这一局中从未出现过，也没有哪一步能解释它。

## ways out

ways = { $told ->
    [doer] 请选择以哪个棋盘为准，须 { $other } 接受。
    [other] 请选择以哪个棋盘为准，须 { $player } 接受。
   *[all] { $other }，请选择以哪个棋盘为准，须 { $player } 接受。
}
ways-rolled = 掷骰之前的步都不能悔。
ways-console = 请选择以哪个棋盘为准，然后由对方 { $accept }。
ways-back = { $command }：回到第 { $ply } 步，双方最后一致的局面
ways-back_to = { $command }：回到第 { $ply } 步，也可以写别的步数
ways-take = { $command }：采用贴出的棋盘，轮到{ $color }
ways-keep = { $command }：保留对局的棋盘
ways-over = { $command }：重新开始
offered-sync = { $told ->
    [doer] 你提议{ $way }，等 { $other } 回应。
    [other] { $player } 提议{ $way }。
   *[all] { $seat }向 { $other } 提议{ $way }。
}
way-back = 回到{ $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步之后
}的局面
way-ply = 采用贴出的棋盘，即{ $color }走了 { $ply }
way-setup = 采用贴出的棋盘，轮到{ $color }
way-keep = 保留对局的棋盘
way-over = 重新开始
synced-back = 双方同意：回到{ $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步之后
}的局面。
synced-ply = 双方同意：以贴出的棋盘为准。
synced-setup = 双方同意：以贴出的棋盘为准，步数从这里重新计算。
synced-keep = 双方同意：以对局的棋盘为准。
synced-over = 双方同意：对局重新开始。
offer_lapsed-sync = { $told ->
    [doer] 你统一棋盘的提议已失效。
   *[all] { $color }统一棋盘的提议已失效。
}

## disputes

claimed = { $told ->
    [doer] 你对 { $other } 的上一步提出异议：“{ $reason }”
    [other] { $player } 对你的上一步提出异议：“{ $reason }”
   *[all] { $seat }对 { $other } 的上一步提出异议：“{ $reason }”
}
claimed-checked = 我又检查了一遍 { $ply }，它符合规则：
claimed-answers = { $told ->
    [doer] 等 { $other } 回应。你继续走棋，这一步就有效。
    [other] 请退回这一步，或者坚持。
   *[all] { $other } 可以退回这一步，或者坚持。{ $player } 继续走棋，这一步就有效。
}
claimed-answers-console = { $other }：{ $accept } 退回这一步，{ $decline } 坚持这一步。{ $player }：{ $withdraw } 撤回异议，继续走棋也等于撤回。
claimed-boards-answer = 棋盘不一致吗？请按 { $state } 的格式把你的棋盘回复给我。
claimed-boards = 棋盘不一致吗？请按 { $state } 的格式贴出你的棋盘。
offer_declined-dispute = { $told ->
    [doer] 你坚持这一步。
    [other] { $player } 坚持这一步。
   *[all] { $seat }坚持这一步。
}
offer_withdrawn-dispute = { $told ->
    [doer] 你撤回了异议：这一步有效。
    [other] { $player } 撤回了异议：你的这一步有效。
   *[all] { $seat }撤回了异议：这一步有效。
}
offer_lapsed-dispute = { $told ->
    [doer] 你的异议已失效。
   *[all] { $color }的异议已失效。
}

## a ply step by step

step-placed = { $color }在空格 `{ $square }` 放置了{ $piece }。{ $rules }
step-placed_first = { $color }在空格 `{ $square }` 放置了{ $owner }的平放棋子，第一回合都是这样。{ $rules }
step-picked_up = { $color }控制 `{ $square }`，从 { $height } 枚中拿取 { $pieces } 枚，向{ $direction }移动；拿取上限是 { $limit } 枚。手中自上而下：`{ $hand }`。{ $rules }
step-dropped = { $color }在空格 `{ $square }` 留下 `{ $pieces }`。{ $rules }
step-dropped_onto = { $color }在 `{ $square }` 留下 `{ $pieces }`，压住最上方的平放棋子：`{ $onto }` 变成 `{ $made }`。{ $rules }
step-flattened = 特殊棋子单独走到最后一格，推翻了 `{ $square }` 上{ $owner }的墙；这里变成 `{ $made }`。{ $rules }
step-traveled = { $color }的特殊棋子原本在 `{ $square }`，压在己方的 `{ $left }` 上。它独自沿着己方的平放棋子远行，经过 { $way }，到达 `{ $to }`。它压住 `{ $onto }`，最上方是己方的平放棋子；这里变成 `{ $made }`。{ $rules }
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

command-rs = 显示棋盘的写法，用来和你自己的棋盘核对
command-rs-board = 你的棋盘，用来比较：各行之间用 / 隔开，例如 S S 0 / 0 s 0 / 0 0 s
command-sync = 棋盘不一致时，提议以哪个棋盘为准
command-sync-way = 以哪个为准，例如 回到 7、采用 白方、保留 或 重新开始
command-im = 对对方的上一步提出异议
command-im-reason = 有什么问题，例如 c3 的墙挡住了路

## words for them, the suggested one first

verb-rs = 盘面, 棋盘状态
verb-sync = 统一棋盘, 同步, 校对棋盘
verb-im = 无效着法, 无效走法, 违例, 无效, 违规, 不合法
