### Profiles: how somebody has played, and who may see it.

## how games have ended

profile-total = { $told ->
    [doer] You have won { $won }, lost { $lost } and drawn { $drawn }.
   *[all] { $player } has won { $won }, lost { $lost } and drawn { $drawn }.
}
profile-none = { $told ->
    [doer] You haven't finished a game of Tak with anybody yet.
   *[all] { $player } hasn't finished a game of Tak that you can see.
}
profile-rating = { $size }x{ $size } rating: { $rating } ± { $deviation }
profile-line = { $what }: { $won } won, { $lost } lost{ $drawn ->
    [0] { "" }
   *[other] , { $drawn } drawn
}
profile-as = As { $color }
profile-roads = By road
profile-flats = On flats
profile-against_you = Against you
profile-streak-won = { $told ->
    [doer] You have won your last { $count } games.
   *[all] { $player } has won the last { $count } games.
}
profile-streak-lost = { $told ->
    [doer] You have lost your last { $count } games.
   *[all] { $player } has lost the last { $count } games.
}
profile-streak-drawn = { $told ->
    [doer] You have drawn your last { $count } games.
   *[all] { $player } has drawn the last { $count } games.
}
profile-pace = { $told ->
    [doer] You take { $time } for a move, on average.
   *[all] { $player } takes { $time } for a move, on average.
}
profile-computer = I don't count the computer's games. { $computer } starts one against it.

## who may see it

profile-now-public = Everybody can look you up now: your rating, and how all your games have ended.
profile-now-private = Now only people of the chats and servers where you play can look you up, and only your games there.

## buttons

button-profile_history = My games
button-profile_games = Our games
button-profile_challenge = Challenge
button-profile_public = Show to everybody
button-profile_private = Show only where I play

## commands and their options

command-player = Show how somebody has played
command-player-player = The player; leave it out for yourself
command-me = Show how you have played, or choose who can see it
command-me-shown = public: everybody; private: only where you play
