### For whoever runs the bots: the log, `takmail doctor`, `takmail admin` and the keeping of games.

## settings

host-settings_not_text = 无法读取文件 { $file }：它不是 UTF-8 编码。请把它保存为 UTF-8 编码的纯文本。
host-settings_unread = 无法读取文件 { $file }：{ $reason }。
host-wrong_level = { $name } 的值必须是 DEBUG、INFO、WARNING 或 ERROR。
host-wrong_language = { $name } 必须是以下语言之一：{ $known }。
host-wrong_choice = { $name } 必须是以下之一：{ $known }。
host-language = { $tag }（{ $name }）
host-wrong_scheme = { $name } 必须以 { $one } 或 { $other } 开头，例如 { $example }。
host-wrong_token-discord = { $name } 不是机器人令牌。Discord 的令牌由三段组成，中间用点隔开；请从 Bot 页面复制完整的令牌，不是应用的 ID、公钥或密钥。
host-wrong_token-telegram = { $name } 不是机器人令牌。Telegram 的令牌是一个数字、一个冒号和 35 个字符；请从 BotFather 复制完整的令牌。
host-wrong_host = { $name } 的 :// 后面要有服务器，例如 { $example }。
host-wrong_port = { $name } 中的端口必须是 1 至 65535 的数字，例如 { $example }。
host-wrong_days = { $name } 必须是 1 到 36500 之间的天数，例如 30。
host-wrong_address = { $name } 必须是一个电子邮件地址，例如 tak@example.org。
host-wrong_server = { $name } 必须是服务器地址，端口与常用的不同时再加上端口，例如 { $part }。
host-wrong_strangers = { $name } 必须是 0 到 999 之间的数字，即每位玩家每天可以给陌生人写多少封信。0 表示不允许。
host-wrong_missing = 还需要设置 { $name }：{ $part } 要用到它。
host-wrong_https = { $name } 必须以 https:// 开头，例如 `https://tak.example.org/telegram`。Telegram 不会访问其他地址。
host-wrong_called_port = Telegram 不会访问 { $name } 中的端口，只访问 { $known }。不写端口时为 443。
host-wrong_secret = { $name } 必须由 1 至 256 个字母、数字、_ 或 - 组成。不设置时，会由令牌生成。
host-wrong_listen = { $name } 必须是地址和端口，例如 { $example }。
host-wrong_same_listen = { $name } 的端口不能与 { $part } 相同，那里的内容不给访客看。
host-wrong_page = { $name } 必须是以 https:// 开头、不带路径的地址，例如 { $example }。只有 localhost 和 127.0.0.1 可以用 http:// 开头。
host-wrong_app = { $name } 必须是小程序的短名称，即 t.me/your_bot/play 中的 `play`：由字母、数字和 _ 组成。
host-wrong_network = { $name } 中的 { $part } 不是地址或网段。写法如 127.0.0.0/8, ::1。
host-page_unserved = 无法在 { $place } 上提供页面：{ $reason }
host-monitors_unanswered = 无法在 { $place } 应答监控程序。请腾出这个端口或更改 TAKMAIL_METRICS，然后重新启动。（{ $reason }）
host-wrong_shards = { $name } 必须写成本程序的分片编号、一个斜杠和分片总数，例如 0,1/4：每个编号只写一次，从 0 到总数减 1。
host-wrong_shared_file = { $name } 把一些分片留给了其他程序，但 SQLite 数据库不能与它们共用。请把 TAKMAIL_DATABASE_URL 设为 PostgreSQL 数据库，或者去掉 { $name }。

host-idle_setting = 不设置 { $lacks } 时，{ $name } 不起作用。
host-unknown_setting = { $name } 不起作用：Takmail 没有这个设置。
host-unknown_setting-near = { $name } 不起作用：Takmail 没有这个设置。你是想用 { $near } 吗？

## platforms

