// SPDX-License-Identifier: GPL-3.0-or-later
// What a reader of a long log or build output looks at: errors with their surroundings and stack traces, each
// kind of warning once or a few times, places (file:line), the beginning and the end. Every gap says how many
// lines it hides and what was among them.
#include <unordered_map>

#include <fmt/format.h>

#include "core/compression/content_lines.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kMark = "[\xE2\x80\xA6 log: ";
constexpr std::string_view kRule = Message::mark("log_triage: nothing of note");

constexpr StrategyParameter kParameters[] = {
    { "min_lines", "60", Message::mark("lines a text must have"), 10, 1000000 },
    { "head", "5", Message::mark("lines kept at the beginning"), 0, 1000000 },
    { "tail", "20", Message::mark("lines kept at the end"), 0, 1000000 },
    { "errors", "20", Message::mark("lines of one kind of error kept"), 1, 1000000 },
    { "context", "3", Message::mark("lines kept around an error"), 0, 1000 },
    { "warnings", "5", Message::mark("kinds of warning kept, one line each"), 0, 1000000 },
    { "trace", "20", Message::mark("lines kept of each stack trace"), 1, 100000 },
};

class Triage
{
public:
    explicit Triage(const Job& job)
        : m_text(job.text)
        , m_parameters(job.parameters)
        , m_lines(linesOf(job.text))
    {
    }

    bool enough() const { return m_lines.size() >= m_parameters.size("min_lines"); }

    void choose()
    {
        const std::size_t count = m_lines.size();
        m_kept.assign(count, false);
        keep(0, m_parameters.size("head"));
        keep(count - std::min(count, m_parameters.size("tail")), count);
        const std::size_t context = m_parameters.size("context");
        std::size_t trace = 0; // lines left of the trace at hand
        for (std::size_t i = 0; i < count; ++i) {
            const std::string_view line = judged(i);
            const lines::Level level = lines::level(line);
            m_levels.push_back(level);
            if (lines::isTraceHead(line))
                trace = m_parameters.size("trace");
            else if (trace > 0 && !lines::isFrame(line) && !line.empty() && line[0] != ' ' && line[0] != '\t'
                && level != lines::Level::Error)
                trace = 0;
            if (trace > 0) {
                --trace;
                m_kept[i] = true;
            }
            if (level == lines::Level::Error
                && m_errors[lines::skeleton(line)]++ < m_parameters.size("errors"))
                keep(i - std::min(i, context), i + 1 + context);
            else if (level == lines::Level::Warning)
                warning(i, line);
            else if (lines::hasFileLine(line) && m_places[lines::skeleton(line)]++ < 3)
                m_kept[i] = true;
        }
    }

    void write(SegmentBuilder& out) const
    {
        for (std::size_t i = 0; i < m_lines.size();) {
            if (m_kept[i]) {
                out.keep(m_lines[i].begin, m_lines[i].next);
                ++i;
                continue;
            }
            std::size_t end = i;
            while (end < m_lines.size() && !m_kept[end])
                ++end;
            gap(i, end, out);
            i = end;
        }
    }

private:
    /// The part of a line that says what it is: no judgement needs more.
    std::string_view judged(std::size_t i) const { return m_lines[i].in(m_text).substr(0, 1000); }

    void keep(std::size_t begin, std::size_t end)
    {
        for (std::size_t i = begin; i < std::min(end, m_lines.size()); ++i)
            m_kept[i] = true;
    }

    void warning(std::size_t i, std::string_view line)
    {
        const bool fresh = m_warnings.try_emplace(lines::skeleton(line), 0).second;
        if (fresh && m_warnings.size() <= m_parameters.size("warnings"))
            m_kept[i] = true;
    }

    void gap(std::size_t begin, std::size_t end, SegmentBuilder& out) const
    {
        std::size_t errors = 0;
        std::size_t warnings = 0;
        for (std::size_t i = begin; i < end; ++i) {
            errors += m_levels[i] == lines::Level::Error;
            warnings += m_levels[i] == lines::Level::Warning;
        }
        const std::size_t from = m_lines[begin].begin;
        const std::size_t to = m_lines[end - 1].next;
        std::string words = fmt::format("{}{} lines", kMark, end - begin);
        if (errors > 0)
            words += fmt::format(", {} more errors", errors);
        if (warnings > 0)
            words += fmt::format(", {} warnings", warnings);
        words += "]";
        if (m_text[to - 1] == '\n')
            words += '\n';
        if (end - begin < 2 || words.size() >= to - from)
            out.keep(from, to);
        else
            out.replace(from, to, words, kRule);
    }

    std::string_view m_text;
    const Parameters& m_parameters;
    std::vector<Line> m_lines;
    std::vector<bool> m_kept;
    std::vector<lines::Level> m_levels;
    std::unordered_map<std::uint64_t, std::size_t> m_errors, m_warnings, m_places;
};

void body(const Job& job, SegmentBuilder& out)
{
    Triage triage(job);
    if (!triage.enough())
        return;
    triage.choose();
    triage.write(out);
}

constexpr LocalSpec kSpec { "log_triage", Message::mark("Log triage"),
    Message::mark(
        "Keeps errors with context, traces, each kind of warning, places, beginning and end; a telling line "
        "without any of "
        "these is hidden"),
    Fidelity::Recoverable, kParameters, kMark, body, nullptr };

} // namespace

StrategyInfo logTriage()
{
    return localRow<kSpec>();
}

} // namespace winnow::strategy
