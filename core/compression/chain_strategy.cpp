// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/chain_strategy.h"

#include <algorithm>
#include <array>
#include <atomic>

#include "core/base/nearest.h"
#include "core/base/number_in.h"
#include "core/base/try.h"
#include "core/compression/content_kind.h"
#include "core/compression/strategies/gateway_strategies.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"
#include "core/policy/presets.h"
#include "core/policy/removed_names.h"
#include "core/text/utf8.h"

namespace winnow {

namespace {

/// Collects composed segments in output order and joins adjacent ones.
class Composer
{
public:
    Composer(std::span<const Segment> first, std::size_t middleSize)
        : m_first(first)
        , m_middleSize(middleSize)
    {
    }

    void add(const Segment& second)
    {
        if (second.source.size() == 0) {
            push({ second.kind, {}, second.output, second.rule });
            m_at = second.output.end;
            return;
        }
        const auto [begin, end] = covering(second.source);
        if (second.kind == SegmentKind::Kept)
            kept(second, begin, end);
        else
            replaced(second, begin, end);
        m_at = second.output.end;
    }

    std::vector<Segment> finish()
    {
        // What the first stage omitted at the very end of the middle text is in no segment of the second.
        auto tail = std::lower_bound(m_first.begin(), m_first.end(), m_middleSize,
            [](const Segment& s, std::size_t at) { return s.output.begin < at; });
        for (; tail != m_first.end(); ++tail)
            push({ tail->kind, tail->source, { m_at, m_at }, tail->rule });
        return std::move(m_out);
    }

private:
    using Index = std::size_t;

    /// First-stage segments within the range of the middle text, including empty ones at its beginning.
    std::pair<Index, Index> covering(Range range) const
    {
        const auto before = [](const Segment& s, std::size_t at) { return s.output.begin < at; };
        auto begin = std::lower_bound(m_first.begin(), m_first.end(), range.begin, before);
        if (begin != m_first.begin() && std::prev(begin)->output.end > range.begin)
            --begin;
        const auto end = std::lower_bound(begin, m_first.end(), range.end, before);
        return { static_cast<Index>(begin - m_first.begin()), static_cast<Index>(end - m_first.begin()) };
    }

    /// The part of a first-stage segment inside `range` of the middle text, as a source range. Exact for kept
    /// bytes; rewritten bytes have their whole source attached to their first byte.
    static Range sourceOf(const Segment& s, Range range)
    {
        const std::size_t low = std::max(s.output.begin, range.begin);
        const std::size_t high = std::min(s.output.end, range.end);
        if (s.kind == SegmentKind::Kept)
            return { s.source.begin + (low - s.output.begin), s.source.begin + (high - s.output.begin) };
        return low == s.output.begin ? s.source : Range();
    }

    void kept(const Segment& second, Index begin, Index end)
    {
        std::size_t at = second.output.begin;
        for (Index i = begin; i < end; ++i) {
            const Segment& s = m_first[i];
            const std::size_t low = std::max(s.output.begin, second.source.begin);
            const std::size_t high = std::min(s.output.end, second.source.end);
            const std::size_t size = high > low ? high - low : 0;
            push({ s.kind, sourceOf(s, second.source), { at, at + size }, s.rule });
            at += size;
        }
    }

    void replaced(const Segment& second, Index begin, Index end)
    {
        Segment whole { second.kind, {}, second.output, second.rule };
        std::vector<Range> rest; // source pieces not adjacent to the first
        for (Index i = begin; i < end; ++i) {
            const Range piece = sourceOf(m_first[i], second.source);
            if (piece.size() == 0)
                continue;
            if (whole.source.size() == 0)
                whole.source = piece;
            else if (rest.empty() && whole.source.end == piece.begin)
                whole.source.end = piece.end;
            else
                rest.push_back(piece);
        }
        push(whole);
        for (const Range& piece : rest)
            push({ SegmentKind::Omitted, piece, { second.output.end, second.output.end }, second.rule });
    }

    void push(const Segment& segment)
    {
        if (segment.source.size() == 0 && segment.output.size() == 0)
            return;
        if (!m_out.empty()) {
            Segment& last = m_out.back();
            const bool joins = last.kind == segment.kind && last.source.end == segment.source.begin
                && segment.source.size() > 0 && last.output.end == segment.output.begin
                && last.rule == segment.rule;
            if (joins && segment.kind != SegmentKind::Rewritten) {
                last.source.end = segment.source.end;
                last.output.end = segment.output.end;
                return;
            }
        }
        m_out.push_back(segment);
    }

