### Settings of a chat or a server.

settings-chat = 本聊天的设置：
settings-server = 本服务器的设置（频道自己没有另行设置时适用）：
settings-yours = 本私聊的设置：
settings-set = 今后这里的{ $what }：**{ $value }**
settings-set_server = 今后本服务器的{ $what }：**{ $value }**
settings-set_chats = 今后本服务器的{ $what }：{ $value }
settings-chat-afar = { $place } 的设置：
settings-server-group = 本群所有话题的设置（话题自己没有另行设置时适用）：
settings-server-group-afar = { $place } 所有话题的设置（话题自己没有另行设置时适用）：
settings-chat-group-afar = { $place } 的一个话题的设置：
settings-set-group-afar = 今后 { $place } 的一个话题的{ $what }：{ $value }
settings-set-afar = 今后 { $place } 的{ $what }：{ $value }
settings-set_server-group = 今后本群所有话题的{ $what }：**{ $value }**
settings-set_server-group-afar = 今后 { $place } 所有话题的{ $what }：{ $value }
settings-chosen = ✓ { $value }
settings-unknown = 没有叫 `{ $name }` 的设置。可选的有：{ $known }。
settings-bad-value = { $what }不能是 `{ $value }`。可选的有：{ $known }。
settings-bad-clock = { $what }不能是 `{ $value }`。可选的有：{ $known }，以及挑战可用的其他任何计时，例如 `每步 4 天 周末不计`（`days 4 no-weekends`）。
settings-bad-chats = { $what }不能是 `{ $value }`。可选的有：{ $known }、`本频道`（`here`），以及最多 25 个频道的编号。
settings-bad-forums = { $what }不能是 `{ $value }`。可选的有：{ $known }，以及一个论坛频道的编号。
settings-bad-roles = { $what }不能是 `{ $value }`。可选的有：{ $known }，以及最多 25 个身份组的编号。
settings-managers_only = 只有能管理本服务器的人才能更改整个服务器的设置。
settings-not_yours = 只有在这里对局或管理这里的人才能更改这里的设置。与我私聊时，你可以为自己设置。
settings-no_server = 这是有频道的服务器才有的设置，而本聊天不属于任何服务器。
settings-no_server-group = 这是有话题的群组才有的设置，而本聊天没有话题。
settings-admins_only = 只有本群的管理员才能更改这里的设置。与我私聊时，你可以为自己设置。

setting-line = { $what }：{ $value }
setting-by_chat = { $what }：{ $value }（在此设置）
setting-by_server = { $what }：{ $value }（来自服务器）
setting-by_server-group = { $what }：{ $value }（所有话题）
setting-by_host = { $what }：{ $value }（来自运行我的人）
setting-roles = { $count ->
   *[other] 拥有 { $count } 个指定身份组之一的成员
}

setting-boards = 每步后的棋盘
setting-pictures = 图片棋盘
setting-links = 对局链接
setting-style = 文字棋盘的样式
setting-theme = 图片的配色
setting-language = 语言
setting-size = 棋盘大小
setting-opening = 开局
setting-komi = 贴目
setting-manners = 规矩
setting-notation = 新对局的记谱法
setting-clock = 计时
setting-channels = 对局频道
setting-threads = 每局一个子区
setting-threads-group = 每局一个话题
setting-challengers = 谁可以挑战

setting-is-new = 新发
setting-is-edit = 修改
setting-is-on = 开启
setting-is-off = 关闭
setting-is-usual = 默认
setting-is-all = 全部
setting-is-everybody = 所有人
setting-is-managers = 管理者
setting-is-threads = 子区
setting-is-threads-group = 话题
setting-is-auto = 自动
setting-is-default = 默认值
setting-is-swap = 交换开局
setting-is-no-swap = 不交换
setting-is-aturan = 阿图尔开局
setting-is-modern-aturan = 新式阿图尔开局
setting-is-courtly = 宫廷
setting-is-street = 街头
setting-is-mail = 邮件记谱
setting-is-ptn = PTN 记谱

admission-elsewhere = 本服务器的对局在 { $channels } 进行。请到那里再说。
admission-managers = 在本服务器，只有管理者才能提出对局。你仍然可以接受挑战。
admission-roles = 在本服务器，只有拥有指定身份组的成员才能提出对局。你仍然可以接受挑战。
admission-managers-group = 本群只有管理员才能发起对局。你仍然可以接受挑战。

## commands and their options

command-style = 这个聊天里棋盘的样式
command-style-name = 一种样式，例如 words；不填则列出全部
command-theme = 这个聊天里图片的配色主题
command-theme-name = 一种主题，例如 dark；不填则列出全部
command-pictures = 这个聊天里是否用图片显示棋盘
command-pictures-state = on（开启）或 off（关闭）
command-links = 这个聊天里是否给出对局的链接
command-links-state = on（开启）或 off（关闭）
command-notation = 这个聊天里用哪种记谱
command-notation-name = mail（邮件记谱）、ptn、both（两种都用），或 game（按每局自己的）
command-language = 选择我对你（或在群里）说的语言
command-language-name = 一种语言，例如 中文；auto 表示依据你的应用或服务器
command-settings = 查看和更改本聊天或服务器的设置
command-settings-name = 一项设置；不填则列出全部
command-settings-value = 新的取值，例如 6；default 恢复默认
command-settings-where = 本频道还是整个服务器（默认本频道）

## words for them, the suggested one first

verb-style = 棋盘样式, 样式, 风格
verb-theme = 主题, 配色
verb-pictures = 图片, 棋盘图片
verb-links = 附带链接, 显示链接
verb-notation = 记谱法, 记谱
verb-language = 语言, 选择语言
verb-settings = 设置, 设定, 选项
