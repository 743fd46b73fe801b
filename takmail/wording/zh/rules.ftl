### The rules of Tak, the score and the results.

## the rules, page by page

button-page_back = ← { $page }
button-page_on = { $page } →
rules-goes_on = { $rules } 看下一页。
rules-no_such = 规则里没有 `{ $page }` 这一页。请写名称（{ $known }）或页码（1 到 { $of }）。
rules-which = 想看哪一种棋的规则？
rules-which_or_play = 点棋名看规则，点级别就和电脑下一局。
rules-of_game = - { $game }（{ $about }）：{ $rules }
rules-name_aim = 目标
rules-name_stones = 棋子
rules-name_opening = 第一回合
rules-name_placing = 放置
rules-name_moving = 移动
rules-name_walls = 墙和特殊棋子
rules-name_end = 终局
rules-name_tak = Tak
rules-name_variants = 变体
rules-name_games = 其他棋类
rules-name_points = 分数
rules-name_travel = 远行的特殊棋子
rules-name_university = 大学规则
rules-name_femr = 费姆玩法
rules-name_street = 街头押注
rules-name_halfsets = 半副棋
rules-name_ways = 其他玩法
rules-name_customs = 各地风俗
rules-name_lands = 他乡与棋具
rules-aim = **目标**（{ $number }/{ $of }）。你要连成一条**胜利路径**：用自己的棋子从棋盘的一边连到对边。路径可以拐弯，但斜着不算相连。对方也在连自己的路径，谁先连成，谁立刻获胜。这里白方刚刚从西边连到了东边：
rules-legend = 棋盘的看法：小写字母是白方，大写字母是黑方；`s` 是平放棋子，`w` 是墙，`c` 是特殊棋子。数字是堆叠的高度，棋盘下方从最上方起写出每个堆叠。{ $notation ->
    [ptn] 第 1 行在最下面。
   *[mail] 第 1 行在最上面。
}`[ ]` 是上一步走到的格子，`( )` 是离开的格子，`*` 是胜利路径。
rules-stones = **棋子**（{ $number }/{ $of }）。普通棋子可以**平放**，也可以竖起来当**墙**。平放棋子能连成路径；墙不能，但可以阻挡。在 5x5 及更大的棋盘上，你还有**特殊棋子**，既能连路又能阻挡。普通棋子在 3x3 上有 10 枚，4x4 上 15 枚，5x5 上 21 枚加 1 枚特殊棋子，6x6 上 30 枚加 1 枚特殊棋子。下面是双方的平放棋子、墙和特殊棋子，上面是白方的：
rules-opening = **第一回合**（{ $number }/{ $of }）。白方先走（和围棋相反，所以贴目给黑方）。第一回合，双方各放一枚**对方**的平放棋子，放在任意空格上：白方放一枚黑的，然后黑方放一枚白的。此后双方走自己的棋子。像这样摆在角上，对方最占不到便宜：
rules-placing = **放置**（{ $number }/{ $of }）。轮到你时，你可以放一枚棋子，也可以移动一个堆叠。放置时，从备用棋子（还没放上棋盘的棋子）里拿一枚，放到任意**空**格上：平放、当墙，或放特殊棋子。这里白方在中间放了一堵墙：
rules-moving = **移动**（{ $number }/{ $of }）。最上方是你的棋子，这个堆叠就归你控制。只有一枚棋子也算堆叠。
    - 从最上方拿取棋子，最多拿的枚数等于棋盘边长（5x5 最多 5 枚）。
    - 沿直线走，每经过一格至少留下一枚，总是留下手里**最下面**的，直到留完。
    - 可以压住任何平放棋子，对方的也行。
    这里白方从五枚中拿取四枚，先留下两枚，再留下两枚（堆叠的字母自上而下读）：
