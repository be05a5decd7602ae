// SPDX-License-Identifier: GPL-3.0-or-later
// Sorted sizes of a corpus's results: answers "how many results, how many tokens lie between two thresholds"
// at once, before any replay ran. Built once per corpus on the worker, read by the tuning panel.
#pragma once

#include <cstdint>
#include <vector>

namespace winnow {

class ReplayEngine;

/// What lies in (min, max], the range a gateway compresses.
struct SizeShare
{
    std::uint64_t results = 0;
    std::uint64_t allResults = 0;
    std::uint64_t tokens = 0;
    std::uint64_t allTokens = 0;
};

class SizeIndex
{
public:
    SizeIndex() = default;
    explicit SizeIndex(const ReplayEngine& engine);
    /// For tests: pairs of (bytes, tokens) by result.
    SizeIndex(const std::vector<std::uint64_t>& bytes, const std::vector<std::uint64_t>& tokens);

    SizeShare betweenBytes(std::int64_t min, std::int64_t max) const { return m_bytes.between(min, max); }
    SizeShare betweenTokens(std::int64_t min, std::int64_t max) const { return m_tokens.between(min, max); }
    /// The token threshold that cuts off as many results as this byte threshold does, and the other way
    /// round. Of all that do, the one that lies between the sizes beside it as the given one lies between its
    /// own.
    std::uint64_t tokensLikeBytes(std::int64_t bytes) const { return sameCut(m_bytes, bytes, m_tokens); }
    std::uint64_t bytesLikeTokens(std::int64_t tokens) const { return sameCut(m_tokens, tokens, m_bytes); }

    std::uint64_t largestBytes() const { return m_bytes.sizes.empty() ? 0 : m_bytes.sizes.back(); }
    std::uint64_t largestTokens() const { return m_tokens.sizes.empty() ? 0 : m_tokens.sizes.back(); }

private:
    struct Axis
    {
        std::vector<std::uint64_t> sizes; // ascending
        std::vector<std::uint64_t> tokensUpTo; // prefix sums, one longer than sizes
        void fill(const std::vector<std::uint64_t>& keys, const std::vector<std::uint64_t>& tokens);
        std::size_t rank(std::int64_t limit) const;
        SizeShare between(std::int64_t min, std::int64_t max) const;
    };
    static std::uint64_t sameCut(const Axis& from, std::int64_t limit, const Axis& to);
    Axis m_bytes;
    Axis m_tokens;
};

} // namespace winnow