    std::span<const Segment> m_first;
    std::size_t m_middleSize;
    std::vector<Segment> m_out;
    std::size_t m_at = 0;
};

/// `first` relates source to middle, `second` middle to output; the result relates source to output and obeys
/// the rule of segment.h if both did. Linear but for a binary search per segment of `second`.
std::vector<Segment> composeSegments(
    std::span<const Segment> first, std::span<const Segment> second, std::size_t middleSize)
{
    Composer composer(first, middleSize);
    for (const Segment& segment : second)
        composer.add(segment);
    return composer.finish();
}

Result<const StrategyInfo*> stepStrategy(const ChainStep& step)
{
    const StrategyInfo* info = findStrategy(step.strategy);
    if (!info) {
        if (const auto instead = insteadOfRemoved(step.strategy))
            return fail(ErrorCode::Invalid, Message::say("strategy {} was removed", step.strategy), *instead);
        std::vector<std::string_view> names;
        for (const StrategyInfo& known : strategies())
            names.push_back(known.name);
        return fail(ErrorCode::Invalid, Message::say("chain step \"{}\" is not a strategy", step.strategy),
            Message::say("did you mean \"{}\"?", nearestOf(step.strategy, names)));
    }
    if (info->name == "chain" || info->remote || !info->compress || info->gatewayBytes || info->gatewayTokens)
        return fail(ErrorCode::Invalid,
            Message::say("strategy {} cannot be a step of a chain", step.strategy),
            Message::say("use local strategies as steps"));
    return info;
}

/// A step's own parameters and its content kinds.
struct StepParameters
{
    std::map<std::string, std::string> own;
    std::string kinds;
};

Result<StepParameters> splitParameters(const ChainStep& step)
{
    StepParameters split { step.parameters, {} };
    const auto kind = split.own.find(std::string(kStepKind));
    if (kind == split.own.end())
        return split;
    split.kinds = kind->second;
    split.own.erase(kind);
    if (isKindList(split.kinds))
        return split;
    return fail(ErrorCode::Invalid,
        Message::say("chain step {} is for the unknown content kind \"{}\"", step.strategy, split.kinds),
        Message::say("kinds are {}", Message::list(contentKindNames())));
}

/// One run of all steps over one text.
class Round
{
public:
    /// `idle`: by step, whether it gains nothing from this text; at the end, from the text it returns.
    Round(const StrategyInput& input, std::size_t targetBytes, std::size_t minGain, std::vector<bool>& idle)
        : m_input(input)
        , m_target(targetBytes)
        , m_minGain(minGain)
        , m_idle(idle)
        , m_now(strategy::unchanged(input.text))
    {
    }

    Result<void> step(const ChainStep& step, std::size_t number)
    {
        if (m_now.text.size() <= m_target || m_idle[number])
            return {};
        WINNOW_TRY(const auto info, stepStrategy(step));
        WINNOW_TRY(const auto parameters, splitParameters(step));
        StrategyInput input = m_input;
        input.text = m_now.text;
        input.isUtf8 = m_isUtf8;
        input.parameters = &parameters.own;
        input.chain = nullptr;
        if (m_changed) // the lines of `earlier` refer to the text as the tool returned it
            input.earlier = {};
        WINNOW_TRY(auto next, info->compress(input));
        // Most steps change nothing, and seeing that is cheaper than judging the kind of a text.
        m_idle[number] = !gains(next);
        if (!m_idle[number] && isFor(parameters.kinds, input))
            take(std::move(next));
        return {};
    }

    /// The text itself, or a smaller one.
    Compressed finish() { return std::move(m_now); }

private:
    bool isFor(const std::string& kinds, const StrategyInput& input)
    {
        if (kinds.empty())
            return true;
        if (kinds.find(kNoListing) != std::string::npos) {
            // Judges what the agent would have seen: after an earlier step, a listing may no longer look like
            // one.
            if (isListed())
                return false;
        }
        return kinds == kNoListing || kindCovers(kinds, contentKind(m_now.text, input.tool, input.arguments));
    }

    bool isListed()
    {
        std::atomic<std::uint8_t>& known = m_input.listing ? *m_input.listing : m_listing;
        if (known == 0)
            known = isListing(m_input.text, m_input.tool, m_input.arguments) ? 2 : 1;
        return known == 2;
    }

    bool gains(const Compressed& next) const
    {
        const std::size_t before = m_now.text.size();
        return next.text.size() < before && (before - next.text.size()) * 100 >= before * m_minGain;
    }

    void take(Compressed next)
    {
        next.segments = composeSegments(m_now.segments, next.segments, m_now.text.size());
        next.fidelity = std::max(m_now.fidelity, next.fidelity);
        m_now = std::move(next);
        m_isUtf8 = utf8::isValid(m_now.text);
        m_idle.assign(m_idle.size(), false);
        m_changed = true;
    }

