#!/bin/sh
# Owns: the check that all examples, contracts and goldens give the same bytes, digests included, on other machines:
# other architectures (emulated), compilers and levels, with other capacities, without random addresses, in another
# locale, under valgrind.
# What a machine lacks is skipped, and named. Part of ./tercio test --all, a suite for each of:
#   tests/shell/machines.sh [aarch64 | s390x | gcc-O1 | gcc-O3 | clang-O1 | clang-O3 | capacities | no-aslr | locale | valgrind]
set -u
. tests/shell/tap.sh

out=build/machines/${1:-all}
mkdir -p "$out"
native=build/release/tercio
only=$*
# shellcheck disable=SC2046
encounters="$(grep -L '^contract "' examples/*.lua) $(ls tests/golden/*/*.lua)"
contracts=$(grep -l '^contract "' examples/*.lua)
main="examples/corridor.lua examples/drive_courtyard.lua examples/hexcards_crypt.lua examples/hexfield_mill.lua
  examples/riposte_ford.lua"

has() { command -v "$1" >/dev/null 2>&1; }
wanted() { case " ${only:-$1} " in *" $1 "*) ;; *) return 1 ;; esac }

fuzzed="drive:pincer hexcards:rime hexfield:bog riposte:footwork valiance:ember" # rulesets with their mods
seeds=1..8
if [ -n "${TERCIO_LONG-}" ]; then seeds=1..60; fi

# play FILE COMMAND...: all encounters and contracts by a program, into one file.
play() {
  into=$1
  shift
  # shellcheck disable=SC2086
  {
    "$@" run ${files:-$encounters} --format json
    [ -n "${files-}" ] || for contract in $contracts; do "$@" contract "$contract" --format json; done
  } >"$into" 2>"$into.errors"
}

# play_fuzz FILE COMMAND...: generated encounters by a program, with every check; a line for each ruleset.
play_fuzz() {
  into=$1
  shift
  for one in $fuzzed; do
    "$@" fuzz "mods/${one#*:}" --ruleset "${one%:*}" --seeds $seeds --limit 60 --out "$out/failed" --format json
  done >"$into" 2>"$into.errors"
}

# The same by the release build, once for all suites of one run: under a name of all that it depends on.
play_fuzz_native() {
  key=$(find rulesets mods scripts -name '*.lua' | sort | xargs cat $native | cksum | tr ' ' -)
  fuzz_native=build/machines/fuzz-$key
  if has flock; then
    exec 9>build/machines/fuzz.lock
    flock 9
  fi
  if ! [ -e "$fuzz_native" ]; then
    rm -f build/machines/fuzz-*
    play_fuzz "$fuzz_native.new" $native && mv "$fuzz_native.new" "$fuzz_native"
  fi
  if has flock; then exec 9>&-; fi
}

# compare_fuzz NAME COMMAND...
compare_fuzz() {
  name=$1
  shift
  play_fuzz_native
  play_fuzz "$out/$name-fuzz" "$@"
  if [ -e "$fuzz_native" ] && cmp -s "$fuzz_native" "$out/$name-fuzz"; then
    count=$(sed -n 's/.*"played":\([0-9]*\).*/\1/p' "$fuzz_native" | awk '{ all += $1 } END { print all + 0 }')
    pass "$name: $count generated encounters, the same worlds"
  else
    fail "$name: the same generated encounters" \
      "$(diff "$fuzz_native" "$out/$name-fuzz" | head -n 6 | cut -c 1-600; head -n 5 "$out/$name-fuzz.errors")"
  fi
}

# compare NAME WITH COMMAND...: its bytes and those of the file WITH.
compare() {
  name=$1 with=$2
  shift 2
  play "$out/$name" "$@"
  if cmp -s "$with" "$out/$name"; then
    pass "$name: $(grep -c '"what":"result"' "$with") encounters, the same bytes"
  else
    fail "$name: the same bytes" "$(diff "$with" "$out/$name" | head -n 6 | cut -c 1-300; head -n 5 "$out/$name.errors")"
  fi
}

# build NAME ARGUMENT...: the program in build/machines-NAME.
build() {
  folder=build/machines-$1
  shift
  cmake -S . -B "$folder" -G Ninja -DTERCIO_TESTS=OFF -DCMAKE_BUILD_TYPE=None "$@" >"$out/build.log" 2>&1 &&
    cmake --build "$folder" --target tercio >>"$out/build.log" 2>&1
}

