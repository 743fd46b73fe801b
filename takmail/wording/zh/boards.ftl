### Boards: how they look, what stands in and under them, boards in words, records and links.

## how boards look in a chat

answer-of_chat = 在“{ $title }”中：
look-style = 样式
look-theme = 主题
look-pictures = 图片
look-links = 链接
look-choices = 这个聊天的{ $what }是 `{ $now }`。可选：{ $known }。
look-name = `{ $name }`
look-unknown = 没有叫 `{ $name }` 的{ $what }。可选：{ $known }。
look-set-style = 这里的棋盘现在用 `{ $name }` 样式。
look-set-words = 从现在起，这里的棋盘用文字描述。
look-set-theme = 这里的图片现在用 `{ $name }` 主题。
look-no_pictures_yet = 这里没有开启图片；{ $pictures_on } 可以开启。
look-on = 这个聊天的{ $what }已**开启**。
look-on-all = 已为这个聊天里的所有人**开启**{ $what }。
look-off = 这个聊天的{ $what }已**关闭**。
look-off-all = 已为这个聊天里的所有人**关闭**{ $what }。
look-keep_pictures = 以后这里的棋盘都用图片吗？
look-keep_text = 以后这里的棋盘都用文字吗？
look-keep_pictures-own = 以后{ $player }在这里的对局都用图片显示棋盘吗？
look-keep_text-own = 以后{ $player }在这里的对局都用文字显示棋盘吗？
look-kept_pictures = 以后这里的棋盘都用图片。
look-kept_text = 以后这里的棋盘都用文字。
look-own_pictures = { $player }在这里的对局用**图片**显示棋盘。
look-own_text = { $player }在这里的对局用**文字**显示棋盘。

## links, files, records, animations

link = 对局 `#{ $code }`，{ $plies ->
    [0] 开始时
   *[other] 截至第 { $plies } 步
}：{ $link }
link-off = 这个聊天没有开启链接；{ $links_on } 可以开启。{ $ptn } 会给出对局的文件。
link-turns = 对局 `#{ $code }` 让了回合，ptn.ninja 显示不了。{ $ptn } 会给出对局的文件。
link-traveled = 对局 `#{ $code }` 里有特殊棋子远行过，ptn.ninja 显示不了。{ $ptn } 会给出对局的文件。
link-too_long = 对局 `#{ $code }` 太长，做不成链接。{ $ptn } 会给出对局的文件。
game_file = 对局 `#{ $code }` 的 PTN，{ $plies ->
    [0] 开始时
   *[other] 截至第 { $plies } 步
}。
game_file-other = 对局 `#{ $code }` 的棋谱，已走 { $plies } 步。
record = 对局 `#{ $code }` 的棋谱，时间为 UTC：
record-none = 对局 `#{ $code }` 还一步都没走。
record-taken_back = 悔棋
record-back = { $ply ->
    [0] 回到开始时
   *[other] 回到第 { $ply } 步
}
record-taken = 双方同意采用贴出的棋盘
record-kept = 双方同意保留对局的棋盘
record-over = 重新开始
animation = 对局 `#{ $code }`，第 { $first } 步至第 { $last } 步。
animation-instead = 这里显示不了对局 `#{ $code }` 的动画。可以用 `takmail animate` 从它的 PTN 文件生成。

## below the first board of a chat

first_board-letters = 小写字母是白方，大写字母是黑方。
first_board-rules = 第一次下{ $game }？请按**{ $game }规则**。
first_board-rules_typed = 第一次下{ $game }？回复 { $rules } 就能看规则。
first_board-looks = 棋盘用**图片**还是**文字**？

## below and beside a drawing, where there is little room

card-title = { $white } – { $black } · { $board }
card-title-id = { $white } – { $black } · { $board } · #{ $code }
drawn-flats = 平放
drawn-reserve = 备用
drawn-road = 胜利路径
drawn-last = 上一步
drawn-to_move = 轮到{ $color }
drawn-to_move-tak = 轮到{ $color }。{ $other } Tak！
drawn-over = 对局已结束
drawn-start = 起始局面
drawn-move = 第 { $number } 步：{ $ply }
drawn-side = 平放 { $flats }，备用 { $reserve }
count-flats = 平放 { $flats }

## a board in words, for those who can't see it

words-size = 棋盘 { $size } 行 { $size } 列。
words-to_move = 轮到{ $color }。
words-over = 对局已结束。
words-tak = { $color } Tak！
words-empty = 棋盘上没有棋子。
words-who = { $color } { $name }
words-side-halves = { $who }：平放棋子 { $flats } 枚，备用棋子 { $left }。
words-side = { $who }：平放棋子 { $flats } 枚，备用普通棋子 { $stones } 枚。
words-side-capstones = { $who }：平放棋子 { $flats } 枚，备用普通棋子 { $stones } 枚、特殊棋子 { $capstones } 枚。
words-piece = { $color ->
    [white] 白方
   *[black] 黑方
}的{ $kind }
words-run = { $number } 枚{ $color ->
    [white] 白棋
   *[black] 黑棋
}
words-top = 最上面是{ $piece }，下面压着 { $number } 枚
words-stack = 最上面是{ $piece }，下面压着 { $captives }
words-stack-mixed = 最上面是{ $piece }，下面压着 { $number } 枚，自上而下为 { $captives }
words-placed = 上一步：在 { $square } 放了{ $kind }。
words-moved = 上一步：从 { $square } 向{ $direction }移动 { $number } 枚，{ $drops }。
words-traveled = 上一步：特殊棋子从 { $square } 远行到 { $to }。
words-drop = { $square } 留下 { $number } 枚
words-road = 胜利路径：{ $squares }。
words-square = { $square }
words-at = { $square }：{ $stack }
words-nothing = 空
words-row = { $squares }。
words-left_out = 另有 { $squares } 个格子上有棋子。

## kinds of pieces, and directions

flat = 平放棋子
wall = 墙
capstone = 特殊棋子
north = 北
east = 东
south = 南
west = 西

## commands and their options

command-board = 显示棋盘
command-board-view = 从哪一方看（默认白方）
command-link = 给出观看对局的链接
command-ptn = 给出对局的 PTN 文件
command-record = 显示棋谱和每一步的时间
command-animate = 用动画显示对局
command-animate-moves = 只显示最后几步，例如 20（默认全部）

## words for them, the suggested one first

verb-board = 棋盘, 看棋盘, 显示棋盘, 查看棋盘
verb-link = 链接, 棋局链接
verb-ptn = 棋谱文件, 导出棋谱
verb-record = 棋谱, 着法记录, 记录
verb-animate = 动画, 回放