platform-mail = 电子邮件
host-no_token = 没有设置任何平台，因此没有可以运行的。请在环境变量中，或在启动程序的文件夹里的 .env 文件中，设置 TAKMAIL_DISCORD_TOKEN、TAKMAIL_TELEGRAM_TOKEN 或 TAKMAIL_MAIL_ADDRESS。`takmail doctor` 会说明如何获取令牌、如何设置电子邮件。
host-nothing_to_serve = 没有平台可以运行，Takmail 已停止。原因见上文。
host-package_missing = 设置了一个平台，但没有安装相应的库。请运行 pip install "takmail[{ $extra }]"
host-adapter_stopped = { $platform } 无法运行。{ $reason }
host-adapter_failed = { $platform } 适配器出现故障；将在 { NUMBER($seconds, maximumFractionDigits: 0) } 秒后重新启动。

## Discord

host-discord_token_refused = Discord 拒绝了这个令牌。请在 https://discord.com/developers/applications 打开你的应用，从 Bot 页面重新复制令牌，并设置 TAKMAIL_DISCORD_TOKEN。
host-discord_not_overheard = Message Content intent（消息内容）没有打开，因此机器人读不到频道里的普通消息。提及、回复、私聊和斜杠命令可以使用。要打开它，请到你的应用的 Bot 页面，然后重新启动。
host-discord_commands = 斜杠命令无法生成，因此 Discord 机器人不启动：{ $reason }
host-discord_shut_out = Discord 关闭了连接，而且不再接受新的连接（代码 { $code }）。
host-discord_session_limit = Discord 暂时不允许开始新的连接；{ NUMBER($seconds, maximumFractionDigits: 0) } 秒后再试。
host-discord_shards_refused = Discord 拒绝了这些分片（代码 { $code }）：分片要更多，而且每个程序的总数必须相同。不设 TAKMAIL_DISCORD_SHARDS 就会使用 Discord 建议的数量。
host-discord_no_server = 机器人还不在任何 Discord 服务器里。请用这个链接邀请它，其中包含所需的全部权限：{ $link }
host-presence = 泰克棋：{ $games } 局
host-presence-idle = 泰克棋通信对局
host-discord_unreachable = Discord 没有应答；{ $seconds ->
    [0] 正在重试
   *[other] 将在 { NUMBER($seconds, maximumFractionDigits: 0) } 秒后重试
}。（{ $reason }）
host-discord_connecting_again = 与 Discord 没有连接；将在 { NUMBER($seconds, maximumFractionDigits: 0) } 秒后重试。

## Telegram

host-telegram_token_refused = Telegram 拒绝了这个令牌。请在 Telegram 上向 @BotFather 重新索取令牌（/token），并设置 TAKMAIL_TELEGRAM_TOKEN。
host-telegram_second_poller = 另一个程序正在使用这个 Telegram 令牌，而 Telegram 只允许一个程序使用。请停止那个程序；Takmail 会不断重试。（{ $reason }）
host-telegram_token_unknown = Telegram 不认识使用这个令牌的机器人。请在 Telegram 上向 @BotFather 重新索取令牌（/token），并设置 TAKMAIL_TELEGRAM_TOKEN。如果设置了 TAKMAIL_TELEGRAM_API_URL，请检查它是不是 Bot API 服务器的地址。
host-telegram_called_elsewhere = 有人为这个机器人设置了 webhook，因此无法向 Telegram 查询更新。Takmail 已经把它删除；如果再次出现这条消息，说明有另一个使用同一令牌的程序在设置它。（{ $reason }）
host-telegram_webhook_refused = Telegram 不接受 TAKMAIL_TELEGRAM_WEBHOOK_URL 中的地址；正在重试。（{ $reason }）
host-telegram_webhook_changed = 另一个使用同一令牌的程序更改了 Telegram 的 webhook。现已重新设置；请停止那个程序。
host-telegram_webhook_fails = Telegram 无法访问 webhook，还有 { $count } 条更新在等待。（{ $reason }）
host-telegram_not_overheard = 隐私模式（privacy mode）已开启：在 Telegram 群组里，只能收到以 / 开头的命令和对机器人的回复，收不到普通消息。要改变这一点，请向 @BotFather 发送 /setprivacy，然后把机器人移出群组再重新加入，或者在群组里把它设为管理员。
host-telegram_unreachable = Telegram 没有应答；正在重试。（{ $reason }）
host-wrong_limit = { $name } 中的 { $part } 不是限制。可用的限制：{ $known }。写法如 challenges=10/h+40/d、heavy=off、open-challenges=20；off 表示没有限制。

