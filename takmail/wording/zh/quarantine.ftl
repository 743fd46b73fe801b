# What can't be read, and what failed though nobody expected it to.

host-game_unreadable = 对局 `#{ $code }` 无法读取；已告知对局双方，其余一切照常。`takmail check` 会给出详情。（{ $reason }）
host-game_readable = 对局 `#{ $code }` 又可以读取了。

unreadable-game = 对局 `#{ $code }` 暂时无法读取。它的内容没有被删除，运行机器人的人已收到通知。你的其他对局照常进行。
unreadable-over = 对局 `#{ $code }` 又可以读取了，从原来的局面继续。
unreadable-listed = `#{ $code }` 暂时无法读取

unreadable-games = 这里的 { NUMBER($count) } 局对局暂时无法读取。它们的内容没有被删除，运行机器人的人已收到通知。你的其他对局照常进行。
unreadable-overs = 这里的 { NUMBER($count) } 局对局又可以读取了，从原来的局面继续。
