#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Brings the .ts files up to date with the sources; new strings appear as unfinished.
set -euo pipefail
cd "$(dirname "$0")/../.."
lupdate=${LUPDATE:-/usr/lib/qt6/bin/lupdate}
"$lupdate" -no-obsolete -locations none -source-language en_US -I . models views app/gui \
  -ts resources/translations/winnow_de.ts resources/translations/winnow_en.ts
