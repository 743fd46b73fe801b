### 凯恩棋：棋盘、着法、拒绝、结果和规则。

## its names, and rules that a challenge can't change

game_name-kaen = 凯恩棋
preset-name-kaen = 凯恩棋
preset-means-kaen = 凯恩棋：棋盘是 4x4 的菱形。掷骰子（书中叫“胡特”），在掷出的那一行放一枚棋子；用自己的棋子在两条对边之间搭成桥就获胜。双方都下注，注可以加倍。
preset-forbids-kaen_size = 凯恩棋的棋盘是 4x4。
preset-forbids-kaen_color = 凯恩棋第一局抽签决定先手，以后由负方先走。请去掉颜色。
preset-forbids-kaen_stakes = 凯恩棋可以押 2 到 100 枚游戏币，须是偶数，例如 `押注 10`（`stakes 10`）。不写 `押注`（`stakes`）就只计分。
button-ways_kaen = 凯恩棋
suggest-rules_kaen = 4x4 菱形棋盘，掷骰子，下注
button-rules_kaen = 凯恩棋规则
kaen-begun = 用自己的棋子在两条对边之间搭成桥就获胜。字母是白方的行，数字是黑方的行。
kaen-info = 棋盘 { $size }x{ $size }，菱形，a1 在最下面。开始时双方各下注 { $bet }。

## plies that are words

kaen-spoken_roll = { $told ->
    [doer] 你
    [other] { $player }{" "}
   *[all] { $seat }
}掷骰
kaen-spoken_double = { $told ->
    [doer] 你提议双方的注都从 { $white } 加到 { $white_after }
    [other] { $player } 提议双方的注都从 { $white } 加到 { $white_after }：可以接受，不接受就输掉 { $lost }
   *[all] { $seat }提议双方的注都从 { $white } 加到 { $white_after }：可以接受，不接受就输掉 { $lost }
}
kaen-spoken_double_uneven = { $told ->
    [doer] 你提议双方的注都加倍，白方从 { $white } 加到 { $white_after }，黑方从 { $black } 加到 { $black_after }
    [other] { $player } 提议双方的注都加倍，白方从 { $white } 加到 { $white_after }，黑方从 { $black } 加到 { $black_after }：可以接受，不接受就输掉 { $lost }
   *[all] { $seat }提议双方的注都加倍，白方从 { $white } 加到 { $white_after }，黑方从 { $black } 加到 { $black_after }：可以接受，不接受就输掉 { $lost }
}
kaen-spoken_take = { $told ->
    [doer] 你
    [other] { $player }{" "}
   *[all] { $seat }
}接受加倍：现在双方的注都是 { $white }，下次只有{ $color }可以加倍
kaen-spoken_take_uneven = { $told ->
    [doer] 你
    [other] { $player }{" "}
   *[all] { $seat }
}接受加倍：现在白方的注是 { $white }，黑方的注是 { $black }，下次只有{ $color }可以加倍
kaen-spoken_drop = { $told ->
    [doer] 你
    [other] { $player }{" "}
   *[all] { $seat }
}不接受加倍
kaen-spoken_forfeit = { $told ->
    [doer] 你
    [other] { $player }{" "}
   *[all] { $seat }
}弃局
kaen-spoken_surrender = { $told ->
    [doer] 你
    [other] { $player }{" "}
   *[all] { $seat }
}半注认输
kaen-spoken_match = { $told ->
    [doer] 该行已满，你
    [other] 该行已满，{ $player }{" "}
   *[all] 该行已满，{ $seat }
}加注，现在的注是 { $bet }

## below and beside a board

kaen-bet = 注 { $bet }
kaen-marker = 只有{ $color }可以加倍
kaen-marker_free = 双方都可以加倍
kaen-hut = 掷出 { $die }：{ $row } 行
kaen-stage_before = 轮到{ $color }掷骰
kaen-stage_due = 轮到{ $color }掷骰
kaen-stage_offered = 已提议加倍，等{ $color }答复
kaen-stage_taken = 加倍已接受，{ $color }须掷骰
kaen-stage_rolled = 轮到{ $color }放棋子
kaen-stage_full = 该行已满，{ $color }加注或弃局
kaen-drawn_bridge = 桥：
kaen-score = 对局 `#{ $code }`，第 { $ply } 步之后。棋子：白方 { $white }，黑方 { $black }。
kaen-state = 对局 `#{ $code }`，第 { $ply } 步之后：{ $turn }。
kaen-state_rolled = 对局 `#{ $code }`，第 { $ply } 步之后：{ $turn }，骰子掷出 { $die }（{ $row } 行）。
kaen-bets = 注：白方 { $white }，黑方 { $black }。双方都可以加倍。
kaen-bets_over = 注：白方 { $white }，黑方 { $black }。
kaen-bets_white = 注：白方 { $white }，黑方 { $black }。下次只有白方可以加倍。
kaen-bets_black = 注：白方 { $white }，黑方 { $black }。下次只有黑方可以加倍。

