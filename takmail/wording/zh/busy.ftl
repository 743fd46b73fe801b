# 没有列出全部内容的列表。

games-more = ……还有 { $count } 局。请用编号指明其中一局。
games-more_on = ……另有 { $count } 局正在进行。
games-more_challenges = ……另有 { $count } 个挑战。
