// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop form.
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <type_traits>

#include "core/base/parallel.h"
#include "core/base/temporary_folder.h"
#include "core/base/try.h"
#include "core/digest/blocks.h"
#include "core/digest/digest_file.h"
#include "core/digest/residuals.h"
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
    // Small pages, because every column of a block ends in a page of its own.
    database.exec(fmt::format("PRAGMA page_size = 1024; PRAGMA application_id = {}; PRAGMA user_version = {}",
        kApplication, kVersion));
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
    const Digest residuals = residualsOf(digest);
    forEachTable(
        residuals, [&](std::string_view name, const auto& rows) { writeTable(database, name, rows); });
    transaction.commit();
}

/// Gives the columns of one block back to its rows, in the order in which a row names them.
class Placer
{
public:
    Placer(std::vector<Column>& columns, std::uint32_t sessions, std::uint32_t slices)
        : m_columns(columns)
        , m_sessions(sessions)
        , m_slices(slices)
    {
    }
    void row(std::size_t index) { m_row = index, m_next = 0; }
    bool isSound() const { return m_sound; }

    void operator()(std::string_view, Number& value) { value = next().numbers[m_row]; }
    void operator()(std::string_view, double& value) { value = next().reals[m_row]; }
    void operator()(std::string_view, std::string& value) { value = std::move(next().texts[m_row]); }
    void operator()(std::string_view, SessionRef& ref) { reference(ref.index, m_sessions); }
    void operator()(std::string_view, SliceRef& ref) { reference(ref.index, m_slices); }

private:
    Column& next() { return m_columns[m_next++]; }
    void reference(std::uint32_t& index, std::uint32_t size)
    {
        const Number value = next().numbers[m_row];
        m_sound = m_sound && value >= 0 && value < Number { size };
        index = m_sound ? static_cast<std::uint32_t>(value) : 0;
    }
    std::vector<Column>& m_columns;
    const std::uint32_t m_sessions, m_slices;
    std::size_t m_row = 0, m_next = 0;
    bool m_sound = true;
};

/// The columns of a table, as an empty row names them.
template <class Row> std::vector<Column> columnsOf()
{
    std::vector<Column> columns;
    Gatherer gather(columns);
    const Row empty;
    Row::columns(empty, gather);
    for (Column& column : columns)
        column = { std::move(column.name), column.kind, {}, {}, {} };
    return columns;
}

Result<void> unpack(Column& column, std::string_view bytes, std::size_t rows)
{
    if (column.kind == 'n') {
        WINNOW_TRY(column.numbers, unpackNumbers(bytes, rows));
    } else if (column.kind == 'r') {
        WINNOW_TRY(column.reals, unpackReals(bytes, rows));
    } else {
        WINNOW_TRY(column.texts, unpackTexts(bytes, rows));
    }
    return {};
}

/// Reads a table block by block; the columns of a block, and parts of its rows, on all cores.
template <class Rows> class TableReader
{
public:
    using Row = typename Rows::value_type;
    TableReader(std::string_view name, Rows& rows, const Digest& digest)
        : m_name(name)
        , m_rows(rows)
        , m_sessions(static_cast<std::uint32_t>(digest.sessions.size()))
        , m_slices(static_cast<std::uint32_t>(digest.slices.size()))
        , m_packed(m_columns.size())
    {
    }

    Result<void> read(SQLite::Database& database)
    {
        SQLite::Statement query(
            database, "SELECT block, rows, col, data FROM blocks WHERE name = ? ORDER BY block, col");
        query.bind(1, std::string(m_name));
        std::int64_t block = -1, rows = 0;
        while (query.executeStep()) {
            if (query.getColumn(0).getInt64() != block && block >= 0)
                WINNOW_CHECK(place(rows));
            if (block == query.getColumn(0).getInt64() && rows != query.getColumn(1).getInt64())
                return damaged();
            block = query.getColumn(0).getInt64(), rows = query.getColumn(1).getInt64();
            const std::string name = query.getColumn(2).getString();
            const auto column = std::find_if(
                m_columns.begin(), m_columns.end(), [&](const Column& one) { return one.name == name; });
            if (column != m_columns.end()) // else of a later program
                m_packed[static_cast<std::size_t>(column - m_columns.begin())]
                    = query.getColumn(3).getString();
        }
        return block >= 0 ? place(rows) : Result<void>();
    }

private:
    static constexpr std::size_t kPart = 4096; // rows

    tl::unexpected<Error> damaged() const
    {
        return fail(ErrorCode::Malformed, Message::say("the digest's table {} is damaged", m_name));
    }

    Result<void> place(std::int64_t size)
    {
        if (size < 0 || size > static_cast<std::int64_t>(kBlockRows))
            return damaged();
        const auto count = static_cast<std::size_t>(size);
        std::vector<Result<void>> unpacked(m_columns.size());
        (void)parallelFor(m_columns.size(), 0, {},
            [&](std::size_t c) { unpacked[c] = unpack(m_columns[c], m_packed[c], count); });
        for (const Result<void>& one : unpacked)
            WINNOW_CHECK(one);
        const std::size_t before = m_rows.size(), parts = (count + kPart - 1) / kPart;
        m_rows.resize(before + count);
        std::vector<std::uint8_t> sound(parts, 0);
        (void)parallelFor(parts, 0, {}, [&](std::size_t part) {
            Placer placer(m_columns, m_sessions, m_slices);
            for (std::size_t i = part * kPart; i < std::min(count, (part + 1) * kPart); ++i) {
                placer.row(i);
                Row::columns(m_rows[before + i], placer);
            }
            sound[part] = placer.isSound();
        });
        m_packed.assign(m_columns.size(), {});
        const bool all = std::find(sound.begin(), sound.end(), 0) == sound.end();
        return all ? Result<void>() : Result<void>(damaged());
    }

    const std::string_view m_name;
    Rows& m_rows;
    const std::uint32_t m_sessions, m_slices;
    std::vector<Column> m_columns = columnsOf<Row>();
    std::vector<std::string> m_packed; // by column; "" is no block
};

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
            read = TableReader(name, rows, digest).read(database);
    });
    if (!read)
        return tl::make_unexpected(read.error());
    addExpected(digest);
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
