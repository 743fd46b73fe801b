### For whoever runs the bots: the log, `takmail doctor`, `takmail admin` and the keeping of games.

## settings

host-settings_not_text = 无法读取文件 { $file }：它不是 UTF-8 编码。请把它保存为 UTF-8 编码的纯文本。
host-settings_unread = 无法读取文件 { $file }：{ $reason }。
host-wrong_level = { $name } 的值必须是 DEBUG、INFO、WARNING 或 ERROR。
host-wrong_language = { $name } 的值不是可用的语言。可选：{ $known }。
host-wrong_choice = { $name } 只能是以下之一：{ $known }。
host-language = { $tag }（{ $name }）
host-wrong_scheme = { $name } 必须以 { $one } 或 { $other } 开头，例如 { $example }。
host-wrong_host = { $name } 必须在 :// 之后写明服务器，例如 { $example }。
host-wrong_port = { $name } 中服务器名和冒号之后的端口，必须是 1 至 65535 的数字，例如 { $example }。
host-wrong_days = { $name } 必须是 1 到 36500 之间的天数，例如 30。
host-wrong_https = { $name } 必须以 https:// 开头，例如 `https://tak.example.org/telegram`。Telegram 不会访问其他地址。
host-wrong_called_port = { $name } 中的端口 Telegram 不会访问。它只访问这些端口：{ $known }。不写端口时为 443。
host-wrong_secret = { $name } 必须由 1 至 256 个字母、数字、_ 或 - 组成。不设置时，会由令牌生成。
host-wrong_listen = { $name } 必须是地址和端口，例如 { $example }。
host-wrong_shards = { $name } 必须写成本程序的分片编号、一个斜杠和分片总数，例如 0,1/4：每个编号只写一次，从 0 到总数减 1。
host-wrong_shared_file = { $name } 把一些分片留给了其他程序，而只有 PostgreSQL 数据库才能与它们共用。请把 TAKMAIL_DATABASE_URL 设为这样的数据库，或者不设 { $name }。

host-idle_setting = 没有设置 { $lacks } 时，{ $name } 不起任何作用。
host-unknown_setting = { $name } 不是 Takmail 的设置，不起任何作用。
host-unknown_setting-near = { $name } 不是 Takmail 的设置，不起任何作用。你是想用 { $near } 吗？

## platforms

host-no_token = 没有令牌，因此没有可以运行的平台。请在环境变量中，或在启动程序的文件夹里的 .env 文件中，设置 TAKMAIL_DISCORD_TOKEN 或 TAKMAIL_TELEGRAM_TOKEN。`takmail doctor` 会说明如何获取令牌。
host-nothing_to_serve = 已没有可以运行的平台；原因见上文。
host-package_missing = 已设置 { $platform } 的令牌，但没有安装相应的库：pip install "takmail[{ $extra }]"
host-adapter_stopped = { $platform } 平台暂时停止运行；只要还有其他平台在运行，每五分钟会重试一次。{ $reason }
host-adapter_failed = { $platform } 适配器出现故障；将在 { NUMBER($seconds, maximumFractionDigits: 0) } 秒后重新启动。

## Discord

host-discord_token_refused = Discord 拒绝了这个令牌。请在 https://discord.com/developers/applications 打开你的应用，从 Bot 页面重新复制令牌，并设置 TAKMAIL_DISCORD_TOKEN。
host-discord_content_not_granted = Discord 没有授予 Message Content intent（消息内容），因此看不到频道里的普通消息。提及、回复、私聊和斜杠命令可以使用。要改变这一点，请在你的应用的 Bot 页面打开这个 intent，然后重新启动。
host-discord_shut_out = Discord 彻底关闭了连接（代码 { $code }）。
host-discord_session_limit = Discord 暂时不允许开始新的连接；{ NUMBER($seconds, maximumFractionDigits: 0) } 秒后再试。
host-discord_shards_refused = Discord 拒绝了这些分片（代码 { $code }）：分片要更多，而且每个程序的总数必须相同。不设 TAKMAIL_DISCORD_SHARDS 就会使用 Discord 建议的数量。
host-discord_no_server = 机器人还不在任何 Discord 服务器里。用这个链接邀请它，所需权限都在其中：{ $link }
host-presence = { $games ->
    [0] 泰克棋通信对局
   *[other] 泰克棋：{ $games } 局
}
host-discord_unreachable = Discord 没有应答；{ $seconds ->
    [0] 正在重试
   *[other] 将在 { NUMBER($seconds, maximumFractionDigits: 0) } 秒后重试
}。（{ $reason }）
host-discord_connecting_again = 与 Discord 没有连接；将在 { NUMBER($seconds, maximumFractionDigits: 0) } 秒后重试。

