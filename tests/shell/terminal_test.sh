#!/bin/sh
# Owns: a person at a terminal of 80x24, played by tmux: keys go in, and what the screen shows is looked at.
# Plays examples/corridor.lua as the valiants to their win: two hold the corridor, and the third the gate. Takes back
# three times, asks why, records; the file passes.
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
type_line() { tmux -S "$socket" send-keys -t game -l "$1" \; send-keys -t game Enter; }

# rests: waits a moment; fails after 300 looks at which the game wanted no processor: what it waits for does not come.
still=0
rests() {
  case $(cut -d ' ' -f 3 "/proc/$game/stat" 2>/dev/null) in R | D) still=0 ;; *) still=$((still + 1)) ;; esac
  sleep 0.02
  [ $still -lt 300 ]
}

# shows TEXT: the screen comes to show it.
shows() {
  still=0
  while rests; do
    case $(screen) in *"$1"*) pass "shows: $1" && return ;; esac
  done
  fail "shows: $1" "$(screen)"
}

# The screen has come to wait for the next answer: one prompt more than there are lines typed.
typed=0
waits() {
  still=0
  while [ "$(tmux -S "$socket" capture-pane -p -S - -t game | grep -c '^>')" -le $typed ]; do
    rests || break
  done
  [ $still -lt 300 ] && return
  fail "the screen waits for an answer" "$(screen)"
}

# types ANSWER...: each when the screen waits for it.
types() {
  for line in "$@"; do
    waits
    type_line "$line"
    typed=$((typed + 1))
  done
}

tmux -S "$socket" -f /dev/null set-option -g history-limit 9000 \; new-session -d -s game -x 80 -y 24 \
  "exec env TERM=screen $program play examples/corridor.lua --as valiants --against greedy"
game=$(tmux -S "$socket" list-panes -t game -F '#{pane_pid}')
shows "Whose turn?"
types vala
waits
tmux -S "$socket" send-keys -t game 'spr' Tab
shows "> sprint"
types ""
types 7,1,3 pass end valiant_gambit valiant_gambit wenna sprint 5,2,3
types wenna bolster wenna wenna sprint pass dario sprint 7,2,3 dario measured_cut chief
types "why forced"
shows "What led to it"
widest=$(screen | awk '{ if (length($0) > most) most = length($0) } END { print most + 0 }')
if [ "$widest" -le 80 ]; then pass "no line is longer than the screen"; else fail "no line is longer than the screen" "$widest"; fi
types undo undo undo
shows "Who acts?"
types dario measured_cut chief
types pass valiant_gambit valiant_gambit pass end pass pass end pass pass
types wenna bolster dario end pass dario sprint 7,2,3 measured_cut chief
types pass pass pass pass pass pass pass pass pass pass pass pass pass pass pass
types dario measured_cut rusk improvised_strike rusk pass wenna mend dario end
types pass pass pass pass pass pass pass pass pass pass
types wenna improvised_strike chief end pass pass pass pass pass pass
shows "The encounter is over"
type_line "record $folder/fight.lua"
shows "Recorded"
type_line quit
result=$("$program" run "$folder/fight.lua" 2>&1)
contains "the recorded file passes" "1 expectation met" "$result"
contains "the valiants have won" "Result: Won" "$result"
finish
