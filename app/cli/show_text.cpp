// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/show_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/diff/export_rows.h"
#include "core/replay/replay.h"
#include "core/report/table.h"
#include "core/text/foreign_text.h"
#include "core/text/utf8.h"

namespace winnow::cli {

namespace {

constexpr int kFaint = 2, kBold = 1, kRed = 31, kGreen = 32, kYellow = 33, kCyan = 36;

std::string painted(std::string text, int colour, bool on)
{
    return on && colour > 0 ? fmt::format("\x1b[{}m{}\x1b[0m", colour, text) : text;
}

std::string counted(std::uint64_t number, std::string_view one)
{
    return fmt::format(
        "{} {}{}", report::groupedNumber(static_cast<std::int64_t>(number)), one, number == 1 ? "" : "s");
}

std::string shortened(std::string_view text)
{
    constexpr std::size_t kMost = 48;
    const std::string line = oneLine(text);
    return line.size() <= kMost ? line : line.substr(0, utf8::floorBoundary(line, kMost)) + "…";
}

/// "493 lines, 4 332 tokens taken out (simple: first words), 85 used later: passThreshold, urlState…"
std::string foldText(const Fold& fold)
{
    constexpr std::size_t kNames = 6;
    std::string out;
    if (fold.lost > 0)
        out = counted(fold.lost, "line");
    if (fold.shortened > 0)
        out += fmt::format("{}{} shortened", out.empty() ? "" : ", ", counted(fold.shortened, "line"));
    out += fmt::format(", {} taken out", counted(fold.tokens, "token"));
    if (!fold.rule.empty())
        out += fmt::format(" ({})", fold.rule);
    if (fold.used.empty())
        return out;
    out += fmt::format(", {} used later:", fold.used.size());
    for (std::size_t i = 0; i < std::min(kNames, fold.used.size()); ++i)
        out += (i == 0 ? " " : ", ") + shortened(fold.used[i]);
    return out + (fold.used.size() > kNames ? "…" : "");
}

void addLines(std::string& out, const DiffRows& rows, LineRange after, std::string_view gutter, int colour)
{
    for (std::uint32_t line = after.begin; line < after.end; ++line)
        out += painted(fmt::format("{}{}", gutter, visible(rows.line(Side::After, line))), colour, colour > 0)
            + '\n';
}

std::string readingText(const ShownResult& shown, bool colour)
{
    std::string out;
    auto fold = shown.folds.begin();
    for (std::size_t b = 0; b < shown.rows.blocks.size(); ++b) {
        const DiffBlock& block = shown.rows.blocks[b];
        std::string line;
        if (fold != shown.folds.end() && fold->block == b) {
            line = painted(fmt::format("⋯ {}", foldText(*fold)), fold->used.empty() ? kFaint : kRed, colour)
                + '\n';
            ++fold;
        }
        if (block.kind == RowKind::Equal)
            addLines(out, shown.rows, block.after, "  ", 0);
        else if (block.kind == RowKind::Rewritten)
            addLines(out, shown.rows, block.after, "~ ", colour ? kYellow : 0);
        out += line;
        if (block.kind == RowKind::Omitted || block.kind == RowKind::Inserted)
            addLines(out, shown.rows, block.after, "+ ", colour ? kGreen : 0);
    }
    return out;
}

std::string paintedPatch(std::string_view patch, bool colour)
{
    std::string out;
    while (!patch.empty()) {
        const std::size_t end = std::min(patch.find('\n'), patch.size() - 1) + 1;
        std::string_view line = patch.substr(0, end);
        patch.remove_prefix(end);
        if (line.ends_with('\n'))
            line.remove_suffix(1);
        const int paint = line.starts_with("@@") ? kCyan
            : line.starts_with('-')              ? kRed
            : line.starts_with('+')              ? kGreen
                                                 : 0;
        out += painted(visible(line), paint, colour) + '\n';
    }
    return out;
}

std::string withEnd(std::string text)
{
    if (!text.empty() && text.back() != '\n')
        text += '\n';
    return text;
}

std::string heading(const std::string& words, bool colour)
{
    return painted(fmt::format("── {} ──", words), kBold, colour) + '\n';
}

std::string resultHeading(const ShownResults& results, ResultId id)
{
    const ReplayResult& replay = *results.session().replay;
    const Corpus& corpus = results.corpus();
    const Outcome& outcome = replay.outcomes[id.index()];
    const std::string tool = corpus.tools[corpus.results[id.index()].tool.index()].label();
    return fmt::format("result #{} of {}: {}, {} → {} tokens", id.index() + 1,
        tool.empty() ? "an unnamed tool" : oneLine(tool), statusName(outcome.status),
        report::groupedNumber(static_cast<std::int64_t>(outcome.tokensBefore)),
        report::groupedNumber(static_cast<std::int64_t>(outcome.tokensAfter)));
}

std::string usesText(const ShownResults& results, const ShownResult& shown)
{
    if (shown.uses.empty())
        return "Nothing of this result was found to be used later.\n";
    report::Table table { { { "text", false }, { "line", true }, { "the policy", false },
                              { "used in", false }, { "model calls later", true } },
        {} };
    for (const ShownUse& use : shown.uses)
        table.rows.push_back({ shortened(results.evidence(use).text),
            use.line > 0 ? report::groupedNumber(static_cast<std::int64_t>(use.line)) : "–",
            use.state == ShownUse::State::Shown           ? "keeps it"
                : use.state == ShownUse::State::Elsewhere ? "takes it; another result shows it"
                                                          : "loses it",
            results.placeOf(use), report::groupedNumber(results.callsLater(shown.id, use)) });
    return visible(report::asText(table));
}

/// Arguments one a line, texts as they are; what is no JSON object stays one text.
std::string argumentLines(std::string_view arguments)
{
    const auto parsed = nlohmann::ordered_json::parse(arguments, nullptr, false);
    if (!parsed.is_object())
        return withEnd(visible(arguments));
    std::string out;
    for (const auto& [key, value] : parsed.items())
        out += withEnd(fmt::format("{}: {}", oneLine(key),
            visible(value.is_string()
                    ? value.get<std::string>()
                    : value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace))));
    return out;
}

std::string_view boundaryWords(BoundaryKind kind)
{
    static constexpr std::string_view kWords[]
        = { "compaction", "results cleared (microcompaction)", "results pruned", "beginning cut off" };
    return kWords[static_cast<std::size_t>(kind)];
}

std::string_view speaker(EventKind kind)
{
    switch (kind) {
    case EventKind::SystemText:
        return "system";
    case EventKind::UserText:
        return "user";
    case EventKind::AssistantText:
        return "assistant";
    case EventKind::Thinking:
        return "thinking";
    default:
        return "note";
    }
}

/// Everything but results.
std::string eventText(const Corpus& corpus, const Session& session, const Event& event, bool colour)
{
    if (event.kind == EventKind::Call) {
        const ToolCall& call = session.calls[event.index];
        return heading(fmt::format("turn {}, call {}", event.turn + 1, oneLine(call.name)), colour)
            + argumentLines(corpus.texts->get(call.arguments).view());
    }
    if (event.kind == EventKind::Boundary) {
        const Boundary& boundary = session.boundaries[event.index];
        return heading(
                   fmt::format("{}{}", boundaryWords(boundary.kind), boundary.inferred ? ", inferred" : ""),
                   colour)
            + withEnd(visible(corpus.texts->get(boundary.summary).view()));
    }
    return heading(fmt::format("turn {}, {}", event.turn + 1, speaker(event.kind)), colour)
        + withEnd(visible(corpus.texts->get(event.text).view()));
}

} // namespace