## Telegram

host-telegram_token_refused = Telegram 拒绝了这个令牌。请在 Telegram 上向 @BotFather 重新索取令牌（/token），并设置 TAKMAIL_TELEGRAM_TOKEN。
host-telegram_second_poller = Telegram 只允许一个程序用同一个令牌接收消息，而现在另有一个程序也在接收。请停止另一个程序；在此之前会不断重试。（{ $reason }）
host-telegram_token_unknown = Telegram 不认识使用这个令牌的机器人。请在 Telegram 上向 @BotFather 重新索取令牌（/token），并设置 TAKMAIL_TELEGRAM_TOKEN。如果设置了 TAKMAIL_TELEGRAM_API_URL，请检查它是不是 Bot API 服务器的地址。
host-telegram_called_elsewhere = 有人让 Telegram 使用 webhook，因此无法再向它查询新消息。已删除该 webhook；如果反复出现这条消息，说明另有使用同一令牌的程序在设置它。（{ $reason }）
host-telegram_webhook_refused = Telegram 不接受 TAKMAIL_TELEGRAM_WEBHOOK_URL 中的地址；正在重试。（{ $reason }）
host-telegram_webhook_changed = 另一个使用同一令牌的程序更改了 Telegram 的 webhook。现已重新设置；请停止那个程序。
host-telegram_webhook_fails = Telegram 的一次请求失败了；那里还有 { $count } 条更新在等待。（{ $reason }）
host-telegram_privacy_mode = 隐私模式（privacy mode）已开启：在 Telegram 群组里，只能收到以 / 开头的命令和对机器人的回复，收不到普通消息。要改变这一点，请向 @BotFather 发送 /setprivacy，然后把机器人移出群组再重新加入，或者在群组里把它设为管理员。
host-telegram_unreachable = Telegram 没有应答；正在重试。（{ $reason }）
host-wrong_limit = { $name } 中有一部分不是限制：{ $part }。限制有：{ $known }。请写成 challenges=10/h+40/d、heavy=off、open-challenges=20，或者写 off 表示没有限制。

## a database that isn't there yet, or is damaged

host-database_awaited = 数据库 { $address } 暂时无法使用：服务器正在启动，或者不在那里。最多等待 { $seconds } 秒。
host-game_unreadable = 对局 `#{ $code }` 无法读取；已告知对局双方，其余一切照常。`takmail check` 会给出详情。（{ $reason }）
host-game_readable = 对局 `#{ $code }` 又可以读取了。

## why the database can't be used; no sentence holds a password

-database-another = 可以用 TAKMAIL_DATABASE_URL 指定另一个数据库。

database-newer = 这个数据库由较新版本的 Takmail 创建（它的修订号 { $revision } 在这里是未知的）。其中的内容没有任何改动；请安装那个版本，或者指定另一个数据库。
database-too_old = 数据库的格式（{ $revision }）对这个版本来说太旧了。请先用 Takmail 的修订版 { $commit } 启动一次，它会把数据库升级，然后再启动这个版本。其中的内容没有任何改动。
database-trouble = 数据库无法使用。设置 TAKMAIL_LOG_LEVEL=DEBUG 后，数据库自己的报错会写入日志。

## the address of the database

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

## why a database can't be served

database-served_by = 另一个 `takmail serve`（进程 { $process }）已经在服务 { $file } 里的对局，再来一个会把每条消息都发两遍。请先停掉那一个。`takmail play` 可以与它同时使用。
database-served = 另一个 `takmail serve` 已经在这个数据库上服务 { $what }，再来一个会把每条消息都发两遍。请先停掉那一个。
database-parted_otherwise = 这个数据库上的另一个 `takmail serve` 用不同的分片总数划分 { $platform }。所有程序的总数必须相同：请先停掉那一个，或者改正 TAKMAIL_DISCORD_SHARDS。

