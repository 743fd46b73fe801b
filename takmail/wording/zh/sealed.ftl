### Secret choices before play.

## what is said in the game's chats

prepared = 已约定对局{ $code }：{ $challenger } 对 { $taker }。{ $terms }。双方先秘密选择。
asked-walls = 你的普通棋子中要有几枚墙，0 到 { $most }？其余为平放棋子。请按按钮，或在私聊中发给我 { $choose }。
asked-walls-mail = 你的普通棋子中要有几枚墙，0 到 { $most }？其余为平放棋子。请回复 { $choose }。
asked-walls-console = 你的普通棋子中要有几枚墙，0 到 { $most }？其余为平放棋子。请在对方不看屏幕时输入 { $choose }。
asked-blind = 双方都定好了墙数。要盲换吗？只要一方要换，双方的整套棋子就对调。请按按钮，或在私聊中发给我 { $choose }（或 `不`（`no`））。
asked-blind-mail = 双方都定好了墙数。要盲换吗？只要一方要换，双方的整套棋子就对调。请回复 { $choose }（或 `不`（`no`））。
asked-blind-console = 双方都定好了墙数。要盲换吗？只要一方要换，双方的整套棋子就对调。请在对方不看屏幕时输入 { $choose }（或 `不`（`no`））。
asked-bid = 你出价多少争取先手？出价高者执白，把出价付入奖池，另一方不用付。请按按钮，或在私聊中发给我 { $choose }：从 0 到你钱袋里的枚数。
asked-bid-mail = 你出价多少争取先手？出价高者执白，把出价付入奖池，另一方不用付。请回复 { $choose }：从 0 到你钱袋里的枚数。
asked-bid-console = 你出价多少争取先手？出价高者执白，把出价付入奖池，另一方不用付。请在对方不看屏幕时输入 { $choose }：从 0 到你钱袋里的枚数。
asked-bid_again = 双方出价相同，所以再出一次价。如果又相同，就由抽签决定。请按按钮，或在私聊中发给我 { $choose }。
asked-bid_again-mail = 双方出价相同，所以再出一次价。如果又相同，就由抽签决定。请回复 { $choose }。
asked-bid_again-console = 双方出价相同，所以再出一次价。如果又相同，就由抽签决定。请在对方不看屏幕时输入 { $choose }。
sealed-walls = { $player } 定好了墙数，封存码：`{ $commitment }`
sealed-blind = { $player } 已决定要不要盲换，封存码：`{ $commitment }`
sealed-bid = { $player } 已经出价，封存码：`{ $commitment }`
waits-walls = 等 { $players } 定墙数。
waits-blind = 等 { $players } 决定要不要盲换。
waits-bid = 等 { $players } 出价。
opened-walls = { $player } 选了 { $choice } 枚墙：`{ $line }`
opened-bid = { $player } 出价 { $choice } 枚游戏币：`{ $line }`
opened-blind = { $player } { $choice ->
    [0] 不换
   *[other] 要盲换
}：`{ $line }`
begun-sets_swapped = 双方的整套棋子对调。
begun-sets_kept = 不对调，双方各用自己的整套棋子。
begun-equal_bids = 双方出价又相同，所以由抽签决定。
aborted-before = { $player } 在开始之前中止了对局{ $code }。
board-preparing = 对局 `#{ $code }`，{ $challenger } 对 { $taker }，双方秘密选择之后开始：{ $terms }。
games-your_choice = `#{ $code }` { $terms }，对手 { $opponent }（{ $place }）：**等你秘密选择**，{ $choose }
games-their_choice = `#{ $code }` { $terms }，对手 { $opponent }（{ $place }）：等待对方秘密选择，自 { $since } 起
join-id_taken = 对局 `#{ $code }` 的双方都已有人，不能再加入。

## what one side is asked and told alone

question-walls = `#{ $code }` 你的普通棋子中要有几枚墙？0 到 { $most }；其余为平放棋子。选定后不能更改，双方都选好之前谁也看不到。
question-blind = `#{ $code }` 要盲换吗？只要一方要换，双方的整套棋子就对调。选定后不能更改，双方都选好之前谁也看不到。
question-bid = `#{ $code }` 你出多少枚游戏币争取先手？0 到 { $most }；出价高者执白，把出价付入奖池。出价后不能更改，双方都出价之前谁也看不到。
question-bid_again = `#{ $code }` 双方出价相同。你现在出多少？0 到 { $most }。如果又相同，就由抽签决定先手，先手仍要付自己的出价。
question-typed = 或者发送 { $choose }。
chosen =
    `#{ $code }` { $chosen }
    封存码（终局后可核对）：`{ $commitment }`
chosen-walls = 你选了 { $choice } 枚墙。
chosen-bid = 你出价 { $choice } 枚游戏币。
chosen-blind = { $choice ->
    [0] 你不换。
   *[other] 你要盲换。
}
choose-waits = 你已经选好了。对局 `#{ $code }` 在等 { $players }。
choose-openly = 这里大家都看得到，所以我没有采用。请另选一个：按按钮，或在私聊中发给我 { $choose }。
choose-unclear-walls = 请给出墙的枚数，0 到 { $most }，例如 { $choose }。
choose-unclear-blind = 请说 `是`（`yes`）或 `不`（`no`），例如 { $choose }。
choose-unclear-bid = 请给出游戏币的枚数，0 到 { $most }，例如 { $choose }。
button-choose_secretly = 秘密选择
button-choose_number = { $number }
button-choose_range = { $first } 到 { $last }
button-choose_blind = { $choice ->
    [0] 不换
   *[other] 盲换
}
suggest-prepared = #{ $code } 对 { $opponent }，{ $size }x{ $size }：秘密选择

## what is not allowed

refused-preparing = 双方都秘密选择之后，对局 `#{ $code }` 才开始。{ $choose } 选择；要取消这局，请用 { $abort }。
refused-nothing_to_choose = 对局 `#{ $code }` 里现在没有要秘密选择的。
refused-other_choice = 对局 `#{ $code }` 现在要选的不是这个。{ $choose } 显示要选什么。
refused-already_sealed = 你在对局 `#{ $code }` 里已经选过了，不能更改。
refused-bad_choice = 请选 0 到 { $number } 之间的数。
refused-sets_differ = 半副棋可以互换，所以双方的普通棋子和特殊棋子要一样多。请给出一个双方共用的枚数，例如 `普通棋子 21`（`stones 21`）。
refused-chosen_start = 半副棋从空棋盘开始：局面上的平放棋子，谁也不知道哪些原来是墙。

## commands and their options

command-choose = 开始之前秘密选择：一个数，或 是、不
command-choose-what = 你的选择，例如 7 或 是；不填则由我来问

## words for them, the suggested one first

verb-choose = 选择, 密选, 暗选, 出价, 选墙