## a board in words

kaen-words_board = 凯恩棋，4x4 的菱形棋盘。
kaen-words_side = { $who }：{ $bet }，棋子在 { $squares }。
kaen-words_side_none = { $who }：{ $bet }，还没有棋子。
kaen-words_stone = { $color ->
    [white] 白棋
   *[black] 黑棋
}
kaen-words_last = 最后一枚棋子在 { $square }。
kaen-words_bridge = 桥：{ $squares }。

## choosing a move

kaen-ask_before = 现在掷骰吗？掷骰之前还可以加倍或半注认输。
kaen-ask_offered = 对方提议双方的注都加倍。接受，还是不接受并输掉这局？
kaen-ask_taken = 你的加倍已被接受，现在请掷骰。
kaen-ask_rolled = 掷出了 { $die }。把棋子放在 { $row } 行的哪一格？
kaen-ask_full = { $row } 行已满。加注，还是弃局？
kaen-word_roll = 掷骰
kaen-word_double = 加倍
kaen-word_take = 接受加倍（注 { $bet }）
kaen-word_drop = 不接受加倍（输 { $bet }）
kaen-word_match = 加注（注 { $bet }）
kaen-word_forfeit = 弃局（输 { $bet }）
kaen-word_surrender = 半注认输（输 { $bet }）
kaen-told_place = 在 { $square } 放一枚棋子
kaen-told_roll = 掷骰子
kaen-told_double = 提议双方的注都加倍，自己现在的注是 { $bet }
kaen-told_take = 接受加倍，自己的注加到 { $bet }
kaen-told_drop = 不接受加倍，输掉自己的注 { $bet }
kaen-told_match = 不放棋子，把自己的注加到 { $bet }
kaen-told_forfeit = 弃局，输掉自己的注 { $bet }
kaen-told_surrender = 半注认输，只输掉一半的注：{ $bet }
kaen-told_bridge = 这样就搭成了桥
kaen-ends_bridge = 这样就搭成了桥：{ $color }获胜。
kaen-ends_stones = 这样棋盘就满了：{ $color }棋子较多，获胜。
kaen-ends_halves = 这样棋盘就满了，双方棋子一样多：平分。
kaen-how = 用自己的棋子在两条对边之间搭成桥就获胜。先掷骰，再点该行的空格。棋盘是斜放的：这里左下角的 a1 是菱形最下面的一格。字母是白方的行，数字是黑方的行。
kaen-thrown_row = 也就是 { $row } 行。
kaen-thrown = { $row } 行的空格：{ $free }。
kaen-thrown_full = { $row } 行已满：加注，或者弃局。

## moves that aren't allowed

kaen-over = 对局已经结束。
kaen-answer_first = 对方提议了加倍，请先答复：`接受加倍`（`take`）就是接受，`不接受加倍`（`drop`）就输掉这局。
kaen-no_double = 没有人提议加倍。
kaen-roll_first = 请先掷骰：`掷骰`（`roll`）。
kaen-rolled = 你已经掷过骰了，现在来不及。请在 { $row } 行放棋子：{ $example }。
kaen-rolled_full = 你已经掷过骰了，现在来不及。{ $row } 行已满：`加注`（`match`）或 `弃局`（`forfeit`）。
kaen-must_roll = 你的加倍已被接受，现在必须掷骰：`掷骰`（`roll`）。
kaen-marker_theirs = 加倍权在对方手里，下次只有对方可以加倍。你可以 `掷骰`（`roll`）。
kaen-bet_too_high = 注不能超过 { $most }，所以现在谁都不能加倍。你可以 `掷骰`（`roll`）。
kaen-other_row = 掷出的是 { $row } 行，也就是 { $fields }。请放在那里：{ $example }。
kaen-taken = { $square } 上已经有棋子。请放在 { $row } 行的空格里：{ $example }。
kaen-row_full = { $row } 行已满：`加注`（`match`）或 `弃局`（`forfeit`）。
kaen-row_free = { $row } 行还有空格。请放在那里：{ $example }。
kaen-step = 当时掷出了 { $die }，也就是 { $row } 行，而 { $square } 是空格。
kaen-step_roll = 每个回合先掷骰，而这一回合还没有掷过。掷出的是 { $die }。
kaen-step_double = 这一回合还没有掷骰。{ $marker }。
kaen-step_take = 对方提议了加倍，可以接受，也可以不接受。
kaen-step_match = 当时掷出了 { $die }，而 { $row } 行已满。

## results

