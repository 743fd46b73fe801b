### Games: which one is meant, lists of them, their history, all there is to know of one.

## which game is meant

game-id = {" "}`#{ $code }`
which_game = 你在这里有几局棋，是哪一局？
which_game-line = { $line }，对手 { $opponent }：{ $terms }
which_game-looking = { $line }：{ $white } 对 { $black }，{ $terms }
which_game-challenge = { $line }，{ $challenger } 发起：{ $terms }
which_game-challenge_mine = { $line }，{ $opponent ->
    [anybody] 你的公开挑战
   *[other] 你向 { $opponent } 发起
}：{ $terms }
which_challenge = 有几个挑战或提议正等待回应。是哪一个？
which_withdrawal = 有几个挑战或提议可以撤回。是哪一个？
over-which = 对局 `#{ $code }` 已经结束。你指的是哪一局？
which_board = 这里有几局正在进行。是哪一局？
no_such_game = 没有对局 `#{ $code }`。{ $games } 列出你的对局。
no_game_here = 你在这里没有正在进行的对局。{ $challenge } 开一局，{ $games } 列出你在别处的对局。
no_game_anywhere = 你没有正在进行的对局。{ $challenge } 开一局。
no_seat_here = 你没有在这里下棋，所以只能观看。{ $board } 显示棋盘，{ $challenge } 开一局你自己的。
nothing_to_accept = 这里没有等你回应的事。{ $games } 列出你的对局。
nothing_to_withdraw = 你在这里没有可以撤回的挑战或提议。
no_rematch = 你在这里没有下完的对局，不能再来一局。{ $challenge } 另开一局。
challenge_bot = 别的机器人不会下泰克棋，我会：请按**和电脑下棋**。也可以挑战真人，例如 { $challenge }。
challenge_stands = 同样的挑战你已经发过了，它仍然有效。

which_posted = 你在这里有几局棋。请在棋盘上方加一行，写上对局编号：

## boards and lists

board-none = 这个聊天里还没有对局。{ $challenge } 开一局。
board-to_move = {" "}轮到{ $seat }。
board-over = {" "}这一局已经结束。
board-called_off = {" "}这一局已经取消。
board-challenge_over = 挑战 `#{ $code }` 已经不再有效。
board-offer = { $topic ->
    [draw] { $color }提和
    [takeback] { $color }的悔棋请求
    [dispute] { $color }的异议
   *[other] { $color }的“{ $topic }”提议
}还等着对方回应。
board-gives_up = { $color }还没有确认 `{ $word }`。
board-resigning = { $color }还没有确认认输。
board-challenge = { $challenger } 的挑战 `#{ $code }` 正等待{ $opponent ->
    [anybody] 有人接受
   *[other] {" "}{ $opponent } 回应
}：{ $terms }。
games-none = 你没有对局。{ $computer } 和电脑下，{ $challenge } 和朋友下。
games-title = { $first ->
    [1] 你的对局：
   *[other] 你的对局（第 { $first } 至 { $last } 局）：
}
games-here = 这里
games-by_mail = 用邮件下
games-in = “{ $title }”
games-private = 私聊
games-lost = 在我无法发消息的聊天里；{ $here } 改在这里下
games-your_turn = `#{ $code }` { $terms }，对手 { $opponent }（{ $place }）：**轮到你**，自 { $since } 起
games-their_turn = `#{ $code }` { $terms }，对手 { $opponent }（{ $place }）：轮到对方，自 { $since } 起
games-on-console = `#{ $code }` { $terms }：轮到{ $color }（{ $mover }），自 { $since } 起
games-challenge_mine = `#{ $code }` { $terms }，{ $opponent ->
    [anybody] 你的公开挑战
   *[other] 你向 { $opponent } 发起的挑战
}（{ $place }）：{ $join }
games-challenge_secret = `#{ $code }` { $terms }，{ $opponent ->
    [anybody] 你的公开挑战
   *[other] 你向 { $opponent } 发起的挑战
}（{ $place }）
games-challenge_theirs = `#{ $code }` { $terms }，{ $challenger } 向你发起的挑战（{ $place }）：{ $join }

## lists that don't show everything

games-more = ……还有别的对局，请用编号指明：{ $games } 列出你的所有对局。
games-more_others = ……还有别的对局，请用编号指明。
games-more_on = ……另有 { $count } 局正在进行。
games-more_challenges = ……另有 { $count } 个挑战。

## finished games, and all there is to know of one

