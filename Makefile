# Everything that is made goes to build/ and public/, which git ignores.
export CGO_ENABLED = 0

tools    = build/bin
data     = build/data
sim      = build/assets/sim
suite    = build/conformance
caddy    = build/host/usr/bin/caddy
empty    = build/empty/empty.wasm
sources  = $(shell find engine simulator -name '*.go' ! -name '*_test.go' -o -name '*.html') go.mod go.sum
gowasm   = GOOS=js GOARCH=wasm go build -trimpath -buildvcs=false -ldflags='-s -w'
packages = ./engine/... ./simulator/...
addr    ?= 127.0.0.1
port    ?= 1313
time    ?= 20m

.DEFAULT_GOAL = help
.PHONY: help serve site pages test check audit fuzz bench fmt clean figures wasm chromium python3

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

serve: wasm figures $(suite)/index.json $(tools)/hugo ## build everything and serve it on localhost; edits show at once
	@$(tools)/figures -watch & trap "kill $$!" EXIT; \
	$(tools)/hugo server --bind $(addr) --port $(port) --disableFastRender --renderToMemory

site: pages $(tools)/pack ## build the publishable site into public/
	$(tools)/pack

test: chromium python3 pages ## install what the tests need and run them all
	@test -z "$$(gofmt -l engine simulator)" || { echo "not formatted, see make fmt:"; gofmt -l engine simulator; exit 1; }
	go vet $(packages)
	go tool staticcheck $(packages)
	go test -timeout 20m $(packages)

check: $(tools)/figures ## verify the figures and rules of the pages, and nothing else
	$(tools)/figures -check

audit: $(tools)/licences $(tools)/govulncheck ## list the licences of what is used, and look for known vulnerabilities in it
	$(tools)/licences
	$(tools)/govulncheck $(db:%=-db %) -test $(packages) github.com/gohugoio/hugo
	GOOS=js GOARCH=wasm $(tools)/govulncheck $(db:%=-db %) ./simulator

fuzz: ## look for what breaks a parser or a game, each target for a time: make fuzz time=1m
	@grep -ro --include='*_test.go' '^func Fuzz[A-Za-z]*' engine simulator | sed 's|/[^/]*:func | |' | \
	while read package target; do \
	  echo "$$target of $$package"; \
	  go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(time) ./$$package || exit 1; \
	done

bench: site $(caddy) $(empty) $(tools)/budgets ## measure the engine, the pages and a web server; ends with a table of the budgets
	@{ go test -run '^$$' -bench . -benchmem -benchtime 300ms $(packages); \
	  ! command -v node >/dev/null || GOOS=js GOARCH=wasm go test -exec "$$(go env GOROOT)/lib/wasm/go_js_wasm_exec" \
	    -run '^$$' -bench 'Floor$$|Nodes/52/solitaire$$' ./engine/games; } | $(tools)/budgets

fmt: ## format the Go sources
	gofmt -w engine simulator

clean: ## remove everything that was made
	rm -rf build public

# Debian's browser and its Python, where there are none yet.
chromium python3:
	@command -v $@ >/dev/null || { \
	  sudo=$$(test "$$(id -u)" = 0 || echo sudo); $$sudo apt-get update && $$sudo apt-get install -y $@; }

# Debian's web server, which is fetched but not installed: that would start it.
$(caddy):
	mkdir -p build/host && cd build/host && apt-get download caddy && dpkg-deb -x caddy_*.deb .

pages: wasm figures $(suite)/index.json $(tools)/hugo
	rm -rf public
	$(tools)/hugo --minify --panicOnWarning

figures: $(tools)/figures
	$(tools)/figures

wasm: $(sim)/talon.wasm $(sim)/wasm_exec.js $(sim)/licences.json

$(tools)/figures: $(sources)
	go build -o $@ ./simulator/cmd/figures

$(tools)/talon: $(filter-out simulator/%,$(sources))
	go build -o $@ ./engine/cmd/talon

$(suite)/index.json: $(tools)/talon
	rm -rf $(suite)
	$(tools)/talon conformance --out $(suite)

$(tools)/licences: $(wildcard simulator/cmd/licences/*.go) go.mod
	go build -o $@ ./simulator/cmd/licences

# Built, since "go tool" would build it for the browser where that is looked at.
$(tools)/govulncheck: go.mod
	go build -o $@ golang.org/x/vuln/cmd/govulncheck

$(tools)/pack: $(wildcard simulator/cmd/pack/*.go) go.mod
	go build -o $@ ./simulator/cmd/pack

$(tools)/budgets: $(wildcard simulator/cmd/budgets/*.go)
	go build -o $@ ./simulator/cmd/budgets

# Hugo is built from source once; that takes minutes.
$(tools)/hugo: go.mod
	go build -o $@ github.com/gohugoio/hugo

$(sim)/talon.wasm: $(sources)
	$(gowasm) -o $@ ./simulator

# What the simulator is compared with: no go-app program is smaller or faster.
$(empty): simulator/e2e/testdata/empty/main.go go.mod $(tools)/pack
	$(gowasm) -o $@ ./$(<D)
	$(tools)/pack -site $(@D) -kept $(@D)/packed

$(sim)/licences.json: $(tools)/licences $(sim)/talon.wasm
	$(tools)/licences -site $@

$(sim)/wasm_exec.js: go.mod
	mkdir -p $(sim) && cp "$$(go env GOROOT)/lib/wasm/wasm_exec.js" $@
