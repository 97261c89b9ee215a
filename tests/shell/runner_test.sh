# Owns: the tests of the test runner: whatever goes wrong in a suite is a failure in the counts.
set -u
. tests/shell/tap.sh

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT INT TERM
mkdir -p "$place/docs"
root=$PWD
runner=$root/build/release/tests/runner

# runs LIST: runs these suites in a folder of their own; what is printed goes to $output, its exit code to $code.
runs() {
  (cd "$place" && printf '%s\n' "$1" | env TERCIO_SUITE_CPU=1 TERCIO_SUITE_STILL=2 "$runner") >"$place/output" 2>&1
  code=$?
  output=$(cat "$place/output")
}

# gone PROCESS: it has ended, though nobody may have asked yet how.
gone() {
  if ! [ -e "/proc/$1" ] || grep -q '^State:.Z' "/proc/$1/status"; then echo gone; fi
}

# counted NAME WANTED SCRIPT: the exit code and the last line of a run whose only suite is this script.
counted() {
  printf '%s\n' "$3" >"$place/suite.sh"
  runs "it sh suite.sh"
  same "$1" "$2" "$code: $(tail -n 1 "$place/output")"
}

counted "all passed" "0: 2 passed, 0 failed" 'echo "ok 1 - a"; echo "ok 2 - b"; echo 1..2'
contains "a run says how far it is" "[ 1/1] ok     it " "$output"
contains "a run says what it took" "1 suites in" "$output"
counted "one failed" "1: 1 passed, 1 failed" 'echo "ok 1 - a"; echo "# why it failed"; echo "not ok 2 - b"; echo 1..2; exit 1'
contains "a failure is shown in full" "# why it failed
not ok 2 - b" "$output"
contains "a failure is named at the end, with its file" "FAILED it (build/tests/it.tap)
1 passed, 1 failed" "$output"
counted "two skipped" "0: 1 passed, 0 failed" 'echo "ok 1 - a"; echo "ok 2 - # SKIP b: not here"; echo "ok 3 - # SKIP c: d: not here"
  echo "ok 4 - # SKIP e"; echo 1..4'
contains "what is skipped is counted by its reason" "3 skipped:
    2  not here (b, c: d)
    1  pending (e)" "$output"
counted "a crash after a pass" "1: 1 passed, 1 failed" 'echo "ok 1 - a"; kill -SEGV $$'
contains "a crash is told" "not ok - it: it did not come to its end (exit 139)" "$output"
counted "nothing at all" "1: 0 passed, 1 failed" 'exit 0'
counted "fewer than planned" "1: 1 passed, 1 failed" 'echo "ok 1 - a"; echo 1..2'
counted "all passed, and a bad exit" "1: 1 passed, 1 failed" 'echo "ok 1 - a"; echo 1..1; exit 3'
counted "one that waits for ever" "1: 1 passed, 1 failed" 'echo "ok 1 - a"; mkfifo never; cat never; echo 1..1'
contains "one that waits for ever is told" "stopped: it waits for something that does not come" "$output"
counted "one that computes for ever" "1: 1 passed, 1 failed" 'echo "ok 1 - a"; while :; do :; done'
contains "one that computes for ever is told" "stopped: it used more than 1 s of processor time" "$output"
counted "one whose child computes for ever" "1: 0 passed, 1 failed" 'sh -c "while :; do :; done"; echo 1..0'
counted "one that cannot be stopped politely" "1: 0 passed, 1 failed" 'trap "" TERM; while :; do :; done'
counted "one that prints now and then" "0: 1 passed, 0 failed" 'for second in 1 2 3 4; do sleep 1; echo "# $second"; done; echo "ok 1 - a"; echo 1..1'

# What a suite leaves behind ends with it.
counted "one that leaves a process behind" "0: 1 passed, 0 failed" 'sleep 1000 & echo $! >left; echo "ok 1 - a"; echo 1..1'
same "nothing is left behind" "gone" "$(gone "$(cat "$place/left")")"

runs '# Left to another day.
one echo "ok 1 - a"; echo 1..1
two echo "not ok 1 - a"; echo 1..1'
contains "notes are printed at the end" "Left to another day." "$output"
same "one suite of two fails" "1: 1 passed, 1 failed" "$code: $(tail -n 1 "$place/output")"
same "times are kept for the next run" "it one two" "$(sed 's/.* //' "$place/build/test-times" | sort | tr '\n' ' ' | sed 's/ $//')"

# A full disk: what the suite prints cannot be kept.
runs "it trap '' XFSZ; ulimit -f 0; echo 'ok 1 - a'; echo 1..1"
same "what cannot be kept has not passed" "1: 0 passed, 1 failed" "$code: $(tail -n 1 "$place/output")"
(cd "$place" && echo 'it echo "ok 1 - a"; echo 1..1' | "$runner") >/dev/full 2>"$place/err"
same "a report that cannot be written is no success" "2 tercio: cannot write the output" "$? $(cat "$place/err")"

