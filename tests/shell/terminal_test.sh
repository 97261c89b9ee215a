#!/bin/sh
# Owns: a person at a terminal of 80x24, played by tmux: keys go in, and what the screen shows is looked at.
# Plays examples/corridor.lua as the raiders to their win, takes back three times, asks why, records; the file passes.
set -u
. tests/shell/tap.sh
program=${TERCIO_BIN:-$PWD/build/release/tercio}
name="a person at a terminal"

if ! command -v tmux >/dev/null; then
  skip "$name" "tmux is not installed"
  finish
fi

folder=$(mktemp -d)
socket=$folder/tmux
trap 'tmux -S "$socket" kill-server 2>/dev/null; rm -rf "$folder"' EXIT
screen() { tmux -S "$socket" capture-pane -p -t game 2>&1; }
type_line() { tmux -S "$socket" send-keys -t game "$1" Enter; }

# shows TEXT: the screen comes to show it, within ten seconds.
shows() {
  tries=0
  while [ $tries -lt 50 ]; do
    case $(screen) in *"$1"*) pass "shows: $1" && return ;; esac
    sleep 0.2
    tries=$((tries + 1))
  done
  fail "shows: $1" "$(screen)"
}

tmux -S "$socket" -f /dev/null new-session -d -s game -x 80 -y 24 \
  "env TERM=screen $program play examples/corridor.lua --team valiants=greedy; sleep 60"
shows "React to vala's improvised_strike?"
tmux -S "$socket" send-keys -t game 'backh' Tab
shows "> backhand"
tmux -S "$socket" send-keys -t game '' Enter
shows "React to dario's improvised_strike?"
type_line "auto round"
type_line "units"
shows "Still open in round 2"
type_line "undo"
type_line "undo"
type_line "undo"
type_line "units"
shows "Still open in round 1"
type_line "why takes"
shows "Lines of Lua, the innermost first"
widest=$(screen | awk '{ if (length($0) > most) most = length($0) } END { print most + 0 }')
if [ "$widest" -le 80 ]; then pass "no line is longer than the screen"; else fail "no line is longer than the screen" "$widest"; fi
type_line "auto end"
shows "The encounter is over"
type_line "record $folder/fight.lua"
shows "Recorded"
type_line "quit"
contains "the recorded file passes" "1 expectation met" "$("$program" run "$folder/fight.lua" 2>&1)"
contains "the raiders have won" "Result: Failed" "$("$program" run "$folder/fight.lua" 2>&1)"
finish
