### Lessons: what each task asks, and what follows when it is done.

command-learn = 用小任务学下泰克棋
command-learn-lesson = 课的名字
verb-learn = 学习, 课程
lesson-roads = 路径
lesson-stacks = 堆叠
lesson-walls = 墙和特殊棋子
lesson-tak = Tak
lesson-flats = 数子
lesson-notation = 记谱
lesson-opening = 开局
lesson-named = { $lesson } { $number }
lesson-title = **{ $lesson } { $number }/{ $of }**
lesson-no_such = 没有这一课。有这些课：`路径`、`堆叠`、`墙`、`威胁`、`数子`、`记谱法`、`开局`。只写 { $learn } 就接着学。
lesson-finished = **{ $lesson }**这一课学完了。已学完 { $done }/{ $of } 课。
lesson-all_done = 所有的课都学完了。可以再学一课、做题，或者和电脑下一盘。
lesson-again = 这一课你学过了，从头再来一遍。
lesson-in_private = 课只给你一个人看：请按按钮。
lesson-wins_too = 这样也赢，不过请按题目说的走：
button-learn = 学下泰克棋
button-puzzle = 做题
button-skip = 跳过

## roads

lesson-roads1 = 你执白（小写字母）。平放棋子一格挨一格，从一边连到对边，就是**路径**，谁先连成谁赢。在任意空格平放一枚。
lesson-roads1-drawn = 你执白。平放棋子一格挨一格，从一边连到对边，就是**路径**，谁先连成谁赢。在任意空格平放一枚。
lesson-roads1-wrong = 墙是竖放的，连不成路径。请平放一枚。
lesson-roads1-done = 这就是一步棋：在空格上放一枚。接下来轮到黑方。
lesson-roads2 = 上下左右才算相连，斜着不算。在你的棋子旁边再平放一枚。
lesson-roads2-wrong = 你的棋子还没有邻居。请放在它的上、下、左、右。
lesson-roads2-done = 这两枚连上了。路径就是这样一格一格连起来的。
lesson-roads3 = 路径可以拐弯。再平放一枚，把两段接成从左到右的路径。
lesson-roads3-wrong = 路径还有缺口。找一找同时挨着两段的那一格。
lesson-roads3-done = 从一边连到对边，马上就赢，怎么拐弯都行。
lesson-roads4 = 从上到下也算。这里有一步能赢，请找出来。
lesson-roads4-done = 连成了！你已经知道怎么赢了。

## stacks

lesson-stacks1 = 棋子也能移动，北（上）南西东都行。选中你的棋子，把它移到旁边的黑子上。
lesson-stacks1-wrong = 你的棋子还没有压在黑子上。
lesson-stacks1-done = 这就成了堆叠：你的棋子压着黑子（`sS`）。最上方是你的棋子，堆叠就归你控制。
lesson-stacks2 = 这个堆叠归你控制，最上方是你的棋子。把**两枚**一起移动一格，往哪边都行。
lesson-stacks2-wrong = 堆叠的两枚要一起移动。
lesson-stacks2-done = 一次最多拿取的枚数，等于棋盘边长。
lesson-stacks3 = 也可以留下一部分。只拿取最上方你那一枚，移到旁边。
lesson-stacks3-wrong = 黑子还被压着。只拿取最上方那一枚。
lesson-stacks3-done = 看，黑子露出来了，黑方又可以移动它了。
lesson-stacks4 = 堆叠可以边走边留。三枚全部拿取，向东（右）走，每格留下一枚。
lesson-stacks4-wrong = 还没有一路留下：向东走三格，每格一枚。
lesson-stacks4-done = 最下方的先留下，最上方的走得最远。路上的平放棋子会被压住。
lesson-stacks5 = 移动一次堆叠，就能连成从左到右的路径。请找出这一步。
lesson-stacks5-done = 一步走出半条路径，这就是堆叠的威力。

## walls and capstones

lesson-walls1 = 黑方再放一枚，就从左到右连成了。**墙**能挡路，平放棋子走不上去。在缺口放一堵墙。
lesson-walls1-wrong = 暂时挡住了。不过平放棋子和特殊棋子要留着连自己的路，请在缺口放一堵**墙**。
lesson-walls1-done = 黑方只好绕路。不过墙连不成路径，你自己的也不行。
lesson-walls2 = 这里，你自己的墙把路径断开了。再放一枚，从旁边绕过去。
lesson-walls2-wrong = 路径还没连成。找一找绕过墙的那一格。
lesson-walls2-done = 墙只能挡路，路径穿不过墙。
lesson-walls3 = **特殊棋子**像墙一样能挡路，还能连路。放下它，连成你的路径。
lesson-walls3-wrong = 路径还没连成。把特殊棋子放进缺口。
lesson-walls3-done = 谁也压不住特殊棋子。5x5 上你只有一枚，要用在刀刃上。
lesson-walls4 = 只有特殊棋子能走到墙上，把墙推翻。把你的特殊棋子（`c`）向北（上）移，走到黑方的墙（`W`）上。
lesson-walls4-wrong = 黑方的墙还立着。用特殊棋子走上去。
lesson-walls4-done = 墙变成了平放棋子，压在你的特殊棋子下面。
lesson-walls5 = 推翻一堵墙，连成路径。特殊棋子要**单独**走到墙上，下面那枚平放棋子留在原地。
lesson-walls5-done = 推翻墙，路就通了！

## tak

