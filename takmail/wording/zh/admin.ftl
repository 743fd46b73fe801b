### `takmail admin`: who is where, and what the host decides.

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
