# Everything here sets itself up: it needs Python 3.11 or newer, and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
WORKING := $(VENV)/.working
DOCS_READY := $(VENV)/.docs-ready
BROWSER_READY := $(VENV)/.browser-ready
TYPES_READY := node_modules/.ready
# What only the next release needs, apart from what is worked with.
TOOLS := build/tools
TOOLS_READY := $(TOOLS)/.ready
SHIPPED := build/shipped
TRIED := build/tried
# The engine of Tak in machine code, in a copy of all that is imported with it.
COMPILED := build/compiled
COMPILED_READY := $(COMPILED)/.ready
IN_C := takmail/tak/bitboards.py takmail/tak/ends.py $(addprefix takmail/engine/tak/,evaluation.py \
  levels.py nodes.py road_distances.py search.py solver.py)
# Whatever is installed has one of the hashes that were written down when its version was pinned. The
# files name all that is needed, so that pip need not look: of `coverage[toml]` it would take the newest.
INSTALL := -m pip install --quiet --no-deps --require-hashes --requirement
INSTALL_OURS := -m pip install --quiet --no-deps --no-build-isolation
# Whether an environment is there; pip is the last that comes into it.
WHOLE := test -x $(BIN)/python && test -x $(BIN)/pip
# A new version of the system may have taken its Python away.
$(shell $(WHOLE) || rm -f $(READY))
export PIP_DISABLE_PIP_VERSION_CHECK := 1

# As many processes share the tests as there are cores. For a few tests `.venv/bin/pytest FILE` is
# quicker.
WORKERS = auto
PYTEST = $(BIN)/python -m pytest --numprocesses $(WORKERS) --dist worksteal
QUICK = -m "not slow and not faults and not deep" --hypothesis-profile=quick

.PHONY: run compiled pure test test-slow test-all compiled-test browser faults deep year fuzz coverage \
  check types format bench bench-compare gallery written pictures docs docs-serve hooks lock sbom dist \
  dist-check clean

# Serves every platform that has a token, or opens the console.
run: $(READY) $(wildcard $(COMPILED_READY))
	@$(if $(wildcard $(COMPILED_READY)),PYTHONSAFEPATH=1 PYTHONPATH=$(COMPILED)) $(BIN)/python -m bots

# Makes the computer play Tak three times as fast. Never needed; it takes a C compiler and a minute.
# From then on `make run` uses it, and compiles again what has changed. `make pure` is the way back.
compiled: $(COMPILED_READY)

pure:
	rm -rf $(COMPILED)

# What is compiled once need not be compiled by each process of each run.
test test-slow test-all browser faults deep coverage: export PYTHONDONTWRITEBYTECODE =

# Faults and figures are those of a real disk; all else is written in memory (tests/in_memory.py).
faults deep year: export TMPDIR ?= /tmp

# Slow tests wait for programs that they have started: half as many processes more than there are
# cores keep them all busy.
test-slow test-all: WORKERS = $(shell $(BIN)/python -c 'import os; n = os.cpu_count() or 1; print(n + n // 2)')

# The quick tests, with few examples of Hypothesis and one kind of database: under 90 s on two cores.
# `make test AREA=store` runs those in tests/store.
test: $(WORKING)
	$(PYTEST) $(QUICK) tests/$(AREA)

# Programs, fake servers, every kind of database, and all examples of Hypothesis.
test-slow: $(WORKING)
	$(PYTEST) -m "(slow or hypothesis) and not browser and not faults and not deep" tests/$(AREA)

# The quick tests and the slow ones, with all examples.
test-all: QUICK =
test-all: test

# The tests of the rules and the engine against the compiled engine.
compiled-test:
	@if command -v cc >/dev/null; then $(MAKE) --no-print-directory $(COMPILED_READY) && \
	  $(PYTEST) -o pythonpath="$(COMPILED) ." -m "not deep" --hypothesis-profile=quick tests/tak tests/engine; \
	else echo "No C compiler here: the compiled engine is not tested." >&2; fi

# The page in Chromium, as if held in the hand. Only this sets Playwright up, which drives it. Where
# there is no Chromium the tests are skipped; `.ci/browser make browser` installs it.
browser: $(BROWSER_READY)
	$(PYTEST) -m browser tests/browser

# Kills, stops and cuts off the program while it is played; figures are at the end.
faults: $(WORKING)
	$(PYTEST) -m "faults and not deep" --timeout=300 tests/faults

