#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Puts every library that the programs in PREFIX/bin and the plugins in PREFIX/lib/qt6/plugins need beyond the C library
# into PREFIX/lib, with its licence, and lets them find it there. Writes one line a library into LIST: file, package,
# version, source package, SHA-256. Called by make_packages.sh and make_appimage.sh. Usage: bundle_libraries.sh PREFIX LIST
set -euo pipefail
prefix=$1 list=$2
here=$(cd "$(dirname "$0")" && pwd)
licences=$prefix/share/doc/winnow-cli/libraries
mkdir -p "$prefix/lib" "$licences"
: >"$list"
# Of the C library every system has its own; everything else comes along.
glibc='^(linux-vdso|ld-linux.*|libc|libm|libdl|librt|libpthread|libresolv|libutil|libmvec|libnss_.*|libnsl)\.so'
libraries() {
  ldd "$1" | awk '$2 == "=>" {print $3}'
}
plugins=()
[ ! -d "$prefix/lib/qt6/plugins" ] || readarray -t plugins < <(find "$prefix/lib/qt6/plugins" -name '*.so')
# What winnow-cli loads when it needs it (core/base/lazy_library.h) comes along, too, with what that needs.
loaded=$(grep -rhoE 'LazyLibrary library \{ "[^"]+"' "$here/../../core" | cut -d'"' -f2)
{
  for program in "$prefix"/bin/* "${plugins[@]}"; do
    [ ! -x "$program" ] && [[ $program != *.so ]] || libraries "$program"
  done
  for soname in $loaded; do
    file=$(ldconfig -p | awk -v name="$soname" '$1 == name && !found++ {print $NF}') # to its end, or ldconfig dies of SIGPIPE
    echo "$file"
    libraries "$file"
  done
} | sort -u | while read -r library; do
  base=$(basename "$library")
  [[ $base =~ $glibc ]] && continue
  cp -L "$library" "$prefix/lib/$base"
  chmod 644 "$prefix/lib/$base"
  # shellcheck disable=SC2016 # $ORIGIN is the loader's
  patchelf --force-rpath --set-rpath '$ORIGIN' "$prefix/lib/$base"
  package=$(dpkg -S "$(readlink -f "$library")" 2>/dev/null | sed -n '1s/:.*//p' || true)
  [ -n "$package" ] || package=$(dpkg -S "$library" | sed -n '1s/:.*//p')
  hash=$(sha256sum <"$prefix/lib/$base" | cut -d' ' -f1)
  echo "$base $package $(dpkg-query -W -f '${Version} ${source:Package}' "$package") $hash" >>"$list"
  cp -L "/usr/share/doc/$package/copyright" "$licences/$package.txt"
done
sort -o "$list" "$list"
for program in "$prefix"/bin/*; do
  # shellcheck disable=SC2016
  patchelf --force-rpath --set-rpath '$ORIGIN/../lib' "$program"
done
for plugin in "${plugins[@]}"; do
  # shellcheck disable=SC2016
  patchelf --force-rpath --set-rpath '$ORIGIN/../../..' "$plugin"
done
