### Plies, tak, choosing a move step by step, blind games.

## plies

played = { $told ->
    [doer] 你走了 { $ply }
    [other] { $player } 走了 { $ply }
   *[all] { $seat }：{ $ply }
}
played-ready = { $told ->
    [doer] 我按你的预走走了 { $ply }
    [other] { $player } 的预走：{ $ply }
   *[all] { $seat }的预走：{ $ply }
}
played-swap = ，放置的是{ $owner }的平放棋子
played-id = ，`#{ $code }` 第 { $number } 步
played-end = 。
mail = 邮件记谱
ptn = PTN
tak = **Tak！**
tak-announced = **Tak！**{ $told ->
    [doer] 你
    [other] { $player }{" "}
   *[all] { $color }
}下一步就能连通。
tak-called = { $told ->
    [doer] 你
    [other] { $player }{" "}
   *[all] { $seat }
}声明 **Tak！**
tak-quiet = (t)
tak-vain = { $told ->
    [doer] 你
    [other] { $player }{" "}
   *[all] { $color }
}声明了 Tak，但没有威胁：没有哪一步能立即连成胜利路径。这一步仍然有效。

## a line that is nearly a move

nearly-one = 你是不是想走 { $ply }？
nearly-several = 你想走哪一步：{ $plies }？
nearly-square = 你指哪个 `{ $square }`？按邮件记谱在{ $mail }，按 PTN 在{ $ptn }。
nearly-square_taken = { $taken ->
    [mail] 按邮件记谱，`{ $square }` 上已有棋子。你是不是指 PTN 的 `{ $square }`，也就是 { $ply }？
   *[ptn] 按 PTN，`{ $square }` 上已有棋子。你是不是指邮件记谱的 `{ $square }`，也就是 { $ply }？
}
nearly-row-top = 最上面一行
nearly-row-bottom = 最下面一行
nearly-row-mail = 从上数第 { $number } 行
nearly-row-ptn = 从下数第 { $number } 行
nearly-words = 先发 { $mail } 或 { $ptn }，再发这一步，我以后就不再问。
nearly-always = { $player }，以后你只发一个格子时，我都按{ $notation ->
    [mail] { $notation }
   *[other] {" "}{ $notation }{" "}
}来读。发 { $change } 后我会重新问。
button-read_top = 最上面一行：{ $ply }
button-read_bottom = 最下面一行：{ $ply }
button-read_mail = 从上数第 { $number } 行：{ $ply }
button-read_ptn = 从下数第 { $number } 行：{ $ply }
button-always_mail = 以后都用邮件记谱
button-always_ptn = 以后都用 PTN
nearly-claim = 你是说上一步无效吗？

## choosing a move on a board of buttons

tap-how = 点空格放置棋子，或点你自己的堆叠来移动。
tap-first = 你的第一枚棋子是**{ $owner }的平放棋子**：点一个格子放下它。
tap-column = { $column } 列：点一个格子。
tap-lifted = 你拿着 { $square } 的 { $number } 枚棋子。点要去的格子。
tap-fewer = 你拿着 { $square } 的 { $number } 枚棋子。点要去的格子，或再点一次 { $square } 少拿一枚。
tap-travel = { $square } 的特殊棋子远行到哪里？
tap-on = { $number ->
    [1] 还有 1 枚可以继续走：点下一格。
   *[other] 还有 { $number } 枚可以继续走：点下一格，或再点一次 { $square } 多留一枚。
}
tap-kind = { $symbol } { $piece ->
    [flat] 平放
    [wall] 墙
   *[capstone] 特殊棋子
}
tap-take = 拿 { $number } 枚
tap-not_your_stack = 那个堆叠属于对方。你只能移动最上面是自己棋子的堆叠。
tap-only_flats = 第一回合要放一枚平放棋子：请点一个空格。
tap-cannot_move = 那个堆叠无法移动：每个方向都被挡住了。
tap-cannot = 现在不能选这个。
choose-changed = **棋盘已经变了，请重新选择。**
choose-typed = 你也可以直接输入一步，例如 { $example }。
choose-typed_only = 请输入你的一步，例如 { $example }。

