### Coins, which are only for play.

coins = { $coins } 枚游戏币
begun-deduct = { $player } 后手，走棋之前可以从押注中取回 { $coins }：{ $deduct }。
stakes-means_street = 街头押注：双方各押 { $coins }，胜方赢得奖池。轮到你时，走棋之前可以提议加倍；对方要么接受，要么输掉这局。或者，你可以付出当时的一份押注，悔自己的上一步棋，不必对方同意。做过其中一样之后，要等对方也做过一次才能再做。

## what moves in a game

coins-both_stake = 双方各押上 { $coins }。
coins-both_ante = 双方各下底注 { $coins }。
coins-both_double = 双方各向奖池再放入 { $coins }。
coins-stake = { $giver } 押上 { $coins }。
coins-ante = { $giver } 下底注 { $coins }。
coins-bid = { $giver } 把出价付入奖池：{ $coins }。
coins-call = 对方声明了 Tak，{ $giver } 接着下，向奖池付 { $coins }。
coins-tak_award = { $taker } 第一个声明 Tak，从奖池拿走 { $coins }。
coins-wall = { $giver } 因首枚墙向奖池付 { $coins }。
coins-capstone = { $giver } 因首枚特殊棋子向奖池付 { $coins }。
coins-deducted = { $taker } 是后手，从押注中取回 { $coins }。
coins-reverse = { $giver } 未经同意悔棋，向奖池付 { $coins }。
coins-given_back = { $taker } 取回那一步付出的 { $coins }。
coins-given_back_in = { $giver } 退回那一步所得的 { $coins }。
coins-refund = { $giver } 平放获胜，退给 { $taker } { $coins }。
coins-pieces = { $giver } 付给 { $taker } { $coins }：胜方每剩一枚备用棋子付一枚。
coins-pot = { $taker } 赢得奖池中的 { $coins }。
coins-half = { $taker } 分得奖池的一半：{ $coins }。
coins-returned = { $taker } 取回 { $coins }。
coins-returned_in = { $giver } 退回 { $coins }。
coins-double = { $giver } 加倍，再向奖池放入 { $coins }。
coins-raise = { $giver } 再向奖池放入 { $coins }。
coins-in_pot = 奖池中现有 { $coins }。

## calls of tak that cost coins

call-owed = { $player } 要么认输，要么向奖池付 { $coins } 接着下。
call-free = 这次声明 Tak 不用付：{ $player } 已为上一次付过。

## a purse

purse-holds = 你有 **{ $coins }**，只用于对局。
purse-owes = 你有 **{ $coins }**，另欠银行 { $lent }。赢得的先还给银行。
purse-set_aside = 正在进行的对局里押着：{ $games }。
purse-in_game = `#{ $code }` 中 { $coins }
purse-last = 最近的收支：
purse-got = + { $coins }：{ $why }
purse-gave = − { $coins }：{ $why }
purse-got_in = + { $coins }：{ $why }，`#{ $code }`
purse-gave_in = − { $coins }：{ $why }，`#{ $code }`
purse-how = 用 { $challenge } 可以发起双方各押 10 枚的对局。游戏币买不到，只图个乐。
purse-why-opening = 起始游戏币
purse-why-lent = 银行借出
purse-why-repaid = 还给银行
purse-why-paired = 两个钱袋合并
purse-why-parted = 两个钱袋分开
purse-why-stake = 押注
purse-why-ante = 底注
purse-why-bid = 先手出价
purse-why-call = 应对声明 Tak
purse-why-tak_award = 第一个声明 Tak
purse-why-wall = 首枚墙
purse-why-capstone = 首枚特殊棋子
purse-why-deducted = 后手取回
purse-why-reverse = 未经同意悔棋
purse-why-given_back = 悔棋退还
purse-why-refund = 平放获胜的退款
purse-why-pieces = 胜方的备用棋子
purse-why-pot = 奖池
purse-why-half = 奖池的一半
purse-why-returned = 对局中止退回
purse-why-double = 加倍的押注
purse-why-raise = 加注
purse-why-takeback = 悔棋

## commands and their options

command-reverse = 付费悔棋：退回你的上一步（规则允许时）
command-double = 提议将押注加倍
command-take = 接受加倍
command-drop = 不接受加倍，输掉这局（会再次询问你）
command-deduct = 费姆玩法的后手从押注中取回一行
command-coins = 你的游戏币：有多少、押着多少

## words for them, the suggested one first

verb-reverse = 付费悔棋, 强制悔棋
verb-double = 加倍, 提议加倍
verb-take = 接受加倍
verb-drop = 不接受加倍, 放弃加倍
verb-deduct = 取回一行
verb-coins = 游戏币, 钱袋