    const StrategyInput& m_input;
    std::atomic<std::uint8_t> m_listing { 0 }; // as StrategyInput::listing
    std::size_t m_target;
    std::size_t m_minGain;
    std::vector<bool>& m_idle;
    Compressed m_now;
    bool m_isUtf8 = utf8::isValid(m_now.text); // asked once, not by every step
    bool m_changed = false;
};

constexpr StrategyParameter kParameters[] = {
    { "target_bytes", "0", Message::mark("stop as soon as the text is this small; 0 runs every step"), 0,
        1000000000 },
    { "min_gain", "2", Message::mark("percent a step must remove, else it is undone"), 0, 99 },
};

/// `idle`: from the round before, or empty.
Result<Compressed> runRound(
    const StrategyInput& input, const strategy::Parameters& parameters, std::vector<bool>& idle)
{
    const std::vector<ChainStep>& steps
        = input.chain && !input.chain->empty() ? *input.chain : harmlessChain();
    idle.resize(steps.size());
    Round round(input, parameters.size("target_bytes"), parameters.size("min_gain"), idle);
    for (std::size_t s = 0; s < steps.size(); ++s) {
        WINNOW_CHECK(round.step(steps[s], s));
    }
    return round.finish();
}

Result<Compressed> compressChain(const StrategyInput& input)
{
    constexpr int kMostRounds = 16;
    WINNOW_TRY(const auto parameters, strategy::Parameters::read(input, "chain", kParameters));
    std::vector<bool> idle;
    auto answer = runRound(input, parameters, idle);
    for (int rounds = 1; answer && answer->text != input.text; ++rounds) {
        StrategyInput again = input;
        again.text = answer->text;
        again.earlier = {};
        again.listing = nullptr;
        auto next = runRound(again, parameters, idle);
        if (!next || next->text.size() == again.text.size())
            return answer;
        if (rounds == kMostRounds)
            return strategy::unchanged(input.text); // no end in sight: better nothing than an unstable result
        next->segments = composeSegments(answer->segments, next->segments, again.text.size());
        next->fidelity = std::max(next->fidelity, answer->fidelity);
        answer = std::move(next);
    }
    return answer;
}

} // namespace

Fidelity chainFidelity(std::span<const ChainStep> steps)
{
    if (steps.empty())
        return chainFidelity(harmlessChain());
    Fidelity weakest = Fidelity::Lossless;
    for (const ChainStep& step : steps) {
        const StrategyInfo* const info = findStrategy(step.strategy);
        weakest = std::max(weakest, info ? info->fidelity : Fidelity::Lossy);
        const auto rows = step.parameters.find("row_bytes"); // json_table leaves rows out
        if (rows != step.parameters.end() && rows->second != "0")
            weakest = std::max(weakest, Fidelity::Recoverable);
    }
    return weakest;
}

Fidelity declaredFidelity(const StrategyInfo& strategy, std::span<const ChainStep> steps)
{
    return strategy.name == "chain" ? chainFidelity(steps) : strategy.fidelity;
}

Result<void> checkChain(std::span<const ChainStep> steps)
{
    for (const ChainStep& step : steps) {
        WINNOW_TRY(const auto info, stepStrategy(step));
        WINNOW_TRY(const auto parameters, splitParameters(step));
        if (info->readsEarlier && &step != steps.data())
            return fail(ErrorCode::Invalid, Message::say("chain step {} is not the first one", step.strategy),
                Message::say("move it to the front: it compares lines as the tools returned them"));
        StrategyInput input;
        input.parameters = &parameters.own;
        WINNOW_CHECK(info->compress(input));
    }
    return {};
}

std::uint64_t liftLimits(std::vector<ChainStep>& steps)
{
    std::uint64_t unreached = ~std::uint64_t { 0 };
    for (ChainStep& step : checkChain(steps) ? std::span(steps) : std::span<ChainStep>()) {
        ChainStep lifted = step;
        std::uint64_t largest = 0;
        for (const StrategyParameter& parameter : findStrategy(step.strategy)->parameters) {
            std::string& value
                = lifted.parameters.try_emplace(std::string(parameter.name), parameter.defaultValue)
                      .first->second;
            if (parameter.isLimit)
                largest = std::max(largest, numberIn<std::uint64_t>(std::exchange(value, {})).value_or(0));
        }
        if (largest == 0)
            continue; // 0 may mean that everything is cut
        unreached = std::min(unreached, largest);
        step = std::move(lifted);
    }
    return unreached + 1 == 0 ? 0 : unreached;
}

StrategyInfo strategy::chain()
{
    StrategyInfo info;
    info.name = "chain";
    info.title = Message::mark("Chain of strategies");
    info.help = Message::mark(
        "Runs its steps in order, harmless ones first; without steps everything that hides nothing");
    info.fidelity = Fidelity::LosslessInValue; // without steps; see chainFidelity()
    info.parameters = kParameters;
    info.compress = compressChain;
    return info;
}

std::string_view fidelityName(Fidelity fidelity)
{
    constexpr std::array<Phrase, 4> kNames { Message::mark("lossless"), Message::mark("lossless in value"),
        Message::mark("recoverable"), Message::mark("lossy") };
    return kNames[static_cast<std::size_t>(fidelity)];
}

} // namespace winnow
