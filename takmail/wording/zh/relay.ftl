### Games in several chats, chats of a game's own, and messages that can't be sent.

## a game that moves to another chat

here-moved = { $player } 今后在这里下对局 `#{ $code }`。
here-left = { $player } 今后在别处下对局 `#{ $code }`。
here-already = 你本来就在这里下对局 `#{ $code }`。
played_elsewhere = 你在另一个聊天（{ $title }）里下对局 `#{ $code }`，所以这里什么都没有做。请到那里说，或者用 { $here } 把对局转到这个聊天。
played_elsewhere-private = 与我的私聊
here-none = 你在其他聊天里没有可以转到这里的对局。{ $games } 列出你的对局。
here-which = 你在别处同时下几局。请说明是哪一局：
lost = 我无法在{ $place ->
    [lost-nameless] { $place }
    [lost-private] { $place }
   *[other] “{ $place }”
}里发消息，而你在那里与 { $opponent } 下对局 `#{ $code }`。对局继续：你想在哪个聊天里下，就在那里说 { $here }，比如就在这里。
lost-nameless = 你的聊天
lost-private = 我们的私聊
lost-other_side = 我现在无法向 { $player } 下对局 `#{ $code }` 的聊天发送消息，因此 { $player } 不会收到这局棋的任何消息。

## where nothing that happens can be told (Discord's own names for what must be allowed)

silenced-channel = 我不能在这个频道发消息，所以对局里发生的事无法在这里告诉大家。请在这里给我**查看频道**（View Channel）和**发送消息**（Send Messages）的权限，或者在与我的私聊中下棋。
silenced-thread = 我不能在这个子区发消息，所以对局里发生的事无法在这里告诉大家。请在这里给我**查看频道**（View Channel）和**在子区内发送消息**（Send Messages in Threads）的权限，或者在与我的私聊中下棋。
silenced-not_proposed = 没有发起对局，因为不会有人看到。

## where the bot is no member

guest-limits = 我不是这里的成员：听不到大家输入的文字，也不能主动发消息。请按按钮或使用斜杠命令；轮到谁走，我会私下告诉谁。
guest-unwelcome = 我在这里说的话只有你能看到，因为这个服务器不允许成员带来的应用公开回应。
guest-not_proposed = 没有发起对局：在这里，你带来的应用只有你能看到，所以别人看不到挑战。

## watching

watch-on = 这个聊天开始观战对局 `#{ $code }`：{ $white } 对 { $black }。{ $unwatch } 停止观战。
watch-told = { $player } 让另一个聊天从现在起观战对局 `#{ $code }`。
watch-off = 这个聊天不再观战对局 `#{ $code }`。
watch-which = 请说明是哪一局，例如 { $watch }。{ $games } 列出你的对局。
watch-not_begun = 对局 `#{ $code }` 还没有开始。
watch-over = 对局 `#{ $code }` 已经结束，没有什么可观战的了。
watch-guest = 我不是这里的成员，所以无法把别处对局的消息告诉这个聊天。
watch-at_home = 对局 `#{ $code }` 就在这里进行，这个聊天本来就会收到它的消息。
watch-already = 这个聊天已经在观战对局 `#{ $code }`。
watch-too_many = 观战对局 `#{ $code }` 的聊天太多，容不下更多了。
unwatch-none = 这个聊天没有在观战任何对局。
unwatch-not = 这个聊天没有在观战对局 `#{ $code }`。

## remarks

remark = { $player } 留言（`#{ $code }`）：{ $text }
remark-passed = 已转达给 { $player }。
remark-empty = 请在后面写上要说的话，例如 { $say }。
remark-too_long = 这条留言太长，无法转达：有 { $length } 个字符，上限是 { $limit } 个。
remark-quiet = 双方约定对局 `#{ $code }` 不说话，所以我不转达留言。
remark-muted = { $player } 不接收这局棋中的留言。棋步和提议仍会送到。
remark-lost = 我无法在 { $player } 下棋的聊天里发消息，所以没有转达。
remark-no_game = 你在这里没有跨聊天的对局。
mute-on = 你不再接收对局 `#{ $code }` 中的留言。{ $unmute } 重新接收。
mute-off = 你重新接收对局 `#{ $code }` 中的留言。

## one notation for a chat

