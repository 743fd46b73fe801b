### Sentences of letters.

## the line above which answers stand

mail-above = — Answer above this line —
