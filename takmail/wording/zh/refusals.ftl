### Refusals and limits, lines that aren't understood, and lines that fail.

## refusals

refused-not_a_player = 你没有参加对局 `#{ $code }`。
not_a_player-can_join = 你没有参加对局 `#{ $code }`。可以用 { $side_white } 或 { $side_black } 请求加入一方。
refused-not_begun = 对局 `#{ $code }` 还没有开始：挑战正等待{ $opponent ->
    [anybody] 有人接受
   *[other] {" "}{ $opponent } 回应
}。
refused-already_begun = 对局 `#{ $code }` 已经开始了。
refused-over = 对局 `#{ $code }` 已经结束。
refused-not_over = 对局 `#{ $code }` 还没有结束；结束后才能再来一局。
refused-cancelled = 对局 `#{ $code }` 已经取消。
refused-not_your_turn = 对局 `#{ $code }` 现在轮到 { $turn }。
refused-own_challenge = 这是你自己的挑战，正等待{ $opponent ->
    [anybody] 有人接受
   *[other] {" "}{ $opponent } 回应
}。
refused-not_invited = 挑战 `#{ $code }` 是给 { $opponent } 的。
refused-not_your_challenge = 只有 { $challenger } 能撤回挑战 `#{ $code }`。
refused-open_challenge = 挑战 `#{ $code }` 是公开的，任何人都可以接受，所以不用拒绝。
refused-no_offer = 对局 `#{ $code }` 里没有等待回应的提议。
refused-own_offer = 这是你自己的提议，要由对方回应。
refused-which_offer = 有好几个提议，你说的是哪一个？
refused-rematch_agreed = 对局 `#{ $code }` 已经再来过一局了。
refused-already_offered = 你已经提过了，对方还没有回应。
refused-nothing_to_withdraw = 你在对局 `#{ $code }` 里没有可以撤回的提议。
refused-nothing_to_confirm = 没有什么需要确认。{ $accept } 接受挑战或提议。
refused-lacking = { $game }没有{ $thing }：{ $reason }。
refused-no_draws = 对局 `#{ $code }` 没有和棋：平放棋子数相等时，由一方获胜。
refused-no_plies_yet = 你还没走过棋，没有可悔的。
refused-too_many_plies = { $number ->
    [1] 只能退回 1 步。
   *[other] 最多退回 { $number } 步。
}
refused-too_late_to_abort = { $number ->
    [0] 双方都走过两步了
    [1] 对局已经开始，由骰子决定
   *[2] 这是比赛的对局
}，不能再中止对局。
refused-no_tak = 这还不是 Tak：你下一步还连不通。
refused-tak_not_yours = 只有刚走完一步的一方才能声明 Tak。要声明的话，请在这步棋后面加 `t`。
refused-tak_already_called = 已经声明过 Tak 了。
refused-self_challenge = 你不能挑战自己。
refused-game_ends_at_start = 那个局面一开始就已经分出结果了。
refused-bad_size = 泰克棋的棋盘从 3x3 到 8x8。
refused-bad_komi = 贴目从 -20.5 到 20.5，可以是半分；负数归白方。
refused-bad_handicap = { $number ->
    [0] 这么大的棋盘不能让回合，但可以让平放棋子。
   *[other] 在这么大的棋盘上，平放棋子和回合一共最多让 { $number }。再多的话，对方还没走就可能连成胜利路径了。
}
refused-handicap_square = 有一枚让子的格子不在棋盘上。
refused-handicap_thrown = 阿图尔开局把第一枚棋子抛到空棋盘上，所以不能让平放棋子。请让回合或分数：`让子 对方 1 回合`（`handicap you 1 turn`）。
refused-handicap_start = 只有在空棋盘上才能让平放棋子和回合。自带局面时，请让分数：`让子 对方 贴目 3`（`handicap you komi 3`）。
refused-bad_reserves = 每方可以有 1 至 100 枚普通棋子、0 至 10 枚特殊棋子。
refused-bad_start = 按这些规则，不能从那个局面开始。
refused-no_capstones = 特殊双倍和大中城按未放置的特殊棋子计分，而这局棋没有特殊棋子。`特殊棋子 1`（`caps 1`）让双方各有一枚。
refused-no_such_preset = 我不知道叫 { $name } 的规则。我知道的有 { $known }。
refused-preset_forbids = { $reason }
refused-thrown_start = 阿图尔开局要把第一枚棋子抛到空棋盘上，所以不能从一个局面开始。
refused-color_thrown = 阿图尔开局由抛得好的一方执白，请去掉颜色。
refused-color_bid = 出价高的一方先行，请去掉颜色或阿图尔开局。
nothing_to_dispute-thrown = 骰子已经掷出，不能退回。对局结束后，{ $verify } 可以检查每一次掷骰。
refused-rolled = 骰子已经掷出，这一掷和此前的步都不能悔。
refused-thrown = 只能悔走过的棋；开局前抛出的棋子留在棋盘上。
refused-no_consulting = 对局 `#{ $code }` 是一对一的。挑战时说了 `联棋`（`consult`），其他人才能加入一方。
refused-consulting_for_coins = 押游戏币的对局只能一对一。请去掉 `联棋`（`consult`）或押注。
refused-votes_outlast_clock = 投票比一方的用时还长。请缩短投票时间，例如 `联棋 多数 12 小时`（`consult majority 12 hours`），或者延长用时。
refused-consulting_blind = 下盲棋的对局只能一对一。请去掉 `联棋`（`consult`）或 `盲棋`（`blind`）。
refused-on_a_side = 你已经在{ $side }了。
refused-has_side = 对方已经在{ $side }了。
refused-which_side = 加入哪一方？请说 { $side_white } 或 { $side_black }。
refused-side_full = { $side }已经满了：连同请求加入的人，最多 { $number } 人。
refused-side_asked = 你已经问过了，{ $captain } 还没有回应。
refused-side_called = 你已经问过了，对方还没有回应。
refused-not_on_side = 对方不在你这一方。
refused-captain_stays = 你是对局 `#{ $code }` 中你方的队长，不能离开。
refused-captain_only = 只有 { $captain } 能替{ $side }这样做。你可以走棋、声明 Tak、贴出棋盘、提出异议。
refused-voted = 你已经投了这一票。
refused-nothing_travels = 这局棋没有特殊棋子，也就没有特殊棋子可以远行。`特殊棋子 1`（`caps 1`）让双方各有一枚。
refused-bad_stake = 押注是 1 到 { $number } 枚，必须是整数。
refused-purse_too_small = 这要 { $coins }，而你的钱袋里可用的只有 { $number } 枚。
purse-too_small = 这要 { $coins }，而你的钱袋里可用的不够。
refused-their_purse_too_small = 这要双方各出 { $coins }，而对方的钱袋现在可用的不够。
refused-no_doubling = 只有约定了街头押注才能加倍，而对局 `#{ $code }` 没有。
refused-no_reversing = 在对局 `#{ $code }` 里，对方同意才能悔棋。
refused-no_clock = 对局 `#{ $code }` 不计时，谁也不会超时。
refused-time_left = { $side }还剩 { $time }。到时候还没有走棋，你就可以判胜负。
refused-unheard = { $side }的时间到了，但我现在连不上 { $platform }，对方可能已经及时走了棋。等我重新连上，你再判胜负。
refused-own_time_runs = 现在走的是你自己的时间。对方的时间在走时，你才能这样做。
refused-own_time_out = 超时的是你，不是对方。对方判胜负之前，你还可以走棋。
refused-bad_time = 一次可以给 1 分钟到 { $time }。
refused-time_enough = { $side }已有 { $time }，不能再加了。
refused-no_deducting = 只有费姆玩法的后手才能从押注中取回一行，而对局 `#{ $code }` 不是这种玩法。
refused-marker_theirs = 现在轮到对方加倍或不经同意悔棋。
refused-double_stands = 有人提议了加倍，等 { $captain } 回应。
refused-take_or_drop = 不接受加倍就输掉这局。你接受，还是不接受？
refused-not_second = 只有后手才能从押注中取回一行。
refused-deducted = 你已经取回过那一行了。
refused-too_late_to_deduct = 只有在你的第一步之前才能取回一行。
refused-sizes_differ = 那个局面的棋盘大小和你要的不一样。
refused-no_board_posted = 上一步之后，没有人贴出过不一致的棋盘。
refused-no_such_pieces = 这不可能是对局 `#{ $code }` 的棋盘：那一局没有这样的棋子或堆叠。{ $rs } 会显示它的棋盘，你可以照样贴出。
refused-impossible_board = 不能采用贴出的棋盘：它在这一局中不可能出现。
refused-who_moves = 我看不出那个局面轮到谁。请说 { $take_white } 或 { $take_black }。
refused-no_common_ply = 回到第几步？请写出步数，例如 { $back }，或者贴出你的棋盘。
refused-no_such_ply = 这一局共有 { $number } 步；0 表示开始时。
refused-already_there = 对局现在就在那里。
refused-nothing_to_settle = 没有什么需要解决：没有人贴出不一致的棋盘，也没有人提出异议。
refused-reason_wanted = 请说明这一步有什么问题，例如 { $im }。
refused-own_ply = 你不能对自己走的一步提出异议。
refused-nothing_to_dispute = 对局 `#{ $code }` 里还没有可以提出异议的一步棋。
refused-already_disputed = { $claimant } 已经对这一步提出过异议：“{ $claimed }”

