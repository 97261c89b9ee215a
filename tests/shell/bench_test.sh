#!/bin/sh
# Owns: the check that the benchmark's other ways (tests/bench/run) refuse what they cannot do, and, in the long run,
# that another revision can still be built and measured.
set -u
. tests/shell/tap.sh

run=tests/bench/run

# refused NAME WHAT ARGUMENT...: exit code 2, and one line that says why.
refused() {
  name=$1 what=$2
  shift 2
  got=$($run "$@" 2>&1 >/dev/null)
  code=$?
  if [ $code = 2 ]; then contains "$name" "$what" "$got"; else fail "$name" "exit $code: $got"; fi
}

refused "--against wants a revision" "tercio: bench: --against which revision?" --against
refused "--against wants one that there is" "tercio: bench: git knows no revision 'nonsense'" --against nonsense
refused "--bless counts all" "tercio: bench: --bless counts all fights, and takes no file" --instructions --bless x
refused "--simulate takes a number" "tercio: bench: --simulate takes how many fights (found 'x')" --simulate x
refused "a topic that there is not" "tercio_bench: no topic 'nonsense' (paths, sight," nonsense
contains "--help names them" "--against REVISION" "$($run --help)"

if [ -z "${TERCIO_MORE-}" ]; then
  skip "HEAD is built and played in turns with this" "left to --all"
elif got=$($run --against HEAD examples/hexcards_crypt.lua 2>&1) &&
  echo "$got" | grep -q '^examples/hexcards_crypt.lua  *[0-9]*/s  *[0-9]*/s  *[0-9.]*x$'; then
  pass "HEAD is built and played in turns with this"
else
  fail "HEAD is built and played in turns with this" "$got"
fi
finish