## mail

host-mail_password_refused = 邮件服务器拒绝了用户名或密码。请检查 TAKMAIL_MAIL_USER 和 TAKMAIL_MAIL_PASSWORD。不少邮箱（例如 Gmail）在这里要求使用应用专用密码（授权码）。
host-mail_unreachable = 存放机器人邮件的服务器没有应答；正在重试。（{ $reason }）

## a database that isn't there yet, or is damaged

host-database_awaited = 数据库 { $address } 还不能使用：服务器正在启动，或者没有运行。最多等待 { $seconds } 秒。
host-game_unreadable = 对局 `#{ $code }` 无法读取；已通知双方玩家，其余一切照常。`takmail check` 会给出详情。（{ $reason }）
host-game_readable = 对局 `#{ $code }` 又可以读取了。

## why the database can't be used; no sentence holds a password

-database-another = 可以用 TAKMAIL_DATABASE_URL 指定另一个数据库。

database-newer = 这个数据库由较新版本的 Takmail 创建（修订号 { $revision }）。请安装那个版本，或者使用另一个数据库。没有改动任何内容。
database-too_old = 这个数据库（{ $revision }）对这个版本来说太旧了。请先用修订版 { $commit } 的 Takmail 启动一次，完成升级，再启动这个版本。没有改动任何内容。
database-trouble = 数据库无法使用。设置 TAKMAIL_LOG_LEVEL=DEBUG 后，数据库自己的报错会写入日志。

## the address of the database

database-address_unread = 无法读懂数据库的地址。地址的写法如 sqlite:////var/lib/takmail/takmail.sqlite3 或 postgresql://takmail:password@localhost/takmail；密码中的 @ 要写成 %40。
database-unknown_kind = Takmail 只支持 SQLite 和 PostgreSQL：数据库的地址以 sqlite:/// 或 postgresql:// 开头。
database-unknown_driver = Takmail 没有数据库地址中写的驱动。地址请以 { $kind }:// 开头。
database-no_driver = 没有安装 PostgreSQL 的库：pip install "takmail[postgres]"。也可以不设置 TAKMAIL_DATABASE_URL，改用 SQLite 文件。

## SQLite

database-bad_folder = 无法创建存放数据库的文件夹 { $folder }。{ -database-another }
database-bad_file = 无法打开并写入数据库 { $file }：它必须是一个文件，而且当前用户必须对它和它所在的文件夹都有写入权限。{ -database-another }
database-no_database = { $file } 不是数据库。如果它曾是数据库，请恢复最近的备份：takmail restore 备份文件。{ -database-another }没有改动任何内容。
database-damaged = 数据库 { $file } 已损坏。请把它移走，然后恢复最近的备份：takmail restore 备份文件。{ -database-another }
host-disk_low = 数据库所在的磁盘快满了：只剩 { NUMBER($megabytes) } MB。满了就保存不了任何一步棋。
database-no_room = 磁盘已满，数据库 { $file } 无法写入。
database-no_copy = 这个版本要升级数据库，并且会先复制它，但是无法写入 { $file }：{ $reason }。请在那里腾出空间，或者自行复制数据库并设置 TAKMAIL_COPY=off。没有改动任何内容。
database-in_use = 另一个程序一直锁着数据库 { $file }。

## PostgreSQL