## choosing a move: the one that was chosen

choose-chosen = 你要走的是：{ $told }，记作 { $ply }。
choose-flattens = 这一步会推翻 { $square } 上的墙。
choose-tak = 这样下一步就能连通：Tak。
choose-road = 这一步连成你的胜利路径：{ $color }获胜。
choose-road_other = 这一步替对方连成胜利路径：{ $color }获胜。
choose-flats = 对局就此结束：{ $color }平放获胜。
choose-flats_tie = 对局就此结束：平放棋子数相等，按约定{ $color }获胜。
choose-draw = 对局就此结束：平放棋子数相等，和棋。
choose-played = 你走了 { $ply }。
choose-played_in = 你走了 { $ply }。棋盘在“{ $title }”里。

## choosing a move: other things to do

more = 对局 `#{ $code }` 还可以：

## choosing a move: the form in which it is typed

form-title = 你的一步棋（#{ $code }）
form-label = 你的一步棋
form-example = ps b4 或 ms b2 p3 2 1；PTN 则为 c3 或 3c2-12
form-typed = 你输入了 { $line }。

## blind games

terms-blind = 双方都下盲棋，不看棋盘
terms-blind-me = 挑战方下盲棋，不看棋盘
terms-blind-you = 应战方下盲棋，不看棋盘
terms-blind_means = 盲棋：终局之前我只报每步棋，不显示棋盘，也不透露棋盘上的任何情况。不能走的棋只说“不合规则”，不说原因。
blind-begun = 双方都下盲棋：从现在到终局，我只报每步棋，不透露棋盘。请直接打字走棋；不能走的棋，我只说不合规则。
blind-begun_one = { $player } 下盲棋：终局之前，我在这里只报每步棋，不透露棋盘。另一方可以在私聊中看棋盘。
blind-begun_alone = { $told ->
    [doer] 你
   *[all] { $player } {" "}
}下盲棋：从现在到终局，我只报每步棋，不透露棋盘。请直接打字走棋；不能走的棋，我只说不合规则。
blind-computer = 电脑下盲棋，你看得到棋盘。
blind-illegal = 不合规则。
blind-legal = 合乎规则。
blind-hidden = 对局 `#{ $code }` 是盲棋，轮到{ $color }。终局之后我才显示棋盘。
blind-alone = 对局 `#{ $code }` 中对方下盲棋。想看棋盘，请在私聊里问我。
blind-single = 盲棋不能在单条消息里下，因为消息里的格子会显示棋盘。请在我加入的聊天里，或在与我的私聊里发起。
refused-blind = 这一局是盲棋：终局之后才能比较棋盘。`同步 回到`（`sync back`）加步数，以及 `悔棋`（`takeback`），仍然可用。
watch-unseen = 这一局是盲棋，所以这里只报每步棋，不显示棋盘。{ $settings } 让这里也显示盲棋的棋盘，除非下盲棋的人也在这里。
watch-blind = 你在对局 `#{ $code }` 中下盲棋，所以不能让别的聊天观战。那里的其他人可以。
button-blind_none = 不下盲棋
button-blind = 盲棋
button-blind-me = 我下盲棋
button-blind-you = 对方下盲棋
suggest-rules_blind = 终局之前不显示棋盘
info-blind = 玩家声明 Tak 时我才提示。
info-blind_one = { $player } 下盲棋，不看棋盘。
refused-blind_coins = 盲棋的押注只能由胜方全得：中途收付游戏币会透露棋盘。
presets-means-blind = 盲棋：终局之前我只报每步棋，不显示棋盘。

## commands and their options

command-move = 走一步棋，用邮件记谱或 PTN
command-move-line = 你的一步棋，例如 ps b4 或 c3>；留空则逐步选择
command-tak = 为你刚走的一步声明 Tak

## words for them, the suggested one first

verb-move = 落子, 走子, 走棋, 下子
verb-tak = 声明 Tak, 声明tak, 喊tak, 叫tak

button-call_tak = 声明 Tak
