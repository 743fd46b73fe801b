### Tournaments: made, announced, played round by round.

## the command

verb-tournament = 比赛, 锦标赛
word-join = 报名
word-leave = 退赛
word-begin = 开赛
word-cancel = 取消
word-show = 查看
command-tournament = 参加这个聊天里的比赛，或发起一场
command-tournament-action = 要做什么；留空就看比赛进行到哪里
command-tournament-name = 新比赛的名称
command-tournament-rules = 新比赛怎么下，例如：6 days 3 every 14 days
choice-action-new = new：发起新比赛
choice-action-join = join：报名参加
choice-action-leave = leave：退出比赛
choice-action-begin = begin：开始比赛
choice-action-cancel = cancel：取消比赛
choice-action-show = show：查看比赛

## making one

tournament-choose = **{ $name }**：怎么下？请选棋盘、每步的时间和一轮的长短。
tournament-terms = 对局：{ $terms }。
tournament-rounds = { $days ->
    [0] 每一轮到最后一局结束为止。
   *[other] 每一轮最多 { $days } 天。
}
tournament-regulars = 只有以前在这里下过棋的人可以报名。
tournament-made = 已在这里发布。有 3 人报名就能开始。
tournament-numbered = 第 { $number } 届比赛
tournament-rename = 想自己取名，请发送 { $new }。
tournament-same = 这里已有一场 **{ $name }**。请给新比赛另取一个名称。
tournament-managers = 只有管理这个聊天的人能这样做。
tournament-not_here = 比赛要在群组或频道里办。
tournament-many = 这里已有 { $count } 场比赛，要等其中一场结束。
tournament-unread = 我看不懂怎么下。请像发起挑战那样写：{ $example }。
tournament-plain = 比赛是一对一的，没有游戏币、让子、系列赛和开局前的秘密选择。
tournament-clock = 比赛的对局要有按天的计时，例如 { $example }。
tournament-clock_long = 计时是{ $clock }，一步或一局可能比一轮的 { $days } 天还长。请把每一轮定为 { $least } 天以上，或用更短的计时。

## who is in

tournament-open = **{ $name }**：谁来参加？
tournament-ways = 12 人以内每人都与其他人各下一局。从 13 人起，与得分相近的人对局（瑞士制）。
tournament-in = { $count ->
    [0] 还没有人报名。报名后，每轮一开始，你的对局就自动开始。
   *[other] 已有 { $count } 人报名：{ $players }。报名后，每轮一开始，你的对局就自动开始。
}
tournament-joined = 你已报名 **{ $name }**。你的对局会自动开始。
tournament-joined_late = 你已报名 **{ $name }**，从下一轮起参加。
tournament-in_already = 你已经报名 **{ $name }** 了。
tournament-full = **{ $name }** 最多 { $count } 人，已经满员了。
tournament-left = 你已退出 **{ $name }**。按**报名**可以回来。
tournament-not_in = 你没有报名 **{ $name }**。

## as it stands

tournament-running = **{ $name }**，第 { $round } 轮，共 { $rounds } 轮
tournament-over = { $count ->
    [0] **{ $name }** 结束了，没有冠军。
    [1] **{ $name }** 结束了。{ $winners } 获得冠军！
   *[other] **{ $name }** 结束了。{ $winners } 并列第一！
}
tournament-cancelled = **{ $name }** 取消了。正在下的对局照常进行。
tournament-white = 写在前面的一方执白：
tournament-play = 白方先走：按下面的对局就能看到棋盘并走棋。
tournament-pairing_open = { $white } – { $black }
tournament-pairing_won = { $white } 1–0 { $black }
tournament-pairing_lost = { $white } 0–1 { $black }
tournament-pairing_drawn = { $white } ½–½ { $black }
tournament-again = 没有别的对手了，所以再次对阵。
tournament-bye = { $player } 这一轮没有对手，得一分。
tournament-idle = { $player } 这一轮轮空。
tournament-gone = { $player } 已退出比赛。
tournament-gone_early = 下的对局不到一半，所以都不算数。
tournament-gone_points = 轮空得一分：{ $players }。
tournament-back = 退出的人按**报名**可以回来。
tournament-boards = 其余棋盘的编号：{ $games }。
tournament-until = 这一轮到 { $until } 为止。
tournament-not_read = 我读不了对局 `#{ $code }`。由管理这个聊天的人在下面判定。
tournament-decided_white = 对局 `#{ $code }` 已判定：白方胜。
tournament-decided_draw = 对局 `#{ $code }` 已判定：和棋。
tournament-decided_black = 对局 `#{ $code }` 已判定：黑方胜。
tournament-decided_already = 对局 `#{ $code }` 不用再判定了。
tournament-can_be_read = 对局 `#{ $code }` 我能读，请双方下完。
tournament-round = **{ $name }**，第 { $round } 轮。
tournament-game = 对局 `#{ $code }`：{ $white } 执白，{ $black } 执黑。

## begun, called off, asked for

tournament-begun = **{ $name }** 开始了！
tournament-begun_already = **{ $name }** 已经开始了。
tournament-few = 要有 3 人才能开始，现在有 { $count } 人。
tournament-really = 真的要取消 **{ $name }** 吗？
tournament-called_off = **{ $name }** 取消了。
tournament-ended = **{ $name }** 已经结束。
tournament-none = 这里没有比赛。管理这个聊天的人发送 { $new } 可以发起一场。
tournament-not_yours = 你没有参加任何比赛。
tournament-which = 哪一场？
tournament-unclear = 我没看懂。发送 { $new } 发起比赛，发送 { $join } 报名。

## buttons

button-tournament_new = 发起新比赛
button-tournament_announce = 发布
button-tournament_join = 报名
button-tournament_leave = 退赛
button-tournament_begin = 开始比赛
button-tournament_cancel = 取消比赛
button-tournament_cancelnow = 对，取消
button-tournament_decide_white = #{ $code }：1–0
button-tournament_decide_draw = #{ $code }：½–½
button-tournament_decide_black = #{ $code }：0–1
button-tournament_regulars = 仅限老棋友
button-tournament_every = { $days ->
    [0] 下完为止
   *[other] 每轮 { $days } 天
}
