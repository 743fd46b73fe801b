### Sentences about which game is meant, and what is not understood.

## routing

which_game = 你在这里同时下几局。请说明是哪一局：
which_game-line = { $line }，对手 { $opponent }：{ $terms }
which_game-looking = { $line }：{ $white } 对 { $black }，{ $terms }
which_game-challenge = { $line }，{ $challenger } 发起：{ $terms }
which_game-challenge_mine = { $line }，{ $opponent ->
    [anybody] 你的公开挑战
   *[other] 你向 { $opponent } 发起
}：{ $terms }
which_challenge = 有几个正等待回应。请说明是哪一个：
which_withdrawal = 有几个可以撤回。请说明是哪一个：
over-which = 对局 `#{ $code }` 已经结束。请说明这一步走在哪一局：
which_board = 这里有几局正在进行。请说明是哪一局：
no_such_game = 没有对局 `#{ $code }`。{ $games } 列出你的对局。
no_game_here = 你在这个聊天里没有正在进行的对局。{ $challenge } 发起一局，{ $games } 列出你在别处的对局。
no_game_anywhere = 你没有正在进行的对局。{ $challenge } 发起一局。
no_seat_here = 这里正在进行的对局中没有你的位置，所以你可以看，但不能走棋。{ $board } 显示棋盘，{ $challenge } 发起你自己的对局。
nothing_to_accept = 这里没有等你回应的挑战或提议。{ $games } 列出你的对局。
nothing_to_withdraw = 你在这里没有可以撤回的挑战或提议。
no_rematch = 你在这个聊天里没有已结束的对局，不能再来一局。{ $challenge } 发起新的一局。
challenge_bot = 机器人不会通过消息下棋，我只记棋盘。请挑战真人，例如 { $challenge }，或者不写名字，让任何人都可以接受。
challenge_stands = 你已经提出过同样的挑战，它仍然有效。
not_understood = 我没看懂。一步棋的写法是 { $placement } 或 { $spread }（PTN 则为 { $ptn_placement }、{ $ptn_spread }）；其余的请看 { $help }。
edited = 你修改了一条已经走成棋的消息。这一步仍按原来的走法；{ $takeback } 请求悔棋。
edited-into_move = 修改消息不算走棋，所以什么也没走。请用一条新消息重新发送。
nameless = 你以群组或频道的身份发言，我认不出你是谁。请用自己的身份发言，才能在这里下棋和设置。
try_again = 我现在什么都保存不了，所以什么都没有改变。请过一会儿再试一次。
broken_off = 我正在停止运行，所以说不准这件事做完了没有。请过一分钟左右先看一看，再决定要不要重试。
unexpected = 我这边出了问题，不是你的错。如果再次发生，请把这个编号告诉运行我的人：{ $id }。
command-outdated = 这个命令在你的应用上次查看之后变了。请重新加载应用（电脑上按 Ctrl+R），然后再用它。
done = 完成。

## which board

which_posted = 你在这里同时下几局。请在局面上方加一行，写上对局编号：

## 近似棋步的话

nearly-one = 你是不是想走 { $ply }？
nearly-several = 你想走哪一步：{ $plies }？
nearly-squares = { $ptn } 或 { $mail } 可定下你单独写的格子按哪种记谱来读。
nearly-claim = 你是说上一步无效吗？
