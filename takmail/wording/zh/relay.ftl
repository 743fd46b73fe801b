### Games in several chats, chats of a game's own, and messages that can't be sent.

## a game that moves to another chat

here-moved = { $told ->
    [doer] 你现在
   *[all] { $player } 现在
}在这里下对局 `#{ $code }`。
here-left = { $player } 现在在别处下对局 `#{ $code }`。
here-already = 你本来就在这里下对局 `#{ $code }`。
played_elsewhere = 你在{ $title ->
    [played_elsewhere-private] { $title }
   *[other] “{ $title }”
}里下对局 `#{ $code }`。请到那里说，或者先把对局转到这里。
played_elsewhere-private = 我们的私聊
played_nowhere = 你下对局 `#{ $code }` 的那个聊天，我无法在里面发消息。请先把对局转到这里。
here-none = 你在别处没有可以转到这里的对局。{ $games } 列出你的对局。
here-which = 你在别处有几局棋，是哪一局？
lost = 我无法在{ $place ->
    [lost-nameless] { $place }
    [lost-private] { $place }
   *[other] “{ $place }”
}里发消息，而你在那里{ $count ->
    [1] 下{ $games }。可以改在这里下，
   *[other] 有 { $count } 局棋（{ $games }）。{ $list } 列出这些对局。可以改在这里下，
}或者到另一个聊天里说 { $here }。
lost-game = 与 { $opponent } 的对局 `#{ $code }`
lost-call = { $player }，你有一局棋在等你：我无法在你下这局棋的聊天里发消息，也无法私聊你。可以改在这里下，或者说 { $games }。
lost-news = { $player }，你的一局棋有新消息，但我无法在你下这局棋的聊天里发消息，也无法私聊你。{ $games } 列出你的对局。
lost-nameless = 你的聊天
lost-private = 我们的私聊
lost-other_side = 我无法在 { $player } 下对局 `#{ $code }` 的聊天里发消息，所以 { $player } 看不到这局棋走到了哪里。
lost-invited = 我无法给 { $player } 发消息，所以你的挑战 `#{ $code }` 在那里得不到回应。{ $withdraw } 可以撤回它。

## where nothing that happens can be told (Discord's own names for what must be allowed)

silenced-channel = 我不能在这个频道发消息，所以这里下不了棋。请在这里给我**查看频道**（View Channel）和**发送消息**（Send Messages）的权限，或者在与我的私聊里下棋。
silenced-thread = 我不能在这个子区发消息，所以这里下不了棋。请在这里给我**查看频道**（View Channel）和**在子区内发送消息**（Send Messages in Threads）的权限，或者在与我的私聊里下棋。
silenced-not_proposed = 我没有发出挑战，因为没有人会看到。

## where the bot is no member

guest-limits = 我不在这个聊天里：看不到大家的消息，也不能主动发消息。请用按钮或斜杠命令。轮到谁走，我会私聊告诉谁。
guest-unwelcome = 在这个服务器上，我的回答只有你能看到。
guest-not_proposed = 我没有发出挑战：在这个服务器上，我的回答只有你能看到，别人看不到挑战。

## watching

watch-on = 这个聊天现在观战对局 `#{ $code }`：{ $white } 对 { $black }。{ $unwatch } 停止观战。
watch-told = { $player } 让另一个聊天观战对局 `#{ $code }`。
watch-off = 这个聊天不再观战对局 `#{ $code }`。
watch-which = 是哪一局？例如 { $watch }。{ $games } 列出你的对局。
watch-not_begun = 对局 `#{ $code }` 还没有开始。
watch-over = 对局 `#{ $code }` 已经结束，无法再观战。
watch-guest = 我不在这个聊天里，所以无法在这里转播别处的对局。
watch-at_home = 对局 `#{ $code }` 就在这里进行，不用另外观战。
watch-already = 这个聊天已经在观战对局 `#{ $code }`。
watch-too_many = 观战对局 `#{ $code }` 的聊天已经太多了。
unwatch-none = 这个聊天没有在观战任何对局。
unwatch-not = 这个聊天没有在观战对局 `#{ $code }`。

## links by which a game is watched in a browser

watchlink-made =
    有这个链接的人不用账号，就能在浏览器里观战：{ $link }
    这局棋你有 { $count } 个链接。{ $end }
watchlink-end_all = { $off } 让这局棋的所有链接失效，包括别人的。
watchlink-end_own = { $off } 让你的链接失效。
watchlink-hidden = 只要还有人在下盲棋，网页就不显示棋盘。
watchlink-ended_all = 对局 `#{ $code }` 的所有链接都已失效。
watchlink-ended_own = 你的对局 `#{ $code }` 的链接已失效。
watchlink-no_page = 这里不能在浏览器里观战：机器人的管理者没有设置网页。
watchlink-not_begun = 对局 `#{ $code }` 还没有开始。
watchlink-players = 只有对局 `#{ $code }` 的双方能生成链接，因为下棋的那个聊天不是这里人人都能看的。
button-watch = 观战
button-open_page = 打开网页
button-watchlink = 观战链接
button-watchlink_off = 链接失效

## links to the page in which one plays

openpage-made =
    在浏览器里{ $link }。链接只能用一次，{ $minutes } 分钟内有效。
    打开它的人会以你的身份下棋，请不要转发。
openpage-no_page = 这里不能在浏览器里下棋：机器人的管理者没有设置网页。
openpage-not_yours = 对局 `#{ $code }` 不是你在下的。
button-page = 打开棋盘

## remarks

