#!/bin/sh
# Runs one of the browser tests: sh tests/browser/run.sh play. Says what is missing where it cannot: the tests need
# chromium, node, the web server, and what `sh tests/browser/run.sh install` fetches with npm into build/browser.
set -eu
cd -- "$(dirname -- "$0")"

skip() { echo "ok 1 - # SKIP $1" && echo "1..1" && exit 0; }
modules=../../build/browser
if [ "$1" = install ]; then
  mkdir -p "$modules"
  cp package.json package-lock.json "$modules"
  exec npm ci --prefix "$modules"
fi
command -v node >/dev/null || skip "node is not installed"
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || [ -n "${CHROMIUM-}" ] || skip "chromium is not installed"
[ -d "$modules/node_modules/puppeteer-core" ] && [ -d "$modules/node_modules/axe-core" ] ||
  skip "run sh tests/browser/run.sh install"
case $1 in
playground) command -v emcc >/dev/null || skip "emscripten is not installed" ;;
lint) ;;
*) [ -x ../../build/release/tercio-web ] || skip "the web server is not built: it needs libwebsockets-dev" ;;
esac
exec node "$1_test.mjs"
