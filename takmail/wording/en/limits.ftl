### What is said when something is too often, or too many.

limit-window = { $minutes ->
    [1] in a minute
    [60] in an hour
    [1440] in a day
   *[other] in { $minutes } minutes
}
limit-moves = That is the most moves that I play for one person: { $most } { $window }.
limit-looks = That is the most that I look up for one person: { $most } times { $window }.
limit-pictures = That is the most that I draw for one person: { $most } animations { $window }.
limit-challenges = That is the most challenges that I carry for one person: { $most } { $window }. Those that are taken don't count.
limit-offers = That is the most that I carry for one person: { $most } offers and questions { $window }.
limit-answers = That is the most answers that I take from one person: { $most } { $window }.
limit-remarks = That is a lot at once. I pass on { $most } remarks of one person { $window }.
limit-watching = That is the most that one person has chats follow games, or not: { $most } times { $window }.
limit-homes = That is the most that one person takes games to other chats: { $most } times { $window }.
limit-codes = That is the most codes that I take from one person: { $most } { $window }.
limit-settings = That is the most that I set for one person: { $most } things { $window }.
limit-exports = All that is stored of one person is put together only so often: { $most ->
    [one] once
   *[other] { $most } times
 } { $window }.
limit-blocking = That is the most that one person can block or unblock: { $most } times { $window }.
limit-mistakes = That is the most that I explain to one person: { $most } lines { $window }. I leave what I can't do unanswered for a while; right moves still count.
limit-presses = That is the most presses that I take from one person: { $most } { $window }.
limit-inline = That is the most that I look up for one person: { $most } times { $window }.
limit-chat = That is the most that I do in one chat: { $most } times { $window } for something of this kind.
limit-challenges-to-one = That is the most challenges that I carry from one person to another: { $most } { $window }.
limit-challenges-to-stranger = I carry { $most } challenges { $window } to somebody who has not played with me yet, and those have been.
limit-challenges-to-anyone = I carry { $most } challenges { $window } to one person from people who are new to them, and those have been.
limit-offers-in-game = That is the most that I ask the other side of a game for one person: { $most } times { $window }. What is accepted doesn't count.
limit-homes-in-game = That is the most that one side of a game moves to other chats: { $most } times { $window }.
limit-watchers-told = That is the most chats that may begin to follow one game without being brought by its players: { $most } { $window }.
limit-open-challenges = You have { $most } open challenges, which is as many as I keep for one person. Withdraw one, or wait until one is taken.
limit-open-challenges-to-one = You have { $most } open challenges to { $player } already. Wait for an answer, or withdraw one.
limit-open-challenges-to-anyone = { $player } has { $most } open challenges to answer, which is as many as I keep. Try again when some are answered.
limit-open-challenges-in-chat = There are { $most } open challenges in this chat, which is as many as I keep. Take one of them, or propose yours in a private chat.
limit-games-followed = This chat follows { $most } games, which is as many as I carry for one chat.
limit-again_seconds = Try again in { $n ->
    [one] a second
   *[other] { $n } seconds
}.
limit-again_minutes = Try again in { $n } minutes.
limit-again_hours = Try again in { $n } hours.
host-wrong_limit = { $name } has a part that is no limit: { $known }. Write limits like challenges=10/h+40/d, looks=off, open-challenges=20, or off for none.
barred = Whoever runs this bot has it answer nothing here, or nothing of yours. Ask them if you think that is a mistake.
