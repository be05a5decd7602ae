#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The packages on a bare Debian (12, or SUITE): `apt install ./winnow_*.deb` to the figures of the samples within a minute, used,
# upgraded from the version before (the packages in OLDER; without it the same files under a lower number), removed without a
# trace. The tarball and, with what a desktop has, the AppImage are used there, too. Needs root, debootstrap and the network; skipped (77) without.
# Usage: check_bare_system.sh BUILD_TREE [SUITE [OLDER]]
set -euo pipefail
packages=$1/packages suite=${2:-bookworm} older=${3:-}
skip() { echo "SKIPPED: $*"; exit 77; }
[ "$(id -u)" -eq 0 ] || skip "a chroot needs root"
command -v debootstrap >/dev/null || skip "debootstrap is not here"
compgen -G "$packages/winnow-cli_*.deb" >/dev/null || skip "no packages in $packages; build the target winnow_packages"
gui=$(compgen -G "$packages/winnow_*.deb" >/dev/null && echo winnow || true)
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
cp "$packages"/*.deb "$packages"/*.tar.gz ${gui:+"$packages"/*.AppImage} "$root/packages"
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
grep -q 'Net savings: \$' "$root/log"
inAMinute
inside sh -c 'mkdir /tmp/tarball && tar -C /tmp/tarball -xzf /packages/winnow-cli-*.tar.gz'
[ "$(inside sh -c '/tmp/tarball/*/bin/winnow-cli --version')" = "$(inside winnow-cli --version)" ] || { echo "FAILED: the tarball does not run"; exit 1; }
inside rm -r /tmp/tarball
if [ -n "$gui" ]; then # before Qt comes from packages
  inside sh -c 'ln -s /packages/*.AppImage /tmp/winnow-cli && ln -s /packages/*.AppImage /tmp/winnow'
  inside sh -c "/tmp/winnow-cli cost --quiet --policy $samples/first-look.yaml $samples" | grep -q 'Net savings: \$'
  inside sh -c "QT_QPA_PLATFORM=offscreen timeout 10 /tmp/winnow $samples >/tmp/window 2>&1; code=\$?; cat /tmp/window; [ \$code -eq 124 ] || [ \$code -eq 143 ]"
  echo "the AppImage runs, window and terminal"
  inside rm /tmp/winnow-cli /tmp/winnow
fi
if inside dpkg-query -W 'libqt6*' 2>/dev/null | grep -q libqt6; then echo "FAILED: winnow-cli brought Qt"; exit 1; fi
if [ -n "$gui" ]; then
  timed "winnow, apt install to figures" "apt-get install -y -qq /packages/winnow_*.deb && $figures"
  inAMinute
  inside winnow --version
  inside sh -c "QT_QPA_PLATFORM=offscreen timeout 5 winnow $samples >/tmp/window 2>&1; [ \$? -eq 124 ]"
fi

# The version before, then these.
quietly apt-get remove -y -qq --purge $gui winnow-cli
mkdir "$root/older"
[ -z "$older" ] || cp "$older"/winnow-cli_*.deb ${gui:+"$older"/winnow_*.deb} "$root/older"
for deb in "$packages"/*.deb; do
  [ -z "$older" ] || break
  dpkg-deb -R "$deb" "$root/older/tree"
  sed -i -e 's/^Version: .*/Version: 0.0.1/' -e 's/winnow-cli (= [^)]*)/winnow-cli (= 0.0.1)/' "$root/older/tree/DEBIAN/control"
  dpkg-deb --root-owner-group -b "$root/older/tree" "$root/older/$(basename "$deb")" >/dev/null
  rm -r "$root/older/tree"
done
quietly sh -c 'apt-get install -y -qq /older/*.deb'
before=$(inside dpkg-query -W -f '${Version}' winnow-cli)
quietly sh -c 'apt-get install -y -qq /packages/*.deb'
version=$(inside dpkg-query -W -f '${Version}' winnow-cli)
dpkg --compare-versions "$before" lt "$version" || { echo "FAILED: not upgraded from $before to $version"; exit 1; }
inside sh -c "$figures" | grep -q 'Net savings: \$'
quietly apt-get remove -y -qq --purge $gui winnow-cli
quietly apt-get autoremove -y -qq --purge
left=$(inside find / -xdev -iname '*winnow*' -not -path '/packages/*' -not -path '/older/*' -not -path '/root/*' -not -path '/proc/*')
[ -z "$left" ] || { echo "FAILED: left after removal: $left"; exit 1; }
echo "$suite: installed, used, upgraded from $before to $version, removed"
exit $late
