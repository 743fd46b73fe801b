### Words that agree to what the bot asked, or refuse it, as the whole answer to its message.

agreeing-yes = 是, 是的, 好, 好的, 好吧, 行, 可以, 同意, 没问题, 嗯
agreeing-no = 不, 不行, 不要, 不同意, 不了, 否
agreeing-choice = { $label }（#{ $code }）
agreeing-several = 你指的是哪一个：{ $choices }？
agreeing-which = 这可能指好几个按钮。请直接按你想要的那一个。
