#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The packages on a bare Debian 12: `apt install ./winnow_*.deb` to the figures of the samples within a minute, used,
# upgraded from an older version, removed without a trace. Needs root, debootstrap and the network; skipped (77) without.
# Usage: check_bare_system.sh BUILD_TREE [SUITE]
set -euo pipefail
packages=$1/packages suite=${2:-bookworm}
skip() { echo "SKIPPED: $*"; exit 77; }
[ "$(id -u)" -eq 0 ] || skip "a chroot needs root"
command -v debootstrap >/dev/null || skip "debootstrap is not here"
compgen -G "$packages/winnow_*.deb" >/dev/null || skip "no packages in $packages; build the target winnow_packages"
root=$(mktemp -d)
chmod 755 "$root" # apt reads it as _apt
cleanup() {
  umount "$root/proc" 2>/dev/null || true
  rm -rf --one-file-system "$root"
}
trap cleanup EXIT
debootstrap --variant=minbase "$suite" "$root" >"$root.log" 2>&1 || skip "debootstrap: $(tail -n 1 "$root.log")"
rm -f "$root.log"
mount -t proc proc "$root/proc"
mkdir "$root/packages"
cp "$packages"/*.deb "$root/packages"
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
chmod +x "$root/usr/sbin/policy-rc.d"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
quietly() { inside "$@" >"$root/log" 2>&1 || { tail -n 20 "$root/log"; echo "FAILED: $*"; exit 1; }; }
quietly apt-get update -qq
inside dpkg-query -f '${Package}\n' -W | sort >"$root/before"

late=0
inAMinute() {
  [ "$seconds" -le 60 ] && return
  echo "FAILED: longer than a minute (load $(cut -d' ' -f1 /proc/loadavg) on $(nproc) cores)"
  late=1
}
timed() {
  local name=$1 from
  shift
  from=$(date +%s)
  inside sh -c "$*" >"$root/log" 2>&1 || { tail -n 20 "$root/log"; echo "FAILED: $name"; exit 1; }
  seconds=$(($(date +%s) - from))
  echo "$name: $seconds s"
}
samples=/usr/share/winnow/sample_sessions
figures="winnow-cli cost --quiet --policy $samples/first-look.yaml $samples"
timed "winnow-cli, apt install to figures" "apt-get install -y -qq /packages/winnow-cli_*.deb && $figures"
grep -q 'Net from \$' "$root/log"
inAMinute
if inside dpkg-query -W 'libqt6*' 2>/dev/null | grep -q libqt6; then echo "FAILED: winnow-cli brought Qt"; exit 1; fi
timed "winnow, apt install to figures" "apt-get install -y -qq /packages/winnow_*.deb && $figures"
inAMinute
inside winnow --version
inside sh -c "QT_QPA_PLATFORM=offscreen timeout 5 winnow $samples >/tmp/window 2>&1; [ \$? -eq 124 ]"

# An older version beside it: the same files under a lower number, upgraded to these.
quietly apt-get remove -y -qq --purge winnow winnow-cli
mkdir "$root/older"
for deb in "$packages"/*.deb; do
  dpkg-deb -R "$deb" "$root/older/tree"
  sed -i -e 's/^Version: .*/Version: 0.0.1/' -e 's/winnow-cli (= [^)]*)/winnow-cli (= 0.0.1)/' "$root/older/tree/DEBIAN/control"
  dpkg-deb --root-owner-group -b "$root/older/tree" "$root/older/$(basename "$deb")" >/dev/null
  rm -r "$root/older/tree"
done
quietly sh -c 'apt-get install -y -qq /older/*.deb'
quietly sh -c 'apt-get install -y -qq /packages/*.deb'
version=$(inside dpkg-query -W -f '${Version}' winnow-cli)
[ "$version" != 0.0.1 ] || { echo "FAILED: not upgraded"; exit 1; }
inside sh -c "$figures" | grep -q 'Net from \$'
quietly apt-get remove -y -qq --purge winnow winnow-cli
quietly apt-get autoremove -y -qq --purge
left=$(inside find / -xdev -iname '*winnow*' -not -path '/packages/*' -not -path '/older/*' -not -path '/root/*' -not -path '/proc/*')
[ -z "$left" ] || { echo "FAILED: left after removal: $left"; exit 1; }
echo "$suite: installed, used, upgraded from 0.0.1 to $version, removed"
exit $late
