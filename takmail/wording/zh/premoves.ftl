### Moves in advance, lines that are tried, and notes, each for its writer alone.

## moves in advance

ready-written = 对局 `#{ $code }` 的预走已备好。如果 { $opponent } 走了左边的棋，我就立刻走后面你的应着。
ready-replaced = 有 { $count } 步应着换成了新的，原来的连同后面的都去掉了。
ready-list = 对局 `#{ $code }`：如果 { $opponent } 走了左边的棋，我就立刻走后面你的应着。
ready-none = 你在对局 `#{ $code }` 里没有预走。轮到对方走时，用 { $if } 备好一步。
ready-dropped = 已去掉，连同后面的。
ready-cleared_all = 你在对局 `#{ $code }` 里不再有预走。
ready-no_such = 你的列表里没有第 { $number } 号{ $has ->
    [0] ：列表是空的
   *[other] {""}
}。
ready-other_list = 那个按钮之后列表已经变了，所以什么也没有去掉。现在的列表是：
ready-not_understood = 我不明白`{ $said }`。{ $drop } 去掉一步预走，{ $clear } 去掉全部。
ready-own_turn = 对局 `#{ $code }` 轮到你走，请先走棋。预走是应对对方的下一步：请在轮到对方时说。
ready-votes = 对局 `#{ $code }` 里一方的人要投票，所以没有人能替大家预走。
ready-impossible-illegal = 那里不能走 `{ $ply }`。{ $why }
ready-impossible-over = 在 `{ $ply }` 之前对局已经结束，后面不能再走。
ready-impossible-same_side = `{ $ply }` 轮不到那一方：那里一方连走两步。
ready-two_squares = `{ $ply }` 在邮件记谱和 PTN 里是不同的格子。请改说 { $mail } 或 { $ptn }。
ready-too_many = 那样就有 { $count } 步应着。一局最多可以备好 { $most } 步。
ready-too_deep = 那样就有 { $count } 步应着一步接一步。最多可以有 { $most } 步。
ready-waits = 对局 `#{ $code }`：对方走了你预料的棋，你的应着是 { $ply }。它在等你，因为对方走棋的同时还有事问你。请先回答，或走这一步，或走别的棋。
ready-failed = 对局 `#{ $code }`：你备好的应着已经不合规则，所以没有走，你的预走都去掉了。现在轮到你。
ready-cleared = 对局 `#{ $code }`：局面变了，所以你在那里的预走都去掉了。

button-ifs = 预走
button-drop_ready = 去掉 { $number }
button-drop_all_ready = 全部去掉

## commands and their options

command-if = 备好应着：如果对方走了你预料的棋，就立刻走
command-if-line = 例如：ps c3 那么 ps c2 如果 ps d3 那么 ps d2；几条之间用 ;
command-ifs = 查看你备好的预走
command-ifs-what = drop 2 去掉其中一步，clear 全部去掉；不填则查看

## words for them, the suggested one first

verb-if = 如果, 假如
verb-ifs = 预走, 备着
