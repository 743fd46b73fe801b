### The language of a chat, and the words by which people agree.

## which language is spoken

language-chosen = I speak **{ $language }** here, the chosen language.
language-chosen-yours = I speak **{ $language }** to you, as you chose.
language-told-server = I speak **{ $language }** here, the language of this server.
language-told-first = I speak **{ $language }** here, the language of the first person who wrote to me.
language-told-yours = I speak **{ $language }** to you, your language on { $platform }.
language-told-console = I speak **{ $language }** here, the language of your system.
language-usual = I speak **{ $language }** here until somebody chooses another language.
language-usual-yours = I speak **{ $language }** to you until you choose another language.
language-choices = You can choose { $known }. { $auto } follows { $platform }.
language-choices-console = You can choose { $known }. { $auto } follows your system.
language-unknown = I don't speak `{ $name }`. You can choose { $known }.
language-set = I speak **{ $language }** here from now on.
language-set-yours = I speak **{ $language }** to you from now on.
language-auto = I follow { $platform } again and speak **{ $language }** here.
language-auto-yours = I follow { $platform } again and speak **{ $language }** to you.
language-auto-console = I follow your system again and speak **{ $language }**.

## between the parts of a text

between-sentences = {" "}
between-items = ,{" "}
between-clauses = ;{" "}

## words that agree to a question of the bot, or refuse it, as a whole answer

agreeing-yes = yes, y, yes please, yep, yeah, ok, okay, sure, agreed, agree, deal, fine, 👍, 👌, ✅, 🤝
agreeing-no = no, n, no thanks, no thank you, nope, nah, 👎, ❌
agreeing-choice = { $label } (#{ $code })
agreeing-several = Which do you mean: { $choices }?
agreeing-which = That fits several buttons. Please press the one you mean.
