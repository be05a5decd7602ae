// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop form.
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <type_traits>

#include "core/base/failed_reads.h"
#include "core/base/hash.h"
#include "core/base/input.h"
#include "core/base/number_in.h"
#include "core/base/parallel.h"
#include "core/base/temporary_folder.h"
#include "core/base/try.h"
#include "core/digest/block_file.h"
#include "core/digest/blocks.h"
#include "core/digest/digest_file.h"
#include "core/digest/parts.h"
#include "core/digest/residuals.h"
#include "core/digest/spread.h"
#include "core/text/library_reasons.h"

namespace winnow::digest {

namespace {

namespace fs = std::filesystem;

constexpr std::int32_t kApplication = 0x574e4447; // "WNDG", at byte 68 of the file
constexpr std::string_view kSqlite { "SQLite format 3\0", 16 };
constexpr int kLayout = 5; // of the file: 3 had no parts, 3 and 4 no checksums
constexpr int kWithoutParts = 3;
constexpr int kFrame = -1; // stands for the part where files and slices lie
constexpr std::uint32_t kMostParts = 1U << 20;

/// Of a row as it is stored, for its column `sum`.
std::int64_t rowSum(std::initializer_list<std::string_view> parts)
{
    return static_cast<std::int64_t>(contentHashOf(parts).low);
}

/// A row of the table of blocks.
struct StoredBlock
{
    int part = 0;
    std::string_view table, column;
    std::int64_t number = 0, rows = 0;
    std::string_view data;

