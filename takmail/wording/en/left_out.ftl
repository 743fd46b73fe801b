### Sentences about what waits too long: messages that can't be sent, a database that is not there yet.

left-out = I couldn't write here for a long time. { $messages ->
    [one] One message that waited was too old by now, so I left it out.
   *[other] { $messages } messages that waited were too old by now, so I left them out.
}
left-out-turn = Game `#{ $code }` as it stands now. It is { $player }'s turn.
left-out-over = Game `#{ $code }` is over by now. This is its last board.
left-out-called_off = Game `#{ $code }` was called off. This is its last board.

## for whoever runs the bots

host-database_awaited = The database { $address } can't be used yet: its server is starting, or isn't there. It is waited for, for up to { $seconds } seconds.
