#!/bin/sh
# Owns: fetching the libraries of another architecture for tests/shell/machines.sh, into build/foreign.
# ARCH is s390x or aarch64. Packages are only unpacked; the machine's own lists and packages stay as they are.
#   tests/shell/foreign_libraries.sh ARCH
set -eu

arch=$1
case $arch in aarch64) debian=arm64 ;; *) debian=$arch ;; esac
root=$PWD/build/foreign/$arch
mkdir -p "$root/apt/lists/partial" "$root/apt/archives/partial" "$root/packages"
: >"$root/apt/status"
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
echo "deb [arch=$debian signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian $release main" >"$root/apt/list"
fetch() {
  apt-get -q -o Dir::Etc::SourceList="$root/apt/list" -o Dir::Etc::SourceParts=/dev/null -o Dir::State="$root/apt" \
    -o Dir::State::status="$root/apt/status" -o Dir::Cache="$root/apt" -o APT::Architecture="$debian" \
    -o APT::Architectures="$debian" -o APT::Sandbox::User=root "$@"
}
fetch update
(cd "$root/packages" && fetch download liblua5.4-0 liblua5.4-dev libcjson1 libcjson-dev)
for package in "$root"/packages/*.deb; do dpkg-deb -x "$package" "$root"; done
rm -rf "$root/apt" "$root/packages"