host-store_away = 数据库 { $file } 已不在原处：它被移动、删除或替换了。现在什么都不会接受。请把它放回去，或者停止程序，换好想要的文件再重新启动。移动时务必连同 { $file }-wal 一起移动，最后保存的内容在那里面。
host-store_back = 数据库 { $file } 又在原处了。
doctor-legible = 这台机器上的其他人可以读取文件 { $file }。用 `chmod 600 { $file }` 可以不让他们读。

database-linked = 文件 { $file } 有好几个名字（硬链接）。别的程序可能用另一个名字悄悄使用并损坏它，所以不予服务：请去掉其他名字，或者使用一份副本。

## `takmail doctor`: names of settings and of others' pages stay as they are

doctor-database = 数据库：{ $told }
doctor-settings = 设置：{ $told }
doctor-database-there = { $address }
doctor-database-older = { $address }，由较旧的 Takmail 创建。下次运行 `takmail play` 或 `takmail serve` 时会自动更新。
doctor-database-to_be_made = { $address }，尚未创建。首次运行 `takmail play` 或 `takmail serve` 时会自动创建。
doctor-good = { $platform }：令牌有效。机器人是 { $name }。
doctor-good_at = { $platform }：令牌在 { $address } 有效。机器人是 { $name }。
doctor-silent = { $platform } 没有应答，因此无法知道令牌是否有效。（{ $reason }）
doctor-something_else = 那里应答的是别的程序。

## how a token is got

doctor-no_token-discord =
    Discord：没有令牌。获取方法：
    1. https://discord.com/developers/applications > New Application（新建应用）
    2. Bot > Reset Token（重置令牌），令牌作为 TAKMAIL_DISCORD_TOKEN 写入 .env
    3. Bot > 打开 Message Content Intent（消息内容），才能读到频道里的普通消息
    4. 之后 `takmail doctor` 会显示邀请链接，其中有全部权限：View Channels（查看频道）、
       Send Messages（发送消息）、Send Messages in Threads（在子区内发送消息）、
       Create Public Threads（创建公开子区）、Attach Files（附加文件）、
       Read Message History（阅读消息历史）
doctor-no_token-telegram =
    Telegram：没有令牌。获取方法：
    1. 向 @BotFather 发送 /newbot，把令牌作为 TAKMAIL_TELEGRAM_TOKEN 写入 .env
    2. 要在任何聊天中对局：/setinline，以及 /setinlinefeedback > 100%
    3. 要读到群组里的普通消息：/setprivacy > Disable（停用），然后把机器人加入
       群组（已在群组里的，要移出后重新加入）

## what else Discord says

doctor-finding = { $platform }：{ $told }
doctor-invitation = 用这个链接邀请机器人进入服务器，所需权限都在其中：{ $link }
doctor-own_app = 用这个链接，个人可以把机器人装到自己的账号里，到处使用它的命令：{ $link }
doctor-no_own_app = 个人无法把机器人装到自己的账号里。如果想让人这样做，请在开发者门户的 *Installation* 页面勾选 *User Install*。
doctor-commands-same = 它有这个版本的命令。
doctor-commands-other = 它的命令不是这个版本的。`takmail serve` 启动时会注册它们；如果它已经在运行，那么是别人改了它们：请在上次启动至少一小时之后再重新启动它。
doctor-servers-none = 机器人不在任何服务器里。用上面的链接邀请它。
doctor-servers = 机器人在 { $count } 个服务器里（{ $names }{ $more ->
    [0] {""}
   *[other] {" "}以及另外 { $more } 个
}）。
doctor-unexamined = 现在无法查看它的服务器和命令。（{ $reason }）
doctor-channel = 在 { $server } 的 #{ $channel } 里，机器人有它需要的一切权限。
doctor-channel-lacks =
    在 { $server } 的 #{ $channel } 里，机器人缺少
    { $missing }
doctor-channel-unknown = 机器人看不到频道 { $channel }：要么没有这个频道，要么它在那里缺少 View Channels（查看频道）权限。打开开发者模式（设置 > 高级）后，右键点击频道可以复制它的 ID。
doctor-channel-private = 这是私聊，不需要任何权限。
doctor-lacking = { $title }：{ $purpose }

permission-view_channel = 否则它根本不在那里
permission-send_messages = 局面、棋步和回答
permission-send_messages_in_threads = 子区里的同样内容
permission-create_public_threads = 需要时为每局开一个子区
permission-attach_files = 图片、动画和对局文件；没有它就改发文字
permission-read_message_history = 回复别人说的话，以及机器人没有运行时别人说的话

