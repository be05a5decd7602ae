#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Brings the .ts files up to date with the sources; new strings appear as unfinished. Core marks its sentences with
# Message::say() and Message::mark(), which lupdate reads as tr(); the header below lupdate/ tells it the context.
# English needs its plural forms only.
set -euo pipefail
cd "$(dirname "$0")/../.."
lupdate=${LUPDATE:-/usr/lib/qt6/bin/lupdate}
options=(-no-obsolete -locations none -source-language en_US -tr-function-alias "tr+=say,tr+=mark" -I resources/translations/lupdate -I .)
"$lupdate" "${options[@]}" core models views app/gui -ts resources/translations/winnow_de.ts
"$lupdate" "${options[@]}" -pluralonly core models views app/gui -ts resources/translations/winnow_en.ts
