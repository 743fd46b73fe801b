### Texts that can't be read, plies that aren't legal, and games found in a text.

## where in a text of several lines, and what would be right

unreadable-place = 第 { $line } 行第 { $column } 个字符：
unreadable-suggestion = 你是不是想写 `{ $suggestion }`？
unreadable-left_out = 其中没有 { $words }。
unreadable-role = 这里需要一个人，身份组是好几个人。请输入 @，再从列表里选一个名字。
unreadable-channel = 这里需要一个人，频道不是人。请输入 @，再从列表里选一个名字。

## plies

unreadable-no_such_piece = `{ $found }` 不是棋子。`p` 后面写 `s`（平放棋子）、`w`（墙）或 `c`（特殊棋子）。
unreadable-no_such_direction = `{ $found }` 不是方向。`m` 后面写 `n`（北）、`s`（南）、`e`（东）或 `w`（西）。
unreadable-square_missing = `{ $begun }` 后面缺了格子。请写出完整的一步，例如 `{ $example }`。
unreadable-square_expected = 这里要写一个格子：字母加数字，例如 `b4`。
unreadable-square_backwards = 格子先写字母，再写数字。
unreadable-off_board = { $first }x{ $first } 棋盘上没有格子 `{ $found }`。
unreadable-off_every_board = 没有格子 `{ $found }`。最大的棋盘是从 `a1` 到 `h8`。
unreadable-direction_expected = 格子前的数字表示拿取棋子，所以后面要有方向：`+`、`-`、`<` 或 `>`。放置平放棋子时不写数字。
unreadable-pick_up_expected = 你要拿取几枚棋子？数字写在 `{ $found }` 后面。
unreadable-pick_up_zero = 至少要拿取一枚棋子。
unreadable-too_many_pieces = 不能拿取 { $first } 枚棋子：最大的棋盘上也最多拿 { $second } 枚。
unreadable-drop_expected = 拿取的枚数后面，只写每格留下的枚数，例如 `p3 2 1`。
unreadable-drop_zero = 每个格子至少要留下一枚棋子。
unreadable-drops_dont_fit = 走 { $second } 格，却写了 { $first } 个留下的枚数。
unreadable-not_straight = 堆叠沿行或列移动。`{ $found }` 不在同一行或列上。
unreadable-drops_dont_add_up = 你拿取 { $first } 枚，却留下 { $second } 枚{ $sum }。
unreadable-extra_text = `{ $found }` 是多余的。
unreadable-other_ply = 这里要写一步棋，例如 { $example }。
unreadable-not_a_ply = 这里要写一步棋，例如 `ps b4` 或 `ms b2 p3 2 1`（PTN 则为 `c3`、`3c2-12`）。
unreadable-several_plies = 请一条消息只发一步棋。这条有 { $first } 步，所以我一步也没有走。
unreadable-if_expected = 预走的写法是 `如果 ps c3 那么 ps c2`（`if ps c3 then ps c2`）：先写对方的棋，再写你的应着。后面的变化再加 `如果`（`if`）。
unreadable-answer_expected = 这里缺少你的应着。它写在 `那么`（`then`）后面，例如 `如果 ps c3 那么 ps c2`（`if ps c3 then ps c2`）。
unreadable-reason_too_long = 这个理由太长，发不了：有 { $first } 个字符，上限是 { $second } 个。

## boards

unreadable-bad_cell = `{ $found }` 不是棋盘上的格子。空格写 `0`；堆叠自上而下用 `s`、`w` 和 `c` 书写，黑方用大写。
unreadable-bad_tps_cell = `{ $found }` 不是 TPS 的格子。`x` 是一个空格，`x3` 是三个；堆叠自下而上用 `1` 和 `2` 书写，最后可以加 `S` 或 `C`。
unreadable-bad_board_size = 棋盘有 3 至 { $second } 行，这里却有 { $first } 行。
unreadable-row_lengths_differ = 这一行有 { $first } 格，第一行却有 { $second } 格。
unreadable-not_square = { $first } 行、每行 { $second } 格，不是正方形棋盘。
unreadable-wall_inside_stack = 墙和特殊棋子只能在堆叠的最上方，也就是第一个字母。
unreadable-position_too_long = 太长了，这不可能是局面。
unreadable-bad_player = 棋盘后面要写明轮到谁：`1` 是白方，`2` 是黑方。
unreadable-bad_move_number = 这里要写回合数，从 1 开始。

## games

