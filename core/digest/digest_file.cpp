// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop form: a line with name and version, the bytes of each session, the bytes of the frame, and the place of
// the frame. A checksum covers every byte: the frame's own, or a session's, which is in the frame.
#include "core/digest/digest_file.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>

#include "core/base/failed_reads.h"
#include "core/base/hash.h"
#include "core/base/input.h"
#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/digest/session_rows.h"
#include "core/importers/io/byte_source.h"

namespace winnow::digest {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHead { "Winnow digest 7\n", 16 };
constexpr std::string_view kEarlier { "SQLite format 3\0", 16 }; // up to version 5, with WNDG at byte 68
static_assert(kVersion == 7);

/// The last bytes of a file.
struct Tail
{
    std::uint64_t offset = 0, size = 0, sum = 0; // of the frame
};

/// What all sessions share, and the list of sessions.
struct FrameRow
{
    Header header;
    std::vector<FileRow> files;
    std::vector<SliceRow> slices;
    std::vector<StoredSession> sessions;
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("header", r.header), f("files", r.files), f("slices", r.slices), f("sessions", r.sessions);
    }
};

std::uint64_t sumOf(std::string_view bytes)
{
    return contentHash(bytes).low;
}

template <class Row> std::string packed(const Row& row)
{
    rows::PublicWriter writer;
    writer.row(row);
    return writer.packed();
}

template <class Row> bool unpack(Row& row, std::string_view bytes)
{
    rows::PublicReader reader(bytes);
    reader.row(row);
    return reader.ok();
}

/// Whether this is exactly the stored session, and its rows refer only to existing sessions and slices.
bool isOne(const Digest& read, const StoredSession& stored, std::size_t slices)
{
    bool sound = read.sessions.size() == 1 && stored.session == read.sessions[0].session;
    forEachSessionTable(read, read, [&](const auto& rows, const auto&) {
        for (const auto& row : rows) {
            sound = sound && row.session.index == 0;
            if constexpr (requires { row.slice; })
                sound = sound && row.slice.index < slices;
        }
    });
    return sound;
}

int bitsApart(std::string_view a, std::string_view b)
{
    int differing = 0;
    for (std::size_t i = 0; i < b.size(); ++i)
        differing += std::popcount(static_cast<unsigned char>(a[i] ^ b[i]));
    return differing;
}

tl::unexpected<Error> damaged(const fs::path& path, Message what)
{
    return fail(ErrorCode::Malformed, std::move(what), Message::say("digest the recordings again"),
        { path.string(), 0 });
}

tl::unexpected<Error> unreadable(const fs::path& path)
{
    return fail(ErrorCode::Unreadable, Message::say("the digest cannot be read"), {}, { path.string(), 0 });
}

Result<void> checkVersion(const fs::path& path, std::string_view head)
{
    if (head == kHead)
        return {};
    const bool newer = head.substr(0, 14) == kHead.substr(0, 14) && head[14] > kHead[14];
    if (!newer && bitsApart(head, kHead) <= 1 && head[14] == kHead[14])
        return damaged(path, Message::say("the digest is damaged"));
    return fail(ErrorCode::Unsupported,
        newer ? Message::say("a digest of a newer Winnow") : Message::say("a digest of an older Winnow"),
        newer ? Message::say("update Winnow") : Message::say("digest the recordings again"),
        { path.string(), 0 });
}

} // namespace

bool isDigestFile(const fs::path& path)
{
    if (fileKind(path) != FileKind::Regular)
        return false;
    char head[72] = {};
    auto file = InputStream::open(path.string());
    const auto got = file ? file->read(head, sizeof head) : tl::make_unexpected(file.error());
    if (!got)
        noteFailedRead(path, got.error().detail);
    if (!got || *got < kHead.size())
        return false;
    // Tolerate one flipped bit: otherwise a damaged digest would be read as an empty recording.
    const std::string_view bytes(head, sizeof head);
    return bitsApart(bytes, kHead) <= 1
        || bitsApart(bytes, kEarlier) + bitsApart(bytes.substr(68), "WNDG") <= 1;
}

