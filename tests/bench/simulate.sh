#!/bin/sh
# Owns: what many fights cost: fights a second and core, scaling over workers, storing, and joining a million rows.
# `./tercio bench --simulate [FIGHTS]`. It prints processor time besides wall time: on a busy machine only the first tells something.
set -eu

cd -- "$(dirname -- "$0")/../.."
case ${1-200} in '' | *[!0-9]* | 0*) echo "tercio: bench: --simulate takes how many fights (found '$1')" >&2 && exit 2 ;; esac
./tercio --version >/dev/null # builds what is missing
program=build/release/tercio
folder=build/bench-simulate
FIGHTS=${1:-200}
FILES='examples/skirmish.lua examples/riposte_ford.lua examples/hexcards_crypt.lua examples/drive_courtyard.lua'
ROWS=1000000 SHARDS=4

rm -rf $folder
mkdir -p $folder

# timed WORDS...: "wall processor", in milliseconds.
timed() {
  begin=$(date +%s%N)
  "$@" >$folder/out 2>&1 || { cat $folder/out >&2; exit 1; }
  end=$(date +%s%N)
  # `times` adds up all children of this shell, which is one of its own.
  times >$folder/times
  spent=$(awk 'NR == 2 { for (i = 1; i <= 2; i++) { split($i, t, /[ms]/); sum += t[1] * 60 + t[2] } print int(sum * 1000) }' $folder/times)
  echo $(((end - begin) / 1000000)) "$spent"
}

cores=$(getconf _NPROCESSORS_ONLN)
printf '%-34s %8s %12s %16s %12s\n' "$FIGHTS fights" workers "a second" "a core second" scaling
for file in $FILES; do
  one=
  for jobs in 1 2 4 8 16 32 64; do
    [ $jobs -le "$cores" ] || [ $jobs = 2 ] || break
    # shellcheck disable=SC2046
    set -- $(timed $program simulate "$file" --seeds 1.."$FIGHTS" --jobs $jobs)
    one=${one:-$2}
    awk -v file="$file" -v jobs=$jobs -v fights="$FIGHTS" -v wall="$1" -v spent="$2" -v one="$one" 'BEGIN {
      printf "%-34s %8d %12.0f %16.0f %11.2fx\n", file, jobs, 1000 * fights / wall, 1000 * fights / spent, jobs * one / spent }'
  done
done
echo "scaling: as many times the fights of one worker as idle cores would play, by the processor time of a fight."
echo

file=examples/riposte_ford.lua
# shellcheck disable=SC2046
set -- $(timed $program simulate $file --seeds 1.."$FIGHTS" --jobs 1) $(timed $program simulate $file --seeds 1.."$FIGHTS" --jobs 1 --to $folder/part1.db)
awk -v plain="$2" -v kept="$4" -v fights="$FIGHTS" 'BEGIN {
  printf "%-34s %8.2f ms a fight, of %.2f\n", "counting and storing it (--to)", (kept - plain) / fights, kept / fights }'

command -v sqlite3 >/dev/null || { echo "# SKIP joining a million rows: no sqlite3 here (apt-get install sqlite3)" && exit 0; }
part=1
while [ $part -le $SHARDS ]; do
  [ $part = 1 ] || cp $folder/part1.db $folder/part$part.db
  part=$((part + 1))
done
part=1
while [ $part -le $SHARDS ]; do
  # Rows of other seeds, as many as make a million in all.
  sqlite3 $folder/part$part.db "DELETE FROM units; DELETE FROM uses;
    CREATE TEMP TABLE one AS SELECT * FROM encounters LIMIT 1; DELETE FROM encounters;
    WITH RECURSIVE seeds (seed) AS (SELECT $part UNION ALL SELECT seed + $SHARDS FROM seeds WHERE seed + $SHARDS <= $ROWS)
    INSERT INTO encounters SELECT run, seeds.seed, outcome, rounds, decisions, digest, wrong FROM one, seeds;
    UPDATE runs SET first_seed = 1, last_seed = $ROWS;"
  part=$((part + 1))
done
# shellcheck disable=SC2046
set -- $(timed $program merge $folder/whole.db $folder/part?.db)
awk -v wall="$1" -v spent="$2" -v rows=$ROWS 'BEGIN {
  printf "%-34s %8.1f s, %.1f of the processor: %.0f rows a second\n", "joining " rows " rows of 4 shards", wall / 1000, spent / 1000, 1000 * rows / spent }'
rm -rf $folder