database-no_server = 找不到数据库服务器 { $host }。如果名称不对，请检查地址里的密码：@ 要写成 %40，/ 要写成 %2F。
database-no_answer = { $server } 上没有 PostgreSQL 服务器应答。请检查它是否正在运行，地址是否正确。
database-refused = 位于 { $server } 的 PostgreSQL 拒绝了用户 { $user } 或密码。
database-no_such = 位于 { $server } 的 PostgreSQL 没有数据库 { $name }。可以用 `createdb { $name }` 创建。
database-not_allowed = PostgreSQL 不允许用户 { $user } 在数据库 { $name } 中建表。请把 { $user } 设为它的所有者。
database-busy = 位于 { $server } 的 PostgreSQL 暂时不接受连接：它正在启动、正在停止，或者连接已满。请稍后重试。

## why a database can't be served

database-served_by = 另一个 `takmail serve`（进程 { $process }）正在使用 { $file }，两个同时运行会把每条消息发两遍。请先停掉那一个。`takmail play` 可以与它同时使用。
database-served = 另一个 `takmail serve` 已经在这个数据库上运行 { $what }，两个同时运行会把每条消息发两遍。请先停掉那一个。
database-parted_otherwise = 这个数据库上的另一个 `takmail serve` 使用不同的 { $platform } 分片总数。所有程序的总数必须相同：请先停掉那一个，或者改正 TAKMAIL_DISCORD_SHARDS。

host-store_away = 数据库 { $file } 不见了：它被移动、删除或替换了。在它恢复之前，机器人不接受任何操作。请把它放回去，或者停止程序，放好想要的文件再重新启动。移动时务必连同 { $file }-wal 一起移动，最新的内容在那里面。
host-store_back = 数据库 { $file } 恢复了。
doctor-legible = 这台机器上的其他用户可以读取 { $file }。运行 `chmod 600 { $file }` 可以避免。

database-linked = { $file } 有好几个名字（硬链接）。别的程序可能用另一个名字使用并损坏它。请去掉其他名字，或者使用一份副本。

## `takmail doctor`: names of settings and of others' pages stay as they are

doctor-engine = 7 级是 { $name }，它下的棋盘有 { $sizes }。
doctor-no_engine = TAKMAIL_ENGINE 里的引擎没有用 TEI 回答，或者什么棋盘都不会下，所以不提供 7 级。命令是 { $command }。
doctor-database = 数据库：{ $told }
doctor-settings = 设置：{ $told }
doctor-database-there = { $address }
doctor-database-older = { $address }，由较旧的 Takmail 创建。下次运行 `takmail play` 或 `takmail serve` 时会自动升级。
doctor-database-to_be_made = { $address }，尚未创建。首次运行 `takmail play` 或 `takmail serve` 时会自动创建。
doctor-good = { $platform ->
    [platform-mail] { $platform }：两台服务器都接受密码。机器人是 { $name }。
   *[other] { $platform }：令牌有效。机器人是 { $name }。
}
doctor-good_at = { $platform }：令牌在 { $address } 有效。机器人是 { $name }。
doctor-silent = { $platform ->
    [platform-mail] { $platform }：有服务器没有应答，无法检查密码。（{ $reason }）
   *[other] { $platform } 没有应答，无法检查令牌。（{ $reason }）
}
doctor-something_else = 那里应答的是别的程序。

## how a token is got

doctor-not_used = { $platform ->
    [platform-mail] { $platform }：没有设置地址，所以不能用邮件下棋。
   *[other] { $platform }：没有令牌，所以机器人不在 { $platform } 上。
}
doctor-no_token-discord =
    Discord：没有令牌。获取方法：
    1. https://discord.com/developers/applications > New Application（新建应用）
    2. Bot > Reset Token（重置令牌），令牌作为 TAKMAIL_DISCORD_TOKEN 写入设置（.env）
    3. Bot > 打开 Message Content Intent（消息内容），才能读到频道里的普通消息
    4. 之后 `takmail doctor` 会显示邀请链接，其中有全部权限：View Channels（查看频道）、
       Send Messages（发送消息）、Send Messages in Threads（在子区内发送消息）、
       Create Public Threads（创建公开子区）、Embed Links（嵌入链接）、Attach Files（附加文件）、
       Read Message History（阅读消息历史）
