// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/show_text.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/try.h"
#include "core/compression/outcome_words.h"
#include "core/reading/call_sides.h"
#include "core/reading/export_rows.h"
#include "core/reading/reading_words.h"
#include "core/report/table.h"
#include "core/systems/recorded_cuts.h"
#include "core/text/foreign_text.h"
#include "core/text/utf8.h"

namespace winnow::cli {

namespace {

constexpr int kFaint = 2, kBold = 1, kRed = 31, kGreen = 32, kYellow = 33, kCyan = 36;

std::string painted(std::string text, int colour, bool on)
{
    return on && colour > 0 ? fmt::format("\x1b[{}m{}\x1b[0m", colour, text) : text;
}

std::string readingLine(const ShownResult& shown, const ReadingRow& row, bool colour)
{
    using Kind = ReadingRow::Kind;
    const int paint = row.kind == Kind::Kept  ? 0
        : row.kind == Kind::Original          ? kRed
        : row.kind == Kind::Rewritten         ? kYellow
        : row.kind != Kind::Fold              ? kGreen
        : shown.folds[row.fold].usesLost == 0 ? kFaint
                                              : kRed;
    return painted(printedRow(shown, row), paint, colour);
}

std::string readingText(const ShownResult& shown, bool colour)
{
    const ReadingRows rows(shown);
    std::string out;
    for (std::size_t row = 0; row < rows.count(); ++row)
        out += readingLine(shown, rows.at(row), colour) + '\n';
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
    const ReplayResult& replay = results.replay();
    const Corpus& corpus = results.corpus();
    const Outcome& outcome = replay.outcomes[id.index()];
    const std::string tool = corpus.tools[corpus.results[id.index()].tool.index()].label();
    return fmt::format("result #{} of {}: {}, {} → {} tokens{}", id.index() + 1,
        tool.empty() ? "an unnamed tool" : oneLine(tool), statusWords(outcome.status).english(),
        groupedNumber(static_cast<std::int64_t>(outcome.tokensBefore)),
        groupedNumber(static_cast<std::int64_t>(outcome.tokensAfter)),
        outcome.cutBy == 0
            ? ""
            : fmt::format(", cut by {} before it was recorded", systems::cutBy(outcome.cutBy)));
}

std::string usesText(const ShownResults& results, const ShownResult& shown)
{
    if (shown.uses.empty())
        return "No later use of this result was found.\n";
    report::Table table { { { "text", false }, { "line", true }, { "the policy", false },
                              { "used in", false }, { "model calls later", true } },
        {} };
    for (const ShownUse& use : shown.uses)
        table.rows.push_back({ shortened(wordsOf(shown, use, results.evidence(use))),
            use.line > 0 ? groupedNumber(static_cast<std::int64_t>(use.line)) : "–",
            use.state == ShownUse::State::Shown           ? "keeps it"
                : use.state == ShownUse::State::Elsewhere ? "drops it; another result shows it"
                : results.countedAt(use.evidence) == shown.id
                ? "loses it"
                : fmt::format("loses it; counted for #{}", results.countedAt(use.evidence).index() + 1),
            results.placeOf(use), groupedNumber(results.callsLater(shown.id, use)) });
    return visible(report::asText(table));
}

/// Text of every event except results.
std::string spokenText(const Corpus& corpus, const Session& session, const Event& event, bool colour)
{
    std::string words;
    if (event.kind == EventKind::Call) {
        words = fmt::format("turn {}, call {}", event.turn + 1, oneLine(session.calls[event.index].name));
    } else if (event.kind == EventKind::Boundary) {
        const Boundary& boundary = session.boundaries[event.index];
        words = fmt::format("{}{}", boundaryName(boundary.kind), boundary.inferred ? ", inferred" : "");
    } else {
        words = fmt::format("turn {}, {}", event.turn + 1, speakerName(event.kind));
    }
    const std::string text = eventText(corpus, session, event);
    if (event.kind != EventKind::Call)
        return heading(words, colour) + withEnd(visible(text));
    const auto call = shownCall(text);
    return heading(words, colour)
        + (call->isEdit ? readingText(*call, colour) : withEnd(visible(call->rows.before)));
}

} // namespace

std::string cutCharacterWords(std::string_view after)
{
    return utf8::isValid(after) ? std::string()
                                : "a character was cut; the request body has U+FFFD for its bytes\n";
}

std::string wholeLine(const ShownResults& results, ResultId id)
{
    const std::string words = results.wholeWords(id);
    return words.empty() ? words : words + '\n';
}

std::string exactText(const ShownResults& results, const ShownResult& shown, ShownSide side)
{
    if (side == ShownSide::Before)
        return std::string(shown.rows.before);
    if (side == ShownSide::After)
        return utf8::repair(shown.rows.after);
    const std::string name
        = fmt::format("{}#{}", oneLine(results.corpus().recordingOf(shown.id).path), shown.id.index() + 1);
    return utf8::repair(patchOf(shown.rows, name + " before", name + " after"));
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
    if (style.side != ShownSide::Before)
        out += cutCharacterWords(shown.rows.after) + wholeLine(results, shown.id);
    if (images > 0)
        out += fmt::format("({}, not shown)\n", countedWord(images, "image"));
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
            out += spokenText(corpus, session, event, style.colour);
            continue;
        }
        WINNOW_TRY(const auto shown, results.of(ids[event.index]));
        out += resultText(results, *shown, style);
    }
    return out;
}

std::string listText(const AnalysisSession& session, const Needs& uses)
{
    const Corpus& corpus = session.corpus();
    report::Table table { { { "#", true }, { "tool", false }, { "line", true }, { "status", false },
                              { "tokens", true }, { "after", true }, { "lost uses", true },
                              { "cut by", false } },
        {} };
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const Outcome& outcome = session.replay->outcomes[i];
        const auto number = [](std::uint64_t n) { return groupedNumber(static_cast<std::int64_t>(n)); };
        table.rows.push_back({ std::to_string(i + 1), corpus.tools[corpus.results[i].tool.index()].label(),
            std::to_string(corpus.result(ResultId(i)).line), std::string(statusName(outcome.status)),
            number(outcome.tokensBefore), number(outcome.tokensAfter), number(uses.losses.usesOfResult[i]),
            std::string(systems::cutBy(outcome.cutBy)) });
    }
    return visible(report::asText(table));
}

} // namespace winnow::cli
