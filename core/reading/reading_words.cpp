// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/reading_words.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/message.h"
#include "core/text/foreign_text.h"
#include "core/text/number_words.h"
#include "core/text/utf8.h"

namespace winnow {

std::string_view speakerName(EventKind kind)
{
    switch (kind) {
    case EventKind::SystemText:
        return Message::mark("system");
    case EventKind::UserText:
        return Message::mark("user");
    case EventKind::AssistantText:
        return Message::mark("assistant");
    case EventKind::Thinking:
        return Message::mark("thinking");
    default:
        return Message::mark("note");
    }
}

std::string_view boundaryName(BoundaryKind kind)
{
    static constexpr Phrase kWords[]
        = { Message::mark("compaction"), Message::mark("results cleared (microcompaction)"),
              Message::mark("results pruned"), Message::mark("beginning cut off") };
    return kWords[static_cast<std::size_t>(kind)];
}

std::string countedWord(std::uint64_t number, std::string_view one)
{
    return fmt::format(
        "{} {}{}", groupedNumber(static_cast<std::int64_t>(number)), one, number == 1 ? "" : "s");
}

std::string singleLineEnds(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        const bool ends = c == '\n' || c == '\r';
        const std::size_t last = ends ? out.find_last_not_of(" \t") : std::string::npos;
        if (last == std::string::npos || (out[last] != '\n' && out[last] != '\r'))
            out += c;
        else
            out.resize(last + 1);
    }
    return out;
}

std::string shortened(std::string_view text)
{
    constexpr std::size_t kMost = 48, kLooked = 64 * kMost;
    const std::size_t indent = text.find_first_not_of(" \t\r\n");
    const std::string line = oneLine(
        singleLineEnds(text.substr(indent == std::string_view::npos ? 0 : indent).substr(0, kLooked)));
    return line.size() <= kMost ? line : line.substr(0, utf8::floorBoundary(line, kMost)) + "…";
}

std::string foldText(const Fold& fold, bool exact)
{
    std::string out;
    if (fold.lost > 0)
        out = countedWord(fold.lost, "line");
    if (fold.shortened > 0)
        out += fmt::format("{}{} shortened", out.empty() ? "" : ", ", countedWord(fold.shortened, "line"));
    if (fold.tokens > 0)
        out += fmt::format(", {}{}", exact ? "" : "~", countedWord(fold.tokens, "token"));
    out += " dropped";
    if (!fold.rule.empty())
        out += fmt::format(" ({})", fold.rule);
    if (fold.usesLost == 0)
        return out;
    out += fmt::format(", {}{}", countedWord(fold.usesLost, "lost use"), fold.used.empty() ? "" : ":");
    for (std::size_t i = 0; i < std::min(kNamesInFold, fold.used.size()); ++i)
        out += (i == 0 ? " " : ", ") + shortened(fold.used[i]);
    return out + (fold.used.size() > kNamesInFold ? "…" : "");
}

std::string printedRow(const ShownResult& shown, const ReadingRow& row)
{
    if (row.kind == ReadingRow::Kind::Fold)
        return "⋯ " + foldText(shown.folds[row.fold]);
    const char* const sign = row.kind == ReadingRow::Kind::Kept ? "  "
        : row.kind == ReadingRow::Kind::Rewritten               ? "~ "
        : row.kind == ReadingRow::Kind::Original                ? "- "
                                                                : "+ ";
    return sign + visible(shown.rows.line(row.side(), row.line));
}

std::string wordsOf(const ShownResult& shown, const ShownUse& use, const UseEvidence& evidence)
{
    if (use.at == ShownUse::kNowhere)
        return evidence.text;
    const Range words = wholeWords(shown.rows.before, { use.at, use.at + use.size });
    return std::string(shown.rows.before.substr(words.begin, words.size()));
}

std::string eventText(const Corpus& corpus, const Session& session, const Event& event)
{
    if (event.kind == EventKind::Result)
        return {};
    if (event.kind == EventKind::Call)
        return std::string(corpus.texts->get(session.calls[event.index].arguments).view());
    if (event.kind == EventKind::Boundary)
        return std::string(corpus.texts->get(session.boundaries[event.index].summary).view());
    return std::string(corpus.texts->get(event.text).view());
}

} // namespace winnow
