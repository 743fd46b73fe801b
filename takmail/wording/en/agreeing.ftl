### Words that agree to what the bot asked, or refuse it, as the whole answer to its message.

agreeing-yes = yes, y, yes please, yep, yeah, ok, okay, sure, agreed, agree, deal, fine, 👍, 👌, ✅, 🤝
agreeing-no = no, n, no thanks, nope, 👎, ❌
agreeing-choice = { $label } (#{ $code })
agreeing-several = Which one do you mean: { $choices }?
agreeing-which = Several buttons could be meant by that. Please press the one that you mean.
