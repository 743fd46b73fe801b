### Chinese words for commands. The English ones are understood as well.
### Several words for one thing have commas between them; the first is the one that is suggested.

## what only the console understands

own-new = 新局, 新对局
own-save = 保存, 存为
own-flip = 翻转, 翻转棋盘
own-turn = 轮到谁, 该谁走
own-clear = 清屏
own-redraw = 原位显示
own-web = 网页, 打开网页
own-quit = 退出, 离开

## challenges: size, colour, rules

word-anybody = 大家, 随便谁, 谁都行
word-size = 大小, 尺寸, 路
word-as = 执, 作为
word-white = 白方, 白棋, 执白, 白色, 先手, 白
word-black = 黑方, 黑棋, 执黑, 黑色, 后手, 黑
word-random = 随机, 猜先
word-komi = 贴目, 贴子
word-no-komi = 不贴目, 无贴目, 不贴子
word-opening = 开局
word-swap = 交换开局, 交换
word-no-swap = 不交换, 不换
word-aturan = 阿图尔开局, 阿图尔
word-modern-aturan = 新式阿图尔开局, 新式阿图尔
word-stones = 普通棋子, 棋子
word-caps = 特殊棋子, 特殊子
word-no-caps = 无特殊棋子, 不用特殊棋子, 无特殊子
word-computer = 电脑, 机器人, 人机
word-level = 级别, 等级
word-stakes = 押注, 赌注
word-no-stakes = 不押注
word-courtly = 宫廷
word-street = 街头
word-ways = 其他玩法
word-quiet = 安静, 静默
word-untold = 不提示, 不提醒
word-scoring = 计分
word-series = 系列赛
word-first = 先到
word-ten = 棋盘十分, 十分
word-downings = 直线双倍, 唐宁斯
word-tarway = 高低路径, 塔威
word-middletown = 特殊双倍, 中城
word-big-middle = 大中城
word-six = 六倍
word-modegan = 莫代格
word-ademre = 阿德姆瑞
word-trouper = 艺人
word-traveling = 远行
word-no-traveling = 不远行
word-blind = 盲棋
word-blind-me = 我盲棋, 我下盲棋
word-blind-you = 你盲棋, 对方盲棋
word-consult = 联棋, 协商
word-any = 任一人, 任意
word-majority = 多数, 投票
word-rated = 排位赛, 排位
word-casual = 休闲赛, 休闲, 非排位赛, 不排位赛, 不排位
word-halfsets = 半副棋
word-no-halfsets = 整副棋
word-tarbean = 塔宾
word-locke = 洛克, 洛克棋
word-modern = 现代
word-outer = 外侧
word-femr = 费姆
word-handicap = 让子, 让棋
word-me = 我, 我方
word-you = 对方, 你
word-turns = 回合, 个回合
word-and = 和, 加
word-if = 如果, 假如
word-then = 那么, 就走
word-clear = 清除, 全部去掉
word-university = 大学
word-kaen = 凯恩, 凯恩棋
word-roll = 掷骰, 掷骰子
word-match = 加注
word-forfeit = 弃局
word-surrender = 半注认输
word-thread = 开子区
word-no-thread = 不开子区
word-notation = 记谱法, 记谱
word-mail = 邮件, 邮件记谱
word-ptn = PTN 记谱, ptn记谱
word-both = 两种记谱, 两种
word-tps = TPS 局面, tps局面, 局面
word-from = 从, 起始局面
word-link = 链接
word-on = 开启, 打开, 开, 在
word-off = 关闭, 关掉, 关
word-for = 有效期, 期限, 为期
word-hours = 小时, 个小时
word-minutes = 分钟
word-days = 天, 日
word-until = 直到, 至
word-today = 今天
word-tomorrow = 明天
word-weeks = 周, 星期, 个星期
word-seconds = 秒, 秒钟
word-clock = 计时, 用时
word-1 = 一
word-2 = 二, 两
word-3 = 三
word-4 = 四
word-5 = 五
word-6 = 六
word-7 = 七
word-8 = 八
word-9 = 九
word-10 = 十
word-no-clock = 不计时, 不限时
word-bank = 总用时, 包干
word-each-move = 每步, 一步, 每一步
word-weekends = 周末照计
word-no-weekends = 周末不计, 周末停钟
word-ends = 超时结束, 超时判负
word-never-ends = 超时须判定, 超时可判定
word-ends-after-3-days = 三天后判负, 超时三天后判负

## what can be accepted, declined, withdrawn

word-challenge = 挑战
word-draw = 和棋, 平局, 求和, 提和, 判和
word-takeback = 悔棋
word-double = 加倍
word-rematch = 再来一局, 再战, 重赛
word-sync = 统一棋盘, 同步, 统一局面, 棋盘不一致, 局面不一致
word-dispute = 异议, 争议

## numbers of plies, and ways out where boards differ

word-last = 最后, 最近
word-plies = 步, 手, 着
word-back = 回到, 退回
word-undo = 退回一步, 退一步
word-auto = 自动
word-to = 第, 到
word-take = 采用, 采纳
word-keep = 保留
word-over = 重新开始, 重来

## what is claimed when time is out

word-win = 获胜, 胜, 赢

## which finished games are listed

word-won = 胜局, 赢了
word-lost = 负局, 输了
word-drawn = 和局, 和了
word-file = 文件
word-page = 页

## other options

word-flip = 翻转, 反转
word-game = 对局, 各局自定, 各局
word-yes = 是, 是的
word-no = 不, 否, 不要
word-confirm = 确认, 确定

## settings, and what they can be

word-here = 本频道, 这里
word-server = 服务器, 全服务器, 全群
word-save = 存下, 存为玩法
word-drop = 删去, 去掉
word-default = 默认, 默认值
word-pictures = 图片棋盘, 图片
word-links = 显示链接
word-style = 棋盘样式, 样式
word-theme = 主题, 配色
word-language = 语言
word-manners = 规矩
word-channels = 频道
word-threads = 子区
word-challengers = 挑战者
word-lobby = 大厅
word-seeks = 约局频道
word-seekers = 约局提醒
word-people = 玩家
word-everywhere = 到处, 各处
word-timed = 有计时
word-all = 全部
word-new = 新发, 每步新发
word-edit = 修改, 原地修改
word-everybody = 所有人, 任何人
word-managers = 管理者, 管理员
word-looks = 外观
word-games = 新对局
word-places = 地点

## pages of the help and of the rules

word-aim = 目标
word-placing = 放置
word-moving = 移动
word-walls = 墙
word-roads = 路径
word-stacks = 堆叠
word-flats = 数子
word-end = 终局
word-tak = 威胁
word-points = 分数
word-variants = 变体
word-customs = 各地风俗, 风俗, 习俗
word-lands = 他乡, 他乡与棋具
word-travel = 旅行
word-overview = 概述
word-play = 下棋
word-offers = 提议
word-boards = 棋盘显示, 棋盘
word-relay = 跨聊天, 跨平台
word-time = 时间
word-english = 英文, 英语
word-rules = 规则
word-boards-differ = 核对棋盘
word-wallet = 游戏币, 钱袋
word-plan = 预走和备注
word-study = 回看对局, 过去的对局
word-share = 分享对局
word-look = 棋盘外观
word-account = 账号

## who may see a profile

word-public = 公开
word-private = 不公开

