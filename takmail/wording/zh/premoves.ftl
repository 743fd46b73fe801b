### Moves in advance, lines that are tried, and notes, each for its writer alone.

## moves in advance

ready-written = 对局 `#{ $code }` 的预走已存好。如果 { $opponent } 走了左边这步，我就立刻走你在右边的应着。
ready-replaced = 有 { $count } 步应着换成了新的，原来的连同后续都去掉了。
ready-list = 你在对局 `#{ $code }` 里的预走。如果 { $opponent } 走了左边这步，我就立刻走你在右边的应着。
ready-none = 你在对局 `#{ $code }` 里没有预走。轮到对方走时，可以用 { $if } 设置一步。
ready-dropped = 已去掉，连同后续。
ready-cleared_all = 你在对局 `#{ $code }` 里已经没有预走了。
ready-no_such = 你的列表里没有第 { $number } 号{ $has ->
    [0] ：列表是空的
   *[other] {""}
}。
ready-other_list = 那个按钮显示之后列表变了，所以我什么也没有去掉。现在的列表是：
ready-not_understood = 我不明白 `{ $said }`。{ $drop } 去掉一步预走，{ $clear } 去掉全部。
ready-own_turn = 对局 `#{ $code }` 轮到你走，请先走棋。轮到对方走时才能设置预走。
ready-votes = 对局 `#{ $code }` 里双方投票决定怎么走，所以不能设置预走。
ready-impossible-illegal = 那里不能走 `{ $ply }`。{ $why }
ready-impossible-over = 对局在 `{ $ply }` 之前就结束了，后面不能再走。
ready-impossible-same_side = `{ $ply }` 轮不到那一方：那样一方会连走两步。
ready-two_squares = `{ $ply }` 在邮件记谱和 PTN 里是不同的格子。请改写成 { $mail } 或 { $ptn }。
ready-too_many = 这样共有 { $count } 步应着，而一局最多只能有 { $most } 步。
ready-too_deep = 这样有 { $count } 步应着接连在一起，而最多只能有 { $most } 步。
ready-waits = 对局 `#{ $code }`：对方走了你预料的一步，你的应着是 { $ply }。我还没有走，因为对方走棋的同时还有事问你。请先回答，或走这一步，或走别的。
ready-failed = 对局 `#{ $code }`：你的预走已经不合规则，所以我没有走，并去掉了你的全部预走。现在轮到你。
ready-cleared = 对局 `#{ $code }`：局面变了，所以我去掉了你在那里的预走。

button-ifs = 预走
button-drop_ready = 去掉 { $number }
button-drop_all_ready = 全部去掉

## moves in advance, chosen by taps

premove-own = 你走 { $ply }。
premove-if = 如果 { $opponent } 走……点出 { $opponent } 的一步。
premove-cannot = { $opponent } 不能这样走。
premove-if_ply = 如果 { $opponent } 走 { $ply }……
premove-then = 如果 { $opponent } 走 { $ply }，你怎么应？点出你的一步。
premove-line = 如果 { $opponent } 走 { $ply }，你应 { $answer }。
button-premove = 预走一步
button-premove_then = 我的应手
button-premove_keep = 保存
button-premove_play = 落子并保存
button-and_if = 如果……

## commands and their options

command-if = 设置预走：如果对方走了你预料的一步，我就立刻走你的应着
command-if-line = 例如：ps c3 那么 ps c2 如果 ps d3 那么 ps d2；几条之间用 ;
command-ifs = 查看你的预走
command-ifs-what = drop 2 去掉其中一步，clear 全部去掉；不填则查看

## words for them, the suggested one first

verb-if = 如果, 假如
verb-ifs = 预走, 备着