Result<DigestWriter> DigestWriter::create(const fs::path& path)
{
    std::error_code error;
    DigestWriter writer;
    writer.m_target = fs::absolute(path, error);
    const fs::path& target = writer.m_target;
    WINNOW_TRY(writer.m_beside,
        TemporaryFolder::make(target.parent_path() / ('.' + target.filename().string() + ".winnow-")));
    writer.m_out.open(writer.m_beside.path() / "digest", std::ios::binary);
    WINNOW_CHECK(writer.write(kHead));
    return writer;
}

Result<void> DigestWriter::write(std::string_view bytes)
{
    m_out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    m_size += bytes.size();
    return m_out ? Result<void>()
                 : Result<void>(fail(ErrorCode::WriteFailed, Message::say("the digest cannot be written"), {},
                     { m_target.string(), 0 }));
}

Result<void> DigestWriter::add(Digest session)
{
    for (EvidenceRow& row : session.evidence)
        row.rarity = 1; // counted over all sessions when the file is read
    const SessionRow& row = session.sessions.front();
    const std::string bytes = packed(std::as_const(session));
    m_sessions.push_back(
        { row.session, row.recording, row.draw, row.results, m_size, bytes.size(), sumOf(bytes) });
    return write(bytes);
}

Result<void> DigestWriter::commit(const Digest& frame)
{
    std::sort(m_sessions.begin(), m_sessions.end(),
        [](const StoredSession& a, const StoredSession& b) { return a.session < b.session; });
    const FrameRow row { frame.header, frame.files, frame.slices, std::move(m_sessions) };
    const std::string bytes = packed(row);
    const Tail tail { m_size, bytes.size(), sumOf(bytes) };
    WINNOW_CHECK(write(bytes));
    WINNOW_CHECK(write({ reinterpret_cast<const char*>(&tail), sizeof tail }));
    m_out.close();
    WINNOW_CHECK(write({})); // checks that closing succeeded
    const fs::path made = m_beside.path() / "digest";
    std::error_code error;
    fs::permissions(made, fs::perms::owner_read | fs::perms::owner_write, error);
    fs::rename(made, m_target, error);
    if (error)
        return fail(ErrorCode::WriteFailed, Message::verbatim(error.message()), {}, { m_target.string(), 0 });
    return {};
}

Result<DigestReader> DigestReader::open(const fs::path& path)
{
    DigestReader reader;
    reader.m_path = path;
    const auto file = std::make_shared<importing::FileSource>(path);
    reader.m_source = file->heldOpen();
    if (!reader.m_source)
        reader.m_source = file;
    WINNOW_TRY(const std::uint64_t size, importing::fileSize(path));
    WINNOW_CHECK(reader.readFrame(size));
    return reader;
}

Result<void> DigestReader::readFrame(std::uint64_t size)
{
    std::string head, bytes;
    if (!m_source->read(0, std::min<std::uint64_t>(size, kHead.size()), head))
        return unreadable(m_path);
    WINNOW_CHECK(checkVersion(m_path, head));
    Tail tail;
    if (size < kHead.size() + sizeof tail)
        return damaged(m_path, Message::say("the digest ends early"));
    const std::uint64_t end = size - sizeof tail;
    if (!m_source->readTo(end, sizeof tail, reinterpret_cast<char*>(&tail)))
        return unreadable(m_path);
    if (tail.offset > end || tail.size != end - tail.offset)
        return damaged(m_path, Message::say("the digest is damaged"));
    if (!m_source->read(tail.offset, tail.size, bytes))
        return unreadable(m_path);
    FrameRow row;
    if (sumOf(bytes) != tail.sum || !unpack(row, bytes))
        return damaged(m_path, Message::say("the digest's list of sessions is damaged"));
    for (const StoredSession& session : row.sessions) {
        if (session.results < 0 || session.size > tail.offset || session.offset > tail.offset - session.size)
            return damaged(m_path, Message::say("the digest's list of sessions is damaged"));
    }
    m_frame.header = row.header, m_frame.files = std::move(row.files);
    m_frame.slices = std::move(row.slices), m_sessions = std::move(row.sessions);
    return {};
}