    std::int64_t sum() const
    {
        return rowSum({ fmt::format("{} {} {}", part, number, rows), table, column, data });
    }
};

/// Where a digest's blocks lie.
struct BlockSource
{
    SQLite::Database& database;
    std::string from; // what stands behind FROM
    bool checked = true; // rows have a checksum
};

/// Rows by table.
using RowCounts = std::map<std::string, std::uint64_t, std::less<>>;

tl::unexpected<Error> damagedTable(std::string_view name)
{
    return fail(ErrorCode::Malformed, Message::say("the digest's table {} is damaged", name),
        Message::say("digest the recordings again"));
}

bool isOfFrame(std::string_view table)
{
    return table == "files" || table == "slices";
}

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

template <class Rows>
void writeTable(SQLite::Database& database, int part, std::string_view name, const Rows& rows)
{
    using Row = typename Rows::value_type;
    SQLite::Statement insert(database, "INSERT INTO blocks VALUES (?, ?, ?, ?, ?, ?, ?)");
    for (std::size_t begin = 0; begin < rows.size(); begin += kBlockRows) {
        const std::size_t end = std::min(rows.size(), begin + kBlockRows);
        std::vector<Column> columns;
        Gatherer gather(columns);
        for (std::size_t i = begin; i < end; ++i) {
            gather.row();
            Row::columns(rows[i], gather);
        }
        for (const Column& column : columns) {
            const std::string data = column.pack();
            const StoredBlock block { part, name, column.name, static_cast<std::int64_t>(begin / kBlockRows),
                static_cast<std::int64_t>(end - begin), data };
            insert.bind(1, part);
            insert.bind(2, std::string(name));
            insert.bind(3, column.name);
            insert.bind(4, block.number);
            insert.bind(5, block.rows);
            insert.bind(6, block.sum());
            insert.bind(7, data.data(), static_cast<int>(data.size()));
            insert.exec();
            insert.reset();
        }
    }
}

void writeHeader(SQLite::Database& database, const Header& h, std::uint32_t parts)
{
    SQLite::Statement header(database, "INSERT OR REPLACE INTO header VALUES (?, ?, ?)");
    for (const auto& [key, value] : std::map<std::string, std::string> { { "encoding", h.encoding },
             { "salt", h.salt }, { "anonymous_tools", std::to_string(h.anonymousTools) },
             { "paths", std::to_string(h.paths) }, { "parts", std::to_string(parts) } }) {
        header.bind(1, key);
        header.bind(2, value);
        header.bind(3, rowSum({ key, value }));
        header.exec();
        header.reset();
    }
}

/// How many rows each table of a part has: a block that is gone would be missed by nothing else.
void writeCounts(SQLite::Database& database, int part, const RowCounts& counts)
{
    const std::string text = nlohmann::json(counts).dump();
    SQLite::Statement insert(database, "INSERT INTO parts VALUES (?, ?, ?)");
    insert.bind(1, part);
    insert.bind(2, text);
    insert.bind(3, rowSum({ std::to_string(part), text }));
    insert.exec();
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

    /// `expected`: rows that are there, where the digest says it.
    Result<void> read(const BlockSource& source, int part, std::optional<std::uint64_t> expected)
    {
        const std::size_t before = m_rows.size();
        SQLite::Statement query(source.database,
            fmt::format("SELECT block, rows, col, data, sum FROM {} WHERE part = ? AND name = ? ORDER BY "
                        "block, col",
                source.from));
        query.bind(1, part);
        query.bind(2, std::string(m_name));
        std::int64_t block = -1, rows = 0;
        while (query.executeStep()) {
            if (query.getColumn(0).getInt64() != block && block >= 0)
                WINNOW_CHECK(place(rows));
            if (block == query.getColumn(0).getInt64() && rows != query.getColumn(1).getInt64())
                return damagedTable(m_name);
            block = query.getColumn(0).getInt64(), rows = query.getColumn(1).getInt64();
            const std::string name = query.getColumn(2).getString();
            std::string data = query.getColumn(3).getString();
            if (source.checked
                && query.getColumn(4).getInt64()
                    != StoredBlock { part, m_name, name, block, rows, data }.sum())
                return damagedTable(m_name);
            const auto column = std::find_if(
                m_columns.begin(), m_columns.end(), [&](const Column& one) { return one.name == name; });
            if (column != m_columns.end()) // else of a later program
                m_packed[static_cast<std::size_t>(column - m_columns.begin())] = std::move(data);
        }
        if (block >= 0)
            WINNOW_CHECK(place(rows));
        return expected.value_or(m_rows.size() - before) == m_rows.size() - before
            ? Result<void>()
            : Result<void>(damagedTable(m_name));
    }

private:
    static constexpr std::size_t kPart = 4096; // rows

    Result<void> place(std::int64_t size)
    {
        if (size < 0 || size > static_cast<std::int64_t>(kBlockRows))
            return damagedTable(m_name);
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
        return all ? Result<void>() : Result<void>(damagedTable(m_name));
    }

    const std::string_view m_name;
    Rows& m_rows;
    const std::uint32_t m_sessions, m_slices;
    std::vector<Column> m_columns = columnsOf<Row>();
    std::vector<std::string> m_packed; // by column; "" is no block
};

/// What a library throws, as an error that names the file.
template <class Work>
auto guarded(const fs::path& path, ErrorCode code, Message (*said)(const Message&), Work&& work)
    -> decltype(work())
{
    try {
        auto done = work();
        if (!done && done.error().place.file.empty())
            done.error().place.file = path.string();
        return done;
    } catch (const SQLite::Exception& exception) {
        return fail(code, said(sqliteReason(exception.getErrorCode())), {}, { path.string(), 0 });
    }
}

Message cannotWrite(const Message& reason)
{
    return Message::say("the digest cannot be written: {}", reason);
}

Message isNone(const Message& reason)
{
    return Message::say("no digest: {}", reason);
}

Result<void> checkLayout(SQLite::Database& database)
{
    const int layout = database.execAndGet("PRAGMA user_version").getInt();
    if (layout < kVersion)
        return fail(ErrorCode::Unsupported, Message::say("a digest of an older Winnow"),
            Message::say("digest the recordings again"));
    if (layout > kLayout)
        return fail(ErrorCode::Unsupported, Message::say("a digest of a newer Winnow"),
            Message::say("update Winnow"));
    return {};
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
    if (!got || *got < sizeof head)
        return false;
    // One flipped bit makes it no other file, which would be read as a recording that holds nothing.
    int differing = 0;
    for (std::size_t i = 0; i < kSqlite.size(); ++i)
        differing += std::popcount(static_cast<unsigned char>(head[i] ^ kSqlite[i]));
    for (int i = 0; i < 4; ++i)
        differing += std::popcount(static_cast<unsigned char>(head[68 + i] ^ (kApplication >> (24 - 8 * i))));
    return differing <= 1;
}

struct DigestWriter::File
{
    fs::path target;
    TemporaryFolder beside; // the file is made in it
    std::unique_ptr<SQLite::Database> database;
    std::unique_ptr<SQLite::Transaction> transaction;
    Header header;
    std::uint32_t parts = 0;

