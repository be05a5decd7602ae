#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What winnow-cli writes is for its owner alone, whatever the umask; a file that exists keeps its mode. Without HOME nothing
# appears in the current folder.
set -euo pipefail
cli=$1
samples=$2/sample_sessions
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
umask 022

fail() { echo "FAILED: $*" >&2; exit 1; }
mode() { [ "$(stat -c %a "$2")" = "$1" ] || fail "$2 has mode $(stat -c %a "$2"), not $1"; }

export XDG_DATA_HOME=$work/data XDG_CACHE_HOME=$work/cache
"$cli" policy save kept --library preset:careful >out
mode 700 data/winnow
mode 600 data/winnow/library.sqlite
"$cli" report "$samples/openai-chat-big-json.json" --out page.html 2>err || fail "report: $(cat err)"
mode 600 page.html
mode 700 cache/winnow
mode 600 cache/winnow/index.sqlite
"$cli" replay "$samples/openai-chat-big-json.json" --emit texts >out 2>err || fail "replay: $(cat err)"
mode 700 texts
for text in texts/*; do mode 600 "$text"; done
"$cli" redact --out copies "$samples/openai-chat-big-json.json" >out 2>err || fail "redact: $(cat out err)"
find copies -type f | grep -q . || fail "no copy"
find copies -type f | while read -r copy; do mode 600 "$copy"; done
echo old >shared.yaml
chmod 644 shared.yaml
"$cli" policy export preset:gateway-bytes-default --out shared.yaml >out 2>err || fail "export: $(cat err)"
mode 644 shared.yaml

# A user without a home, in the environment and in the password file: nothing is put into the current folder, and it is said.
mkdir empty && cd empty
chmod 755 ..
chmod 777 . # whoever runs here could write
unset XDG_DATA_HOME XDG_CACHE_HOME
homeless=(unshare --user --map-user=54321)
[ "$(id -u)" -ne 0 ] || homeless=(setpriv --reuid=54321 --regid=54321 --clear-groups)
if ! "${homeless[@]}" "$cli" --version >/dev/null 2>&1; then
  echo "skipped: no other user can be become here, or reach the program"
  exit 0
fi
for home in "" here; do
  code=0
  HOME=$home "${homeless[@]}" "$cli" policy save lost --library preset:careful >../out 2>../err || code=$?
  [ "$code" = 2 ] && grep -q '/nonexistent' ../err || fail "HOME='$home': exit $code, $(cat ../out ../err)"
  [ -z "$(ls -A .)" ] || fail "HOME='$home': in the current folder $(ls -A .)"
done
