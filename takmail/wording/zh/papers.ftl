### 关于棋手为自己保留的对局内容。

## 在哪里说

alone-typed = 这只给你一个人看，而这里说的话别人也能看到，所以我没有记下来。请在私聊里对我说 { $command }。
alone-typed_slash = 这只给你一个人看，而这里说的话别人也能看到，所以我没有记下来。请使用别人看不到的 { $command }，或在私聊里对我说。

## 备注

note-kept = 你对对局 `#{ $code }` 的备注，别人看不到：
note-replaced = 你对对局 `#{ $code }` 的备注改成了这样，别人看不到：
note-yours = 你的备注：
note-shown = 你对对局 `#{ $code }` 的备注：
note-line = { $text }
note-none = 你对对局 `#{ $code }` 还没有备注。{ $note } 可以写一条，别人看不到。
note-dropped = 你对对局 `#{ $code }` 的备注已经删除。
note-too_long = 备注最多 { $limit } 个字符，这条有 { $length } 个。原来的内容没有改动。
note-mark = ✎
button-note_off = 删除备注
