# Owns: the tests of the test runner: what goes wrong in a suite is a failure in the counts.
set -u
. tests/shell/tap.sh

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT INT TERM
mkdir -p "$place/build/tests" "$place/docs"
root=$PWD

# counted NAME WANTED SCRIPT: passed, failed and skipped of a suite that is this script.
counted() {
  printf '%s\n' "$3" >"$place/suite.sh"
  (cd "$place" && TERCIO_SUITE_SECONDS=1 "$root/tests/suite" it sh suite.sh >output 2>&1)
  same "$1" "$2" "$(cat "$place/build/tests/it.counts")"
}

counted "all passed" "2 0 0" 'echo "ok 1 - a"; echo "ok 2 - b"; echo 1..2'
counted "one failed" "1 1 0" 'echo "ok 1 - a"; echo "# why it failed"; echo "not ok 2 - b"; echo 1..2; exit 1'
contains "a failure is shown in full" "# why it failed" "$(cat "$place/output")"
counted "one skipped" "1 0 1" 'echo "ok 1 - a"; echo "ok 2 - # SKIP b"; echo 1..2'
contains "a skip is shown" "# SKIP b" "$(cat "$place/output")"
counted "a crash after a pass" "1 1 0" 'echo "ok 1 - a"; kill -SEGV $$'
counted "nothing at all" "0 1 0" 'exit 0'
counted "fewer than planned" "1 1 0" 'echo "ok 1 - a"; echo 1..2'
counted "all passed, and a bad exit" "1 1 0" 'echo "ok 1 - a"; echo 1..1; exit 3'
counted "one that hangs" "1 1 0" 'echo "ok 1 - a"; sleep 5; echo 1..1'

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
