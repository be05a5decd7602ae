// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/review_report.h"

#include <filesystem>
#include <fmt/format.h>

#include "core/replay/replay_result.h"
#include "core/text/foreign_text.h"
#include "core/text/utf8.h"

namespace winnow::report {

namespace {

std::string cutLine(std::string_view text)
{
    constexpr std::size_t kMost = 60;
    const std::string line = oneLine(text);
    return line.size() <= kMost ? line : line.substr(0, utf8::floorBoundary(line, kMost)) + "\u2026";
}

std::string toolOf(const Corpus& corpus, ResultId id)
{
    return corpus.tools[corpus.results[id.index()].tool.index()].label();
}

} // namespace

std::size_t resultNumber(const Corpus& corpus, ResultId id)
{
    return id.index() - corpus.recordingOf(id).results.front().index() + 1;
}

std::string resultPlace(const Corpus& corpus, ResultId id)
{
    return fmt::format("{}#{}", std::filesystem::path(corpus.recordingOf(id).path).filename().string(),
        resultNumber(corpus, id));
}

Table viewedTable(const Reviews& reviews, const Measured& measured)
{
    Table table { { { "result", false }, { "tool", false }, { "viewed", false }, { "lost uses", true } },
        {} };
    const Corpus& corpus = *measured.replay->corpus;
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const ResultId id(i);
        if (!measured.replay->outcomes[i].changed)
            continue;
        const bool viewed = reviews.of(reviewKey(corpus, id)).viewed != kNoTime;
        table.rows.push_back({ resultPlace(corpus, id), toolOf(corpus, id),
            viewed ? Cell("viewed") : Cell::dash(), Cell::count(measured.losses.usesOfResult[i]) });
    }
    return table;
}

Table noteTable(const Reviews& reviews, const ReplayResult& replay, bool openOnly)
{
    Table table { { { "result", false }, { "tool", false }, { "note", false } }, {} };
    if (!openOnly)
        table.columns.push_back({ "state", false });
    const Corpus& corpus = *replay.corpus;
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const ResultId id(i);
        const ResultReview& review = reviews.of(reviewKey(corpus, id));
        if (review.note.empty() || (openOnly && !review.isOpen()))
            continue;
        table.rows.push_back({ resultPlace(corpus, id), toolOf(corpus, id), oneLine(review.note) });
        if (!openOnly)
            table.rows.back().push_back(review.settled ? "settled" : "open");
    }
    return table;
}

Table judgementTable(const Reviews& reviews, const Measured& measured, const UseIndex& index, bool judgedOnly)
{
    Table table { { { "loss", true }, { "lost", false }, { "more", true }, { "tool", false },
                      { "result", false }, { "verdict", false }, { "reason", false } },
        {} };
    const Corpus& corpus = *measured.replay->corpus;
    std::size_t number = 0;
    for (const LostUse& lost : measured.losses.uses) {
        ++number;
        const auto judged = judgementOf(reviews, corpus, index, lost);
        if (!judged && judgedOnly)
            continue;
        table.rows.push_back({ Cell::count(number), cutLine(index.evidence[lost.evidence.front()].text),
            Cell::count(lost.evidence.size() - 1), toolOf(corpus, lost.result),
            resultPlace(corpus, lost.result), judged ? Cell(lossVerdictName(judged->verdict)) : Cell::dash(),
            judged ? oneLine(judged->reason) : std::string() });
    }
    return table;
}

Table flaggedTable(const Reviews& reviews, const Corpus& corpus)
{
    Table table { { { "flagged for the gate", false }, { "tool", false } }, {} };
    for (const FlaggedFact& fact : flaggedIn(reviews, corpus))
        table.rows.push_back({ cutLine(fact.text), fact.tool });
    return table;
}

} // namespace winnow::report
