// SPDX-License-Identifier: GPL-3.0-or-later
// Remembers what was read from a recording, so that opening it again costs a look-up instead of a pass: an
// SQLite file with one row a recording, keyed by path, size, time of change and a hash of head and tail. Only
// plain files are kept; a cache that cannot be used costs time, never correctness, because texts are checked
// against their hash when read.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/importers/io/walk.h"
#include "core/importers/recording_builder.h"

namespace winnow::importing {

class IndexCache
{
public:
    /// Opens or creates the file. Error: Unreadable, WriteFailed; the caller goes on without a cache and says
    /// so.
    static Result<std::unique_ptr<IndexCache>> open(const std::filesystem::path& path);
    ~IndexCache();

    /// Fingerprint of a file and of the options that change what is read; empty when it cannot be read.
    static std::string keyOf(const FoundFile& file, const ImportOptions& options);

    /// The recording as it was read under this key, its texts added to `store`. Any thread.
    std::optional<RecordingDraft> find(const std::string& key, const FoundFile& file, TextStore& store);
    /// Keeps a recording; written to disk by flush(). Any thread.
    void keep(const std::string& key, const FoundFile& file, std::string packed);
    /// Writes what was kept in one transaction. Error: WriteFailed.
    Result<void> flush();

private:
    struct Database;
    explicit IndexCache(std::unique_ptr<Database> database);
    std::unique_ptr<Database> m_database;
    std::mutex m_mutex;
    struct Row
    {
        std::string path;
        std::string key;
        std::string packed;
    };
    std::vector<Row> m_pending;
};

} // namespace winnow::importing
