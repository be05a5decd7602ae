#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The files a desktop reads: entry and AppStream data are valid, and what they name is there.
set -euo pipefail
top=$2
id=io.github.winnow.Winnow
desktop-file-validate "$top/resources/$id.desktop"
appstreamcli validate --no-net --no-color "$top/resources/$id.metainfo.xml"
grep -qx "Exec=winnow %F" "$top/resources/$id.desktop"
grep -qx "Icon=$id" "$top/resources/$id.desktop"
grep -q "<launchable type=\"desktop-id\">$id.desktop</launchable>" "$top/resources/$id.metainfo.xml"
echo "desktop entry and AppStream data are valid"
