### People: their names, blocks, and their own data.

## names of people and things

white = 白方
black = 黑方
seat = { $color }（{ $player }）
anybody = 任何人
draw = 和棋
takeback = 悔棋
double = 加倍
rematch = 再来一局
challenge = 挑战

## blocks, and chats that players put out

block-done = 你已屏蔽 { $player }。对方不能挑战你、接受你的挑战、给你留言，也不能让聊天观战你的对局。正在下的对局照常进行。
block-already = 你已经屏蔽了 { $player }。{ $blocks } 列出你屏蔽的所有人。
block-whom = 请说明是哪位玩家，例如 { $block }。也可以回复一局棋的棋盘，那就是指你的对手。
block-nobody = 我不认识 { $name }。请提及那个人，或写出和你下棋的人的名字。
block-several = 和你下棋的人里有几位都叫 { $name }。请提及你要找的那一位。
block-self = 那是你自己。你不能屏蔽自己。
block-bot = 那是机器人。机器人不会通过我打扰你。
unblock-done = { $player } 又可以挑战你、接受你的挑战、给你留言了。
unblock-not = 你没有屏蔽 { $player }。{ $blocks } 列出你屏蔽的所有人。
blocks-none = 你没有屏蔽任何人。{ $block } 屏蔽一位玩家。
blocks-list = 你屏蔽了 { $people }。取消屏蔽请发 { $unblock }。
blocked-challenge = { $player } 屏蔽了你，所以你不能向对方挑战。
blocked-game = { $player } 屏蔽了你，所以你不能和对方开始新的对局。
blocked-remark = { $player } 屏蔽了你，所以收不到你的留言。走棋和提议仍会送到。
blocked-watch = 对局 `#{ $code }` 的一位玩家屏蔽了你，所以你不能让聊天观战这一局。
blocked-own = 你屏蔽了 { $player }。请先说 { $unblock }。
watch-put_out = 一位玩家停止了这个聊天对对局 `#{ $code }` 的观战。只有玩家能让它再次观战。
putout-which = 要让哪个聊天停止观战你的对局？
putout-chat-group = { $n }. { $platform } 上的一个群（`#{ $code }`）
putout-chat-private = { $n }. { $platform } 上的一个私聊（`#{ $code }`）
putout-chat-named = { $n }. { $title }（`#{ $code }`）
putout-done = 那个聊天不再观战对局 `#{ $code }`。只有玩家能让它再次观战。
putout-gone = 那个聊天已经停止观战对局 `#{ $code }`。
putout-told = 一位玩家让这个聊天停止观战对局 `#{ $code }`。
button-putout = 移除聊天 { $n }
button-unblock = 取消屏蔽

## own data

own_data-private = 这只给你一个人看。请在与我的私聊里说。
own_data-export = 这是我存储的关于你的全部数据：JSON 文件里每个表有一个列表，另有你的对局的 PTN。你共有 { $games } 局棋。
own_data-part = 第 { $part } 部分，共 { $parts } 部分。
own_data-unsent = 我没能把文件 { $name } 发到这里。
own_data-forget = 要删除你的数据吗？我会永久删除你的名字、语言、屏蔽、绑定和设置，我保存的私聊内容，以及你在对局中写下的理由；你绑定的所有账号都算在内。已结束的对局会保留，你的位置上写“已离开的人”。{ $open ->
    [0] 你没有未结束的对局。
   *[other] 你有 { $open } 局未结束的对局或挑战，它们会随之结束：刚开始的对局作废，其余算你认输。
 }{ $mail ->
    [0] { "" }
   *[other] 你的邮箱地址也会删除；如果你已停收我的邮件，我会留下地址的摘要，以后不再给你写信。
 }屏蔽了你的人，在你回来后仍然屏蔽你。聊天里的消息仍在那里，备份里也还有一份。这无法撤销；{ $export } 可以先给你全部数据。按钮一天内有效，回复 `yes` 也可以。
own_data-too_late = 这个按钮太旧了。如果还想删除你的数据，请再说一次。
own_data-forgotten = 你的数据已删除。如果你再写给我，你就是一位新玩家。
own_data-somebody = 已离开的人
own_data-left = 已离开
button-forget_now = 删除我的数据

## commands and their options

command-pair = 把你在两个平台上的账号绑定为同一位玩家
command-pair-code = 另一账号给出的绑定码，例如 bcdf2345；填 yes 表示确认
command-block = 屏蔽一位玩家：不再收到对方的挑战、留言和新对局
command-block-player = 哪位玩家；回复对局的棋盘时可不填
command-unblock = 取消屏蔽一位玩家
command-unblock-player = 哪位玩家
command-blocks = 列出你屏蔽的玩家
command-export = 以文件得到你的全部数据和对局
command-forget = 删除你的全部数据；会先问你
command-unpair = 解除账号绑定，重新成为两位玩家

## words for them, the suggested one first

verb-block = 拉黑, 屏蔽
verb-unblock = 取消拉黑, 移出黑名单
verb-blocks = 黑名单
verb-export = 导出我的数据, 我的数据
verb-forget = 删除我的数据, 忘掉我
verb-pair = 配对, 关联账号, 绑定
verb-unpair = 取消配对, 解除配对, 解除绑定, 解绑
