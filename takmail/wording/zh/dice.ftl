### 可核对的骰子：对局前封存，终局后公开。

dice-sealed = 终局后可以核对骰子：封存码是 `{ $commitment }`。
dice-look = 骰子现已封存，按**骰子**可看封存码。再按一次就开始。
dice-fixed = 挑战已接受，从现在起每一掷都已定下。
dice-opened = 骰子：密钥已公开。{ $verify } 核对每一掷。

## 核对的结果

verify-none = 这里没有可核对的骰子。
verify-on = 对局还没有结束，骰子仍封存着，终局时公开。封存码：`{ $commitment }`，应答码：`{ $part }`
verify-lost = 这些骰子无法核对，密钥已缺失：没下完的对局转移到另一台主机时，密钥不会跟去，此后每一掷改用新的随机数。封存码：`{ $commitment }`，应答码：`{ $part }`
verify-other_secret = 密钥与封存码 `{ $commitment }` 不符，两者之一被改过。
verify-begins_right = 谁先走：无误
verify-begins_wrong = 谁先走：**有误**，骰子给出的是{ $right ->
    [1] 挑战者
   *[other] 应战者
}
verify-throw_right = 第 { $number } 掷：{ $value }，无误
verify-throw_wrong = 第 { $number } 掷：**{ $value } 有误**，骰子给出的是 { $right }
verify-stuck = 后面的棋步无法走下去，所以其余无法核对。
verify-changed = 其余无误，所以被改的就是这些。
verify-other_dice = 如果不是这些掷数全被改过，就是应答码（DicePart）或对局编号（DiceGame）被改过。
verify-count = 这一局掷了 { $count } 次骰子，这里却有 { $found } 次：有棋步被删除或添加。
verify-right = { $count ->
    [0] 没有掷过骰子。
   *[other] 骰子公正：{ $count } 掷全部与封存码相符。
}
verify-right_lot = { $count ->
    [0] 没有掷过骰子。先手的抽签与封存码相符。
   *[other] 骰子公正：{ $count } 掷和先手的抽签全部与封存码相符。
}

## 命令和按钮

command-verify = 核对已结束对局的骰子
button-dice = 骰子
button-verify = 核对骰子

## words for them, the suggested one first

verb-verify = 核对骰子, 核对, 验骰
