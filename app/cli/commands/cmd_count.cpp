// SPDX-License-Identifier: GPL-3.0-or-later
// count: tokens of a text, or of one {"text":"..."} per line. Reads lines in blocks, counts them in parallel
// and writes in order, so that a file of any size streams through.
#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json.hpp>

#include "app/cli/output/replay_json.h"
#include "app/cli/rows/command.h"
#include "core/base/input.h"
#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/text/ascii.h"
#include "core/text/json.h"
#include "core/tokens/encoder.h"

namespace winnow::cli {

namespace {

constexpr std::size_t kReadBytes = std::size_t { 4 } << 20;
constexpr std::size_t kLinesAtOnce = 64; // one parallel task

/// The counter and the output settings.
struct Counting
{
    std::shared_ptr<const Counter> counter;
    std::shared_ptr<const tokens::Encoder> encoder; // only with --ids
    unsigned jobs = 0;
    bool strict = false;
};

Result<Counting> openCounting(const Arguments& arguments)
{
    Counting counting;
    Encoding encoding = encodingForModel(arguments.value("--model"));
    if (arguments.has("--encoding")) {
        const Result<Encoding> named = encodingByName(arguments.value("--encoding"));
        if (!named)
            return tl::make_unexpected(named.error());
        encoding = *named;
    }
    const std::string jobs = arguments.value("--jobs", "0");
    if (jobs.empty() || jobs.size() > 4 || !std::all_of(jobs.begin(), jobs.end(), isDigit))
        return fail(ErrorCode::Usage, Message::say("--jobs '{}' is not a number", jobs),
            Message::say("0 means one per core"));
    counting.jobs = static_cast<unsigned>(std::stoul(jobs));
    counting.strict = arguments.has("--strict");
    if (arguments.has("--ids")) {
        WINNOW_TRY(auto encoder, tokens::Encoder::open(encoding));
        counting.encoder = encoder;
        counting.counter = encoder;
        return counting;
    }
    WINNOW_TRY(auto counter, openCounter(encoding));
    counting.counter = counter;
    return counting;
}

void appendIds(std::string& out, const std::vector<tokens::Rank>& ids, std::string_view separator)
{
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i > 0)
            out += separator;
        fmt::format_to(std::back_inserter(out), "{}", ids[i]);
    }
}

/// One answer line without its LF; an error becomes an {"error":...} line, so that output lines match input
/// lines.
std::string answerLine(
    const Counting& counting, json::Document& document, std::string_view line, std::string& problem)
{
    const Result<json::Value> parsed = document.parse(line, { .controlInStrings = true });
    if (!parsed)
        problem = parsed.error().detail.text();
    else if (!(*parsed)["text"].isString())
        problem = "no string member \"text\"";
    if (!problem.empty())
        return "{\"error\":{\"type\":\"malformed\",\"message\":" + json::quoted(problem) + "}}";
    const json::Value value = (*parsed)["text"];
    const auto plain = value.plainString();
    const std::string decoded = plain ? std::string() : value.string();
    const std::string_view text = plain ? *plain : std::string_view(decoded);
    if (!counting.encoder)
        return fmt::format("{{\"tokens\":{}}}", counting.counter->count(text));
    const std::vector<tokens::Rank> ids = counting.encoder->encode(text);
    std::string out = fmt::format("{{\"tokens\":{},\"ids\":[", ids.size());
    appendIds(out, ids, ",");
    return out + "]}";
}

/// Answers the lines of one input, block by block.
class LineCounter
{
public:
    LineCounter(const Context& context, const Counting& counting, std::string path)
        : m_context(context)
        , m_counting(counting)
        , m_path(std::move(path))
    {
    }

    Result<int> run(InputStream& in);

private:
    int answer(std::string_view block);
    const Context& m_context;
    const Counting& m_counting;
    std::string m_path;
    std::size_t m_line = 1;
    std::uint64_t m_bytes = 0;
};

