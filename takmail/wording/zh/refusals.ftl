### Refusals and limits, lines that aren't understood, and lines that fail.

## refusals

refused-not_a_player = 你不是对局 `#{ $code }` 的对局者，所以可以看，但不能走棋。
not_a_player-can_join = 你不在对局 `#{ $code }` 的任何一方，所以可以看，但不能走棋。{ $side_white } 或 { $side_black } 请求加入一方。
refused-not_begun = 对局 `#{ $code }` 还没有开始：挑战正等待{ $opponent ->
    [anybody] 有人接受
   *[other] {" "}{ $opponent } 回应
}。
refused-already_begun = 对局 `#{ $code }` 已经开始了。
refused-over = 对局 `#{ $code }` 已经结束。
over-rematch = 对局 `#{ $code }` 已经结束。{ $rematch } 再来一局，{ $how }。
over-next = 对局 `#{ $code }` 已经结束。{ $rematch } 开始系列赛的第 { $number } 局，{ $how }。
over-series = 对局 `#{ $code }` 已经结束。{ $rematch } 开始新的系列赛，{ $how }。
refused-not_over = 对局 `#{ $code }` 还在进行；结束后才能再来一局。
refused-cancelled = 对局 `#{ $code }` 已经取消。{ $challenge } 发起新的一局。
refused-not_your_turn = 对局 `#{ $code }` 现在轮到 { $turn }。
refused-own_challenge = 这是你自己的挑战，正等待{ $opponent ->
    [anybody] 有人接受
   *[other] {" "}{ $opponent } 回应
}。{ $withdraw } 撤回挑战。
refused-not_invited = 挑战 `#{ $code }` 是给 { $opponent } 的。{ $challenge } 发起你自己的对局。
refused-not_your_challenge = 只有 { $challenger } 才能撤回挑战 `#{ $code }`。
refused-open_challenge = 挑战 `#{ $code }` 是公开的，任何人都可以接受，所以不用拒绝。
refused-no_offer = 对局 `#{ $code }` 里没有等待回应的提议。
refused-own_offer = 这是你自己的提议，要由对方回应。{ $withdraw } 撤回提议。
refused-which_offer = 有几个提议。请说明是哪一个：{ $choices }。
refused-rematch_agreed = 对局 `#{ $code }` 已经再来过一局了。{ $challenge } 另外发起一局。
refused-already_offered = 这个提议已经有了，正等待回应。
refused-nothing_to_withdraw = 你在对局 `#{ $code }` 里没有可以撤回的提议。
refused-nothing_to_confirm = 没有什么要确认的。{ $accept } 接受挑战或提议。
refused-no_draws = 对局 `#{ $code }` 中平放棋子数相等时由一方获胜，所以没有平局。
refused-no_plies_yet = 你还没有可以收回的棋步。
refused-too_many_plies = { $number ->
    [1] 只有 1 步可以收回。
   *[other] 只有 { $number } 步可以收回。
}
refused-too_late_to_abort = 双方都已走了两步，不能再中止对局，但还可以 { $draw }。
abort-late_without_draws = 双方都已走了两步，不能再中止对局。
refused-no_tak = 没有威胁：没有哪一步能让你立即连成胜利路径。
refused-tak_not_yours = 只有刚走完一步的一方才能声明 Tak。要声明的话，请在你的那一步后面加 `t`。
refused-tak_already_called = 已经声明过 Tak 了。
refused-self_challenge = 你不能挑战自己。
refused-game_ends_at_start = 那个局面里对局已经结束了。
refused-bad_size = 泰克棋的棋盘从 3x3 到 8x8。
refused-bad_komi = 贴目从 -20.5 到 20.5，可以是半分；负数则归白方。
refused-bad_handicap = { $number ->
    [0] 这么大的棋盘让不了回合，但可以让平放棋子。
   *[other] 在这么大的棋盘上，让的平放棋子和回合一共最多 { $number }：再多的话，对方还没走就可能连成胜利路径了。
}
refused-handicap_square = 让子的一个格子不在这个棋盘上。
refused-handicap_thrown = 阿图尔开局把第一枚棋子抛到空棋盘上，因此不能让平放棋子。请让回合或分数：`让子 对方 1 回合`（`handicap you 1 turn`）。
refused-handicap_start = 只有在空棋盘上才能让平放棋子和回合。自带局面时请让分数：`让子 对方 贴目 3`（`handicap you komi 3`）。
refused-bad_reserves = 每方可以有 1 至 100 枚普通棋子、0 至 10 枚特殊棋子。
refused-bad_start = 那个局面不能按这些条件来下。
refused-no_capstones = 特殊双倍与大中城计算的是未放置的特殊棋子，而这局棋没有特殊棋子。`特殊棋子 1`（`caps 1`）让双方各有一枚。
refused-no_such_preset = 这里没有叫 { $name } 的规则。已有的是：{ $known }。
refused-preset_forbids = { $reason }
refused-thrown_start = 阿图尔开局要把第一枚棋子抛到空棋盘上，所以不能从一个局面开始。
refused-color_thrown = 阿图尔开局由抛得好的一方执白，所以不能选颜色。请去掉颜色。
refused-color_bid = 出价高者先行，因此不能选颜色，也不抛掷棋子。请去掉这一项。
refused-thrown = 开局前抛出的棋子留在棋盘上；只能收回之后的棋步。
refused-no_consulting = 对局 `#{ $code }` 是一对一的。只有挑战中说了 `协商`（`consult`），其他人才能加入一方。
refused-consulting_for_coins = 押游戏币的对局只能一对一，每方不能有多人。请去掉 `协商`（`consult`）或押注。
refused-votes_outlast_clock = 投票的时间会超过一方行棋的用时。请缩短投票时间，例如 `协商 多数 12 小时`（`consult majority 12 hours`），或者给对局更长的用时。
refused-consulting_blind = 有人下盲棋时，每方不能有多人。请去掉 `协商`（`consult`）或 `盲棋`（`blind`）。
refused-on_a_side = 你已经属于{ $side }。
refused-has_side = 那个人已经属于{ $side }。
refused-which_side = 请说明哪一方：{ $side_white } 或 { $side_black }。
refused-side_full = { $side }的人数，或想加入的人数，已到上限：{ $number }。
refused-side_asked = 你已经问过了，正等 { $captain } 回答。
refused-side_called = 你已经问过了，对方还没有回答。
refused-not_on_side = 那个人不在你这一方。
refused-captain_stays = 你是对局 `#{ $code }` 中你方的队长，不能离开。
refused-captain_only = 只有 { $captain } 能替{ $side }这样做。你可以走棋、声明 Tak、贴出棋盘、对棋步提出异议。
refused-voted = 你已经投了这一票。
refused-nothing_travels = 没有特殊棋子的对局里，特殊棋子不能远行。`特殊棋子 1`（`caps 1`）让双方各有一枚。
refused-bad_stake = 押注是 1 到 { $number } 之间的整数。
refused-purse_too_small = 这需要你出 { $coins }，而你的钱袋里可用的只有 { $number } 枚。
purse-too_small = 这需要你出 { $coins }，而你的钱袋里可用的不够。
refused-their_purse_too_small = 这需要双方各出 { $coins }，而对方的钱袋目前可用的不够。
refused-no_doubling = 约定了街头押注才能加倍，而对局 `#{ $code }` 没有。
refused-no_reversing = 对局 `#{ $code }` 中要对方同意才能悔棋：{ $takeback } 请求悔棋。
refused-no_clock = 对局 `#{ $code }` 不计时，所以没有人会超时。
refused-time_left = { $side }还有 { $time }。到那时对方还没有走棋，你才能判胜负。
refused-unheard = { $side }的时间已到，但我现在收不到 { $platform } 的消息，对方可能已经及时走了棋。等我重新连上以后，你再判胜负。
refused-own_time_runs = 现在走的是你自己的时间。对方的时间在走时才能这样做。
refused-own_time_out = 超时的是你自己。只要对方还没有判胜负，你就仍然可以走棋。
refused-bad_time = 一次可以给 1 分钟到 { $time }。
refused-time_enough = { $side }已有 { $time }，不能再给了。
refused-no_deducting = 只有费姆玩法的后手才能从押注中取回一行，而对局 `#{ $code }` 不是这种玩法。
refused-marker_theirs = 要等对方先这样做过一次。{ $takeback } 请求对方同意悔棋。
refused-double_stands = 有人提议加倍，要先由 { $captain } 回应：{ $take } 或 { $drop }。
refused-take_or_drop = 放弃加倍就输掉这局，所以请明说：{ $drop }。{ $take } 以两倍押注继续下。
refused-not_second = 只有后手才能从押注中取回一行。
refused-deducted = 你已经取回过那一行了。
refused-too_late_to_deduct = 取回一行要在你的第一步之前，而你已经走过了。
refused-sizes_differ = 那个局面的尺寸与你要的棋盘不同。
refused-no_board_posted = 自上一步以来，没有人贴出过与对局不一致的局面。
refused-impossible_board = 贴出的局面在这一局中不可能出现，所以不能采用。
refused-who_moves = 我看不出那个局面轮到谁。请说明：{ $take_white } 或 { $take_black }。
refused-no_common_ply = 回到第几步？请写出步数，例如 { $back }，或者贴出你的局面。
refused-no_such_ply = 这一局共有 { $number } 步；0 表示开始时。
refused-already_there = 对局现在就在那一步。
refused-nothing_to_settle = 没有什么要解决的：没有贴出不一致的局面，也没有人对哪一步提出异议。
refused-reason_wanted = 请说明这一步有什么问题，例如 { $im }。
refused-own_ply = 上一步是你自己走的。{ $takeback } 请求悔棋。
refused-nothing_to_dispute = 对局 `#{ $code }` 里没有可以提出异议的一步。
refused-already_disputed = 对这一步已经提出过异议：“{ $reason }”