doctor-no_token-telegram =
    Telegram：没有令牌。获取方法：
    1. 向 @BotFather 发送 /newbot，把令牌作为 TAKMAIL_TELEGRAM_TOKEN 写入设置（.env）
    2. 要在任何聊天中对局：/setinline，以及 /setinlinefeedback > 100%
    3. 要读到群组里的普通消息：/setprivacy > Disable（停用），然后把机器人加入
       群组（已在群组里的，要移出后重新加入）
doctor-no_token-mail =
    电子邮件：没有设置地址。设置方法：
    1. 为机器人单独开一个邮箱；邮箱支持应用专用密码（授权码）的，申请一个
    2. 把 TAKMAIL_MAIL_ADDRESS、TAKMAIL_MAIL_IMAP、TAKMAIL_MAIL_SMTP 和 TAKMAIL_MAIL_PASSWORD
       写入设置（.env）

## what else Discord says

doctor-finding = { $platform }：{ $told }
doctor-invitation = 用这个链接邀请机器人加入服务器，其中包含所需的全部权限：{ $link }
doctor-own_app = 用这个链接，个人可以把机器人加到自己的账号里，在任何地方使用它的命令：{ $link }
doctor-no_own_app = 个人无法把机器人加到自己的账号里。如果想允许这样做，请在开发者门户的 *Installation* 页面勾选 *User Install*。
doctor-commands-same = 它的命令是最新的。
doctor-commands-other = 它的命令不是这个版本的。`takmail serve` 启动时会注册命令。如果它已经在运行，那么是别的程序改了命令：请在上次启动至少一小时之后重新启动它。
doctor-servers-none = 机器人还不在任何服务器里。请用上面的链接邀请它。
doctor-servers = 机器人在 { $count } 个服务器里（{ $names }{ $more ->
    [0] {""}
   *[other] {" "}以及另外 { $more } 个
}）。
doctor-unexamined = 现在无法查看它的服务器和命令。（{ $reason }）
doctor-channel = 在 { $server } 的 #{ $channel } 里，机器人拥有所需的全部权限。
doctor-channel-lacks =
    在 { $server } 的 #{ $channel } 里，机器人缺少
    { $missing }
doctor-channel-unknown = 机器人看不到频道 { $channel }：要么没有这个频道，要么它在那里缺少 View Channels（查看频道）权限。打开开发者模式（设置 > 高级）后，右键点击频道可以复制它的 ID。
doctor-channel-private = 这是私聊，机器人不需要任何权限。
doctor-lacking = { $title }：{ $purpose }

permission-view_channel = 看到这个频道
permission-send_messages = 棋盘、棋步和回答
permission-send_messages_in_threads = 在子区里发送同样的内容
permission-create_public_threads = 需要时为每局开一个子区
permission-embed_links = 棋盘的卡片，带图片和用时
permission-attach_files = 图片、动画和对局文件；没有它就改发文字
permission-read_message_history = 回复消息，以及读取机器人停机期间的消息

## what else Telegram says

doctor-telegram-asked = 由机器人向 Telegram 查询更新{ $count ->
    [0] {""}
   *[other] ；有 { $count } 条更新在等待
}。
doctor-telegram-called = Telegram 正在把更新发送到 { $host } 的 webhook。`takmail serve` 启动时会删除它，改为自己查询。
doctor-telegram-webhook = Telegram 把每条更新发送到 { $host }{ $count ->
    [0] {""}
   *[other] ；有 { $count } 条在等待
}。
doctor-telegram-webhook-none = Telegram 还没有向 { $host } 发送更新。`takmail serve` 启动时会设置。
doctor-telegram-webhook-other = Telegram 现在向 { $other } 发送更新，而不是 { $host }。`takmail serve` 启动时会更改。
doctor-telegram-webhook-fails = 最近一次失败的发送是在 { $when }：{ $reason }
doctor-telegram-unexamined = 现在无法检查 webhook。（{ $reason }）
doctor-telegram-inline-on = 在任何聊天中都可以用机器人的名字开始对局（inline mode）。要让在那里选择的棋步立即走出，请向 @BotFather 发送 /setinlinefeedback 并选择 100%。
doctor-telegram-inline-off = 不能在任何聊天中用机器人的名字开始对局：inline mode 未开启。要开启，请向 @BotFather 发送 /setinline，再发送 /setinlinefeedback 并选择 100%。
doctor-telegram-no_groups = 不能把机器人加入群组。要更改，请向 @BotFather 发送 /setjoingroups。

