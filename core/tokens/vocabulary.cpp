// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/vocabulary.h"

#include <bit>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/paths.h"

namespace winnow::tokens {

namespace {

constexpr Phrase kRemedy
    = Message::mark("install Winnow's resources or set WINNOW_RESOURCES to their folder");

/// Takes the next `count` values; the caller has checked the size of the file.
template <class T> std::span<const T> take(std::string_view& file, std::size_t count)
{
    const auto* const first = reinterpret_cast<const T*>(file.data());
    file.remove_prefix(padded(count * sizeof(T)));
    return { first, count };
}

} // namespace

/// A file mapped for reading; unmapped on destruction.
class Vocabulary::Mapping
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
            m_data = ::mmap(nullptr, m_size, PROT_READ, MAP_PRIVATE, file, 0);
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

std::string vocabularyFile(Encoding encoding)
{
    return "vocabularies/" + std::string(encodingName(encoding)) + ".wtab";
}

Result<Vocabulary> Vocabulary::open(Encoding encoding)
{
    const std::string name = vocabularyFile(encoding);
    const std::filesystem::path path = resourceFile(name);
    if (path.empty())
        return fail(ErrorCode::NotFound, Message::say("the vocabulary is missing"), kRemedy, { name, 0 });
    Vocabulary vocabulary;
    vocabulary.m_file = std::make_shared<const Mapping>(path.c_str());
    if (!vocabulary.m_file->ok())
        return fail(ErrorCode::Unreadable, Message::say("the vocabulary cannot be read"), kRemedy,
            { path.string(), 0 });
    Result<void> looked = vocabulary.look(vocabulary.m_file->view());
    if (!looked) {
        looked.error().place.file = path.string();
        return tl::make_unexpected(looked.error());
    }
    return vocabulary;
}

Result<void> Vocabulary::look(std::string_view file)
{
    const auto malformed
        = [](Message detail) { return fail(ErrorCode::Malformed, std::move(detail), kRemedy); };
    TableHeader header;
    if (file.size() < sizeof header)
        return malformed(Message::say("this is not a packed vocabulary"));
    std::memcpy(&header, file.data(), sizeof header);
    if (header.magic != kTableMagic)
        return malformed(Message::say("this is not a packed vocabulary"));
    const std::size_t expected = padded(sizeof header) + padded(header.buckets * sizeof(PairBucket))
        + padded((std::size_t { header.count } + 1) * sizeof(std::uint32_t)) + padded(256 * sizeof(Rank))
        + padded(65536 * sizeof(Rank)) + padded(header.byteCount);
    if (file.size() != expected || !std::has_single_bit(header.buckets) || header.buckets < 2)
        return malformed(Message::say("the vocabulary is cut short or too long"));
    m_first = header.firstRank;
    m_shift = 64 - static_cast<unsigned>(std::countr_zero(header.buckets));
    file.remove_prefix(padded(sizeof header));
    m_pairs = take<PairBucket>(file, header.buckets);
    m_offsets = take<std::uint32_t>(file, std::size_t { header.count } + 1);
    m_byteRanks = take<Rank>(file, 256);
    m_bytePairs = take<Rank>(file, 65536);
    m_bytes = file.substr(0, header.byteCount);
    return {};
}

std::string_view Vocabulary::bytes(Rank rank) const
{
    if (rank < m_first || rank - m_first + 1 >= m_offsets.size())
        return {};
    const std::size_t begin = m_offsets[rank - m_first];
    const std::size_t end = m_offsets[rank - m_first + 1];
    return begin <= end && end <= m_bytes.size() ? m_bytes.substr(begin, end - begin) : std::string_view {};
}

} // namespace winnow::tokens
