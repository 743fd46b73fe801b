### The page in a browser: what stands on its buttons and beside them.

page-title = Takmail
page-home = 全部对局
page-again = 重试
page-begin = 开始
page-open = 打开
page-send = 发送
page-close = 关闭
page-answer = 回答

## ways to play

page-computer = 和电脑下
page-two = 两人共用这个棋盘
page-learn = 学下泰克棋
page-puzzles = 做题
page-puzzles-about = 找出能赢的一步，或者能救局的一步。
page-puzzle = 来一题
page-others = 其他棋
page-others-about = 凯恩棋有棋子、骰子和押注；洛克棋走的是整摞棋子。
page-alone = 和电脑下{ $game }
page-for-two = 两人下{ $game }
page-paste = 粘贴棋谱
page-paste-hint = PTN 棋谱，或 TPS 局面
page-level = 级别
page-level-about = 1 级适合新手，6 级最强。
page-size = 棋盘
page-color = 你执
page-opponent = 寻找对手
page-seek = 征求对局
page-lobby = 别人征求的对局
page-people = 档案与排名
page-profile = 我的档案
page-top = 最强棋手
page-tournament = 比赛
page-waiting = 等你走：{ $time }
page-next = 下一局：#{ $code }
page-games = 你的对局

## lessons

page-lessons = 课程
page-progress = 已完成 { $done }/{ $of }
page-done = 已完成
page-go-on = 接着做：{ $title }

## a game

page-white = 白方
page-black = 黑方
page-you = （你）
page-to-move = 走棋
page-board = 棋盘
page-board-past = 当时的棋盘
page-found = 粘贴的棋谱
page-days = { $days } 天 { $hours } 小时
page-flip = 翻转棋盘
page-record = 棋步
page-record-empty = 还没有棋步。
page-notation = 棋步的记谱法
page-mail = 邮件
page-ptn = PTN
page-step-first = 到起始局面
page-step-back = 上一步
page-step-on = 下一步
page-step-last = 到最后一步
page-looking-back = 正在回看。
page-now = 最新
page-try = 试走
page-trying = 正在试走，不会发出。
page-plan = 预先准备好这些应着
page-share = 带走这盘棋
page-tps = TPS
page-picture = 图片
page-copied = 局面已复制。
page-to-game = 回到对局
page-board-tried = 试走的棋盘
page-moved = 有新的棋步。
page-line = 棋步或命令

## a move by touches

page-play = 走棋
page-back = 撤回
page-kinds = 棋子
page-flat = 平放
page-wall = 墙
page-capstone = 特殊棋子
page-hint-start = 点一个格子，或者点一个可以移动的堆叠。
page-wait = 请稍候……
page-hint-ready = 按“走棋”就走这一步。
page-hint-kinds = 选好棋子，再按“走棋”。
page-hint-lifted = 手里有 { $count } 枚。点一个有标记的格子；再点堆叠就少拿一枚。
page-hint-lifted-one = 手里有 { $count } 枚。点一个有标记的格子。
page-hint-drop = 手里有 { $count } 枚。点一个有标记的格子，放下一枚。
page-square-chosen = 已选
page-square-next = 可以放在这里

## what goes wrong

page-sending = 没有连接。这一步已保留，一连上就发出。
page-not-connected = 没有连接，正在重试……
page-offline = 没有连接。
page-link-gone = 这个链接没有指向任何对局，可能已经失效。
page-failed = 没有成功。

## Ways in

page-whose = 正以 { $who } 的身份下棋
page-logout = 退出登录
page-play-here = 在这里以 { $who } 的身份下棋吗？
page-play-here-about = 之后这个浏览器可以下你的棋，直到你退出登录，最多 30 天。
page-play-as = 以 { $who } 的身份下棋
