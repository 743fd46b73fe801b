# Everything here sets itself up: it needs Python 3.11 or newer, and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# Pins the packages that build ours as well as those that run it.
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: run test deep check format bench gallery clean

# Serves every platform that has a token, or opens the console.
run: $(READY)
	@$(BIN)/python -m bots

test: $(READY)
	$(BIN)/python -m pytest

# The tests that take minutes.
deep: $(READY)
	$(BIN)/python -m pytest -m deep --timeout=1200

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(READY)
	$(BIN)/python -m benchmarks

# Every style and theme, for eyes to judge; written to gallery/, which is not kept.
gallery: $(READY)
	$(BIN)/python -m tests.render.gallery gallery

clean:
	rm -rf $(VENV) build dist

# All of the set-up's own talk goes to stderr, so that a game can be piped through `make run`.
$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Takmail needs Python 3.11 or newer; name one with: make PYTHON=python3.12" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) >&2
	@$(BIN)/python -m pip install --quiet --editable '.[all,dev]' >&2
	@touch $@
