### People: their names, blocks, and their own data.

## names of people and things

white = 白方
black = 黑方
seat = { $color }（{ $player }）
anybody = 任何人
draw = 平局
takeback = 悔棋
double = 加倍
rematch = 再来一局
challenge = 挑战

## blocks, and chats that players put out

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
blocked-watch = 对局 `#{ $code }` 的一位玩家不希望你让聊天观战这局棋。
blocked-own = 你屏蔽了 { $player }。如果仍要这样做，请先 { $unblock }。
watch-put_out = 一位玩家不希望这个聊天观战对局 `#{ $code }`，所以只有这局棋的玩家能把它带到这里。
putout-which = 哪个聊天不应再观战你的对局？
putout-chat-group = { $n }. { $platform } 上的一个群（`#{ $code }`）
putout-chat-private = { $n }. { $platform } 上的一个私聊（`#{ $code }`）
putout-chat-named = { $n }. { $title }（`#{ $code }`）
putout-done = 那个聊天不再观战对局 `#{ $code }`，只有这局棋的玩家能让它再次观战。
putout-gone = 那个聊天已经不再观战对局 `#{ $code }`。
putout-told = 一位玩家不希望这个聊天继续观战对局 `#{ $code }`，所以不再转播这局棋。
button-putout = 移除聊天 { $n }
button-unblock = 取消屏蔽

## own data

own_data-private = 这只给你一个人看。请在与我的私聊里说。
own_data-export = 这是我存储的与你有关的全部数据：JSON 文件里，每个表各有一个列表；另有你的对局的 PTN。对局共 { $games } 局。
own_data-part = 这是第 { $part } 部分，共 { $parts } 部分。
own_data-unsent = 文件 { $name } 没能发到这里。
own_data-forget = 要我忘掉你吗？你的名字、语言、屏蔽、绑定、你的设置、我保存的私聊内容，以及你在对局中写下的理由都会永久删除，你绑定的所有账号都算在内。已结束的对局会保留，你的位置上只写“已离开的人”。{ $open ->
    [0] 你没有未结束的对局。
   *[other] 你有 { $open } 局未结束的对局或挑战，会随之结束：刚开始的对局作废，其余算你认输。
 }屏蔽了你的人，你回来后仍然屏蔽着你。聊天里已有的消息仍在那里，备份也保留其中的内容。此事无法撤销；{ $export } 可以先把全部数据给你。按钮一小时内有效。
own_data-too_late = 这个按钮太旧了。如果仍想被忘掉，请再说一次。
own_data-forgotten = 我已经忘掉你了。如果你再对我说话，你就是一位新朋友。
own_data-somebody = 已离开的人
button-forget_now = 忘掉我

## commands and their options

command-pair = 把你在两个平台上的账号绑定为同一位玩家
command-pair-code = 另一账号给出的绑定码，例如 bcdf2345；填 yes 表示确认
command-block = 不再接受某人的挑战、留言和新对局
command-block-player = 哪位玩家；回复对局的棋盘时可不填
command-unblock = 重新接受某人的挑战、留言和新对局
command-unblock-player = 哪位玩家
command-blocks = 列出你屏蔽的人
command-export = 以文件得到关于你的全部数据和你的对局
command-forget = 删除关于你的全部数据；会先问你
command-unpair = 解除账号绑定，重新成为两位玩家

## words for them, the suggested one first

verb-block = 拉黑, 屏蔽
verb-unblock = 取消拉黑, 移出黑名单
verb-blocks = 黑名单
verb-export = 导出我的数据, 我的数据
verb-forget = 忘掉我, 删除我的数据
verb-pair = 配对, 关联账号, 绑定
verb-unpair = 取消配对, 解除配对, 解除绑定, 解绑
