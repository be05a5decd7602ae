// SPDX-License-Identifier: GPL-3.0-or-later
// The row form.
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "core/base/failed_reads.h"
#include "core/base/file_set.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/digest/digest_file.h"
#include "core/digest/json_rows.h"
#include "core/text/json_numbers.h"

namespace winnow::digest {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr std::uint64_t kMostOfRows = 16ull << 30; // bytes per table

/// `table`: as in appendJson().
std::string headerLine(const Digest& digest, std::string_view table)
{
    std::string line;
    appendJson(digest, digest.header, table, line);
    return line + '\n';
}

/// Reads a row from the members of an object.
class MemberReader
{
public:
    using Numbers = std::unordered_map<std::string, std::uint32_t>;
    MemberReader(const Json& object, const Numbers& sessions, const Numbers& slices)
        : m_object(object)
        , m_sessions(sessions)
        , m_slices(slices)
    {
    }
    void operator()(const char* name, Number& value) { value = wholeNumber<Number>(m_object.at(name)); }
    void operator()(const char* name, double& value) { value = m_object.at(name).get<double>(); }
    void operator()(const char* name, std::string& value) { value = m_object.at(name).get<std::string>(); }
    void operator()(const char* name, bool& value) { value = wholeNumber<Number>(m_object.at(name)) != 0; }
    void operator()(const char* name, std::optional<double>& value)
    {
        const bool is = wholeNumber<Number>(m_object.at(fmt::format("has_{}", name))) != 0;
        value = is ? std::optional(m_object.at(name).get<double>()) : std::nullopt;
    }
    void operator()(const char* name, std::vector<Number>& value)
    {
        for (const Json& one : m_object.at(name))
            value.push_back(wholeNumber<Number>(one));
    }
    void operator()(const char* name, SessionRef& ref) { ref.index = find(name, m_sessions); }
    void operator()(const char* name, SliceRef& ref) { ref.index = find(name, m_slices); }

private:
    std::uint32_t find(const char* name, const Numbers& numbers) const
    {
        return numbers.at(m_object.at(name).get<std::string>()); // out_of_range: used before its row
    }
    const Json& m_object;
    const Numbers& m_sessions;
    const Numbers& m_slices;
};

class RowReader
{
public:
    /// `table` empty: each line names its table.
    Result<void> read(std::string_view lines, const std::string& table, const std::string& file)
    {
        std::size_t number = 0;
        for (std::size_t at = 0; at < lines.size();) {
            const std::size_t end = std::min(lines.find('\n', at), lines.size());
            const std::string_view line = lines.substr(at, end - at);
            at = end + 1;
            ++number;
            if (line.empty())
                continue;
            const Phrase wrong = take(line, table);
            if (!wrong.empty())
                return fail(
                    ErrorCode::Malformed, wrong, Message::say("make the digest again"), { file, number });
        }
        return {};
    }

    Digest finish() { return std::move(m_digest); }
    bool hasHeader() const { return m_hasHeader; }

private:
    /// Adds the line's row. Returns what is wrong with the line; empty if nothing is.
    Phrase take(std::string_view line, const std::string& given)
    {
        try {
            const Json object = Json::parse(line);
            const std::string table = given.empty() ? object.at("table").get<std::string>() : given;
            if (table == "header")
                return takeHeader(object);
            bool known = false;
            forEachTable(m_digest, [&](std::string_view name, auto& rows) {
                if (name != table)
                    return;
                known = true;
                using Row = typename std::remove_reference_t<decltype(rows)>::value_type;
                Row row;
                Row::columns(row, MemberReader(object, m_sessions, m_slices));
                remember(row);
                rows.push_back(std::move(row));
            });
            return known ? Phrase() : Message::mark("a row of an unknown table");
        } catch (const Json::exception&) {
            return Message::mark("not a row of a digest: a column is missing or has another type");
        } catch (const std::out_of_range&) {
            return Message::mark("a row names a session or strategy that no earlier row has");
        }
    }

    Phrase takeHeader(const Json& object)
    {
        m_hasHeader = true;
        Header& header = m_digest.header;
        Header::columns(header, MemberReader(object, m_sessions, m_slices));
        if (header.version < kVersion)
            return Message::mark("a digest of an older Winnow");
        return header.version > kVersion ? Message::mark("a digest of a newer Winnow") : Phrase();
    }

    void remember(const SessionRow& row)
    {
        m_sessions.emplace(row.session, static_cast<std::uint32_t>(m_digest.sessions.size()));
    }
    void remember(const SliceRow& row)
    {
        m_slices.emplace(row.slice, static_cast<std::uint32_t>(m_digest.slices.size()));
    }
    template <class Row> void remember(const Row&) { }

    Digest m_digest;
    MemberReader::Numbers m_sessions, m_slices;
    bool m_hasHeader = false;
};

Result<std::string> contentOf(const fs::path& path)
{
    return readInput(path.string(), kMostOfRows);
}

} // namespace

std::string rowStream(const Digest& digest)
{
    std::string out = headerLine(digest, "header");
    forEachTable(digest, [&](std::string_view name, const auto& rows) {
        for (const auto& row : rows) {
            appendJson(digest, row, name, out);
            out += '\n';
        }
    });
    return out;
}

Result<Digest> readRowStream(std::string_view lines, const std::string& name)
{
    RowReader reader;
    WINNOW_CHECK(reader.read(lines, {}, name));
    if (!reader.hasHeader())
        return fail(
            ErrorCode::Malformed, Message::say("not a digest: the header is missing"), {}, { name, 0 });
    return reader.finish();
}

Result<void> writeRowFolder(const Digest& digest, const fs::path& folder)
{
    WINNOW_TRY(auto set, FileSet::beside(folder));
    Result<void> written = set.add("header.json", headerLine(digest, {}));
    forEachTable(digest, [&](std::string_view name, const auto& rows) {
        std::string out;
        for (const auto& row : rows) {
            appendJson(digest, row, {}, out);
            out += '\n';
        }
        if (written)
            written = set.add(fmt::format("{}.jsonl", name), out);
    });
    return written ? set.commit() : written;
}

Result<Digest> readRowFolder(const fs::path& folder)
{
    RowReader reader;
    WINNOW_TRY(const std::string header, contentOf(folder / "header.json"));
    WINNOW_CHECK(reader.read(header, "header", (folder / "header.json").string()));
    Result<void> read;
    const Digest empty;
    forEachTable(empty, [&](std::string_view name, const auto&) {
        const fs::path file = folder / fmt::format("{}.jsonl", name);
        if (!read || fileKind(file) == FileKind::None)
            return; // an empty table, which Parquet writers leave out
        const auto lines = contentOf(file);
        read = lines ? reader.read(*lines, std::string(name), file.string())
                     : Result<void>(tl::make_unexpected(lines.error()));
    });
    if (!read)
        return tl::make_unexpected(read.error());
    return reader.finish();
}

} // namespace winnow::digest
