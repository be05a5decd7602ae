// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/loss_texts.h"

#include <algorithm>

#include "core/reading/reading_words.h"
#include "core/replay/replay_result.h"
#include "core/text/utf8.h"
#include "models/text/qt_text.h"
#include "models/text/reading_words.h"
#include "models/text/report_words.h"
#include "models/text/words.h"

namespace winnow {

namespace {

constexpr std::size_t kMostLines = 60; // of one excerpt
constexpr std::size_t kLongest = 400; // bytes shown of a line

using Marks = std::vector<ReadingMark>; // the heaviest first

Marks marksOf(const ReadingContent& content, const LostUse& lost, bool isUse)
{
    Marks marks;
    for (const std::uint32_t e : lost.evidence) {
        std::copy_if(content.marks.begin(), content.marks.end(), std::back_inserter(marks),
            [&](const ReadingMark& mark) { return mark.evidence == e && mark.isUse == isUse; });
    }
    return marks;
}

/// A line with its marks; cuts a long line around its first mark.
ExcerptLine lineOf(const ReadingContent& content, const ReadingRow& row, const Marks& marks)
{
    const DiffRows& rows = content.shown->rows;
    const Range whole = rows.lines(row.side()).content(row.line);
    const std::string_view text = rows.line(row.side(), row.line);
    std::vector<Range> parts; // in `text`
    for (const ReadingMark& mark : marks) {
        const Range part { std::max(mark.bytes.begin, whole.begin), std::min(mark.bytes.end, whole.end) };
        if (mark.side == row.side() && part.begin < part.end)
            parts.push_back({ part.begin - whole.begin, part.end - whole.begin });
    }
    Range shown { 0, text.size() };
    if (text.size() > kLongest) {
        const std::size_t at = parts.empty() ? 0 : parts.front().begin;
        shown.begin = utf8::floorBoundary(text, at - std::min(at, kLongest / 4));
        shown.end = utf8::floorBoundary(text, std::min(text.size(), shown.begin + kLongest));
    }
    const QString before = shown.begin > 0 ? QStringLiteral("…") : QString();
    const auto characters = [&](std::size_t byte) {
        const std::size_t end = std::clamp(byte, shown.begin, shown.end);
        return before.size() + proseText(text.substr(shown.begin, end - shown.begin)).size();
    };
    ExcerptLine line { row.kind, before + proseText(text.substr(shown.begin, shown.size())), {} };
    for (const Range& part : parts)
        line.marked.emplace_back(characters(part.begin), characters(part.end));
    std::sort(line.marked.begin(), line.marked.end());
    if (shown.end < text.size())
        line.text += QStringLiteral("…");
    return line;
}

/// The rows around the heaviest mark, with its fold open.
std::vector<ExcerptLine> excerpt(const ReadingContent& content, const Marks& marks)
{
    const ReadingMark& first = marks.front();
    const LineIndex& lines = content.shown->rows.lines(first.side);
    ReadingRows rows(*content.shown);
    const auto row = lines.count() == 0
        ? std::nullopt
        : rows.reveal(first.side, static_cast<std::uint32_t>(lines.lineAt(first.bytes.begin)));
    if (!row)
        return {};
    const std::size_t lastByte = std::max(first.bytes.begin + 1, first.bytes.end) - 1;
    const auto last = rows.rowOf(first.side, static_cast<std::uint32_t>(lines.lineAt(lastByte)));
    const std::size_t begin = *row - std::min<std::size_t>(*row, LossTextStudy::kAround);
    const std::size_t end = std::min({ rows.count(),
        std::max(*row, last.value_or(*row)) + 1 + LossTextStudy::kAround, begin + kMostLines });
    std::vector<ExcerptLine> out;
    for (std::size_t at = begin; at < end; ++at) {
        const ReadingRow one = rows.at(at);
        if (one.hasLine())
            out.push_back(lineOf(content, one, marks));
        else
            out.push_back({ one.kind,
                one.kind == ReadingRow::Kind::Fold ? toQt(foldText(content.shown->folds[one.fold]))
                                                   : moreText(one.hidden),
                {} });
    }
    return out;
}

LossEnd endOf(const ReadingSource& source, const ReadingItem& item, const LostUse& lost, bool isUse)
{
    LossEnd end;
    const auto content = source.contentOf(item);
    if (!content) {
        end.error = errorText(content.error());
        return end;
    }
    const Marks marks = marksOf(**content, lost, isUse);
    end.spot = TextSpot { item.session, item.event, Side::After, {} };
    if (marks.empty())
        return end;
    end.lines = excerpt(**content, marks);
    end.spot->side = marks.front().side;
    end.spot->bytes = marks.front().bytes;
    return end;
}

} // namespace

void LossTextStudy::find(const std::shared_ptr<const InsightData>& of, const LostUse& lost)
{
    auto known = answer() && answer()->of == of ? answer()->source : nullptr;
    if (of->replay->corpus != workspace().corpus())
        return;
    if (known && answer()->laterUse == lost.laterUse && !isRunning())
        return;
    run(tr("Reading the text"), [of, lost, known](const PolicyOnCorpus& on) -> Result<LossTexts> {
        LossTexts made;
        made.laterUse = lost.laterUse;
        made.of = of;
        made.source = known
            ? known
            : std::make_shared<const ReadingSource>(on.engine, of->replay, of->index.get(), &of->losses, of);
        const Corpus& corpus = *of->replay->corpus;
        const UseEvidence& used = of->index->evidence[lost.evidence.front()];
        const Session& session = corpus.sessions[used.session.index()];
        made.dropped = endOf(*made.source,
            { lost.session, corpus.result(lost.result).event, 0, EventKind::Result, 0, lost.result, {} },
            lost, false);
        if (used.event < session.events.size())
            made.use = endOf(*made.source,
                { used.session, used.event, 0, session.events[used.event].kind, 0, {}, {} }, lost, true);
        return made;
    });
}

std::uint32_t turnOfUse(const InsightData& data, const LostUse& lost)
{
    const UseEvidence& evidence = data.index->evidence[lost.evidence.front()];
    const Corpus& corpus = *data.replay->corpus;
    const std::vector<Event>& events = corpus.sessions[lost.session.index()].events;
    const std::uint32_t here = corpus.result(lost.result).turn;
    return evidence.event < events.size() ? std::max(here, events[evidence.event].turn) : here;
}

QString lossUseText(const InsightData& data, const LostUse& lost)
{
    const UseEvidence& evidence = data.index->evidence[lost.evidence.front()];
    const Session& session = data.replay->corpus->sessions[lost.session.index()];
    return LossTextStudy::tr("%1, turn %2")
        .arg(evidence.call < session.calls.size() ? visibleText(session.calls[evidence.call].name)
                                                  : reportWord(std::string(useKindName(evidence.use))))
        .arg(turnOfUse(data, lost) + 1);
}

} // namespace winnow
