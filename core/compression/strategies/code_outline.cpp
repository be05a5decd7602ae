// SPDX-License-Identifier: GPL-3.0-or-later
// Source code without the bodies of its functions: imports, declarations, class heads and the first line of a
// docstring stay, bodies say how many lines they had. A scanner, not a parser: it knows strings, comments and
// brackets (or indentation), and takes a brace for a function's when a closing parenthesis stands before it.
// Line numbers in front of the lines ("  12\t", "12|", "12→") are seen through.
#include <algorithm>

#include <fmt/format.h>

#include "core/compression/content_kind.h"
#include "core/compression/content_lines.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kMark = "[\xE2\x80\xA6 body: ";
constexpr std::string_view kRule = Message::mark("code_outline: function body");

constexpr StrategyParameter kParameters[] = {
    { "min_body", "5", Message::mark("lines a body must have to be folded"), 2, 100000 },
};

/// Bytes of a line number that a tool put in front.
std::size_t numberPrefix(std::string_view line)
{
    std::size_t at = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t digits = at;
    while (at < line.size() && isDigit(line[at]))
        ++at;
    if (at == digits || at == line.size())
        return 0;
    if (line[at] == '\t' || line[at] == '|')
        return at + 1;
    return lines::startsWith(line.substr(at), "\xE2\x86\x92") ? at + 3 : 0;
}

/// What is folded: whole lines [first, end).
using Bodies = std::vector<Range>;

/// Python: the lines of a def that are indented deeper than it, less the first line of its docstring.
class PythonScanner
{
public:
    PythonScanner(std::string_view text, const std::vector<Line>& all)
        : m_text(text)
        , m_lines(all)
    {
    }

    Bodies bodies() const
    {
        Bodies found;
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            const std::string_view head = lines::trimLeft(code(i));
            if (!lines::startsWith(head, "def ") && !lines::startsWith(head, "async def "))
                continue;
            std::size_t begin = i;
            while (begin < m_lines.size() && begin < i + 30 && !endsHead(begin))
                ++begin; // arguments over several lines
            begin = docstringEnd(begin + 1);
            const std::size_t end = bodyEnd(begin, indent(i));
            if (end > begin)
                found.push_back({ begin, end });
            i = std::max(i, end > 0 ? end - 1 : i);
        }
        return found;
    }

private:
    std::string_view code(std::size_t i) const
    {
        const std::string_view line = m_lines[i].in(m_text);
        return line.substr(numberPrefix(line));
    }

    bool blank(std::size_t i) const { return code(i).find_first_not_of(" \t\r") == std::string_view::npos; }
    std::size_t indent(std::size_t i) const
    {
        return std::min(code(i).find_first_not_of(" \t"), code(i).size());
    }

    bool endsHead(std::size_t i) const
    {
        std::string_view line = code(i);
        if (const std::size_t comment = line.rfind("  #"); comment != std::string_view::npos)
            line = line.substr(0, comment);
        const std::size_t last = line.find_last_not_of(" \t\r");
        return last != std::string_view::npos && line[last] == ':';
    }

    std::size_t docstringEnd(std::size_t i) const
    {
        if (i >= m_lines.size())
            return i;
        const std::string_view line = lines::trimLeft(code(i));
        const bool doc = lines::startsWith(line, "\"\"\"") || lines::startsWith(line, "'''");
        return i + (doc ? 1 : 0);
    }

    /// Behind the last line deeper than the head; blank lines at the end stay outside.
    std::size_t bodyEnd(std::size_t i, std::size_t head) const
    {
        std::size_t end = i;
        for (; i < m_lines.size(); ++i) {
            if (blank(i))
                continue;
            if (indent(i) <= head)
                break;
            end = i + 1;
        }
        return end;
    }

    std::string_view m_text;
    const std::vector<Line>& m_lines;
};

/// C-like languages: braces that follow a closing parenthesis and whatever may stand between the two.
class BraceScanner
{
public:
    BraceScanner(std::string_view text, const std::vector<Line>& all)
        : m_text(text)
        , m_lines(all)
    {
    }

    Bodies bodies()
    {
        for (m_line = 0; m_line < m_lines.size(); ++m_line) {
            const Line& line = m_lines[m_line];
            scan(line.begin + numberPrefix(line.in(m_text)), line.end);
        }
        return std::move(m_found);
    }

private:
    struct Open
    {
        bool function = false;
        std::size_t line = 0;
    };

    void scan(std::size_t at, std::size_t end)
    {
        if (m_quote != '`')
            m_quote = 0; // other strings end with their line
        while (at < end) {
            const char c = m_text[at];
            if (m_comment) {
                const bool closes = c == '*' && at + 1 < end && m_text[at + 1] == '/';
                m_comment = !closes;
                at += closes ? 2 : 1;
            } else if (m_quote != 0) {
                if (c == m_quote)
                    m_quote = 0;
                at += c == '\\' ? 2 : 1;
            } else if (c == '/' && at + 1 < end && (m_text[at + 1] == '/' || m_text[at + 1] == '*')) {
                m_comment = m_text[at + 1] == '*';
                at = m_comment ? at + 2 : end;
            } else {
                token(c, at, end);
                ++at;
            }
        }
    }

