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

## Discord 说的其他内容

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
