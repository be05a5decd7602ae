// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/encoder.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/try.h"
#include "core/text/utf8.h"
#include "core/tokens/merger.h"
#include "core/tokens/nfkc.h"
#include "core/tokens/piece_cache.h"
#include "core/tokens/splitter.h"

namespace winnow::tokens {

namespace {

constexpr std::size_t kBatch = 320;

/// The claude tokenizer maps these strings to their ids even inside ordinary text, and its counts include
/// that.
struct Special
{
    std::string_view text;
    Rank rank;
};
constexpr std::array<Special, 5> kSpecials { {
    { "<EOT>", 0 },
    { "<META>", 1 },
    { "<META_START>", 2 },
    { "<META_END>", 3 },
    { "<SOS>", 4 },
} };

/// The first special token at or after `from`, with its position; null at the end.
std::pair<std::size_t, const Special*> nextSpecial(std::string_view text, std::size_t from)
{
    for (std::size_t at = text.find('<', from); at != std::string_view::npos; at = text.find('<', at + 1)) {
        for (const Special& special : kSpecials) {
            if (text.substr(at).starts_with(special.text))
                return { at, &special };
        }
    }
    return { text.size(), nullptr };
}

const Byte* bytesOf(std::string_view text)
{
    return reinterpret_cast<const Byte*>(text.data());
}

std::string_view viewOf(const Byte* begin, const Byte* end)
{
    return { reinterpret_cast<const char*>(begin), static_cast<std::size_t>(end - begin) };
}

} // namespace

struct Scratch
{
    explicit Scratch(const Vocabulary& vocabulary)
        : cache(vocabulary.endRank() - vocabulary.firstRank())
        , merger(vocabulary)
    {
    }

    std::uint64_t countLong(std::string_view piece);
    /// Tokens of all pieces start..ends[0]..ends[n-1].
    std::uint64_t countBatch(const Byte* start, std::size_t n, const Byte* textEnd);
    /// Counts the first n of `missing` and adds them to the cache.
    std::uint64_t countMissing(std::size_t n);
    std::uint64_t countMissingLong(std::size_t n);

    using Text = MergeLanes::Text;
    PieceCache cache;
    Merger merger;
    std::array<const Byte*, kBatch> ends;
    std::array<PieceKey, kBatch> keys;
    std::array<std::uint64_t, kBatch> hashes;
    // Pieces not in the cache; keys and hashes of the short ones are moved to the front.
    std::array<Text, kBatch> missing;
    std::array<Text, kBatch> missingLong;
    std::array<std::uint16_t, kBatch> counts;
};

std::uint64_t Scratch::countLong(std::string_view piece)
{
    if (piece.size() > PieceCache::kLongestKept)
        return merger.merge(bytesOf(piece), piece.size()).size();
    const std::uint64_t hash = PieceCache::longHash(piece);
    if (const unsigned known = cache.findLong(piece, hash); known != 0)
        return known;
    const std::size_t count = merger.merge(bytesOf(piece), piece.size()).size();
    cache.insertLong(piece, hash, static_cast<unsigned>(count));
    return count;
}

// Two passes, so that the cache lines of all pieces are being fetched before the first is read. A one-byte
// piece is one token and drops out without a branch. Unknown pieces are merged together at the end.
std::uint64_t Scratch::countBatch(const Byte* start, std::size_t n, const Byte* textEnd)
{
    std::uint64_t total = 0;
    std::size_t kept = 0;
    std::size_t unknownLong = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const Byte* const end = ends[i];
        const auto size = static_cast<std::size_t>(end - start);
        if (size > MergeLanes::kLong) {
            total += countLong(viewOf(start, end));
        } else if (size > kShortPiece) {
            const std::string_view piece = viewOf(start, end);
            const unsigned known = cache.findLong(piece, PieceCache::longHash(piece));
            total += known;
            missingLong[unknownLong] = { start, size };
            unknownLong += known == 0 ? 1 : 0;
        } else {
            const PieceKey key = pieceKey(start, size, textEnd - start >= 16);
            const std::uint64_t hash = pieceHash(key);
            cache.prefetch(hash);
            keys[kept] = key;
            hashes[kept] = hash;
            const bool several = size != 1;
            kept += several ? 1 : 0;
            total += several ? 0 : 1;
        }
        start = end;
    }
    std::size_t unknown = 0;
    for (std::size_t i = 0; i < kept; ++i) {
        const unsigned known = cache.find(keys[i], hashes[i]);
        total += known;
        keys[unknown] = keys[i];
        missing[unknown] = { reinterpret_cast<const Byte*>(&keys[unknown]), keys[i].high >> 60 };
        hashes[unknown] = hashes[i];
        unknown += known == 0 ? 1 : 0;
    }
    return total + (unknown == 0 ? 0 : countMissing(unknown))
        + (unknownLong == 0 ? 0 : countMissingLong(unknownLong));
}

std::uint64_t Scratch::countMissing(std::size_t n)
{
    merger.lanes().countShort({ missing.data(), n }, counts.data());
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < n; ++i) {
        total += counts[i];
        cache.insert(keys[i], hashes[i], counts[i]);
    }
    return total;
}

std::uint64_t Scratch::countMissingLong(std::size_t n)
{
    merger.lanes().countLong({ missingLong.data(), n }, counts.data());
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < n; ++i) {
        total += counts[i];
        const std::string_view piece
            = viewOf(missingLong[i].begin, missingLong[i].begin + missingLong[i].size);
        const std::uint64_t hash = PieceCache::longHash(piece);
        if (cache.findLong(piece, hash) == 0) // a batch may contain the same piece twice
            cache.insertLong(piece, hash, counts[i]);
    }
    return total;
}

