### Sentences of letters.

## the line above which answers stand

mail-above = — Answer above this line —

## how to answer, the foot, and letters to strangers

mail-answer = Answer with { $first } or { $second }.
mail-words = Words to answer with:
mail-word = { $word } ({ $label })
mail-foot = Takmail carries games of Tak by mail. Answer with `stop` to end all letters for good.
mail-contact = Contact: { $contact }
mail-somebody = Somebody
mail-invitation =
    Hello!
    { $challenger } would like to play a game of { $game } with you, by letter, on a { $size } board.
    { $game } is a board game for two, played here with one move a letter. Answer with `rules` to read how it goes.
mail-invitation-once = You get no other letter unless you answer.
mail-stranger =
    Hello!
    This address carries games of Tak, a board game for two that is played here by letter.
    To begin, you need a friend who plays: they get a code, and you answer with `join` and that code, like `join k3m7p`.
    Answer with `rules` to learn the game, or with `help` for everything else.
    If you have a code: somebody may have taken it already. If you answered a letter of mine: answers count only from the address to which it came.

## pages behind the links in letters

mail-page-press = Nothing happens until you press the button. It counts for this game alone.
mail-page-play = The button opens your board in this browser. Don't pass this link on: anybody who has it plays as you.
mail-page-done = Done. If there is more to tell, it comes in a letter.
mail-page-over = This link has ended: links are good for ten days, and as long as you get letters. If you still get them, answer one of the game instead; after `stop`, answer any letter with `start` first.
mail-page-broken = This link leads nowhere: a part of it may be missing. Open it in the letter again, or answer the letter instead.
mail-page-stop = Do you want no more letters from this bot? Your opponents will read that it can't reach you.
mail-page-stop_all = Stop all letters
mail-page-stopped = Done. You get no more letters from this bot.

## challenges by mail

mail-friend = a friend by mail
mail-invite = **Invite** shows how a friend joins by mail.
mail-unserved = I don't carry games by mail. A challenge without a name is open to anybody, and you can pass its code on.
mail-in_private = A friend's address is only for our private chat, right behind the command: `challenge ann@example.org 5 white`. { $challenge } gives you a code to pass on instead.
mail-unread = I can't read that line. It goes like `challenge ann@example.org 5 white`.
mail-no_strangers = I don't write to people who haven't written to me first. Please pass this on yourself.
mail-not_asked = I can't write to that address now. Please pass this on yourself.

## letters that arrive

mail-stop_words = stop unsubscribe
mail-start_words = start
mail-empty = I found nothing at the top of your letter. Write your answer there, above the quoted text, like `ps b4`. I read no letters over 1 MB.
mail-pictures = Every letter has the board as text and as a picture. Your mail program decides which of them you see.
mail-subject = Takmail
mail-subject_game = Takmail: game #{ $code }