    fs::path made() const { return beside.path() / "digest"; }
};

DigestWriter::DigestWriter(std::unique_ptr<File> file)
    : m_file(std::move(file))
{
}
DigestWriter::DigestWriter(DigestWriter&&) noexcept = default;
DigestWriter& DigestWriter::operator=(DigestWriter&&) noexcept = default;
DigestWriter::~DigestWriter() = default;

Result<DigestWriter> DigestWriter::create(const fs::path& path, const Digest& digest)
{
    std::error_code error;
    auto file = std::make_unique<File>();
    file->target = fs::absolute(path, error), file->header = digest.header;
    WINNOW_TRY(file->beside,
        TemporaryFolder::make(
            file->target.parent_path() / ('.' + file->target.filename().string() + ".winnow-")));
    return guarded(path, ErrorCode::WriteFailed, cannotWrite, [&]() -> Result<DigestWriter> {
        file->database = std::make_unique<SQLite::Database>(
            file->made().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        SQLite::Database& database = *file->database;
        // Small pages, because every column of a block ends in a page of its own.
        database.exec(
            fmt::format("PRAGMA page_size = 1024; PRAGMA application_id = {}; PRAGMA user_version = {}",
                kApplication, kLayout));
        file->transaction = std::make_unique<SQLite::Transaction>(database);
        database.exec(
            "CREATE TABLE header (key TEXT PRIMARY KEY, value TEXT NOT NULL, sum INTEGER NOT NULL)");
        database.exec(
            "CREATE TABLE parts (part INTEGER PRIMARY KEY, rows TEXT NOT NULL, sum INTEGER NOT NULL)");
        database.exec(
            "CREATE TABLE blocks (part INTEGER NOT NULL, name TEXT NOT NULL, col TEXT NOT NULL, block "
            "INTEGER NOT NULL, rows INTEGER NOT NULL, sum INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY "
            "(part, name, block, col))");
        writeTable(database, kFrame, "files", digest.files);
        writeTable(database, kFrame, "slices", digest.slices);
        writeCounts(
            database, kFrame, { { "files", digest.files.size() }, { "slices", digest.slices.size() } });
        return DigestWriter(std::move(file));
    });
}

Result<void> DigestWriter::add(const Digest& part)
{
    return guarded(m_file->target, ErrorCode::WriteFailed, cannotWrite, [&]() -> Result<void> {
        const int number = static_cast<int>(m_file->parts++);
        const Digest residuals = residualsOf(part);
        RowCounts counts;
        forEachTable(residuals, [&](std::string_view name, const auto& rows) {
            if (isOfFrame(name))
                return;
            writeTable(*m_file->database, number, name, rows);
            counts.emplace(name, rows.size());
        });
        writeCounts(*m_file->database, number, counts);
        return {};
    });
}

Result<void> DigestWriter::commit()
{
    WINNOW_CHECK(guarded(m_file->target, ErrorCode::WriteFailed, cannotWrite, [&]() -> Result<void> {
        writeHeader(*m_file->database, m_file->header, m_file->parts);
        m_file->transaction->commit();
        m_file->transaction.reset(), m_file->database.reset();
        return {};
    }));
    std::error_code error;
    fs::permissions(m_file->made(), fs::perms::owner_read | fs::perms::owner_write, error);
    fs::rename(m_file->made(), m_file->target, error);
    if (error)
        return fail(
            ErrorCode::WriteFailed, Message::verbatim(error.message()), {}, { m_file->target.string(), 0 });
    return {};
}

Result<void> writeDigestFile(const Digest& digest, const fs::path& path, std::uint32_t count)
{
    count = count == 0 ? partCount(digest.results.size()) : count;
    WINNOW_TRY(auto writer, DigestWriter::create(path, digest));
    if (count == 1) {
        WINNOW_CHECK(writer.add(digest));
        return writer.commit();
    }
    const auto parts = partsOf(digest, count);
    const SessionRows rows(digest);
    for (std::uint32_t p = 0; p < count; ++p) {
        Digest part = frameOf(digest);
        for (std::uint32_t s = 0; s < parts.size(); ++s) {
            if (parts[s] == p)
                rows.append(part, s);
        }
        WINNOW_CHECK(writer.add(part));
    }
    return writer.commit();
}

struct DigestReader::File
{
    fs::path path;
    std::unique_ptr<SQLite::Database> database;
    int layout = kLayout;
    Digest frame;
    std::vector<PartSize> parts;
    std::map<int, RowCounts> counts; // by part; of older layouts none
    std::optional<SpreadCounts> spread; // over all parts

    BlockSource source() const;
    std::optional<std::uint64_t> rowsOf(int part, std::string_view table) const;
    Result<void> readHeader();
    Result<void> readFrame();
    Result<void> readCounts();
    Result<void> readSizes();
    Result<Digest> part(std::uint32_t number);
    Result<void> countSpread();
};

BlockSource DigestReader::File::source() const
{
    const char* const from = layout == kLayout ? "blocks"
        : layout == kWithoutParts
        ? "(SELECT iif(name IN ('files', 'slices'), -1, 0) AS part, *, NULL AS sum FROM blocks)"
        : "(SELECT *, NULL AS sum FROM blocks)";
    return { *database, from, layout == kLayout };
}

/// Nothing where the digest does not say it.
std::optional<std::uint64_t> DigestReader::File::rowsOf(int part, std::string_view table) const
{
    const auto known = counts.find(part);
    if (known == counts.end())
        return std::nullopt;
    const auto rows = known->second.find(table);
    return rows == known->second.end() ? 0 : rows->second;
}

Result<void> DigestReader::File::readHeader()
{
    layout = database->execAndGet("PRAGMA user_version").getInt();
    WINNOW_CHECK(checkLayout(*database));
    const bool checked = layout == kLayout;
    std::map<std::string, std::string> header;
    SQLite::Statement query(
        *database, checked ? "SELECT key, value, sum FROM header" : "SELECT key, value FROM header");
    while (query.executeStep()) {
        const std::string key = query.getColumn(0).getString(), value = query.getColumn(1).getString();
        if (checked && query.getColumn(2).getInt64() != rowSum({ key, value }))
            return damagedTable("header");
        header[key] = value;
    }
    for (const char* const key : { "encoding", "salt", "anonymous_tools", "paths", "parts" }) {
        if (checked && header.count(key) == 0)
            return damagedTable("header");
    }
    frame.header.encoding = header["encoding"], frame.header.salt = header["salt"];
    frame.header.anonymousTools = header["anonymous_tools"] == "1";
    frame.header.paths = header["paths"] == "1";
    const auto count = layout == kWithoutParts ? 1 : numberIn<std::uint32_t>(header["parts"]);
    if (!count || *count == 0 || *count > kMostParts)
        return damagedTable("header");
    parts.resize(*count);
    return {};
}

Result<void> DigestReader::File::readFrame()
{
    WINNOW_CHECK(readHeader());
    WINNOW_CHECK(layout == kLayout ? readCounts() : readSizes());
    WINNOW_CHECK(TableReader("files", frame.files, frame).read(source(), kFrame, rowsOf(kFrame, "files")));
    return TableReader("slices", frame.slices, frame).read(source(), kFrame, rowsOf(kFrame, "slices"));
}

Result<void> DigestReader::File::readCounts()
{
    SQLite::Statement query(*database, "SELECT part, rows, sum FROM parts");
    while (query.executeStep()) {
        const int part = query.getColumn(0).getInt();
        const std::string text = query.getColumn(1).getString();
        if (query.getColumn(2).getInt64() != rowSum({ std::to_string(part), text }))
            return damagedTable("parts");
        const auto read = nlohmann::json::parse(text, nullptr, false);
        RowCounts& rows = counts[part];
        for (auto table = read.begin(); read.is_object() && table != read.end(); ++table) {
            if (table->is_number_unsigned())
                rows.emplace(table.key(), table->get<std::uint64_t>());
        }
    }
    if (counts.size() != parts.size() + 1 || counts.begin()->first != kFrame
        || counts.rbegin()->first != static_cast<int>(parts.size()) - 1)
        return damagedTable("parts");
    for (std::size_t part = 0; part < parts.size(); ++part)
        parts[part]
            = { *rowsOf(static_cast<int>(part), "sessions"), *rowsOf(static_cast<int>(part), "results") };
    return {};
}

/// As older layouts tell it.
Result<void> DigestReader::File::readSizes()
{
    SQLite::Statement query(*database,
        fmt::format(
            "SELECT part, name, sum(rows) FROM {} WHERE (name = 'sessions' AND col = 'session') OR (name "
            "= 'results' AND col = 'result') GROUP BY part, name",
            source().from));
    while (query.executeStep()) {
        const std::int64_t part = query.getColumn(0).getInt64(), rows = query.getColumn(2).getInt64();
        const std::string table = query.getColumn(1).getString();
        if (part < 0 || part >= static_cast<std::int64_t>(parts.size()) || rows < 0)
            return damagedTable(table);
        PartSize& size = parts[static_cast<std::size_t>(part)];
        (table == "sessions" ? size.sessions : size.results) = static_cast<std::uint64_t>(rows);
    }
    return {};
}

Result<Digest> DigestReader::File::part(std::uint32_t number)
{
    Digest digest = frameOf(frame);
    if (parts[number].sessions == 0)
        return digest; // pieces of a merge are often empty
    const int part = static_cast<int>(number);
    Result<void> read;
    forEachTable(digest, [&](std::string_view name, auto& rows) {
        if (read && !isOfFrame(name))
            read = TableReader(name, rows, digest).read(source(), part, rowsOf(part, name));
    });
    if (!read)
        return tl::make_unexpected(read.error());
    addExpected(digest);
    return digest;
}

/// Two columns of all sessions say it, however few of them are opened.
Result<void> DigestReader::File::countSpread()
{
    std::vector<SessionRow> sessions;
    std::uint64_t results = 0, all = 0;
    for (const PartSize& part : parts)
        results += part.results, all += part.sessions;
    SQLite::Statement query(*database,
        fmt::format(
            "SELECT a.part, a.block, a.rows, a.data, a.sum, b.data, b.sum FROM {0} AS a JOIN {0} AS b ON "
            "a.part = b.part AND a.name = b.name AND a.block = b.block WHERE a.name = 'sessions' AND a.col "
            "= 'draw' AND b.col = 'spread' AND a.rows = b.rows AND a.part >= 0",
            source().from));
    while (query.executeStep()) {
        StoredBlock block { query.getColumn(0).getInt(), "sessions", "draw", query.getColumn(1).getInt64(),
            query.getColumn(2).getInt64(), {} };
        if (block.rows < 0 || block.rows > static_cast<std::int64_t>(kBlockRows))
            return damagedTable("sessions");
        const std::string draw = query.getColumn(3).getString(), spreadOf = query.getColumn(5).getString();
        block.data = draw;
        const bool isSound = query.getColumn(4).getInt64() == block.sum();
        block.column = "spread", block.data = spreadOf;
        if (layout == kLayout && !(isSound && query.getColumn(6).getInt64() == block.sum()))
            return damagedTable("sessions");
        const auto count = static_cast<std::size_t>(block.rows);
        WINNOW_TRY(const auto draws, unpackNumbers(draw, count));
        WINNOW_TRY(auto spreads, unpackTexts(spreadOf, count));
        for (std::size_t i = 0; i < count; ++i) {
            SessionRow& row = sessions.emplace_back();
            row.draw = draws[i], row.spread = std::move(spreads[i]);
        }
    }
    if (layout == kLayout && sessions.size() != all)
        return damagedTable("sessions");
    spread = SpreadCounts(sessions, results);
    return {};
}

DigestReader::DigestReader(std::unique_ptr<File> file)
    : m_file(std::move(file))
{
}
DigestReader::DigestReader(DigestReader&&) noexcept = default;
DigestReader& DigestReader::operator=(DigestReader&&) noexcept = default;
DigestReader::~DigestReader() = default;

Result<DigestReader> DigestReader::open(const fs::path& path)
{
    return guarded(path, ErrorCode::Unreadable, isNone, [&]() -> Result<DigestReader> {
        auto file = std::make_unique<File>();
        file->path = path;
        file->database = std::make_unique<SQLite::Database>(path.string(), SQLite::OPEN_READONLY);
        WINNOW_CHECK(file->readFrame());
        return DigestReader(std::move(file));
    });
}

const Digest& DigestReader::frame() const
{
    return m_file->frame;
}

Result<std::vector<SessionRow>> DigestReader::sessions()
{
    return guarded(m_file->path, ErrorCode::Unreadable, isNone, [&]() -> Result<std::vector<SessionRow>> {
        std::vector<SessionRow> sessions;
        for (std::uint32_t number = 0; number < m_file->parts.size(); ++number) {
            const int part = static_cast<int>(number);
            WINNOW_CHECK(TableReader("sessions", sessions, m_file->frame)
                             .read(m_file->source(), part, m_file->rowsOf(part, "sessions")));
        }
        return sessions;
    });
}

const std::vector<PartSize>& DigestReader::parts() const
{
    return m_file->parts;
}

Result<Digest> DigestReader::read(std::span<const std::uint32_t> parts)
{
    return guarded(m_file->path, ErrorCode::Unreadable, isNone, [&]() -> Result<Digest> {
        std::vector<Digest> read;
        for (const std::uint32_t part : parts) {
            WINNOW_TRY(auto one, m_file->part(part));
            read.push_back(std::move(one));
        }
        Digest digest = read.size() == 1 ? std::move(read.front()) : joined(read);
        if (parts.size() == m_file->parts.size()) {
            countSpread(digest);
            return digest;
        }
        if (!m_file->spread)
            WINNOW_CHECK(m_file->countSpread());
        m_file->spread->setRarities(digest);
        return digest;
    });
}

Result<Digest> readDigestFile(const fs::path& path)
{
    WINNOW_TRY(auto reader, DigestReader::open(path));
    std::vector<std::uint32_t> all(reader.parts().size());
    std::iota(all.begin(), all.end(), 0u);
    WINNOW_TRY(auto digest, reader.read(all));
    digest.files = reader.frame().files;
    return digest;
}

} // namespace winnow::digest
