// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/io/index_cache.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>
#include <utility>

#include "core/base/version.h"
#include "core/importers/io/byte_source.h"
#include "core/importers/io/draft_codec.h"
#include "core/text/library_reasons.h"

namespace winnow::importing {

namespace {

namespace fs = std::filesystem;

constexpr const char* kFacts = "facts"; // the key of rows that are no recording
constexpr int kTable = 3; // layout of the table; the drafts' own layout is kDraftVersion

/// Which program reads: another build may read a file otherwise and say the same version.
const std::string& program()
{
    static const std::string stamp = [] {
        std::error_code none;
        const fs::path self = fs::read_symlink("/proc/self/exe", none);
        const auto bytes = fs::file_size(self, none);
        const auto time = fs::last_write_time(self, none);
        return none ? std::string(programVersion())
                    : fmt::format("{} {} {}", programVersion(), bytes, time.time_since_epoch().count());
    }();
    return stamp;
}

/// Of a row as it is stored: what a failing disk changed is read again from the recording.
std::int64_t rowSum(const std::string& path, const std::string& key, std::string_view packed)
{
    return static_cast<std::int64_t>(contentHashOf({ path, program(), key, packed }).low);
}

/// Made before SQLite makes them, which would ask the umask.
void makePrivate(const fs::path& path)
{
    std::error_code ignored;
    if (fs::create_directories(path.parent_path(), ignored))
        fs::permissions(path.parent_path(), fs::perms::owner_all, ignored);
    const int file = ::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (file >= 0)
        ::close(file);
    if (fs::is_regular_file(path, ignored))
        fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write, ignored);
}

bool isDamage(const SQLite::Exception& error)
{
    const int code = error.getErrorCode();
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB
        || code == SQLITE_ERROR; // our own words do not fit its tables
}

/// Of head and tail; nothing when it cannot be read.
std::string endsOf(const fs::path& path)
{
    constexpr std::uint64_t kPart = 4096;
    const std::uint64_t bytes = fileSize(path).value_or(0);
    const std::uint64_t tail = std::min(kPart, bytes - std::min(kPart, bytes));
    const auto source = FileSource(path).heldOpen();
    std::string ends;
    if (!source || !source->read(0, std::min(kPart, bytes), ends) || !source->read(bytes - tail, tail, ends))
        return {};
    return contentHash(ends).hex();
}

/// A change within a tick of the file system's clock shows in no time, so what changed just now is looked at.
bool isRecent(const FoundFile& file)
{
    const std::chrono::nanoseconds now = std::chrono::system_clock::now().time_since_epoch();
    return now - std::chrono::nanoseconds(file.changedNs) < std::chrono::seconds(1);
}

/// FILE.damaged, of which there is one: the next opening begins with an empty one.
void setAside(const fs::path& path)
{
    std::error_code ignored;
    fs::rename(path, path.string() + ".damaged", ignored);
    for (const char* const beside : { "-wal", "-shm", "-journal" })
        fs::remove(path.string() + beside, ignored);
}

} // namespace

struct IndexCache::Database
{
    explicit Database(const fs::path& path)
        : file(path)
        , connection(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 2000)
    {
    }
    fs::path file;
    SQLite::Database connection;
    std::optional<SQLite::Statement> query;
    /// In a transaction: a look-up by itself asks for a lock. Others may write meanwhile.
    bool reads = false;
    bool damaged = false;
};

IndexCache::IndexCache(std::unique_ptr<Database> database, std::uint64_t mostBytes)
    : m_database(std::move(database))
    , m_mostBytes(mostBytes)
{
}

IndexCache::~IndexCache()
{
    (void)flush();
    if (m_unpruned > 0)
        prune();
    const fs::path file = m_database->file;
    const bool damaged = m_database->damaged;
    m_database.reset();
    if (damaged)
        setAside(file);
}

std::unique_ptr<IndexCache::Database> IndexCache::opened(const fs::path& path)
{
    makePrivate(path);
    auto database = std::make_unique<Database>(path);
    SQLite::Database& db = database->connection;
    db.exec("PRAGMA journal_mode=WAL");
    db.exec("PRAGMA synchronous=NORMAL");
    const int layout = kDraftVersion * 100 + kTable;
    if (db.execAndGet("PRAGMA user_version").getInt() != layout) {
        db.exec("DROP TABLE IF EXISTS recording");
        db.exec(fmt::format("PRAGMA user_version={}", layout));
    }
    // A row of facts has the hash of its name for a path. `used` counts openings: the row of the last one has the highest.
    db.exec("CREATE TABLE IF NOT EXISTS recording (path TEXT NOT NULL, program TEXT NOT NULL, key TEXT NOT "
            "NULL, used INTEGER NOT NULL, sum INTEGER NOT NULL, packed BLOB NOT NULL, PRIMARY KEY (path, "
            "program))");
    return database;
}

Result<std::shared_ptr<IndexCache>> IndexCache::open(const fs::path& path, std::uint64_t mostBytes)
{
    const auto unusable = [&](const Message& why) {
        return fail(ErrorCode::Unreadable, Message::say("the index cache cannot be used: {}", why),
            Message::say("opening takes longer; delete the file or name another one"), { path.string(), 0 });
    };
    for (const bool again : { false, true }) {
        try {
            return std::shared_ptr<IndexCache>(new IndexCache(opened(path), mostBytes));
        } catch (const SQLite::Exception& error) {
            if (again || !isDamage(error))
                return unusable(sqliteReason(error.getErrorCode()));
            setAside(path);
        } catch (const std::exception&) {
            return unusable(Message::say("its folder cannot be made"));
        }
    }
    return fail(
        ErrorCode::Unreadable, Message::say("the index cache cannot be used"), {}, { path.string(), 0 });
}

