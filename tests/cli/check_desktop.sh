#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The files a desktop reads: entry and AppStream data are valid, what they name is there.
set -euo pipefail
top=$2
id=io.github.winnow.Winnow
desktop-file-validate "$top/resources/$id.desktop"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for address in "" https://example.org/winnow; do
  cmake -DADDRESS=$address -DFROM="$top/resources/$id.metainfo.xml" -DINTO="$scratch/$id.metainfo.xml" -P "$top/resources/package/metainfo.cmake"
  appstreamcli validate --no-net --no-color "$scratch/$id.metainfo.xml"
done
for picture in $(sed -n 's|.*https://example.org/winnow/\(screenshots/.*\)</image>|\1|p' "$scratch/$id.metainfo.xml"); do
  [ -s "$top/resources/$picture" ] || { echo "AppStream names $picture, which is not here"; exit 1; }
done
[ -n "${picture:-}" ]
grep -qx "Exec=winnow %U" "$top/resources/$id.desktop"
for type in application/json application/x-ndjson application/jsonl; do
  grep -q "^MimeType=.*$type;" "$top/resources/$id.desktop"
  grep -q "<mediatype>$type</mediatype>" "$top/resources/$id.metainfo.xml"
done
grep -qx "Icon=$id" "$top/resources/$id.desktop"
grep -q "<launchable type=\"desktop-id\">$id.desktop</launchable>" "$top/resources/$id.metainfo.xml"
# The MIME type of the desktop entry's JSON Lines is known where the entry is installed.
xmllint --noout "$top/resources/$id.mime.xml" 2>/dev/null || python3 -c "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])" "$top/resources/$id.mime.xml"
for pattern in '\*.jsonl' '\*.ndjson'; do
  grep -q "<glob pattern=\"$pattern\"/>" "$top/resources/$id.mime.xml"
done
# The window's page names every option of the window (tst_start_options compares them with --help).
grep -q '^.BR winnow..cli (1)' "$top/resources/winnow.1"
# One version: the number of CMakeLists.txt is what the program says, and what CHANGELOG.md and so AppStream name last.
version=$(sed -n 's/^project(winnow VERSION \([0-9.]*\).*/\1/p' "$top/CMakeLists.txt")
[ "$("$1" --version)" = "winnow-cli $version" ]
[ "$(sed -n 's/.*<release version="\([^"]*\)" date="[0-9-]*".*/\1/p' "$scratch/$id.metainfo.xml" | head -n 1)" = "$version" ]
echo "desktop entry and AppStream data are valid"