# Ctrl-C, and two runs at once: the second waits for the first, which waits for Ctrl-C.
mkfifo "$place/began"
(cd "$place" && printf '%s\n' 'one echo "ok 1 - a"; echo 1..1' 'two echo $$ >began; exec sleep 1000' |
  env --default-signal=INT TERCIO_TEST_JOBS=1 "$runner" >first 2>&1
echo "exit $?" >>first) &
read -r suite <"$place/began"
mkfifo "$place/told"
(cd "$place" && echo 'it echo "ok 1 - a"; echo 1..1' | "$runner" >second 2>told) &
read -r told <"$place/told"
first=${told##*process }
kill -INT "${first%)}"
wait
contains "two runs at once: the second says that it waits" "waiting for another test run in this folder (process " "$told"
contains "two runs at once: the second runs then" "1 passed, 0 failed" "$(cat "$place/second")"
contains "Ctrl-C is told" "interrupted: 1 of 2 suites had ended, 1 stopped
1 passed, 0 failed
exit 130" "$(cat "$place/first")"
same "Ctrl-C ends the suites" "gone" "$(gone "$suite")"

# One that waits takes no processor from the next: here the first ends only when the second has begun.
mkfifo "$place/go"
(cd "$place" && printf '%s\n' 'one read -r line <go; echo "ok 1 - a"; echo 1..1' 'two echo >go; echo "ok 1 - a"; echo 1..1' |
  TERCIO_TEST_JOBS=1 TERCIO_SUITE_STILL=20 "$runner" >waited 2>&1)
same "while a suite waits, the next runs" "2 passed, 0 failed" "$(tail -n 1 "$place/waited")"

# The list: what it names is there.
same "the words of tests/run" "tercio: test: --quick, --all and --bless stand alone (./tercio help test)" "$(tests/run --quick --all 2>&1)"
for spec in $(sed -n "/^quick_specs='/,/'$/p" tests/run | grep -o '[a-z]*/[a-z_/]*_spec.lua'); do
  [ -f "$spec" ] || fail "tests/run --quick has $spec" "there is no such file"
done

# shown NAME WANTED PAGE: the verdicts of the docs' checker on a page.
shown() {
  printf '%s\n' "$3" >build/runner_page.md
  same "$1" "$2" "$(lua5.4 tests/docs.lua build/runner_page.md | grep -o '^ok\|^not ok' | tr '\n' ' ')"
}
shown "a page: Lua that parses, and Lua that does not" "ok not ok " '```lua
return { 1 }
```
```lua
return = 1
```'
shown "a page: what a command prints" "ok ok not ok " '```console
$ echo one; echo two
...
two
$ echo "took 12 ms"
took ... ms
$ echo one
two
```'
shown "a page: a command that fails" "not ok ok not ok " '```sh
false
```
```console fails
$ sh -c "echo why; exit 2"
why
```
```console fails
$ true
```'
recipe='```lua recipe valiance
trait "dull" { text = "Its blows hurt less.", less = 1, modify = { damage_bonus = function(_, value, dull) return value - dull.less end } }
```'
try='```lua try
mira = { traits = { "dull" } },
act "mira" "hack" { target = "brute" },'
shown "a page: a recipe that holds" "ok " "$recipe
$try
expect { brute = { guts = 8 } },
\`\`\`"
shown "a page: a recipe that does something else" "not ok " "$recipe
$try
expect { brute = { guts = 7 } },
\`\`\`"
shown "a page: a recipe of which nothing is expected" "not ok " "$recipe
$try
\`\`\`"
shown "a page: a recipe that nobody tries" "not ok " "$recipe"
shown "a page: a try of nothing" "not ok " "$try
\`\`\`"
shown "a page: a file that it writes" "ok ok " '```lua
-- mods/made/abilities.lua
return 7
```
```console
$ cat mods/made/abilities.lua
-- mods/made/abilities.lua
return 7
```'
shown "a page: a console block without a command" "not ok " '```console
one
```'
rm -f build/runner_page.md

# One spec of each kind of failure.
printf '%s\n' 'it("holds", function() end)' 'it("fails", function() assert.equal(1, 2) end)' \
  'it("breaks", function() error {} end)' 'pending "later"' >"$place/a_spec.lua"
echo 'local = 1' >"$place/b_spec.lua"
echo 'describe("c", function() setup(function() error "no" end) it("never", function() end) end)' >"$place/c_spec.lua"
same "specs that fail, break, wait, do not load or cannot be set up" "not ok ok not ok not ok ok not ok 1..6 " \
  "$(tests/specs release -o tests/tap_output.lua "$place"/?_spec.lua | grep -o '^ok\|^not ok\|^1\.\..*' | tr '\n' ' ')"
finish
