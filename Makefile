# rulekit. `make` alone says what can be asked for.
#
# All that these targets make stays in this folder: .venv (the environment), .learn (a reader's notebooks), _build (the site).

PY := .venv/bin/python
# The first of these that is Python 3.11 or newer; `make PYTHON=/path/to/python …` names another.
PYTHON ?= $(firstword $(foreach p,python3 python3.13 python3.12 python3.11 python,$(shell \
	$(p) -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $(p))))
PYTHONS ?= python3.11 python3.12 python3.13
# Games played by each soak test.
GAMES ?= 2000
PIP := $(PY) -m pip --disable-pip-version-check install -qq -c constraints.txt

.PHONY: help learn site test soak bench lint pin clean

help:
	@echo "make learn   open the rulebook's notebooks in JupyterLab (ARGS=--no-browser: print the address only)"
	@echo "make site    build the website into _build/html"
	@echo "make test    everything that must hold: style, types, tests, site, browser (NO_BROWSER=1: without the last)"
	@echo "make soak    $(GAMES) random games of each kind (GAMES=n)"
	@echo "make bench   how fast the engine decides"
	@echo "make lint    style and types only"
	@echo "make pin     resolve constraints.txt anew (PYTHONS=\"$(PYTHONS)\")"
	@echo "make clean   remove what was built; your notebooks in .learn stay"

learn: .venv/lab.stamp
	@$(PY) -m rulekit.learn $(ARGS)

site: .venv/all.stamp
	@$(PY) tools/check.py site

test: .venv/all.stamp
	@$(PY) tools/check.py

lint: .venv/all.stamp
	@$(PY) tools/check.py style types

soak: .venv/all.stamp
	@RULEKIT_GAMES=$(GAMES) $(PY) -m pytest -m "soak or games" -n auto $(ARGS)

bench: .venv/all.stamp
	@$(PY) -m tests.bench $(ARGS)

pin:
	@$(PYTHON) tools/pin.py $(PYTHONS)

clean:
	rm -rf _build jupyter_execute dist build .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis htmlcov .coverage
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment: small for readers, whole for who changes something. Each is made anew when what it is made from changes.
.venv/lab.stamp: EXTRAS = lab
.venv/all.stamp: EXTRAS = lab,book,dev
.venv/lab.stamp .venv/all.stamp: pyproject.toml constraints.txt
	@test -n "$(PYTHON)" && $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "rulekit needs Python 3.11 or newer; none was found. make PYTHON=/path/to/python3.12 names one." >&2; exit 1; }
	@$(PY) -c 'import pip' 2>/dev/null || $(PYTHON) -m venv --clear .venv >/dev/null 2>&1 || { rm -rf .venv; \
		echo "$(PYTHON) cannot make an environment (on Debian and Ubuntu: apt-get install python3-venv)." >&2; exit 1; }
	@echo "Preparing the environment in .venv ($(EXTRAS)): once, a minute or two …"
	@$(PIP) hatchling
	@$(PIP) --no-build-isolation -e '.[$(EXTRAS)]'
	@touch $@
