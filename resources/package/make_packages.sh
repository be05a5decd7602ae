#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Packs what a build tree holds into BUILD/packages: .debs, a relocatable tarball of winnow-cli (static but for the C library; in lib/
# what it loads for archives and remote strategies), a Python wheel of the same, an AppImage of the window where it was built, an SBOM
# (SPDX) and checksums. The same build gives the same bytes: every time in them is SOURCE_DATE_EPOCH, by default the last commit's.
# Called by the target winnow_packages. Usage: make_packages.sh BUILD
set -euo pipefail
build=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
  SOURCE_DATE_EPOCH=$(git -C "$here" log -1 --format=%ct 2>/dev/null || stat -c %Y "$here/../../CHANGELOG.md")
fi
export SOURCE_DATE_EPOCH LC_ALL=C.UTF-8
umask 022
needed=(dpkg-dev patchelf python3)
[ ! -x "$build/bin/winnow" ] || needed+=(squashfs-tools libsquashfuse-dev libfuse3-dev liblzma-dev liblz4-dev liblzo2-dev)
for package in "${needed[@]}"; do
  dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || {
    echo "make_packages.sh needs $package; all of it: apt-get install ${needed[*]}" >&2
    exit 2
  }
done
out=$build/packages
rm -rf "$out" "$build/_CPack_Packages"
mkdir -p "$out"
(cd "$build" && cpack --config CPackConfig.cmake -B "$out" >"$out/cpack.log") || { cat "$out/cpack.log" >&2; exit 1; }
rm -rf "$out/_CPack_Packages" "$out/cpack.log"

version=$("$build/bin/winnow-cli" --version | cut -d' ' -f2)
name=winnow-cli-$version-linux-$(uname -m)
stage=$out/stage/$name
cmake --install "$build" --component cli --prefix "$stage" >/dev/null
cp "$build/bin/winnow-cli-static" "$stage/bin/winnow-cli"
strip --strip-all "$stage/bin/winnow-cli"
compiler=$(g++ -dumpversion | cut -d. -f1)
for package in libsqlite3-dev libyaml-dev libssl-dev zlib1g-dev libzstd-dev "libstdc++-$compiler-dev" "libgcc-$compiler-dev"; do # linked in
  echo "$package" >>"$out/stage/cli.linked"
  cp -L "/usr/share/doc/$package/copyright" "$stage/share/doc/winnow-cli/libraries/$package.txt"
done
bash "$here/bundle_libraries.sh" "$stage" "$out/stage/cli.libraries"
tar -C "$out/stage" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --format=gnu -cf - "$name" |
  gzip -9n >"$out/$name.tar.gz"
python3 "$here/../python/make_wheel.py" "$version" "$stage" "$out" >/dev/null
images=()
if [ -x "$build/bin/winnow" ]; then
  images=("$out/Winnow-$version-$(uname -m).AppImage")
  bash "$here/make_appimage.sh" "$build" "$out/stage" "$out/stage/appimage.libraries" "${images[0]}"
fi
python3 "$here/make_sbom.py" "$version" "$out/stage" "$out"/*.deb "$out/$name.tar.gz" "$out"/*.whl "${images[@]}" >"$out/winnow-$version.spdx.json"
rm -rf "$out/stage"
(cd "$out" && sha256sum -- * >SHA256SUMS)
# WINNOW_SIGNING_KEY: a secret key of minisign (NAME.key) or of ssh. Checked by `minisign -V` or `ssh-keygen -Y verify -n winnow`.
case "${WINNOW_SIGNING_KEY:-}" in
  "") ;;
  *.key) minisign -S -s "$WINNOW_SIGNING_KEY" -m "$out/SHA256SUMS" ;;
  *) ssh-keygen -q -Y sign -f "$WINNOW_SIGNING_KEY" -n winnow "$out/SHA256SUMS" ;;
esac
ls -l "$out"
