// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/pipeline.h"

#include <cmath>

#include "core/compression/defect.h"
#include "core/gateway/rules/marker.h"
#include "core/goyaml/reference_marks.h"

namespace winnow {

namespace {

constexpr double kLargestRatio = 0.9; // compressed to original, v0.4.4 to v0.5.2

constexpr const char* kOwnPrompts
    = "the answer to Winnow's own prompts; the gateway's prompts differ, and so do its answers";
constexpr const char* kFallbackNote
    = Message::mark("upstream defect: any fallback_strategy but passthrough just means failure").literal();

std::int64_t orDefault(std::int64_t value, std::int64_t fallback)
{
    return value == 0 ? fallback : value;
}

std::int64_t number(std::uint64_t value)
{
    return static_cast<std::int64_t>(value);
}

std::int64_t millionths(double value)
{
    constexpr double kLimit = 9e12; // scaled, it still fits; thresholds are user input
    if (!(std::fabs(value) < kLimit))
        return value > 0 ? number(static_cast<std::uint64_t>(kLimit))
                         : -number(static_cast<std::uint64_t>(kLimit));
    return std::llround(value * 1e6);
}

Check flag(CheckId id, bool passed, const char* note = nullptr)
{
    return { id, passed, false, false, "", 0, 0, note };
}

Check compare(CheckId id, bool passed, std::int64_t left, const char* op, std::int64_t right,
    const char* note = nullptr)
{
    Check check = flag(id, passed, note);
    check.hasNumbers = true;
    std::string_view(op).copy(check.op, sizeof check.op - 1);
    check.left = left;
    check.right = right;
    return check;
}

/// One pass through the first half; a member function returns true once the result is decided.
struct Before
{
    const Chain& chain;
    const ResultFacts& facts;
    Outcome& outcome;

    bool fails(const Check& check, Status status) const
    {
        outcome.add(check);
        if (!check.passed)
            outcome.status = status;
        return !check.passed;
    }

    /// Exits for the whole request: nothing is examined or recorded.
    bool requestExits() const
    {
        if (fails(flag(CheckId::Enabled, chain.enabled), Status::Disabled)
            || fails(flag(CheckId::StrategySet, !chain.passthrough), Status::Disabled))
            return true;
        return chain.checksCost && fails(flag(CheckId::CostCheck, !facts.cheapModel), Status::CostSkipped);
    }

    bool contentExits() const
    {
        const char* const named = facts.sharedName ? defectWords(Defect::SharedName) : nullptr;
        if (chain.claims
            && fails(flag(CheckId::Claimed, !facts.subagentTool, facts.subagentTool ? named : nullptr),
                Status::NotExtracted))
            return true;
        if (isNotExtracted())
            return true;
        if (chain.ownMark != OwnMark::None
            && fails(flag(CheckId::AlreadyCompressed, !isOwn(), ownMarkerNote()), Status::AlreadyCompressed))
            return true;
        if (fails(flag(CheckId::SkipTools, !facts.skipTool, named), Status::SkippedByConfig))
            return true;
        const bool gemini = facts.format == ContentFormat::Unset;
        return chain.tokens
            && fails(
                flag(CheckId::Format, chain.formats.passes(facts.format),
                    gemini
                        ? Message::mark("upstream defect: the Gemini adapter never names a format").literal()
                        : nullptr),
                Status::PassthroughFormat);
    }

    bool isOwn() const
    {
        return chain.ownMark == OwnMark::Ref ? facts.startsWithRef : facts.startsWithShadow;
    }

    bool isNotExtracted() const
    {
        const bool gateway = chain.dialect != Dialect::Winnow;
        const bool unread = gateway && (facts.bodyNumber || facts.converse);
        const char* const why
            = !unread ? nullptr : defectWords(facts.converse ? Defect::Converse : Defect::BodyNumber);
        return fails(flag(CheckId::Extracted, !facts.empty && !unread,
                         why                                  ? why
                             : chain.ownMark != OwnMark::None ? nullptr
                                                              : ownMarkerNote()),
            Status::NotExtracted);
    }

