### The language of a chat, and the words by which people agree.

## which language is spoken

language-chosen = 我在这里说**{ $language }**，这是选定的。
language-chosen-yours = 我对你说**{ $language }**，这是你选定的。
language-told-server = 我在这里说**{ $language }**，依据的是本服务器的设置。
language-told-first = 我在这里说**{ $language }**，与最先在这里和我说话的人一致。
language-told-yours = 我对你说**{ $language }**，依据的是你在 { $platform } 的设置。
language-told-console = 我在这里说**{ $language }**，依据的是你的系统设置。
language-usual = 在选择其他语言之前，我在这里说**{ $language }**。
language-usual-yours = 在你选择其他语言之前，我对你说**{ $language }**。
language-choices = 可选：{ $known }。{ $auto } 表示依据 { $platform } 的设置。
language-choices-console = 可选：{ $known }。{ $auto } 表示依据你的系统设置。
language-unknown = 没有名为 `{ $name }` 的语言。可选：{ $known }。
language-set = 从现在起我在这里说**{ $language }**。
language-set-yours = 从现在起我对你说**{ $language }**。
language-auto = 我在这里重新依据 { $platform } 的设置：**{ $language }**。
language-auto-yours = 我重新依据你在 { $platform } 的设置：**{ $language }**。
language-auto-console = 我重新依据你的系统设置：**{ $language }**。
language-players_only = 只有在这里下棋的人才能选择这个聊天的语言。与我私聊时，你可以选择自己的语言。

## between the parts of a text

between-sentences = {""}
between-items = 、
between-clauses = ；

## words that agree to a question of the bot, or refuse it, as a whole answer

agreeing-yes = 是, 是的, 好, 好的, 好吧, 行, 可以, 同意, 没问题, 嗯
agreeing-no = 不, 不行, 不要, 不同意, 不了, 否
agreeing-choice = { $label }（#{ $code }）
agreeing-several = 你指的是哪一个：{ $choices }？
agreeing-which = 这可能指好几个按钮。请直接按你想要的那一个。
