#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The files a desktop reads: entry and AppStream data are valid, what they name is there, the man page is complete.
set -euo pipefail
top=$2
id=io.github.winnow.Winnow
desktop-file-validate "$top/resources/$id.desktop"
appstreamcli validate --no-net --no-color "$top/resources/$id.metainfo.xml"
grep -qx "Exec=winnow %F" "$top/resources/$id.desktop"
for type in application/json application/x-ndjson application/jsonl; do
  grep -q "^MimeType=.*$type;" "$top/resources/$id.desktop"
  grep -q "<mediatype>$type</mediatype>" "$top/resources/$id.metainfo.xml"
done
grep -qx "Icon=$id" "$top/resources/$id.desktop"
grep -q "<launchable type=\"desktop-id\">$id.desktop</launchable>" "$top/resources/$id.metainfo.xml"
# The man page names every command and says of it what --help says.
"$1" --help | sed -n 's/^  \([a-z-]*\)  *\(.*\)/\1 \2/p' | sed 's/-/\\-/g' | while read -r command what; do
  [ "$(grep -A1 -Fx ".B $command" "$top/resources/winnow.1" | sed -n 2p)" = "$what" ] \
    || { echo "winnow.1 does not say of $command: $what" >&2; exit 1; }
done
echo "desktop entry and AppStream data are valid"
