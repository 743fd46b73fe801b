### The commands by which a host keeps the games: what they say at a terminal.

keeping-database = 要使用的数据库，代替设置中的那一个
keeping-nothing_there = { $address } 没有 Takmail 的数据库。
keeping-older = 数据库是较旧的格式（{ $revision }）。请用这个版本的 Takmail 启动一次，它会把数据库升级；或者使用创建它的那个版本。其中的内容没有任何改动。
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