rules-walls = **墙和特殊棋子**（{ $number }/{ $of }）。墙和特殊棋子不能被压住，所以会挡住去路。只有一个例外：特殊棋子可以**推翻**墙，不论是谁的。最后一步必须由特殊棋子**单独**走到墙上，墙就变成平放棋子。这里白方的特殊棋子向北走，推翻了一堵墙：
rules-end = **终局**（{ $number }/{ $of }）。连成胜利路径即获胜。一步棋同时连成双方的路径时，走这步棋的一方获胜。
    - 没有胜利路径时，棋盘填满或有一方放完最后一枚棋子，对局就结束。
    - 这时数最上方的平放棋子，墙和特殊棋子不算。多者获胜，相等则和棋。
    - 如果约定了**贴目**，就加给黑方。
    这里棋盘已经填满，白方以五比三获胜：
rules-tak = **Tak**（{ $number }/{ $of }）。下一步就能连通，这时就叫 **Tak**，好比象棋的“将军”、围棋的“打吃”。按礼节应当声明 Tak；我会替你提示，除非那一局另有约定。对方这时必须设法阻挡。这里白方只差一格：
rules-points = **分数**。获胜得到与棋盘格子数相同的分数，胜方每枚未放置的棋子再得一分，和棋不得分。还可以约定：
    - `棋盘十分`（`ten`）：棋盘算 10 分
    - `直线双倍`（`downings`）：直线路径使棋子分翻倍
    - `高低路径`（`tarway`）：每格一枚的路径翻倍，每格多于一枚的变为三倍
    - `特殊双倍`（`middletown`）：胜方没放特殊棋子时翻倍；`大中城`（`big-middle`）连棋盘分也翻倍
    - `六倍`（`six`）：同 `高低路径`（`tarway`），一步连成两种路径时变为六倍
    符合的都相乘。因认输或超时而获胜，只乘未放置特殊棋子的倍数。
    这里白方还有 17 枚：25 + 17 = 42 分；`棋盘十分 直线双倍`（`ten downings`）是 10 + 34 = 44 分：
rules-travel = **远行的特殊棋子**。用 `艺人`（`trouper`）或 `远行`（`traveling`）约定。压在己方棋子上的特殊棋子可以**独自**离开，沿着相连的己方平放棋子走任意距离，停在其中一枚上。
    - 墙、特殊棋子和对方的平放棋子都不能通过，也不会推翻任何墙。只走一格就是普通的移动。
    - 这样走不会连成胜利路径，但可以挡住对方的路径。
    - 写作 `mc b4 d2`，PTN 写作 `b2~d4`。
    这里白方的特殊棋子远行了：
rules-university = **大学规则**。用 `大学`（`university`）约定，押游戏币。
    - 双方各下底注 10 枚。
    - 双方秘密出价争取先手。出价高的一方执白，把出价付入奖池。
    - 我不提示 Tak，须由玩家自己声明，即在那步棋后加 `t`。如果声明得正确，对方要向奖池付 2 枚，否则就认输。谁都不会连付两次。
    - 胜方赢得奖池，自己每枚未放置的棋子还从负方得到一枚。
    这里白方声明了 Tak，黑方要么付游戏币，要么认输：
rules-femr = **费姆玩法**。用 `费姆`（`femr`）约定，押游戏币。
    - 棋盘有几格，双方就各押几枚。**一行**是棋盘一边的格数。
    - 抽签决定先手。后手在走棋之前可以取回一行（`取回一行`，`deduct`）。
    - 我不提示 Tak。第一个正确的声明（走棋时或走棋后写 `t`）从奖池拿走一行。
    - 本局第一堵墙付一行，第一枚特殊棋子付两行。
    - `付费悔棋`（`reverse`）付一行悔你的上一步棋，那一步所付或所得的都退还。之后轮到对方才能这样做。
    - 胜方赢得奖池，每枚未放置的棋子还从负方得到一枚。以平放棋子取胜时，退给负方一行。
    这里白方放下第一堵墙，付 5 枚：
