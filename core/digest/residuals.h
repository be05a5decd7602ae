// SPDX-License-Identifier: GPL-3.0-or-later
// Takes out of a digest's numbers what the rows beside them let one expect, so that little is left to write:
// the sizes of a strategy that changed nothing, the number of the next event, what other columns tell.
// Internal to the desktop form.
#pragma once

#include "core/digest/tables.h"

namespace winnow::digest {

/// What is written in place of the digest. Rarities go: countSpread() tells them again.
Digest residualsOf(Digest digest);

/// The digest again, but for its rarities; of rows that residualsOf() did not make some numbers.
void addExpected(Digest& digest);

} // namespace winnow::digest