history-title = { $first ->
    [1] 你下完的对局，最近的在前：
   *[other] 你下完的对局，最近的在前（第 { $first } 至 { $last } 局）：
}
history-title_with = { $first ->
    [1] 你与 { $opponent } 下完的对局，最近的在前：
   *[other] 你与 { $opponent } 下完的对局，最近的在前（第 { $first } 至 { $last } 局）：
}
history-won = `#{ $code }` { $board }，对 { $opponent }：执{ $color ->
    [white] 白
   *[black] 黑
}，**胜**，{ $date }
history-won-road = `#{ $code }` { $board }，对 { $opponent }：执{ $color ->
    [white] 白
   *[black] 黑
}，**胜**（连成胜利路径），{ $date }
history-won-flats = `#{ $code }` { $board }，对 { $opponent }：执{ $color ->
    [white] 白
   *[black] 黑
}，**胜**（平放获胜），{ $date }
history-lost = `#{ $code }` { $board }，对 { $opponent }：执{ $color ->
    [white] 白
   *[black] 黑
}，负，{ $date }
history-lost-road = `#{ $code }` { $board }，对 { $opponent }：执{ $color ->
    [white] 白
   *[black] 黑
}，负（对方连成胜利路径），{ $date }
history-lost-flats = `#{ $code }` { $board }，对 { $opponent }：执{ $color ->
    [white] 白
   *[black] 黑
}，负（对方平放获胜），{ $date }
history-drawn = `#{ $code }` { $board }，对 { $opponent }：执{ $color ->
    [white] 白
   *[black] 黑
}，和棋，{ $date }
history-none_such = 你没有这样下完的对局。{ $history } 列出全部。
history-file = { NUMBER($games) } 局下完的对局，存成文件。
history-file_newest = 最近的 { NUMBER($games) } 局，存成文件；更早的放不下。
history-no_file = 这里发不了文件。
button-history_won = 胜局
button-history_lost = 负局
button-history_drawn = 和局
button-history_file = 存成文件
history-look = { $record } 显示一局的棋谱。
history-none = 这里没有你下完的对局。{ $challenge } 开一局。
history-none_with = 这里没有你与 { $opponent } 下完的对局。{ $challenge } 开一局。
history-nobody = 这里没有我认识的 { $name }。
button-history_newer = ← 更近的
button-history_older = 更早的 →
info-seat = { $seat }在{ $place }下
info-stakes = { $stakes }。
info-board = 棋盘 { $size }x{ $size }，贴目 { $komi }。
info-reserves = 开局时的备用棋子：白方 { $white }，黑方 { $black }。
info_opening-swap = 第一回合，双方各放一枚对方的平放棋子。
info_opening-no_swap = 第一回合，双方各放自己的棋子。
info_opening-aturan = 第一回合，双方各把自己的一枚平放棋子抛到棋盘上。
info_opening-modern_aturan = 第一回合，双方各把对方的一枚平放棋子抛到棋盘上。
info-courtly = 我会提示 Tak。
info-street = 我不提示 Tak。
info-untold = 我不提示 Tak，须由玩家自己声明。
info-quiet = 我只用小写的 (t) 标记 Tak。
info_notation-mail = 这一局用邮件记谱。
info_notation-ptn = 这一局用 PTN。
info_notation-both = 这一局同时用两种记谱法。
info-start = 从指定的局面开始。
info-began = 开始于 { $at }。到目前为止共 { $moves } 步。
info-elsewhere = 别处
info-bot = 我是 Takmail { $version }，帮大家用消息下泰克棋。现在有 { $games } 局正在进行。
info-more = { $challenge } 开一局，{ $rules } 讲解泰克棋的规则，{ $help } 介绍我能做什么。
info-project = 项目地址：{ $address }

## games that can't be read, and games that a host brings

unreadable-game = 我暂时读不了对局 `#{ $code }`。我没有删除任何内容，运行我的人也已知道。你的其他对局照常进行。
unreadable-over = 我又能读取对局 `#{ $code }` 了，从原来的局面继续。
unreadable-listed = `#{ $code }`：我暂时读不了
unreadable-games = 我暂时读不了这里的 { NUMBER($count) } 局棋。我没有删除任何内容，运行我的人也已知道。你的其他对局照常进行。
unreadable-overs = 我又能读取这里的 { NUMBER($count) } 局棋了，从原来的局面继续。

## commands and their options

command-games = 列出你的对局和未接受的挑战
command-read = 读出文字里的对局或局面
command-read-text = PTN、TPS、棋盘或一步棋
command-read-file = 含有对局或局面的文件
command-history = 列出你下完的对局，可以只列一部分
command-history-opponent = 只列出与这位玩家的对局
command-history-size = 只列这种大小的棋盘
command-history-result = 只列胜局、负局或和局
command-history-rules = 只列这种棋
command-info = 显示一局棋的全部情况，或介绍我自己

## words for them, the suggested one first

verb-games = 对局, 我的对局, 对局列表
verb-read = 读棋谱, 识别棋盘
verb-history = 历史对局, 历史
verb-info = 对局信息, 信息
