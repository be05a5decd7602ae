// SPDX-License-Identifier: GPL-3.0-or-later
// Unified diffs with less around the changes: context lines shrink (hunk headers are rewritten to stay true,
// a hunk with a wide gap becomes two), "index" lines go, the hunks of generated and lock files become one
// line of figures. No changed line of any other file is dropped.
#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "core/compression/content_kind.h"
#include "core/compression/content_lines.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kIndexRule = Message::mark("diff_compact: index line");
constexpr std::string_view kContextRule = Message::mark("diff_compact: context");
constexpr std::string_view kHeaderRule = Message::mark("diff_compact: hunk header");
constexpr std::string_view kGeneratedRule = Message::mark("diff_compact: generated file");

constexpr StrategyParameter kParameters[] = {
    { "context", "1", Message::mark("unchanged lines kept around a change"), 0, 1000 },
    { "generated", "on", Message::mark("hunks of lock files and minified or generated files become one line"),
        0, 0 },
};

constexpr std::string_view kGenerated[] = { "package-lock.json", "yarn.lock", "pnpm-lock.yaml", "Cargo.lock",
    "poetry.lock", "uv.lock", "composer.lock", "Gemfile.lock", "go.sum", ".min.js", ".min.css", ".map",
    "_pb2.py", ".pb.go", ".snap" };

struct Hunk
{
    std::size_t oldStart = 0, oldCount = 1, newStart = 0, newCount = 1;
    std::string_view heading; // behind the second @@
};

bool readNumber(std::string_view& text, std::size_t& value)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return error == std::errc() && value < 1000000000;
}

bool readRange(std::string_view& text, char sign, std::size_t& start, std::size_t& count)
{
    if (text.empty() || text[0] != sign)
        return false;
    text.remove_prefix(1);
    if (!readNumber(text, start))
        return false;
    if (text.empty() || text[0] != ',')
        return true;
    text.remove_prefix(1);
    return readNumber(text, count);
}

bool readHunk(std::string_view line, Hunk& hunk)
{
    if (!lines::startsWith(line, "@@ "))
        return false;
    line.remove_prefix(3);
    if (!readRange(line, '-', hunk.oldStart, hunk.oldCount) || line.empty() || line[0] != ' ')
        return false;
    line.remove_prefix(1);
    if (!readRange(line, '+', hunk.newStart, hunk.newCount) || !lines::startsWith(line, " @@"))
        return false;
    hunk.heading = line.substr(3);
    return true;
}

class Compactor
{
public:
    Compactor(const Job& job, SegmentBuilder& out)
        : m_text(job.text)
        , m_lines(linesOf(job.text))
        , m_context(job.parameters.size("context"))
        , m_foldsGenerated(job.parameters.flag("generated"))
        , m_out(out)
    {
    }

    void run()
    {
        for (std::size_t i = 0; i < m_lines.size();) {
            const std::string_view line = m_lines[i].in(m_text);
            Hunk hunk;
            if (lines::startsWith(line, "diff --git "))
                m_generated = m_foldsGenerated && isGenerated(line);
            else if (lines::startsWith(line, "+++ "))
                m_generated = m_foldsGenerated && isGenerated(line);
            if (readHunk(line, hunk)) {
                i = m_generated ? generated(i) : this->hunk(i, hunk);
            } else if (lines::startsWith(line, "index ") && lines::contains(line, "..")) {
                m_out.omit(m_lines[i].begin, m_lines[i].next, kIndexRule);
                ++i;
            } else {
                keep(i, i + 1);
                ++i;
            }
        }
    }

private:
    static bool isGenerated(std::string_view line)
    {
        while (!line.empty() && (line.back() == '\r' || line.back() == '"'))
            line.remove_suffix(1);
        return std::any_of(std::begin(kGenerated), std::end(kGenerated),
            [&](std::string_view end) { return line.ends_with(end); });
    }

    void keep(std::size_t begin, std::size_t end)
    {
        if (begin < end)
            m_out.keep(m_lines[begin].begin, m_lines[end - 1].next);
    }

    /// First line behind the hunk's body, by its own counts; `valid` false when the body does not fit them.
    std::size_t bodyEnd(std::size_t i, const Hunk& hunk, bool& valid) const
    {
        std::size_t before = 0;
        std::size_t after = 0;
        std::size_t at = i + 1;
        while (at < m_lines.size() && (before < hunk.oldCount || after < hunk.newCount)) {
            const char c = kind(at);
            if (c == '\\') {
                ++at;
                continue;
            }
            if (c != ' ' && c != '+' && c != '-')
                break;
            before += c != '+';
            after += c != '-';
            ++at;
        }
        if (at < m_lines.size() && kind(at) == '\\')
            ++at; // "\ No newline at end of file"
        valid = before == hunk.oldCount && after == hunk.newCount;
        return at;
    }

