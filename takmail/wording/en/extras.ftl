extras-lacking = { $command } needs packages that are not installed. Run pip install "takmail[{ $extra }]"
extras-platform = { $command } needs packages that are not installed. Run pip install "takmail[discord]" or pip install "takmail[telegram]"
extras-help = Installed alone, takmail tei lets other programs use the engine, and takmail --version prints the version. To play in a terminal, run pip install "takmail[console]"
