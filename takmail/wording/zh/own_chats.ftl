### Sentences about the chats that games have to themselves: threads, posts of a forum, topics.

own_chat-title = { $first } – { $second }，{ $size } #{ $code }
own_chat-first = 对局 { $code } 在这里进行：{ $first } – { $second }，{ $size }。
own_chat-begun = 对局 `#{ $code }`（{ $first } 对 { $second }）在 { $place } 进行。
own_chat-there = 对局在{ $place }进行。
own_chat-proposed = { $first } 的挑战 `#{ $code }` 在 { $place }。
own_chat-refused = 我不能为对局 `#{ $code }` 开子区，所以它就在这里进行。我缺少的权限是：**{ $missing }**。
own_chat-refused-group = 我不能为对局 `#{ $code }` 开话题，所以它就在这里进行。我缺少的管理员权限是：**{ $missing }**。
own_chat-too_many = 我{ $window }最多在一个聊天里开 { $most } 个子区。对局 `#{ $code }` 就在这里进行。
own_chat-too_many-group = 我{ $window }最多在一个群里开 { $most } 个话题。对局 `#{ $code }` 就在这里进行。

## tags of a forum, at most 20 characters each

own_chat-waiting = 等人
own_chat-running = 进行中
own_chat-over = 已结束
