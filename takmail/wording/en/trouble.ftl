### What is told at once where something can't be saved, or takes long.

trouble-kept = I can't save that at the moment. Your line is kept, and I'll try again; you need not send it again.
trouble-kept_for_now = I can't save that at the moment. Your line is kept, and I'll try again; you'll see here when it is done. Only if I am restarted before that, it has to be sent again.
trouble-slow = This takes a while, as something here is slow just now. Your line isn't lost.
