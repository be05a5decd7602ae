#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Packs the window of a build tree, winnow-cli, Qt and every library beyond the C library into one AppImage (type 2): squashfs
# behind a head of our own (appimage_runtime.cpp). Called as winnow-cli it is winnow-cli. Writes the list of its libraries
# (bundle_libraries.sh) into LIST. Needs SOURCE_DATE_EPOCH, patchelf, squashfs-tools and the -dev packages of squashfuse
# and of what that links. Called by make_packages.sh. Usage: make_appimage.sh BUILD STAGE LIST IMAGE
set -euo pipefail
build=$1 stage=$2/AppDir list=$3 image=$4
here=$(cd "$(dirname "$0")" && pwd)
id=io.github.winnow.Winnow
cmake --install "$build" --component cli --prefix "$stage/usr" >/dev/null
cmake --install "$build" --component gui --prefix "$stage/usr" >/dev/null
strip --strip-all "$stage"/usr/bin/*
# Of Qt: X11 (XWayland on Wayland), no display, pictures, icons, input methods, the desktop's file dialog, printing.
plugins=$(qtpaths6 --plugin-dir)
for plugin in platforms/libqxcb.so platforms/libqoffscreen.so iconengines/libqsvgicon.so imageformats platforminputcontexts \
  platformthemes/libqxdgdesktopportal.so printsupport; do
  [ -e "$plugins/$plugin" ] || continue
  mkdir -p "$stage/usr/lib/qt6/plugins/$(dirname "$plugin")"
  cp -rL "$plugins/$plugin" "$stage/usr/lib/qt6/plugins/$(dirname "$plugin")"
done
printf '[Paths]\nPrefix = ..\nPlugins = lib/qt6/plugins\n' >"$stage/usr/bin/qt.conf"
mv "$stage/usr/bin/qt.conf" "$2/qt.conf" # no program
bash "$here/bundle_libraries.sh" "$stage/usr" "$list"
mv "$2/qt.conf" "$stage/usr/bin/qt.conf"

for package in libsquashfuse-dev libfuse3-dev libzstd-dev liblzma-dev liblz4-dev liblzo2-dev zlib1g-dev libc6-dev; do # of the head
  cp -L "/usr/share/doc/$package/copyright" "$stage/usr/share/doc/winnow-cli/libraries/$package.txt"
done

cat >"$stage/AppRun" <<'APPRUN'
#!/bin/sh
here=${APPDIR:-$(dirname "$(readlink -f "$0")")}
case ${ARGV0##*/} in
  winnow-cli*) exec "$here/usr/bin/winnow-cli" "$@" ;;
  *) exec "$here/usr/bin/winnow" "$@" ;;
esac
APPRUN
chmod 755 "$stage/AppRun"
cp "$stage/usr/share/applications/$id.desktop" "$stage/usr/share/icons/hicolor/256x256/apps/$id.png" "$stage"
ln -s "$id.png" "$stage/.DirIcon"

g++ -std=c++20 -O2 -static -Wall -Wextra -Werror "$here/appimage_runtime.cpp" -o "$2/head" \
  -lsquashfuse_ll -lfuse3 -lzstd -llzma -llz4 -llzo2 -lz
strip --strip-all "$2/head"
printf 'AI\002' | dd of="$2/head" bs=1 seek=8 conv=notrunc status=none # what makes an ELF file an AppImage
find "$stage" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
mksquashfs "$stage" "$2/image" -quiet -no-progress -noappend -all-root -no-xattrs -comp zstd -b 256K
cat "$2/head" "$2/image" >"$image"
chmod 755 "$image"
