### Sentences about how boards look, and about links, files and starts.

answer-of_chat = 在“{ $title }”中：
look-style = 样式
look-theme = 主题
look-pictures = 图片
look-links = 链接
look-choices = 这个聊天的{ $what }是 `{ $now }`。可选：{ $known }。
look-unknown = 没有名为 `{ $name }` 的{ $what }。可选：{ $known }。
look-set-style = 今后这里用 `{ $name }` 样式绘制棋盘。
look-set-theme = 今后这里的图片使用 `{ $name }` 主题。
look-no_pictures_yet = 这里没有开启图片；{ $pictures_on } 可以开启。
look-on = 这个聊天的{ $what }已**开启**。
look-off = 这个聊天的{ $what }已**关闭**。
look-keep_pictures = 今后这里的棋盘都用图片吗？
look-keep_text = 今后这里的棋盘都用文字吗？
look-players_only = 只有在这里下棋的人才能设置这里的棋盘外观。在与我的私聊中，你可以为自己设置。
link = 对局 `#{ $code }`，{ $plies ->
    [0] 开始时
   *[other] 截至第 { $plies } 步
}：{ $link }
link-off = 这个聊天没有开启链接；{ $links_on } 可以开启。{ $ptn } 会给出对局的文件。
link-no_ptn = 对局 `#{ $code }` 不是泰克棋的对局，无法写成 PTN。
link-turns = 对局 `#{ $code }` 让了回合，ptn.ninja 无法显示。{ $ptn } 会给出对局的文件。
link-traveled = 对局 `#{ $code }` 里有特殊棋子远行过，ptn.ninja 无法显示。{ $ptn } 会给出对局的文件。
link-too_long = 对局 `#{ $code }` 太长，做不成链接。{ $ptn } 会给出对局的文件。
game_file = 对局 `#{ $code }` 的 PTN，{ $plies ->
    [0] 开始时
   *[other] 截至第 { $plies } 步
}。
record = 对局 `#{ $code }` 的棋谱，时间为 UTC：
record-none = 对局 `#{ $code }` 还一步都没走。
record-taken_back = 悔棋
record-back = { $ply ->
    [0] 回到开始时
   *[other] 回到第 { $ply } 步
}
record-taken = 双方同意采用贴出的局面
record-kept = 双方同意保留对局的局面
record-over = 重新开始
animation = 对局 `#{ $code }`，第 { $first } 步至第 { $last } 步。
animation-instead = 这里无法显示对局 `#{ $code }` 的动画。可以用 `takmail animate` 从它的 PTN 文件生成。
start-unplayable = 作为起点的对局里，`{ $ply }` 这一步不合规则：
start-bad_position = 作为起点的局面无法摆出。
start-file = 我读不了 { $file }，所以没有发起挑战。
start-no_game = { $file } 里没有我能读懂的对局，所以没有发起挑战。
start-takes = 起点可以是带标签的 PTN，也可以是用 TPS 写的局面：须为不超过 64 kB 的文本，文件名以 `.ptn`、`.tps` 或 `.txt` 结尾。
start-two = 给出的起点不止一个，请只给一个。
