# Owns: the tests of the launcher, in a made-up repository on a made-up system: a PATH that holds a few
# real tools, and stand-ins for cmake, apt-get, sudo and id that note how they were called.
set -u
. tests/shell/tap.sh

shell=$(command -v dash || command -v sh)
real=$PWD
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT INT TERM

# fresh_system ID: nothing is installed on it but what every Debian has.
fresh_system() {
  rm -rf "$place/repository" "$place/system" "$place/bin" "$place/calls"
  root="$place/repository of mine"
  rm -rf "$root"
  mkdir -p "$root/engine/kernel" "$root/tests/kernel" "$root/tests/host" "$place/bin" \
    "$place/system/etc" "$place/elsewhere"
  cp "$real/tercio" "$root/tercio"
  echo 1 >"$root/CMakeLists.txt"
  echo 1 >"$root/CMakePresets.json"
  echo 1 >"$root/engine/kernel/a.c"
  printf 'NAME="Some system"\nID=%s\n' "$1" >"$place/system/etc/os-release"
  : >"$place/calls"
  for tool in sh env cat mv cp rm mkdir chmod dirname readlink find grep flock tail; do
    ln -s "$(command -v $tool)" "$place/bin/$tool"
  done
  stand_in id 'echo 0'
}

# stand_in NAME BODY
stand_in() {
  printf '#!/bin/sh\n%s\n' "$2" >"$place/bin/$1"
  chmod +x "$place/bin/$1"
}

# Its build makes a program that prints its folder and arguments, and ends with their number.
cmake_that='echo "cmake $*" >>"'$place'/calls"
case $1 in --build)
  mkdir -p "build/$3"
  printf "%s\n" "#!/bin/sh" "echo \"in \$PWD\"" "for word; do echo \"[\$word]\"; done" "exit \$#" >"build/$3/tercio"
  chmod +x "build/$3/tercio" ;;
esac'

# install_all: what apt-get would have brought.
install_all='for tool in ninja gcc pkg-config lua5.4 busted; do echo "#!/bin/sh" >"'$place'/bin/$tool"; done
cp "'$place'/cmake" "'$place'/bin/cmake"
for file in /usr/include/stdio.h /usr/include/lua5.4/lua.h /usr/include/cjson/cJSON.h; do
  mkdir -p "'$place'/system${file%/*}" && : >"'$place'/system$file"
