// SPDX-License-Identifier: GPL-3.0-or-later
// A digest as a corpus: sessions without texts, and KnownFacts that answer what a replay would have read. So
// every analysis that asks sizes and needs alone runs on it as on recordings.
#pragma once

#include <memory>

#include "core/base/result.h"
#include "core/digest/tables.h"
#include "core/session/corpus.h"

namespace winnow::digest {

/// Error: Malformed when rows refer to what is not there.
Result<std::shared_ptr<const Corpus>> openDigest(const Digest& digest);

} // namespace winnow::digest
