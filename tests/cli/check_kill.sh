#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Every way winnow-cli writes, killed at eight moments each; ctest -L slow -R cli.kill_writers does it at 500.
set -euo pipefail
exec python3 "$2/tests/cli/kill_writers.py" "$1" "$2" --moments 8
