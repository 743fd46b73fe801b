### Sentences about games that are played without a board.

terms-blind = 双方都下盲棋，不看棋盘
terms-blind-me = 发起挑战的一方下盲棋，不看棋盘
terms-blind-you = 接受挑战的一方下盲棋，不看棋盘
terms-blind_means = 盲棋：终局之前我只报棋步，不显示棋盘，也不透露棋盘上的任何情况。不能走的棋只说“不合规则”，不说原因。
blind-begun = 双方都下盲棋：从现在到终局，我只报棋步，不透露棋盘。请直接输入棋步；不能走的棋，我只说不合规则。
blind-begun_one = { $player } 下盲棋：终局之前，我在这里只报棋步，不透露棋盘。另一方可以在没有别人看到的地方看棋盘。
blind-illegal = 不合规则。
blind-legal = 合乎规则。
blind-hidden = 对局 `#{ $code }` 是盲棋，轮到{ $color }。终局之后我才显示棋盘以及与它有关的一切。
blind-alone = 对局 `#{ $code }` 中对方下盲棋。你可以在没有别人看到的地方看棋盘：请在私聊里问我。
blind-single = 盲棋不能在单独一条消息里下，因为消息里的格子会显示棋盘。请在我加入的聊天里，或在与我的私聊里发起。
refused-blind = 这一局是盲棋：终局之后才能比较棋盘。`sync back` 加步数，以及 `takeback`，照常可用。
watch-unseen = 这一局是盲棋，所以这里只报棋步，不显示棋盘。{ $settings } 会在这里显示盲棋的棋盘，除非下盲棋的人也在这里。
watch-blind = 你在对局 `#{ $code }` 中下盲棋，所以不能让别的聊天旁观。那里的其他人可以。
button-blind_none = 非盲棋
button-blind = 盲棋
button-blind-me = 我下盲棋
button-blind-you = 对方下盲棋
suggest-rules_blind = 终局之前不显示棋盘
setting-blind = 旁观盲棋时
setting-is-plies = 棋步
setting-is-boards = 棋盘
info-blind = 只在有人喊 Tak 时转告。
refused-blind_coins = 盲棋只能有由胜方全得的押注：随棋盘情况转移的游戏币会透露棋盘。
presets-means-blind = 盲棋：终局之前我只报棋步，不显示棋盘。
refused-blind_consult = 盲棋是一对一的：看得见棋盘的一方的人可能告诉另一方。请去掉 `consult`，或去掉 `blind`。
