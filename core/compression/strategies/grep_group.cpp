// SPDX-License-Identifier: GPL-3.0-or-later
// Search results grouped by file: the path once on a line of its own behind '@', then "12:text" for matches
// and "12-text" for context. Any other line is kept, behind '=' where it could be mistaken for one of these.
#include "core/compression/content_lines.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kMark = "[\xE2\x80\xA6 search: @file, then line:text]\n";
constexpr std::string_view kPathRule = Message::mark("grep_group: file");
constexpr std::string_view kPrefixRule = Message::mark("grep_group: repeated path");

constexpr StrategyParameter kParameters[] = {
    { "min_hits", "4", Message::mark("hits a text must hold, half of its lines"), 2, 1000000 },
};

bool needsEscape(std::string_view line)
{
    return !line.empty() && (line[0] == '@' || line[0] == '=' || isDigit(line[0]));
}

void body(const Job& job, SegmentBuilder& out)
{
    const std::string_view text = job.text;
    const std::vector<Line> all = linesOf(text);
    std::vector<std::uint32_t> path(all.size());
    std::size_t hits = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string_view line = all[i].in(text);
        path[i] = static_cast<std::uint32_t>(lines::searchPath(line));
        hits += path[i] > 0;
    }
    if (hits < job.parameters.size("min_hits") || hits * 2 < all.size())
        return;
    out.insert(kMark, kPathRule);
    std::string_view current;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string_view line = all[i].in(text);
        const std::string_view file = line.substr(0, path[i]);
        const bool alone = file != current
            && (i + 1 == all.size() || path[i + 1] != path[i]
                || all[i + 1].in(text).substr(0, path[i]) != file);
        if (path[i] == 0 || alone) {
            if (needsEscape(line))
                out.insert("=", kPrefixRule);
            out.keep(all[i].begin, all[i].next);
            continue;
        }
        if (file != current) {
            out.insert("@" + std::string(file) + '\n', kPathRule);
            current = file;
        }
        out.omit(all[i].begin, all[i].begin + path[i] + 1, kPrefixRule);
        out.keep(all[i].begin + path[i] + 1, all[i].next);
    }
}

Result<std::string> invert(std::string_view text)
{
    if (!lines::startsWith(text, kMark))
        return std::string(text);
    text.remove_prefix(kMark.size());
    std::string out;
    std::string_view current;
    forEachLine(text, [&](std::size_t begin, std::size_t end, std::size_t next) {
        const std::string_view line = text.substr(begin, end - begin);
        if (!line.empty() && line[0] == '@') {
            current = line.substr(1);
            return;
        }
        if (!line.empty() && isDigit(line[0])) {
            const std::size_t separator = line.find_first_not_of("0123456789");
            out += current;
            out += separator == std::string_view::npos ? ':' : line[separator];
            out += text.substr(begin, next - begin);
            return;
        }
        const bool escaped = !line.empty() && line[0] == '=';
        out += text.substr(begin + escaped, next - begin - escaped);
    });
    return out;
}

constexpr LocalSpec kSpec { "grep_group", Message::mark("Group search results"),
    Message::mark("Writes each file's path once above its hits; exact, no hit is dropped"),
    Fidelity::Lossless, kParameters, kMark, body, invert };

} // namespace

StrategyInfo grepGroup()
{
    return localRow<kSpec>();
}

} // namespace winnow::strategy
