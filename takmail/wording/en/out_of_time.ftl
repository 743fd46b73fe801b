### Sentences about time that is out.

aborted-time = Game `#{ $code }` is off: { $seat } made no first move in time. Nobody wins.
time_out = **{ $seat } is out of time.**
