# Owns: the check that the kernel knows neither Lua nor any game.
set -u
. tests/shell/tap.sh

library=build/release/libtercio_kernel.a
same "the kernel library was built" yes "$([ -s $library ] && echo yes || echo no)"
same "the kernel library has no Lua symbol" "" "$(nm $library 2>/dev/null | grep -i lua)"
same "the kernel prints nothing, asks no clock, opens no file, jumps nowhere" "" \
  "$(nm $library 2>/dev/null |
    grep -wE 'U (v?f?s?n?printf|puts|putchar|fopen|fwrite|open|write|time|clock|clock_gettime|rand|_?setjmp|longjmp)')"
same "the kernel allocates in one of its files only" yes \
  "$([ "$(nm -A $library 2>/dev/null | grep -wE 'U (malloc|calloc|realloc|aligned_alloc)' |
    cut -d: -f2 | sort -u | wc -l)" -le 1 ] && echo yes || echo no)"
same "every external symbol of the kernel begins with tc_" "" \
  "$(nm -g --defined-only $library 2>/dev/null | awk 'NF == 3 && $3 !~ /^tc_/ { print $3 }')"
same "the kernel has no variable of its own" "" "$(objdump -t $library 2>/dev/null | awk -F '\t' '
  $1 ~ / (\.t?data|\.t?bss|\.data\.[^r].*|\*COM\*)$/ && $2 !~ /^0+ / { print $2 }')"

words='guts|endurance|valiance|lethality|riposte|hexcards|hexfield|backstab|withering|engaged|engagement|boon|ailment|stress|bane'
same "no word of a game stands in the kernel" "" \
  "$(grep -rniE "(^|[^a-z])($words)(s|es)?([^a-z]|$)" engine/kernel engine/include/tercio/kernel* 2>&1)"
same "the kernel includes nothing of Lua or of the host" "" \
  "$(grep -rnE '#include.*(lua|host/|cJSON)' engine/kernel engine/include/tercio/kernel* 2>&1)"

for header in engine/include/tercio/*.h; do
  same "$header compiles alone" "" "$(gcc -std=c17 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror \
    -Iengine/include -fsyntax-only -x c "$header" 2>&1)"
done

module=build/release/tercio.so
if [ -e $module ]; then
  same "the module exports its entry and nothing else" "luaopen_tercio" \
    "$(nm -D --defined-only $module | awk '{print $3}')"
  same "the module brings no Lua of its own" "" "$(ldd $module | grep -i lua)"
else
  skip "the module" "not there yet"
fi
finish
