// SPDX-License-Identifier: GPL-3.0-or-later
// Merges digests by union. Any order, repetition or grouping produces the same rows. A session is identified by its
// key; if two digests differ about a session, the one with the smaller core (SessionRow::core) wins.
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/digest/tables.h"

namespace winnow::digest {

/// One sorted digest, with rarities counted over all sessions. Error: Conflict for digests with different salts,
/// counters or treatment of names.
Result<Digest> merged(std::vector<Digest> digests);

/// The same piece by piece, for digests larger than memory. First, what all sessions share. Error: Conflict.
Result<Digest> mergedFrame(const std::vector<Digest>& digests);
/// Changes a session's references from slices `from` to the sorted slices `to`.
void renumberSlices(Digest& session, const std::vector<SliceRow>& from, const std::vector<SliceRow>& to);
/// One session from several digests of only that session.
Digest mergedSession(std::vector<Digest> alike);

} // namespace winnow::digest
