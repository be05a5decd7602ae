// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/io/index_cache.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "core/importers/io/byte_source.h"
#include "core/importers/io/draft_codec.h"

namespace winnow::importing {

struct IndexCache::Database
{
    explicit Database(const std::string& path)
        : connection(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 2000)
    {
    }
    SQLite::Database connection;
};

IndexCache::IndexCache(std::unique_ptr<Database> database)
    : m_database(std::move(database))
{
}
IndexCache::~IndexCache() = default;

Result<std::unique_ptr<IndexCache>> IndexCache::open(const std::filesystem::path& path)
{
    try {
        std::error_code ignored;
        std::filesystem::create_directories(path.parent_path(), ignored);
        auto database = std::make_unique<Database>(path.string());
        SQLite::Database& db = database->connection;
        db.exec("PRAGMA journal_mode=WAL");
        db.exec("PRAGMA synchronous=NORMAL");
        if (db.execAndGet("PRAGMA user_version").getInt() != kDraftVersion) {
            db.exec("DROP TABLE IF EXISTS recording");
            db.exec(fmt::format("PRAGMA user_version={}", kDraftVersion));
        }
        db.exec("CREATE TABLE IF NOT EXISTS recording (path TEXT PRIMARY KEY, key TEXT NOT NULL, packed BLOB "
                "NOT NULL) WITHOUT ROWID");
        return std::unique_ptr<IndexCache>(new IndexCache(std::move(database)));
    } catch (const std::exception& error) {
        return fail(ErrorCode::Unreadable, fmt::format("the index cache cannot be used: {}", error.what()),
            "opening takes longer; delete the file or name another one", { path.string(), 0 });
    }
}

std::string IndexCache::keyOf(const FoundFile& file, const ImportOptions& options)
{
    constexpr std::uint64_t kPart = 4096;
    if (file.standardInput || !file.bundle.empty())
        return {};
    const FileSource source(file.path);
    std::string ends;
    if (!source.read(0, std::min(kPart, file.bytes), ends))
        return {};
    if (packKindOf(ends) != PackKind::Plain || ends.substr(0, 2) == "\xFF\xFE"
        || ends.substr(0, 2) == "\xFE\xFF" || ends.substr(0, 15) == "SQLite format 3")
        return {}; // their texts do not lie in the file as they are
    if (file.bytes > kPart
        && !source.read(
            file.bytes - std::min(kPart, file.bytes - kPart), std::min(kPart, file.bytes - kPart), ends))
        return {};
    return fmt::format("{} {} {} {} {} {} {}", file.bytes, file.mtimeNs, contentHash(ends).hex(),
        options.format, options.agentMirrors ? 1 : 0, file.named ? 1 : 0, WINNOW_VERSION);
}

std::optional<RecordingDraft> IndexCache::find(
    const std::string& key, const FoundFile& file, TextStore& store)
{
    std::string packed;
    try {
        const std::scoped_lock lock(m_mutex);
        SQLite::Statement query(
            m_database->connection, "SELECT packed FROM recording WHERE path=? AND key=?");
        query.bind(1, file.path.string());
        query.bind(2, key);
        if (!query.executeStep())
            return std::nullopt;
        const SQLite::Column column = query.getColumn(0);
        packed.assign(
            static_cast<const char*>(column.getBlob()), static_cast<std::size_t>(column.getBytes()));
    } catch (const std::exception&) {
        return std::nullopt; // a damaged cache is no cache
    }
    auto draft = unpackDraft(packed, store, std::make_shared<FileSource>(file.path));
    if (draft)
        draft->recording.path = file.path.string();
    return draft;
}

void IndexCache::keep(const std::string& key, const FoundFile& file, std::string packed)
{
    const std::scoped_lock lock(m_mutex);
    m_pending.push_back({ file.path.string(), key, std::move(packed) });
}

Result<void> IndexCache::flush()
{
    const std::scoped_lock lock(m_mutex);
    if (m_pending.empty())
        return {};
    try {
        SQLite::Transaction transaction(m_database->connection);
        SQLite::Statement insert(
            m_database->connection, "INSERT OR REPLACE INTO recording (path, key, packed) VALUES (?, ?, ?)");
        for (const Row& row : m_pending) {
            insert.bind(1, row.path);
            insert.bind(2, row.key);
            insert.bindNoCopy(3, row.packed.data(), static_cast<int>(row.packed.size()));
            insert.exec();
            insert.reset();
        }
        transaction.commit();
        m_pending.clear();
    } catch (const std::exception& error) {
        m_pending.clear();
        return fail(ErrorCode::WriteFailed,
            fmt::format("the index cache cannot be written: {}", error.what()),
            "the next opening reads everything again");
    }
    return {};
}

} // namespace winnow::importing
