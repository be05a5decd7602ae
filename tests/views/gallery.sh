#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tests/views/gallery.sh BUILD-FOLDER OUT-FOLDER: pictures of every page and state, at 100 % and, in OUT/200, at 200 %.
set -euo pipefail
if [ $# -ne 2 ]; then
    echo "usage: $0 BUILD-FOLDER OUT-FOLDER" >&2
    exit 2
fi
program=$(cd "$1" && pwd)/bin/tst_gallery
[ -x "$program" ] || { echo "$program is not built: ninja -C $1 tst_gallery" >&2; exit 2; }
mkdir -p "$2/200"
export QT_QPA_PLATFORM=offscreen
WINNOW_GALLERY=$(cd "$2" && pwd) "$program" -silent
QT_SCALE_FACTOR=2 WINNOW_GALLERY=$(cd "$2/200" && pwd) "$program" -silent startPage everyPage
# The timeline by state, and its play as an animation of ten seconds (ImageMagick).
timeline=${program%/*}/tst_timeline
if [ -x "$timeline" ]; then
    WINNOW_GALLERY=$(cd "$2" && pwd) "$timeline" -silent pictures
    convert -delay 10 -loop 0 "$2"/play-[0-9][0-9].png -resize 1000x -colors 64 -layers OptimizeTransparency "$2/play.gif"
    rm "$2"/play-[0-9][0-9].png
fi
# The diff by state and by strategy, if its test is built.
diffs=${program%/*}/tst_diff_gallery
[ ! -x "$diffs" ] || WINNOW_GALLERY=$(cd "$2" && pwd) "$diffs" -silent
echo "$(find "$2" -name '*.png' | wc -l) pictures in $2"
