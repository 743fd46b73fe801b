### Sentences about what waits too long: messages that can't be sent, a database that is not there yet.

left-out = 我有很长一段时间无法在这里发消息。有 { $messages } 条等待的消息已经过时，所以我没有再发。
left-out-turn = 对局 `#{ $code }` 现在的局面如下。轮到 { $player }。
left-out-over = 对局 `#{ $code }` 已经结束，这是最后的局面。
left-out-called_off = 对局 `#{ $code }` 已取消，这是最后的局面。

## for whoever runs the bots

host-database_awaited = 数据库 { $address } 暂时无法使用：服务器正在启动，或者不在那里。最多等待 { $seconds } 秒。
