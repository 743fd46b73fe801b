### The rules of Tak, the score and the results.

## the rules, page by page

button-page_back = ← { $page }
button-page_on = { $page } →
rules-no_such = 规则里没有 `{ $page }` 这一页。共有 { $of } 页，可用页码或名称，另有变体：{ $known }。
rules-name_aim = 目标
rules-name_stones = 棋子
rules-name_opening = 第一回合
rules-name_placing = 放置
rules-name_moving = 移动
rules-name_walls = 墙和特殊棋子
rules-name_end = 终局
rules-name_tak = Tak
rules-name_variants = 变体
rules-name_points = 分数
rules-name_travel = 远行的特殊棋子
rules-name_university = 大学规则
rules-name_femr = 费姆玩法
rules-name_street = 街头押注
rules-name_halfsets = 半副棋
rules-name_ways = 其他玩法
rules-aim = **目标**（{ $number }/{ $of }）。双方都要连成**胜利路径**：用自己的格子连接棋盘相对的两边。路径可以拐弯，但不能斜走。先连成的一方立刻获胜。这里白方刚刚从西边连到了东边：
rules-stones = **棋子**（{ $number }/{ $of }）。普通棋子可以**平放**，也可以竖起来作**墙**；在 5x5 及更大的棋盘上，每方还有**特殊棋子**。平放棋子和特殊棋子可以连成胜利路径，墙不行。下面是这三种：北边是白方的，南边是黑方的。5x5 上每方有 21 枚普通棋子和 1 枚特殊棋子，6x6 上有 30 枚和 1 枚。
rules-opening = **第一回合**（{ $number }/{ $of }）。白方先走。第一回合双方各放一枚**对方**的平放棋子：白方放一枚黑的，然后黑方放一枚白的。此后各走各的棋子。像这里一样放在角上，对对方用处最小：
rules-placing = **放置**（{ $number }/{ $of }）。每一步要么放置，要么移动。放置：从备用棋子里拿一枚，放到任意**空**格上：平放、作墙，或放特殊棋子。这里白方在中间放了一堵墙：
rules-moving = **移动**（{ $number }/{ $of }）。最上面的棋子是谁的，这个堆叠就归谁。从最上方拿取若干枚，至多与棋盘的边长相同，沿直线走。每经过一格至少留下一枚，总是从手里**最下面**的留起，直到留完。可以盖住任何平放棋子，包括对方的。下面，白方从五枚的堆叠上拿取四枚，先留下两枚，再留下两枚：
rules-walls = **墙和特殊棋子**（{ $number }/{ $of }）。墙和特殊棋子上面不能再放东西，路径到此为止。但是特殊棋子如果**单独**走最后一步，可以走到墙上（不论是谁的），推翻它，墙壁就变成平放棋子。这里白方的特殊棋子向北走，正是这样：
rules-end = **终局**（{ $number }/{ $of }）。连成胜利路径即胜。没有胜利路径时，棋盘放满或一方放完最后一枚棋子，对局结束。这时数一数在最上面的平放棋子，墙和特殊棋子不算：多者胜，相同则为平局。如果约定了**贴目**，就加给黑方。一步棋同时连成双方的胜利路径时，走这步棋的一方获胜。这里棋盘放满，五比三：
rules-tak = **Tak**（{ $number }/{ $of }）。如果你下一步能连成胜利路径，就是 **Tak**。按礼貌应当声明，我会替你提示（`街头`（`street`）对局除外）。对方这时必须设法阻挡。这里白方只差一格：
rules-points = **分数**。获胜者按棋盘格子数得分，自己每枚未放置的棋子再得一分，特殊棋子也算；平局不得分。发起挑战时可以约定更多：`棋盘十分`（`ten`）每种棋盘都算 10 分，`直线双倍`（`downings`）直线路径使棋子分翻倍，`高低路径`（`tarway`）低路（每格一枚）使棋子分翻倍、高路（每格多于一枚）使棋子分变为三倍，`特殊双倍`（`middletown`）未放置特殊棋子时棋子分翻倍，`大中城`（`big-middle`）连棋盘分也翻倍。`六倍`（`six`）就是 `高低路径`（`tarway`），而低路与高路兼有时棋子分变为六倍。凡符合的都相乘，取最有利的一条路；因对方认输或超时而获胜，只乘特殊棋子未放置的倍数。这里白方还有 17 枚未放置的棋子：25 加 17 得 42 分；约定 `棋盘十分 直线双倍`（`ten downings`）时，10 加 34 得 44 分：
rules-travel = **远行的特殊棋子**。发起挑战时用 `艺人`（`trouper`）或 `远行`（`traveling`）约定。压在己方棋子上的特殊棋子可以**独自**离开，沿着相邻的己方平放棋子走任意远，停在其中另一枚上。墙、特殊棋子和对方的平放棋子都不能通过，也不会推翻任何墙；只走一格就是普通的移动。这样走不会连成胜利路径，但可以挡住对方的路径。写作 `mc b4 d2`，PTN 为 `b2~d4`。这里白方的特殊棋子正是如此：
rules-university = **大学规则**。发起挑战时用 `大学`（`university`）约定，只玩游戏币。双方各向奖池放入 10 枚，并秘密出价争取先手；出价高者执白，把出价付入奖池。不提示 Tak，须由玩家自己声明，即在棋步后加 `t`：如果声明得正确，选择继续下的一方要向奖池付 2 枚，但不会连付两次。胜方赢得奖池，并从负方得到与自己未放置棋子数相同的游戏币。这里白方声明了 Tak，黑方要么付游戏币，要么认输：
rules-femr = **费姆玩法**。挑战时用 `费姆`（`femr`）约定，下的是只供游戏的游戏币。棋盘有几格，双方就各押几枚；**一行**是棋盘一边的格数。每局都抽签决定先手，后手在走棋之前可以取回一行（`取回一行`，`deduct`）。第一个正确声明 Tak 的人（走棋时或走棋后写 `t`）从奖池拿走一行；此外没有任何提示。全局首枚墙付一行，首枚特殊棋子付两行。`付费悔棋`（`reverse`）付一行收回你的上一步，不必征得同意；之后要等对方也这样做过。被收回的棋步所付或所得的游戏币都退还。胜方赢得奖池，并按自己未放置的棋子每枚得一枚；以平放棋子取胜时，从中退给负方一行。这里白方放下首枚墙，付 5 枚：
rules-street = **街头押注**。挑战时约定，例如 `街头 押注 10`（`street stakes 10`），下的是只供游戏的游戏币。胜方赢得双方押上的全部。轮到你时，走棋之前可以用 `加倍`（`double`）提议加倍：对方用 `接受加倍`（`take`）接受，双方再各押同样多；或者用 `放弃加倍`（`drop`）放弃，就输了。接受的一方下次才可以加倍。也可以用这个权利收回自己的上一步（`付费悔棋`，`reverse`）：代价是当时的一份押注，权利转给对方。不提示 Tak。这里白方威胁连成胜利路径，黑方最好看出来：
rules-halfsets = **半副棋**。在挑战里用 `半副棋`（`halfsets`）约定。平放棋子和墙是两种棋子：平放棋子只能平放，墙只能立放；一种用完了就放另一种。开始之前，双方各自秘密选择自己的普通棋子中有几枚是墙；其余为平放棋子，至少一枚。然后双方秘密选择是否**盲取**：只要有一方盲取，双方就互换棋组。最后一并公开，对局开始。这里白方的特殊棋子推翻了一枚墙，它从此算作平放棋子：
rules-ways = **其他玩法**。都在挑战里约定，大多可以合用。`系列赛 4`（`series 4`）把四局的得分相加，`先到 100`（`series to 100`）打到有人以 100 分领先为止。`盲棋`（`blind`）在终局之前不显示棋盘，`我盲棋`（`blind me`）只对你自己不显示。`协商`（`consult`）让其他人加入一方：该方任何人都可以走棋，或者用 `协商 多数 1 天`（`consult majority 1 day`）投票。`每步 3 天`（`days 3`）每步有三天，`15 分钟 + 10 秒`（`minutes 15 + 10`）全局有一刻钟。`押注 10`（`stakes 10`）双方各押 10 枚游戏币，胜方全得。`让子 对方 2`（`handicap you 2`）在开局前放两枚较弱一方的平放棋子，这里是黑方的：

