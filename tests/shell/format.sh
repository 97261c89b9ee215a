#!/bin/sh
# Owns: the check of the layout of the C files, by the clang-format of Debian 12 (version 14). With
# --fix it lays them out anew; with --tidy it runs clang-tidy too, which takes minutes.
set -u
. tests/shell/tap.sh

files=$(find engine tests examples -name '*.[ch]' 2>/dev/null | sort)
case $(clang-format --version 2>/dev/null) in
*'version 14.'*) ;;
*)
  skip "layout" "no clang-format 14 on this machine"
  finish
  ;;
esac
# shellcheck disable=SC2086
[ "${1-}" != --fix ] || clang-format -i $files
for file in $files; do
  if difference=$(clang-format "$file" | diff "$file" -); then
    pass "$file"
  else
    fail "$file" "clang-format would change (sh tests/shell/format.sh --fix does it):
$(printf '%s\n' "$difference" | head -n 12)"
  fi
done
if [ "${1-}" = --tidy ]; then
  for file in engine/*/*.c; do
    if problems=$(clang-tidy --quiet -p build/debug "$file" 2>/dev/null); then
      pass "clang-tidy $file"
    else
      fail "clang-tidy $file" "$problems"
    fi
  done
fi
finish
