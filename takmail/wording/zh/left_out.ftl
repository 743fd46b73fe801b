### Sentences about messages that have waited too long to be sent.

left-out = 我有很长一段时间无法在这里发消息。有 { $messages } 条等待的消息已经过时，所以我没有再发。
left-out-turn = 对局 `#{ $code }` 现在的局面如下。轮到 { $player }。
left-out-over = 对局 `#{ $code }` 已经结束，这是最后的局面。
left-out-called_off = 对局 `#{ $code }` 已取消，这是最后的局面。
