### Sentences on buttons, and about presses that can't count.

button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-take_it_back = Take it back
button-stand_by_it = Stand by it
button-drop = Drop the claim
button-confirm = Yes, resign
button-play_on = Play on
button-claim = It is invalid
button-takeback = Take back
button-draw = Offer draw
button-resign = Resign
button-rematch = Rematch
button-flip = Flip
button-unflip = Flip back
button-ptn = PTN file
button-animate = Animation
button-sync_back = Go back
button-sync_take = Take this board
button-sync_keep = Keep the game's board
button-sync_over = Start over
button-challenge = Challenge anybody
button-games = My games
button-help_notation = Notation
button-help_rules = Rules
button-help_challenge = Challenges
button-help_offers = Offers
button-help_boards = Boards
button-help_sync = Boards that differ
button-help_relay = Across chats
button-here = Play it here
button-help = Help
button-language_auto = Automatic
button-pair_yes = Yes, it is mine
button-topic = { $verb }: { $topic }
button-choice = #{ $code } { $player }
button-choice-looking = #{ $code } { $white } - { $black }
button-suggested = Do that
button-move = Move
button-more = More
button-picture = Picture
button-text = Text
button-record = Record
button-score = Score
button-link = Link
button-abort = Call off
button-always = Always here
button-back = Back
button-type = Type it
button-play = Play
button-play_tak = Play and call Tak
button-stack = Move a stack
button-piece = { $piece ->
    [flat] Flat ({ $left })
    [wall] Wall ({ $left })
   *[capstone] Capstone ({ $left })
}
button-way = { $arrow } { $direction }
button-rest = The rest ({ $pieces })
press-unknown = This button is from an older version of me and no longer works.
press-not_yours = This button is for somebody else.
press-not_your_seat = This button is for the other side of the game.
press-not_a_player = This button is for those who play the game.
press-outdated = The game has moved on since this button was posted. { $board } shows it as it stands.