architecture() {
  arch=$1 triple=$1-linux-gnu root=$PWD/build/foreign/$1
  if ! has "qemu-$arch-static"; then skip "$arch" "no qemu-$arch-static (package qemu-user-static)"; return; fi
  if ! has "$triple-gcc"; then skip "$arch" "no $triple-gcc (package gcc-$triple)"; return; fi
  if ! [ -e "$root/usr/lib/$triple/liblua5.4.so" ]; then
    skip "$arch" "no libraries of $arch: tests/shell/foreign_libraries.sh $arch fetches them"
    return
  fi
  libraries=$root/usr/lib/$triple
  PKG_CONFIG_LIBDIR=$libraries/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root build "$arch" \
    -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR="$arch" -DCMAKE_C_COMPILER="$triple-gcc" \
    -DCMAKE_CROSSCOMPILING_EMULATOR="qemu-$arch-static;-L;/usr/$triple;-E;LD_LIBRARY_PATH=$libraries" \
    -DCMAKE_C_FLAGS="-O2 -isystem $root/usr/include/$triple" || { fail "$arch builds" "$(tail -n 5 "$out/build.log")"; return; }
  compare "$arch" "$out/native" "qemu-$arch-static" -L "/usr/$triple" -E LD_LIBRARY_PATH="$libraries" \
    -E LUA_CPATH="$libraries/lua/5.4/?.so" "build/machines-$arch/tercio"
}

compilers() {
  for compiler in gcc clang; do
    for level in 0 1 2 3; do
      name=$compiler-O$level
      wanted $name && [ $name != gcc-O2 ] || continue
      if ! has $compiler; then
        skip $name "no $compiler"
      elif build $name -DCMAKE_C_COMPILER=$compiler -DCMAKE_C_FLAGS=-O$level; then
        compare $name "$out/native" build/machines-$name/tercio
        compare_fuzz $name build/machines-$name/tercio
      else
        fail "$name builds" "$(tail -n 5 "$out/build.log")"
      fi
    done
  done
}

capacities() {
  if build capacities -DTERCIO_CAPACITIES=8 -DCMAKE_C_FLAGS=-O2; then
    compare capacities "$out/native" build/machines-capacities/tercio
  else
    fail "capacities builds" "$(tail -n 5 "$out/build.log")"
  fi
}

locales() {
  if ! has localedef; then skip locale "no localedef"; return; fi
  mkdir -p "$out/locales"
  if ! [ -d "$out/locales/made" ] && ! localedef -c -i de_DE -f ISO-8859-1 "$out/locales/made" >/dev/null 2>&1 &&
    ! [ -d "$out/locales/made" ]; then
    skip locale "localedef makes no de_DE (package locales)"
    return
  fi
  # The program sets no locale of its own; a program around a host may, so a small library sets it.
  echo '#include <locale.h>
__attribute__((constructor)) static void set(void) { if (!setlocale(LC_ALL, "made")) __builtin_trap(); }' >"$out/set.c"
  if ! cc -shared -fPIC -o "$out/set.so" "$out/set.c"; then fail "locale builds"; return; fi
  compare locale "$out/native" env LOCPATH="$PWD/$out/locales" LD_PRELOAD="$PWD/$out/set.so" $native
  compare_fuzz locale env LOCPATH="$PWD/$out/locales" LD_PRELOAD="$PWD/$out/set.so" $native
}

memory_checker() {
  if ! has valgrind; then skip valgrind "no valgrind"; return; fi
  files=$main
  play "$out/native-main" $native
  compare valgrind "$out/native-main" valgrind --quiet --error-exitcode=9 --exit-on-first-error=no $native
  if grep -q '^==' "$out/valgrind.errors"; then
    fail "valgrind finds nothing" "$(grep '^==' "$out/valgrind.errors" | head -n 12)"
  else
    pass "valgrind finds nothing"
  fi
  unset files
}

play "$out/native" $native || fail "all encounters go as they should" "$(head -n 5 "$out/native.errors")"
for arch in aarch64 s390x; do if wanted $arch; then architecture $arch; fi; done
compilers
if wanted capacities; then capacities; fi
if wanted no-aslr; then
  if has setarch && setarch -R true 2>/dev/null; then
    compare no-aslr "$out/native" setarch -R $native
    compare_fuzz no-aslr setarch -R $native
  else
    skip no-aslr "no setarch -R here"
  fi
fi
if wanted locale; then locales; fi
if wanted valgrind; then memory_checker; fi
finish