## what else Telegram says

doctor-telegram-asked = 由机器人向 Telegram 查询更新{ $count ->
    [0] {""}
   *[other] ；有 { $count } 条更新在等待
}。
doctor-telegram-called = 有人让 Telegram 使用 { $host } 的 webhook。`takmail serve` 启动时会停用它，改为查询。
doctor-telegram-webhook = Telegram 把每条更新发送到 { $host }{ $count ->
    [0] {""}
   *[other] ；有 { $count } 条在等待
}。
doctor-telegram-webhook-none = Telegram 还没有向 { $host } 发送更新。`takmail serve` 启动时会设置。
doctor-telegram-webhook-other = Telegram 现在向 { $other } 发送更新，而不是 { $host }。`takmail serve` 启动时会更改。
doctor-telegram-webhook-fails = 最近一次失败的发送是在 { $when }：{ $reason }
doctor-telegram-unexamined = 现在无法查看更新是怎样送来的。（{ $reason }）
doctor-telegram-inline-on = 在任何聊天中都可以用机器人的名字开始对局（inline mode）。要让在那里选择的棋步立即走出，请向 @BotFather 发送 /setinlinefeedback 并选择 100%。
doctor-telegram-inline-off = 不能在任何聊天中用机器人的名字开始对局：inline mode 未开启。要开启，请向 @BotFather 发送 /setinline，再发送 /setinlinefeedback 并选择 100%。
doctor-telegram-no_groups = 不能把机器人加入群组。要更改，请向 @BotFather 发送 /setjoingroups。

## what can be done now

doctor-nothing = 在数据库可以使用之前，什么都无法运行。
doctor-play-settings = `takmail play` 现在可以使用；`takmail serve` 需要所有设置都正确。
doctor-play-tokens = `takmail play` 现在可以使用；`takmail serve` 至少需要一个令牌。
doctor-play-refused = `takmail play` 现在可以使用；`takmail serve` 还需要上面缺少的东西。
doctor-play-silent = `takmail play` 现在可以使用；`takmail serve` 会等待应答（{ $platforms }）。
doctor-serve = `takmail serve` 可以运行（{ $platforms }）。

## `takmail admin`

ended_by_host = 机器人的运行者结束了对局 `#{ $code }`，不分胜负。

keeping-admin = 谁在哪里；结束对局，屏蔽某人
keeping-admin-long = 谁在哪里，哪些对局无法读取，以及只有运行者能做的事：结束对局，屏蔽玩家、聊天或服务器。机器人可以同时运行，几秒内就会注意到。

admin-name-whom = 谁
admin-name-place = 平台:ID
admin-name-why = 原因
admin-who = 谁在哪里：各有多少，或一局对局的玩家和聊天，或一个人的对局
admin-who-whom = 对局的 ID、用户名，或“平台:ID”；不写时显示各有多少
admin-chats = 所有聊天
admin-lost = 无法送达的聊天
admin-quarantine = 无法读取的对局，以及它们属于谁
admin-end = 结束一局对局或一个挑战；不分胜负，并通知玩家
admin-end-game = 对局的 ID
admin-block = 不再回应某人
admin-unblock = 重新回应某人
admin-blocked = 不再回应的人和聊天
admin-block-kind = player（玩家）、chat（聊天）或 server（服务器）
admin-block-id = 平台和那里的 ID，例如 discord:1234
admin-platform = { $platform }：{ NUMBER($people, useGrouping: 0) } 个账号，{ NUMBER($chats, useGrouping: 0) } 个聊天
admin-phase = { $phase }：{ NUMBER($games, useGrouping: 0) } 局对局
admin-nobody = 没有人叫 { $whom }。
admin-no_place = { $text } 不是平台和那里的 ID；写法如 discord:1234 或 telegram:5678。
admin-over = 对局 { $game } 已经结束了。
admin-ended = 对局 { $game } 已结束，玩家会得到通知。
admin-ended_unread = 对局 { $game } 已结束，玩家会得到通知。它的记录不能构成对局，所以记录中没有这个结束。
admin-blocked_now = 不再回应 { $whom }。
admin-unblocked_now = 重新回应 { $whom }。
admin-was_not_blocked = { $whom } 没有被屏蔽。

## the commands that keep the games

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
