### For whoever runs the bots: what is logged, or ends the program.

## settings

host-settings_not_text = 无法读取 .env 文件：它不是 UTF-8 编码。请把它保存为 UTF-8 编码的纯文本。
host-settings_unread = 无法读取 .env 文件：{ $reason }。
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
host-telegram_webhook_port = 无法在 { $where }（TAKMAIL_TELEGRAM_WEBHOOK_LISTEN 中的地址）接收 Telegram 的请求；正在重试。（{ $reason }）
host-telegram_webhook_changed = 另一个使用同一令牌的程序更改了 Telegram 的 webhook。现已重新设置；请停止那个程序。
host-telegram_webhook_fails = Telegram 的一次请求失败了；那里还有 { $count } 条更新在等待。（{ $reason }）
host-telegram_privacy_mode = 隐私模式（privacy mode）已开启：在 Telegram 群组里，只能收到以 / 开头的命令和对机器人的回复，收不到普通消息。要改变这一点，请向 @BotFather 发送 /setprivacy，然后把机器人移出群组再重新加入，或者在群组里把它设为管理员。
host-telegram_unreachable = Telegram 没有应答；正在重试。（{ $reason }）