## games that lack something

feature-start = 自选的起始局面
feature-opening = 开局选择
feature-handicap = 让子
feature-half_sets = 半副棋
feature-stones = 棋子数选择
feature-capstones = 特殊棋子
feature-traveling = 远行的特殊棋子
feature-half_komi = 贴目
feature-manners = 对 Tak 的提示
feature-scoring = 别的计分方法
feature-blind = 盲棋
feature-if = 预走
feature-try = 试走用的棋盘
feature-draw = 协议和棋
feature-link = 通往 ptn.ninja 的链接
feature-animate = 动画
lack-dice = 由骰子决定
lack-not_counted = 这种棋不计数
lack-no_such_pieces = 这种棋没有这样的棋子
lack-on_board_only = 和棋只在棋盘上产生
lack-unknown_elsewhere = 其他程序不认识这种棋
lack-of_tak = 只有泰克棋才有
lack-own_doubling = 只有泰克棋才有，而且这种棋本来就可以加倍
game_name-tak = 泰克棋

## what can be done instead: buttons say it where there are any

instead-challenge = { $challenge } 另开一局。
instead-withdraw = { $withdraw } 撤回。
instead-which_offer = 请说 { $choices }。
instead-draw = 还可以用 { $draw } 提和。
instead-takeback = { $takeback } 请对方同意悔棋。
instead-double = { $take } 以两倍押注继续下，{ $drop } 认输。

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
limit-commands = 太快了。我{ $window }最多回应你 { $most } 次。合规则的一步棋照样算数。
limit-chat-commands = 太快了。我{ $window }最多在这个聊天里回应 { $most } 次。合规则的一步棋照样算数。
limit-lines = 太多了。你写给我的，我{ $window }最多读 { $most } 行，长的一行算几行。
limit-challenges = 你{ $window }最多发起 { $most } 个挑战，被接受的不算。
limit-remarks = 太快了。你{ $window }最多发 { $most } 条留言。
limit-codes = 你{ $window }最多试 { $most } 个邀请码或绑定码。
limit-lookups = 你{ $window }最多查看 { $most } 次。
limit-heavy = 你{ $window }最多要 { $most } 个动画和数据文件。
limit-chat-challenges = 这个聊天{ $window }最多发起 { $most } 个挑战，被接受的不算。
limit-challenges-to-one = 你{ $window }最多向同一个人发起 { $most } 个挑战。
limit-challenges-to-stranger = 对方还没有和我下过棋，你{ $window }最多向这样的人发起 { $most } 个挑战。
limit-challenges-to-anyone = 对方{ $window }最多收到 { $most } 个陌生人的挑战，现在已经够数了。
limit-offers = 一局棋里，你{ $window }最多向对方提出 { $most } 次，被接受的不算。
limit-homes = 一局棋的一方{ $window }最多换 { $most } 次聊天。
limit-watchers = 不是由玩家带来的聊天，{ $window }最多有 { $most } 个可以开始观战同一局棋。
limit-open-challenges = 你发的挑战还有 { $most } 个没回应，不能再多了。请撤回一个，或者等对方回应。
limit-open-challenges-to-one = 你给 { $player } 发的挑战还有 { $most } 个没回应。请撤回一个，或者等对方回应。
limit-open-challenges-to-anyone = { $player } 还有 { $most } 个挑战没回应，不能再多了。请过些时候再试。
limit-open-games = 你正在下 { $most } 局棋，不能再多了。请先下完一局：{ $games } 列出全部对局。
limit-open-games-other = { $player } 正在下 { $most } 局棋，不能再多了。请等其中一局结束后再试。
limit-games-followed = 这个聊天正在观战 { $most } 局棋，不能再多了。
limit-again_seconds = 请在 { $n } 秒后再试。
limit-again_minutes = 请在 { $n } 分钟后再试。
limit-again_hours = 请在 { $n } 小时后再试。
barred = 运行我的人屏蔽了你或者这个聊天。如果你认为这是误会，请联系他们。

