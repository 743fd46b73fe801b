### The commands by which a host keeps the games: what they say at a terminal.

keeping-database = 要使用的数据库，代替设置中的那一个
keeping-nothing_there = { $address } 没有 Takmail 的数据库。
keeping-older = 数据库是较旧的格式（{ $revision }）。请用这个版本的 Takmail 启动一次，它会把数据库升级；或者使用创建它的那个版本。其中的内容没有任何改动。
keeping-is_there = { $name } 已经存在。加上 --force 可以覆盖它，或者另选一个名称。
keeping-is_database = { $name } 属于数据库本身，绝不覆盖。请另选一个名称。
keeping-no_copy = { $name } 不是 takmail backup 制作的副本，或者已经损坏。没有向数据库放入任何东西。
keeping-damaged_copy = 副本 { $name } 已损坏（{ $why }）。数据库中没有写入任何内容。请改用另一份副本。
keeping-progress = { $percent } %

## backup, restore

keeping-backup = 在机器人运行时把数据库复制到一个文件
keeping-backup-long = 在机器人运行时把数据库复制到一个 SQLite 文件，并检查这份副本。PostgreSQL 数据库也会复制到 SQLite 文件；两者都可以用 takmail restore 恢复。
keeping-backup-file = 要创建的文件
keeping-backed_up = 副本 { $name } 已创建并检查完毕：{ NUMBER($kilobytes, maximumFractionDigits: 0) } kB。
keeping-bad_copy = 副本已损坏，没有保留（{ $reason }）。请用 takmail check 查看数据库本身是否损坏。
keeping-restore = 把 backup 创建的副本放进一个空数据库
keeping-restore-long = 把 takmail backup 创建的副本放进一个空数据库（SQLite 或 PostgreSQL），没有的话会创建它。副本本身保持不变。
keeping-restore-file = 副本
keeping-no_file = 没有文件 { $name }。
keeping-not_empty = 数据库中已经有内容，所以没有放入任何东西。请用 --database 指定一个空的或尚不存在的数据库。
keeping-restored = { $name } 中的全部内容现在都在数据库里了。

## check

keeping-name-game = ID

keeping-check = 检查保存的一切是否完好
keeping-check-long = 检查保存的一切是否完好：逐一重放每局对局的记录，并与保存的其他内容比较。机器人可以同时运行。一切完好时退出码为 0，发现问题时为 1，无法检查时为 2。
keeping-check-games = 只检查这些对局（写它们的 ID）
check-clean = 一切完好：检查了 { $games } 局对局。
check-found = 发现 { $found } 个问题（检查了 { $games } 局对局）。
check-no_game = 没有对局 { $game }。
check-damaged_page = 数据库已损坏：{ $why }。请用 takmail restore 换上备份。
check-damaged_table = 数据库的表 { $table } 已损坏：{ $why }。请用 takmail restore 换上备份。
check-damaged_game = { $game }：保存的内容已损坏（{ $why }）。只有备份中才有它。
check-unreadable = { $game }：它的记录不能构成对局：{ $why }。记录保持不变；备份或另一个版本的 Takmail 也许能读懂它。
check-lost = { $game }：从第 { $first } 个起有 { $count } 个事件丢失：对局的其他数据见过它们，记录里却没有了。只有备份中才有它们。
check-head = { $game }：{ $what } 是 { $found }，而按它的记录应该是 { $right }。
check-seats = { $game }：它的座位与记录不符。
check-offers = { $game }：有效的提议与记录不符。
check-invitation_over = { $game }：可以用代码加入，但它不是开放的挑战。
check-invitation_missing = { $game }：这个开放的挑战既不能用代码加入，也不会过期。
check-invitation_wrong = { $game }：它的代码或过期时间与记录不符。
check-clock = { $game }：其棋钟所在的回合或剩余时间与记录不符。
check-clock_unwatched = { $game }：其棋钟在走，但时间用完时不会被发现。
check-timers = { $game }：其到期事项的等待时间与记录不符。
check-orphans = { $table } 中有 { $count } 行指向不存在的内容：{ $column } { $example }
check-no_account = 有 { $count } 位玩家在对局中有座位，却没有账号。
check-coins = { $game }：登记的游戏币与其记录所转移的不符
check-purses = 有 { $count } 个钱袋中的数目与登记的不符。
check-made_for = 有 { $count } 个聊天被当作属于不存在的对局。
check-outbox_unreadable = 消息 { $row } 等待发送，但无法读懂。
check-outbox_old = 消息 { $row } 等待发送已有 { $days } 天。
check-impossible = { $table } 中有 { $rows } 行不可能正确：没有程序会写入这样的 { $column } 值（第一行：{ $example }）
check-outbox_platform = 消息 { $row } 等待发往 Takmail 不认识的平台：{ $platform }

## export, import

keeping-name-player = 玩家
keeping-export = 把对局写入文件：无损的 JSON 行，或 PTN
keeping-export-long = 把全部或部分对局写入文件：无损的 JSON 行可以用 takmail import 放进另一个数据库，PTN 供其他程序使用。机器人可以同时运行。
keeping-export-file = 要创建的文件；- 表示标准输出
keeping-export-game = 只写这局对局（写它的 ID）；可以多次给出
keeping-export-player = 只写这位玩家的对局：“平台:ID”或用户名
keeping-export-format = jsonl（无损）或 ptn；不写时由文件名的结尾决定，标准输出则为 jsonl
keeping-export-ending = { $name } 既不以 .jsonl 结尾，也不以 .ptn 结尾。请用 --format jsonl 或 --format ptn 说明要哪一种。
keeping-export-anonymous = 用 White 和 Black 代替玩家的名字（仅限 ptn）
keeping-exported = 已写入 { $name }。
keeping-import = 把导出文件（JSON 行）中的对局放进数据库
keeping-import-long = 把 takmail export 写成 JSON 行的对局放进数据库。每局对局要么完整保存，要么完全不保存，并以原来的 ID 从原处继续；如果另一局对局已有这个 ID，就用新的 ID。这里已知的账号和聊天保持不变。
keeping-import-file = 要读取的文件
import-not_export = { $name } 不是这个版本的 Takmail 能读取的导出文件。导出文件由 takmail export 写成 JSON 行。
import-done = 已放入 { $games } 局对局；原来就有 { $there } 局。
import-refused = 第 { $line } 行：{ $why }
import-unreadable = 无法读懂，或与这里的内容不符。
import-renamed = { $own } → { $here }：这里另一局对局已有 ID { $own }。
import-taken = 这个 ID 已属于另一局对局，或者是同一局对局，但在这里走法不同或还没走到那里。
import-other = 对局与它的记录不符。
import-no_game = 它的记录不能构成对局。
import-missing_player = 缺少其中一位玩家。