notation-set = 这里的棋步和棋盘从现在起用{ $notation ->
    [mail] { $notation }
   *[other] {" "}{ $notation }{" "}
}表示。
notation-squares = 你单独发的格子（例如 `b4`），无论在哪个聊天，我也这样读。
notation-both = 这里的棋步和棋盘从现在起同时用两种记谱表示，邮件记谱在前。
notation-game = 这里的棋步和棋盘从现在起按每局自己的记谱表示。你单独发的格子，我会重新问。

## pairing

pair-private = 绑定码只能给你自己看。请在与我的私聊中索取。
pair-code = 请在 { $minutes } 分钟内，到另一个平台与我的私聊中说 { $pair }。绑定码只能用一次。
pair-unknown = 没有这个绑定码。它可能已超过 { $minutes } 分钟，或者已经用过。{ $pair } 给出一个新的。
pair-same_account = 这是你自己的绑定码。请到另一个平台输入。
pair-same_platform = 一位玩家在每个平台上只能有一个账号，而这两个账号都在 { $platform } 上。
pair-already = 这两个账号已经是同一位玩家了。
pair-opponents = 这两个账号正在对局 `#{ $code }` 中互为对手，谁也不能同时坐在两边。请先结束那一局。
pair-entered = 现在请到给出绑定码的地方确认：{ $confirm }。
pair-asked = { $platform } 上的账号 { $other } 输入了你的绑定码。如果那是你，{ $confirm } 会把两个账号绑定为同一位玩家。如果不是，什么都不用做：这个绑定码不能再用了。
pair-nothing = 没有什么要确认的。{ $pair } 给你一个绑定码，到另一个平台输入。
pair-done = 完成：{ $first } 上的 { $one } 和 { $second } 上的 { $two } 现在是同一位玩家，对局也是共同的。{ $unpair } 解除绑定。
unpair-done = { $platform } 上的 { $name } 重新成为单独的玩家。每局棋仍归开始它的玩家，仍在原来的聊天里进行；{ $here } 把它转到别处。
unpair-nothing = 这个账号没有绑定别的账号。

## chats of a game's own: threads, posts of a forum, topics

own_chat-title = { $first } – { $second }，{ $size } #{ $code }
own_chat-first = 对局 { $code } 在这里进行：{ $first } – { $second }，{ $size }。
own_chat-begun = 对局 `#{ $code }`（{ $first } 对 { $second }）在 { $place } 进行。
own_chat-there = 对局在{ $place }进行。
own_chat-proposed = { $first } 的挑战 `#{ $code }` 在 { $place }。
own_chat-refused = 我不能为对局 `#{ $code }` 开子区，所以它就在这里进行。我缺少的权限是：**{ $missing }**。
own_chat-refused-group = 我不能为对局 `#{ $code }` 开话题，所以它就在这里进行。我缺少的管理员权限是：**{ $missing }**。

## tags of a forum, at most 20 characters each

own_chat-waiting = 等人
own_chat-running = 进行中
own_chat-over = 已结束

## messages that can't be sent, or wait too long

unreached = 我无法在 { $player } 下棋的聊天里发消息，所以 { $player } 还不知道这件事。
missed = 我有一段时间无法在这个聊天里发消息。这里正在进行的对局：
missed-game = `#{ $code }` { $terms }：{ $white } 对 { $black }。轮到 { $player }；{ $board } 显示棋盘。
left-out = 我有很长一段时间无法在这里发消息。有 { $messages } 条等待的消息已经过时，所以我没有再发。
left-out-over = 对局 `#{ $code }` 已经结束，这是最后的局面。
left-out-called_off = 对局 `#{ $code }` 已取消，这是最后的局面。

## commands and their options

command-join = 接受来自任何聊天的挑战
command-join-code = 挑战的邀请码，例如 k3m7p
command-here = 今后在这个聊天里下你这一方
command-here-game = 对局编号，例如 k3；在别处同时下几局时填写
command-watch = 让这个聊天观战一局棋
command-watch-game = 对局编号，例如 k3；下棋的聊天里会显示
command-unwatch = 不再观战
command-unwatch-game = 对局编号，例如 k3；这个聊天观战几局时填写
command-say = 给在另一个聊天里下棋的对方留言
command-say-text = 你的留言，最多 300 个字符
command-mute = 不再接收一局棋中的留言
command-unmute = 重新接收一局棋中的留言

## words for them, the suggested one first

verb-join = 加入
verb-here = 在这里, 在此对局, 移到这里
verb-watch = 观战, 围观
verb-unwatch = 取消观战, 停止观战
verb-say = 留言, 传话, 说
verb-mute = 静音, 屏蔽留言
verb-unmute = 取消静音, 解除静音, 取消屏蔽
