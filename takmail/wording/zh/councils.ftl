### Several people on a side: the terms, joining and leaving, votes.

terms-consult_any = 联棋：每方可有多人，其中任何人都可以走棋
terms-consult_votes = 联棋：每方可有多人，在{ $time }内投票决定
terms-consult_any_means = 联棋（几个人合下一方）：经一方队长同意，其他人可以加入该方；该方任何人都可以走棋。
terms-consult_votes_means = 联棋（几个人合下一方）：经一方队长同意，其他人可以加入该方。该方投票决定怎么走：走得票最多的一步，最迟在第一票之后 { $time }。
begun-sides = 其他人也可以加入一方：用 { $white } 或 { $black } 询问该方队长。
side-asked = { $player } 想加入{ $seat }。{ $captain }，可以吗？同意就说 { $side }，写上对方的名字。
side-asked-away = { $player } 想加入{ $seat }，我已经询问 { $captain }。
side-called = { $player }，{ $seat }请你加入。{ $side } 表示同意，{ $leave } 表示拒绝。
side-joined = { $player } 加入了{ $color }：{ $people }。
side-moves = 该方任何人都可以走棋。
side-votes = 该方投票决定怎么走：走一步就是投一票。
side-left = { $player } 不再属于{ $color }。
side-not_joined = { $player } 没有加入{ $color }。
side-unknown = 我不认识 { $name }。请提及那个人，或让对方自己说 { $side }。
side-several = 有好几个人叫 { $name }。请提及你指的那一位。
side-bot = 那是机器人。只有人才能加入一方。
voted = { $player } 投票给 `{ $ply }`。
voted-decided = { $color }已经决定。
voted-count = `{ $ply }` { $number } 票
voted-tally = { $people } 人中已有 { $cast } 人投票：{ $counts }。最迟在 { $until } 走棋。
blocked-side = { $player } 屏蔽了你，所以你们不能在同一方。
choose-voted = 你投票给 `{ $ply }`。
info-side = { $color }成员：{ $people }
seat-others = { $color }（{ $player } +{ $others }）
side-asks_no_more = 这个请求已经失效了。

## commands and their options

command-side = 加入对局的一方，或请人加入你这一方
command-side-color = 你想加入哪一方
command-side-player = 你想请谁加入你这一方
command-leave = 离开对局的一方
command-leave-player = 你想请谁离开你这一方

## words for them, the suggested one first

verb-side = 加入一方, 站队
verb-leave = 离开一方, 退队
