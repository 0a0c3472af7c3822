# One verb a chore; `make help` lists them. Needs make and Python 3.11 or newer, and nothing else on the machine.
# PYTHON=/path/to/python3.12 chooses the interpreter; ARGS="..." is handed on to `skep serve`, the checks and pytest.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play dev page check test test-quick test-long audit bench docs dist lock clean

ifeq ($(OS),Windows_NT)
BIN := .venv/Scripts
else
BIN := .venv/bin
endif
RUN := $(BIN)/python
PIP := $(RUN) -m pip --disable-pip-version-check --quiet
INSTALL := $(PIP) install --no-compile --require-hashes
EDITABLE := $(PIP) install --no-compile --no-deps --no-build-isolation -e .
# Whatever the system says: a test starts many processes, and each would compile every module anew.
export PYTHONDONTWRITEBYTECODE :=
BENCH := perft.py 'learning.py --seconds 0.5 --rounds 1' 'page.py --visits 3' \
	'socket.py --games 200 --seconds 10' 'study.py --analysts 20 --games 20 --seconds 15' 'kills.py --games 20 --kills 3' \
	'migration.py --games 2000' 'browser_engine.py --rounds 1' 'levels.py --games 10 --steps 2 3' \
	'agents.py --games 2 --only chance level-1 td-v1' 'attack.py --shared many_headers'
MODERN := import sys; sys.exit(sys.version_info < (3, 11))

help: ## list the verbs
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

setup: .venv/.dev page ## make .venv with everything that check and test need

play: page ## play in your browser
	@$(RUN) -m skep serve $(ARGS)

dev: page ## the same; built and started again whenever a file in ui/ or src/ is saved
	@$(RUN) -m tools.page dev $(ARGS)

# Builds nothing if the page was built from what is in ui/ now.
page: .venv/.page
	@$(RUN) -m tools.page

check: .venv/.dev ## format, lint, types, layers, completeness, texts, rule ids; ARGS="types" for one of them
	@$(RUN) -m tools.checks $(ARGS)

test: .venv/.dev page ## the checks and every test but the long ones: before each push, and in CI
	@$(RUN) -m tools.run_tests $(ARGS)

test-quick: .venv/.dev page ## the tests that need nothing but this process, in a minute: before each commit
	$(RUN) -m tools.page test
	$(RUN) -m pytest -q -n 2 --hypothesis-profile=quick -m "not (long or compiled or games or process or server or browser)" $(ARGS)

test-long: .venv/.dev .venv/.long .venv/.release .venv/.docs page ## the long tests, which make test leaves out; ARGS="tests/web" for a part of them
	@$(RUN) -m tools.compiled
	@$(RUN) -m tools.programs
	$(RUN) -m pytest -n 3 --dist loadscope --no-loadscope-reorder -m "long or hypothesis" --hypothesis-profile=long $(ARGS)

audit: .venv/.release ## ask an advisory database about the locked versions
	$(RUN) -m tools.audit

bench: page ## run the benchmarks, small, in about ten minutes; each file in benchmarks/ says how to run it in full
	@set -e; for run in $(BENCH); do echo "== $$run"; $(RUN) -P benchmarks/$$run; done

docs: .venv/.docs ## build the documentation into site/
	$(RUN) -m tools.docs

dist: .venv/.dev .venv/.release ## build wheel and sdist into dist/, check them, and play a move from the wheel
	$(RUN) -m tools.dist

lock: .venv/.dev ## write requirements/ anew from pyproject.toml; UPGRADE=1 takes newer versions
	$(PIP) install uv
	$(RUN) -m tools.lock $(if $(UPGRADE),--upgrade)
	$(RUN) -m tools.page lock

clean: ## remove everything the tools made, .venv too
	rm -rf .venv ui/node_modules src/skep/web/built src/skep/engine/wasm/built .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist site
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps: each is newer than the lock files it installed, so a second run does nothing and needs no network.
# What is never imported is not compiled; the rest is when it is first imported.

.venv/.web: requirements/web.txt pyproject.toml | $(RUN)
	$(INSTALL) -r requirements/web.txt
	$(EDITABLE)
	@touch $@

# It has all of web.txt and page.txt: one run of pip instead of three.
.venv/.dev: requirements/dev.txt requirements/page.txt requirements/web.txt pyproject.toml | $(RUN)
	$(INSTALL) -r requirements/dev.txt
	$(EDITABLE)
	@touch .venv/.web .venv/.page $@

.venv/.docs .venv/.page .venv/.long .venv/.release: .venv/.%: requirements/%.txt .venv/.web
	$(INSTALL) -r $<
	@touch $@

$(RUN):
	@set -e; python="$(PYTHON)"; \
	if [ -n "$$python" ]; then \
		"$$python" -c '$(MODERN)' || { echo "$$python is not Python 3.11 or newer." >&2; exit 1; }; \
	else \
		for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
			if "$$name" -c '$(MODERN)' >/dev/null 2>&1; then python="$$name"; break; fi; \
		done; \
		if [ -z "$$python" ]; then \
			echo "Skep needs Python 3.11 or newer and found none; say where one is: make PYTHON=/path/to/python3" >&2; exit 1; \
		fi; \
	fi; \
	"$$python" -m venv .venv || { rm -rf .venv; exit 1; }
