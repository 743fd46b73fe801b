### Sentences about time that is out.

aborted-time = 对局 `#{ $code }` 已中止：{ $seat }在限时内没有走第一步，不分胜负。
time_out = **{ $seat }已超时。**
