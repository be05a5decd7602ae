// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/io/sqlite_rows.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <map>
#include <set>
#include <sqlite3.h>

#include "core/base/failed_reads.h"
#include "core/base/try.h"
#include "core/importers/unread_answers.h"
#include "core/text/ascii.h"
#include "core/text/library_reasons.h"
#include "core/text/utf8.h"

namespace winnow::importing {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kLongestRow = std::chrono::seconds(5);
constexpr int kStepsBetweenLooks = 4000; // instructions of SQLite's virtual machine
constexpr std::int64_t kLargestValue = 512 << 20;
constexpr std::int64_t kSmallFile = 1 << 20;
constexpr int kRowsLookedAt = 16; // per table
constexpr std::int64_t kLeastRow = 4; // bytes of a row and its pointer in a page

class Row final : public SqliteRow
{
public:
    explicit Row(SQLite::Statement& statement)
        : m_statement(statement)
    {
        for (int c = 0; c < statement.getColumnCount(); ++c)
            m_columns[statement.getColumnName(c)] = c;
    }

    std::string text(std::initializer_list<std::string_view> columns) const override
    {
        std::string value = bytes(columns);
        return utf8::isValid(value) ? value : utf8::repair(value);
    }

    std::string bytes(std::initializer_list<std::string_view> columns) const override
    {
        for (const std::string_view name : columns) {
            const auto found = m_columns.find(name);
            if (found == m_columns.end())
                continue;
            m_asked.insert(found->second);
            const SQLite::Column column = m_statement.getColumn(found->second);
            if (column.isNull())
                return {};
            return { static_cast<const char*>(column.getBlob()),
                static_cast<std::size_t>(column.getBytes()) };
        }
        return {};
    }

