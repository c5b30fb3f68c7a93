# Everything is set up in .venv; `make run` and `make test` are all a fresh clone needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test unit check soak bench clean system

# What the tests need from the system: a browser, and dictionaries to spell by.
PACKAGES := chromium fonts-dejavu-core hunspell hunspell-cs hunspell-en-us hunspell-pl hunspell-ru

$(VENV)/bin/python:
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is missing (set PYTHON=...)"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is missing (set PYTHON=...)"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml grammar/rulespec.lark | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable '.[site]'
	@touch $@

$(VENV)/.installed-for-tests: pyproject.toml grammar/rulespec.lark | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable '.[test]'
	@touch $@ $(VENV)/.installed

system:
	@missing=; for package in $(PACKAGES); do dpkg -s $$package >/dev/null 2>&1 || missing="$$missing $$package"; done; \
	test -z "$$missing" && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; \
	then apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	else echo "The tests need these Debian packages:$$missing"; exit 1; fi

run: $(VENV)/.installed
	@printf 'game: tic-tac-toe\nturn: nought\nsquare: {b2: cross}\n' > $(VENV)/first.yaml
	@for lang in $$(ls locales); do $(BIN)/rulespec check $(VENV)/first.yaml --move b2 --lang $$lang; test $$? -eq 1 || exit 1; done
	@$(BIN)/rulespec games
	@echo "Play: $(BIN)/rulespec play thieves"
	@$(BIN)/rulespec book serve --out build/book

check: $(VENV)/.installed-for-tests
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Side by side: types are checked by one process alone.
test:
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line check unit

unit: $(VENV)/.installed-for-tests system
	$(BIN)/python -m pytest -n 2 --dist worksteal

soak: $(VENV)/.installed-for-tests system
	RULESPEC_SOAK=1 $(BIN)/python -m pytest -n 2 --dist worksteal

bench: $(VENV)/.installed-for-tests
	$(BIN)/python -m pip install --quiet --editable '.[bench]'
	$(BIN)/python -m benchmarks

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache
