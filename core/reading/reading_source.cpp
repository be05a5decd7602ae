// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/reading_source.h"

#include <algorithm>
#include <tuple>

#include "core/base/try.h"
#include "core/money/delivery_routes.h"
#include "core/reading/call_sides.h"
#include "core/reading/pretty_json.h"
#include "core/reading/reading_words.h"
#include "core/replay/known_facts.h"
#include "core/replay/replay.h"
#include "core/uses/used_words.h"

namespace winnow {

namespace {

std::uint64_t placeKey(SessionId session, std::uint32_t event)
{
    return (static_cast<std::uint64_t>(session.value) << 32) | event;
}

/// The first line, which is marked if the used words cannot be found, so that both ends of a loss can be reached.
Range firstLine(std::string_view text)
{
    return { 0, std::min(text.find('\n'), text.size()) };
}

Range placeOf(std::string_view text, std::string_view wanted)
{
    const std::size_t at = placeOfUsed(text, wanted);
    return at == std::string_view::npos ? firstLine(text) : wholeWords(text, { at, at + wanted.size() });
}

void sortByPlace(std::vector<ReadingMark>& marks)
{
    std::stable_sort(marks.begin(), marks.end(), [](const ReadingMark& a, const ReadingMark& b) {
        return std::tie(a.side, a.bytes.begin) < std::tie(b.side, b.bytes.begin);
    });
}

} // namespace

ReadingSource::ReadingSource(std::shared_ptr<const ReplayEngine> engine,
    std::shared_ptr<const ReplayResult> replay, const UseIndex* uses, const Losses* losses,
    std::shared_ptr<const void> alive)
    : m_engine(std::move(engine))
    , m_replay(std::move(replay))
    , m_alive(std::move(alive))
    , m_uses(uses)
    , m_losses(losses)
    , m_results({ *m_engine, *m_replay, uses, losses })
{
    for (std::uint32_t e = 0; m_uses && e < m_uses->evidence.size(); ++e)
        m_usedAt[placeKey(m_uses->evidence[e].session, m_uses->evidence[e].event)].push_back(e);
}

Result<std::shared_ptr<const ReadingContent>> ReadingSource::contentOf(
    const ReadingItem& item, bool layJson) const
{
    auto content = std::make_shared<ReadingContent>();
    if (item.kind == EventKind::Result) {
        WINNOW_TRY(auto shown, m_results.of(item.result, layJson));
        markResult(*content, *shown);
        content->shown = std::move(shown);
        return content;
    }
    WINNOW_TRY(std::string text, textOf(item));
    auto said = item.kind == EventKind::Call ? shownCall(text) : shownText(std::move(text));
    if (auto laid = layJson && !said->isEdit ? laidOutJson(said->rows.before) : std::nullopt) {
        said = shownText(std::move(*laid));
        said->laidOut = true;
    }
    content->shown = std::move(said);
    markUses(*content, item);
    return content;
}

Result<std::string> ReadingSource::afterText(const ReadingItem& item, bool layJson) const
{
    std::string text;
    if (item.kind == EventKind::Result) {
        WINNOW_TRY(AfterText of, m_engine->afterText(*m_replay, item.result));
        const bool changed = m_replay->outcomes[item.result.index()].changed;
        text = changed ? std::move(of.after.text) : std::string(of.before.view());
    } else {
        WINNOW_TRY(text, textOf(item));
        if (item.kind == EventKind::Call)
            text = callSides(text).after;
    }
    auto laid = layJson ? laidOutJson(text) : std::nullopt;
    return laid ? std::move(*laid) : std::move(text);
}

Result<std::string> ReadingSource::textOf(const ReadingItem& item) const
{
    RecordedSession from { nullptr, item.session };
    if (corpus().known) {
        WINNOW_TRY(from, corpus().known->recorded(item.session));
    }
    const Corpus& texts = from.corpus ? *from.corpus : corpus();
    const Session& session = texts.sessions[from.session.index()];
    return eventText(texts, session, session.events[item.event]);
}

void ReadingSource::markResult(ReadingContent& content, const ShownResult& shown) const
{
    for (const ShownUse& use : shown.uses) {
        const std::string& text = m_results.evidence(use).text;
        ReadingMark mark { Side::Before, { use.at, use.at + use.size }, use.evidence, use.state, false };
        if (use.at != ShownUse::kNowhere)
            mark.bytes = wholeWords(shown.rows.before, mark.bytes);
        if (use.state == ShownUse::State::Shown) {
            mark.side = Side::After;
            mark.bytes = placeOf(shown.rows.after, text);
        } else if (use.at == ShownUse::kNowhere) {
            mark.bytes = firstLine(shown.rows.before);
        }
        content.marks.push_back(mark);
    }
    sortByPlace(content.marks);
}

void ReadingSource::markUses(ReadingContent& content, const ReadingItem& item) const
{
    const auto found = m_usedAt.find(placeKey(item.session, item.event));
    if (found == m_usedAt.end())
        return;
    const DiffRows& rows = content.shown->rows;
    for (const std::uint32_t e : found->second) {
        const std::string_view old = usedWords(m_uses->evidence[e], rows.before);
        const bool inOld = content.shown->isEdit && placeOfUsed(rows.before, old) != std::string_view::npos;
        const Side side = inOld ? Side::Before : Side::After;
        content.marks.push_back(
            { side, placeOf(rows.text(side), usedWords(m_uses->evidence[e], rows.text(side))), e,
                m_results.isLost(e) ? ShownUse::State::Lost : ShownUse::State::Shown, true });
    }
    sortByPlace(content.marks);
}

std::vector<ShownLoss> ReadingSource::lostIn(SessionId session) const
{
    struct Placed
    {
        ShownLoss use;
        std::size_t offset = 0;
    };
    std::vector<Placed> placed;
    if (!m_losses)
        return {};
    for (const LostUse& lost : m_losses->uses) {
        if (lost.session != session)
            continue;
        for (const std::uint32_t e : lost.evidence) {
            const UseEvidence& evidence = m_uses->evidence[e];
            const auto carrier = std::find_if(evidence.carriers.begin(), evidence.carriers.end(),
                [&](const Carrier& one) { return one.result == lost.result; });
            placed.push_back({ { e, lost.result, session, evidence.event },
                carrier == evidence.carriers.end() ? 0 : carrier->offset });
        }
    }
    const auto order = [&](const Placed& one) {
        return std::tuple(corpus().result(one.use.source).event, one.offset, one.use.event, one.use.evidence);
    };
    std::sort(
        placed.begin(), placed.end(), [&](const Placed& a, const Placed& b) { return order(a) < order(b); });
    std::vector<ShownLoss> uses;
    uses.reserve(placed.size());
    for (const Placed& one : placed)
        uses.push_back(one.use);
    return uses;
}

const LostUse* ReadingSource::lostUse(std::uint32_t evidence) const
{
    if (!m_losses)
        return nullptr;
    const auto found = std::find_if(m_losses->uses.begin(), m_losses->uses.end(), [&](const LostUse& lost) {
        return std::find(lost.evidence.begin(), lost.evidence.end(), evidence) != lost.evidence.end();
    });
    return found == m_losses->uses.end() ? nullptr : &*found;
}

Supply ReadingSource::supplyOf(const LostUse& lost) const
{
    if (lost.breaksEdit)
        return Supply::BrokenEdit;
    return OriginalSupply(m_engine->facts(), m_replay->policy, routesOf(corpus()))
        .at(lost.result, lost.response);
}

ResultId ReadingSource::sourceOf(std::uint32_t evidence) const
{
    return m_uses ? m_uses->uses[m_uses->evidence[evidence].laterUse].result : ResultId();
}

} // namespace winnow