kaen-result_bridge = { $told ->
    [doer] **你
    [other] **{ $player }{" "}
   *[all] **{ $seat }
}搭成桥获胜：**{ $bridge }。
kaen-result_stones = 棋盘已满。{ $told ->
    [doer] **你
    [other] **{ $player }{" "}
   *[all] **{ $seat }
}棋子较多，获胜：**白方 { $white }，黑方 { $black }。
kaen-result_halves = 棋盘已满。**平分：**双方各有 { $stones } 枚棋子。
kaen-result_drop = { $told ->
    [doer] **你获胜：**{ $loser } 没有接受加倍。
    [other] 你没有接受加倍，**{ $player } 获胜。**
   *[all] **{ $seat }获胜：**{ $loser } 没有接受加倍。
}
kaen-result_forfeit = { $told ->
    [doer] **你获胜：**{ $loser } 弃局。
    [other] 你弃局了，**{ $player } 获胜。**
   *[all] **{ $seat }获胜：**{ $loser } 弃局。
}
kaen-result_surrender = { $told ->
    [doer] **你获胜：**{ $loser } 半注认输。
    [other] 你半注认输，**{ $player } 获胜。**
   *[all] **{ $seat }获胜：**{ $loser } 半注认输。
}
kaen-won = { $told ->
    [doer] 你从 { $loser } 那里赢得 { $points } 分。
    [other] 你输给 { $player } { $points } 分。
   *[all] { $player } 从 { $loser } 那里赢得 { $points } 分。
}
kaen-won_halves = 双方的注合计 { $pot }，各得一半：{ $half } 分。

## the rules, page by page

rules-name_kaen = 凯恩棋
rules-name_kaen-aim = 凯恩棋的目标
rules-name_kaen-board = 棋盘
rules-name_kaen-turn = 一个回合
rules-name_kaen-full = 满行
rules-name_kaen-double = 加倍
rules-name_kaen-bets = 下注
rules-name_kaen-end = 终局
rules-kaen-aim = **凯恩棋的目标**（{ $number }/{ $of }）。双方轮流放棋子，放在哪一行由一枚四面骰子决定，书中把它叫作“胡特”。用自己的棋子从菱形的一边连到对边，就搭成了**桥**，搭成即获胜。桥可以拐弯，但棋子要边挨着边才算相连。双方还要下注，会下注的人没有桥也能赢。这里白方搭成了桥：
rules-kaen-board = **棋盘**（{ $number }/{ $of }）。棋盘有 4x4 格，一角朝下，最下面是 a1。
    - 白方的行是字母，沿左边从下往上数：白方的第 2 行是 b1、b2、b3、b4。
    - 黑方的行是数字，沿右边从下往上数：黑方的第 3 行是 a3、b3、c3、d3。
    所以每一格都同时属于双方的一行。
    这里白方掷出了 2，b 行有记号，空格写着名字：
rules-kaen-turn = **一个回合**（{ $number }/{ $of }）。先 `掷骰`（`roll`），骰子给出 1 到 4 中的一个数；再把一枚棋子放在那一行的任意空格里，例如 `ps b3`。棋子不会移动，也用不完。
    这里白方掷出了 2，把棋子放在 b3：
rules-kaen-full = **满行**（{ $number }/{ $of }）。掷出的那一行如果没有空格，有两种选择：
    - `加注`（`match`）：自己的注翻倍，不放棋子，回合结束。
    - `弃局`（`forfeit`）：输掉这局和自己的注。
    注不能超过 1000，加注也只加到那里。
    这里黑方掷出了 3，而 3 行已满：
rules-kaen-double = **加倍**（{ $number }/{ $of }）。掷骰之前，可以提议 `加倍`（`double`）。对方回答 `接受加倍`（`take`），双方的注就都翻倍；回答 `不接受加倍`（`drop`），就输掉这局。加倍被接受之后，提议的一方必须掷骰。
    开始时没有人持有**加倍权**，双方都可以加倍。接受加倍的一方得到加倍权，下次只有这一方可以加倍。这里加倍权在黑方手里：
rules-kaen-bets = **下注**（{ $number }/{ $of }）。开始时双方的注相同：2 分；约定 `押注 10`（`stakes 10`）时就是同样多的游戏币，须是 2 到 100 的偶数。负方的注归胜方。只要有一方的钱袋付不起，就不能提议加倍；加注时钱不够，由银行借出。
    掷骰或加倍之前，还可以 `半注认输`（`surrender`）：输掉这局，但只输一半的注。
    这里白方加过一次注：
rules-kaen-end = **终局**（{ $number }/{ $of }）。搭成桥立刻获胜，用最后一格搭成也算。
    - 棋盘已满而没有桥，棋子较多的一方获胜。
    - 棋子一样多，双方的注合在一起平分，所以注较大的一方会有损失。
    - 认输或超时，就输掉自己的注。对局中止，双方都取回自己的注。
    第一局抽签决定先手。再来一局时由负方先走；平分之后，由上一局的后手先走。
    这里棋盘已满，白方以九比七获胜：
