#!/bin/sh
# Owns: the check that each example gives the same bytes whatever compiled the program, and those of
# its golden log. With --bless it writes the golden logs anew.
set -u
. tests/shell/tap.sh

out=build/determinism
mkdir -p $out

# compile NAME COMPILER LEVEL: one configuration, kept in build/ between runs.
compile() {
  cmake -S . -B "build/matrix-$1" -G Ninja -DCMAKE_C_COMPILER="$2" -DCMAKE_BUILD_TYPE=None \
    -DCMAKE_C_FLAGS="$3" -DTERCIO_TESTS=OFF >"$out/$1.log" 2>&1 &&
    cmake --build "build/matrix-$1" --target tercio >>"$out/$1.log" 2>&1
}

bless=${1-}
if [ "$bless" = --bless ]; then mkdir -p tests/golden; fi

# Another compiler's warnings are errors too, so it builds all even before there is an example.
programs='gcc-O2=build/release/tercio sanitized=build/debug/tercio'
for compiler in gcc clang; do
  for level in O0 O2; do
    name=$compiler-$level
    [ "$name" != gcc-O2 ] || continue
    if ! command -v $compiler >/dev/null; then
      skip "$name" "no $compiler on this machine"
    elif compile "$name" $compiler "-$level"; then
      pass "$name builds"
      programs="$programs $name=build/matrix-$name/tercio"
    else
      fail "$name builds" "$(cat "$out/$name.log")"
    fi
  done
done

if ! ls examples/*.lua >/dev/null 2>&1; then
  skip "the examples give the same bytes" "there are no examples yet, so nothing to compare"
  finish
fi

for example in examples/*.lua; do
  title=$(basename "$example" .lua)
  golden=tests/golden/$title.jsonl
  if [ "$bless" = --bless ]; then
    build/release/tercio run "$example" --format json >"$out/blessed" && mv "$out/blessed" "$golden"
  fi
  for program in $programs; do
    got=$out/$title.${program%%=*}.jsonl
    "${program#*=}" run "$example" --format json >"$got" 2>"$got.errors"
    code=$?
    if [ $code != 0 ] || [ ! -s "$got" ]; then
      fail "$title by ${program%%=*}" "exit $code: $(head -c 2000 "$got.errors")"
    elif difference=$(diff "$golden" "$got" 2>&1 | head -n 10) && [ -z "$difference" ]; then
      pass "$title by ${program%%=*}"
    else
      fail "$title by ${program%%=*}" "differs from $golden (when that is meant: ./tercio test --bless):
$difference"
    fi
  done
done
finish
