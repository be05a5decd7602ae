#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Packs what a build tree holds into BUILD/packages: .debs, a relocatable tarball of winnow-cli with the libraries it
# needs beyond the C library, a Python wheel of the same, an SBOM (SPDX) and checksums. The same build gives the same bytes: every time in them is
# SOURCE_DATE_EPOCH, by default the last commit's. Needs dpkg-dev, patchelf, python3. Usage: make_packages.sh BUILD
set -euo pipefail
build=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
  SOURCE_DATE_EPOCH=$(git -C "$here" log -1 --format=%ct 2>/dev/null || stat -c %Y "$here/../../CHANGELOG.md")
fi
export SOURCE_DATE_EPOCH LC_ALL=C.UTF-8
umask 022
for tool in dpkg-shlibdeps patchelf python3; do
  command -v $tool >/dev/null || { echo "make_packages.sh needs $tool (Debian: dpkg-dev patchelf python3)" >&2; exit 2; }
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
mkdir -p "$stage/lib" "$stage/share/doc/winnow-cli/libraries"
strip --strip-all "$stage/bin/winnow-cli"
# Of the C library every system has its own; everything else comes along, with its licence.
glibc='^(linux-vdso|ld-linux.*|libc|libm|libdl|librt|libpthread|libresolv|libutil|libmvec|libnss_.*|libnsl)\.so'
# What winnow-cli loads when it needs it (core/base/lazy_library.h) comes along, too, with what that needs.
libraries() {
  ldd "$1" | awk '$2 == "=>" {print $3}'
}
loaded=$(grep -rhoE 'LazyLibrary library \{ "[^"]+"' "$here/../../core" | cut -d'"' -f2)
{
  libraries "$stage/bin/winnow-cli"
  for soname in $loaded; do
    file=$(ldconfig -p | awk -v name="$soname" '$1 == name && !found++ {print $NF}') # to its end, or ldconfig dies of SIGPIPE
    echo "$file"
    libraries "$file"
  done
} | sort -u | while read -r library; do
  base=$(basename "$library")
  [[ $base =~ $glibc ]] && continue
  cp -L "$library" "$stage/lib/$base"
  chmod 644 "$stage/lib/$base"
  # shellcheck disable=SC2016 # $ORIGIN is the loader's
  patchelf --force-rpath --set-rpath '$ORIGIN' "$stage/lib/$base"
  package=$(dpkg -S "$(readlink -f "$library")" 2>/dev/null | sed -n '1s/:.*//p' || true)
  [ -n "$package" ] || package=$(dpkg -S "$library" | sed -n '1s/:.*//p')
  echo "$base $package $(dpkg-query -W -f '${Version} ${source:Package}' "$package")" >>"$out/stage/libraries"
  cp -L "/usr/share/doc/$package/copyright" "$stage/share/doc/winnow-cli/libraries/$package.txt"
done
sort -o "$out/stage/libraries" "$out/stage/libraries"
# shellcheck disable=SC2016
patchelf --force-rpath --set-rpath '$ORIGIN/../lib' "$stage/bin/winnow-cli"
tar -C "$out/stage" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --format=gnu -cf - "$name" |
  gzip -9n >"$out/$name.tar.gz"
python3 "$here/../python/make_wheel.py" "$version" "$stage" "$out" >/dev/null
python3 "$here/make_sbom.py" "$version" "$out/stage/libraries" "$stage" "$out"/*.deb "$out/$name.tar.gz" "$out"/*.whl >"$out/winnow-$version.spdx.json"
rm -rf "$out/stage"
(cd "$out" && sha256sum -- * >SHA256SUMS)
ls -l "$out"