## limits

limit-window_seconds = { $n ->
    [1] 一秒内
   *[other] { $n } 秒内
}
limit-window_minutes = { $n ->
    [1] 一分钟内
   *[other] { $n } 分钟内
}
limit-window_hours = { $n ->
    [1] 一小时内
   *[other] { $n } 小时内
}
limit-window_days = { $n ->
    [1] 一天内
   *[other] { $n } 天内
}
limit-commands = 我{ $window }最多回应一个人 { $most } 次。正确的棋步仍然算数。
limit-chat-commands = 我{ $window }最多在一个聊天里回应 { $most } 次。正确的棋步仍然算数。
limit-challenges = 我{ $window }最多替一个人转达 { $most } 个挑战。被接受的不计算在内。
limit-remarks = 一下子太多了。我{ $window }最多转达一个人的 { $most } 条留言。
limit-codes = 我{ $window }最多接受一个人的 { $most } 个代码。
limit-lookups = 我{ $window }最多替一个人查看 { $most } 次。
limit-heavy = 我{ $window }最多替一个人制作 { $most } 个动画和数据文件。
limit-chat-challenges = 我{ $window }最多在一个聊天里转达 { $most } 个挑战。被接受的不计算在内。
limit-challenges-to-one = 我{ $window }最多把一个人的 { $most } 个挑战转达给同一个人。
limit-challenges-to-stranger = 对还没有和我下过棋的人，我{ $window }只转达 { $most } 个挑战，现在已经够数了。
limit-challenges-to-anyone = 来自陌生人的挑战，我{ $window }只向一个人转达 { $most } 个，现在已经够数了。
limit-offers = 我{ $window }最多替一个人向一局棋的对方提出 { $most } 次。被接受的不计算在内。
limit-homes = 一局棋的一方{ $window }最多搬到别的聊天 { $most } 次。
limit-watchers = 不是由对局者带来的聊天，{ $window }最多有 { $most } 个可以开始观战同一局棋。
limit-open-challenges = 你有 { $most } 个未决的挑战，我最多替一个人保留这么多。请撤回一个，或者等其中一个被接受。
limit-open-challenges-to-one = 你对 { $player } 已经有 { $most } 个未决的挑战。请等待回答，或者撤回一个。
limit-open-challenges-to-anyone = { $player } 有 { $most } 个未决的挑战要回答，我最多保留这么多。请等其中一些得到回答后再试。
limit-open-games = 你有 { $most } 局棋正在进行，我最多替一个人保留这么多。请先下完一局；{ $games } 会列出它们。
limit-open-games-other = { $player } 有 { $most } 局棋正在进行，我最多替一个人保留这么多。请等其中一局结束后再试。
limit-games-followed = 这个聊天在观战 { $most } 局棋，我最多替一个聊天转播这么多。
limit-again_seconds = 请在 { $n } 秒后再试。
limit-again_minutes = 请在 { $n } 分钟后再试。
limit-again_hours = 请在 { $n } 小时后再试。
barred = 运行这个机器人的人让它不再回应这里，或者不再回应你。如果你认为这是误会，请联系他们。

