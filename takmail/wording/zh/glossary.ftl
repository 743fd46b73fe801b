### 术语表：下泰克棋的人所用的词。

command-glossary = 下泰克棋的人所用的词
command-glossary-word = 一个词，例如 淑女（默认列出全部）
verb-glossary = 术语, 术语表, 词汇

glossary_list = **泰克棋术语。**{ $glossary } 解释其中一个：{ $words }。
glossary_list-unplayed = **书中只提到名字的棋**，没有规则：{ $games }。
glossary_list-games = **其他棋类：**{ $words }。
glossary_game = { $challenge } 开一局{ $game }，{ $rules } 讲解它的规则。
glossary-entry = **{ $name }。**{ $told }
glossary-entry_others = **{ $name }**，又作{ $others }。{ $told }
glossary_none = 术语表里没有“{ $word }”。{ $glossary } 列出全部。
glossary_near = 是不是想说 { $near }？

## questions, with commas between them; a star stands for the word

glossary_asked = 什么是*, 什么叫*, 什么叫做*, 何为*, *是什么, *是什么意思, *是啥, *是啥意思, *什么意思, *的意思, *的意思是什么, 解释*, 解释一下*, 请解释*, *怎么玩, *怎么下, *的规则, 介绍一下*

## names, and others for the same, with commas between them

glossary_name-aturan-start = 阿图尔开局（Aturan Start）
glossary_name-brookers-fall = 布鲁克之坠（Brooker's Fall）
glossary_name-caning = 痛打（Caning）
glossary_others-caning = 挨痛打、惨败
glossary_name-captives = 俘虏（Captives）
glossary_others-captives = 囚子（Prisoners）
glossary_name-coverage = 覆盖率（Coverage）
glossary_name-crushing = 推翻（Crushing）
glossary_others-crushing = 推倒（Toppling）、放倒（Flattening）
glossary_name-fall = 坠落（Fall）
glossary_others-fall = 滑行（Slide）
glossary_name-foot = 立足点（Foot）
glossary_name-guard = 守卫（Guard）
glossary_name-hawking = 放鹰（Hawking）
glossary_name-hipper = 擎天柱（Hipper）
glossary_others-hipper = 高塔（Tall Tower）
glossary_name-hunter = 猎手（Hunter）
glossary_others-hunter = 领主（Thane）、斯特拉尔（Strahl）
glossary_name-lady = 淑女（Lady）
glossary_others-lady = 骄傲的淑女（Proud Lady）、长矛（Pike）、条纹（Stripe）、辛布雷尔（Cimbrel）
glossary_name-leg-over = 闪击（Leg Over）
glossary_name-lug = 累赘（Lug）
glossary_others-lug = 拖累赘（Lugging）
glossary_name-marred-tower = 残塔（Marred Tower）
glossary_others-marred-tower = 联姻塔（Married）
glossary_name-merk = 默克（Merk）
glossary_others-merk = 击溃（Routed）、零封（Shut Out）、哈凯特（Haket）、阿绍（Asaou）
glossary_name-palace = 宫殿（Palace）
glossary_others-palace = 城堡（Castle）、堡垒（Fort）
glossary_name-pocket = 口袋（Pocket）
glossary_others-pocket = 夹缝（Tuck）
glossary_name-reach = 行程（Reach）
glossary_name-reserves = 储备（Reserves）
glossary_name-road = 胜利路径（Road）
glossary_name-running-out = 长驱（Running Out）
glossary_others-running-out = 长驱直入（Run Out）
glossary_name-skinning = 死守（Skinning）
glossary_others-skinning = 死守到底（Skin the Game）
glossary_name-stone = 棋子（Stone）
glossary_name-taking-the-blind = 盲换（Taking the Blind）
glossary_name-tak = Tak
glossary_name-temskin-wall = 特姆斯金长墙（Temskin Wall）
glossary_name-tinue = 必成之路（Tinuë）
glossary_name-trifoil = 三叶（Trifoil）
glossary_name-tumbler = 翻滚者（Tumbler）
glossary_name-unwinding = 倒带（Unwinding）
glossary_others-unwinding = 回卷（Reeling Back）
glossary_name-wall = 墙（Wall）
glossary_others-wall = 竖放棋子（Standing Stone）
glossary_name-kaen = 凯恩棋（Kaen）
glossary_name-hut = 小屋（Hut）
glossary_name-marker = 标记（Marker）
glossary_name-bridge = 桥（Bridge）
glossary_name-locke = 洛克棋（Locke）
glossary_name-takek = 塔凯克（Takek）
glossary_others-takek = Taket、Takt
glossary_name-trio = 三重奏（Trio）
glossary_name-pats-tak = 帕特里克的泰克棋（Patrick's Tak）
glossary_others-pats-tak = 帕特的泰克棋（Pat's Tak）

## what they mean; those that end with a colon have a board below