lesson-tak1 = 下一步就能连成，这时就叫 **Tak**，好比围棋的“打吃”。平放一枚，让自己下一步能连成。
lesson-tak1-wrong = 这不是 Tak：你下一步还连不成路径。
lesson-tak1-done = Tak！黑方不挡就输了。
lesson-tak2 = 这回是黑方 Tak：再放一枚就从左到右连成了。请挡住它。
lesson-tak2-done = 填上缺口，或者压住路上的一枚，都行。每走一步之前，先看看对方是不是 Tak。
lesson-tak3 = 黑方又 Tak 了，可你也能连成，而且轮到你走。是挡，还是赢？
lesson-tak3-wrong = 挡是挡住了，可你本来马上就能赢。
lesson-tak3-done = 连成就赢了，用不着挡。
lesson-tak4 = 一处威胁挡得住，两处就挡不住了。平放一枚，同时威胁两处，再连成其中一处。
lesson-tak4-done = 一步两处威胁，好多对局都是这样赢的。

## flats

lesson-flats1 = 这里谁也连不成路径了。棋盘**下满**，对局就结束，平放棋子多的一方赢。填上最后一格，赢下这局。
lesson-flats1-wrong = 只数平放棋子，而且棋盘要下满。在最后一格平放一枚。
lesson-flats1-done = 四枚对三枚，这就是**平放获胜**。墙对谁都不算数。
lesson-flats2 = 只数最上方的，被压住的不算。黑方五比四领先。移动一次堆叠，反过来领先。
lesson-flats2-wrong = 你还没有领先。留下一枚平放棋子，再压住黑方一枚。
lesson-flats2-done = 堆叠留下一枚，又压住黑方一枚：现在你五比四领先。
lesson-flats3 = 一方放完**最后一枚**，哪怕棋盘还有空格，对局也结束。你只剩一枚了，用它赢下这局。
lesson-flats3-wrong = 还没有赢。最后一枚要算数，就得平放。
lesson-flats3-done = 你的棋子放完了，三比二，你赢。双方剩几枚都要看着，领先的时候就结束对局。
lesson-flats4 = 这回黑方只剩一枚，三比二领先，再平放一枚就赢了。压住黑方一枚，自己的也不能少。
lesson-flats4-done = 现在你三比二领先。黑方放下最后一枚，也只是一样多，算**和棋**。
lesson-flats5 = 你二比一领先，不过平放棋子会被压住。两步之内，靠平放棋子赢下来。
lesson-flats5-done = 墙不算数，可在这里它让黑方压不到你的平放棋子。

## notation: squares and plies stand here in Tak by Mail and in PTN

lesson-notation1 = 邮件记谱的 `ps b4`：在 b 列、从上数第 4 行平放一枚。PTN 从下往上数，写作 `b2`。请走这一步。
lesson-notation1-wrong = 这是另一步。`ps b4` 是在 b 列、从上数第 4 行平放一枚。
lesson-notation1-done = 不按按钮，直接打字也行。两种记谱我都看得懂。
lesson-notation2 = `pw d1` 在 d1 放墙，`pc d1` 放特殊棋子。PTN 写作 `Sd5` 和 `Cd5`。请放这堵墙。
lesson-notation2-wrong = 这是另一步。`pw` 是放墙，d1 在 d 列最上面一行。
lesson-notation2-done = 第二个字母是棋子：`s` 平放棋子，`w` 墙，`c` 特殊棋子。PTN 的平放棋子不写字母。
lesson-notation3 = `me c3 p1 1`：从 c3 向东走，拿取 1 枚，留下 1 枚。PTN 写作 `c3>`；`+` 北，`-` 南，`<` 西。请走这一步。
lesson-notation3-wrong = 这是另一步。`me c3` 是把 c3 的棋子向东（右）移动。
lesson-notation3-done = 上北下南，左西右东。
lesson-notation4 = `ms b2 p3 2 1`：从 b2 向南走，拿取 3 枚，先留下 2 枚，再留下 1 枚。PTN 写作 `3b4-21`。请走这一步。
lesson-notation4-wrong = 这是另一步。三枚全部拿取，下一格留两枚，再下一格留一枚。
lesson-notation4-done = 先写拿取几枚，再写每格留下几枚。
lesson-notation5 = 两步之中有一步能赢：`ps c4`（PTN 为 `c2`），或 `me a3 p2 1 1`（PTN 为 `2a3>11`）。是哪一步？
lesson-notation5-done = 你会看棋谱，也会写了。

## first moves

lesson-opening1 = 你放的第一枚是**黑方的**！把它放在对黑方最没用的地方：角上。
lesson-opening1-wrong = 黑子在这里挨着三四格，在角上只挨着两格。
lesson-opening1-done = 角上只挨着两格，很难从那里连路。
lesson-opening2 = 现在你执黑（大写字母），替白方放第一枚，也放在角上。
lesson-opening2-drawn = 现在你执黑，替白方放第一枚，也放在角上。
lesson-opening2-wrong = 白子在这里挨着三四格，在角上只挨着两格。
lesson-opening2-done = 从此双方都放自己的棋子。
lesson-opening3 = 你又执白。从中间开始，离各边都近：在中间九格里平放一枚。
lesson-opening3-wrong = 中间九格里还没有你的平放棋子。
lesson-opening3-done = 从中间起，往哪边连都行。
lesson-opening4 = 先平放：平放棋子能连路，棋盘下满时还比谁多。挨着你中间那枚再平放一枚。
lesson-opening4-wrong = 你中间那枚还没有邻居。
lesson-opening4-done = 挨在一起，很快就有威胁。墙和特殊棋子，等用得着再放。
lesson-opening5 = 黑方都走在边上。你两步就能赢：同时威胁两处，再连成其中一处。
lesson-opening5-done = 占中间，挨着放，同时威胁两处：开局就这样下。
