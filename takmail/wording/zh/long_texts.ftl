### What is said of a text that takes too long to read.

long_text-not_read = 这段文字太费时间，我没能读完。请只发一盘对局，去掉变化着法和长注释。
long_text-nothing_proposed = 这盘对局太费时间，我没能读完，所以没有发起挑战。请只发一盘对局，去掉变化着法和长注释。
