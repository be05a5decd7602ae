// SPDX-License-Identifier: GPL-3.0-or-later
// The exact counter of one encoding; also converts to token ids and back. openCounter() returns it as a
// Counter; open it here for ids or piece boundaries. Immutable for callers and thread-safe: working memory is
// lent to one call at a time.
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

/// The working memory of one call: cache of pieces, merger, buffers.
struct Scratch;

/// The text as the encoding reads it. The claude encoding normalizes it to NFKC and cuts it at special
/// tokens; the others use it unchanged, as one part.
struct PreparedText
{
    std::string owned; // repaired or normalized text; otherwise empty
    std::string_view text; // valid UTF-8
};

class Encoder final : public Counter
{
public:
    /// Errors: as Vocabulary::open(); Usage for Bytes4, which has no ids.
    static Result<std::shared_ptr<const Encoder>> open(Encoding encoding);
    ~Encoder() override;

    Encoding encoding() const override { return m_encoding; }
    bool isExact() const override { return m_encoding != Encoding::Claude; }
    std::uint64_t count(std::string_view text) const override;

    std::vector<Rank> encode(std::string_view text) const;

    /// Valid UTF-8, normalized if the encoding requires it. Borrows `text` if nothing had to change.
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
    mutable std::atomic<Scratch*> m_spare { nullptr }; // lent and returned without a lock
    mutable std::mutex m_mutex; // guards m_idle
    mutable std::vector<std::unique_ptr<Scratch>> m_idle;
};

} // namespace winnow::tokens
