### Sentences at a terminal: the console's, and those of the program's other commands.

## the console

console-welcome = 用键盘下泰克棋：输入棋步，例如 `ps b4`。`?` 查看帮助，`新局 6` 另开一局，Ctrl-D 退出。
console-tab = 按 Tab 列出所有可以走的棋步，先输入开头几个字母就只列出相符的。
console-going_on = 继续对局 `#{ $code }`。`新局` 另开一局。
console-farewell = 对局 `#{ $code }` 已保存，下次接着下。
console-other_names = 这一局由 { $white } 执白，{ $black } 执黑。你给出的名字从下一局起使用。
console-leave = 按 Ctrl-D 或输入 `退出` 即可退出，对局会保存下来。
console-no_game = 还没有对局。{ $new } 开始一局。
console-not_here = 对局 `#{ $code }` 不在这个键盘上进行。
console-abort = 要中止对局 `#{ $code }` 吗？中止后不分胜负。输入 `是` 中止，输入别的内容则继续下。
console-draw = 双方都同意和棋吗？输入 `是` 结束对局 `#{ $code }`，输入别的内容则继续下。
console-over_others = 对局 `#{ $code }` 已经结束。还在进行的有：{ $others }。{ $to } 转到那一局。
console-elsewhere = 你说的是对局 `#{ $code }` 吗？输入 `#{ $code }` 就转到那一局。
console-other = 这一局也有人在另一个控制台上下，所以这句话只代表一方。另一方请说 { $accept }。
console-nothing_done = 没有任何改动。
console-across = { $word } 用于跨聊天的对局，而这里双方共用一个键盘。{ $help_relay } 介绍那样的对局。
console-drawn = 这里无法显示图片。`保存 对局.png` 把棋盘存成图片，`保存 对局.gif` 把对局存成动画。
console-new_option = 新对局没有 `{ $found }` 这个选项。可以加上棋盘大小（`6`）、第一位玩家执的颜色（`黑方`）、`贴目 2`、`不交换`、`普通棋子 20`、`特殊棋子 2`、`街头`、`PTN 记谱`，或 `局面` 加一个 TPS 局面。

## the screen, and files

