### The page in a browser: what stands on its buttons and beside them.

page-title = Takmail
page-home = All games
page-again = Try again
page-begin = Begin
page-open = Open
page-send = Send
page-close = Close
page-answer = Answer

## ways to play

page-computer = Play the computer
page-two = Two at this board
page-learn = Learn Tak
page-puzzles = Puzzles
page-puzzles-about = Find the move that wins, or the one that saves the game.
page-puzzle = A puzzle
page-others = Other games
page-others-about = Kaen is a game of stones, a die and bets. In Locke whole stacks move.
page-alone = { $game } against the computer
page-for-two = { $game } for two
page-paste = Paste a game
page-paste-hint = A game in PTN, or a position in TPS
page-level = Level
page-level-about = 1 is for beginners, 6 plays best.
page-size = Board
page-color = You play
page-opponent = Find an opponent
page-seek = Seek a game
page-lobby = Games that others seek
page-people = Profile and ranking
page-profile = My profile
page-top = The best players
page-tournament = Tournament
page-waiting = waits for you: { $time }
page-next = Next game: #{ $code }
page-games = Your games

## lessons

page-lessons = Lessons
page-progress = { $done } of { $of } done
page-done = Done
page-go-on = Continue: { $title }

## a game

page-white = White
page-black = Black
page-you = (you)
page-to-move = to move
page-board = Board
page-board-past = Board, as it was
page-found = A pasted game
page-days = { $days } d { $hours } h
page-flip = Turn the board
page-record = Moves
page-record-empty = No moves yet.
page-notation = Notation of the moves
page-mail = Mail
page-ptn = PTN
page-step-first = To the start
page-step-back = One move back
page-step-on = One move on
page-step-last = To the last move
page-looking-back = Looking back.
page-now = Now
page-try = Try
page-trying = You are trying moves; nothing is sent.
page-plan = Keep these answers ready
page-share = Take the game along
page-tps = TPS
page-picture = Picture
page-copied = The position is copied.
page-to-game = To the game
page-board-tried = Board of your own
page-moved = There is a new move.
page-line = A move or a command

## a move by touches

page-play = Play
page-back = Back
page-kinds = Piece
page-flat = Flat
page-wall = Wall
page-capstone = Capstone
page-hint-start = Tap a square, or a stack that you can move.
page-wait = One moment …
page-hint-ready = Press Play to move.
page-hint-kinds = Choose the piece, then press Play.
page-hint-lifted = In your hand: { $count }. Tap a marked square, or the stack again to take fewer.
page-hint-lifted-one = In your hand: { $count }. Tap a marked square.
page-hint-drop = In your hand: { $count }. Tap a marked square to drop one.
page-square-chosen = Chosen
page-square-next = A piece can go here

## what goes wrong

page-sending = No connection. Your move is kept and goes out as soon as it can.
page-not-connected = Not connected. Trying again …
page-offline = No connection.
page-link-gone = This link leads nowhere. It may have ended.
page-failed = That didn't work.

## Ways in

page-whose = Playing as { $who }
page-logout = Log out
page-play-here = Play here as { $who }?
page-play-here-about = This browser then plays your games, until you log out or for 30 days.
page-play-as = Play as { $who }