unreadable-bad_tag = 这不是标签。标签的写法如 `[Size "5"]`。
unreadable-missing_tag = 缺少标签 `{ $found }`。
unreadable-unknown_tag_value = `{ $found }` 在这里没有意义。
unreadable-tag-size = `{ $found }` 不是棋盘大小。棋盘每边有 3 至 8 格。
unreadable-no_such_size = 这里不能下 { $first }x{ $first } 的棋盘。棋盘每边有 3 至 8 格。
unreadable-tag-komi = `{ $found }` 不能作贴目。贴目是分数，可以是半分，例如 `2` 或 `2.5`。
unreadable-tag-reserves = `{ $found }` 不是棋子的枚数。
unreadable-tag-opening = 我还不认识开局方式 `{ $found }`，只认识 `交换开局`（`swap`）和 `不交换`（`no-swap`）。
unreadable-opening_unsupported = 这里还不能用开局方式 `{ $found }`，只能用 `交换开局`（`swap`）和 `不交换`（`no-swap`）。
unreadable-opening_instead = 要从它之后开始，请把它换成 `{ $tag }`，并删去前两步。
unreadable-sizes_differ = 写明的棋盘大小是 { $first }x{ $first }，起始局面却是 { $second }x{ $second }。
unreadable-ply_passed = 这里不能跳过一步。`{ $found }` 只能写在两处：起始局面（TPS）轮到黑方时，写在黑方第一步之前；或者写在最后一步之后。
unreadable-missing_size = 缺少棋盘大小。请写上 `[Size "5"]` 或 `Size: 5`。
unreadable-unclosed_comment = 从这里开始的注释没有结尾。
unreadable-unclosed_variation = 从这里开始的变化没有结尾。
unreadable-stray_bracket = `{ $found }` 没有对应的开头：没有打开的注释、标签或变化。
unreadable-too_long = 太长了，这不可能是一局棋：我只读前 { $first } 个部分。
unreadable-too_many_games = 这里有 { $first } 局以上。
unreadable-several_games = 这里有 { $first } 局。请只发一局。
unreadable-bad_link = 我读不出这个链接里的对局，它可能被截断了。请粘贴完整的链接，或对局的 PTN。
unreadable-link_to_name = 这个链接只有对局的编号或短名，而我打不开链接。请打开它，复制对局的 PTN，再粘贴到这里。
unreadable-other_game = 这是 `{ $found }` 的对局，这里只能用泰克棋的对局。
unreadable-unknown_game = 我不认识 `{ $found }` 这种棋。
unreadable-bad_roll = `{ $found }` 里的骰子点数缺失或有误。

## commands

