// SPDX-License-Identifier: GPL-3.0-or-later
// Unpacking with zlib, libzstd and libarchive. Every loop checks its output against the limits, because a
// file of some kilobytes can unpack to terabytes.
#include <algorithm>
#include <zlib.h>
#include <zstd.h>

#include <fmt/format.h>

#include "core/base/failed_reads.h"
#include "core/importers/io/archive_library.h"
#include "core/importers/io/byte_source.h"
#include "core/importers/io/container.h"

namespace winnow::importing {

namespace {

constexpr std::size_t kChunk = 1u << 18;
constexpr std::uint64_t kRatioFloor = 8u << 20; // no ratio limit for output up to this size

/// Counts the output of one packed file.
class Budget
{
public:
    Budget(const UnpackLimits& limits, std::uint64_t packed)
        : m_limits(limits)
        , m_packed(packed)
    {
    }

    /// False if `more` bytes would exceed the limit; reason() then says why.
    bool take(std::uint64_t more)
    {
        m_used += more;
        if (m_used > m_limits.maxBytes) {
            m_reason = Message::say("unpacks to more than {} bytes; unpack it first", m_limits.maxBytes);
            return false;
        }
        if (m_used > kRatioFloor
            && static_cast<double>(m_used) > m_limits.maxRatio * static_cast<double>(m_packed)) {
            m_reason
                = Message::say("unpacks to more than {} times its size; raise the ratio limit to read it",
                    fmt::format("{}", m_limits.maxRatio));
            return false;
        }
        return true;
    }
    const Message& reason() const { return m_reason; }

private:
    const UnpackLimits& m_limits;
    std::uint64_t m_packed;
    std::uint64_t m_used = 0;
    Message m_reason;
};

/// Reports what stays packed: a failed read, after which the earlier output is kept.
class Losses
{
public:
    Losses(const InputFile& file, std::vector<Issue>& issues)
        : m_name(file.name)
        , m_issues(issues)
    {
    }
    void say(Message text)
    {
        noteFailedRead(m_name, text);
        m_issues.push_back({ Severity::Warning, 0, 0, 0, std::move(text) });
        m_any = true;
    }
    bool any() const { return m_any; }

private:
    const std::string m_name;
    std::vector<Issue>& m_issues;
    bool m_any = false;
};

/// Reads packed bytes in chunks.
class Feed
{
public:
    explicit Feed(const InputFile& file)
        : m_file(file)
        , m_at(file.begin)
    {
    }
    /// The next chunk; empty at the end or if the file cannot be read.
    const std::string& next()
    {
        m_chunk.clear();
        if (m_at < m_file.size
            && m_file.source->read(m_at, std::min<std::uint64_t>(kChunk, m_file.size - m_at), m_chunk))
            m_at += m_chunk.size();
        return m_chunk;
    }

private:
    const InputFile& m_file;
    std::uint64_t m_at;
    std::string m_chunk;
};

/// True while unpacking continues; appends an issue if it must stop.
bool keep(SpillBuffer& out, Budget& budget, std::string_view piece, Losses& losses)
{
    if (!budget.take(piece.size())) {
        losses.say(budget.reason());
        return false;
    }
    if (const auto kept = out.append(piece); !kept) {
        losses.say(kept.error().message());
        return false;
    }
    return true;
}

bool inflateChunk(z_stream& stream, std::string& buffer, SpillBuffer& out, Budget& budget, Losses& losses)
{
    while (stream.avail_in > 0) {
        stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
        stream.avail_out = static_cast<uInt>(buffer.size());
        const int code = inflate(&stream, Z_NO_FLUSH);
        if (!keep(out, budget, std::string_view(buffer).substr(0, buffer.size() - stream.avail_out), losses))
            return false;
        if (code == Z_STREAM_END) {
            inflateReset(&stream); // several gzip members in a row are one file
            continue;
        }
        if (code != Z_OK) {
            losses.say(Message::say("the gzip data is damaged; what came before is kept"));
            return false;
        }
    }
    return true;
}

void unpackGzip(const InputFile& file, SpillBuffer& out, Budget& budget, Losses& losses)
{
    z_stream stream {};
    if (inflateInit2(&stream, 15 + 16) != Z_OK)
        return losses.say(Message::say("zlib cannot start"));
    Feed feed(file);
    std::string buffer(kChunk, '\0');
    while (true) {
        std::string chunk = feed.next();
        if (chunk.empty())
            break;
        stream.next_in = reinterpret_cast<Bytef*>(chunk.data());
        stream.avail_in = static_cast<uInt>(chunk.size());
        if (!inflateChunk(stream, buffer, out, budget, losses))
            break;
    }
    // total_in is zero right after the end of a member: then nothing is missing.
    if (stream.total_in != 0 && !losses.any())
        losses.say(Message::say("the gzip data ends early; what came before is kept"));
    inflateEnd(&stream);
}

void unpackZstd(const InputFile& file, SpillBuffer& out, Budget& budget, Losses& losses)
{
    const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(ZSTD_createDCtx(), &ZSTD_freeDCtx);
    Feed feed(file);
    std::string buffer(kChunk, '\0');
    std::size_t hint = 0;
    while (true) {
        const std::string& chunk = feed.next();
        if (chunk.empty())
            break;
        ZSTD_inBuffer in { chunk.data(), chunk.size(), 0 };
        bool more = true;
        while (more) {
            ZSTD_outBuffer to { buffer.data(), buffer.size(), 0 };
            hint = ZSTD_decompressStream(context.get(), &to, &in);
            if (ZSTD_isError(hint))
                return losses.say(Message::say(
                    "the zstd data is damaged ({}); what came before is kept", ZSTD_getErrorName(hint)));
            if (!keep(out, budget, std::string_view(buffer).substr(0, to.pos), losses))
                return;
            more = in.pos < in.size || to.pos == to.size;
        }
    }
    if (hint != 0)
        losses.say(Message::say("the zstd data ends early; what came before is kept"));
}

struct ArchiveReader
{
    Feed feed;
    std::string chunk;
};

la_ssize_t readArchive(archive*, void* data, const void** buffer)
{
    auto* reader = static_cast<ArchiveReader*>(data);
    reader->chunk = reader->feed.next();
    *buffer = reader->chunk.data();
    return static_cast<la_ssize_t>(reader->chunk.size());
}

bool unpackMember(const ArchiveLibrary& library, archive* zip, SpillBuffer& out, Budget& budget,
    std::string& buffer, Losses& losses)
{
    while (true) {
        const la_ssize_t n = library.read_data(zip, buffer.data(), buffer.size());
        if (n == 0)
            return true;
        if (n < 0) {
            losses.say(Message::say("an archive member is damaged: {}", library.error(zip)));
            return n == ARCHIVE_WARN || n == ARCHIVE_RETRY;
        }
        if (!keep(out, budget, std::string_view(buffer).substr(0, static_cast<std::size_t>(n)), losses))
            return false;
    }
}

} // namespace

Result<void> unpackStream(
    InputFile& file, PackKind kind, const UnpackLimits& limits, std::vector<Issue>& issues)
{
    SpillBuffer out;
    Losses losses(file, issues);
    Budget budget(limits, file.size - file.begin);
    if (kind == PackKind::Gzip)
        unpackGzip(file, out, budget, losses);
    else
        unpackZstd(file, out, budget, losses);
    file.begin = 0;
    file.size = out.size();
    file.source = out.take();
    if (!file.source)
        return fail(ErrorCode::WriteFailed, Message::say("unpacked data cannot be kept"),
            Message::say("free space in the temporary folder"), { file.name, 0 });
    return {};
}

std::vector<InputFile> unpackArchive(
    const InputFile& file, const UnpackLimits& limits, std::vector<Issue>& issues)
{
    std::vector<InputFile> members;
    Losses losses(file, issues);
    const Result<const ArchiveLibrary*> loaded = archiveLibrary();
    if (!loaded) {
        losses.say(loaded.error().message());
        return members;
    }
    const ArchiveLibrary& library = **loaded;
    const std::unique_ptr<archive, decltype(library.read_free)> zip(library.read_new(), library.read_free);
    library.read_support_format_zip(zip.get());
    library.read_support_format_tar(zip.get());
    ArchiveReader reader { Feed(file), {} };
    if (library.read_open(zip.get(), &reader, nullptr, readArchive, nullptr) != ARCHIVE_OK) {
        losses.say(Message::say("the archive cannot be read: {}", library.error(zip.get())));
        return members;
    }
    Budget budget(limits, file.size - file.begin);
    std::string buffer(kChunk, '\0');
    archive_entry* entry = nullptr;
    int code = ARCHIVE_OK;
    while ((code = library.read_next_header(zip.get(), &entry)) == ARCHIVE_OK || code == ARCHIVE_WARN) {
        const char* name = library.entry_pathname_utf8(entry);
        if (library.entry_filetype(entry) != AE_IFREG || library.entry_is_encrypted(entry)) {
            if (library.entry_is_encrypted(entry))
                losses.say(Message::say("archive member {} is encrypted and was skipped", name ? name : "?"));
            continue;
        }
        if (members.size() >= limits.maxMembers) {
            losses.say(Message::say(
                "the archive has more than {} members; the rest was skipped", limits.maxMembers));
            break;
        }
        SpillBuffer out;
        const bool goOn = unpackMember(library, zip.get(), out, budget, buffer, losses);
        const std::uint64_t size = out.size();
        if (const auto source = out.take())
            members.push_back(
                { name ? name : fmt::format("member {}", members.size() + 1), source, 0, size, {} });
        else
            losses.say(Message::say("unpacked data cannot be kept"));
        if (!goOn)
            return members;
    }
    if (code < ARCHIVE_WARN)
        losses.say(Message::say("the archive is damaged: {}", library.error(zip.get())));
    return members;
}

} // namespace winnow::importing
