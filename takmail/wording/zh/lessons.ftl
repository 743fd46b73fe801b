### Lessons: what each task asks, and what follows when it is done.

command-learn = 学下 Tak，每次按几下
command-learn-lesson = 课的名字
verb-learn = 学习, 课程
lesson-roads = 路
lesson-stacks = 叠子
lesson-walls = 墙与王石
lesson-tak = Tak
lesson-notation = 记谱
lesson-opening = 开局
lesson-no_such = 没有这一课。{ $learn } 继续下一课。
lesson-all_done = 所有课都学完了。可以再学一课，或试试 `puzzle`。
lesson-roads1 = 用**路**取胜：你的平子连起相对的两边。随便放一个平子。
lesson-roads1-done = 很好。把棋子放在空格上，是一种走法。
button-skip = 跳过
