#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The manual as HTML: every page of resources/manual, and the reference that winnow-cli prints, through cmark-gfm. Links
# between pages lead to the HTML. Usage: make_manual.sh CMARK WINNOW_CLI OUT
set -euo pipefail
cmark=$1 cli=$2 out=$3
manual=$(cd "$(dirname "$0")/../manual" && pwd)
rm -rf "$out"
mkdir -p "$out"
# page NAME: Markdown on standard input
page() {
  local title name=$1 body
  body=$("$cmark" --extension table --to html | sed -E 's/href="([a-z]+)\.md(#[^"]*)?"/href="\1.html\2"/g; s/href="README\.html/href="index.html/g; s|<td>Commands</td>|<td><a href="commands.html">Commands</a></td>|')
  title=$(sed -nE 's|.*<h1>(.*)</h1>.*|\1|p' <<<"$body" | head -n 1)
  [ "$name" = README ] && name=index
  cat >"$out/$name.html" <<HTML
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid #8888; padding: .3rem .6rem; vertical-align: top; }
pre { border: 1px solid #8888; padding: .6rem; overflow-x: auto; }
code { font-family: ui-monospace, monospace; font-size: .9em; }
</style>
</head>
<body>
<nav><a href="index.html">Winnow's manual</a></nav>
$body
</body>
</html>
HTML
}
for file in "$manual"/*.md; do
  page "$(basename "$file" .md)" <"$file"
done
"$cli" help --markdown | page commands
