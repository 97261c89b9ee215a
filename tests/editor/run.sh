#!/bin/sh
# Runs `tercio lsp` with a client that others wrote: sh tests/editor/run.sh neovim|emacs|messages [release|debug]. Says
# what is missing where it cannot: neovim; emacs with Eglot; or node and what `sh tests/editor/run.sh install` fetches
# with npm into build/editor.
set -eu
cd -- "$(dirname -- "$0")/../.."

skip() { echo "ok 1 - # SKIP $1" && echo "1..1" && exit 0; }
modules=$PWD/build/editor
if [ "$1" = install ]; then
  mkdir -p "$modules"
  cp tests/editor/package.json tests/editor/package-lock.json "$modules"
  exec npm ci --prefix "$modules"
fi

program=$PWD/build/${2-release}/tercio
project=$(mktemp -d)
trap 'rm -rf "$project"' EXIT
mkdir -p "$project/mods/spark/variants"
cat >"$project/mods/spark/mod.lua" <<'END'
mod "spark" { version = "1.0", text = "Sparks.", rulesets = { "valiance" } }
END
cat >"$project/mods/spark/jab.lua" <<'END'
ability "spark:jab" {
  text = "Deals {damage} damage.",
  tags = { action = 1, attack = 1 }, cost = { energy = 1 }, range = 1,
  target = { "character", hostile = true }, damage = 2,
  effect = function(_, use, jab) use:damage(use.target, jab.damage) end,
}
END
cat >"$project/mods/spark/variants/hot.lua" <<'END'
variant "spark:hot" {
  of = "valiance", text = "Hotter.",
  patch = { ["ability.spark:jab"] = { damage = 5 } },
}
END

case $1 in
neovim)
  command -v nvim >/dev/null || skip "neovim is not installed"
  export PROJECT="$project" ROOT="$PWD" TERCIO="$program" XDG_STATE_HOME="$project" XDG_DATA_HOME="$project" \
    XDG_CACHE_HOME="$project" XDG_CONFIG_HOME="$project"
  nvim --headless -u NONE -n -c "luafile tests/editor/neovim.lua"
  ;;
emacs)
  command -v emacs >/dev/null || skip "emacs is not installed"
  export PROJECT="$project" ROOT="$PWD" TERCIO="$program" HOME="$project"
  wanted='(unless (and (require (quote eglot) nil t) (require (quote lua-mode) nil t)) (kill-emacs 1))'
  emacs -q --batch --eval "$wanted" || skip "emacs has no eglot and lua-mode (Debian: elpa-eglot, elpa-lua-mode)"
  emacs -q --batch -l tests/editor/emacs.el
  ;;
messages)
  command -v node >/dev/null || skip "node is not installed"
  [ -d "$modules/node_modules/vscode-languageserver-protocol" ] || skip "run sh tests/editor/run.sh install"
  node tests/editor/messages.mjs "$program" "$project" "$modules"
  ;;
esac