    /// Bytes: no test for it; tokens: a test that misses all forms but [REF:.
    const char* ownMarkerNote() const
    {
        return facts.ownMarker && !(chain.ownMark == OwnMark::Shadow && facts.startsWithShadow)
                && chain.dialect != Dialect::Winnow
            ? defectWords(Defect::OwnMarker)
            : nullptr;
    }

    bool sizeExits() const
    {
        const std::int64_t size = number(chain.tokens ? facts.thresholdTokens : facts.bytes);
        outcome.recordedBefore = outcome.recordedAfter = static_cast<std::uint64_t>(size);
        const bool above = size > chain.minimum;
        if (fails(compare(chain.tokens ? CheckId::MinTokens : CheckId::MinBytes, above, size,
                      above ? ">" : "<=", chain.minimum),
                Status::PassthroughSmall))
            return true;
        const bool within = size <= chain.maximum;
        return fails(compare(chain.tokens ? CheckId::MaxTokens : CheckId::MaxBytes, within, size,
                         within ? "<=" : ">", chain.maximum),
            Status::PassthroughLarge);
    }
};

void accept(const Chain& chain, const CompressionFacts& compressed, Outcome& outcome)
{
    outcome.changed = true;
    outcome.marked = chain.marked;
    outcome.bytesAfter = compressed.bytes + (chain.marked ? chain.markerBytes : 0);
    outcome.tokensAfter = chain.marked ? compressed.markedTokens : compressed.tokens;
    outcome.markerTokens = static_cast<std::int32_t>(number(outcome.tokensAfter) - number(compressed.tokens));
}

void hit(const Chain& chain, const CompressionFacts& cached, Outcome& outcome)
{
    outcome.status = Status::CacheHit;
    accept(chain, cached, outcome);
    outcome.recordedAfter = !chain.tokens ? outcome.bytesAfter
        : chain.marked                    ? cached.markedTokensCl100k
                                          : cached.tokensCl100k;
}

bool isSmallerInBoth(
    const Chain& chain, const ResultFacts& facts, const CompressionFacts& compressed, Outcome& outcome)
{
    const std::uint64_t bytes = compressed.bytes + chain.markerBytes;
    const bool smaller = bytes < facts.bytes;
    outcome.add(compare(CheckId::Smaller, smaller, number(bytes), smaller ? "<" : ">=", number(facts.bytes)));
    if (!smaller)
        return false;
    const std::uint64_t tokens = chain.marked ? compressed.markedTokens : compressed.tokens;
    const bool fewer = tokens < facts.tokens;
    outcome.add(
        compare(CheckId::FewerTokens, fewer, number(tokens), fewer ? "<" : ">=", number(facts.tokens)));
    return fewer;
}

bool isAccepted(
    const Chain& chain, const ResultFacts& facts, const CompressionFacts& compressed, Outcome& outcome)
{
    if (chain.acceptance == Acceptance::SmallerInBoth)
        return isSmallerInBoth(chain, facts, compressed, outcome);
    if (chain.acceptance == Acceptance::Smaller) {
        const bool smaller = compressed.bytes < facts.bytes;
        const bool longer = smaller && chain.marked && compressed.bytes + chain.markerBytes >= facts.bytes;
        outcome.add(compare(CheckId::Smaller, smaller, number(compressed.bytes),
            smaller ? "<" : ">=", number(facts.bytes),
            longer ? Message::mark("upstream defect: the marker is not counted, the model gets a longer text")
                         .literal()
                   : nullptr));
        return smaller;
    }
    const double removed = chain.tokens ? removedFraction(facts.tokensCl100k, compressed.tokensCl100k)
                                        : removedFraction(facts.bytes, compressed.bytes);
    const bool target
        = chain.acceptance == Acceptance::TargetRatio || chain.acceptance == Acceptance::FixedRatio;
    const double value
        = target ? static_cast<double>(compressed.bytes) / static_cast<double>(facts.bytes) : removed;
    const bool passed = target ? value <= chain.refusal : !(value < chain.refusal);
    const char* const op = target ? (passed ? "<=" : ">") : (passed ? ">=" : "<");
    Check check = compare(CheckId::Refusal, passed, millionths(value), op, millionths(chain.refusal));
    check.real = true;
    outcome.add(check);
    return passed;
}

/// Gateways replace zero with their default; Winnow takes it literally.
void setLimits(Chain& chain, const Policy& policy, const Rule* rule)
{
    if (chain.tokens) {
        chain.minimum = orDefault(policy.minTokens, 512);
        chain.maximum = orDefault(policy.maxTokens, 50000);
        return;
    }
    const bool gateway = policy.dialect == Dialect::GatewayBytes;
    chain.minimum = gateway ? orDefault(policy.minBytes, 2048) : policy.minBytes;
    chain.maximum = gateway ? orDefault(policy.maxBytes, 65536) : policy.maxBytes;
    if (rule && rule->minBytes >= 0)
        chain.minimum = rule->minBytes;
    if (rule && rule->maxBytes >= 0)
        chain.maximum = rule->maxBytes;
}

} // namespace

Chain prepareChain(const Policy& policy, const Rule* rule)
{
    const Release& release = releaseOf(policy);
    Chain chain;
    chain.dialect = policy.dialect;
    chain.acceptance = release.acceptance;
    chain.tokens = policy.dialect == Dialect::GatewayTokens;
    chain.enabled = chain.tokens || policy.enabled; // the token loader forces every pipe on
    const std::string& strategy = rule ? rule->strategy : policy.strategy;
    chain.passthrough = strategy == "passthrough" || (chain.tokens && strategy.empty());
    if (chain.tokens && strategy == "api")
        chain.unknownNote
            = Message::mark("upstream defect: the loader accepts strategy api, which compresses nothing")
                  .literal();
    if (strategy == "external_provider")
        chain.answerNote = kOwnPrompts;
    const std::string fallback = expandReferences(policy.fallbackStrategy, processEnvironment());
    chain.fallbackPasses = fallback.empty() || fallback == "passthrough";
    chain.checksCost = release.costCheck && !(release.bypassesCost && policy.bypassCostCheck);
    chain.claims = chain.tokens && policy.taskOutput.claims();
    setLimits(chain, policy, rule);
    chain.ownMark = release.ownMark;
    chain.keepsPriorTurn = release.keepsPriorTurn;
    chain.recordsUnmarked = release.recordsUnmarked;
    if (release.acceptance == Acceptance::TargetRatio)
        chain.refusal = policy.targetRatio == 0 ? kLargestRatio : policy.targetRatio;
    else if (release.acceptance == Acceptance::FixedRatio)
        chain.refusal = kLargestRatio;
    else
        chain.refusal = policy.refusalThreshold == 0 || !chain.tokens ? 0.05 : policy.refusalThreshold;
    chain.formats = FormatGate(policy);
    const MarkerForm form = markerForm(policy);
    chain.marked = form != MarkerForm::None;
    chain.markerBytes = chain.marked ? markerSize(form) : 0;
    return chain;
}

Step decideBefore(
    const Chain& chain, const ResultFacts& facts, ShadowStore& store, TimeMs now, Outcome& outcome)
{
    outcome.status = Status::Disabled;
    outcome.checks.clear();
    outcome.changed = outcome.marked = false;
    outcome.markerTokens = 0;
    outcome.bytesBefore = outcome.bytesAfter = facts.bytes;
    outcome.tokensBefore = outcome.tokensAfter = facts.tokens;
    outcome.clientCut = facts.clientCut;
    outcome.cutBy = facts.cutBy;
    outcome.recordedBefore = outcome.recordedAfter = chain.tokens ? facts.tokensCl100k : facts.bytes;

    const Before before { chain, facts, outcome };
    if (before.requestExits() || before.contentExits() || before.sizeExits())
        return Step::Final;

    outcome.status = Status::Pending;
    if (!chain.readsStore())
        return Step::Queued;
    store.advance(now);
    const CompressionFacts* const cached = chain.remembers ? store.compressed(facts.key, now) : nullptr;
    if (cached) {
        const std::uint64_t size = chain.tokens ? facts.thresholdTokens : facts.bytes;
        const std::uint64_t length = chain.tokens ? cached->tokensCl100k : cached->bytes;
        const bool fewer = length < size;
        const bool lost = fewer && !store.hasOriginal(facts.key, now);
        outcome.add(compare(CheckId::Cache, true, number(length), fewer ? "<" : ">=", number(size),
            lost ? Message::mark(
                "upstream defect: the original has expired, so expand_context will not find it")
                       .literal()
                 : nullptr));
        if (fewer) {
            if (cached->cutCharacter)
                noteDecided(outcome, Defect::CutCharacter);
            hit(chain, *cached, outcome);
            if (store.limits().hitRenewsOriginal)
                store.touchOriginal(facts.key, now);
            return Step::CacheHit;
        }
        store.eraseCompressed(facts.key);
    } else if (chain.remembers) {
        outcome.add(flag(CheckId::Cache, true));
    }
    if (chain.keepsPriorTurn) {
        const bool seen = store.hasOriginal(facts.key, now);
        outcome.add(flag(CheckId::PriorTurn, !seen));
        if (seen) {
            outcome.status = Status::PriorTurnPreserved;
            return Step::Final;
        }
    }
    if (store.limits().missRenewsOriginal || !store.hasOriginal(facts.key, now))
        store.setOriginal(facts.key, now);
    return Step::Queued;
}

void finish(const Chain& chain, const ResultFacts& facts, const CompressionFacts& compressed,
    ShadowStore& store, TimeMs now, Outcome& outcome)
{
    using Verdict = CompressionFacts::Verdict;
    outcome.recordedBefore = outcome.recordedAfter = chain.tokens ? facts.tokensCl100k : facts.bytes;
    if (compressed.verdict == Verdict::Pending) {
        outcome.add(flag(CheckId::Strategy, false, "no answer of the remote strategy is cached yet"));
        return;
    }
    const bool ok = compressed.verdict == Verdict::Ok;
    const bool failed = compressed.verdict == Verdict::Error;
    const bool passes = failed && chain.fallbackPasses;
    const char* const gateway = chain.dialect == Dialect::Winnow ? nullptr : kFallbackNote;
    outcome.add(flag(CheckId::Strategy, ok,
        compressed.verdict == Verdict::Unknown ? chain.unknownNote
            : failed && !passes                ? gateway
            : ok                               ? chain.answerNote
                                               : nullptr));
    if (!ok) {
        outcome.status = passes ? Status::Passthrough : Status::Failed;
        if (failed && !passes)
            store.erase(facts.key);
        return;
    }
    if (!isAccepted(chain, facts, compressed, outcome)) {
        const bool byRatio
            = chain.acceptance == Acceptance::Refusal || chain.acceptance == Acceptance::FixedRatio;
        outcome.status = byRatio ? Status::RatioExceeded : Status::ExpansionSkipped;
        if (chain.recordsUnmarked && !chain.tokens) // its record counts the strategy's output
            outcome.recordedAfter = compressed.bytes;
        return;
    }
    if (chain.remembers)
        store.setCompressed(facts.key, compressed, now);
    if (compressed.cutCharacter)
        noteOn(outcome, CheckId::Strategy, Defect::CutCharacter);
    outcome.status = Status::Compressed;
    accept(chain, compressed, outcome);
    outcome.recordedAfter = chain.tokens ? compressed.tokensCl100k
        : chain.recordsUnmarked          ? compressed.bytes
                                         : outcome.bytesAfter;
}

double removedFraction(std::uint64_t original, std::uint64_t compressed)
{
    if (original == 0)
        return 0;
    const double removed = 1.0 - static_cast<double>(compressed) / static_cast<double>(original);
    return removed < 0 ? 0 : removed;
}

bool isRecorded(Status status)
{
    switch (status) {
    case Status::Failed:
    case Status::Disabled:
    case Status::CostSkipped:
    case Status::NotExtracted:
    case Status::Pending:
    case Status::Unreadable:
        return false;
    default:
        return true;
    }
}

} // namespace winnow