std::string exactText(const ShownResults& results, const ShownResult& shown, ShownSide side)
{
    if (side == ShownSide::Before)
        return std::string(shown.rows.before);
    if (side == ShownSide::After)
        return std::string(shown.rows.after);
    const std::string name
        = fmt::format("{}#{}", oneLine(results.corpus().recordingOf(shown.id).path), shown.id.index() + 1);
    return exportRows(shown.rows, RowFormat::Patch, { name + " before", name + " after" });
}

std::string resultText(const ShownResults& results, const ShownResult& shown, const ShownStyle& style)
{
    std::string out = heading(resultHeading(results, shown.id), style.colour);
    if (style.side == ShownSide::Reading)
        out += readingText(shown, style.colour);
    else if (style.side == ShownSide::Diff)
        out += paintedPatch(exactText(results, shown, style.side), style.colour);
    else
        out += withEnd(visible(exactText(results, shown, style.side)));
    const std::uint32_t images = results.corpus().result(shown.id).images;
    if (images > 0)
        out += fmt::format("({}, not shown)\n", counted(images, "image"));
    return style.uses ? out + '\n' + usesText(results, shown) : out;
}

Result<std::string> sessionText(const ShownResults& results, SessionId id, const ShownStyle& style)
{
    const Corpus& corpus = results.corpus();
    const Session& session = corpus.sessions[id.index()];
    std::string out = heading(fmt::format("session {}{}{}", oneLine(session.id),
                                  session.title.empty() ? "" : ": ", oneLine(session.title)),
        style.colour);
    const std::vector<ResultId> ids = resultsOf(corpus, id);
    for (const Event& event : session.events) {
        out += '\n';
        if (event.kind != EventKind::Result) {
            out += eventText(corpus, session, event, style.colour);
            continue;
        }
        const auto shown = results.of(ids[event.index]);
        if (!shown)
            return tl::make_unexpected(shown.error());
        out += resultText(results, **shown, style);
    }
    return out;
}

std::string listText(const AnalysisSession& session, const Needs& needs)
{
    const Corpus& corpus = session.engine->corpus();
    report::Table table { { { "#", true }, { "tool", false }, { "line", true }, { "status", false },
                              { "tokens", true }, { "after", true }, { "needs lost", true } },
        {} };
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const Outcome& outcome = session.replay->outcomes[i];
        const auto number
            = [](std::uint64_t n) { return report::groupedNumber(static_cast<std::int64_t>(n)); };
        table.rows.push_back({ std::to_string(i + 1), corpus.tools[corpus.results[i].tool.index()].label(),
            std::to_string(corpus.result(ResultId(i)).line), std::string(statusName(outcome.status)),
            number(outcome.tokensBefore), number(outcome.tokensAfter),
            number(needs.losses.needsOfResult[i]) });
    }
    return visible(report::asText(table));
}

} // namespace winnow::cli