## lines that aren't understood, or fail

not_understood = 我没看懂。要走棋，请按棋盘下方的**走棋**。其余的请看 { $help }。
not_understood-console = 我没看懂。一步棋的写法是 { $ply }。其余的请看 { $help }。
edited = 你修改了一条已经走成棋的消息。这一步仍按原来的走法；{ $takeback } 请求悔棋。
edited-into_move = 修改消息不算走棋，所以什么也没走。请用一条新消息重新发送。
nameless = 你以群组或频道的身份发言，我认不出你是谁。请用自己的身份发言，才能在这里下棋和设置。
try_again = 我现在什么都保存不了，所以什么都没有改变。请过一会儿再试一次。
broken_off = 我正在停止运行，所以说不准这件事做完了没有。请过一分钟左右先看一看，再决定要不要重试。
unexpected = 我这边出了问题，不是你的错。如果再次发生，请把这个编号告诉运行我的人：{ $id }。
command-outdated = 这个命令在你的应用上次查看之后变了。请重新加载应用（电脑上按 Ctrl+R），然后再用它。
done = 完成。
trouble-kept = 我现在保存不了它。你的这一行我留着，会再试；不用重发。
trouble-kept_for_now = 我现在保存不了它。你的这一行我留着，会再试；完成后你会在这里看到。只有在那之前我重新启动了，才需要重发一次。
trouble-slow = 这需要一会儿，我这边现在有点慢。你的这一行不会丢。
