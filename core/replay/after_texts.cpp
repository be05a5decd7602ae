// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/after_texts.h"

#include "core/base/try.h"
#include "core/compression/strategies/gateway_strategies.h"
#include "core/compression/strategies/shown_before.h"
#include "core/gateway/rules/marker.h"

namespace winnow {

namespace {

/// Adds the marker around the compressed text, as segments without a source range.
void addMarker(Compressed& compressed, const Marker& marker)
{
    const std::size_t front = marker.before.size();
    for (Segment& segment : compressed.segments) {
        segment.output.begin += front;
        segment.output.end += front;
    }
    const std::size_t end = front + compressed.text.size();
    compressed.text = marker.before + compressed.text + marker.after;
    if (front > 0)
        compressed.segments.insert(
            compressed.segments.begin(), { SegmentKind::Rewritten, { 0, 0 }, { 0, front }, "marker" });
    if (!marker.after.empty())
        compressed.segments.push_back(
            { SegmentKind::Rewritten, { 0, 0 }, { end, compressed.text.size() }, "marker" });
}

/// Another result's text in place of `source`, as one segment.
Compressed replacement(std::string_view source, std::string text)
{
    Compressed made { std::move(text), {}, Fidelity::Lossy };
    const SegmentKind kind = made.text.empty() ? SegmentKind::Omitted : SegmentKind::Rewritten;
    if (!source.empty() || !made.text.empty())
        made.segments.push_back({ kind, { 0, source.size() }, { 0, made.text.size() }, "shared call id" });
    return made;
}

} // namespace

AfterTexts::AfterTexts(
    const CorpusFacts& facts, const ResultCompressor& compressor, EarlierRunsTable& earlier)
    : m_facts(facts)
    , m_compressor(compressor)
    , m_earlier(earlier)
{
}

Result<AfterText> AfterTexts::of(const ReplayResult& replay, ResultId id) const
{
    AfterText answer;
    answer.before = m_facts.textOf(id);
    const Corpus& corpus = m_facts.corpus();
    if (!answer.before.ok())
        return fail(ErrorCode::Unreadable, Message::say("the recording no longer contains this text"),
            Message::say("it changed on disk; reload it"),
            { corpus.recordingOf(id).path, corpus.result(id).line });
    const Outcome& outcome = replay.outcomes[id.index()];
    if (!outcome.changed) {
        answer.after = strategy::unchanged(answer.before.view());
        return answer;
    }
    if (const ResultId owner = replay.textOwner(id); owner != id)
        return overwritten(replay, std::move(answer), owner);
    WINNOW_TRY(auto made, compressed(replay, id, answer.before.view()));
    answer.after = std::move(made);
    answer.shadowId = m_compressor.shadowId(id, answer.before.view());
    if (outcome.marked)
        addMarker(answer.after, marker(markerForm(replay.policy), answer.shadowId));
    return answer;
}

Result<AfterText> AfterTexts::overwritten(const ReplayResult& replay, AfterText answer, ResultId owner) const
{
    auto written = of(replay, owner);
    if (!written)
        return written;
    answer.shadowId = std::move(written->shadowId);
    answer.after = replacement(answer.before.view(), std::move(written->after.text));
    return answer;
}

Result<Compressed> AfterTexts::compressed(
    const ReplayResult& replay, ResultId id, std::string_view before) const
{
    const Treatment& variant = replay.variants->of(id);
    const auto runs = replay.references.find(id);
    if (runs == replay.references.end())
        return m_compressor.compress(*replay.variants, variant, id, before);
    WINNOW_TRY(const auto found, m_earlier.of(variant.earlier.minLines, {}));
    return m_compressor.compress(*replay.variants, variant, id, before, { found.get(), runs->second });
}

ContentHash AfterTexts::nameOf(const ReplayResult& replay, ResultId id) const
{
    const auto runs = replay.references.find(id);
    return m_compressor.nameOf(*replay.variants, replay.variants->of(id), id,
        runs == replay.references.end() ? std::span<const strategy::EqualRun>() : runs->second);
}

Result<std::string> AfterTexts::shown(const ReplayResult& replay, ResultId id) const
{
    const ResultId owner = replay.textOwner(id);
    const Outcome& outcome = replay.outcomes[owner.index()];
    const auto made = replay.outcomes[id.index()].changed && outcome.changed
        ? m_compressor.shown(nameOf(replay, owner))
        : nullptr;
    if (!made) {
        WINNOW_TRY(auto text, of(replay, id));
        return strategy::resolveReferences(text.before.view(), std::move(text.after));
    }
    if (!outcome.marked)
        return *made;
    return m_compressor.marked(markerForm(replay.policy), owner, {}, *made); // its id was made with it
}

} // namespace winnow
