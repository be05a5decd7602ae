// SPDX-License-Identifier: GPL-3.0-or-later
// Digests on disk. The desktop form is one file with the rows of each session as packed bytes (core/base/row_codec.h),
// so that sessions can be read and merged one by one if a digest is larger than memory. The row form is JSON lines, one
// file per table or all tables in one stream, which Spark, pandas and DuckDB read and convert to Parquet. Each form
// converts to the other without loss (digest/SPEC.md).
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "core/base/result.h"
#include "core/base/temporary_folder.h"
#include "core/digest/spread.h"
#include "core/digest/tables.h"
#include "core/session/text_store.h"

namespace winnow::digest {

/// Whether a file has the desktop form, of any version; reads its first bytes.
bool isDigestFile(const std::filesystem::path& path);

/// Where a session's rows are in a digest, and what must be known about every session before it is read.
struct StoredSession
{
    std::string session, recording;
    Number draw = 0, results = 0;
    std::uint64_t offset = 0, size = 0;
    std::uint64_t sum = 0; // checksum of the stored bytes
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("session", r.session), f("recording", r.recording), f("draw", r.draw), f("results", r.results);
        f("offset", r.offset), f("size", r.size), f("sum", r.sum);
    }
};

/// Writes a digest file. commit() replaces the old file; until then it is unchanged.
class DigestWriter
{
public:
    /// Error: WriteFailed.
    static Result<DigestWriter> create(const std::filesystem::path& path);
    /// Adds a digest of one session. Error: WriteFailed.
    Result<void> add(Digest session);
    /// Writes the header, files and slices of `frame`. Error: WriteFailed.
    Result<void> commit(const Digest& frame);

private:
    Result<void> write(std::string_view bytes);
    std::filesystem::path m_target;
    TemporaryFolder m_beside; // holds the new file until commit()
    std::ofstream m_out;
    std::uint64_t m_size = 0;
    std::vector<StoredSession> m_sessions;
};

class DigestReader
{
public:
    /// Errors: Unreadable, Malformed, Unsupported (of another version).
    static Result<DigestReader> open(const std::filesystem::path& path);
    /// Header, files and slices.
    const Digest& frame() const { return m_frame; }
    const std::vector<StoredSession>& sessions() const { return m_sessions; }
    /// Indices of sessions that are drawn and measured together: those of one recording, or each alone if the recording
    /// has more than a quarter of `most` results. Ordered by recording, which is a secret hash.
    std::vector<std::vector<std::uint32_t>> groups(std::uint64_t most) const;
    /// One session as a digest, without rarities. Errors: those of open().
    Result<Digest> session(std::uint32_t place) const;
    /// These sessions, each once, as one digest without files; rarities count over all sessions of the file. Errors:
    /// those of open().
    Result<Digest> read(std::span<const std::uint32_t> places);

private:
    Result<void> readFrame(std::uint64_t size);
    Result<void> countSpread();
    std::filesystem::path m_path;
    std::shared_ptr<const ByteSource> m_source;
    Digest m_frame;
    std::vector<StoredSession> m_sessions; // by key
    std::optional<SpreadCounts> m_spread; // over all sessions
};

/// Replaces the file atomically. Error: WriteFailed.
Result<void> writeDigestFile(const Digest& digest, const std::filesystem::path& path);
/// Reads all sessions. Errors: Unreadable, Malformed, Unsupported (of another version).
Result<Digest> readDigestFile(const std::filesystem::path& path);

/// All tables, each row with the name of its table; the header comes first.
std::string rowStream(const Digest& digest);
Result<Digest> readRowStream(std::string_view lines, const std::string& name);

/// Replaces the folder by one with only header.json and TABLE.jsonl for each table (core/base/file_set.h). Error:
/// WriteFailed, also if the folder contains files that Winnow did not write.
Result<void> writeRowFolder(const Digest& digest, const std::filesystem::path& folder);
Result<Digest> readRowFolder(const std::filesystem::path& folder);

} // namespace winnow::digest
