// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/export_rows.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "core/reading/dropped_bytes.h"

namespace winnow {

namespace {

/// One line with its sign; says so when the text ends without a newline, as patch(1) wants it.
void addLine(std::string& out, const DiffRows& rows, Side side, std::uint32_t line, char sign)
{
    const Range full = rows.lines(side).full(line);
    const std::string_view text = rows.text(side).substr(full.begin, full.size());
    out += sign;
    out += text;
    if (text.empty() || text.back() != '\n')
        out += "\n\\ No newline at end of file\n";
}

/// A run of lines that a patch writes the same way. Equal lines that differ in the final newline count as
/// changed.
struct Piece
{
    bool equal = false;
    LineRange before;
    LineRange after;
};

bool sameBytes(const DiffRows& rows, std::uint32_t before, std::uint32_t after)
{
    const Range a = rows.beforeLines.full(before);
    const Range b = rows.afterLines.full(after);
    return a.size() == b.size();
}

std::vector<Piece> pieces(const DiffRows& rows, std::size_t first, std::size_t last)
{
    std::vector<Piece> out;
    const auto add = [&out](Piece piece) {
        if (piece.before.size() == 0 && piece.after.size() == 0)
            return;
        if (!out.empty() && out.back().equal == piece.equal) {
            out.back().before.end = piece.before.end;
            out.back().after.end = piece.after.end;
        } else {
            out.push_back(piece);
        }
    };
    for (std::size_t i = first; i < last; ++i) {
        const DiffBlock& b = rows.blocks[i];
        const bool equal = b.kind == RowKind::Equal;
        const bool lastDiffers = equal && !sameBytes(rows, b.before.end - 1, b.after.end - 1);
        if (!lastDiffers) {
            add({ equal, b.before, b.after });
            continue;
        }
        add({ true, { b.before.begin, b.before.end - 1 }, { b.after.begin, b.after.end - 1 } });
        add({ false, { b.before.end - 1, b.before.end }, { b.after.end - 1, b.after.end } });
    }
    return out;
}

void addPiece(std::string& out, const DiffRows& rows, const Piece& piece)
{
    for (std::uint32_t line = piece.before.begin; line < piece.before.end; ++line)
        addLine(out, rows, Side::Before, line, piece.equal ? ' ' : '-');
    if (piece.equal)
        return;
    for (std::uint32_t line = piece.after.begin; line < piece.after.end; ++line)
        addLine(out, rows, Side::After, line, '+');
}

/// "12,3"; an empty range names the line before it.
std::string hunkRange(LineRange lines)
{
    return fmt::format("{},{}", lines.size() == 0 ? lines.begin : lines.begin + 1, lines.size());
}

void addHunk(std::string& out, const DiffRows& rows, const std::vector<Piece>& hunk)
{
    const LineRange before { hunk.front().before.begin, hunk.back().before.end };
    const LineRange after { hunk.front().after.begin, hunk.back().after.end };
    out += fmt::format("@@ -{} +{} @@\n", hunkRange(before), hunkRange(after));
    for (const Piece& piece : hunk)
        addPiece(out, rows, piece);
}

Piece lastLines(Piece piece, std::uint32_t count)
{
    piece.before.begin = piece.before.end - std::min(count, piece.before.size());
    piece.after.begin = piece.after.end - std::min(count, piece.after.size());
    return piece;
}

Piece firstLines(Piece piece, std::uint32_t count)
{
    piece.before.end = piece.before.begin + std::min(count, piece.before.size());
    piece.after.end = piece.after.begin + std::min(count, piece.after.size());
    return piece;
}

std::string patch(const DiffRows& rows, const ExportOptions& options, std::size_t first, std::size_t last)
{
    std::string out = fmt::format("--- {}\n+++ {}\n", options.beforeName, options.afterName);
    const std::vector<Piece> all = pieces(rows, first, last);
    std::vector<Piece> hunk;
    bool any = false;
    const auto flush = [&] {
        if (!hunk.empty())
            addHunk(out, rows, hunk);
        any = any || !hunk.empty();
        hunk.clear();
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!all[i].equal) {
            if (hunk.empty() && i > 0)
                hunk.push_back(lastLines(all[i - 1], options.context));
            hunk.push_back(all[i]);
        } else if (!hunk.empty()) {
            const bool goesOn = i + 1 < all.size() && all[i].before.size() <= 2 * options.context;
            hunk.push_back(goesOn ? all[i] : firstLines(all[i], options.context));
            if (!goesOn)
                flush();
        }
    }
    flush();
    return any ? out : std::string();
}

std::string listing(const DiffRows& rows, std::size_t first, std::size_t last)
{
    std::string out;
    for (const Piece& piece : pieces(rows, first, last))
        addPiece(out, rows, piece);
    return out;
}

std::size_t longestBacktickRun(std::string_view text)
{
    std::size_t longest = 0;
    std::size_t run = 0;
    for (const char c : text) {
        run = c == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return longest;
}

std::size_t lostBytes(const DiffRows& rows, const DroppedBytes& dropped, const DiffBlock& block)
{
    std::size_t bytes = 0;
    for (const Range& gone : dropped.droppedIn(
             { rows.beforeLines.start(block.before.begin), rows.beforeLines.start(block.before.end) }))
        bytes += gone.size();
    return bytes;
}

std::string markdown(const DiffRows& rows, const ExportOptions& options, std::size_t first, std::size_t last)
{
    const std::string lines = listing(rows, first, last);
    const std::string fence(std::max<std::size_t>(3, longestBacktickRun(lines) + 1), '`');
    std::string out = fmt::format("**{} -> {}**\n\n", options.beforeName, options.afterName);
    std::string table;
    const DroppedBytes dropped(rows);
    for (std::size_t i = first; i < last; ++i) {
        const DiffBlock& b = rows.blocks[i];
        if (b.lost > 0)
            table += fmt::format("| {}-{} | {} | {} | {} |\n", b.before.begin + 1, b.before.end, b.lost,
                lostBytes(rows, dropped, b), b.rule.empty() ? "-" : b.rule);
    }
    if (!table.empty())
        out += "| omitted lines | lines | bytes | rule |\n|---|---:|---:|---|\n" + table + "\n";
    return out + fence + "diff\n" + lines + fence + "\n";
}

} // namespace

std::string exportRows(const DiffRows& rows, RowFormat format, const ExportOptions& options)
{
    const std::size_t first = std::min(options.firstBlock, rows.blocks.size());
    const std::size_t last = first + std::min(options.blocks, rows.blocks.size() - first);
    switch (format) {
    case RowFormat::Plain:
        return listing(rows, first, last);
    case RowFormat::Patch:
        return patch(rows, options, first, last);
    case RowFormat::Markdown:
        return markdown(rows, options, first, last);
    }
    return {};
}

} // namespace winnow
