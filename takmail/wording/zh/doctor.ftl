### What `takmail doctor` says. Names of settings and of what others' pages show stay as they are.

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
    4. OAuth2 > URL Generator（网址生成器）：scopes（范围）选 bot 和
       applications.commands；permissions（权限）选 Send Messages（发送消息）、
       Send Messages in Threads（在子区内发送消息）、Attach Files（附加文件）、
       Read Message History（阅读消息历史）；打开生成的链接，邀请机器人
doctor-no_token-telegram =
    Telegram：没有令牌。获取方法：
    1. 向 @BotFather 发送 /newbot，把令牌作为 TAKMAIL_TELEGRAM_TOKEN 写入 .env
    2. 要读到群组里的普通消息：/setprivacy > Disable（停用），然后把机器人加入
       群组（已在群组里的，要移出后重新加入）

## what can be done now

doctor-nothing = 在数据库可以使用之前，什么都无法运行。
doctor-play-settings = `takmail play` 现在可以使用；`takmail serve` 需要所有设置都正确。
doctor-play-tokens = `takmail play` 现在可以使用；`takmail serve` 至少需要一个令牌。
doctor-play-refused = `takmail play` 现在可以使用；`takmail serve` 还需要上面缺少的东西。
doctor-play-silent = `takmail play` 现在可以使用；`takmail serve` 会等待应答（{ $platforms }）。
doctor-serve = `takmail serve` 可以运行（{ $platforms }）。
