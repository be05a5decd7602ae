// SPDX-License-Identifier: GPL-3.0-or-later
// Exact run-length of lines: "line [×n]". A source that holds such a line already is left alone, so the
// inverse is exact.
#include <charconv>

#include <fmt/format.h>

#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kRule = Message::mark("line_runs: repeated line");
constexpr std::string_view kMark = " [\xC3\x97"; // " [×"

constexpr StrategyParameter kParameters[] = {
    { "min_run", "3", Message::mark("equal successive lines that become one"), 2, 1000000 },
};

void fold(const Job& job, SegmentBuilder& out)
{
    const std::string_view text = job.text;
    const std::size_t minRun = job.parameters.size("min_run");
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t found = text.find('\n', begin);
        const std::size_t end = std::min(found, text.size());
        const std::string_view line = text.substr(begin, end - begin);
        std::size_t count = 1;
        std::size_t next = end;
        while (next + 1 + line.size() <= text.size() && next < text.size()
            && text.substr(next + 1, line.size()) == line
            && (next + 1 + line.size() == text.size() ? !line.empty()
                                                      : text[next + 1 + line.size()] == '\n')) {
            next += 1 + line.size();
            ++count;
        }
        const std::string suffix = count >= minRun ? fmt::format("{}{}]", kMark, count) : std::string();
        if (count >= minRun && suffix.size() < next - end) {
            out.keep(begin, end);
            out.rewrite(end, next, suffix, kRule);
            out.keep(next, std::min(next + 1, text.size()));
        } else {
            out.keep(begin, std::min(next + 1, text.size()));
        }
        begin = next + 1;
    }
}

/// n of a line that ends with " [×n]", else 0.
std::size_t countOf(std::string_view line, std::size_t mark)
{
    std::size_t count = 0;
    const char* const first = line.data() + mark + kMark.size();
    const char* const last = line.data() + line.size() - 1;
    if (first >= last || line.back() != ']')
        return 0;
    const auto [end, error] = std::from_chars(first, last, count);
    return error == std::errc() && end == last ? count : 0;
}

Result<std::string> unfold(std::string_view text)
{
    constexpr std::size_t kMost = std::size_t { 1 } << 32; // a forged count must not eat the memory
    std::string out;
    Result<void> ok;
    forEachLine(text, [&](std::size_t begin, std::size_t end, std::size_t next) {
        const std::string_view line = text.substr(begin, end - begin);
        const std::size_t mark = line.rfind(kMark);
        const std::size_t count = mark == std::string_view::npos ? 0 : countOf(line, mark);
        const std::string_view content = count > 0 ? line.substr(0, mark) : line;
        if (count > 0 && (content.size() + 1) > (kMost - std::min(kMost, out.size())) / count) {
            ok = fail(ErrorCode::Malformed, Message::say("a line claims to stand for {} lines", count));
            return;
        }
        for (std::size_t i = 0; i < std::max<std::size_t>(count, 1); ++i) {
            if (i > 0)
                out += '\n';
            out += content;
        }
        out += text.substr(end, next - end);
    });
    if (!ok)
        return tl::make_unexpected(ok.error());
    return out;
}

constexpr LocalSpec kSpec { "line_runs", Message::mark("Fold equal lines"),
    Message::mark("Writes equal successive lines once with their number; exact and reversible"),
    Fidelity::Lossless, kParameters, kMark, fold, unfold };

} // namespace

StrategyInfo lineRuns()
{
    return localRow<kSpec>();
}

} // namespace winnow::strategy
