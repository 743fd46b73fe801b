### Settings of a chat or a server.

settings-chat = 这里的设置：
settings-server = 服务器的默认设置：
settings-yours = 你的设置：
settings-unmarked = 没有标注的是默认值。
settings-set = 已保存。这里的{ $what }：**{ $value }**
settings-set_server = 已保存。本服务器的{ $what }：**{ $value }**
settings-set_chats = 已保存。本服务器的{ $what }：{ $value }
settings-chat-afar = { $place } 的设置：
settings-server-group = 本群所有话题的默认设置：
settings-server-group-afar = { $place } 所有话题的默认设置：
settings-chat-group-afar = { $place } 的一个话题的设置：
settings-set-group-afar = 已保存。{ $place } 的一个话题的{ $what }：{ $value }
settings-set-afar = 已保存。{ $place } 的{ $what }：{ $value }
settings-set_server-group = 已保存。本群所有话题的{ $what }：**{ $value }**
settings-set_server-group-afar = 已保存。{ $place } 所有话题的{ $what }：{ $value }
settings-how-console = { $settings } 更改一项。
settings-chosen = ✓ { $value }
settings-unknown = 没有 `{ $name }` 这项设置。设置有：{ $known }。
settings-bad-value = { $what }不能设为 `{ $value }`。请从这些里选：
settings-choice = `{ $value }`：{ $told }
settings-named_choice = `{ $value }`
settings-default = 恢复默认
settings-also-clock = 也可以写挑战能用的任何计时，例如 `每步 4 天 周末不计`（`days 4 no-weekends`）。
settings-also-chats = 也可以写 `本频道`（`here`），或最多 25 个频道的编号。
settings-also-forums = 也可以写一个论坛频道的编号。
settings-also-roles = 也可以写最多 25 个身份组的编号。
settings-managers_only = 只有服务器管理者能更改整个服务器的设置。
settings-not_yours = 只有管理这个频道的人（有“管理频道”权限）能在这里更改。在与我的私聊里，你可以为自己设置。
settings-not_yours-group = 只有本群管理员能在这里更改。在与我的私聊里，你可以为自己设置。
settings-managers_only-group = 只有本群管理员能更改所有话题的设置。
settings-no_server = 只有带频道的服务器才有这项设置，而这个聊天不在服务器里。
settings-no_server-group = 只有带话题的群才有这项设置，而这个聊天没有话题。

setting-worded = { $what }（{ $word }）
setting-line = { $what }：{ $value }
setting-by_chat = { $what }：{ $value }（已改）
setting-by_server = { $what }：{ $value }（服务器默认）
setting-by_server-group = { $what }：{ $value }（本群默认）
setting-roles = { $count ->
   *[other] 有 { $count } 个身份组之一的成员
}

setting-boards = 棋盘
setting-boards-is-new = 每步发新消息
setting-boards-is-edit = 修改原消息
setting-boards-is-live = 只留最新的
setting-pictures = 图片棋盘
setting-pictures-is-on = 开启
setting-pictures-is-off = 关闭
setting-links = 对局链接
setting-links-is-on = 开启
setting-links-is-off = 关闭
setting-style = 文字棋盘
setting-style-is-usual = 标准
setting-style-is-mail = 邮件
setting-style-is-ptn = PTN
setting-style-is-emoji = 表情符号
setting-style-is-wide = 整个堆叠
setting-style-is-words = 文字
setting-style-is-ansi = 彩色
setting-theme = 图片主题
setting-theme-is-wood = 木色
setting-theme-is-contrast = 高对比度
setting-theme-is-dark = 深色
setting-theme-is-lantern = 灯笼
setting-theme-is-light = 浅色
setting-blind = 观战盲棋
setting-blind-is-plies = 只看每步棋
setting-blind-is-boards = 看棋盘
setting-language = 语言
setting-language-is-auto = 自动
setting-size = 棋盘大小
setting-opening = 开局
setting-opening-is-swap = 先放对方的棋子
setting-opening-is-no-swap = 先放自己的棋子
setting-opening-is-aturan = 抛自己的棋子
setting-opening-is-modern-aturan = 抛对方的棋子
setting-komi = 贴目
setting-komi-is-0 = 无
setting-manners = 提示 Tak
setting-manners-is-courtly = 开启
setting-manners-is-street = 关闭
setting-notation = 对局的记谱法
setting-notation-is-mail = 邮件记谱
setting-notation-is-ptn = PTN 记谱
setting-clock = 计时
setting-clock-is-off = 不计时
setting-channels = 对局频道
setting-channels-is-all = 全部
setting-threads = 每局开一个子区
setting-threads-group = 每局开一个话题
setting-threads-is-off = 关闭
setting-threads-is-threads = 开启
setting-challengers = 谁可以挑战
setting-challengers-is-everybody = 任何人
setting-challengers-is-managers = 管理者

admission-elsewhere = 本服务器的对局在 { $channels } 进行。请到那里再说。
admission-managers = 本服务器只有管理者能发起对局。你仍然可以接受挑战。
admission-roles = 本服务器只有拥有指定身份组的成员能发起对局。你仍然可以接受挑战。
admission-managers-group = 本群只有管理员能发起对局。你仍然可以接受挑战。

## commands and their options

command-style = 这个聊天里文字棋盘的样式
command-style-name = 一种样式，例如 words；不填则列出全部
command-theme = 这个聊天里图片的主题
command-theme-name = 一种主题，例如 dark；不填则列出全部
command-pictures = 这个聊天里是否用图片显示棋盘
command-pictures-state = on（开启）或 off（关闭）
command-links = 这个聊天里是否显示对局链接
command-links-state = on（开启）或 off（关闭）
command-notation = 这个聊天里用哪种记谱法
command-notation-name = mail（邮件记谱）、ptn、both（两种都用），或 game（按每局自己的）
command-language = 选择这个聊天的语言
command-language-name = 一种语言，例如 中文；auto 表示依据你的应用或服务器
command-settings = 查看和更改这个聊天或服务器的设置
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
