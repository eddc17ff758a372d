# Two commands matter: `make play` and `make test`. Each does all its own set-up.
VENV := .venv
PY := $(VENV)/bin/python
PYTHON ?= $(firstword $(foreach v,python3.13 python3.12 python3.11 python3,$(shell $(v) -c 'import sys; sys.exit(not (3,11) <= sys.version_info < (3,14))' 2>/dev/null && echo $(v))))
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard assets/locale/*/LC_MESSAGES/visavis.po))
OFFSCREEN := SDL_VIDEODRIVER=offscreen KIVY_NO_ARGS=1 KIVY_NO_CONSOLELOG=1

.PHONY: play test quick lint bench screens screens-check apk clean

play: $(VENV)/.play $(CATALOGUES)
	@$(PY) main.py

# Both print their wall time. What was compiled is kept, whatever else is said here: a minute of processor in each run.
test quick: export PYTHONDONTWRITEBYTECODE =
test: $(VENV)/.dev $(CATALOGUES)
	@$(PY) tools/timed.py $(PY) -m pytest -n auto --dist worksteal

# Without screens and long simulations, for all the time while one works: at most a minute on two idle cores.
quick: $(VENV)/.dev $(CATALOGUES)
	@$(PY) tools/timed.py $(PY) -m pytest -n auto --dist worksteal --ignore tests/ui -m "not long"

lint: $(VENV)/.dev $(CATALOGUES)
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports
	$(VENV)/bin/pylint companion/ui/games
	$(PY) tools/catalogues.py check

bench: $(VENV)/.dev $(CATALOGUES)
	@$(PY) main.py bench

screens: $(VENV)/.dev $(CATALOGUES)
	@$(PY) main.py screens

# What looks other than when `main.py screens --hash --write` was last run, by name; drawn into build/screens/changed.
screens-check: $(VENV)/.dev $(CATALOGUES)
	@$(PY) main.py screens --hash

apk: $(VENV)/.play $(CATALOGUES)
	@$(PY) tools/apk.py

%.mo: %.po | $(VENV)/.play
	@$(PY) tools/catalogues.py compile $<

$(PY):
	@test -n "$(PYTHON)" || { echo "Vis-à-vis needs Python 3.11, 3.12 or 3.13."; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml | $(PY)
	@echo "Setting the table: installing packages into $(VENV) ..."
	@$(PY) -m pip install -q --disable-pip-version-check -e '.[build]'
	@touch $@

$(VENV)/.dev: pyproject.toml | $(PY)
	@$(PY) -m pip install -q --disable-pip-version-check -e '.[dev]'
	@touch $@ $(VENV)/.play

clean:
	rm -rf $(VENV) build .mypy_cache .pytest_cache .ruff_cache .import_linter_cache $(CATALOGUES)