rules-street = **街头押注**。这样约定：`街头 押注 10`（`street stakes 10`），押游戏币。双方各押一份，胜方全得。我不提示 Tak。
    - 走棋之前，你可以用 `加倍`（`double`）提议加倍。对方说 `接受加倍`（`take`），双方就再各押同样多；说 `不接受加倍`（`drop`），就输了。
    - 此后只有接受加倍的一方可以再加倍。
    - 可以加倍的一方，也可以改用 `付费悔棋`（`reverse`）悔自己的上一步棋。代价是当时的一份押注，权利转给对方。
    这里白方威胁连成胜利路径，黑方最好看出来：
rules-halfsets = **半副棋**。用 `半副棋`（`halfsets`）约定。平放棋子和墙是两种棋子：平放棋子只能平放，墙只能竖放。一种用完了就放另一种。
    - 开始之前，双方各自秘密定好用几枚墙，其余的普通棋子为平放棋子，至少一枚。
    - 然后双方各自秘密决定要不要**盲换**：只要一方要换，双方的整套棋子就对调。
    - 最后我公开所有选择，对局开始。
    这里白方的特殊棋子推翻了一堵墙，它从此算作平放棋子：
rules-ways = **其他玩法**。都在发起挑战时约定，大多可以合用。
    - `系列赛 4`（`series 4`）把四局的得分相加，`先到 100`（`series to 100`）下到有人以 100 分领先为止。
    - `盲棋`（`blind`）在终局之前不显示棋盘，`我盲棋`（`blind me`）只对你自己不显示。
    - `联棋`（`consult`）让几个人合下一方，谁都可以走棋；`联棋 多数 1 天`（`consult majority 1 day`）则由大家投票。
    - `每步 3 天`（`days 3`）每步有三天，`15 分钟 + 10 秒`（`minutes 15 + 10`）全局 15 分钟，每步另加 10 秒。
    - `押注 10`（`stakes 10`）双方各押 10 枚游戏币，胜方全得。
    - `让子 对方 2`（`handicap you 2`）让较弱的一方在开局前有两枚平放棋子，这里是黑方：
rules-customs = **各地风俗。**书中世界里的泰克棋。会改变对局的风俗，可以在挑战里用括号中的词约定。
    - **宫廷：**为的是显出自己下得更好。威胁时声明 Tak，允许对方悔棋；谁先不得不放特殊棋子，谁就输了一点面子（`宫廷`，`courtly`）。
    - **街头：**为的是赢，多半押钱，常常限时。没有人提醒，悔棋也难（`街头`，`street`）。
    - **塔宾：**棋盘只算十分（`棋盘十分`，`ten`），各城区再按不同情形让棋子分翻倍：`直线双倍`（`downings`）、`高低路径`（`tarway`）、`特殊双倍`（`middletown`）。在谁家下就按谁家的规矩。
    这里白方先放了特殊棋子，在宫廷里就输了一点面子：
rules-lands = **他乡与棋具。**其他地方怎么下，用什么下。
    - **阿图尔：**双方把第一枚棋子抛到棋盘上。老规矩抛自己的（`阿图尔开局`，`aturan`），如今多抛对方的（`新式阿图尔开局`，`modern-aturan`）。
    - **阿德姆瑞：**不用特殊棋子，不说话，押得很少或不押。轻轻一响放下棋子，就是声明 Tak（`阿德姆瑞`，`ademre`）。
    - **埃德玛·卢赫：**棋子多用骨头、鹿角或树枝做成，特殊棋子也许会远行（`艺人`，`trouper`）。
    - **棋骗子**先输几局便宜的，等你加了注再赢。
    - **没有棋盘时**，用一枚硬币或桌面上的木节标出中心：5x5 是中间一格，4x4 是四格相交的点。
    - **棋盘：**酒馆棋盘是 5x5，格线的交点还能下 4x4 或 6x6。混合棋盘把菱形和方格画在一起。
    - **棋子：**圆形、底部削平的（“藤杖”式），方形的（“酒馆”式），梯形的（“商人”式）。能放在堆叠上的小东西都可以当特殊棋子。

## the list of variants

