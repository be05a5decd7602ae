// SPDX-License-Identifier: GPL-3.0-or-later
// Stack traces without the frames of libraries: runs of them keep their first and last; frames of the
// project, heads and the chain of causes stay.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/compression/content_lines.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kMark = "[\xE2\x80\xA6 frames: ";
constexpr std::string_view kRule = Message::mark("stack_fold: library frames");

constexpr StrategyParameter kParameters[] = {
    { "first", "1", Message::mark("library frames kept before a gap"), 0, 1000 },
    { "last", "1", Message::mark("library frames kept behind a gap"), 0, 1000 },
    { "project", "",
        Message::mark("a path or package part that marks the project's own frames, whatever else they name"),
        0, 0 },
};

constexpr std::string_view kLibraries[] = { "site-packages", "dist-packages", "node_modules", "/usr/lib/",
    "/lib/python", "<frozen ", "node:internal", "(internal/", " java.", " javax.", " jdk.", " sun.",
    " kotlin.", " scala.", "at java.", "at javax.", "at jdk.", "at sun.", "at kotlin.", "at scala.",
    "org.springframework.", "org.apache.", "org.junit.", "org.hibernate.", "org.eclipse.", "io.netty.",
    "com.google.", "/usr/local/go/src/", "/go/pkg/mod/", ".cargo/registry", "/rustc/",
    " core::", " std::", " alloc::", " tokio::", "at System.", "at Microsoft." };

/// Finds any of the names in one pass: at each byte only the names that begin with it are compared.
class LibraryNames
{
public:
    LibraryNames()
    {
        for (const std::string_view name : kLibraries)
            m_byFirst[static_cast<unsigned char>(name.front())].push_back(name);
    }
    bool in(std::string_view line) const
    {
        for (std::size_t i = 0; i < line.size(); ++i) {
            for (const std::string_view name : m_byFirst[static_cast<unsigned char>(line[i])]) {
                if (line.substr(i, name.size()) == name)
                    return true;
            }
        }
        return false;
    }

private:
    std::array<std::vector<std::string_view>, 256> m_byFirst;
};

/// A frame: its line and, for Python, Go and Rust, the line that belongs to it.
struct Frame
{
    std::size_t lines = 1;
    bool library = false;
};

class Folder
{
public:
    explicit Folder(const Job& job)
        : m_text(job.text)
        , m_lines(linesOf(job.text))
        , m_parameters(job.parameters)
    {
    }

    void write(SegmentBuilder& out)
    {
        for (std::size_t i = 0; i < m_lines.size();) {
            const std::vector<Frame> run = libraryRun(i);
            if (run.empty()) {
                out.keep(m_lines[i].begin, m_lines[i].next);
                ++i;
                continue;
            }
            fold(i, run, out);
            for (const Frame& frame : run)
                i += frame.lines;
        }
    }

private:
    std::string_view line(std::size_t i) const { return m_lines[i].in(m_text).substr(0, 2000); }

    Frame frameAt(std::size_t i) const
    {
        const std::string_view text = line(i);
        if (!lines::isFrame(text))
            return { 0, false };
        Frame frame;
        const std::string_view project = m_parameters.text("project");
        const bool own = !project.empty() && lines::contains(text, project);
        static const LibraryNames s_names;
        frame.library = !own && s_names.in(text);
        // Python's source line is indented deeper than its "File" line.
        if (lines::startsWith(lines::trimLeft(text), "File \"") && i + 1 < m_lines.size()) {
            const std::size_t indent = text.find_first_not_of(' ');
            const std::size_t deeper = line(i + 1).find_first_not_of(' ');
            frame.lines
                += deeper != std::string_view::npos && deeper > indent && !lines::isFrame(line(i + 1));
        }
        return frame;
    }

    std::vector<Frame> libraryRun(std::size_t i) const
    {
        std::vector<Frame> run;
        while (i < m_lines.size()) {
            const Frame frame = frameAt(i);
            if (frame.lines == 0 || !frame.library)
                break;
            run.push_back(frame);
            i += frame.lines;
        }
        return run;
    }

    void fold(std::size_t at, const std::vector<Frame>& run, SegmentBuilder& out) const
    {
        const std::size_t first = std::min(run.size(), m_parameters.size("first"));
        const std::size_t last = std::min(run.size() - first, m_parameters.size("last"));
        const std::size_t hidden = run.size() - first - last;
        std::size_t index = 0;
        const auto skip = [&](std::size_t count) {
            std::size_t lineCount = 0;
            for (std::size_t n = 0; n < count; ++n)
                lineCount += run[index++].lines;
            return lineCount;
        };
        std::size_t to = at + skip(first);
        out.keep(m_lines[at].begin, to > at ? m_lines[to - 1].next : m_lines[at].begin);
        const std::size_t gap = to;
        to += skip(hidden);
        if (to > gap) {
            const std::size_t begin = m_lines[gap].begin;
            const std::size_t end = m_lines[to - 1].next;
            const std::string words
                = fmt::format("    {}{} of libraries]{}", kMark, hidden, m_text[end - 1] == '\n' ? "\n" : "");
            if (words.size() < end - begin)
                out.replace(begin, end, words, kRule);
            else
                out.keep(begin, end);
        }
        const std::size_t rest = to;
        to += skip(last);
        if (to > rest)
            out.keep(m_lines[rest].begin, m_lines[to - 1].next);
    }

    std::string_view m_text;
    std::vector<Line> m_lines;
    const Parameters& m_parameters;
};

void body(const Job& job, SegmentBuilder& out)
{
    Folder(job).write(out);
}

constexpr LocalSpec kSpec { "stack_fold", Message::mark("Fold library frames"),
    Message::mark("Hides runs of library frames in stack traces; a defect inside a library is harder to see"),
    Fidelity::Recoverable, kParameters, kMark, body, nullptr };

} // namespace

StrategyInfo stackFold()
{
    return localRow<kSpec>();
}

} // namespace winnow::strategy
