// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/timeline_uses.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/reading/shown_result.h"
#include "core/replay/replay_result.h"
#include "models/document/loss_texts.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"

namespace winnow {

namespace {

constexpr qsizetype kLongestName = 40;

class UseWords
{
    Q_DECLARE_TR_FUNCTIONS(winnow::TimelineUses)
};

/// A digest contains no text.
QString quoted(const QString& text)
{
    return text.isEmpty() ? UseWords::tr("something of it") : UseWords::tr("“%1”").arg(text);
}

/// "“NAME”, used 3 turns later in apply_patch". A digest contains no turns.
QString saidOf(const InsightData& data, const LostUse& lost, const UseEvidence& evidence, const QString& name)
{
    const std::uint32_t here = data.replay->corpus->result(lost.result).turn;
    const auto later = static_cast<int>(turnOfUse(data, lost) - here);
    return QStringLiteral("%1, %2 %3")
        .arg(name,
            later > 0 ? UseWords::tr("used %n turn(s) later", nullptr, later) : UseWords::tr("used later"),
            placeWords(data, evidence));
}

/// The place of an edit's old text, or of its first line if line numbers interrupt the text.
std::optional<Range> placeOf(std::string_view old, std::string_view text)
{
    if (const std::size_t at = text.find(old); at != std::string_view::npos)
        return Range { at, at + old.size() };
    const std::string_view line = old.substr(0, old.find('\n'));
    const std::size_t at = line.size() < 4 ? std::string_view::npos : text.find(line);
    return at == std::string_view::npos ? std::nullopt : std::optional(Range { at, at + line.size() });
}

/// The places in `text`, that of the result, that one evidence used.
void addMarks(std::vector<DiffMark>& marks, const InsightData& data, const LostUse& lost,
    const UseEvidence& evidence, std::string_view text)
{
    for (const Carrier& carrier : evidence.carriers) {
        std::optional<Range> place = Range { carrier.offset, carrier.offset + carrier.length };
        // Offsets of edits do not count line numbers.
        if (evidence.kind == EvidenceKind::OldText)
            place = placeOf(evidence.text, text);
        if (carrier.result != lost.result || !place)
            continue;
        const Range words = wholeWords(text, *place);
        const bool isWhole
            = !text.empty() && words.end <= text.size() && evidence.kind < EvidenceKind::OldText;
        const std::string_view used = isWhole ? text.substr(words.begin, words.size()) : evidence.text;
        marks.push_back({ words, saidOf(data, lost, evidence, quoted(elidedMiddle(toQt(used), 60))) });
    }
}

std::uint32_t editsOf(const InsightData& data, const LostUse& lost)
{
    return static_cast<std::uint32_t>(std::count_if(lost.evidence.begin(), lost.evidence.end(),
        [&data](std::uint32_t e) { return data.index->evidence[e].kind == EvidenceKind::OldText; }));
}

} // namespace

std::vector<TimelineUse> timelineUses(const InsightData& data, SessionId session)
{
    const std::vector<LostUse>& lost = data.losses.uses; // sorted by session, then response
    auto at = std::lower_bound(
        lost.begin(), lost.end(), session, [](const LostUse& use, SessionId id) { return use.session < id; });
    std::vector<TimelineUse> uses;
    for (; at != lost.end() && at->session == session; ++at)
        uses.push_back({ at->result, at->response, editsOf(data, *at),
            static_cast<std::uint32_t>(at - lost.begin()), at->inArguments });
    return uses;
}

std::vector<TimelineUse> timelineUses(const InsightData& data, ResultId result)
{
    std::vector<TimelineUse> uses;
    for (std::uint32_t n = 0; n < data.losses.uses.size(); ++n) {
        if (const LostUse& lost = data.losses.uses[n]; lost.result == result)
            uses.push_back({ result, lost.response, editsOf(data, lost), n, lost.inArguments });
    }
    return uses;
}

std::vector<DiffMark> usedPlaces(const InsightData& data, ResultId result, std::string_view text)
{
    std::vector<DiffMark> marks;
    for (const LostUse& lost : data.losses.uses) {
        for (const std::uint32_t e : lost.evidence) {
            if (lost.result == result)
                addMarks(marks, data, lost, data.index->evidence[e], text);
        }
    }
    std::ranges::sort(marks, {}, [](const DiffMark& mark) { return mark.source.begin; });
    return marks;
}

QString placeWords(const InsightData& data, const UseEvidence& evidence)
{
    const Session& session = data.replay->corpus->sessions[evidence.session.index()];
    if (evidence.call < session.calls.size())
        return UseWords::tr("in %1").arg(toolText(session.calls[evidence.call].name));
    return evidence.use == UseKind::FinalAnswer ? UseWords::tr("in the final answer")
                                                : UseWords::tr("in a text");
}

QString useWords(const InsightData& data, const TimelineUse& use)
{
    const LostUse& lost = data.losses.uses[use.laterUse];
    const UseEvidence& evidence = data.index->evidence[lost.evidence.front()];
    QString name = toQt(evidence.text).simplified();
    if (name.size() > kLongestName)
        name = name.left(kLongestName) + QChar(0x2026);
    name = quoted(name);
    const auto more = static_cast<int>(lost.evidence.size()) - 1;
    if (more > 0)
        name = UseWords::tr("%1 and %n more", nullptr, more).arg(name);
    const QString said = saidOf(data, lost, evidence, name);
    return use.edits > 0 ? UseWords::tr("broken edit: %1").arg(said) : said;
}

} // namespace winnow
