### 回看：一步一步地看一局棋。

replay-title = `#{ $code }` 第 { $after } 步，共 { $last } 步
replay-unclear = 我不知道从哪里开始。{ $replay } 显示第 { $after } 步之后的局面。
replay-typed = 按回车或输入 `下一步` 看下一步，输入 `上一步` 看上一步，输入别的就结束。
button-replay = 回看
button-replay_first = ⏮
button-replay_back = ◀
button-replay_on = ▶
button-replay_last = ⏭
button-replay_far_back = ⏪ 10
button-replay_far_on = 10 ⏩
button-replay_try = 从这里试走

## commands and their options

command-replay = 一步一步地回看一局棋
command-replay-move = 从第几步之后开始，例如 30
verb-replay = 回看