## what else the mail servers say

doctor-mail-refused = 电子邮件：{ $servers } 拒绝了用户名或密码。请检查 TAKMAIL_MAIL_USER 和 TAKMAIL_MAIL_PASSWORD。多数邮箱在这里要求应用专用密码（授权码），可以在邮箱设置中生成。
doctor-mail-silent = { $server } 没有应答。（{ $reason }）
doctor-mail-no_idle = 服务器不会主动通知有新邮件（不支持 IDLE），机器人每分钟查看一次。
doctor-mail-plus = 大家会回信到 { $address }，省略号处是一串暗码。如果这样的信不会送到机器人的邮箱，请设置 TAKMAIL_MAIL_PLUS=off。
doctor-mail-domain = 信件的签名（DKIM）和发信许可（SPF）由邮箱服务商负责。如果 { $domain } 是你自己的域名，请按服务商的说明添加相应的 DNS 记录，否则信件会被当成垃圾邮件。

## what can be done now

doctor-nothing = 数据库恢复之前，什么都无法运行。
doctor-serve-settings = `takmail serve` 需要所有设置都正确。
doctor-play-tokens = `takmail play` 现在可以使用；`takmail serve` 至少需要一个平台。
doctor-serve-refused = `takmail serve` 无法运行，请查看标有 [ ] 的行。
doctor-serve-silent = `takmail serve` 会等待应答（{ $platforms }）。
doctor-serve = `takmail serve` 可以运行（{ $platforms }）。

## `takmail ratings`

cli-ratings = 重新计算玩家的等级分
cli-ratings-long = 按排位赛重新计算玩家的等级分。机器人可以同时运行。
keeping-ratings_rebuild = 按顺序由排位赛重新计算所有等级分
keeping-ratings_rebuilt = 已由 { $games } 局排位赛重新计算等级分。

## `takmail admin`

ended_by_host = 运行我的人结束了对局 `#{ $code }`，不分胜负。

cli-admin = 查看谁在哪里下棋；结束对局，屏蔽某人
cli-admin-long = 查看谁在哪里下棋、哪些对局无法读取；结束对局，屏蔽玩家、聊天或服务器。机器人可以同时运行，几秒内就会注意到。

admin-name-whom = 谁
admin-name-place = 平台:ID
admin-name-why = 原因
admin-who = 查看总数、一局棋的玩家和聊天，或一个人的对局
admin-who-whom = 对局编号、用户名，或“平台:ID”；不写时显示总数
admin-chats = 列出所有聊天
admin-lost = 列出消息无法送达的聊天
admin-quarantine = 列出无法读取的对局和它们的玩家
admin-end = 结束一局棋或一个挑战；不分胜负，玩家会收到消息
admin-end-game = 对局编号
admin-block = 屏蔽一位玩家、一个聊天或一个服务器：机器人不再理会
admin-unblock = 取消屏蔽
admin-blocked = 列出所有被屏蔽的玩家、聊天和服务器
admin-block-kind = player（玩家）、chat（聊天）或 server（服务器）
admin-block-id = 平台和那里的 ID，例如 discord:1234
admin-platform = { $platform }：{ NUMBER($people, useGrouping: 0) } 个账号，{ NUMBER($chats, useGrouping: 0) } 个聊天
admin-phase = { $phase }：{ NUMBER($games, useGrouping: 0) } 局
admin-nobody = 没有人叫 { $whom }。
admin-no_place = { $text } 应该是平台和 ID，例如 discord:1234 或 telegram:5678。
admin-over = 对局 { $game } 已经结束了。
admin-ended = 对局 { $game } 已结束，玩家会收到消息。
admin-ended_unread = 对局 { $game } 已结束，玩家会收到消息。它的记录无法读取，所以记录中没有这个结束。
admin-blocked_now = 已屏蔽 { $whom }，机器人从现在起不再理会。
admin-unblocked_now = 已取消对 { $whom } 的屏蔽。
admin-was_not_blocked = { $whom } 没有被屏蔽。