std::string IndexCache::keyOf(const FoundFile& file, const ImportOptions& options)
{
    if (file.standardInput)
        return {};
    std::string key = fmt::format("{} {} {}{}", contentHash(file.stamp).hex(), options.format,
        file.named ? 1 : 0, options.wholeTexts ? " whole" : "");
    for (std::size_t i = 0; i < file.files().size() && isRecent(file); ++i)
        key += ' ' + endsOf(file.files()[i]);
    return key;
}

bool IndexCache::hasPlainTexts(const FoundFile& file)
{
    return std::ranges::all_of(file.files(), [](const fs::path& path) {
        std::string head;
        return FileSource(path).read(0, std::min(kPackHead, fileSize(path).value_or(0)), head)
            && packKindOf(head) == PackKind::Plain && !head.starts_with("\xFF\xFE")
            && !head.starts_with("\xFE\xFF") && !head.starts_with("SQLite format 3");
    });
}

std::optional<std::string> IndexCache::packedOf(const std::string& path, const std::string& key)
{
    const std::scoped_lock lock(m_mutex);
    try {
        if (!m_database->query)
            m_database->query.emplace(m_database->connection,
                "SELECT packed, sum FROM recording WHERE path=? AND program=? AND key=?");
        if (!std::exchange(m_database->reads, true))
            m_database->connection.exec("BEGIN");
        SQLite::Statement& query = *m_database->query;
        query.reset();
        SQLite::bind(query, path, program(), key);
        if (!query.executeStep())
            return std::nullopt;
        const SQLite::Column column = query.getColumn(0);
        std::string packed(
            static_cast<const char*>(column.getBlob()), static_cast<std::size_t>(column.getBytes()));
        const std::int64_t sum = query.getColumn(1).getInt64();
        query.reset();
        if (sum != rowSum(path, key, packed))
            return std::nullopt;
        m_found.push_back(path);
        return packed;
    } catch (const SQLite::Exception& error) {
        m_database->damaged = m_database->damaged || isDamage(error);
        return std::nullopt; // a damaged cache is no cache
    }
}

std::optional<RecordingDraft> IndexCache::find(
    const std::string& key, const FoundFile& file, TextStore& store)
{
    const auto packed = packedOf(file.path.string(), key);
    if (!packed)
        return std::nullopt;
    auto draft = unpackDraft(*packed, store, file.files());
    if (draft)
        draft->recording.path = file.path.string();
    return draft;
}

std::optional<std::string> IndexCache::find(const ContentHash& key)
{
    return packedOf(key.hex(), kFacts);
}

void IndexCache::keep(const ContentHash& key, std::string packed)
{
    const std::scoped_lock lock(m_mutex);
    m_pending.push_back({ key.hex(), kFacts, std::move(packed) });
}

void IndexCache::keep(const std::string& key, const FoundFile& file, std::string packed)
{
    const std::scoped_lock lock(m_mutex);
    m_pending.push_back({ file.path.string(), key, std::move(packed) });
}

void IndexCache::write()
{
    SQLite::Database& db = m_database->connection;
    SQLite::Transaction transaction(db);
    if (m_used == 0) // reads the whole table
        m_used = db.execAndGet("SELECT coalesce(max(used), 0) FROM recording").getInt64();
    const std::int64_t now = ++m_used;
    SQLite::Statement insert(db,
        "INSERT OR REPLACE INTO recording (path, program, key, used, sum, packed) VALUES (?, ?, ?, ?, ?, ?)");
    for (const Row& row : m_pending) {
        SQLite::bind(insert, row.path, program(), row.key, now, rowSum(row.path, row.key, row.packed));
        insert.bindNoCopy(6, row.packed.data(), static_cast<int>(row.packed.size()));
        insert.exec();
        insert.reset();
        m_unpruned += row.packed.size();
    }
    SQLite::Statement touch(db, "UPDATE recording SET used=? WHERE path=? AND program=?");
    for (const std::string& path : m_found) {
        SQLite::bind(touch, now, path, program());
        touch.exec();
        touch.reset();
    }
    transaction.commit();
}

/// What was used longest ago goes.
void IndexCache::prune()
{
    if (m_database->damaged)
        return;
    try {
        SQLite::Statement rest(m_database->connection,
            "DELETE FROM recording WHERE rowid IN (SELECT id FROM (SELECT rowid AS id, sum(length(packed)) "
            "OVER (ORDER BY used DESC, rowid) AS bytes FROM recording) WHERE bytes > ?)");
        rest.bind(1, static_cast<std::int64_t>(m_mostBytes));
        rest.exec();
    } catch (const SQLite::Exception& error) {
        m_database->damaged = isDamage(error);
    }
    m_unpruned = 0;
}

/// An opening that found everything writes nothing: what was used lately matters only when rows come.
Result<void> IndexCache::flush()
{
    const std::scoped_lock lock(m_mutex);
    const bool hasRows = !m_pending.empty();
    Result<void> done;
    try {
        if (std::exchange(m_database->reads, false))
            m_database->connection.exec("COMMIT");
        if (hasRows && !m_database->damaged)
            write();
        if (m_unpruned > m_mostBytes / 8)
            prune();
    } catch (const SQLite::Exception& error) {
        m_database->damaged = isDamage(error);
        done = fail(ErrorCode::WriteFailed,
            Message::say("the index cache cannot be written: {}", sqliteReason(error.getErrorCode())),
            Message::say("the next opening reads everything again"));
    }
    m_pending.clear();
    m_found.clear();
    return done;
}

} // namespace winnow::importing