std::vector<std::vector<std::uint32_t>> DigestReader::groups(std::uint64_t most) const
{
    std::map<std::string_view, std::vector<std::uint32_t>> recordings;
    for (std::uint32_t place = 0; place < m_sessions.size(); ++place)
        recordings[m_sessions[place].recording].push_back(place);
    std::vector<std::vector<std::uint32_t>> groups;
    for (const auto& [key, places] : recordings) {
        Number results = 0;
        for (const std::uint32_t place : places)
            results += m_sessions[place].results;
        if (static_cast<std::uint64_t>(results) <= most / 4) {
            groups.push_back(places);
            continue;
        }
        for (const std::uint32_t place : places)
            groups.push_back({ place });
    }
    return groups;
}

Result<Digest> DigestReader::session(std::uint32_t place) const
{
    const StoredSession& stored = m_sessions[place];
    std::string bytes;
    if (!m_source->read(stored.offset, stored.size, bytes))
        return unreadable(m_path);
    Digest read = frameOf(m_frame);
    if (sumOf(bytes) != stored.sum || !unpack(read, bytes) || !isOne(read, stored, m_frame.slices.size()))
        return damaged(m_path, Message::say("the digest's session {} is damaged", stored.session));
    return read;
}

/// Counts keys over the counting sessions, whichever sessions are opened. Reads only these.
Result<void> DigestReader::countSpread()
{
    std::vector<std::uint32_t> draws;
    std::uint64_t results = 0;
    for (const StoredSession& session : m_sessions) {
        draws.push_back(static_cast<std::uint32_t>(session.draw));
        results += static_cast<std::uint64_t>(session.results);
    }
    SpreadCounts counts(std::move(draws), results);
    for (std::uint32_t place = 0; place < m_sessions.size(); ++place) {
        if (!counts.counts(m_sessions[place].draw))
            continue;
        WINNOW_TRY(const auto one, session(place));
        counts.add(one.sessions.front());
    }
    m_spread = std::move(counts);
    return {};
}

Result<Digest> DigestReader::read(std::span<const std::uint32_t> places)
{
    std::vector<Result<Digest>> read(places.size());
    (void)parallelFor(places.size(), 0, {}, [&](std::size_t i) { read[i] = session(places[i]); });
    std::vector<Digest> sessions;
    for (Result<Digest>& one : read) {
        if (!one)
            return one;
        sessions.push_back(std::move(*one));
    }
    Digest digest = joined(frameOf(m_frame), sessions);
    if (places.size() == m_sessions.size()) {
        digest::countSpread(digest);
        return digest;
    }
    if (!m_spread)
        WINNOW_CHECK(countSpread());
    m_spread->setRarities(digest);
    return digest;
}

Result<void> writeDigestFile(const Digest& digest, const fs::path& path)
{
    WINNOW_TRY(auto writer, DigestWriter::create(path));
    const SessionRows rows(digest);
    for (std::uint32_t s = 0; s < digest.sessions.size(); ++s) {
        Digest one;
        rows.append(one, s);
        WINNOW_CHECK(writer.add(std::move(one)));
    }
    return writer.commit(digest);
}

Result<Digest> readDigestFile(const fs::path& path)
{
    WINNOW_TRY(auto reader, DigestReader::open(path));
    std::vector<std::uint32_t> all(reader.sessions().size());
    std::iota(all.begin(), all.end(), 0u);
    WINNOW_TRY(auto digest, reader.read(all));
    digest.files = reader.frame().files;
    return digest;
}

} // namespace winnow::digest