unreadable-unknown_command = 我不认识命令 `{ $found }`。
unreadable-option_twice = `{ $found }` 与前面的内容重复或矛盾。请去掉其中一个。
unreadable-bad_option = { $wrong }{ $right }
unreadable-wrong = `{ $found }` 不能用在这里。
unreadable-missing = 后面还要写一项。
unreadable-right-size = 棋盘每边有 3 至 8 格。
unreadable-right-color = 你可以选 `白方`（`white`）、`黑方`（`black`）或 `随机`（`random`）。
unreadable-right-komi = 贴目最多 20.5 分，可以是半分，例如 `2` 或 `2.5`；负数（如 `-2`）归白方。
unreadable-right-opening = 开局方式是 `交换开局`（`swap`）、`不交换`（`no-swap`）、`阿图尔开局`（`aturan`）或 `新式阿图尔开局`（`modern-aturan`）。
unreadable-right-stakes = 请写明双方各押多少枚游戏币，从 1 到 1000，例如 `押注 10`（`stakes 10`）。
unreadable-right-reserves = 请写一个双方共同的枚数，或者白方与黑方各自的枚数，例如 `20/22`。
unreadable-right-notation = 记谱法有 `邮件记谱`（`mail`）或 `PTN 记谱`（`ptn`）。
unreadable-right-chat_notation = 记谱法有 `邮件记谱`（`mail`）、`PTN 记谱`（`ptn`）和 `两种记谱`（`both`）；`对局`（`game`）就是按每局自己的。
unreadable-right-tps = 局面用 TPS 书写，例如 `"x3/x3/x3 1 1"`。
unreadable-right-count = 请写步数，至少为 1。
unreadable-right-lasting = 挑战的有效期可以是 1 小时至 60 天，例如 `有效期 2 天`（`for 2 days`）。
unreadable-right-time = 请写再给多少时间，例如 `加时 2 天`（`more 2 days`）、`加时 3 小时`（`more 3 hours`）或 `加时 10 分钟`（`more 10 minutes`）。
unreadable-right-claim = 可以判 `获胜`（`win`）或 `和棋`（`draw`）；只写 `判定`（`claim`）就是判自己获胜。
unreadable-right-series = 系列赛可以是 2 到 100 局，例如 `系列赛 4`（`series 4`）；也可以打到 1 到 1000 分，例如 `先到 100`（`series to 100`）。
unreadable-right-clock = 每步按天算，例如 `每步 3 天`（`days 3`，1 到 60）。也可以用总用时 `总用时 10 天 + 1 天`（`bank 10 days + 1 day`，1 小时到 365 天，每步最多另加 30 天），或 `15 分钟 + 10 秒`（`minutes 15 + 10`，1 到 180 分钟，每步最多另加 180 秒）。后面可以加 `周末不计`（`no-weekends`）和 `超时结束`（`ends`）。
unreadable-right-clock_first = 前面要先写计时，例如 `每步 3 天 周末不计`（`days 3 no-weekends`）或 `每步 3 天 超时结束`（`days 3 ends`）。
unreadable-right-clock_of_days = 不足一天的计时周末也照计。请去掉这一项，或者选更长的计时。
unreadable-right-voting_time = 投票时间是 5 分钟到 14 天，例如 `联棋 多数 1 天`（`consult majority 1 day`）。
unreadable-right-platform = 另一个平台是 `discord` 或 `telegram`。
unreadable-right-on_off = 请写 `开启`（`on`）或 `关闭`（`off`）。
unreadable-right-code = 这里要写代码，由字母和数字组成。
unreadable-right-way = 可以 `回到`（`back`）某一步，例如 `回到 7`（`back 7`）；`采用`（`take`）贴出的棋盘，可加 `白方`（`white`）或 `黑方`（`black`）说明轮到谁；`保留`（`keep`）对局的棋盘；或者 `重新开始`（`over`）。
unreadable-right-handicap = 让子可以是平放棋子的枚数（`2`）、它们的格子（`c3 b2`）、回合（`1 回合`，`1 turn`）或分数（`komi 3`），用 `和`（`and`）连接。前面先写 `我`（`me`）或 `对方`（`you`）：`让子 对方 2 和 1 回合`（`handicap you 2 and 1 turn`）。
unreadable-right-filter = 可以写明对手（`@朋友`）、大小（`6`）、结果（`胜局`（`won`）、`负局`（`lost`）或 `和局`（`drawn`））和哪种棋（`tak`、`凯恩`（`kaen`）或 `洛克`（`locke`））；`文件`（`file`）给出文件。
unreadable-right-keeping = 可以用 `存下`（`save`）以一个名称存下规则（`玩法 存下 周五 大小 6 贴目 2`，`presets save friday size 6 komi 2`），或者用 `删去`（`drop`）删去它。只写 `玩法`（`presets`）会列出全部。前面加 `本频道`（`here`）或 `服务器`（`server`），说明给谁用。
unreadable-right-new_name = 请自取一个名称，只要一个词：`玩法 存下 周五 大小 6 贴目 2`（`presets save friday size 6 komi 2`）。
unreadable-right-topic = 可以是 `挑战`（`challenge`）、`和棋`（`draw`）、`悔棋`（`takeback`）、`加倍`（`double`）、`再来一局`（`rematch`）、`同步`（`sync`）或 `异议`（`dispute`）。
unreadable-right-option = 可以加上名字（`@ann`）、棋盘大小（`5`）、颜色（`白方`，`white`）、`贴目 2`（`komi 2`）、`不交换`（`no-swap`）、`阿图尔开局`（`aturan`）、一种玩法（`莫代格`，`modegan`）、一种计分方式（`棋盘十分`，`ten`）、`系列赛 4`（`series 4`）、`普通棋子 20`（`stones 20`）、`特殊棋子 2`（`caps 2`）、`街头`（`street`）、`PTN 记谱`（`ptn`），或 `tps` 加一个局面。

## plies that the rules don't allow