done
for tool in '$place'/bin/*; do [ -L "$tool" ] || chmod +x "$tool"; done'

stand_in_for_apt() {
  printf '#!/bin/sh\n%s\n' "$cmake_that" >"$place/cmake"
  stand_in apt-get 'echo "apt-get $*" >>"'"$place"'/calls"
echo "Reading package lists..."; echo "apt warns" >&2
'"$1"'
case $* in *install*) '"$install_all"' ;; esac
case $* in *libwebsockets-dev*)
  mkdir -p "'"$place"'/system/usr/lib/x/pkgconfig" && : >"'"$place"'/system/usr/lib/x/pkgconfig/libwebsockets.pc" ;;
*libsqlite3-0*)
  : >"'"$place"'/system/usr/lib/x/libsqlite3.so.0" ;;
*libexpat1-dev*)
  mkdir -p "'"$place"'/system/usr/lib/x/pkgconfig"
  for library in expat zlib libzstd libpng; do : >"'"$place"'/system/usr/lib/x/pkgconfig/$library.pc"; done ;;
esac'
}

# launch [ARGUMENTS]: what it printed is in $out and $err, how it ended in $code.
launch() {
  (cd "${from:-$place/elsewhere}" && PATH=$place/bin TERCIO_SYSTEM=$place/system \
    exec "$shell" "${launcher:-$root/tercio}" "$@") >"$place/out" 2>"$place/err" </dev/null
  code=$?
  out=$(cat "$place/out")
  err=$(cat "$place/err")
}
calls() { cat "$place/calls"; }

to_build='cmake ninja-build gcc libc6-dev liblua5.4-dev libcjson-dev pkg-config'

# What is missing on systems of several kinds.
fresh_system plan9
stand_in_for_apt ''
launch run a.lua
same "another system: exit 2" 2 "$code"
contains "another system: names the packages" "$to_build" "$err"
same "another system: prints nothing else" "" "$out"
same "another system: installs nothing" "" "$(calls)"
launch test
contains "another system, test: names what tests need too" "$to_build lua5.4 lua-busted" "$err"

# names SYSTEM COMMAND: what a system is told to install.
names() {
  fresh_system "$1"
  launch run a.lua
  same "$1: exit 2" 2 "$code"
  same "$1: its own names of the packages" "tercio: install what is missing, then try again: $2" "$err"
}
names fedora 'dnf install cmake ninja-build gcc glibc-devel lua-devel cjson-devel pkgconf-pkg-config'
names arch 'pacman -S cmake ninja gcc glibc lua cjson pkgconf'
names alpine 'apk add cmake samurai gcc musl-dev lua5.4-dev cjson-dev pkgconf'
launch test
contains "alpine, test: says what it has not" "this system has no package for these of Debian: lua-busted" "$err"

fresh_system debian
launch run a.lua
same "no apt-get: exit 2" 2 "$code"
contains "no apt-get: names the packages" "$to_build" "$err"

fresh_system debian
stand_in_for_apt ''
stand_in id 'echo 1000'
launch run a.lua
same "neither root nor sudo: exit 2" 2 "$code"
contains "neither root nor sudo: says so, with the packages" "root or sudo to install: apt-get install $to_build" "$err"
same "neither root nor sudo: installs nothing" "" "$(calls)"

stand_in sudo 'echo "sudo $1" >>"'"$place"'/calls"; exec "$@"'
launch run a.lua
same "sudo: the program runs" 2 "$code"
contains "sudo: is asked to install" "sudo env
apt-get install -q -y --no-install-recommends $to_build" "$(calls)"

fresh_system debian
stand_in_for_apt ''
launch run 'two words' ''
same "says one line a step, and nothing else" "tercio: updating the lists of packages (details: build/install.log)
tercio: installing 7 packages: $to_build (details: build/install.log)
tercio: building the program (details: build/release/log)" "$err"
contains "keeps what apt-get prints" "Reading package lists...
apt warns" "$(cat "$root/build/install.log")"
same "no package lists: updates them first, installs, configures, builds" "apt-get -q update
apt-get install -q -y --no-install-recommends $to_build
cmake --preset release
cmake --build --preset release --target workshop" "$(calls)"
same "passes on the arguments and the folder of the caller" "in $place/elsewhere
[run]
[two words]
[]" "$out"
same "passes on the exit code" 3 "$code"

launch
same "built once: no tool is called again" 4 "$(calls | wc -l | tr -d ' ')"
same "no argument, exit 0" 0 "$code"
same "built once: says nothing" "" "$err"

launch serve --stdio
same "serve on a pipe: no tool is called" 4 "$(calls | wc -l | tr -d ' ')"
launch serve a.lua
contains "serve for pages: installs the library and builds the server" "tercio: installing 1 package: libwebsockets-dev (details: build/install.log)
tercio: building the program and its web server (details: build/release/log)" "$err"
same "serve for pages: starts the program" "in $place/elsewhere
[serve]
[a.lua]" "$out"
launch serve a.lua
same "serve for pages, again: says nothing" "" "$err"
launch simulate a.lua --seeds 1..2
same "fights without --to: need nothing" "" "$err"
launch simulate a.lua --to=a.db
contains "fights with --to: installs what keeps them" "tercio: installing 1 package: libsqlite3-0 (details: build/install.log)" "$err"
launch merge a.db b.db
same "results, again: says nothing" "" "$err"
launch field --help
same "the help of field: needs nothing" "" "$err"
launch field import a.tmx
contains "maps: installs what reads them, and builds that" "tercio: installing 4 packages: libexpat1-dev zlib1g-dev libzstd-dev libpng-dev (details: build/install.log)
tercio: building the program and its codecs of maps (details: build/release/log)" "$err"
launch field import a.tmx
same "maps, again: says nothing" "" "$err"

fresh_system ubuntu
printf 'ID=ubuntu\nID_LIKE=debian\n' >"$place/system/etc/os-release"
stand_in_for_apt ''
mkdir -p "$place/system/var/lib/apt/lists" && : >"$place/system/var/lib/apt/lists/x_Packages.lz4"
launch
same "a system like Debian with lists: installs at once" "apt-get install -q -y --no-install-recommends $to_build" \
  "$(calls | head -n 1)"

fresh_system debian
mkdir -p "$place/system/var/lib/apt/lists" && : >"$place/system/var/lib/apt/lists/x_Packages"
stand_in_for_apt '[ "$1" = -q ] || [ -e "'"$place"'/old" ] || { : >"'"$place"'/old"; exit 100; }'
launch
same "old lists: updates and tries again" "apt-get install
apt-get -q update
apt-get install" "$(calls | grep apt-get | sed 's/install .*/install/')"
same "old lists: the program runs" 0 "$code"

