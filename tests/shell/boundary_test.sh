# Owns: the check that the kernel knows neither Lua nor any game.
set -u
. tests/shell/tap.sh

library=build/release/libtercio_kernel.a
same "the kernel library was built" yes "$([ -s $library ] && echo yes || echo no)"
same "the kernel library has no Lua symbol" "" "$(nm $library 2>/dev/null | grep -i lua)"
same "the kernel allocates only where its world is made, and never prints" "" \
  "$(nm $library 2>/dev/null | grep -E ' U (printf|puts|fopen|fprintf|fwrite|time|clock|clock_gettime|rand|setjmp|longjmp|_setjmp)$')"
same "the kernel has no variable of its own" "" \
  "$(nm $library 2>/dev/null | grep -E ' [bBdDC] ')"

words='guts|endurance|valiance|lethality|riposte|hexcards|hexfield|backstab|withering|engaged|engagement|boon|ailment|stress|bane'
same "no word of a game stands in the kernel" "" \
  "$(grep -rniwE "$words" engine/kernel engine/include/tercio/kernel* 2>&1)"
same "the kernel includes nothing of Lua or of the host" "" \
  "$(grep -rnE '#include.*(lua|host/|cJSON)' engine/kernel engine/include/tercio/kernel* 2>&1)"

module=build/release/tercio.so
if [ -e $module ]; then
  same "the module exports its entry and nothing else" "luaopen_tercio" \
    "$(nm -D --defined-only $module | awk '{print $3}')"
  same "the module brings no Lua of its own" "" "$(ldd $module | grep -i lua)"
else
  skip "the module" "not there yet"
fi
finish
