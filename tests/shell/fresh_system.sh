# Owns: the check of the Debian package in a fresh system: it installs, works from any folder, and leaves nothing behind.
# Needs root, debootstrap and a mirror of Debian; says so where they are missing.
set -u
. tests/shell/tap.sh

name="the Debian package in a fresh system"
if [ "$(id -u)" != 0 ]; then skip "$name" "needs root" && finish; fi
if ! command -v debootstrap >/dev/null; then skip "$name" "debootstrap is not installed" && finish; fi

place=$PWD/build/fresh_system
log=$PWD/build/fresh_system.log
rm -rf "$place"
trap 'umount "$place/proc" 2>/dev/null; rm -rf "$place"' EXIT
if ! debootstrap --variant=minbase bookworm "$place" >"$log" 2>&1; then
  skip "$name" "no mirror of Debian answers ($(tail -n 1 "$log"))"
  finish
fi
# What the machine needs to reach its mirror, it needs in there, too.
for file in etc/apt/sources.list etc/apt/sources.list.d etc/apt/apt.conf.d etc/apt/trusted.gpg.d etc/resolv.conf etc/hosts usr/local/share/ca-certificates etc/ssl; do
  [ ! -e "/$file" ] || { mkdir -p "$place/$(dirname "$file")" && cp -rT "/$file" "$place/$file"; }
done

built() {
  cmake --preset package && cmake --build --preset package && rm -f build/package/*.deb && (cd build/package && cpack)
}
if ! built >"$log" 2>&1; then
  fail "the package is built" "$(tail -n 5 "$log")"
  finish
fi
pass "the package is built"
cp build/package/tercio_*.deb "$place/root/tercio.deb"

# inside COMMAND: in the fresh system. as_person COMMAND: in the fresh system, as a person who is not root, in a folder of its own.
inside() { chroot "$place" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive sh -c "$1" 2>&1; }
as_person() { inside "cd /home/ann/table && exec setpriv --reuid=1000 --regid=1000 --clear-groups env HOME=/home/ann sh -c '$1'"; }
inside "find / -xdev | sort >/before" >/dev/null
mount -t proc proc "$place/proc" 2>"$log" || note "no /proc in there: $(cat "$log")"
if ! inside "apt-get -q update && apt-get install -q -y --no-install-recommends /root/tercio.deb" >"$log"; then
  fail "the package installs" "$(tail -n 5 "$log")"
  finish
fi
pass "the package installs"
inside "useradd -m -u 1000 ann && mkdir /home/ann/table && chown ann /home/ann/table" >"$log"

contains "it plays from any folder" "The corridor" "$(as_person 'tercio run examples/corridor.lua')"
contains "a mod is made" "wrote mods/spark/mod.lua" "$(as_person 'tercio new mod spark --ruleset valiance')"
contains "a reaction is made in it" "cold_snap" "$(as_person 'tercio new reaction cold_snap --mod spark')"
contains "it is tested" "3 passed, 0 failed" "$(as_person 'tercio test mods/spark')"
contains "it is played" "valiance + spark" "$(as_person 'tercio run examples/corridor.lua --mod spark')"
contains "it is played by hand" "Whose turn?" "$(as_person 'echo quit | tercio play examples/corridor.lua --mod spark')"
contains "it travels" "added spark 0.1" "$(as_person 'tar czf spark.tgz mods/spark && mkdir -p other && cd other && tercio mod add ../mods/spark')"
same "nothing is written outside the folder" "" "$(inside 'find /usr/share/tercio /usr/bin/tercio -newer /before -user ann')"

if inside "apt-get purge -q -y tercio" >"$log"; then pass "the package goes"; else fail "the package goes" "$(tail -n 5 "$log")"; fi
same "and leaves nothing" "" "$(inside "find / -xdev -path '*tercio*' -not -path '/home/*' -not -path '/root/*' -not -path '/proc/*' -not -path '/var/lib/dpkg/*' -not -path '/var/log/*'")"
finish