fresh_system debian
stand_in_for_apt 'echo "E: no network" >&2; exit 100'
launch
same "nothing can be installed: exit 2" 2 "$code"
contains "nothing can be installed: shows why" "E: no network" "$err"
contains "nothing can be installed: says what to install, and where the rest stands" \
  "could not install: apt-get install $to_build (details: build/install.log)" "$err"

fresh_system debian
stand_in_for_apt 'for line in 1 2 3 4 5 6 7 8 9; do for ten in 0 1 2 3 4 5 6 7 8 9; do echo "line $line$ten"; done; done; exit 100'
launch
contains "an error shows the end of the log" "line 99" "$err"
same "an error shows no more than the end of the log" "" "$(printf '%s\n' "$err" | grep 'line 20')"

fresh_system debian
mkdir -p "$place/system/usr/include" && : >"$place/system/usr/include/stdio.h"
for tool in ninja gcc pkg-config lua5.4 busted; do stand_in $tool ''; done
mkdir -p "$place/system/usr/include/lua5.4" && : >"$place/system/usr/include/lua5.4/lua.h"
stand_in_for_apt ''
stand_in cmake "$cmake_that"
launch
contains "one package is one package" "installing 1 package: libcjson-dev" "$err"

# Building again, from a complete system.
complete() {
  fresh_system debian
  stand_in_for_apt ''
  PATH=$place/bin apt-get install >"$place/out" 2>&1
  launch
  : >"$place/calls"
}
complete
launch test mods/some
same "the tests of a mod need no build of their own" "" "$(calls)"
complete
sleep 0.02
echo 2 >"$root/engine/kernel/a.c"
launch
contains "a changed source is built" "--target workshop" "$(calls)"
: >"$place/calls"
echo 2 >"$root/engine/kernel/b.c"
launch
contains "a new source is built" "--target workshop" "$(calls)"
: >"$place/calls"
rm "$root/engine/kernel/b.c"
launch
contains "a removed source is noticed" "--target workshop" "$(calls)"
: >"$place/calls"
mv "$root" "$place/repository"
root=$place/repository
launch
contains "a repository that was moved is built anew" "--target workshop" "$(calls)"
ln -s "$root/tercio" "$place/elsewhere/linked"
launcher=$place/elsewhere/linked
launch a
same "a link to the launcher works" 1 "$code"
launcher=tercio
from=$root
launch a b
same "'sh tercio' in its own folder works" 2 "$code"
unset launcher from

complete
sleep 0.02
echo 2 >"$root/engine/kernel/a.c"
stand_in cmake 'case $1 in --build) echo "a.c:1: error: nonsense"; exit 1 ;; esac'
launch
same "a build that fails: exit 2" 2 "$code"
contains "a build that fails: shows what the tools said" "a.c:1: error: nonsense" "$err"
same "a build that fails: runs no old program" "" "$out"
launch
same "a build that fails: is tried again" 2 "$code"
stand_in cmake "$cmake_that"
launch a
same "mended, it runs" 1 "$code"
same "one line on building, on the error stream" "tercio: building the program (details: build/release/log)" "$err"
stand_in cmake 'case $1 in --build) echo "the log grows"; exit 0 ;; esac; echo "not found: gcc"; exit 1'
echo 3 >"$root/engine/kernel/a.c"
launch
contains "a build that cannot be configured: shows what the tools said" "not found: gcc" "$err"

