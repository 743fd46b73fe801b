### Sentences about boards that are shown and lists of games.

## boards and lists

board-none = 这个聊天里还没有对局。{ $challenge } 发起一局。
board-to_move = {" "}轮到{ $seat }。
board-over = {" "}这一局已经结束。
board-called_off = {" "}这一局已经取消。
board-challenge_over = 挑战 `#{ $code }` 没有成局。
board-offer = { $color }{ $topic }的提议正等待回应。
board-resigning = 已询问{ $color }是否认输。
board-challenge = { $challenger } 的挑战 `#{ $code }` 正等待{ $opponent ->
    [anybody] 有人接受
   *[other] {" "}{ $opponent } 回应
}：{ $terms }。
score = 对局 `#{ $code }` { $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步之后
}。平放棋子：白方 { $white }，黑方 { $black }。
score-komi = 对局 `#{ $code }` { $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步之后
}。平放棋子：白方 { $white }，黑方 { $black }（含贴目 { $komi }）。
score-leads = { $seat }领先 { $margin }。
score-even = 双方相等。
score-even_tie = 双方平放棋子数相等，按约定{ $seat }获胜。
score-scoring = 获胜计分：{ $scoring }。
score-reserves = 备用棋子：白方 { $white }，黑方 { $black }。
games-none = 你没有对局。{ $challenge } 发起一局。
games-title = 你的对局：
games-here = 这里
games-in = 在“{ $title }”
games-private = 私聊
games-your_turn = `#{ $code }` { $terms }，对手 { $opponent }（{ $place }）：**轮到你**，自 { $since } 起
games-their_turn = `#{ $code }` { $terms }，对手 { $opponent }（{ $place }）：轮到对方，自 { $since } 起
games-challenge_mine = `#{ $code }` { $terms }，{ $opponent ->
    [anybody] 你的公开挑战
   *[other] 你向 { $opponent } 发起的挑战
}（{ $place }）：{ $join }
games-challenge_secret = `#{ $code }` { $terms }，{ $opponent ->
    [anybody] 你的公开挑战
   *[other] 你向 { $opponent } 发起的挑战
}（{ $place }）
games-challenge_theirs = `#{ $code }` { $terms }，{ $challenger } 向你发起的挑战（{ $place }）：{ $join }
