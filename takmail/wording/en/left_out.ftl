### Sentences about messages that have waited too long to be sent.

left-out = I couldn't write here for a long time. { $messages ->
    [one] One message that waited was too old by now, so I left it out.
   *[other] { $messages } messages that waited were too old by now, so I left them out.
}
left-out-turn = Game `#{ $code }` as it stands now. It is { $player }'s turn.
left-out-over = Game `#{ $code }` is over by now. This is its last board.
left-out-called_off = Game `#{ $code }` was called off. This is its last board.