    char kind(std::size_t i) const
    {
        const std::string_view line = m_lines[i].in(m_text);
        return line.empty() || line == "\r" ? ' '
                                            : line[0]; // some tools strip the blank of an empty context line
    }

    std::size_t generated(std::size_t i)
    {
        std::size_t end = i;
        std::size_t added = 0;
        std::size_t removed = 0;
        Hunk hunk;
        while (end < m_lines.size() && readHunk(m_lines[end].in(m_text), hunk)) {
            bool valid = false;
            const std::size_t next = bodyEnd(end, hunk, valid);
            for (std::size_t at = end + 1; at < next; ++at) {
                added += kind(at) == '+';
                removed += kind(at) == '-';
            }
            end = next;
            hunk = {};
        }
        m_out.replace(m_lines[i].begin, m_lines[end - 1].next,
            fmt::format("[generated: {} lines added, {} removed]\n", added, removed), kGeneratedRule);
        return end;
    }

    std::size_t hunk(std::size_t i, const Hunk& hunk)
    {
        bool valid = false;
        const std::size_t end = bodyEnd(i, hunk, valid);
        const std::vector<Range> parts = valid ? partsOf(i + 1, end) : std::vector<Range>();
        if (parts.empty() || (parts.size() == 1 && parts[0] == Range { i + 1, end })) {
            keep(i, end);
            return end;
        }
        std::size_t oldLine = hunk.oldStart + (hunk.oldCount == 0 ? 1 : 0);
        std::size_t newLine = hunk.newStart + (hunk.newCount == 0 ? 1 : 0);
        std::size_t at = i + 1;
        for (std::size_t p = 0; p < parts.size(); ++p) {
            for (; at < parts[p].begin; ++at, ++oldLine, ++newLine)
                drop(p == 0 && at == i + 1 ? m_lines[i].begin : m_lines[at].begin, m_lines[at].next);
            const std::size_t header
                = p == 0 && parts[0].begin == i + 1 ? m_lines[i].begin : m_lines[at].begin;
            m_out.rewrite(header, header == m_lines[i].begin ? m_lines[i].next : header,
                partHeader(parts[p], oldLine, newLine, hunk), kHeaderRule);
            for (; at < parts[p].end; ++at) {
                oldLine += kind(at) == ' ' || kind(at) == '-';
                newLine += kind(at) == ' ' || kind(at) == '+';
                keep(at, at + 1);
            }
        }
        if (at < end)
            drop(m_lines[at].begin, m_lines[end - 1].next);
        return end;
    }

    void drop(std::size_t begin, std::size_t end) { m_out.omit(begin, end, kContextRule); }

    /// What of a body stays: changes with their context, gaps of more than twice the context and two lines
    /// taken out.
    std::vector<Range> partsOf(std::size_t begin, std::size_t end) const
    {
        std::vector<Range> parts;
        for (std::size_t i = begin; i < end; ++i) {
            if (kind(i) == ' ')
                continue;
            const std::size_t from = std::max(begin, i - std::min(i, m_context));
            std::size_t to = std::min(end, i + 1 + m_context);
            if (kind(i) == '\\')
                to = i + 1;
            if (!parts.empty() && from <= parts.back().end + 2)
                parts.back().end = std::max(parts.back().end, to);
            else
                parts.push_back({ from, to });
        }
        return parts;
    }

    std::string partHeader(Range part, std::size_t oldLine, std::size_t newLine, const Hunk& hunk) const
    {
        std::size_t before = 0;
        std::size_t after = 0;
        for (std::size_t i = part.begin; i < part.end; ++i) {
            before += kind(i) == ' ' || kind(i) == '-';
            after += kind(i) == ' ' || kind(i) == '+';
        }
        return fmt::format("@@ -{},{} +{},{} @@{}\n", before == 0 ? oldLine - 1 : oldLine, before,
            after == 0 ? newLine - 1 : newLine, after, hunk.heading);
    }

    std::string_view m_text;
    std::vector<Line> m_lines;
    std::size_t m_context;
    bool m_foldsGenerated;
    SegmentBuilder& m_out;
    bool m_generated = false;
};

void body(const Job& job, SegmentBuilder& out)
{
    if (looksLikeDiff(job.text))
        Compactor(job, out).run();
}

constexpr LocalSpec kSpec { "diff_compact", Message::mark("Compact diffs"),
    Message::mark(
        "Keeps every change with less context and only figures for generated files; the patch still applies "
        "elsewhere only with fuzz"),
    Fidelity::Recoverable, kParameters, {}, body, nullptr };

} // namespace

StrategyInfo diffCompact()
{
    return localRow<kSpec>();
}

} // namespace winnow::strategy
