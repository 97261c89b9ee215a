# Owns: the check that what `cmake --install` puts somewhere works from there, after it was moved, without the source.
set -u
. tests/shell/tap.sh

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
log=$place/log

cmake --install build/release --prefix "$place/first" >"$log" 2>&1 || { fail "installs" "$(tail -5 "$log")"; finish; }
pass "installs"
mv "$place/first" "$place/moved" # nothing may depend on where it was
mkdir "$place/table"
unset TERCIO_ROOT
export HOME="$place/home" XDG_DATA_HOME= TERCIO_PATH= PATH="$place/moved/bin:$PATH"

# told NAME PART COMMAND: runs it in the folder of a table.
told() { contains "$1" "$2" "$(cd "$place/table" && sh -c "$3" 2>&1)"; }
told "plays a shipped encounter from any folder" "The corridor" "tercio run examples/corridor.lua"
told "makes a mod" "wrote mods/spark/mod.lua" "tercio new mod spark --ruleset valiance"
told "makes a reaction in it" "wrote mods/spark/cold_snap.lua" "tercio new reaction cold_snap --mod spark"
told "tests it" "3 passed, 0 failed" "tercio test mods/spark"
told "plays with it" "valiance + spark" "tercio run examples/corridor.lua --mod spark"
told "writes a replay, with the page's files" "wrote fight.html" "tercio replay examples/corridor.lua --to fight.html"
told "writes the book of a game" "1 of 1 files written" "tercio docs drive --to books"

inside=$(find "$place/moved" -type f \( -name '*.pc' -o -name '*.lua' -o -name '*.1' \) -exec grep -lF "$PWD" {} +)
same "no text names the source folder" "" "$inside"

for command in $(ls scripts/commands | sed 's/\.lua$//'); do
  [ -s "$place/moved/share/man/man1/tercio-$command.1" ] || fail "a man page of $command"
done
pass "every command has a man page"
if command -v man >/dev/null; then
  for page in "$place"/moved/share/man/man1/*.1; do
    warnings=$(MANWIDTH=80 man --warnings -l "$page" 2>&1 >/dev/null)
    [ -z "$warnings" ] || fail "man reads $page" "$warnings"
  done
  pass "man reads every page without a warning"
else
  skip "man reads every page" "man is not installed"
fi

# completed SHELL WORDS...: what bash offers after these words, the last one unfinished.
completed() {
  bash -c '. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tercio 2>/dev/null; echo "${COMPREPLY[*]}"' \
    "$place/moved/share/bash-completion/completions/tercio" "$@"
}
same "bash completes commands" "run" "$(completed tercio ru)"
same "bash completes flags" "--seed" "$(completed tercio run --see)"
same "bash completes values" "json" "$(completed tercio run --format j)"
# reads SHELL FILE: that shell finds nothing wrong in its completions.
reads() {
  if ! command -v "$1" >/dev/null; then
    skip "$1 reads its completions" "$1 is not installed"
  elif "$1" -n "$place/moved/share/$2" 2>"$log"; then
    pass "$1 reads its completions"
  else
    fail "$1 reads its completions" "$(cat "$log")"
  fi
}
reads zsh zsh/site-functions/_tercio
reads fish fish/vendor_completions.d/tercio.fish

# A C program with the library, by pkg-config, and one with the kernel alone.
export PKG_CONFIG_PATH="$place/moved/lib/pkgconfig:$place/moved/lib/$(gcc -print-multiarch)/pkgconfig"
same "pkg-config knows the version" "$(tercio --version)" "tercio $(pkg-config --modversion tercio)"
# The example reads JSON itself.
# shellcheck disable=SC2046
if gcc examples/embed/embed.c $(pkg-config --cflags --libs tercio libcjson) -o "$place/embed" 2>"$log"; then
  libs=$(pkg-config --variable=libdir tercio)
  (cd "$place/table" && LD_LIBRARY_PATH=$libs "$place/embed" >"$log" 2>&1)
  same "a C program plays with the installed library" 0 $?
else
  fail "a C program finds the library" "$(cat "$log")"
fi
cat >"$place/kernel.c" <<'C'
#include <tercio/kernel.h>
int main(void) { return sizeof(tc_rules) > 0 ? 0 : 1; }
C
# shellcheck disable=SC2046
if gcc "$place/kernel.c" $(pkg-config --cflags --libs tercio_kernel) -o "$place/kernel" 2>"$log" && "$place/kernel"; then
  pass "a C program links the kernel alone"
else
  fail "a C program links the kernel alone" "$(cat "$log")"
fi
finish