## the commands that keep the games

keeping-database = 要使用的数据库，代替设置中的那一个
keeping-nothing_there = { $address } 没有 Takmail 的数据库。
keeping-older = 这个数据库（{ $revision }）来自较旧的版本。请用这个版本启动一次，完成升级；或者使用较旧的版本。没有改动任何内容。
keeping-is_there = { $name } 已经存在。加上 --force 可以覆盖它，或者另选一个名称。
keeping-is_database = { $name } 属于数据库本身，绝不覆盖。请另选一个名称。
keeping-no_copy = { $name } 不是 takmail backup 制作的备份，或者已经损坏。没有恢复任何内容。
keeping-damaged_copy = 备份 { $name } 已损坏（{ $why }）。请改用另一份备份。没有恢复任何内容。
keeping-progress = { $percent } %

## backup, restore

cli-backup = 在机器人运行时把数据库备份到一个文件
cli-backup-long = 在机器人运行时把数据库备份到一个 SQLite 文件，并检查备份。PostgreSQL 数据库也可以这样备份；两者都可以用 takmail restore 恢复。
keeping-backup-file = 要创建的文件
keeping-backed_up = 备份 { $name } 已写好并检查完毕：{ NUMBER($kilobytes, maximumFractionDigits: 0) } kB。
keeping-bad_copy = 备份已损坏，因此被删除（{ $reason }）。请运行 takmail check，看看数据库本身是否也已损坏。
cli-restore = 把备份恢复到一个空数据库
cli-restore-long = 把 takmail backup 制作的备份恢复到一个空数据库（SQLite 或 PostgreSQL）。SQLite 文件不存在时会创建。备份本身保持不变。
keeping-restore-file = 备份
keeping-no_file = 没有文件 { $name }。
keeping-unread_file = 无法读取文件 { $name }：{ $reason }。没有恢复任何内容。
keeping-not_empty = 数据库不是空的，所以没有恢复任何内容。请用 --database 指定一个空的或尚不存在的数据库。
keeping-restored = { $name } 中的全部内容都已恢复到 { $address }。

## check

keeping-name-game = 编号

