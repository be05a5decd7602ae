// SPDX-License-Identifier: GPL-3.0-or-later
// The exact counter of one encoding, and its way to ids and back. openCounter() gives it as a Counter; who
// needs ids or piece borders opens it here. Immutable for callers and thread-safe: working memory is lent to
// one call at a time.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/tokens/counter.h"
#include "core/tokens/vocabulary.h"

namespace winnow::tokens {

/// What one call works with: cache of pieces, merger, buffers.
struct Scratch;

/// How the claude encoding sees a text: normalized to NFKC and cut at special tokens. The others: itself, one
/// part.
struct PreparedText
{
    std::string owned; // repaired or normalized; else empty
    std::string_view text; // valid UTF-8
};

class Encoder final : public Counter
{
public:
    /// Errors: see Vocabulary::open; Usage for Bytes4, which has no ids.
    static Result<std::shared_ptr<const Encoder>> open(Encoding encoding);
    ~Encoder() override;

    Encoding encoding() const override { return m_encoding; }
    bool isExact() const override { return m_encoding != Encoding::Claude; }
    std::uint64_t count(std::string_view text) const override;

    std::vector<Rank> encode(std::string_view text) const;
    /// The bytes of the ids, joined; ids that do not exist give nothing.
    std::string decode(std::span<const Rank> ids) const;

    /// Valid UTF-8, normalized where the encoding asks for it. Borrows `text` when nothing had to change.
    PreparedText prepare(std::string_view text) const;

    const Vocabulary& vocabulary() const { return m_vocabulary; }

private:
    class Lease;
    Encoder(Encoding encoding, Vocabulary vocabulary);
    std::uint64_t countPart(Scratch& scratch, std::string_view part) const;
    template <class Sink> void splitSpecial(std::string_view prepared, const Sink& sink) const;

    Encoding m_encoding;
    Vocabulary m_vocabulary;
    bool m_vectors = false;
    mutable std::atomic<Scratch*> m_spare { nullptr }; // lent and given back without a lock
    mutable std::mutex m_mutex; // for the others
    mutable std::vector<std::unique_ptr<Scratch>> m_idle;
};

} // namespace winnow::tokens
