### What is said when something is too often, or too many.

limit-window_seconds = { $n ->
    [one] in a second
   *[other] in { $n } seconds
}
limit-window_minutes = { $n ->
    [one] in a minute
   *[other] in { $n } minutes
}
limit-window_hours = { $n ->
    [one] in an hour
   *[other] in { $n } hours
}
limit-window_days = { $n ->
    [one] in a day
   *[other] in { $n } days
}
limit-moves = That is the most moves that I play for one person: { $most } { $window }.
limit-looks = That is the most that I look up for one person: { $most ->
    [one] once
   *[other] { $most } times
 } { $window }.
limit-pictures = That is the most that I draw for one person: { $most ->
    [one] one animation
   *[other] { $most } animations
 } { $window }.
limit-challenges = That is the most challenges that I carry for one person: { $most } { $window }. Those that are taken don't count.
limit-offers = That is the most that I carry for one person: { $most ->
    [one] one offer or question
   *[other] { $most } offers and questions
 } { $window }.
limit-answers = That is the most answers that I take from one person: { $most } { $window }.
limit-remarks = That is a lot at once. I pass on { $most ->
    [one] one remark of one person
   *[other] { $most } remarks of one person
 } { $window }.
limit-watching = That is the most that one person has chats begin or stop following games: { $most ->
    [one] once
   *[other] { $most } times
 } { $window }.
limit-homes = That is the most that one person takes games to other chats: { $most ->
    [one] once
   *[other] { $most } times
 } { $window }.
limit-codes = That is the most codes that I take from one person: { $most } { $window }.
limit-settings = That is the most that I set for one person: { $most ->
    [one] one thing
   *[other] { $most } things
 } { $window }.
limit-exports = All that is stored of one person is put together only so often: { $most ->
    [one] once
   *[other] { $most } times
 } { $window }.
limit-blocking = That is the most that one person can block or unblock: { $most ->
    [one] once
   *[other] { $most } times
 } { $window }.
limit-mistakes = That is the most that I explain to one person: { $most ->
    [one] one line
   *[other] { $most } lines
 } { $window }. I leave what I can't do unanswered for a while; right moves still count.
limit-presses = That is the most presses that I take from one person: { $most } { $window }.
limit-inline = That is the most that I look up for one person: { $most ->
    [one] once
   *[other] { $most } times
 } { $window }.
limit-kept-presses = That is the most offers with long buttons that I make to one person: { $most } { $window }. Shorter ones still work.
limit-chat = That is the most that I do something of this kind in one chat: { $most ->
    [one] once
   *[other] { $most } times
 } { $window }.
limit-challenges-to-one = That is the most challenges that I carry from one person to another: { $most } { $window }.
limit-challenges-to-stranger = That is the most challenges that I carry to somebody who has not played with me yet: { $most } { $window }.
limit-challenges-to-anyone = That is the most challenges that I carry to one person from people who are new to them: { $most } { $window }.
limit-offers-in-game = That is the most that I ask the other side of a game for one person: { $most ->
    [one] once
   *[other] { $most } times
 } { $window }. What is accepted doesn't count.
limit-homes-in-game = That is the most that one side of a game moves to other chats: { $most ->
    [one] once
   *[other] { $most } times
 } { $window }.
limit-watchers-told = That is the most chats that may begin to follow one game without being brought by its players: { $most } { $window }.
limit-open-challenges = You have { $most ->
    [one] one open challenge
   *[other] { $most } open challenges
 }, which is as many as I keep for one person. Withdraw one, or wait until one is taken.
limit-open-challenges-to-one = You have { $most ->
    [one] one open challenge
   *[other] { $most } open challenges
 } to { $player } already. Wait for an answer, or withdraw one.
limit-open-challenges-to-anyone = { $player } has { $most ->
    [one] one open challenge
   *[other] { $most } open challenges
 } to answer, which is as many as I keep. Try again when some are answered.
limit-open-challenges-in-chat = { $most ->
    [one] There is one open challenge
   *[other] There are { $most } open challenges
 } in this chat, which is as many as I keep. Take one, or propose yours in a private chat.
limit-open-games = You have { $most ->
    [one] one game
   *[other] { $most } games
 } on, which is as many as I keep for one person. Finish one first; { $games } lists them.
limit-open-games-other = { $player } has { $most ->
    [one] one game
   *[other] { $most } games
 } on, which is as many as I keep for one person. Try again when one of them is over.
limit-games-followed = This chat follows { $most ->
    [one] one game
   *[other] { $most } games
 }, which is as many as I carry for one chat.
limit-again_seconds = Try again in { $n ->
    [one] a second
   *[other] { $n } seconds
}.
limit-again_minutes = Try again in { $n } minutes.
limit-again_hours = Try again in { $n } hours.
host-wrong_limit = { $name } has a part that is no limit: { $known }. Write limits like challenges=10/h+40/d, looks=off, open-challenges=20, or off for none.
barred = Whoever runs this bot has it answer nothing here, or nothing of yours. Ask them if you think that is a mistake.
