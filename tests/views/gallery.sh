#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tests/views/gallery.sh BUILD-FOLDER OUT-FOLDER: pictures of every page and state, at 100 % and, in OUT/200, at 200 %.
# tests/views/gallery.sh BUILD-FOLDER documents: the pictures and the animation of README and manual, from today's program.
set -euo pipefail
if [ $# -ne 2 ]; then
    echo "usage: $0 BUILD-FOLDER OUT-FOLDER" >&2
    exit 2
fi
program=$(cd "$1" && pwd)/bin/tst_gallery
[ -x "$program" ] || { echo "$program is not built: ninja -C $1 tst_gallery" >&2; exit 2; }
export QT_QPA_PLATFORM=offscreen
if [ "$2" = documents ]; then
    into=$(cd "$(dirname "$0")/../../resources/screenshots" && pwd)
    made=$(mktemp -d)
    trap 'rm -rf "$made"' EXIT
    WINNOW_GALLERY=$made "$program" -silent documents
    for picture in "$made"/doc-*.png; do
        name=${picture##*/doc-}
        convert "$picture" +dither -colors 64 "PNG8:$into/$name"
    done
    # Ten seconds of play, then a policy that passes and the lines of the gateway's file that change (ImageMagick).
    convert -delay 40 "$made"/play-[0-9][0-9].png -delay 300 "$made/doc-decide.png" -delay 500 "$made/doc-files.png" -loop 0 \
        -resize 900x +dither -colors 32 -layers OptimizeTransparency "$into/play.gif"
    ls -l "$into"
    exit
fi
mkdir -p "$2/200"
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
