#!/bin/sh
# Two Slurm nodes on this machine, for as long as a command runs: sh tests/cluster/slurm.sh FOLDER COMMAND...
# All that they write lies in FOLDER, with keys, sockets and ports of their own: a Slurm that this machine may be a
# part of is left alone. The command finds them by SLURM_CONF.
set -eu

folder=$(CDPATH='' cd -- "$1" && pwd)
shift
PATH=$PATH:/usr/sbin:/sbin
host=$(hostname)
port=$((20000 + $$ % 20000))

# Ends what was started, and waits until nothing writes to the folder any more.
stop() {
  pids=
  for name in slurmd-n1 slurmd-n2 ctld munge; do
    if [ -s "$folder/$name.pid" ]; then pids="$pids $(cat "$folder/$name.pid")"; fi
  done
  for pid in $pids; do
    kill "$pid" 2>/dev/null || continue
    tries=0
    while kill -0 "$pid" 2>/dev/null && [ $tries -lt 100 ]; do
      tries=$((tries + 1))
      sleep 0.1
    done
  done
}

fail() {
  echo "# $1" >&2
  tail -n 5 "$folder"/*.log >&2 || true
  exit 1
}

mkdir -p "$folder/state"
dd if=/dev/urandom bs=1 count=128 of="$folder/munge.key" 2>/dev/null
chmod 600 "$folder/munge.key"
cat >"$folder/slurm.conf" <<END
ClusterName=tercio
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
AuthType=auth/munge
CryptoType=crypto/munge
AuthInfo=socket=$folder/munge.socket
SlurmUser=root
SlurmdUser=root
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool-%n
SlurmctldPidFile=$folder/ctld.pid
SlurmdPidFile=$folder/slurmd-%n.pid
SlurmctldLogFile=$folder/ctld.log
SlurmdLogFile=$folder/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/backfill
SchedulerParameters=sched_interval=1,batch_sched_delay=0
ReturnToService=2
MinJobAge=2
MpiDefault=none
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=1
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=1
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF="$folder/slurm.conf"
trap stop EXIT
trap 'exit 130' INT TERM

munged --force --key-file="$folder/munge.key" --socket="$folder/munge.socket" --pid-file="$folder/munge.pid" \
  --log-file="$folder/munge.log" --seed-file="$folder/munge.seed" || fail "munged does not start"
slurmctld -f "$SLURM_CONF" || fail "slurmctld does not start"
for node in n1 n2; do slurmd -f "$SLURM_CONF" -N $node || fail "slurmd does not start"; done
tries=0
until [ "$(sinfo -h -t idle -o %D 2>/dev/null)" = 2 ]; do
  tries=$((tries + 1))
  [ $tries -lt 300 ] || fail "the nodes are not idle"
  sleep 0.1
done
"$@"
