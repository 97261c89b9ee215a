#!/bin/sh
# `tercio simulate --cluster slurm` on two real Slurm nodes on this machine: the digest is that of one machine, also
# after a task was killed and the command run again; a task that fails is named with what it said. TAP.
# sh tests/cluster/slurm_test.sh, as root. Says that it was skipped where Slurm is not installed.
set -eu
cd -- "$(dirname -- "$0")/../.."

FILE=examples/skirmish.lua
SEEDS=1..400
tercio=$PWD/build/release/tercio

skip() { echo "ok 1 - # SKIP $1" && echo "1..1" && exit 0; }

if [ "${1-}" != inside ]; then
  for program in slurmctld slurmd munged sbatch squeue scancel; do
    PATH=$PATH:/usr/sbin:/sbin command -v $program >/dev/null || skip "Slurm is not installed: $program is missing"
  done
  [ "$(id -u)" = 0 ] || skip "two Slurm nodes on this machine need root"
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  sh tests/cluster/slurm.sh "$folder" sh "$0" inside "$folder"
  exit
fi

out="$2/a folder's results"
mkdir "$out"
count=0
failed=0

# holds NAME COMMAND...: one test
holds() {
  count=$((count + 1))
  name=$1
  shift
  if "$@"; then echo "ok $count - $name"; else
    failed=1
    echo "not ok $count - $name"
    sed 's/^/  # /' "$out/said" "$out/err"
  fi
}

# play FILE [FLAG...]: eight shards; what it says goes into said and err, its exit code into code.
play() {
  to=$1
  shift
  code=0
  "$tercio" simulate $FILE --seeds $SEEDS --cluster slurm --shards 8 --to "$out/$to" "$@" >"$out/said" 2>"$out/err" ||
    code=$?
}

is_whole() { [ "$code" = 0 ] && grep -qx "$digest" "$out/said"; }
says() { grep -Fq -- "$2" "$out/$1"; }

digest=$("$tercio" simulate $FILE --seeds $SEEDS | tail -n 1)

play whole.db --wait
holds "eight shards on two nodes have the digest of one machine" is_whole
holds "all of them were played by Slurm" says said "submitted job 1: shards 1..8 of 8"

# One task is killed in the middle; of what it has played nothing is lost.
play killed.db
id=$(sed -n 's/^submitted job \([0-9]*\):.*/\1/p' "$out/said")
tries=0
until [ -f "$out/killed.db.shards/1.db" ] || [ $tries -gt 300 ]; do
  tries=$((tries + 1))
  sleep 0.1
done
scancel --signal=KILL --full "${id}_1"
while squeue --noheader --array --jobs="$id" 2>/dev/null | grep -q .; do sleep 0.3; done
play killed.db --wait
holds "a killed task is played again, alone" says said "shards 1 of 8"
holds "then the digest is that of one machine" is_whole
play killed.db --wait
holds "there is nothing left to submit after that" sh -c '! grep -q submitted "$1"' - "$out/said"

# A task that cannot write its results.
mkdir -p "$out/bad.db.shards/3.db"
play bad.db --wait
holds "a task that fails is named" says err "1 of 8 shards are not whole: 3; the same command again replays them"
holds "with what it said" says err "3.db: this is a folder; results are a file"
holds "and the exit code is 1" [ "$code" = 1 ]
rmdir "$out/bad.db.shards/3.db"
play bad.db --wait
holds "mended, only that one is played again" says said "shards 3 of 8"
holds "and the digest is that of one machine" is_whole

SBATCH_PARTITION=nowhere play refused.db
holds "what Slurm refuses is passed on" says err "sbatch did not take the job: sbatch: error: invalid partition specified: nowhere"

echo "1..$count"
exit $failed
