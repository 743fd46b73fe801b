extras-lacking = { $command } needs packages that are not installed. Run pip install "takmail[{ $extra }]"
extras-platform = { $command } needs packages that are not installed. Run pip install "takmail[discord]", pip install "takmail[telegram]" or pip install "takmail[mail]"
extras-help = Installed alone, takmail tei lets other programs use the engine, and takmail --version prints the version. To play in a terminal, run pip install "takmail[console]"