# The tests that take minutes.
deep: $(WORKING)
	$(PYTEST) -m deep --timeout=1200

# A year of a thousand games by clocks, with figures.
year: $(WORKING)
	$(BIN)/python -m pytest -m deep -rP --timeout=1200 tests/service/timers/test_a_year.py

# Texts are looked for that break an entry (tests/fuzz/targets.py), so many seconds for each. What was
# found is kept in fuzz/, and begun with the next time. Only this needs Atheris.
FUZZED ?= line nearly games mail_record position board link brought press payload event telegram \
          discord letter arguments
FUZZ_SECONDS ?= 300
fuzz: $(WORKING)
	@$(BIN)/python $(INSTALL) requirements/fuzzing.txt >&2
	@for target in $(FUZZED); do \
	  $(BIN)/python -m tests.fuzz $$target $(FUZZ_SECONDS) fuzz/$$target || exit; done

# What no test runs, line by line.
coverage: $(WORKING)
	$(PYTEST) --timeout=600 --cov --cov-report=term-missing

check: $(WORKING)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/zizmor --quiet --offline --strict-collection --persona=pedantic .github

# The page's JavaScript: the types that its comments name, and the tests of what needs no browser.
types:
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory --silent $(TYPES_READY) && \
	  node_modules/.bin/tsc && node --test --test-reporter=dot tests/web/; \
	else echo "No npm here: the page's JavaScript is not checked." >&2; fi

format: $(WORKING)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Lines that are played and delivered, starts, memory and perft, on SQLite and on PostgreSQL.
# `make bench ONLY=alone` measures one part; `python -m benchmarks --help` names them.
bench: $(WORKING)
	.ci/postgres $(BIN)/python -m benchmarks $(ONLY)

# The same of another commit in turns with this tree, as ratios of medians:
# `make bench-compare REF=v0.1.0 ONLY=games TURNS=3`.
TURNS ?= 5
bench-compare: $(WORKING)
	@test -n "$(REF)" || { echo "Name a commit: make bench-compare REF=v0.1.0" >&2; exit 1; }
	.ci/postgres $(BIN)/python -m benchmarks $(ONLY) --against $(REF) --turns $(TURNS)

# Every style and theme, for eyes to judge; written to gallery/, which is not kept.
gallery: $(WORKING)
	$(BIN)/python -m tests.render.gallery gallery

# The transcripts of the tests, and the parts of the documentation that are made.
written: $(WORKING)
	$(BIN)/python -m tests.chat_transcripts
	$(BIN)/python -m tests.console_transcripts
	$(BIN)/python -m tests.pages
	$(BIN)/python -m tests.stable_names

# The pictures of Discord and Telegram in the README and docs/, drawn from messages that the bot sends
# (needs the fonts DejaVu and Noto Sans CJK), and those of the page (needs Chromium, too).
pictures: $(BROWSER_READY)
	$(BIN)/python -m tests.pictures docs/pictures
	$(BIN)/python -m tests.pictures.page docs/pictures

# The site of the documentation, written to site/, which is not kept. Only this sets its tools up.
docs: $(DOCS_READY)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# The same on this machine alone, made anew with each change: http://127.0.0.1:8000
docs-serve: $(DOCS_READY)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs serve --dev-addr 127.0.0.1:8000

# From now on git runs what is in .pre-commit-config.yaml before each commit.
hooks: $(WORKING)
	$(BIN)/pre-commit install

# The hashes of what constraints.txt pins: requirements.txt for who runs the program, and those in
# requirements/ for who works on it: working.txt has what tests and tools need besides. No addresses,
# so that any index and any mirror of it will do.
LOCK = $(TOOLS)/bin/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url \
  --no-header --no-annotate --constraint constraints.txt --python-version
lock: $(TOOLS_READY)
	$(LOCK) 3.11 pyproject.toml requirements/building.in --extra all -o requirements.txt
	$(LOCK) 3.11 pyproject.toml --extra dev -o requirements/working.txt
	$(LOCK) 3.11.5 pyproject.toml --extra all --extra dev --extra docs -o requirements/docs.txt
	$(LOCK) 3.11 pyproject.toml --extra all --extra dev --extra fuzz -o requirements/fuzzing.txt
	$(LOCK) 3.11 requirements/browser.in -o requirements/browser.txt
	$(LOCK) 3.11 requirements/tools.in -o requirements/tools.txt