    std::string json(bool unasked) const override
    {
        constexpr int kShort = 100;
        std::string object = "{";
        for (const auto& [name, index] : m_columns) {
            if (unasked && m_asked.count(index) > 0 && m_statement.getColumn(index).getBytes() > kShort)
                continue;
            object += (object.size() > 1 ? "," : "") + json::quoted(utf8::repair(name)) + ":"
                + json::quoted(text({ name }));
        }
        return object + "}";
    }

private:
    SQLite::Statement& m_statement;
    std::map<std::string, int, std::less<>> m_columns;
    mutable std::set<int> m_asked;
};

bool isLive(const std::filesystem::path& path, const char* ending)
{
    std::error_code ignored;
    const std::filesystem::path beside = path.string() + ending;
    return fileKind(beside) != FileKind::None && std::filesystem::file_size(beside, ignored) > 0;
}

bool hasLog(const std::filesystem::path& path)
{
    return isLive(path, "-wal") || isLive(path, "-journal");
}

/// A file: URI; immutable keeps SQLite from creating -wal and -shm files next to the database.
std::string uriOf(const std::filesystem::path& path)
{
    std::string uri = "file:";
    for (const char c : std::filesystem::absolute(path).string()) {
        const bool plain = isLetterOrDigit(c) || std::string_view("/-_.~").find(c) != std::string_view::npos;
        uri += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return uri + "?immutable=1";
}

/// A database opened for reading, with a time limit for statements that never end.
class Database
{
public:
    Database(const std::filesystem::path& path, std::stop_token stop)
        : m_stop(std::move(stop))
        , m_database(hasLog(path) ? path.string() : uriOf(path),
              hasLog(path) ? SQLite::OPEN_READWRITE : SQLite::OPEN_READONLY | SQLite::OPEN_URI)
    {
        sqlite3* const handle = m_database.getHandle();
        sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
        sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
        sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
        sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
        sqlite3_progress_handler(handle, kStepsBetweenLooks, look, this);
        m_database.exec("PRAGMA query_only=ON; PRAGMA cell_size_check=ON");
        const std::int64_t bytes = m_database.execAndGet("PRAGMA page_count").getInt64()
            * m_database.execAndGet("PRAGMA page_size").getInt64();
        m_mostRows = bytes / kLeastRow;
        // No stored row is larger than its file, but a generated column could have any size.
        sqlite3_limit(
            handle, SQLITE_LIMIT_LENGTH, static_cast<int>(std::clamp(bytes, kSmallFile, kLargestValue)));
        sqlite3_set_authorizer(handle, allow, nullptr);
    }
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    SQLite::Database& get() { return m_database; }
    void newRow()
    {
        m_since = Clock::now();
        ++m_rows;
    }
    /// Pages of a damaged file may refer to each other, so a hundred kilobytes could yield rows forever.
    bool hasRoomForRow() const { return m_rows <= m_mostRows; }
    bool tookTooLong() const { return m_tookTooLong; }

private:
    /// Restricts a table's own expressions to reading, whatever the SQLite version allows.
    static int allow(void*, int action, const char*, const char*, const char*, const char*)
    {
        const bool reads = action == SQLITE_SELECT || action == SQLITE_READ || action == SQLITE_FUNCTION;
        return reads ? SQLITE_OK : SQLITE_DENY;
    }

    static int look(void* self)
    {
        auto& database = *static_cast<Database*>(self);
        database.m_tookTooLong = database.m_tookTooLong || Clock::now() - database.m_since > kLongestRow;
        return database.m_tookTooLong || database.m_stop.stop_requested() ? 1 : 0;
    }

    std::stop_token m_stop;
    Clock::time_point m_since = Clock::now();
    bool m_tookTooLong = false;
    std::int64_t m_rows = 0;
    std::int64_t m_mostRows = 0;
    SQLite::Database m_database;
};

/// Whether the table has a rowid; none if there is no such table.
std::optional<bool> hasRowid(SQLite::Database& database, const std::string& table)
{
    SQLite::Statement kind(database,
        "SELECT upper(sql) NOT LIKE '%WITHOUT%ROWID%' FROM sqlite_master WHERE type='table' AND name=?");
    kind.bind(1, table);
    return kind.executeStep() ? std::optional(kind.getColumn(0).getInt() != 0) : std::nullopt;
}

/// Notes a failed read, unless the tables just differ from the expected ones. For damage, SQLite reports a
/// disk error.
void noteFailure(const std::filesystem::path& path, const SQLite::Exception& error)
{
    const int code = error.getErrorCode() & 0xFF; // extended codes have the primary code there
    if (code != SQLITE_ERROR)
        noteFailedRead(path, sqliteReason(code));
}

/// As sqliteSchema() begins each table.
bool createsTable(std::string_view schema, std::string_view table)
{
    return schema.find("CREATE TABLE \"" + std::string(table) + "\" ") != std::string_view::npos;
}

} // namespace

bool isSqlite(std::string_view head)
{
    return head.starts_with(std::string_view("SQLite format 3\0", 16));
}

bool hasTables(const Sample& sample, std::initializer_list<std::string_view> tables)
{
    if (!isSqlite(sample.head))
        return false;
    return std::all_of(tables.begin(), tables.end(), [&](std::string_view table) {
        return sample.schema.empty() ? sample.head.find(table) != std::string::npos
                                     : createsTable(sample.schema, table);
    });
}

std::string sqliteSchema(const std::filesystem::path& path)
{
    std::string schema;
    try {
        Database database(path, {});
        SQLite::Statement tables(database.get(),
            "SELECT 'CREATE TABLE \"' || name || '\" ' || sql FROM sqlite_master WHERE type='table' LIMIT "
            "1000");
        while (schema.size() < (1u << 20) && tables.executeStep())
            schema += tables.getColumn(0).getString() + "\n";
    } catch (const SQLite::Exception& error) {
        noteFailure(path, error);
        return {}; // the reader will report why
    }
    return schema;
}

void eachRow(RecordingBuilder& builder, const std::filesystem::path& path, std::string_view table,
    const std::function<void(const SqliteRow&)>& row, std::string_view where)
{
    const std::string name(table);
    builder.held.partRead(name);
    int rows = 0;
    json::Document document;
    bool tookTooLong = false;
    try {
        Database database(path, builder.stop);
        const std::optional<bool> rowid = hasRowid(database.get(), name);
        if (!rowid)
            return builder.issue(
                Severity::Warning, Message::say("{} is not a table of this database and was not read", name));
        std::string sql = "SELECT * FROM \"" + name + "\"";
        if (!where.empty() && (*rowid || !where.starts_with("rowid")))
            sql += " WHERE " + std::string(where);
        if (*rowid)
            sql += " ORDER BY rowid";
        SQLite::Statement statement(database.get(), sql);
        const Row view(statement);
        try {
            for (database.newRow(); !builder.stopped() && statement.executeStep(); database.newRow()) {
                if (!database.hasRoomForRow())
                    return builder.issue(Severity::Error,
                        Message::say("table {} returns more rows than its file can hold; it is damaged, so "
                                     "reading stopped there",
                            name));
                row(view);
                const std::string unasked = ++rows <= kRowsLookedAt ? view.json(true) : std::string();
                if (const auto value = document.parse(unasked, json::kLenient)) // may contain an answer, too
                    lookAtSkipped(builder, "table " + name, *value);
                builder.recordRead();
            }
        } catch (const SQLite::Exception&) {
            tookTooLong = database.tookTooLong();
            throw;
        }
    } catch (const SQLite::Exception& error) {
        if (builder.stopped())
            return;
        noteFailure(path, error);
        builder.issue(Severity::Error,
            tookTooLong
                ? Message::say("table {} returned no row for 5 seconds, so reading stopped there", name)
                : Message::say("table {} cannot be read: {}; close the program that owns it, or copy "
                               "the file with its -wal",
                    name, sqliteReason(error.getErrorCode())));
    }
}

std::vector<std::string> tablesWith(const std::string& schema, std::initializer_list<std::string_view> words)
{
    static constexpr std::string_view kBegin = "CREATE TABLE \""; // as sqliteSchema() begins each table
    std::vector<std::string> tables;
    for (std::size_t at = schema.find(kBegin); at != std::string::npos;) {
        const std::size_t next = schema.find(kBegin, at + 1);
        const std::string_view one = std::string_view(schema).substr(at, std::min(next, schema.size()) - at);
        const auto has = [&](std::string_view word) { return one.find(word) != std::string_view::npos; };
        if (std::all_of(words.begin(), words.end(), has))
            tables.emplace_back(one.substr(kBegin.size(), one.find('"', kBegin.size()) - kBegin.size()));
        at = next;
    }
    return tables;
}

std::string unpackedBytes(const std::string& bytes)
{
    UnpackLimits limits;
    limits.maxBytes = 512u << 20;
    const Input unpacked = openBytes(std::make_shared<const std::string>(bytes), "cell", limits);
    const auto text = unpacked.files.empty() ? Result<std::string>(bytes) : unpacked.files[0].readAll();
    return text && !text->empty() ? *text : bytes;
}

json::Value rowJson(
    RecordingBuilder& builder, std::string_view table, std::string_view text, json::Document& document)
{
    if (text.empty())
        return {}; // an event without content, a session without runs
    const auto value = document.parse(text, json::kLenient);
    if (!value)
        builder.issue(
            Severity::Warning, Message::say("a row of the table {} is not JSON and was skipped", table));
    return value ? *value : json::Value();
}

void eachJsonRow(RecordingBuilder& builder, const std::filesystem::path& path, std::string_view table,
    std::initializer_list<std::string_view> columns,
    const std::function<void(const SqliteRow&, const json::Value&)>& take, std::string_view where)
{
    json::Document document;
    eachRow(
        builder, path, table,
        [&](const SqliteRow& row) {
            const std::string text = row.text(columns);
            const json::Value value = rowJson(builder, table, text, document);
            if (!value.exists())
                return;
            const CopyTexts copy(builder);
            take(row, value);
            builder.recordRead(value);
        },
        where);
}

bool hasTable(const std::filesystem::path& path, std::string_view table)
{
    return createsTable(sqliteSchema(path), table);
}

Result<SqliteCopy> SqliteCopy::of(const InputFile& file)
{
    SqliteCopy copy;
    if (!file.path.empty() && !hasLog(file.path)) {
        copy.m_path = file.path;
        return copy;
    }
    WINNOW_TRY(copy.m_folder, TemporaryFolder::make());
    copy.m_path = copy.m_folder.path() / "copy.db";
    std::error_code error;
    if (!file.path.empty()) {
        std::filesystem::copy_file(file.path, copy.m_path, error);
        for (const char* const ending : { "-wal", "-journal" }) {
            if (!error && isLive(file.path, ending))
                std::filesystem::copy_file(file.path.string() + ending, copy.m_path.string() + ending, error);
        }
        std::filesystem::permissions(copy.m_path, std::filesystem::perms::owner_all, error);
    } else if (!file.copyTo(copy.m_path)) {
        error = std::make_error_code(std::errc::io_error);
    }
    if (error)
        return fail(ErrorCode::WriteFailed,
            Message::say("a copy of the database cannot be made: {}", error.message()),
            Message::say("free space in the temporary folder"), { file.name, 0 });
    return copy;
}

} // namespace winnow::importing
