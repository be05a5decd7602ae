#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What `cmake --install` brings, moved elsewhere and used where neither the source tree nor the build tree can be seen: a
# mount namespace of its own lays empty file systems over both. Skipped (77) only where the kernel forbids namespaces.
# Usage: check_install.sh CMAKE BUILD_TREE CHECKOUT [gui]
set -euo pipefail
cmake=$1 build=$2 checkout=$3 gui=${4:-}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
id=io.github.winnow.Winnow

parts=(cli)
[ -z "$gui" ] || parts+=(gui)
for part in "${parts[@]}"; do
  "$cmake" --install "$build" --prefix "$scratch/first/usr" --component "$part" >"$scratch/log" || { cat "$scratch/log"; exit 1; }
done
# A staged installation, as packagers make it, has the same files.
DESTDIR=$scratch/staged "$cmake" --install "$build" --prefix /opt/winnow --component cli >/dev/null
[ "$(cd "$scratch/staged/opt/winnow" && find . -type f | wc -l)" -gt 40 ] || { echo "DESTDIR: too little"; exit 1; }
mv "$scratch/first/usr" "$scratch/moved"

wanted=(bin/winnow-cli share/winnow/{prices.json,sample_sessions/first-look.yaml,vocabularies/{{o200k_base,r50k_base,claude}.wtab,LICENSES.txt},ci/{action.yml,check.sh},manual/{tutorial,figures,faithful,privacy,data}.md,schemas/{replay,policy-lint}.json}
  share/doc/winnow-cli/{LICENSE,LICENSE.unicode,README.md,CHANGELOG.md} share/man/man1/winnow-cli.1
  share/bash-completion/completions/winnow-cli share/zsh/vendor-completions/_winnow-cli share/fish/vendor_completions.d/winnow-cli.fish)
for command in $("$scratch/moved/bin/winnow-cli" --help | sed -n 's/^  \([a-z-]*\)  .*/\1/p'); do
  wanted+=("share/man/man1/winnow-cli-$command.1")
done
if [ -n "$gui" ]; then
  wanted+=(bin/winnow share/man/man1/winnow.1 share/applications/$id.desktop share/metainfo/$id.metainfo.xml
    share/mime/packages/$id.xml share/icons/hicolor/scalable/apps/$id.svg share/icons/hicolor/{16x16,48x48,256x256,512x512}/apps/$id.png
    share/doc/winnow/LICENSE)
fi
failed=0
for file in "${wanted[@]}"; do
  [ -s "$scratch/moved/$file" ] || { echo "not installed: $file"; failed=1; }
done
if grep -rlF "$checkout" "$scratch/moved/share"; then
  echo "these installed files name the source tree"
  failed=1
fi
[ $failed -eq 0 ] || exit 1

cat >"$scratch/inside.sh" <<'INSIDE'
set -euo pipefail
mount -t tmpfs none "$2"
case "$1" in "$2"/*) ;; *) mount -t tmpfs none "$1" ;; esac
[ ! -e "$2/README.md" ] && [ ! -e "$1/build.ninja" ]
cd "$3"
export HOME=$3/home XDG_DATA_HOME=$3/home/data XDG_CACHE_HOME=$3/home/cache
unset WINNOW_RESOURCES
cli=$3/moved/bin/winnow-cli samples=$3/moved/share/winnow/sample_sessions
"$cli" inspect --json --quiet "$samples" >inspect.json
"$cli" replay --json --quiet --policy "$samples/first-look.yaml" "$samples" >replay.json
"$cli" cost --quiet --policy "$samples/first-look.yaml" "$samples" >cost.txt
"$cli" report --quiet --policy "$samples/first-look.yaml" --out report.html "$samples"
"$cli" schema replay >schema.json
for encoding in o200k_base cl100k_base p50k_base r50k_base claude; do
  echo "hello world" | "$cli" count --encoding $encoding
done >counts.txt
if [ -n "$4" ]; then
  env -u DISPLAY -u WAYLAND_DISPLAY -u QT_QPA_PLATFORM "$3/moved/bin/winnow" --version >version.txt
  code=0
  QT_QPA_PLATFORM=offscreen timeout 3 "$3/moved/bin/winnow" "$samples" >window.txt 2>&1 || code=$?
  [ $code -eq 124 ] || { echo "the window ended by itself with $code"; cat window.txt; exit 1; }
fi
INSIDE
unshare=(unshare --mount)
[ "$(id -u)" -eq 0 ] || unshare=(unshare --user --map-root-user --mount)
if ! "${unshare[@]}" true 2>"$scratch/why"; then
  echo "SKIPPED the use without source tree: this kernel allows no mount namespace here ($(cat "$scratch/why"))"
  exit 77
fi
"${unshare[@]}" bash "$scratch/inside.sh" "$build" "$checkout" "$scratch" "$gui"

python3 - "$scratch" <<'PY'
import json, sys
scratch = sys.argv[1]
totals = json.load(open(scratch + "/inspect.json"))["totals"]
assert totals["results"] == 369 and totals["sessions"] == 19, totals
replayed = json.load(open(scratch + "/replay.json"))["totals"]
assert replayed["results"] == 369 and replayed["tokens_after"] < replayed["tokens_before"], replayed
assert "Net savings: $" in open(scratch + "/cost.txt").read(), "no net"
counts = open(scratch + "/counts.txt").read().splitlines()
assert len(counts) == 5 and all(line.startswith("3 tokens (") for line in counts), counts
assert "<html" in open(scratch + "/report.html").read()
assert "schema_version" in json.load(open(scratch + "/schema.json"))["required"]
PY
echo "installed, moved and used without source and build tree: $(find "$scratch/moved" -type f | wc -l) files"