## lines that aren't understood, or fail

not_understood = 我没看懂。要走棋，请按棋盘下方的**走棋**。其余的请看 { $help }。
not_understood-web = 我没看懂。要走棋，请点棋盘再按**走棋**。其余的请看 { $help }。
not_understood-no_game = 我没看懂。我帮大家下泰克棋：按**和电脑下棋**或**公开挑战**开一局，**泰克棋规则**教你怎么下，其余的请看**帮助**。
word_elsewhere = `{ $said }` 是{ $game }的走法，你在这里没有下{ $game }。{ $rules } 说明怎么下。
word_elsewhere-ends = `{ $said }` 是{ $game }的走法，你在这里没有下{ $game }。别的对局用 { $resign } 认输。
not_understood-console = 我没看懂。一步棋的写法是 { $ply }。其余的请看 { $help }。
edited = 你修改了一条我已经当成走棋的消息。原来那一步仍然有效；{ $takeback } 请求悔棋。
edited-fixed = 你修改了一条我已经当成走棋的消息。原来那一步仍然有效。
edited-command = 修改过的消息不算数。请用一条新消息再发一次。
edited-into_move = 修改过的消息不算走棋。请用一条新消息发送这一步。
nameless = 你在用群组或频道的身份发言，我认不出你是谁。请用自己的身份发言，才能在这里下棋和设置。
try_again = 我现在保存不了，所以什么都没有变。请过一会儿再试。
broken_off = 我正在停止运行，不知道这件事做完了没有。请过一分钟左右看一看，再决定要不要重试。
unexpected = 我这边出了问题，不是你的错。如果再次发生，请把这个编号告诉运行我的人：{ $id }。
command-outdated = 你的应用加载之后，这个命令变了。请重新加载应用（电脑上按 Ctrl+R），然后再试。
done = 完成。
trouble-kept = 我现在保存不了。你的消息我留着，会再试，不用重发。
trouble-kept_for_now = 我现在保存不了。你的消息我留着，会再试，结果会显示在这里。如果在那之前我重启了，才需要重发。
trouble-slow = 我这边现在有点慢，需要一会儿。你的消息我收到了。
