### 关于游戏币的句子；游戏币只用于对局。

coins = { $coins } 枚游戏币
begun-deduct = { $player } 后手，走棋之前可以从押注中取回 { $coins }：{ $deduct }。
stakes-means_street = 街头押注：双方各押 { $coins }，胜方赢得奖池。轮到你时，走棋之前可以提议加倍；对方要么接受，要么输掉这局。或者，你可以付出一份当时的押注，不经同意收回自己的上一步。做过其中一样的一方，要等对方也做过一次。

## 对局中的转移

coins-both_stake = 双方各押上 { $coins }。
coins-both_ante = 双方各向奖池放入 { $coins }。
coins-stake = { $giver } 押上 { $coins }。
coins-ante = { $giver } 向奖池放入 { $coins }。
coins-bid = { $giver } 将出价 { $coins } 付入奖池。
coins-call = { $giver } 面对叫 Tak 继续行棋，向奖池付 { $coins }。
coins-tak_award = { $taker } 因首次叫 Tak 从奖池取得 { $coins }。
coins-wall = { $giver } 因首枚墙向奖池付 { $coins }。
coins-capstone = { $giver } 因首枚特殊棋子向奖池付 { $coins }。
coins-deducted = { $taker } 因后手从奖池取回 { $coins }。
coins-reverse = { $giver } 未经同意悔棋，向奖池付 { $coins }。
coins-given_back = { $taker } 因悔棋从奖池取回 { $coins }。
coins-given_back_in = { $giver } 因悔棋向奖池退回 { $coins }。
coins-refund = { $giver } 以平放棋子取胜，退给 { $taker } { $coins }。
coins-pieces = { $giver } 付给 { $taker } { $coins }：胜方备用棋子中每枚一枚。
coins-pot = { $taker } 赢得奖池中的 { $coins }。
coins-half = { $taker } 分得奖池的一半：{ $coins }。
coins-returned = { $taker } 取回 { $coins }。
coins-returned_in = { $giver } 退回 { $coins }。
coins-double = { $giver } 加倍，再向奖池放入 { $coins }。
coins-in_pot = 奖池中现有 { $coins }。

## 要付游戏币的叫 Tak

call-owed = { $player } 要么认输，要么继续行棋并向奖池付 { $coins }。
call-free = 这次叫 Tak 不用付：上一次算数的叫 Tak 是 { $player } 付的。
