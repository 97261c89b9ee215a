#!/bin/sh
# Owns: the check that each example and each golden encounter gives the bytes of its golden log.
# By default the release build plays them. With --sanitized the build with sanitizers does, too: both must give the
# same bytes and the same digests (machines.sh has other compilers). With --quick only examples are played. With --bless the release build writes the golden
# logs anew, each when its file goes as it should. These lack the digests of the content and of the world, which
# change with every slot and definition that the content gains.
set -u
. tests/shell/tap.sh

out=build/determinism
mkdir -p $out
mode=${1-}

# play NAME PROGRAM FILE...: plays the files in one go; the log of each goes to build/determinism under the
# file's name and this one, the files that did not go as they should into NAME.failed.
play() {
  name=$1 binary=$2
  shift 2
  for file in "$@"; do rm -f "$(log_of "$file" "$name")"; done
  "$binary" run "$@" --format json >"$out/$name.all" 2>"$out/$name.errors"
  code=$?
  awk -v files="$*" -v out="$out" -v name="$name" '
    BEGIN {
      split(files, list, " ")
      at = 1
    }
    { log_file = list[at]; gsub(/^.*\/|\.lua$/, "", log_file); log_file = out "/" log_file "." name; print > log_file }
    /"what":"result"}$/ { if ($0 !~ /"code":0,/) print list[at]; close(log_file); at++ }
  ' "$out/$name.all" >"$out/$name.failed"
  # One that fails only as it ends has let everybody down.
  if [ "$code" != 0 ] && [ ! -s "$out/$name.failed" ]; then printf '%s\n' "$@" >"$out/$name.failed"; fi
}

log_of() { echo "$out/$(basename "$1" .lua).$2"; }
without_digest() { sed -e '1{/"what":"content"}$/d}' -e '$s/"hash":"[0-9a-f]*",//' "$1"; }

# bless NEW GOLDEN: the golden log is the old one or the whole new one.
bless() { cp "$1" "$2.new" && mv "$2.new" "$2" || { rm -f "$2.new"; fail "$2 is written"; }; }

# compared FOLDER FILE...: the log of each file by each program, against the golden one in that folder.
compared() {
  goldens=$1
  shift
  if [ "$mode" = --bless ]; then
    mkdir -p "$goldens"
    play blessed build/release/tercio "$@"
    for file in "$@"; do
      got=$(log_of "$file" blessed)
      if grep -Fqx "$file" "$out/blessed.failed" || [ ! -s "$got" ]; then continue; fi
      without_digest "$got" >"$got.plain" && bless "$got.plain" "$goldens/$(basename "$file" .lua).jsonl"
    done
  fi
  for program in $programs; do
    by=${program%%=*}
    play "$by" "${program#*=}" "$@"
    for file in "$@"; do
      title=$(basename "$file" .lua)
      golden=$goldens/$title.jsonl
      got=$(log_of "$file" "$by")
      if grep -Fqx "$file" "$out/$by.failed" || [ ! -s "$got" ]; then
        fail "$title by $by" "$file fails: $(tail -n 1 "$got" | head -c 2000; head -n 5 "$out/$by.errors")"
      elif difference=$(without_digest "$got" | diff "$golden" - 2>&1 | head -n 10) && [ -n "$difference" ]; then
        fail "$title by $by" "differs from $golden (when that is meant: ./tercio test --bless):
$difference"
      elif ! cmp -s "$(log_of "$file" gcc-O2)" "$got"; then
        fail "$title by $by" "the digest of its world differs from that by gcc-O2"
      else
        pass "$title by $by"
      fi
    done
  done
  for golden in "$goldens"/*.jsonl; do
    case " $* " in
    *"/$(basename "$golden" .jsonl).lua "*) ;;
    *) fail "$golden is the log of a file" "there is no such file any more: remove the log" ;;
    esac
  done
}

programs='gcc-O2=build/release/tercio'
if [ "$mode" = --sanitized ]; then programs="$programs sanitized=build/debug/tercio"; fi

# The contracts among the examples: theirs is a log of several encounters.
contracts=$(grep -l '^contract "' examples/*.lua)
# shellcheck disable=SC2046
compared tests/logs/examples $(grep -L '^contract "' examples/*.lua)
for file in $contracts; do
  title=$(basename "$file" .lua)
  golden=tests/logs/contracts/$title.jsonl
  for program in $programs; do
    by=${program%%=*}
    got=$(log_of "$file" "$by")
    "${program#*=}" contract "$file" --format json >"$got" 2>"$out/$by.errors"
    code=$?
    sed 's/"hash":"[0-9a-f]*",//' "$got" >"$got.plain"
    if [ "$mode" = --bless ] && [ $code = 0 ] && [ -s "$got.plain" ]; then
      mkdir -p "${golden%/*}"
      bless "$got.plain" "$golden"
    fi
    if [ $code != 0 ] || [ ! -s "$got" ]; then
      fail "$title by $by" "exit $code: $(head -c 2000 "$out/$by.errors")"
    elif difference=$(diff "$golden" "$got.plain" 2>&1 | head -n 10) && [ -n "$difference" ]; then
      fail "$title by $by" "differs from $golden (when that is meant: ./tercio test --bless):
$difference"
    elif ! cmp -s "$(log_of "$file" gcc-O2)" "$got"; then
      fail "$title by $by" "the digests of its worlds differ from those by gcc-O2"
    else
      pass "$title by $by"
    fi
  done
done
[ "$mode" != --quick ] || finish
for folder in tests/golden/*/; do
  folder=${folder%/}
  compared "tests/logs/$(basename "$folder")" "$folder"/*.lua
done
finish
