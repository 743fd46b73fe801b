### The language of a chat, and the words by which people agree.

## which language is spoken

language-chosen = 我在这里说**{ $language }**，这是选定的语言。
language-chosen-yours = 我对你说**{ $language }**，这是你选的。
language-told-server = 我在这里说**{ $language }**，这是本服务器的语言。
language-told-first = 我在这里说**{ $language }**，这是最先写给我的人的语言。
language-told-yours = 我对你说**{ $language }**，这是你在 { $platform } 上的语言。
language-told-console = 我在这里说**{ $language }**，这是你系统的语言。
language-usual = 我在这里说**{ $language }**，直到有人选择别的语言。
language-usual-yours = 我对你说**{ $language }**，直到你选择别的语言。
language-choices = 可以选 { $known }。{ $auto } 跟随 { $platform }。
language-choices-console = 可以选 { $known }。{ $auto } 跟随你的系统。
language-unknown = 我不会说 `{ $name }`。可以选 { $known }。
language-set = 从现在起我在这里说**{ $language }**。
language-set-yours = 从现在起我对你说**{ $language }**。
language-auto = 我重新跟随 { $platform }，在这里说**{ $language }**。
language-auto-yours = 我重新跟随 { $platform }，对你说**{ $language }**。
language-auto-console = 我重新跟随你的系统，说**{ $language }**。

## between the parts of a text

between-sentences = {""}
between-items = 、
between-clauses = ；

## words that agree to a question of the bot, or refuse it, as a whole answer

agreeing-yes = 是, 是的, 好, 好的, 好吧, 行, 可以, 同意, 没问题, 嗯
agreeing-no = 不, 不行, 不要, 不用, 不用了, 不用了谢谢, 不用了 谢谢, 不了谢谢, 不了 谢谢, 不同意, 不了, 否
agreeing-choice = { $label }（#{ $code }）
agreeing-several = 你指的是哪一个：{ $choices }？
agreeing-which = 这可能指好几个按钮。请按你想要的那一个。