glossary-aturan-start = 双方把各自的第一枚棋子抛到棋盘上，从落下的地方接着下。用 `阿图尔开局`（`aturan`）发起的挑战就这样开始。
glossary-brookers-fall = 高高的堆叠一路移动，最上方的特殊棋子走到己方的墙上，把它推翻。这里白方少了一堵墙，多了一位“淑女”：
glossary-caning = 输得很惨。要是输给了新手，就更难受了。
glossary-captives = 压在堆叠里的对方棋子。这里白方的堆叠有两枚黑方俘虏：
glossary-coverage = 对方的棋子有多少成了你堆叠里的俘虏。覆盖率高，对方就没有多少棋子可动了。
glossary-crushing = 特殊棋子走到墙上，墙就变成平放棋子。最后一步必须由特殊棋子单独走：
glossary-fall = 移动高高的堆叠，沿路留下棋子：
glossary-foot = 挨着棋盘边的棋子，路径可以从那里开始。丢了立足点，就失去了那条边。这里白方在西边有立足点：
glossary-guard = 放在堆叠旁边的墙，让它走不远，多半用来挡特殊棋子。这里黑方的特殊棋子本来可以向东走四格，现在只能走到墙上：
glossary-hawking = 捕俘虏：墙或特殊棋子一步又一步走到对方的棋子上，把它们带走。这里白方的墙已经捕到五枚，东边还有一枚：
glossary-hipper = 比一次最多拿取的枚数高得多的堆叠，是一个古老的词。这个棋盘上最多拿取五枚：
glossary-hunter = 两枚同色棋子的堆叠：
glossary-lady = 最上方是特殊棋子、紧接着的一枚也是同色的堆叠，一般至少三枚高。要走好多步才能搭成，也很有力：
glossary-leg-over = 开局不久就快速取胜，对方还没看出来，棋子就几乎都被压住了。
glossary-lug = 派不上用场的特殊棋子，因为离得太远，或者出不来。“拖累赘”就是想办法把它带回来。这里白方的特殊棋子还有很长的路：
glossary-marred-tower = 最上方是墙的高堆叠，多半指墙正压着另一种颜色的棋子：
glossary-merk = 不放特殊棋子就赢了对方。几乎每个地方都有自己的叫法。
glossary-palace = 四枚同色的平放棋子围成方形。很多人觉得它有力，因为向哪边都能接着连：
glossary-pocket = 夹在两个高堆叠之间的空格，放墙或特殊棋子的好地方。这里就是正中间：
glossary-reach = 堆叠最上方的棋子能走几格。堆叠越高，行程越远。这里白方的行程是四格：
glossary-reserves = 你控制的堆叠里己方的棋子。（还没放上棋盘的，叫备用棋子。）这里白方的堆叠在最上方的棋子下面还有两枚：
glossary-road = 用平放棋子和特殊棋子从棋盘的一边连到对边。连成就获胜：
glossary-running-out = 高高的堆叠走得很远，多半是为了连成胜利路径：
glossary-skinning = 一堵又一堵地放墙，把输棋往后拖。路径连不通，对方只好以平放棋子取胜；不少人觉得那样赢得不够漂亮。
glossary-stone = 大家的用法不一样。有人只把平放棋子和墙叫作 stone，有人把特殊棋子也算上：
glossary-taking-the-blind = 不用自己的一套棋子，改用对方的。这是从前人人自带棋子时的老规矩。约定了 `半副棋`（`halfsets`）的对局里也可以这样做。
glossary-tak = 提醒对方：你再走一步就能连成胜利路径。这里白方只差一格：
glossary-temskin-wall = 连成一线的墙，对方的路径哪里都过不去。也有人用它来说墙放得多的棋。这里黑方的墙把白方的两个方向都挡住了：
glossary-tinue = 挡不住的威胁：不管对方怎么走，下一步都能连成。这里白方有两条路可以连成，黑方只挡得住一条：
glossary-trifoil = 一步棋同时连成两条胜利路径，连接全部四条边。赢得并不更多，但是真漂亮：
glossary-tumbler = 最上方是特殊棋子、紧接着的一枚是另一种颜色的高堆叠。比“淑女”常见，也弱一些：
glossary-unwinding = 退回去，收回走坏的一步。在这里用 `悔棋`（`takeback`）提出。
glossary-wall = 竖着放的棋子。它能阻挡，也不会被棋子压住，但不算进胜利路径：
glossary-takek = 泰克棋的前身，棋盘 4x4 到 6x6，各人自带 10 到 30 枚棋子，有些一开始就在棋盘上。没法下，因为没人知道有哪些棋子、从哪里开始、怎么走。
glossary-trio = 泰克棋可能由它演变而来：在 5x5 上，棋子可以压住对方的，一枚大圆子放在最上方，似乎也靠连成路径取胜。没法下，因为只有一位旅行者的日记提到它，没写棋子有多少、怎么走。
glossary-pats-tak = 泰克棋最早的构想：每枚棋子影响周围的格子，决定谁能在哪里放置，棋盘上棋子多的一方获胜。没法下，因为规则从来没有写下来：没人知道影响有多远，什么时候会吃掉棋子。
glossary-kaen = 另一种两个人下的棋，要掷骰子、下注，棋盘是 4x4 的菱形。每枚棋子放在骰子掷出的那一行；用自己的棋子在两条对边之间搭成桥就获胜。
glossary-hut = 凯恩棋的骰子，书中叫作“小屋”。它给出 1 到 4 中的一个数，决定把棋子放在哪一行。
glossary-marker = 凯恩棋里表示下次由谁加倍的标记。开始时没有人持有；接受加倍的一方得到它。
glossary-bridge = 凯恩棋里，自己的棋子边挨着边，从棋盘的一边连到对边，就搭成了桥。搭成即获胜。
glossary-locke = 另一种两个人下的棋，棋盘是 5x5，整个堆叠一起移动。你的堆叠一占到中间一行的任意三格，你就获胜。
