extras-lacking = { $command } 需要的库还没有安装。请运行 pip install "takmail[{ $extra }]"
extras-platform = { $command } 需要的库还没有安装。请运行 pip install "takmail[discord]"、pip install "takmail[telegram]" 或 pip install "takmail[mail]"
extras-help = 只安装基础部分时，takmail tei 让其他程序使用棋力引擎，takmail --version 显示版本。要在终端里下棋，请运行 pip install "takmail[console]"
