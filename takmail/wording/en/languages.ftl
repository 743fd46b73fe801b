### The language of a chat, and the words by which people agree.

## which language is spoken

language-chosen = I speak **{ $language }** here, as chosen.
language-chosen-yours = I speak **{ $language }** to you, as you have chosen.
language-told-server = I speak **{ $language }** here, as this server's settings say.
language-told-first = I speak **{ $language }** here, the language of whoever wrote to me first in this chat.
language-told-yours = I speak **{ $language }** to you, as { $platform } tells me.
language-told-console = I speak **{ $language }** here, as your settings say.
language-usual = I speak **{ $language }** here until another language is chosen.
language-usual-yours = I speak **{ $language }** to you until you choose another language.
language-choices = There are: { $known }. { $auto } leaves it to { $platform }.
language-choices-console = There are: { $known }. { $auto } goes by your settings.
language-unknown = I don't know the language `{ $name }`. There are: { $known }.
language-set = I speak **{ $language }** here from now on.
language-set-yours = I speak **{ $language }** to you from now on.
language-auto = I leave it to { $platform } again which language I speak here: **{ $language }**.
language-auto-yours = I leave it to { $platform } again which language I speak to you: **{ $language }**.
language-auto-console = I go by your settings again: **{ $language }**.
language-players_only = Only those who play here can choose the language of this chat. In a private chat with me you choose your own.

## between the parts of a text

between-sentences = {" "}
between-items = ,{" "}
between-clauses = ;{" "}

## words that agree to a question of the bot, or refuse it, as a whole answer

agreeing-yes = yes, y, yes please, yep, yeah, ok, okay, sure, agreed, agree, deal, fine, 👍, 👌, ✅, 🤝
agreeing-no = no, n, no thanks, nope, 👎, ❌
agreeing-choice = { $label } (#{ $code })
agreeing-several = Which one do you mean: { $choices }?
agreeing-which = Several buttons could be meant by that. Please press the one that you mean.
