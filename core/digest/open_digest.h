// SPDX-License-Identifier: GPL-3.0-or-later
// A digest as a corpus: sessions without texts, and KnownFacts that answer what a replay would have read. So
// every analysis that asks sizes and later uses alone runs on it as on recordings. Called by the CLI and the
// window.
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

/// `whole`: what the digest's sessions were drawn from. Error: Malformed when rows refer to what is not
/// there.
Result<std::shared_ptr<const Corpus>> openDigest(const Digest& digest, std::optional<SampledFrom> whole = {});

/// True if any of the paths is a digest in the desktop form.
bool holdsDigest(const std::vector<std::string>& paths);

/// Results that the window opens at once of a large digest: each step of a dragged threshold is then seen
/// within 50 ms (tests/bench/bench_digest.cpp).
inline constexpr std::uint64_t kOpenedAtOnce = 131'072;

/// Sessions at random, the same ones for the same seed; how rare their texts are is still told by all. Of a
/// digest of more than kOpenedAtOnce results no more sessions are read than that takes.
struct Sample
{
    std::uint32_t count = 0; // sessions; 0: all
    std::uint64_t seed = 1;
    std::uint64_t mostResults = 0; // of one digest, about, in whole recordings; 0: all
};
Digest sampled(Digest digest, const Sample& sample);

/// Several digests are one corpus, as recordings are; digests and recordings do not mix. Errors: Usage for
/// both; what reading and merging give.
Result<std::shared_ptr<const Corpus>> openDigests(
    const std::vector<std::string>& paths, const Sample& sample = {});

} // namespace winnow::digest