    void token(char c, std::size_t at, std::size_t end)
    {
        if (c == '"' || c == '`' || (c == '\'' && !isLifetime(at, end))) {
            m_quote = c;
        } else if (c == '{') {
            m_open.push_back({ m_afterParenthesis && !m_inFunction && !declaresType(), m_line });
            m_inFunction = m_inFunction || m_open.back().function;
            m_afterParenthesis = false;
        } else if (c == '}') {
            close();
            m_afterParenthesis = false;
        } else if (c == ')') {
            m_afterParenthesis = true;
        } else if (c == ';' || c == '=') {
            // "= {" is data, "=> {" a function
            m_afterParenthesis = m_afterParenthesis && c == '=' && at + 1 < end && m_text[at + 1] == '>';
        }
    }

    /// "class Point(val x: Int) {": the parenthesis is not a function's.
    bool declaresType() const
    {
        const std::string_view line = m_lines[m_line].in(m_text);
        constexpr std::string_view kTypes[] = { "class ", "interface ", "object ", "enum ", "record ",
            "struct ", "impl ", "trait ", "namespace " };
        return std::any_of(std::begin(kTypes), std::end(kTypes),
            [&](std::string_view word) { return lines::contains(line, word); });
    }

    /// Rust's 'a and C++'s 1'000 open no string.
    bool isLifetime(std::size_t at, std::size_t end) const
    {
        if (at > 0 && isDigit(m_text[at - 1]))
            return true;
        return at + 2 < end && isLetter(m_text[at + 1]) && m_text[at + 2] != '\'';
    }

    void close()
    {
        if (m_open.empty())
            return;
        const Open open = m_open.back();
        m_open.pop_back();
        if (!open.function)
            return;
        m_inFunction = false;
        if (m_line > open.line + 1)
            m_found.push_back({ open.line + 1, m_line });
    }

    std::string_view m_text;
    const std::vector<Line>& m_lines;
    Bodies m_found;
    std::vector<Open> m_open;
    std::size_t m_line = 0;
    bool m_inFunction = false;
    bool m_afterParenthesis = false;
    bool m_comment = false;
    char m_quote = 0;
};

bool isPython(const Job& job, const std::vector<Line>& all)
{
    const std::string_view extension = pathExtension(pathArgument(job.input.arguments));
    if (!extension.empty())
        return extension == ".py" || extension == ".pyi";
    std::size_t python = 0;
    std::size_t braces = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(all.size(), 400); ++i) {
        std::string_view line = all[i].in(job.text);
        line = lines::trimLeft(line.substr(numberPrefix(line)));
        python += (lines::startsWith(line, "def ") || lines::startsWith(line, "class ")
                      || lines::startsWith(line, "async def "))
            && lines::contains(line, ":");
        braces += !line.empty() && (line.back() == '{' || line.back() == ';' || line.back() == '}');
    }
    return python > 0 && python * 3 > braces;
}

void body(const Job& job, SegmentBuilder& out)
{
    if (contentKind(job.text, job.input.tool, job.input.arguments) != ContentKind::Code)
        return;
    const std::vector<Line> all = linesOf(job.text);
    const std::size_t minBody = job.parameters.size("min_body");
    const Bodies bodies
        = isPython(job, all) ? PythonScanner(job.text, all).bodies() : BraceScanner(job.text, all).bodies();
    std::size_t at = 0;
    for (const Range& lines : bodies) {
        const std::size_t begin = all[lines.begin].begin;
        const std::size_t end = all[lines.end - 1].next;
        const std::string words = fmt::format("    {}{} lines, {}-{}]{}", kMark, lines.size(),
            lines.begin + 1, lines.end, job.text[end - 1] == '\n' ? "\n" : "");
        if (lines.size() < minBody || words.size() >= end - begin)
            continue;
        out.keep(at, begin);
        out.replace(begin, end, words, kRule);
        at = end;
    }
    out.keep(at, job.text.size());
}

constexpr LocalSpec kSpec { "code_outline", Message::mark("Code outline"),
    Message::mark("Hides the bodies of functions; an edit that names a hidden line will fail, so never use "
                  "it for tools "
                  "that are followed by edits"),
    Fidelity::Recoverable, kParameters, kMark, body, nullptr };

} // namespace

StrategyInfo codeOutline()
{
    StrategyInfo info = localRow<kSpec>();
    info.readsOrigin = true;
    return info;
}

} // namespace winnow::strategy