/// Lends a Scratch for one call and takes it back.
class Encoder::Lease
{
public:
    explicit Lease(const Encoder& encoder)
        : m_encoder(encoder)
        , m_scratch(encoder.m_spare.exchange(nullptr, std::memory_order_acquire))
    {
        if (m_scratch != nullptr)
            return;
        const std::scoped_lock lock(encoder.m_mutex);
        if (!encoder.m_idle.empty()) {
            m_scratch = std::move(encoder.m_idle.back());
            encoder.m_idle.pop_back();
        }
    }
    ~Lease()
    {
        Scratch* nobody = nullptr;
        if (m_encoder.m_spare.compare_exchange_strong(nobody, m_scratch.get(), std::memory_order_release)) {
            static_cast<void>(m_scratch.release());
            return;
        }
        const std::scoped_lock lock(m_encoder.m_mutex);
        m_encoder.m_idle.push_back(std::move(m_scratch));
    }
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    Scratch& operator*()
    {
        if (!m_scratch)
            m_scratch = std::make_unique<Scratch>(m_encoder.m_vocabulary);
        return *m_scratch;
    }

private:
    const Encoder& m_encoder;
    std::unique_ptr<Scratch> m_scratch;
};

Encoder::Encoder(Encoding encoding, Vocabulary vocabulary)
    : m_encoding(encoding)
    , m_vocabulary(std::move(vocabulary))
    , m_vectors(haveVectors())
{
}

Encoder::~Encoder()
{
    delete m_spare.load();
}

Result<std::shared_ptr<const Encoder>> Encoder::open(Encoding encoding)
{
    if (encoding == Encoding::Bytes4)
        return fail(ErrorCode::Usage, Message::say("bytes4 is an estimate and has no token ids"),
            Message::say("choose o200k_base or cl100k_base"));
    WINNOW_TRY(auto vocabulary, Vocabulary::open(encoding));
    return std::shared_ptr<const Encoder>(new Encoder(encoding, std::move(vocabulary)));
}

namespace {

template <Pattern P, class Sink>
void eachBatch(Scratch& scratch, std::string_view part, bool vectors, const Sink& sink)
{
    const Byte* p = bytesOf(part);
    const Byte* const end = p + part.size();
    while (p < end) {
        const Byte* const start = p;
        const std::size_t n = splitBatch<P>(p, end, scratch.ends.data(), kBatch, vectors);
        sink(start, n, end);
    }
}

/// Calls sink(start, n, end of text) for batches of pieces, whose ends are in scratch.ends.
template <class Sink>
void eachBatch(Encoding encoding, Scratch& scratch, std::string_view part, bool vectors, const Sink& sink)
{
    if (encoding == Encoding::O200k)
        eachBatch<Pattern::O200k>(scratch, part, vectors, sink);
    else if (encoding == Encoding::Cl100k)
        eachBatch<Pattern::Cl100k>(scratch, part, vectors, sink);
    else
        eachBatch<Pattern::Gpt2>(scratch, part, vectors, sink);
}

} // namespace

PreparedText Encoder::prepare(std::string_view text) const
{
    PreparedText prepared { {}, text };
    if (!utf8::isValid(text)) {
        prepared.owned = utf8::repair(text);
        prepared.text = prepared.owned;
    }
    if (m_encoding == Encoding::Claude && !isInertInNfkc(prepared.text)) {
        prepared.owned = toNfkc(prepared.text);
        prepared.text = prepared.owned;
    }
    return prepared;
}

/// Calls sink(part, special) for the stretches between special tokens; `special` follows the part, or is
/// null.
template <class Sink> void Encoder::splitSpecial(std::string_view prepared, const Sink& sink) const
{
    std::size_t from = 0;
    while (m_encoding == Encoding::Claude) {
        const auto [at, special] = nextSpecial(prepared, from);
        if (special == nullptr)
            break;
        sink(prepared.substr(from, at - from), special);
        from = at + special->text.size();
    }
    sink(prepared.substr(from), nullptr);
}

std::uint64_t Encoder::countPart(Scratch& scratch, std::string_view part) const
{
    std::uint64_t total = 0;
    eachBatch(m_encoding, scratch, part, m_vectors, [&](const Byte* start, std::size_t n, const Byte* end) {
        total += scratch.countBatch(start, n, end);
    });
    return total;
}

std::uint64_t Encoder::count(std::string_view text) const
{
    if (text.empty())
        return 0;
    const PreparedText prepared = prepare(text);
    Lease lease(*this);
    Scratch& scratch = *lease;
    std::uint64_t total = 0;
    splitSpecial(prepared.text, [&](std::string_view part, const Special* special) {
        total += countPart(scratch, part) + (special != nullptr ? 1 : 0);
    });
    return total;
}

std::vector<Rank> Encoder::encode(std::string_view text) const
{
    const PreparedText prepared = prepare(text);
    std::vector<Rank> ids;
    Lease lease(*this);
    Scratch& scratch = *lease;
    splitSpecial(prepared.text, [&](std::string_view part, const Special* special) {
        eachBatch(m_encoding, scratch, part, m_vectors, [&](const Byte* start, std::size_t n, const Byte*) {
            for (std::size_t i = 0; i < n; ++i) {
                const auto merged
                    = scratch.merger.merge(start, static_cast<std::size_t>(scratch.ends[i] - start));
                ids.insert(ids.end(), merged.begin(), merged.end());
                start = scratch.ends[i];
            }
        });
        if (special != nullptr)
            ids.push_back(special->rank);
    });
    return ids;
}

} // namespace winnow::tokens
