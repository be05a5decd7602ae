// SPDX-License-Identifier: GPL-3.0-or-later
// Digests as one, by union: in any order, any number of times, in a tree or at once it comes to the same
// rows. A session is told by its key; where two digests say different things of one, the one with the smaller
// core (SessionRow::core) is believed.
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/digest/tables.h"

namespace winnow::digest {

/// In order, rarities counted over all sessions. Error: Conflict for digests of another salt, counter or
/// treatment of names.
Result<Digest> merged(std::vector<Digest> digests);

/// The same piece by piece, for digests larger than memory: what all sessions share, with whose slices those of a session
/// are numbered; and one session of several digests of one, in order. Error: Conflict.
Result<Digest> mergedFrame(const std::vector<Digest>& digests);
void renumberSlices(Digest& session, const std::vector<SliceRow>& from, const std::vector<SliceRow>& to);
Digest mergedSession(std::vector<Digest> alike);

} // namespace winnow::digest
