#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Every seed through recognition, then through each importer by itself. Usage: import_each.sh SEEDS_IMPORT WINNOW_CLI FOLDER
set -euo pipefail
"$1" "$3"
formats=0
for format in $("$2" inspect --list-formats | awk 'length($2) == 7 {print $1}'); do
  WINNOW_FUZZ_FORMAT=$format "$1" "$3" >/dev/null 2>"${TMPDIR:-/tmp}/import_each.$$" || { tail -n 60 "${TMPDIR:-/tmp}/import_each.$$"; echo "$format failed"; exit 1; }
  formats=$((formats + 1))
done
rm -f "${TMPDIR:-/tmp}/import_each.$$"
[ "$formats" -gt 50 ]
echo "$formats formats"