remark = { $player } 留言（`#{ $code }`）：{ $text }
remark-passed = 已转达给 { $player }。
remark-empty = 请在后面写上要说的话，例如 { $say }。
remark-too_long = 这条留言太长：有 { $length } 个字符，上限是 { $limit } 个。
remark-quiet = 对局 `#{ $code }` 的双方约定不说话，所以我没有转达。
remark-muted = { $player } 关闭了这局棋的留言，所以我没有转达。走棋和提议仍会送到。
remark-lost = 我无法在 { $player } 下棋的聊天里发消息，所以没有转达。
remark-no_game = 这里没有跨聊天的对局。
mute-on = 对局 `#{ $code }` 的留言已关闭。{ $unmute } 重新打开。
mute-off = 对局 `#{ $code }` 的留言已重新打开。

## one notation for a chat

notation-set = 这里的棋步和棋盘从现在起用{ $notation ->
    [mail] { $notation }
   *[other] {" "}{ $notation }{" "}
}表示。
notation-squares = 你只发一个格子（例如 `b4`）时，无论在哪个聊天，我也这样读。
notation-both = 这里的棋步和棋盘从现在起同时用两种记谱法，邮件记谱在前。
notation-game = 这里的棋步和棋盘从现在起按每局自己的记谱法。你只发一个格子时，我会重新问你是哪一个。

## pairing

pair-private = 绑定码只能给你自己看。请在与我的私聊中索取。
pair-code = 请在 { $minutes } 分钟内，到另一个平台与我的私聊中说 { $pair }。绑定码只能用一次。
pair-unknown = 没有这个绑定码。绑定码只能用一次，{ $minutes } 分钟内有效。{ $pair } 给你一个新的。
pair-same_account = 这是你自己的绑定码。请到另一个平台输入。
pair-same_platform = 两个账号都{ $platform ->
    [platform-mail] 用邮件
   *[other] 在 { $platform } 上
}。一位玩家在每个平台上只能有一个账号。
pair-already = 这两个账号已经是同一位玩家了。
pair-opponents = 这两个账号正在对局 `#{ $code }` 中互为对手。请先结束那一局：谁也不能同时下两方。
pair-entered = 现在请回到拿到绑定码的地方，在那里确认。
pair-asked = { $platform ->
    [platform-mail] 用邮件的
   *[other] { $platform } 上的
}账号 { $other } 输入了你的绑定码。如果那是你，请确认，两个账号就成为同一位玩家。如果不是，什么都不用做：这个绑定码不能再用了。
pair-nothing = 没有什么要确认的。{ $pair } 给你一个绑定码，拿到另一个平台输入。
pair-done = 完成：{ $first } 上的 { $one } 和 { $second } 上的 { $two } 现在是同一位玩家，对局也是共同的。{ $unpair } 解除绑定。
unpair-done = { $platform ->
    [platform-mail] 用邮件的
   *[other] { $platform } 上的
} { $name } 又是单独的玩家了。每局棋仍归开始它的玩家，仍在原来的聊天里进行；{ $here } 把它转到别处。
unpair-nothing = 这个账号没有绑定别的账号。

## chats of a game's own: threads, posts of a forum, topics

own_chat-title = { $first } – { $second }，{ $size } #{ $code }
own_chat-first = 对局 { $code } 在这里进行：{ $first } – { $second }，{ $size }。
own_chat-begun = 对局 `#{ $code }`（{ $first } 对 { $second }）在 { $place } 进行。
own_chat-there = 对局在{ $place }进行。
own_chat-proposed = { $first } 的挑战 `#{ $code }` 在 { $place }。
own_chat-refused = 我不能为对局 `#{ $code }` 开子区，所以它就在这里进行。我需要的权限是：**{ $missing }**。
own_chat-refused-group = 我不能为对局 `#{ $code }` 开话题，所以它就在这里进行。我需要的管理员权限是：**{ $missing }**。

## tags of a forum, at most 20 characters each

own_chat-waiting = 等人
own_chat-running = 进行中
own_chat-over = 已结束

## messages that can't be sent, or wait too long

unreached = 我无法在 { $player } 下棋的聊天里发消息，所以 { $player } 还不知道这件事。
missed = 我有一段时间无法在这个聊天里发消息。这里正在进行的对局：
missed-game = `#{ $code }` { $terms }：{ $white } 对 { $black }。轮到 { $player }；{ $board } 显示棋盘。
left-out = 我有很长一段时间无法在这里发消息，有 { $messages } 条消息已经过时，没有再发。
left-out-over = 对局 `#{ $code }` 已经结束，这是最后的局面。
left-out-called_off = 对局 `#{ $code }` 已中止，这是最后的局面。

## commands and their options

command-join = 接受挑战，在哪个聊天都可以
command-join-code = 挑战的邀请码，例如 k3m7p
command-here = 把你这一方转到这个聊天
command-here-game = 对局编号，例如 k3；在别处有几局棋时填写
command-watch = 让这个聊天观战一局棋
command-watch-game = 对局编号，例如 k3；下棋的聊天里会显示
command-unwatch = 停止观战
command-unwatch-game = 对局编号，例如 k3；这个聊天观战几局时填写
command-watchlink = 获取在浏览器里观战的链接
command-watchlink-state = off 让链接失效
command-page = 获取在浏览器里下棋的链接
command-page-game = 对局编号，例如 k3；要打开那局棋时填写
command-say = 给在另一个聊天里下棋的对手留言
command-say-text = 你的留言，最多 300 个字符
command-mute = 关闭一局棋的留言
command-unmute = 重新打开一局棋的留言

## words for them, the suggested one first

verb-join = 加入
verb-here = 在这里, 在此对局, 移到这里
verb-watch = 观战, 围观
verb-unwatch = 取消观战, 停止观战
verb-watchlink = 观战链接
verb-page = 网页对局, 网页下棋
verb-say = 留言, 传话, 说
verb-mute = 静音, 屏蔽留言
verb-unmute = 取消静音, 解除静音, 取消屏蔽
