// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop form.
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <numeric>
#include <optional>
#include <type_traits>

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

constexpr int kApplication = 0x574e4447; // "WNDG", at byte 68 of the file
constexpr std::string_view kSqlite { "SQLite format 3\0", 16 };
constexpr int kLayout = 4; // of the file: 3 had no parts
constexpr int kFrame = -1; // stands for the part where files and slices lie
constexpr std::uint32_t kMostParts = 1U << 20;

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
    SQLite::Statement insert(database, "INSERT INTO blocks VALUES (?, ?, ?, ?, ?, ?)");
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
            insert.bind(1, part);
            insert.bind(2, std::string(name));
            insert.bind(3, column.name);
            insert.bind(4, static_cast<std::int64_t>(begin / kBlockRows));
            insert.bind(5, static_cast<std::int64_t>(end - begin));
            insert.bind(6, block.data(), static_cast<int>(block.size()));
            insert.exec();
            insert.reset();
        }
    }
}

void writeHeader(SQLite::Database& database, const Header& h, std::uint32_t parts)
{
    SQLite::Statement header(database, "INSERT OR REPLACE INTO header VALUES (?, ?)");
    for (const auto& [key, value] : std::map<std::string, std::string> { { "encoding", h.encoding },
             { "salt", h.salt }, { "anonymous_tools", std::to_string(h.anonymousTools) },
             { "paths", std::to_string(h.paths) }, { "parts", std::to_string(parts) } }) {
        header.bind(1, key);
        header.bind(2, value);
        header.exec();
        header.reset();
    }
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

    /// `blocks` names the table of blocks with their parts.
    Result<void> read(SQLite::Database& database, const std::string& blocks, int part)
    {
        SQLite::Statement query(database,
            fmt::format(
                "SELECT block, rows, col, data FROM {} WHERE part = ? AND name = ? ORDER BY block, col",
                blocks));
        query.bind(1, part);
        query.bind(2, std::string(m_name));
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
        database.exec("CREATE TABLE header (key TEXT PRIMARY KEY, value TEXT NOT NULL)");
        database.exec(
            "CREATE TABLE blocks (part INTEGER NOT NULL, name TEXT NOT NULL, col TEXT NOT NULL, block "
            "INTEGER NOT NULL, rows INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (part, name, "
            "block, col))");
        writeTable(database, kFrame, "files", digest.files);
        writeTable(database, kFrame, "slices", digest.slices);
        return DigestWriter(std::move(file));
    });
}

Result<void> DigestWriter::add(const Digest& part)
{
    return guarded(m_file->target, ErrorCode::WriteFailed, cannotWrite, [&]() -> Result<void> {
        const int number = static_cast<int>(m_file->parts++);
        const Digest residuals = residualsOf(part);
        forEachTable(residuals, [&](std::string_view name, const auto& rows) {
            if (!isOfFrame(name))
                writeTable(*m_file->database, number, name, rows);
        });
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
    std::string blocks; // names the table of blocks
    Digest frame;
    std::vector<PartSize> parts;
    std::optional<SpreadCounts> spread; // over all parts

    Result<void> readFrame();
    Result<void> readSizes();
    Result<Digest> part(std::uint32_t number);
    Result<void> countSpread();
};

Result<void> DigestReader::File::readFrame()
{
    const int layout = database->execAndGet("PRAGMA user_version").getInt();
    WINNOW_CHECK(checkLayout(*database));
    blocks = layout == kLayout ? "blocks" // else from before there were parts
                               : "(SELECT iif(name IN ('files', 'slices'), -1, 0) AS part, * FROM blocks)";
    std::map<std::string, std::string> header;
    SQLite::Statement query(*database, "SELECT key, value FROM header");
    while (query.executeStep())
        header[query.getColumn(0).getString()] = query.getColumn(1).getString();
    frame.header.encoding = header["encoding"], frame.header.salt = header["salt"];
    frame.header.anonymousTools = header["anonymous_tools"] == "1";
    frame.header.paths = header["paths"] == "1";
    const auto count = layout == kLayout ? numberIn<std::uint32_t>(header["parts"]) : 1;
    if (!count || *count == 0 || *count > kMostParts)
        return fail(ErrorCode::Malformed, Message::say("the digest's header is damaged"));
    parts.resize(*count);
    WINNOW_CHECK(TableReader("files", frame.files, frame).read(*database, blocks, kFrame));
    return TableReader("slices", frame.slices, frame).read(*database, blocks, kFrame);
}

Result<void> DigestReader::File::readSizes()
{
    SQLite::Statement query(*database,
        fmt::format(
            "SELECT part, name, sum(rows) FROM {} WHERE (name = 'sessions' AND col = 'session') OR (name "
            "= 'results' AND col = 'result') GROUP BY part, name",
            blocks));
    while (query.executeStep()) {
        const std::int64_t part = query.getColumn(0).getInt64(), rows = query.getColumn(2).getInt64();
        if (part < 0 || part >= static_cast<std::int64_t>(parts.size()) || rows < 0)
            return fail(ErrorCode::Malformed, Message::say("a block of the digest is damaged"));
        PartSize& size = parts[static_cast<std::size_t>(part)];
        (query.getColumn(1).getString() == "sessions" ? size.sessions : size.results)
            = static_cast<std::uint64_t>(rows);
    }
    return {};
}

Result<Digest> DigestReader::File::part(std::uint32_t number)
{
    Digest digest = frameOf(frame);
    if (parts[number].sessions == 0)
        return digest; // pieces of a merge are often empty
    Result<void> read;
    forEachTable(digest, [&](std::string_view name, auto& rows) {
        if (read && !isOfFrame(name))
            read = TableReader(name, rows, digest).read(*database, blocks, static_cast<int>(number));
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
    std::uint64_t results = 0;
    for (const PartSize& part : parts)
        results += part.results;
    SQLite::Statement query(*database,
        fmt::format(
            "SELECT a.rows, a.data, b.data FROM {0} AS a JOIN {0} AS b ON a.part = b.part AND a.name = "
            "b.name AND a.block = b.block WHERE a.name = 'sessions' AND a.col = 'draw' AND b.col = "
            "'spread' AND a.rows = b.rows AND a.part >= 0",
            blocks));
    while (query.executeStep()) {
        const std::int64_t rows = query.getColumn(0).getInt64();
        if (rows < 0 || rows > static_cast<std::int64_t>(kBlockRows))
            return fail(ErrorCode::Malformed, Message::say("a block of the digest is damaged"));
        const auto count = static_cast<std::size_t>(rows);
        WINNOW_TRY(const auto draws, unpackNumbers(query.getColumn(1).getString(), count));
        WINNOW_TRY(auto spreads, unpackTexts(query.getColumn(2).getString(), count));
        for (std::size_t i = 0; i < count; ++i) {
            SessionRow& row = sessions.emplace_back();
            row.draw = draws[i], row.spread = std::move(spreads[i]);
        }
    }
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
        WINNOW_CHECK(file->readSizes());
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
        for (std::uint32_t part = 0; part < m_file->parts.size(); ++part)
            WINNOW_CHECK(TableReader("sessions", sessions, m_file->frame)
                             .read(*m_file->database, m_file->blocks, static_cast<int>(part)));
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
