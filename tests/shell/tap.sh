# Owns: the few words that the suites in shell share: they print TAP. Sourced, not run.

tap_count=0
tap_failed=0

# pass NAME / fail NAME [WHY] / skip NAME WHY / note TEXT
pass() { tap_count=$((tap_count + 1)); echo "ok $tap_count - $1"; }
fail() {
  tap_count=$((tap_count + 1))
  tap_failed=$((tap_failed + 1))
  [ $# -lt 2 ] || printf '%s\n' "$2" | sed 's/^/# /'
  echo "not ok $tap_count - $1"
}
skip() { tap_count=$((tap_count + 1)); echo "ok $tap_count - # SKIP $1: $2"; }

# same NAME WANTED GOT
same() {
  if [ "$2" = "$3" ]; then pass "$1"; else fail "$1" "wanted: $2
got: $3"; fi
}

# contains NAME PART TEXT
contains() {
  case $3 in
  *"$2"*) pass "$1" ;;
  *) fail "$1" "no '$2' in: $3" ;;
  esac
}

# finish: the plan, and the exit code.
finish() {
  echo "1..$tap_count"
  [ "$tap_failed" = 0 ]
  exit
}