# What the program consists of when it runs, part by part, and under which licences: written to dist/.
sbom: $(TOOLS_READY)
	rm -rf $(SHIPPED)
	$(PYTHON) -m venv $(SHIPPED)
	$(SHIPPED)/bin/python $(INSTALL) requirements.txt
	$(SHIPPED)/bin/python $(INSTALL_OURS) .
	mkdir -p dist
	$(TOOLS)/bin/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible \
	  -o dist/takmail.cdx.json $(SHIPPED)/bin/python
	$(TOOLS)/bin/pip-licenses --python=$(SHIPPED)/bin/python --format=markdown --order=license \
	  --output-file=dist/licences.md

# What a release consists of, written to dist/.
dist: $(WORKING)
	rm -rf dist
	$(BIN)/python -m build --no-isolation

# Installs what is in dist/ as anybody would, and plays: the wheel alone is the library, the archive
# with all extras the console, too. The versions are those of constraints.txt.
dist-check:
	rm -rf $(TRIED)
	$(PYTHON) -m venv $(TRIED)/wheel
	$(TRIED)/wheel/bin/python -m pip install --quiet dist/*.whl --constraint constraints.txt
	$(TRIED)/wheel/bin/python -P tests/installed.py library
	$(PYTHON) -m venv $(TRIED)/sdist
	$(TRIED)/sdist/bin/python -m pip install --quiet --constraint constraints.txt \
	  "takmail[all] @ file://$$(ls $(CURDIR)/dist/*.tar.gz)"
	$(TRIED)/sdist/bin/python -P tests/installed.py library
	$(TRIED)/sdist/bin/python -P tests/installed.py console

clean:
	rm -rf $(VENV) build dist node_modules site

# All of the set-up's own talk goes to stderr, so that a game can be piped through `make run`.
$(READY): pyproject.toml requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Takmail needs Python 3.11 or newer; name one with: make PYTHON=python3.12" >&2; exit 1; }
	@$(WHOLE) || echo "Setting up $(VENV), this takes a minute" >&2
	@$(WHOLE) || $(PYTHON) -m venv --clear $(VENV) >&2
	@$(BIN)/python $(INSTALL) requirements.txt >&2
	@$(BIN)/python $(INSTALL_OURS) --editable . >&2
	@touch $@

# The tests and the tools come on top; `make run` neither needs them nor takes them away.
$(WORKING): $(READY) requirements/working.txt
	@test -e $@ || echo "Adding tests and tools to $(VENV), this takes a minute" >&2
	@$(BIN)/python $(INSTALL) requirements/working.txt >&2
	@touch $@

# The copy is whole, so that one program never runs modules of two.
$(COMPILED_READY): $(WORKING) $(shell find takmail bots grammar -type f -not -name '*.pyc')
	@echo "Compiling the engine, this takes a minute" >&2
	@rm -rf $(COMPILED) && mkdir -p $(COMPILED) && cp -R takmail bots grammar $(COMPILED)
	@cd $(COMPILED) && MYPYC_OPT_LEVEL=2 $(abspath $(BIN))/mypyc $(IN_C) >build.log 2>&1 || \
	  { tail -n 20 build.log >&2; exit 1; }
	@rm -rf $(COMPILED)/build $(COMPILED)/.mypy_cache
	@cd $(COMPILED) && $(abspath $(BIN))/python -c \
	  'from takmail.engine.tak.levels import COMPILED; assert COMPILED'
	@touch $@

$(DOCS_READY): $(WORKING) requirements/docs.txt
	@$(BIN)/python $(INSTALL) requirements/docs.txt >&2
	@touch $@

$(BROWSER_READY): $(WORKING) requirements/browser.txt
	@$(BIN)/python $(INSTALL) requirements/browser.txt >&2
	@touch $@

# No lock file: it would name the addresses of a registry.
$(TYPES_READY): package.json
	@npm install --no-package-lock --ignore-scripts --no-audit --no-fund --silent >&2
	@touch $@

$(TOOLS_READY): requirements/tools.txt
	@test -x $(TOOLS)/bin/pip || $(PYTHON) -m venv --clear $(TOOLS) >&2
	@$(TOOLS)/bin/python $(INSTALL) requirements/tools.txt >&2
	@touch $@