rules-variants = **变体和计分。**都在发起挑战时约定：
rules-variant = - { $name }：{ $about }
rules-about_points = 获胜怎样计分，以及其他计分方式
rules-about_travel = 特殊棋子可以沿着己方平放棋子远行
rules-about_university = 出价争先手，声明 Tak 要付游戏币
rules-about_femr = 墙、特殊棋子和声明 Tak 都用游戏币
rules-about_street = 押游戏币，还可以加倍
rules-about_halfsets = 双方各自定好用几枚墙
rules-about_ways = 系列赛、盲棋、联棋、计时、让子
rules-about_customs = 宫廷、街头和塔宾的下法
rules-about_lands = 其他地方的下法，棋盘和棋子

## results

result-road = { $told ->
    [doer] **你
    [other] **{ $player }{" "}
   *[all] **{ $seat }
}连成胜利路径获胜：**{ $roads }。
result-two_roads = { $told ->
    [doer] **你
    [other] **{ $player }{" "}
   *[all] **{ $seat }
}连成两条胜利路径获胜：**{ $roads }。
result-from_to = { $start } 至 { $end }
result-full = 棋盘已满。
result-all_placed = { $told ->
    [doer] 你
   *[other] { $player }{" "}
}已没有可放置的棋子。
result-flats = { $told ->
    [doer] **你
    [other] **{ $player }{" "}
   *[all] **{ $seat }
}平放获胜：**白方 { $white }，黑方 { $black }。
result-flats_komi = { $told ->
    [doer] **你
    [other] **{ $player }{" "}
   *[all] **{ $seat }
}平放获胜：**白方 { $white }，黑方 { $black }（含贴目）。
result-flats_draw = **和棋：**平放棋子相等，白方 { $white }，黑方 { $black }。
result-flats_draw_komi = **和棋：**平放棋子相等，白方 { $white }，黑方 { $black }（含贴目）。
result-flats_tie = **平放棋子数相等，按约定{ $told ->
    [doer] 你
    [other] { $player }{" "}
   *[all] { $seat }
}获胜：**白方 { $white }，黑方 { $black }。
result-flats_tie_komi = **平放棋子数相等，按约定{ $told ->
    [doer] 你
    [other] { $player }{" "}
   *[all] { $seat }
}获胜：**白方 { $white }，黑方 { $black }（含贴目）。
result-resignation = { $told ->
    [doer] **你获胜：**{ $loser } 认输。
    [other] 你认输了，**{ $player } 获胜。**
   *[all] **{ $seat }获胜：**{ $loser } 认输。
}
result-agreement = **和棋：**双方同意。
result-time = { $told ->
    [doer] **你获胜：**{ $loser } 超时。
    [other] 你超时了，**{ $player } 获胜。**
   *[all] **{ $seat }获胜：**{ $loser } 超时。
}
result-time_draw = **和棋：**一方超时，对方选择判和。
result-score = { $player } 得 { $score } 分：棋盘 { $area } 分，未放置的棋子 { $pieces } 分。
result-score_reckoned = { $player } 得 { $score } 分。
result-ptn = PTN 结果：`{ $ptn }`。
result-rematch = 输入 { $rematch } 再下一局，{ $how }。
result-next = { $rematch } 开始第 { $number } 局，{ $how }。
result-series = { $rematch } 开始新的系列赛，{ $how }。
result-over = { $players }：下得好！
result-link = 在 { $link } 上看整局棋

## how a score is reckoned, each line with what it has come to

reckoned-board = 棋盘：{ $points } 分。
reckoned-pieces = 未放置的棋子：{ $points } 分。
reckoned_by-straight = 直线路径，翻倍：{ $points } 分。
reckoned_by-low = 低路，翻倍：{ $points } 分。
reckoned_by-high = 高路，三倍：{ $points } 分。
reckoned_by-low_and_high = 低路与高路兼有，六倍：{ $points } 分。
reckoned_by-middletown = 未放置特殊棋子，翻倍：{ $points } 分。
reckoned_by-big_middle = 未放置特殊棋子，翻倍：{ $points } 分。