# The tiers: which builds each needs, and that its name is passed on.
complete
mkdir -p "$root/tests" "$place/system/usr/lib/x/pkgconfig"
for library in expat zlib libzstd libpng; do : >"$place/system/usr/lib/x/pkgconfig/$library.pc"; done
printf '%s\n' '#!/bin/sh' 'echo "ran $*"' >"$root/tests/run"
chmod +x "$root/tests/run"
launch test --quick
same "test --quick needs the release build" "cmake --build --preset release --target all" "$(calls | grep -- --build)"
same "test --quick is passed on" "ran --quick" "$out"
launch test
same "test needs both builds" "cmake --build --preset release --target all
cmake --build --preset debug --target all" "$(calls | grep -- --build)"
same "test without a word runs the tests" "ran " "$out"
contains "test says what it builds" "tercio: building the program and its tests with sanitizers (details: build/debug/log)" "$err"
launch test --all
same "test --all needs no more" 2 "$(calls | grep -c -- --build)"
same "test --all is passed on" "ran --all" "$out"
launch test --help
same "test --help is the program's" "[help]
[test]" "$(printf '%s\n' "$out" | tail -n 2)"

# Two at once: the first waits in its build until the second has said that it waits.
complete
echo 2 >"$root/engine/kernel/a.c"
mkfifo "$place/go" "$place/began"
stand_in cmake "case \$1 in --build) echo began >'$place/began'; read -r _ <'$place/go' ;; esac
$cmake_that"
(launch first; echo "$code" >"$place/first") &
read -r _ <"$place/began"
mkfifo "$place/told"
(PATH=$place/bin TERCIO_SYSTEM=$place/system "$shell" "$root/tercio" a b >"$place/out2" 2>"$place/told" </dev/null
echo $? >"$place/second") &
read -r told <"$place/told"
echo go >"$place/go"
wait
same "two at once: both run" "1 2" "$(cat "$place/first") $(cat "$place/second")"
contains "two at once: the second says that it waits" "waiting for another build in build/release" "$told"
same "two at once: one build" 1 "$(calls | grep -c -- --build)"

# A launcher that is killed while it builds leaves no lock; Ctrl-C is told.
complete
echo 2 >"$root/engine/kernel/a.c"
stand_in cmake 'case $1 in --build) kill -$SIGNAL $LAUNCHER; exit 1 ;; esac'
for signal in KILL INT; do
  SIGNAL=$signal PATH=$place/bin TERCIO_SYSTEM=$place/system "$(command -v env)" --default-signal=INT \
    "$shell" -c 'export LAUNCHER=$$; exec "$0" "$1"' "$shell" "$root/tercio" >"$place/out" 2>"$place/err" </dev/null
  code=$?
done
same "Ctrl-C ends it with 130" 130 "$code"
contains "Ctrl-C is told" "tercio: interrupted" "$(cat "$place/err")"
stand_in cmake "$cmake_that"
launch
same "no lock is left" "0 tercio: building the program (details: build/release/log)" "$code $err"

# A disk that is full.
complete
echo 2 >"$root/engine/kernel/a.c"
rm -f "$root/build/release/log"
ln -s /dev/full "$root/build/release/log"
stand_in cmake 'echo "configuring" || exit 1'
launch
same "a full disk: exit 2" 2 "$code"
contains "a full disk: says so" "is the disk full?" "$err"

# The real one: the processor time that it adds to 50 runs in which nothing has changed.
spent() { awk '{ split($0, part, /[ms ]+/); sum = 0; for (i = 1; i < 4; i += 2) sum += 60 * part[i] + part[i + 1] } END { print int(1000 * sum) }' "$1"; }
# fifty PROGRAM: runs it, and writes what its runs have used.
fifty() {
  "$shell" -c 'for run in 1 2 3 4 5 6 7 8 9 10; do for five in 1 2 3 4 5; do "$0" --help; done; done >"$1"; times >"$2"' \
    "$1" "$place/out" "$place/times" 2>"$place/err"
}
"$real/tercio" --help >"$place/out" 2>&1 # what must be built is built here
fifty "$real/tercio"
with=$(spent "$place/times")
fifty "$real/build/release/tercio"
each=$(((with - $(spent "$place/times")) / 50))
if [ "$each" -le 20 ]; then pass "adds at most 20 ms to a run ($each ms)"; else fail "adds $each ms to a run"; fi
finish
