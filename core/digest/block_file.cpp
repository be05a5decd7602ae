// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop form.
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <type_traits>

#include "core/base/temporary_folder.h"
#include "core/base/try.h"
#include "core/digest/blocks.h"
#include "core/digest/digest_file.h"
#include "core/text/library_reasons.h"

namespace winnow::digest {

namespace {

namespace fs = std::filesystem;

constexpr int kApplication = 0x574e4447; // "WNDG", at byte 68 of the file
constexpr std::string_view kSqlite { "SQLite format 3\0", 16 };

/// One column of a block of rows, gathered in turn with its neighbours.
struct Column
{
    std::string name;
    char kind = 'n'; // n: numbers, r: reals, t: texts
    std::vector<Number> numbers;
    std::vector<double> reals;
    std::vector<std::string> texts;

    std::string pack() const
    {
        return kind == 'n' ? packNumbers(numbers) : kind == 'r' ? packReals(reals) : packTexts(texts);
    }
};

class Gatherer
{
public:
    explicit Gatherer(std::vector<Column>& columns)
        : m_columns(columns)
    {
    }
    void row() { m_next = 0; }
    void operator()(std::string_view name, Number value) { column(name, 'n').numbers.push_back(value); }
    void operator()(std::string_view name, double value) { column(name, 'r').reals.push_back(value); }
    void operator()(std::string_view name, const std::string& value)
    {
        column(name, 't').texts.push_back(value);
    }
    void operator()(std::string_view name, SessionRef ref) { (*this)(name, Number { ref.index }); }
    void operator()(std::string_view name, SliceRef ref) { (*this)(name, Number { ref.index }); }

private:
    Column& column(std::string_view name, char kind)
    {
        if (m_next == m_columns.size())
            m_columns.push_back({ std::string(name), kind, {}, {}, {} });
        return m_columns[m_next++];
    }
    std::vector<Column>& m_columns;
    std::size_t m_next = 0;
};

template <class Rows> void writeTable(SQLite::Database& database, std::string_view name, const Rows& rows)
{
    using Row = typename Rows::value_type;
    SQLite::Statement insert(database, "INSERT INTO blocks VALUES (?, ?, ?, ?, ?)");
    for (std::size_t begin = 0; begin < rows.size(); begin += kBlockRows) {
        const std::size_t end = std::min(rows.size(), begin + kBlockRows);
        std::vector<Column> columns;
        Gatherer gather(columns);
        for (std::size_t i = begin; i < end; ++i) {
            gather.row();
            Row::columns(rows[i], gather);
        }
        for (const Column& column : columns) {
            const std::string block = column.pack();
            insert.bind(1, std::string(name));
            insert.bind(2, column.name);
            insert.bind(3, static_cast<std::int64_t>(begin / kBlockRows));
            insert.bind(4, static_cast<std::int64_t>(end - begin));
            insert.bind(5, block.data(), static_cast<int>(block.size()));
            insert.exec();
            insert.reset();
        }
    }
}

void writeAll(const Digest& digest, const fs::path& path)
{
    SQLite::Database database(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec(
        fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", kApplication, kVersion));
    SQLite::Transaction transaction(database);
    database.exec("CREATE TABLE header (key TEXT PRIMARY KEY, value TEXT NOT NULL)");
    database.exec("CREATE TABLE blocks (name TEXT NOT NULL, col TEXT NOT NULL, block INTEGER NOT NULL, "
                  "rows INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (name, block, col))");
    SQLite::Statement header(database, "INSERT INTO header VALUES (?, ?)");
    const Header& h = digest.header;
    for (const auto& [key, value] :
        std::map<std::string, std::string> { { "encoding", h.encoding }, { "salt", h.salt },
            { "anonymous_tools", std::to_string(h.anonymousTools) }, { "paths", std::to_string(h.paths) } }) {
        header.bind(1, key);
        header.bind(2, value);
        header.exec();
        header.reset();
    }
    forEachTable(digest, [&](std::string_view name, const auto& rows) { writeTable(database, name, rows); });
    transaction.commit();
}

/// Gives the columns of one block back to its rows, in turn.
class Placer
{
public:
    Placer(std::map<std::string, Column, std::less<>>& columns, std::uint32_t sessions, std::uint32_t slices)
        : m_columns(columns)
        , m_sessions(sessions)
        , m_slices(slices)
    {
    }
    void row(std::size_t index) { m_row = index; }
    bool isSound() const { return m_sound; }

    void operator()(std::string_view name, Number& value)
    {
        if (Column* const column = of(name, 'n'))
            value = column->numbers[m_row];
    }
    void operator()(std::string_view name, double& value)
    {
        if (Column* const column = of(name, 'r'))
            value = column->reals[m_row];
    }
    void operator()(std::string_view name, std::string& value)
    {
        if (Column* const column = of(name, 't'))
            value = std::move(column->texts[m_row]);
    }
    void operator()(std::string_view name, SessionRef& ref) { reference(name, ref.index, m_sessions); }
    void operator()(std::string_view name, SliceRef& ref) { reference(name, ref.index, m_slices); }

private:
    Column* of(std::string_view name, char kind)
    {
        const auto found = m_columns.find(name);
        const bool fits = found != m_columns.end() && found->second.kind == kind;
        m_sound = m_sound && fits;
        return fits ? &found->second : nullptr;
    }
    void reference(std::string_view name, std::uint32_t& index, std::uint32_t size)
    {
        Number value = -1;
        (*this)(name, value);
        m_sound = m_sound && value >= 0 && value < Number { size };
        index = m_sound ? static_cast<std::uint32_t>(value) : 0;
    }
    std::map<std::string, Column, std::less<>>& m_columns;
    const std::uint32_t m_sessions, m_slices;
    std::size_t m_row = 0;
    bool m_sound = true;
};

/// What kind each column of a table is, asked of an empty row.
template <class Row> std::map<std::string, char, std::less<>> kindsOf()
{
    std::vector<Column> columns;
    Gatherer gather(columns);
    const Row empty;
    Row::columns(empty, gather);
    std::map<std::string, char, std::less<>> kinds;
    for (const Column& column : columns)
        kinds[column.name] = column.kind;
    return kinds;
}

template <class Rows>
Result<void> readTable(SQLite::Database& database, std::string_view name, Rows& rows, const Digest& digest)
{
    using Row = typename Rows::value_type;
    const auto kinds = kindsOf<Row>();
    SQLite::Statement query(
        database, "SELECT block, col, rows, data FROM blocks WHERE name = ? ORDER BY block, col");
    query.bind(1, std::string(name));
    std::map<std::string, Column, std::less<>> columns;
    std::int64_t block = 0;
    std::size_t count = 0;
    const auto place = [&]() -> bool {
        Placer placer(columns, static_cast<std::uint32_t>(digest.sessions.size()),
            static_cast<std::uint32_t>(digest.slices.size()));
        const std::size_t before = rows.size();
        rows.resize(before + count);
        for (std::size_t i = 0; i < count && placer.isSound(); ++i) {
            placer.row(i);
            Row::columns(rows[before + i], placer);
        }
        columns.clear();
        return placer.isSound();
    };
    const auto damaged
        = [&] { return fail(ErrorCode::Malformed, Message::say("the digest's table {} is damaged", name)); };
    while (query.executeStep()) {
        if (query.getColumn(0).getInt64() != block) {
            if (!place())
                return damaged();
            block = query.getColumn(0).getInt64();
        }
        const auto kind = kinds.find(query.getColumn(1).getString());
        const std::int64_t size = query.getColumn(2).getInt64();
        if (size < 0 || size > static_cast<std::int64_t>(kBlockRows)
            || (!columns.empty() && static_cast<std::size_t>(size) != count))
            return damaged();
        count = static_cast<std::size_t>(size);
        if (kind == kinds.end())
            continue; // of a later program
        const SQLite::Column data = query.getColumn(3);
        const std::string_view bytes(
            static_cast<const char*>(data.getBlob()), static_cast<std::size_t>(data.getBytes()));
        Column& column = columns[kind->first];
        column.kind = kind->second;
        if (column.kind == 'n') {
            WINNOW_TRY(column.numbers, unpackNumbers(bytes, count));
        } else if (column.kind == 'r') {
            WINNOW_TRY(column.reals, unpackReals(bytes, count));
        } else {
            WINNOW_TRY(column.texts, unpackTexts(bytes, count));
        }
    }
    if (!columns.empty() && !place())
        return damaged();
    return {};
}

Result<Digest> readAll(const fs::path& path)
{
    SQLite::Database database(path.string(), SQLite::OPEN_READONLY);
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    if (version < kVersion)
        return fail(ErrorCode::Unsupported, Message::say("a digest of an older Winnow"),
            Message::say("digest the recordings again"), { path.string(), 0 });
    if (version > kVersion)
        return fail(ErrorCode::Unsupported, Message::say("a digest of a newer Winnow"),
            Message::say("update Winnow"), { path.string(), 0 });
    Digest digest;
    std::map<std::string, std::string> header;
    SQLite::Statement query(database, "SELECT key, value FROM header");
    while (query.executeStep())
        header[query.getColumn(0).getString()] = query.getColumn(1).getString();
    digest.header.encoding = header["encoding"], digest.header.salt = header["salt"];
    digest.header.anonymousTools = header["anonymous_tools"] == "1";
    digest.header.paths = header["paths"] == "1";
    Result<void> read;
    forEachTable(digest, [&](std::string_view name, auto& rows) {
        if (read)
            read = readTable(database, name, rows, digest);
    });
    if (!read)
        return tl::make_unexpected(read.error());
    return digest;
}

} // namespace

bool isDigestFile(const fs::path& path)
{
    std::error_code none;
    if (!fs::is_regular_file(path, none))
        return false;
    std::ifstream file(path, std::ios::binary);
    char head[72] = {};
    if (!file.read(head, sizeof head) || std::string_view(head, kSqlite.size()) != kSqlite)
        return false;
    std::uint32_t application = 0;
    for (int i = 68; i < 72; ++i)
        application = application << 8 | static_cast<unsigned char>(head[i]);
    return application == static_cast<std::uint32_t>(kApplication);
}

Result<void> writeDigestFile(const Digest& digest, const fs::path& path)
{
    std::error_code error;
    const fs::path target = fs::absolute(path, error);
    WINNOW_TRY(const auto beside,
        TemporaryFolder::make(target.parent_path() / ('.' + target.filename().string() + ".winnow-")));
    const fs::path made = beside.path() / "digest";
    try {
        writeAll(digest, made);
    } catch (const SQLite::Exception& exception) {
        return fail(ErrorCode::WriteFailed,
            Message::say("the digest cannot be written: {}", sqliteReason(exception.getErrorCode())), {},
            { path.string(), 0 });
    }
    fs::permissions(made, fs::perms::owner_read | fs::perms::owner_write, error);
    fs::rename(made, target, error);
    if (error)
        return fail(ErrorCode::WriteFailed, Message::verbatim(error.message()), {}, { path.string(), 0 });
    return {};
}

Result<Digest> readDigestFile(const fs::path& path)
{
    try {
        auto digest = readAll(path);
        if (!digest && digest.error().place.file.empty())
            digest.error().place.file = path.string();
        return digest;
    } catch (const SQLite::Exception& exception) {
        return fail(ErrorCode::Unreadable,
            Message::say("no digest: {}", sqliteReason(exception.getErrorCode())), {}, { path.string(), 0 });
    }
}

} // namespace winnow::digest
