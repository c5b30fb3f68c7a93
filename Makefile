# Everything is set up in .venv; `make run` and `make test` are all a fresh clone needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test check soak bench clean

$(VENV)/.installed: pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is missing (set PYTHON=...)"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is missing (set PYTHON=...)"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable '.[test]'
	@touch $@

run: $(VENV)/.installed
	@printf 'game: tic-tac-toe\nturn: nought\nsquare: {b2: cross}\n' > $(VENV)/first.yaml
	@for lang in $$(ls locales); do $(BIN)/rulespec check $(VENV)/first.yaml --move b2 --lang $$lang; test $$? -eq 1 || exit 1; done
	@$(BIN)/rulespec games
	@echo "Play: $(BIN)/rulespec play thieves"

check: $(VENV)/.installed
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: check
	$(BIN)/python -m pytest -n 2 --dist worksteal

soak: $(VENV)/.installed
	RULESPEC_SOAK=1 $(BIN)/python -m pytest -n 2 --dist worksteal

bench: $(VENV)/.installed
	$(BIN)/python -m benchmarks

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache
