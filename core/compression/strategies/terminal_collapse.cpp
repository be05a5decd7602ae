// SPDX-License-Identifier: GPL-3.0-or-later
// Shows what a one-row terminal would have left standing: carriage returns and backspaces are played back,
// and runs of successive progress lines keep their last one (a failed step's last percentage is the one that
// matters).
#include <array>

#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kOverwritten = Message::mark("terminal: overwritten");
constexpr std::string_view kProgress = Message::mark("terminal: progress");

constexpr StrategyParameter kParameters[] = {
    { "progress_run", "3",
        Message::mark("successive lines of one progress display that become their last one; 0 never"), 0,
        1000000 },
};

/// One row: every cell is a range of source bytes (a character, with escapes standing before it).
class ScreenRow
{
public:
    explicit ScreenRow(std::string_view text)
        : m_text(text)
    {
    }

    void play(std::size_t begin, std::size_t end)
    {
        m_cells.clear();
        m_column = 0;
        std::size_t start = begin; // of the cell being read
        std::size_t at = begin;
        while (at < end) {
            const char c = m_text[at];
            if (c == '\r' || c == '\b') {
                m_column = c == '\r' ? 0 : m_column - (m_column > 0 ? 1 : 0);
                start = ++at;
            } else if (c == '\x1B' && eraseAt(at, end)) {
                start = at;
            } else if (c == '\x1B') {
                at = escapeEnd(at, end); // colours take no cell: they cling to the next character
                if (at == end)
                    put(start, at);
            } else {
                at = characterEnd(at, end);
                put(start, at);
                start = at;
            }
        }
    }

    const std::vector<Range>& cells() const { return m_cells; }

private:
    std::size_t characterEnd(std::size_t at, std::size_t end) const
    {
        ++at;
        while (at < end && (static_cast<unsigned char>(m_text[at]) & 0xC0) == 0x80)
            ++at;
        return at;
    }

    std::size_t escapeEnd(std::size_t at, std::size_t end) const
    {
        if (++at == end || m_text[at] != '[')
            return at;
        ++at;
        while (at < end && m_text[at] >= 0x20 && m_text[at] <= 0x3F)
            ++at;
        return at < end && m_text[at] >= 0x40 && m_text[at] <= 0x7E ? at + 1 : at;
    }

    /// ESC [ n K erases: 0 or none to the end of the row, 2 the whole row (1, to the left, is left to the
    /// eye).
    bool eraseAt(std::size_t& at, std::size_t end)
    {
        const std::size_t stop = escapeEnd(at, end);
        const std::string_view code = m_text.substr(at, stop - at);
        if (code != "\x1B[K" && code != "\x1B[0K" && code != "\x1B[2K")
            return false;
        if (m_cells.size() > (code == "\x1B[2K" ? 0 : m_column))
            m_cells.resize(code == "\x1B[2K" ? 0 : m_column);
        at = stop;
        return true;
    }

    void put(std::size_t begin, std::size_t end)
    {
        if (m_column < m_cells.size())
            m_cells[m_column] = { begin, end };
        else
            m_cells.push_back({ begin, end });
        ++m_column;
    }

    std::string_view m_text;
    std::vector<Range> m_cells;
    std::size_t m_column = 0;
};

/// Hash of a line with numbers, bars and runs of space made equal; 0 when it is no progress line.
std::uint64_t progressSkeleton(std::string_view line)
{
    if (line.find('%') == std::string_view::npos)
        return 0;
    std::uint64_t hash = 0xCBF29CE484222325u;
    unsigned char before = 0;
    for (const char c : line) {
        unsigned char shape = static_cast<unsigned char>(c);
        if (isDigit(c) || c == '.')
            shape = '0';
        else if (c == ' ' || c == '#' || c == '=' || c == '-' || c == '>' || c == '_' || c == '*'
            || shape == 0xE2 || (shape >= 0x80 && shape < 0xC0) || c == '|' || c == '/' || c == '\\')
            shape = '#'; // bars, their filling (U+2588 and kin) and spinners
        if (shape == before && (shape == '0' || shape == '#'))
            continue;
        before = shape;
        hash = (hash ^ shape) * 0x100000001B3u;
    }
    return hash | 1;
}

/// A source line and what is left of it on the screen.
struct Screen
{
    Line line;
    std::vector<Range> cells; // only if something was overwritten
    bool played = false;
};

class Collapse
{
public:
    Collapse(std::string_view text, std::size_t run, SegmentBuilder& out)
        : m_text(text)
        , m_run(run)
        , m_out(out)
        , m_row(text)
    {
    }

    void line(const Line& line)
    {
        Screen screen { line, {}, false };
        std::size_t end = line.end;
        if (end > line.begin && m_text[end - 1] == '\r')
            --end; // half of the line end
        if (needsPlay(line.begin, end)) {
            m_row.play(line.begin, end);
            screen.cells = m_row.cells();
            screen.played = true;
        }
        const std::uint64_t skeleton = m_run > 0 ? progressSkeleton(visible(screen)) : 0;
        if (skeleton == 0 || skeleton != m_skeleton)
            flush();
        m_skeleton = skeleton;
        m_pending.push_back(std::move(screen));
    }

    void flush()
    {
        const bool folds = m_run > 0 && m_pending.size() >= m_run && m_pending.size() > 1;
        for (std::size_t i = 0; i < m_pending.size(); ++i) {
            if (folds && i + 1 < m_pending.size())
                m_out.omit(m_pending[i].line.begin, m_pending[i].line.next, kProgress);
            else
                emit(m_pending[i]);
        }
        m_pending.clear();
    }

private:
    bool needsPlay(std::size_t begin, std::size_t end) const
    {
        const std::string_view line = m_text.substr(begin, end - begin);
        return line.find('\r') != std::string_view::npos || line.find('\b') != std::string_view::npos;
    }

    std::string_view visible(const Screen& screen)
    {
        if (!screen.played)
            return screen.line.in(m_text);
        m_visible.clear();
        for (const Range& cell : screen.cells)
            m_visible += m_text.substr(cell.begin, cell.size());
        return m_visible;
    }

    void emit(const Screen& screen)
    {
        if (!screen.played) {
            m_out.keep(screen.line.begin, screen.line.next);
            return;
        }
        std::vector<Range> kept = screen.cells;
        for (const Range& cell : screen.cells)
            m_out.keep(cell.begin, cell.end);
        const auto before = [](const Range& a, const Range& b) { return a.begin < b.begin; };
        if (!std::is_sorted(kept.begin(), kept.end(), before))
            std::sort(kept.begin(), kept.end(), before);
        std::size_t at = screen.line.begin;
        for (const Range& cell : kept) {
            m_out.omit(at, cell.begin, kOverwritten);
            at = cell.end;
        }
        std::size_t end = screen.line.end;
        if (end > screen.line.begin && m_text[end - 1] == '\r')
            --end;
        m_out.omit(at, end, kOverwritten);
        m_out.keep(end, screen.line.next);
    }

    std::string_view m_text;
    std::size_t m_run;
    SegmentBuilder& m_out;
    ScreenRow m_row;
    std::vector<Screen> m_pending;
    std::uint64_t m_skeleton = 0;
    std::string m_visible;
};

void collapse(const Job& job, SegmentBuilder& out)
{
    Collapse work(job.text, job.parameters.size("progress_run"), out);
    forEachLine(job.text, [&](std::size_t begin, std::size_t end, std::size_t next) {
        work.line({ begin, end, next });
    });
    work.flush();
}

constexpr LocalSpec kSpec { "terminal_collapse", Message::mark("Play back carriage returns"),
    Message::mark("Keeps what a terminal row showed last and the last line of each progress display; the "
                  "states between are gone"),
    Fidelity::Recoverable, kParameters, {}, collapse, nullptr };

} // namespace

StrategyInfo terminalCollapse()
{
    return localRow<kSpec>();
}

} // namespace winnow::strategy
