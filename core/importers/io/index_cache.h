// SPDX-License-Identifier: GPL-3.0-or-later
// Stores what was read from a recording, so that opening it again takes a look-up instead of a pass. It is an SQLite
// file with one row for each recording and program, keyed by size and times of change, and with the facts that later
// rooms keep about sessions (KeptFacts). A known recording is not opened, because the file system's own time of change
// (ctime) cannot be set back. Only plain files and folders of them are cached. An unusable cache costs time, never
// correctness: texts are checked against their hash when read, rows against a checksum. A damaged row is skipped; a
// damaged file is set aside and replaced by a new one. The cache contains text of recordings, so only the user may read
// it (folder 0700 if created here, file 0600).
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/importers/io/walk.h"
#include "core/importers/recording_builder.h"
#include "core/session/kept_facts.h"

namespace winnow::importing {

class IndexCache : public KeptFacts
{
public:
    static constexpr std::uint64_t kMostBytes = 512ull << 20;

    /// Opens or creates the file. Beyond `mostBytes`, what was used longest ago is deleted. Errors: Unreadable,
    /// WriteFailed; the caller then continues without a cache and says so.
    static Result<std::shared_ptr<IndexCache>> open(
        const std::filesystem::path& path, std::uint64_t mostBytes = kMostBytes);
    ~IndexCache() override;

    /// Fingerprint of a file and of the options that change what is read; empty for standard input.
    static std::string keyOf(const FoundFile& file, const ImportOptions& options);
    /// Whether its texts are in its files as they are; false if a file cannot be read.
    static bool hasPlainTexts(const FoundFile& file);

    /// The recording that was read under this key; adds its texts to `store`. Any thread.
    std::optional<RecordingDraft> find(const std::string& key, const FoundFile& file, TextStore& store);
    /// Keeps a recording; written to disk by flush(). Any thread.
    void keep(const std::string& key, const FoundFile& file, std::string packed);
    std::optional<std::string> find(const ContentHash& key) override;
    void keep(const ContentHash& key, std::string packed) override;
    /// Writes what was kept in one transaction. Error: WriteFailed.
    Result<void> flush() override;

private:
    struct Database;
    IndexCache(std::unique_ptr<Database> database, std::uint64_t mostBytes);
    static std::unique_ptr<Database> opened(const std::filesystem::path& path);
    std::optional<std::string> packedOf(const std::string& path, const std::string& key);
    void write();
    void prune();

    std::unique_ptr<Database> m_database;
    std::uint64_t m_mostBytes = 0;
    std::mutex m_mutex;
    struct Row
    {
        std::string path;
        std::string key;
        std::string packed;
    };
    std::vector<Row> m_pending;
    std::int64_t m_used = 0; // highest value of the column; 0 before the first write
    std::uint64_t m_unpruned = 0; // bytes written since prune() last ran
    std::vector<std::string> m_found; // paths of rows that find() returned
};

} // namespace winnow::importing