## the list of variants

rules-variants = **变体和计分。**都在发起挑战时约定：
rules-variant = - { $name }：{ $about }
rules-about_points = 获胜怎样计分，以及其他计分方式
rules-about_travel = 特殊棋子可以沿着己方平放棋子远行
rules-about_university = 出价争先手，声明 Tak 要付游戏币
rules-about_femr = 墙、特殊棋子和声明 Tak 都用游戏币
rules-about_street = 押游戏币，还可以加倍
rules-about_halfsets = 双方各自选择有几枚墙
rules-about_ways = 系列赛、盲棋、协商、计时、让子

## results

result-road = { $told ->
    [doer] **你
   *[all] **{ $color }
}连成胜利路径获胜：**{ $roads }。
result-two_roads = { $told ->
    [doer] **你
   *[all] **{ $color }
}连成两条胜利路径获胜：**{ $roads }。
result-from_to = { $start } 至 { $end }
result-flats = { $told ->
    [doer] **你
   *[all] **{ $color }
}平放获胜：**白方 { $white }，黑方 { $black }。
result-flats_komi = { $told ->
    [doer] **你
   *[all] **{ $color }
}平放获胜：**白方 { $white }，黑方 { $black }（含贴目）。
result-flats_draw = **平局：**平放棋子相等，白方 { $white }，黑方 { $black }。
result-flats_draw_komi = **平局：**平放棋子相等，白方 { $white }，黑方 { $black }（含贴目）。
result-flats_tie = **平放棋子数相等，按约定{ $told ->
    [doer] 你
   *[all] { $color }
}获胜：**白方 { $white }，黑方 { $black }。
result-flats_tie_komi = **平放棋子数相等，按约定{ $told ->
    [doer] 你
   *[all] { $color }
}获胜：**白方 { $white }，黑方 { $black }（含贴目）。
result-resignation = { $told ->
    [doer] **你获胜：**{ $loser } 认输。
    [other] **{ $color }获胜：**你认输了。
   *[all] **{ $color }获胜：**{ $loser } 认输。
}
result-agreement = **平局：**双方同意。
result-time = { $told ->
    [doer] **你获胜：**{ $loser } 超时。
    [other] **{ $color }获胜：**你超时了。
   *[all] **{ $color }获胜：**{ $loser } 超时。
}
result-time_draw = **平局：**一方超时，对方选择平局。
result-score = { $player } 得 { $score } 分：棋盘 { $area } 分，未放置的棋子 { $pieces } 分。
result-score_reckoned = { $player } 得 { $score } 分。
result-ptn = PTN 结果：`{ $ptn }`。
result-rematch = { $rematch } 再来一局，{ $how }。
result-next = { $rematch } 开始第 { $number } 局，{ $how }。
result-series = { $rematch } 开始新的系列赛，{ $how }。
result-over = { $players }：下得好！
result-link = 整局棋：{ $link }

## how a score is reckoned, each line with what it has come to

reckoned-board = 棋盘：{ $points } 分。
reckoned-pieces = 未放置的棋子：{ $points } 分。
reckoned-straight = 直线路径，翻倍：{ $points } 分。
reckoned-low = 低路，翻倍：{ $points } 分。
reckoned-high = 高路，三倍：{ $points } 分。
reckoned-low_and_high = 低路与高路兼有，六倍：{ $points } 分。
reckoned-no_capstone = 未放置特殊棋子，翻倍：{ $points } 分。
