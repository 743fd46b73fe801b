### What the page's server says when something goes wrong.

web-400 = The page sent something that can't be read. Load the page again.
web-key = Open the page by the address that the program shows: it ends with the key.
web-403 = That can't be done from here. Open the page again, the way you came to it.
web-404 = There is no such game here.
web-409 = The game has moved on. This is the board now.
web-413 = That is too long.
web-429 = That was too much at once. Wait a minute.
web-500 = That went wrong. The bot has noted it.
web-503 = The database can't be used now. Try again in a moment.

web-your_turn = Your move.
web-no_talk = Write to the bot in private first: that is where it tells you of your games.
web-login = Come here from Discord by the command /page, from Telegram by the button Open page, or by the link in a letter.
web-analysing = The computer looks at the game. Its graph appears here when it is done.
