#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Brings the .ts files up to date with the sources; new strings appear as unfinished. `update.sh fr` begins winnow_fr.ts.
# Core marks its sentences with Message::say() and Message::mark(), which lupdate reads as tr(); the header below lupdate/
# tells it the context. English needs its plural forms only.
set -euo pipefail
cd "$(dirname "$0")/../.."
lupdate=${LUPDATE:-/usr/lib/qt6/bin/lupdate}
options=(-no-obsolete -locations none -source-language en_US -tr-function-alias "tr+=say,tr+=mark" -I resources/translations/lupdate -I .)
[ $# -eq 0 ] || touch "resources/translations/winnow_$1.ts"
for file in resources/translations/winnow_*.ts; do
  plural=()
  [ "$file" != resources/translations/winnow_en.ts ] || plural=(-pluralonly)
  [ -s "$file" ] || rm "$file" # lupdate makes it
  "$lupdate" "${options[@]}" "${plural[@]}" core models views app/gui -ts "$file"
done
