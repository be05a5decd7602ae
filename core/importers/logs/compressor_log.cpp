// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/logs/compressor_log.h"

#include <optional>

#include "core/base/failed_reads.h"
#include "core/base/hash.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/importers/shapes/compressor_rows.h"
#include "core/importers/shapes/messages/any_message.h"

namespace winnow::gateway {

namespace {

using importing::anyOf;
using importing::compressedMessages;
using importing::originalMessages;

constexpr std::size_t kRowsLookedAt = 20;

json::Value originalText(const json::Value& row)
{
    return anyOf(row, { "original", "original_text", "original_content" });
}

json::Value compressedText(const json::Value& row)
{
    return anyOf(row, { "compressed", "compressed_text", "compressed_content" });
}

bool hasBothSides(const json::Value& row)
{
    return (originalText(row).isString() && compressedText(row).isString())
        || (originalMessages(row).isArray() && compressedMessages(row).isArray());
}

bool isOfCompressor(const json::Value& row)
{
    return hasBothSides(row) || importing::isLogRow(row) || importing::isCompressAnswer(row);
}

/// Calls visit(row, number) until it says false; a document that is a list gives its elements.
template <class Visit> Result<void> forEachRow(const std::string& path, Visit visit)
{
    WINNOW_TRY(auto lines, InputLines::open(path));
    json::Document document;
    for (std::size_t number = 1;; ++number) {
        WINNOW_TRY(const auto line, lines.next());
        if (!line)
            return {};
        const auto row = document.parse(*line);
        if (row && row->isObject() && !visit(*row, number))
            return {};
    }
}

/// A text, or the texts of its blocks with line ends between; nothing where a block is no text.
std::optional<std::string> wordsOf(const json::Value& content)
{
    if (content.isString())
        return content.string();
    if (!content.isArray())
        return std::nullopt;
    std::string all;
    for (const json::Value block : content.items()) {
        if (!block["text"].isString())
            return std::nullopt;
        all += (all.empty() ? "" : "\n") + block["text"].string();
    }
    return all;
}

struct Said
{
    std::string id;
    std::string tool;
    std::string text;
};

/// What tools gave in a list of messages, and which call each answers.
std::vector<Said> results(const json::Value& messages)
{
    std::vector<Said> out;
    std::map<std::string, std::string> called;
    for (const json::Value each : messages.items()) {
        const importing::AnyMessage message = importing::anyMessage(each);
        for (const auto& call : message.calls)
            called[call.id] = call.name;
        for (const auto& answer : message.answers) {
            if (const auto words = wordsOf(answer.content))
                out.push_back({ answer.id, answer.name.empty() ? called[answer.id] : answer.name, *words });
        }
    }
    return out;
}

class CompressorLogReader
{
public:
    explicit CompressorLogReader(CompressorLog& out)
        : m_out(out)
    {
    }

    void row(const json::Value& row, std::size_t line)
    {
        if (!hasBothSides(row)) {
            m_out.withoutOriginal += isOfCompressor(row) ? 1 : 0;
            return;
        }
        m_line = line;
        m_request = anyOf(row, { "request_id", "id" }).string();
        m_model = row["model"].isString() ? row["model"].string() : row["request"]["model"].string();
        if (originalText(row).isString())
            return add(
                { {}, anyOf(row, { "tool", "tool_name", "toolName" }).string(), originalText(row).string() },
                compressedText(row).string());
        std::map<std::string, std::string> after;
        for (const Said& each : results(compressedMessages(row)))
            after[each.id] = each.text;
        for (const Said& each : results(originalMessages(row))) {
            if (const auto found = after.find(each.id); found != after.end() && !each.id.empty())
                add(each, found->second);
        }
    }

private:
    void add(const Said& said, const std::string& after)
    {
        LogRecord record;
        record.line = m_line;
        record.requestId = m_request;
        record.tool = said.tool;
        record.model = m_model;
        record.status = after == said.text ? "passthrough" : "compressed";
        record.before = said.text.size();
        record.after = after.size();
        record.original = said.text;
        record.compressed = after;
        const std::string key = said.id + '\n' + contentHash(said.text).hex();
        const auto [known, isNew] = m_known.try_emplace(key, m_out.log.records.size());
        if (isNew || said.id.empty())
            m_out.log.records.push_back(std::move(record));
        else
            m_out.log.records[known->second] = std::move(record);
    }

    CompressorLog& m_out;
    std::map<std::string, std::size_t> m_known; // result -> record
    std::size_t m_line = 0;
    std::string m_request;
    std::string m_model;
};

} // namespace

bool isCompressorLog(const std::string& path)
{
    std::size_t looked = 0;
    bool found = false;
    const auto read = forEachRow(path, [&](const json::Value& row, std::size_t) {
        found = isOfCompressor(row);
        return !found && ++looked < kRowsLookedAt;
    });
    if (!read)
        noteFailedRead(path, read.error().detail);
    return found;
}

Result<CompressorLog> readCompressorLog(const std::string& path, Dialect dialect)
{
    CompressorLog out;
    out.log.file = path;
    out.log.dialect = dialect;
    CompressorLogReader reader(out);
    const auto read = forEachRow(path, [&](const json::Value& row, std::size_t line) {
        reader.row(row, line);
        return true;
    });
    if (!read)
        return tl::make_unexpected(read.error());
    return out;
}

std::map<std::string, BothSides> bothSides(const CompressorLog& log, const LogComparison& predicted)
{
    std::map<std::string, BothSides> out;
    for (const Comparison& row : predicted.rows) {
        const LogRecord& record = log.log.records[row.record];
        BothSides& sum = out[record.tool];
        ++sum.results;
        sum.before += record.before;
        sum.theirs += record.after;
        sum.ours += row.sent.value_or(record.before);
    }
    return out;
}

} // namespace winnow::gateway
