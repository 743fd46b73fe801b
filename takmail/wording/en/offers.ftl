### Offers and resignations.

## offers

offered-draw = { $told ->
    [doer] You offered a draw. Waiting for { $other }.
    [other] { $player } offers you a draw.
   *[all] { $seat } offers { $other } a draw.
}
offered-takeback = { $told ->
    [doer] You asked to take back { $plies ->
        [1] the last move
       *[other] the last { $plies } moves
    }. Waiting for { $other }.
    [other] { $player } asks to take back { $plies ->
        [1] the last move
       *[other] the last { $plies } moves
    }.
   *[all] { $other }, { $seat } asks to take back { $plies ->
        [1] the last move
       *[other] the last { $plies } moves
    }.
}
offered-double = { $told ->
    [doer] You offered to double the stakes to { $coins } each. Waiting for { $other }; nobody moves before the answer.
    [other] { $player } offers to double the stakes to { $coins } each. Take it, or drop it and lose the game. Nobody moves before your answer.
   *[all] { $seat } offers to double the stakes to { $coins } each. { $other } can take it, or drop it and lose the game. Nobody moves before the answer.
}
offered-rematch = { $told ->
    [doer] You asked for a rematch { $how }{ $on }. Waiting for { $other }.
    [other] { $player } asks for a rematch { $how }{ $on }.
   *[all] { $seat } asks { $other } for a rematch { $how }{ $on }.
}
offered-next = { $told ->
    [doer] You asked for game { $number } of the series, { $how }{ $on }. Waiting for { $other }.
    [other] { $player } asks for game { $number } of the series, { $how }{ $on }.
   *[all] { $seat } asks { $other } for game { $number } of the series, { $how }{ $on }.
}
offered-series = { $told ->
    [doer] You asked for another series, { $how }{ $on }. Waiting for { $other }.
    [other] { $player } asks for another series, { $how }{ $on }.
   *[all] { $seat } asks { $other } for another series, { $how }{ $on }.
}
offered-answer = { $told ->
    [doer] Answer { $accept } or { $decline }.
   *[all] { $other }: { $accept } or { $decline }.
}
offered-answer_double = { $told ->
    [doer] Answer { $take } or { $drop }.
   *[all] { $other }: { $take } or { $drop }.
}
rematch-on = on a { $size }x{ $size } board
rematch-under = , { $terms }
offer_declined = { $told ->
    [doer] You declined the { $topic }.
    [other] { $player } declined the { $topic }.
   *[all] { $seat } declined the { $topic }.
}
offer_declined-double = { $told ->
    [doer] You drop the double and lose the game.
    [other] { $player } drops the double and loses the game.
   *[all] { $seat } drops the double and loses the game.
}
offer_withdrawn = { $told ->
    [doer] You withdrew the { $topic }.
    [other] { $player } withdrew the { $topic }.
   *[all] { $seat } withdrew the { $topic }.
}
offer_lapsed = { $told ->
    [doer] Your { $topic } offer has expired.
   *[all] { $color }'s { $topic } offer has expired.
}
resignation_asked = { $told ->
    [doer] Do you really want to resign game `#{ $code }`?
   *[all] { $player }, do you really want to resign game `#{ $code }`?
}
resignation_asked-how = { $confirm } resigns. Your next move, or { $withdraw }, keeps the game going.
button-instead-surrender = Surrender: half the bet back
resignation_asked-instead-surrender = { $line } gives you back half of your bet.
resignation_withdrawn = { $told ->
    [doer] You play on.
    [other] { $player } plays on.
   *[all] { $seat } plays on.
}
resign-really = Do you really want to resign game `#{ $code }`? Only you see this question.
resign-kept = You play on in game `#{ $code }`.
gives_up_asked = { $told ->
    [doer] Do you really want to { $deed }? That ends game `#{ $code }`.
   *[all] { $player }, do you really want to { $deed }? That ends game `#{ $code }`.
}
gives_up-how = { $confirm } does it. Your next move, or { $withdraw }, keeps the game going.
gives_up-really = Do you really want to { $deed }? That ends game `#{ $code }`. Only you see this question.
gives_up-done = You gave up game `#{ $code }`.
told-drop_double = drop the double, and lose your stake of { $coins }
resign-done = You resigned game `#{ $code }`.
taken_back = { $plies ->
    [1] The last move was taken back.
   *[other] The last { $plies } moves were taken back.
}
taken_back-paid = { $told ->
    [doer] You take back { $plies ->
        [1] the last move
       *[other] the last { $plies } moves
    } without asking.
   *[all] { $seat } takes back { $plies ->
        [1] the last move
       *[other] the last { $plies } moves
    } without asking.
}
rolled = { $told ->
    [doer] You rolled **{ $value }** (throw { $number })
    [other] { $player } rolled **{ $value }** (throw { $number })
   *[all] { $seat } rolled **{ $value }** (throw { $number })
}
doubled = { $told ->
    [doer] You take the double. The stakes are now { $coins } each.
    [other] { $player } takes the double. The stakes are now { $coins } each.
   *[all] { $seat } takes the double. The stakes are now { $coins } each.
}
aborted = { $told ->
    [doer] You called off the game{ $code }. Nobody wins.
    [other] { $player } called off the game{ $code }. Nobody wins.
   *[all] { $seat } called off the game{ $code }. Nobody wins.
}
rematch_agreed = You both want a rematch.
next_agreed = You both want to play on.

## what challenges and offers say once they are decided

decided-accepted = **Accepted by { $player }.**
decided-declined_by = **Declined by { $player }.**
decided-withdrawn = **Withdrawn.**
decided-lapsed = **Expired.**
decided-agreed = **Agreed.**
decided-called_off = **Called off.**
decided-draw = { $told ->
    [doer] You offered a draw.
   *[all] { $seat } offered a draw.
}
decided-takeback = { $told ->
    [doer] You
   *[all] { $seat }
} asked to take back { $plies ->
    [1] the last move
   *[other] the last { $plies } moves
}.
decided-rematch = { $told ->
    [doer] You asked for a rematch.
   *[all] { $seat } asked for a rematch.
}
decided-sync = { $told ->
    [doer] You proposed how to make the boards agree.
   *[all] { $seat } proposed how to make the boards agree.
}
decided-dispute = { $told ->
    [doer] You disputed the last move.
   *[all] { $seat } disputed the last move.
}
decided-double = { $told ->
    [doer] You offered to double the stakes.
   *[all] { $seat } offered to double the stakes.
}

## commands and their options

command-accept = Accept a challenge or an offer
command-accept-topic = Which one, e.g. draw
command-decline = Decline a challenge or an offer
command-decline-topic = Which one, e.g. draw
command-withdraw = Withdraw your own challenge or offer
command-withdraw-topic = Which one, e.g. draw
command-resign = Give up the game (you will be asked again)
command-confirm = Confirm that you resign
command-draw = Offer a draw
command-takeback = Ask to take back moves
command-takeback-moves = How many moves, e.g. 3 (default: back to before your last one)
command-abort = Call off a game that has barely begun
command-rematch = Propose another game
command-rematch-size = Another board width, e.g. 6 (default: the same)
