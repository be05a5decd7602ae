#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Redacts all shared recordings and lets gitleaks (go install github.com/zricethezav/gitleaks/v8@latest) look for secrets in the
# copies: none may be found. Numbers of calls and messages ("msg_...") that it takes for keys are no secrets. Usage:
# gitleaks_copies.sh CLI CHECKOUT. Label: gitleaks; skipped (77) where the program or the recordings are missing.
set -euo pipefail
cli=$1
recordings=$2/../shared/recordings
gitleaks=$(command -v gitleaks || ls "${GOBIN:-${GOPATH:-$HOME/go}/bin}/gitleaks" 2>/dev/null) || { echo "gitleaks is not installed"; exit 77; }
[ -d "$recordings" ] || { echo "there are no shared recordings"; exit 77; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export XDG_DATA_HOME=$scratch/data XDG_CACHE_HOME=$scratch/cache
refused=0 copies=0
for folder in "$recordings"/*/ "$recordings"/new/*/ "$recordings"/odd/*; do
  case $folder in */new/ | */odd/) continue ;; esac
  copies=$((copies + 1))
  "$cli" redact --quiet --seed 1 --out "$scratch/copies/$copies" "$folder" >"$scratch/log" 2>&1 || {
    refused=$((refused + 1))
    echo "refused: $folder"
    grep PROBLEM "$scratch/log" || true
  }
done
"$gitleaks" dir "$scratch/copies" --no-banner --log-level error --report-format json --report-path "$scratch/found.json" --exit-code 0
python3 - "$scratch/found.json" "$copies" "$refused" <<'PYTHON'
import json, re, sys
found = json.load(open(sys.argv[1]))
true = [f for f in found if not re.fullmatch(r"(msg|call|toolu|req|resp|chatcmpl)[_-]\w+", f["Secret"])]
print(f"{sys.argv[2]} copies, {sys.argv[3]} refused; gitleaks: {len(found)} findings, {len(true)} of them no number of a call or message")
for f in true[:20]:
    print(f["RuleID"], f["File"], f["Match"][:100])
sys.exit(bool(true) or sys.argv[3] != "0")
PYTHON
