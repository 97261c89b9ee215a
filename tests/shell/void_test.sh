#!/bin/sh
# Owns: the check that a timed run which is void leaves nothing behind. Each timed run is made void after some
# instructions and repeated; examples and golden encounters must give the same bytes. With TERCIO_MORE it looks at many places.
set -u
. tests/shell/tap.sh

program=build/release/tercio
out=build/tests/void
mkdir -p "$out"
places=300
if [ -n "${TERCIO_MORE-}" ]; then places='1 3 10 40 100 300 700 1000 2000 3000 7000 10000 20000 50000 100000'; fi
files=$(grep -l '^encounter' examples/*.lua tests/golden/*/*.lua)
if [ -z "${TERCIO_MORE-}" ]; then files=$(printf '%s\n' $files | awk 'NR % 4 == 1'); fi

# shellcheck disable=SC2086
$program run $files --format json >"$out/plain" 2>&1
for place in $places; do
  # shellcheck disable=SC2086
  TERCIO_TEST_VOID_AFTER=$place $program run $files --format json >"$out/void" 2>&1
  same "timed runs that are void after $place instructions change no byte" "" \
    "$(diff "$out/plain" "$out/void" | head -5 | cut -c1-300)"
done

# Policies of fights draw among equals from generators of their own, which a void run must leave alone too.
"$program" tournament valiance --seeds 1..2 --format json >"$out/fights" 2>&1
for place in 300 1000; do
  TERCIO_TEST_VOID_AFTER=$place "$program" tournament valiance --seeds 1..2 --format json >"$out/void_fights" 2>&1
  same "fights whose timed runs are void after $place instructions come to the same worlds" "" \
    "$(diff "$out/fights" "$out/void_fights" | head -5 | cut -c1-300)"
done

# What is counted in a void run is taken back.
"$program" simulate examples/skirmish.lua --seeds 1..2 --format json >"$out/counted" 2>&1
for place in 300 1000 5000; do
  TERCIO_TEST_VOID_AFTER=$place "$program" simulate examples/skirmish.lua --seeds 1..2 --format json >"$out/void_counted" 2>&1
  same "tallies whose timed runs are void after $place instructions are the same" "" \
    "$(diff "$out/counted" "$out/void_counted" | head -5 | cut -c1-300)"
done
same "there was something to play" yes "$([ "$(wc -l <"$out/plain")" -gt 1000 ] && echo yes || echo no)"
finish