cli-check = 检查保存的数据有没有错误
cli-check-long = 检查保存的所有数据：逐一重放每局棋的记录，并与保存的其他内容比较。机器人可以同时运行。一切完好时退出码为 0，发现错误时为 1，无法检查时为 2。
keeping-check-games = 只检查这些对局（写它们的编号）
check-clean = 一切完好：检查了 { $games } 局棋。
check-found = 发现 { $found } 个错误（检查了 { $games } 局棋）。
check-no_game = 没有对局 { $game }。
check-damaged_page = 数据库已损坏：{ $why }。请用 takmail restore 恢复备份。
check-damaged_table = 数据库的表 { $table } 已损坏：{ $why }。请用 takmail restore 恢复备份。
check-damaged_game = { $game }：它的数据已损坏（{ $why }）。只有备份能找回它。
check-unreadable = { $game }：按它的记录不可能有这样的对局：{ $why }。记录保持不变；备份或另一个版本的 Takmail 也许能读取它。
check-lost = { $game }：记录中从第 { $first } 个起缺少 { $count } 个事件，而对局的其他数据提到了它们。只有备份能找回它们。
check-head = { $game }：{ $what } 是 { $found }，而按它的记录应该是 { $right }。
check-seats = { $game }：双方玩家与记录不符。
check-offers = { $game }：等待回应的提议与记录不符。
check-invitation_over = { $game }：它的邀请码仍然可用，但它不是公开挑战。
check-invitation_missing = { $game }：这个公开挑战没有邀请码，也不会失效。
check-invitation_wrong = { $game }：它的邀请码或失效时间与记录不符。
check-clock = { $game }：它的计时与记录不符。
check-clock_unwatched = { $game }：它正在计时，但没有人会发现超时。
check-timers = { $game }：它的定时任务与记录不符。
check-orphans = { $table } 中有 { $count } 行指向不存在的内容：{ $column } { $example }
check-no_account = 有 { $count } 位对局中的玩家没有账号。
check-coins = { $game }：登记的游戏币与记录不符
check-purses = 有 { $count } 个钱袋与登记的数目不符。
check-ratings = 有 { $count } 项等级分与排位赛的结果不符。takmail ratings rebuild 会重新计算。
check-daily = 有 { $count } 个聊天设了每日谜题，却没有定时任务。重新设定时间（`puzzle daily 9`）即可。
check-dice = 有 { $count } 个骰子密文与玩家见过的封印不符。
check-pairings = 比赛 { $example }：第 { $first } 轮的配对与选手或他们的对局不符。
check-rounds = 比赛 { $example }：没有定时任务让它继续。
check-made_for = 有 { $count } 个聊天属于不存在的对局。
check-outbox_unreadable = 消息 { $row } 等待发送，但无法读懂。
check-outbox_old = 消息 { $row } 等待发送已有 { $days } 天。
check-impossible = { $table } 中有 { $rows } 行不可能正确：没有程序会写入这样的 { $column } 值（第一行：{ $example }）
check-outbox_platform = 消息 { $row } 等待发往 Takmail 不认识的平台：{ $platform }

## export, import

keeping-name-player = 玩家
cli-export = 把对局写入文件：无损的 JSON 行，或 PTN
cli-export-long = 把全部或部分对局写入文件：无损的 JSON 行可以用 takmail import 放进另一个数据库，PTN 供其他程序使用。机器人可以同时运行。
keeping-export-file = 要创建的文件；- 表示标准输出
keeping-export-game = 只写这一局（写它的编号）；可以多次给出
keeping-export-player = 只写这位玩家的对局：“平台:ID”或用户名
keeping-export-format = jsonl（无损）或 ptn；不写时由文件名的结尾决定，标准输出则为 jsonl
keeping-export-ending = { $name } 既不以 .jsonl 结尾，也不以 .ptn 结尾。请用 --format jsonl 或 --format ptn 说明要哪一种。
keeping-export-anonymous = 用 White 和 Black 代替玩家的名字（仅限 ptn）
keeping-exported = 已写入 { $name }。
cli-import = 从导出文件（JSON 行）导入对局
cli-import-long = 导入 takmail export 写成 JSON 行的对局。每局棋要么完整保存，要么完全不保存。它以原来的编号从原处继续；如果另一局已有这个编号，就用新的编号。已有的账号和聊天保持不变。等待发送的消息、旧消息下的按钮、骰子密文和运行者的封禁不在导出文件里；takmail backup 会复制它们。
keeping-import-file = 要读取的文件
import-not_export = { $name } 不是这个版本的 Takmail 能读取的导出文件。导出文件由 takmail export 写成 JSON 行。
import-done = 已导入 { $games } 局；另有 { $there } 局原来就有。
import-left = 没有带来：{ $count } 局正在进行的对局的骰子密文，它们的掷骰无法再核对。`takmail backup` 连密文一起复制。
import-refused = 第 { $line } 行：{ $why }
import-unreadable = 无法读取，或与这里的数据矛盾。
import-renamed = { $own } → { $here }：这里另一局已有编号 { $own }。
import-taken = 这个编号属于这里的另一局，或者同一局在这里走法不同，或还没走到那里。
import-other_tournament = 这里已经有这项比赛，但与文件中的进度不同。这里的保持不变。
import-other = 对局与它的记录不符。
import-no_game = 按它的记录不可能有这样的对局。
import-missing_player = 缺少其中一位玩家。
