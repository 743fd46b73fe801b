# What can't be read, and what failed though nobody expected it to.

host-store_damaged = The database is damaged: what lies there can't be read or saved (times so far: { NUMBER($count, useGrouping: 0) }). All else goes on. Stop the program soon, and run `takmail check`. ({ $reason })
