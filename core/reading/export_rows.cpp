// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/export_rows.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace winnow {

namespace {

/// One line with its sign, and the remark that patch(1) requires if the text ends without a newline.
void addLine(std::string& out, const DiffRows& rows, Side side, std::uint32_t line, char sign)
{
    const Range full = rows.lines(side).full(line);
    const std::string_view text = rows.text(side).substr(full.begin, full.size());
    out += sign;
    out += text;
    if (text.empty() || text.back() != '\n')
        out += "\n\\ No newline at end of file\n";
}

/// A run of lines that a patch writes in the same way. Equal lines that differ in the final newline count as changed.
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

std::vector<Piece> pieces(const DiffRows& rows)
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
    for (const DiffBlock& b : rows.blocks) {
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

} // namespace

std::string patchOf(const DiffRows& rows, std::string_view beforeName, std::string_view afterName)
{
    constexpr std::uint32_t kContext = 3;
    std::string out = fmt::format("--- {}\n+++ {}\n", beforeName, afterName);
    const std::vector<Piece> all = pieces(rows);
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
                hunk.push_back(lastLines(all[i - 1], kContext));
            hunk.push_back(all[i]);
        } else if (!hunk.empty()) {
            const bool goesOn = i + 1 < all.size() && all[i].before.size() <= 2 * kContext;
            hunk.push_back(goesOn ? all[i] : firstLines(all[i], kContext));
            if (!goesOn)
                flush();
        }
    }
    flush();
    return any ? out : std::string();
}

} // namespace winnow