console-redraw-on = 从现在起，新的回答会替换上一个。`原位显示 关闭` 恢复滚动。
console-redraw-off = 回答依次向下滚动。`原位显示 开启` 让新的回答替换上一个。
console-save_name = 请给出文件名，例如 `保存 对局.ptn`。
console-save_kind = 从文件名 `{ $name }` 看不出要保存什么。
console-save_kinds = `.ptn` 保存 PTN 棋谱，`.txt` 保存全部棋步和时间，`.png` 保存棋盘图片，`.gif` 保存动画。
console-save_exists = 文件 `{ $name }` 已经存在。输入 `是` 替换它，输入别的内容则保留原文件。
console-save_kept = 保留了原来的文件 `{ $name }`。
console-saved = 已将对局 `#{ $code }` 保存为 `{ $name }`（{ NUMBER($kilobytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } KB）。
console-unwritten = 无法写入文件 `{ $name }`：{ $reason }

## who plays, and whose turn it is

console-who = 按回车和电脑下棋。两个人用这个键盘下棋，请输入 `2`。第一次下？输入 `学习`。
console-who_alone = 1, 一个人, 我, 电脑, 是, alone, computer, yes, y
console-who_two = 2, 两个人, 朋友, 不, two, no, n
console-you = 你
console-one = 玩家 1
console-two = 玩家 2
console-prompt = #{ $code } { $color }>{" "}
console-prompt-over = #{ $code }>{" "}
console-prompt-exercise = { $exercise }>{" "}
console-speaks_chinese = 输入 `language zh`，我就说中文。 / To play in Chinese, type `language zh`.
console-step_on = 下一步, 下一个, 下一题, 下一课, 继续, next, n
console-step_back = 上一步, back, b
console-not_practised = 现在做的是{ $exercise }：输入着法、`提示`、`放弃` 或 `棋盘`。
console-of_game = { $line } 才是对局 `#{ $code }` 的命令。

## the frame of the help

cli-usage = 用法：
cli-arguments = 位置参数
cli-options = 选项
cli-help = 显示这份帮助并退出
cli-version = 显示版本号并退出
cli-env_file = 从这个文件而不是 .env 读取设置；任何命令都可以加上这个选项

## what an argument or an option takes, named in capitals

cli-name-command = 命令
cli-name-option = 条件
cli-name-level = 级别
cli-name-name = 名字
cli-name-file = 文件
cli-name-depth = 深度
cli-name-number = N
cli-name-games = N | N-M | all
cli-name-address = URL
cli-name-id = ID

## help: the program, playing and serving

cli-program = 用消息下泰克棋：在 Discord、Telegram 和电子邮件里，跨这些平台，或者用一个键盘。不写命令时：设置了平台就运行机器人，否则就在这里对局。
cli-play = 两个人用一个键盘下棋，或者从标准输入逐行读取
cli-play-long = 两个人用一个键盘下棋，或者从标准输入逐行读取。每一行是轮到的一方的一步棋（`ps b4`、`ms b2 p3 2 1`，或用 PTN）；`white: …` 和 `black: …` 代表其中一方。对局会保存下来，下次接着下。
cli-play-options = 新对局的条件，写法与挑战相同：6、komi 2、no-swap、street、ptn、stones 20、caps 2；或者要接着下的对局编号：'#k3'
cli-play-computer = 与电脑下棋，级别 1 到 6，凯恩棋和洛克棋到 3（默认为上次的级别）
cli-play-new = 即使有对局正在进行，也另开一局
cli-play-strict = 只要有一行被拒绝，退出码就是 1
cli-play-white = 执白玩家的名字
cli-play-black = 执黑玩家的名字
cli-play-database = 要使用的数据库，代替 TAKMAIL_DATABASE_URL
cli-board = 在本机浏览器中下棋
cli-board-long = 在本机的浏览器中打开 `takmail play` 的对局：触摸下棋，对战电脑或两人对弈，学习、解题、回看对局。别人进不来：地址带有专用密钥。
cli-board-port = 监听的端口（默认：任意空闲端口）
cli-board-no_browser = 只显示地址，不打开浏览器
cli-name-port = 端口
board-address = 棋盘在 { $address }（按 Ctrl-C 停止）
board-here = 棋盘在 { $address }
board-opened = 棋盘正在浏览器中打开：{ $address }
board-no_port = 无法在端口 { $port } 上提供页面：{ $reason }
board-package_missing = 页面需要的库还没有安装。请运行 pip install "takmail[web]"
cli-nothing_to_do = 没有可做的事：没有令牌、没有终端，也没有输入。要运行机器人，请设置令牌（`takmail doctor` 会说明方法）；要下棋，请在终端中运行 `takmail play`。
cli-serve = 运行所有已设置的平台
cli-serve-long = 运行所有已设置的平台，直到收到 SIGTERM 或按下 Ctrl-C。设置取自环境变量和工作目录下的 .env 文件；.env.example 中有各项设置的说明。
cli-doctor = 检查设置，并说明如何改正错误、补上缺少的内容
cli-doctor-long = 检查设置，并说明如何改正错误、补上缺少的内容。会向各平台询问令牌和密码是否有效，但不做任何改动。
cli-doctor-channel = 检查机器人在这个 Discord 频道（写它的 ID）里有哪些权限
cli-completion = 输出 shell 的补全脚本
cli-completion-long = 输出一个脚本，让 shell 可以用 Tab 键补全命令、选项和文件名。把它保存到 shell 查找补全脚本的位置，然后打开新的终端：
cli-completion-bash = `takmail completion bash > ~/.local/share/bash-completion/completions/takmail`
cli-completion-zsh = `takmail completion zsh > ~/.zfunc/_takmail`（并在 `~/.zshrc` 里的 `compinit` 之前加上 `fpath+=~/.zfunc`）
cli-completion-fish = `takmail completion fish > ~/.config/fish/completions/takmail.fish`
cli-completion-shell = bash、zsh 或 fish

## help: records and positions

cli-file = 要读取的文件，- 表示标准输入；也可以是加引号的 TPS 局面
cli-out = 要写入的文件，- 表示标准输出；默认写在所读文件的旁边
cli-force = 覆盖已有的文件，但绝不覆盖正在读取的文件
cli-game = 文件里有多局时选第几局，从 1 算起
cli-games = 文件里有多局时选哪几局，从 1 算起；默认为全部
cli-size = 棋盘大小，用于没有写明大小的对局
cli-ply = 显示走完 N 步之后的对局；默认为全部走完之后
cli-theme = 图片的配色主题
cli-replay = 把写下的对局走一遍，显示它如何结束
cli-replay-long = 把写下的对局（PTN、邮件棋谱或 playtak 服务器的棋步）走一遍，输出每一局的结果和最后的棋盘。也可以是用 TPS 写的局面。
cli-replay-tps = 另外用 TPS 输出最后的局面
cli-replay-notation = 先用这种记谱法输出对局
cli-replay-style = 用这种样式绘制棋盘
cli-convert = 把对局或局面转换成另一种写法
cli-convert-long = 在三种写法之间转换：PTN 文件、邮件棋谱、用 TPS 写的局面。文件属于哪一种，从内容就能看出。对局转换成 TPS，得到它最后的局面；局面转换成对局，得到从这个局面开始的一局。邮件棋谱的内容是：标头（Size: 5、Komi: 2、Player1: Ann 等），用邮件记谱写的棋步（每行一步，编号可写可不写），以及结果（R-0）；以 ; 开头的行是注释。
cli-convert-to = 输出哪一种：ptn、mail（邮件棋谱）或 tps
cli-convert-out = 要写入的文件；默认为标准输出
cli-perft = 统计从一个局面出发有多少种走法
cli-perft-long = 统计从一个局面出发、走到指定步数为止有多少种走法。泰克棋程序的作者用这个数互相核对。
cli-perft-tps = 用 TPS 写的局面，加引号
cli-perft-depth = 算到多少步
cli-verify = 核对已结束对局的骰子
cli-verify-long = 用棋谱里的密钥核对已结束对局的骰子：谁先走，以及每一掷。有误的掷数会指出，与封存码不符的密钥也会指出。
cli-draw = 把局面画成图片
cli-draw-long = 把一个局面，或者对局在最后一步或任何一步之后的局面，画成 PNG 图片。
cli-animate = 生成一局棋的动画（GIF）
cli-animate-long = 生成一局棋或它最后几步的动画（GIF）。
cli-animate-last = 只显示最后 N 步
cli-link = 输出对局的 ptn.ninja 链接，无需联网
cli-link-long = 输出一局棋或一个局面的 ptn.ninja 链接。链接里有整局棋，生成时无需联网。
cli-tei = 让其他程序使用本程序的棋力引擎（TEI）
cli-tei-long = 让其他程序通过 TEI（泰克棋引擎接口）使用本程序的棋力引擎，即在标准输入和标准输出上一行一行地通信。`tei` 让引擎介绍自己，`go` 让它思考，`quit` 结束。
cli-puzzles = 用对局制作习题
cli-puzzles-long = 查看 PTN 对局中的每个局面，或每行一个的 TPS 局面，输出其中的习题，步数少的在前：只有一种走法能赢的局面。每道题都已对所有应对加以证明。进度写在标准错误上。
cli-puzzles-make = 寻找习题
cli-puzzles-files = 要读取的文件，- 表示标准输入
cli-puzzles-moves = 最多几步取胜（默认 3 步）
cli-puzzles-defences = 改为寻找只有一步不输的局面
cli-puzzles-so_far = 已查看 { $positions } 个局面，找到 { $puzzles } 道习题。

## what is wrong with how the program was called

cli-wrong = { $program }：错误：{ $why }
cli-wrong-argument = 参数 { $argument }：{ $why }
cli-wrong-required = 缺少以下参数：{ $arguments }
cli-wrong-unknown = 无法识别的参数：{ $arguments }
cli-wrong-no_value = 后面应有一个值
cli-wrong-value = 不能带有值 { $value }
cli-wrong-ambiguous = 选项 { $option } 有歧义，可能是 { $options }
cli-wrong-choice = { $value } 不在可选范围内（可选：{ $choices }）
cli-wrong-number = { $value } 不是整数
cli-wrong-depth = { $text } 不是步数
cli-wrong-game = { $text } 不是第几局
cli-wrong-size = { $text } 不是棋盘大小：每边应有 3 至 8 格
cli-wrong-terms = 这些不能作为对局的条件：{ $terms }。请参考这个例子：takmail play 6 komi 2
cli-wrong-names = 两位玩家的名字不能相同。
cli-wrong-name = 无法读取这个名字：它不是 UTF-8 编码。

## files

cli-unread = 无法读取 { $name }：{ $reason }
cli-not_text = { $name } 不是文本文件。
cli-empty = { $name } 里没有可读的内容。
cli-unwritten = 无法写入 { $name }：{ $reason }
cli-unprinted = 无法输出结果：{ $reason }
cli-other_kind = 这里不生成这种文件（{ $name }）。请改用 { $better }
cli-exists = { $name } 已经存在。加上 --force 可以覆盖它，或用 --out 另选文件。
cli-is_source = { $name } 是正在读取的文件，绝不覆盖。请用 --out 另选文件。
cli-terminal = 终端无法显示图片。请把输出重定向，例如：--out - > { $name }
cli-written = { $name }：{ NUMBER($kilobytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } kB

## games

cli-no_such_ply = { $ply } 不能作为这里的步数：这一局共有 { $plies } 步
cli-no_such_game = 这里没有第 { $game } 局：文件里共有 { $games } 局。
cli-which_game = 这里有 { $games } 局。请用 --game 选一局，例如：--game 2
cli-many_games = 这里有 { $games } 局，太多了，无法一次读完。请用 --game 选几局，例如 --game 1-100，或用 --game all 全选
cli-games_count = 共 { $count } 局。
cli-about_game = 第 { $number } 局：{ $text }
cli-say_size = 也可以用 --size 指定，例如：--size 6
cli-link_turns = 这一局里有一方让出了回合，ptn.ninja 无法显示。
cli-link_traveled = 这一局里有特殊棋子远行过，ptn.ninja 无法显示。
cli-no_plies = 这里一步棋也没有，无法生成动画。takmail draw 可以生成棋盘图片。
cli-not_over = 对局还没有结束；轮到{ $color }。
cli-record_differs = 棋谱给出的是另一个结果：{ $result }。

## results that a record gives, where the last board doesn't show them

cli-declared-white_road = 棋谱写的是白方连成胜利路径获胜（R-0），但最后的棋盘上没有胜利路径。
cli-declared-black_road = 棋谱写的是黑方连成胜利路径获胜（0-R），但最后的棋盘上没有胜利路径。
cli-declared-white_flats = 棋谱写的是白方平放获胜（F-0），但最后的棋盘上还有空格，双方也都还有备用棋子。
cli-declared-black_flats = 棋谱写的是黑方平放获胜（0-F），但最后的棋盘上还有空格，双方也都还有备用棋子。
cli-declared-white_otherwise = 白方获胜（1-0）：对方认输，或者由于棋盘上看不出的其他原因。
cli-declared-black_otherwise = 黑方获胜（0-1）：对方认输，或者由于棋盘上看不出的其他原因。
cli-declared-draw = 和棋（1/2-1/2）：双方同意，或者由于棋盘上看不出的其他原因。
cli-declared-no_result = 没有结果（0-0）。
