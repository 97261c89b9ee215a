# Owns: the check that the committed reference and definitions for editors are what the program writes now, and that
# writing them twice, with the HTML and the books, gives the same bytes.
set -u
. tests/shell/tap.sh

for what in docs annotations; do
  if build/release/tercio $what --check >build/reference_$what.out 2>&1; then
    pass "what tercio $what writes is committed"
  else
    fail "what tercio $what writes is committed (run ./tercio $what)" "$(cat build/reference_$what.out)"
  fi
  if [ -z "${TERCIO_MORE-}" ]; then
    skip "tercio $what writes the same twice" "left to --all"
    continue
  fi
  rm -rf build/reference_once build/reference_twice
  build/release/tercio $what --to build/reference_once >/dev/null 2>&1
  build/release/tercio $what --to build/reference_twice >/dev/null 2>&1
  if diff -rq build/reference_once build/reference_twice; then pass "tercio $what writes the same twice"; else fail "tercio $what writes the same twice"; fi
done
finish