illegal-off_board = 这个格子不在 { $size }x{ $size } 棋盘上。
illegal-occupied = { $square }：这里已有棋子；只能在空格放置棋子。
illegal-empty = { $square }：这里没有可以移动的棋子。
illegal-not_your_stack = { $square }：这个堆叠不归你控制，最上方是对方的棋子。
illegal-no_stones = 你已经没有普通棋子了。
illegal-no_flats = 你已经没有平放棋子了。
illegal-no_walls = 你已经没有墙了。
illegal-left = 还有：{ $left }。
illegal-no_capstones = 你已经没有特殊棋子了。
illegal-without_capstones = 这局没有特殊棋子。
illegal-carry_limit = 拿得太多了：{ $size }x{ $size } 棋盘上最多拿 { $limit } 枚。
illegal-stack_too_small = { $square }：这个堆叠只有 { $limit } 枚。
illegal-stack_of_one = { $square }：这里只有一枚棋子。
illegal-bad_drops = 每个格子至少要留下一枚棋子。
illegal-runs_off_board = 这样会越过 { $square }，走出棋盘。
illegal-blocked_by_capstone = { $square }：这里的特殊棋子挡住了路；它不能被压住。
illegal-blocked_by_wall = { $square }：这里的墙挡住了路；只有特殊棋子能推翻它。
illegal-capstone_not_alone = 特殊棋子要单独走到 { $square }，才能推翻那里的墙：最后留下的只能是 1 枚。
illegal-capstone_not_last = 特殊棋子只能在移动的最后一格推翻墙，而 { $square } 不是最后一格。
illegal-no_traveling = 本局的特殊棋子不能远行，只能和其他堆叠一样移动。
illegal-only_capstones_travel = 只有特殊棋子可以远行，而 { $square } 最上方没有特殊棋子。
illegal-not_from_own_piece = { $square } 的特殊棋子不能远行：它的正下方必须是己方的棋子。
illegal-stays = 特殊棋子已经在 { $square }；请说明它要去的格子。
illegal-one_step = { $square } 只有一步远：这是普通的移动。
illegal-not_onto_own_flat = 特殊棋子不能远行到 { $square }：它必须落在己方的平放棋子上。
illegal-not_connected = 特殊棋子不能远行到 { $square }：必须有相邻的己方平放棋子一路通到那里。
illegal-first_turn_flat = 第一回合要在空格放置一枚**对方的**平放棋子。之后才能放墙、放特殊棋子、移动。
illegal-first_turn_own_flat = 第一回合要在空格放置一枚**自己的**平放棋子。之后才能放墙、放特殊棋子、移动。
illegal-game_over = 这一局已经结束。

## positions that can't be set up

setup-off_board = 这个局面不适合这个棋盘。
setup-too_many_stones = 普通棋子太多：一方在棋盘上有 { $has } 枚，而这局棋只有 { $limit } 枚。
setup-too_many_capstones = 特殊棋子太多：一方在棋盘上有 { $has } 枚，而这局棋只有 { $limit } 枚。
setup-too_many_walls = 墙太多：一方在棋盘上有 { $has } 枚，而这局棋只有 { $limit } 枚。

## a text in which somebody looks for a game

reading-nothing = 我没找到对局，也没找到局面。我能读 PTN 对局（带标签，或 ptn.ninja 链接）、TPS 局面、邮件棋盘（由 `0`、`s`、`w`、`c` 组成的各行，北边在前），以及每行写一步的棋谱。
reading-file = 我读不了 { $file }。我能读 64 kB 以内的文字，文件名以 `.ptn`、`.tps` 或 `.txt` 结尾。
reading-game = 一局 { $size }x{ $size } 的棋，第 { $moves } 步之后。
reading-players = 白方：{ $white }，黑方：{ $black }。
reading-terms = 规则：{ $terms }。
reading-result = 结果：{ $result }。
reading-position = { $size }x{ $size } 的局面：轮到{ $color }，第 { $number } 回合。
reading-over = 对局在此已经结束。
reading-board = { $size }x{ $size } 的局面。它没有写明轮到谁，所以按轮到白方显示。
reading-several = 这里有 { $count } 局；显示的是第一局。
reading-variations = 略去了 { $count } 个变化，只看主线。
reading-number_twice = 回合数 { $count } 出现了两次，前面没有表示变化的注释。我当作数错了，接着读了下去。
reading-turn_assumed = 局面没有写明轮到谁走。我当作轮到白方；如果是黑方第 5 回合，请在后面加上 ` 2 5`。
reading-illegal = 我只读到 `{ $ply }`，这一步不合规则：{ $why }
reading-guessed_size = 没有写明棋盘大小。这局棋在 { $size }x{ $size } 上走得通。
button-from_here = 从这里挑战
button-from_here_white = 挑战，轮到白方
button-from_here_black = 挑战，轮到黑方

## a text that takes too long to read

long_text-not_read = 这段文字太长，我没能及时读完。请只发一局，去掉变化和长注释。
long_text-nothing_proposed = 这局棋太长，我没能及时读完，所以没有发起挑战。请只发一局，去掉变化和长注释。
