### Why the database can't be used. No sentence holds a password.

-database-another = 可以用 TAKMAIL_DATABASE_URL 指定另一个数据库。

database-newer = 这个数据库由较新版本的 Takmail 创建（它的修订号 { $revision } 在这里是未知的）。其中的内容没有任何改动；请安装那个版本，或者指定另一个数据库。
database-trouble = 数据库无法使用。设置 TAKMAIL_LOG_LEVEL=DEBUG 后，数据库自己的报错会写入日志。

## its address

database-address_unread = 无法读懂数据库的地址。地址的写法如 sqlite:////var/lib/takmail/takmail.sqlite3 或 postgresql://takmail:password@localhost/takmail；密码中的 @ 要写成 %40。
database-unknown_kind = 对局只能保存在 SQLite 或 PostgreSQL 中：数据库的地址以 sqlite:/// 或 postgresql:// 开头。
database-unknown_driver = 这里不能使用数据库地址中写的驱动。地址请以 { $kind }:// 开头。
database-no_driver = 没有安装 PostgreSQL 的库：pip install "takmail[postgres]"。也可以不设置 TAKMAIL_DATABASE_URL，改用 SQLite 文件。

## SQLite

database-bad_folder = 无法创建存放数据库的文件夹 { $folder }。{ -database-another }
database-bad_file = 无法打开并写入数据库 { $file }：它必须是一个文件，而且当前用户必须对它和它所在的文件夹都有写入权限。{ -database-another }
database-no_database = { $file } 不是数据库；其中的内容没有任何改动。如果它曾是数据库，请用最近的备份代替：takmail restore 备份文件。{ -database-another }
database-damaged = 数据库 { $file } 已损坏。请把它移开，并用最近的备份代替：takmail restore 备份文件。{ -database-another }
database-no_room = 磁盘空间不足，数据库 { $file } 无法写入。
database-no_copy = 这个版本的 Takmail 把数据库升级到新格式之前必须先复制它，但是无法写入 { $file }：{ $reason }。数据库中的内容没有任何改动。请在那里腾出空间，或者自行复制数据库并设置 TAKMAIL_COPY=off。
database-in_use = 另一个程序一直占用着数据库 { $file }。

## PostgreSQL

database-no_server = 找不到数据库所在的服务器 { $host }。
database-no_answer = 在 { $server } 没有 PostgreSQL 应答。请检查它是否正在运行，地址是否正确。
database-refused = 位于 { $server } 的 PostgreSQL 拒绝了用户 { $user } 或密码。
database-no_such = 位于 { $server } 的 PostgreSQL 没有数据库 { $name }。可以用 `createdb { $name }` 创建。
database-not_allowed = PostgreSQL 不允许用户 { $user } 在数据库 { $name } 中建表。请把 { $user } 设为它的所有者。
database-busy = 位于 { $server } 的 PostgreSQL 暂时不接受连接：它正在启动、正在停止，或者连接已满。请稍后重试。
