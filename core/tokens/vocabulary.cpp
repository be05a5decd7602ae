// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/vocabulary.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/paths.h"

namespace winnow::tokens {

namespace {

constexpr std::string_view kMagic = "WINNOWv1";
constexpr std::size_t kHeader = 16;
constexpr std::size_t kEntry = 6;
constexpr std::size_t kAhead = 24; // entries whose place in the pair table is fetched early
constexpr std::uint32_t kNone = 0xFFFFFF;
constexpr std::size_t kMaxTokenBytes = 4096;
constexpr std::size_t kR50kEntries = 50256; // r50k is p50k without its runs of spaces
constexpr std::string_view kRemedy = "install Winnow's resources or set WINNOW_RESOURCES to their folder";

/// A file mapped for reading; unmapped at the end of its life.
class Mapping
{
public:
    explicit Mapping(const char* path)
    {
        const int file = ::open(path, O_RDONLY | O_CLOEXEC);
        if (file < 0)
            return;
        struct stat info
        {
        };
        if (::fstat(file, &info) == 0 && info.st_size > 0) {
            m_size = static_cast<std::size_t>(info.st_size);
            m_data = ::mmap(nullptr, m_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
        }
        ::close(file);
    }
    ~Mapping()
    {
        if (m_data != MAP_FAILED)
            ::munmap(m_data, m_size);
    }
    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;

    bool ok() const { return m_data != MAP_FAILED; }
    std::string_view view() const { return { static_cast<const char*>(m_data), m_size }; }

private:
    void* m_data = MAP_FAILED;
    std::size_t m_size = 0;
};

std::uint32_t littleEndian(std::string_view bytes, std::size_t at, std::size_t size)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < size; ++i)
        value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
    return value;
}

constexpr std::size_t kCopy = 16; // nearly every part of a token is shorter

/// Both lie in one buffer with kCopy bytes to spare; a copy of fixed size needs no call.
void copyPart(char* to, const char* from, std::size_t size)
{
    if (size > kCopy) {
        std::memmove(to, from, size);
        return;
    }
    std::array<char, kCopy> part;
    std::memcpy(part.data(), from, kCopy);
    std::memcpy(to, part.data(), kCopy);
}

} // namespace

Result<Vocabulary> Vocabulary::open(Encoding encoding)
{
    const bool r50k = encoding == Encoding::R50k;
    const std::string name
        = "vocabularies/" + std::string(encodingName(r50k ? Encoding::P50k : encoding)) + ".wvoc";
    const std::filesystem::path path = resourceFile(name);
    if (path.empty())
        return fail(ErrorCode::NotFound, "the vocabulary is missing", std::string(kRemedy), { name, 0 });
    const Mapping mapping(path.c_str());
    if (!mapping.ok())
        return fail(ErrorCode::Unreadable, "the vocabulary cannot be read", std::string(kRemedy),
            { path.string(), 0 });
    Vocabulary vocabulary;
    Result<void> built = vocabulary.build(mapping.view(), r50k ? kR50kEntries : kNone);
    if (!built) {
        built.error().place.file = path.string();
        return tl::make_unexpected(built.error());
    }
    return vocabulary;
}

Result<void> Vocabulary::build(std::string_view file, std::size_t limit)
{
    const auto malformed = [](std::string detail) {
        return fail(ErrorCode::Malformed, std::move(detail), std::string(kRemedy));
    };
    if (file.size() < kHeader || !file.starts_with(kMagic))
        return malformed("this is not a packed vocabulary");
    m_first = littleEndian(file, 8, 4);
    const std::size_t stored = littleEndian(file, 12, 4);
    if (stored > kRankMask || m_first > kRankMask - stored || file.size() != kHeader + stored * kEntry)
        return malformed("the vocabulary is cut short or too long");
    const std::size_t count = std::min(stored, limit);
    m_byteRanks.fill(kNoRank);
    m_bytePairs.assign(65536, kNoRank);
    m_pairs.assign(std::bit_ceil(count / 2 + 2), {});
    m_shift = 64 - static_cast<unsigned>(std::countr_zero(m_pairs.size()));
    m_offsets.reserve(count + 1);
    m_offsets.push_back(0);
    m_bytes.resize(count * 8 + kCopy);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t at = kHeader + i * kEntry;
        if (i + kAhead < count) {
            const std::size_t later = at + kAhead * kEntry;
            const std::uint64_t key = pairKey(littleEndian(file, later, 3), littleEndian(file, later + 3, 3));
            __builtin_prefetch(&m_pairs[hash(key) >> m_shift], 1);
        }
        const auto rank = static_cast<Rank>(m_first + i);
        if (!addEntry(rank, littleEndian(file, at, 3), littleEndian(file, at + 3, 3)))
            return malformed("entry " + std::to_string(rank) + " is not made of earlier ones");
    }
    m_bytes.resize(m_offsets.back());
    if (std::find(m_byteRanks.begin(), m_byteRanks.end(), kNoRank) != m_byteRanks.end())
        return malformed("a byte has no token");
    for (std::size_t left = 0; left < 256; ++left) {
        for (std::size_t right = 0; right < 256; ++right)
            m_bytePairs[left * 256 + right] = pair(m_byteRanks[left], m_byteRanks[right]);
    }
    return {};
}

bool Vocabulary::addEntry(Rank rank, std::uint32_t left, std::uint32_t right)
{
    const std::uint32_t begin = m_offsets.back();
    if (begin + kMaxTokenBytes + kCopy > m_bytes.size())
        m_bytes.resize(2 * m_bytes.size() + kMaxTokenBytes + kCopy);
    if (left == kNone) {
        const bool hole = right == kNone;
        if (!hole && right > 255)
            return false;
        if (!hole) {
            m_byteRanks[right] = rank;
            m_bytes[begin] = static_cast<char>(right);
        }
        m_offsets.push_back(begin + (hole ? 0 : 1));
        return true;
    }
    const std::size_t head = bytes(left).size();
    const std::size_t size = head + bytes(right).size();
    if (left < m_first || right < m_first || left >= rank || right >= rank || size < 2
        || size > kMaxTokenBytes)
        return false;
    copyPart(m_bytes.data() + begin, bytes(left).data(), head);
    copyPart(m_bytes.data() + begin + head, bytes(right).data(), size - head);
    m_offsets.push_back(static_cast<std::uint32_t>(begin + size));
    addPair(pairKey(left, right), rank);
    return true;
}

void Vocabulary::addPair(std::uint64_t key, Rank rank)
{
    for (std::size_t at = hash(key) >> m_shift;; at = (at + 1) & (m_pairs.size() - 1)) {
        for (std::uint64_t& entry : m_pairs[at].entries) {
            if (entry == kEmpty) {
                entry = (key << kRankBits) | rank;
                return;
            }
        }
    }
}

std::string_view Vocabulary::bytes(Rank rank) const
{
    if (rank < m_first || rank - m_first + 1 >= m_offsets.size())
        return {};
    const std::size_t begin = m_offsets[rank - m_first];
    return { m_bytes.data() + begin, m_offsets[rank - m_first + 1] - begin };
}

std::size_t Vocabulary::memoryBytes() const
{
    return m_bytes.capacity() + m_offsets.capacity() * 4 + m_bytePairs.capacity() * 4
        + m_pairs.capacity() * sizeof(Bucket);
}

} // namespace winnow::tokens
