### 关于屏蔽，以及棋手请走的观战聊天。

block-done = 从现在起，{ $player } 不能挑战你、接受你的挑战、给你留言，也不能让聊天观战你的对局。正在进行的对局照常。{ $unblock } 撤销屏蔽。
block-already = 你已经屏蔽了 { $player }。{ $blocks } 列出你屏蔽的人。
block-whom = 请说明是谁，例如 { $block }。回复某局棋的棋盘时，指的就是那局棋的对方。
block-nobody = 我不认识 { $name }。请提及那个人，或者说出和你下棋的人的名字。
block-several = 和你下棋的人里有好几个叫 { $name }。请提及你所指的那一位。
block-self = 那是你自己。你不能屏蔽自己。
block-bot = 那是机器人，机器人不会通过我给你送来什么。
unblock-done = { $player } 又可以挑战你、接受你的挑战和给你留言了。
unblock-not = 你没有屏蔽 { $player }。{ $blocks } 列出你屏蔽的人。
blocks-none = 你没有屏蔽任何人。{ $block } 可以屏蔽一个人。
blocks-list = 你屏蔽了 { $people }。{ $unblock } 撤销屏蔽。
blocked-challenge = { $player } 不接受你的挑战。
blocked-game = { $player } 不和你开始新的对局。
blocked-remark = { $player } 不接收你的留言。棋步和提议仍会送到。
blocked-watch = 对局 `#{ $code }` 的一位棋手不希望你让聊天观战这局棋。
blocked-own = 你屏蔽了 { $player }。如果仍要这样做，请先 { $unblock }。
watch-put_out = 一位棋手不希望这个聊天观战对局 `#{ $code }`，所以只有这局棋的棋手能把它带到这里。
putout-which = 哪个聊天不应再观战你的对局？
putout-chat-group = { $n }. { $platform } 上的一个群（`#{ $code }`）
putout-chat-private = { $n }. { $platform } 上的一个私聊（`#{ $code }`）
putout-chat-named = { $n }. { $title }（`#{ $code }`）
putout-done = 那个聊天不再观战对局 `#{ $code }`，只有这局棋的棋手能让它再次观战。
putout-gone = 那个聊天已经不再观战对局 `#{ $code }`。
putout-told = 一位棋手不希望这个聊天继续观战对局 `#{ $code }`，所以不再转播这局棋。
button-putout = 移除聊天 { $n }
button-unblock = 取消屏蔽
