// SPDX-License-Identifier: GPL-3.0-or-later
// Opens a digest as a corpus: sessions without texts, and KnownFacts in place of what a replay would read. So every
// analysis that needs only sizes and later uses runs on it as on recordings. Used by the CLI and the window.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/session/corpus.h"

namespace winnow::digest {

struct Digest;

/// `whole`: what the digest's sessions were drawn from. Error: Malformed if rows refer to missing rows.
Result<std::shared_ptr<const Corpus>> openDigest(const Digest& digest, std::optional<SampledFrom> whole = {});

/// True if any of the paths is a digest in the desktop form.
bool holdsDigest(const std::vector<std::string>& paths);

/// Number of results of a large digest that the window opens: each step of a dragged threshold is then shown within
/// 50 ms (tests/bench/bench_digest.cpp).
inline constexpr std::uint64_t kOpenedAtOnce = 131'072;

/// Random sessions, the same ones for the same seed; rarities still count over all sessions. From a digest with more
/// than kOpenedAtOnce results, only the drawn sessions are read.
struct Sample
{
    std::uint32_t count = 0; // sessions; 0: all
    std::uint64_t seed = 1;
    std::uint64_t mostResults = 0; // of one digest, approximately, in whole recordings; 0: all
};
Digest sampled(Digest digest, const Sample& sample);

/// Opens several digests as one corpus; digests and recordings cannot be mixed. Errors: Usage if a path is not a
/// digest; those of reading and merging.
Result<std::shared_ptr<const Corpus>> openDigests(
    const std::vector<std::string>& paths, const Sample& sample = {});

} // namespace winnow::digest