int LineCounter::answer(std::string_view block)
{
    std::vector<std::string_view> lines;
    m_bytes += block.size();
    while (!block.empty()) {
        const std::size_t end = std::min(block.find('\n'), block.size());
        lines.push_back(block.substr(0, end));
        block.remove_prefix(std::min(end + 1, block.size()));
    }
    std::vector<std::string> answers((lines.size() + kLinesAtOnce - 1) / kLinesAtOnce);
    std::vector<std::vector<std::pair<std::size_t, std::string>>> problems(answers.size());
    const auto task = [&](std::size_t index) {
        json::Document document;
        const std::size_t last = std::min(lines.size(), (index + 1) * kLinesAtOnce);
        for (std::size_t i = index * kLinesAtOnce; i < last; ++i) {
            if (lines[i].find_first_not_of(" \t\r") == std::string_view::npos)
                continue;
            std::string problem;
            answers[index] += answerLine(m_counting, document, lines[i], problem) + '\n';
            if (!problem.empty())
                problems[index].emplace_back(m_line + i, std::move(problem));
        }
    };
    if (!parallelFor(answers.size(), m_counting.jobs, m_context.stop, task))
        return kInterrupted;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        for (const auto& [line, what] : problems[i]) {
            report({ ErrorCode::Malformed, Message::verbatim(what),
                Message::say("each line is one object {\"text\":\"...\"}"), { m_path, line } });
            if (m_counting.strict)
                return kUsage;
        }
        if (!writeOut(answers[i]))
            return kUsage;
    }
    m_line += lines.size();
    if (m_context.progress)
        m_context.progress({ m_bytes, 0, Message::mark("bytes"), Message::mark("counting") });
    return kDone;
}

Result<int> LineCounter::run(InputStream& in)
{
    std::string buffer;
    for (bool ended = false; !ended;) {
        const std::size_t held = buffer.size();
        buffer.resize(held + kReadBytes);
        WINNOW_TRY(const auto got, in.read(buffer.data() + held, kReadBytes));
        buffer.resize(held + got);
        ended = got < kReadBytes;
        const std::size_t from = buffer.find_last_of('\n');
        const std::size_t whole = ended ? buffer.size() : from == std::string::npos ? 0 : from + 1;
        if (const int code = answer(std::string_view(buffer).substr(0, whole)); code != kDone)
            return code;
        buffer.erase(0, whole);
        if (buffer.size() > kMostOfText)
            return fail(ErrorCode::Unsupported, Message::say("a line of more than 1 GB"),
                Message::say("split it"), { m_path, m_line });
    }
    return kDone;
}

Result<int> countLines(const Context& context, const Counting& counting, const std::string& path)
{
    LineCounter lines(context, counting, path);
    WINNOW_TRY(auto in, InputStream::open(path));
    return lines.run(in);
}

Result<int> countText(const Counting& counting, const std::string& path, bool asJson)
{
    WINNOW_TRY(const auto text, readInput(path, kMostOfText));
    std::vector<tokens::Rank> ids;
    if (counting.encoder)
        ids = counting.encoder->encode(text);
    const std::uint64_t tokens = counting.encoder ? ids.size() : counting.counter->count(text);
    const Counter& counter = *counting.counter;
    std::string out;
    if (asJson) {
        nlohmann::ordered_json all { { "tokens", tokens }, { "bytes", text.size() },
            { "encoding", encodingName(counter.encoding()) }, { "exact", counter.isExact() },
            { "counter", counter.label() } };
        if (counting.encoder)
            all["ids"] = ids;
        out = document(std::move(all));
    } else if (counting.encoder) {
        appendIds(out, ids, " ");
        out += '\n';
    } else {
        out = fmt::format("{} tokens ({}), {} bytes\n", tokens, counter.label(), text.size());
    }
    return writeOut(out) ? kDone : kUsage;
}

} // namespace

Result<int> runCount(const Context& context, const Arguments& arguments)
{
    if (arguments.files().size() > 1)
        return usageError("count takes one file; join several with cat");
    WINNOW_TRY(const auto counting, openCounting(arguments));
    const std::string path = arguments.files().empty() ? "-" : arguments.files()[0];
    if (arguments.has("--jsonl"))
        return countLines(context, counting, path);
    return countText(counting, path, arguments.has("--json"));
}

} // namespace winnow::cli
