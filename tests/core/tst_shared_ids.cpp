// SPDX-License-Identifier: GPL-3.0-or-later
// Several results with one call id in one request: a replay of the recording must match what the gateway's
// own pipe makes of the recorded requests. Every request of random recordings is rendered as the body a
// client would have sent and passes through replay-request's pipe, in order, with one store.
#include <QtTest>
#include <nlohmann/json.hpp>
#include <random>

#include "core/compression/defect.h"
#include "core/gateway/wire/request.h"
#include "core/measure/measured.h"
#include "core/measure/threshold_curve.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/tokens/counter.h"
#include "core/uses/losses.h"
#include "tests/support/corpus_builder.h"

using namespace winnow;
using winnow::test::CorpusBuilder;
using Json = nlohmann::ordered_json;

namespace {

struct Call
{
    std::string id;
    std::string tool;
    std::string text; // of its result
    bool image = false;
};

/// One assistant message with the results of its calls; `compacts` before the next one.
struct Step
{
    std::vector<Call> calls;
    bool compacts = false;
};

using Recorded = std::vector<Step>;
constexpr TimeMs kBetween = 1000;

std::string words(std::size_t count, const std::string& stem)
{
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += stem + std::to_string(i) + (i % 9 == 8 ? "\n" : " ");
    return text;
}

std::shared_ptr<const Corpus> corpusOf(const Recorded& recorded, Wire wire)
{
    CorpusBuilder builder;
    builder.session("s", wire).user("go");
    TimeMs now = kBetween;
    for (const Step& step : recorded) {
        builder.assistant("next", now);
        for (const Call& call : step.calls)
            builder.call(call.id, call.tool);
        for (const Call& call : step.calls) {
            builder.result(call.id, call.tool, call.text, now + kBetween / 2);
            if (call.image)
                builder.image();
        }
        if (step.compacts)
            builder.assistant("summary", now + kBetween / 2).compaction();
        now += kBetween;
    }
    return builder.build();
}

Json anthropicContent(const Call& call)
{
    if (!call.image)
        return call.text;
    return { { { "type", "text" }, { "text", call.text } }, { { "type", "image" }, { "source", "x" } } };
}

void addAnthropic(Json& messages, const Step& step)
{
    Json uses { { { "type", "text" }, { "text", "next" } } }, results = Json::array();
    for (const Call& call : step.calls) {
        uses.push_back({ { "type", "tool_use" }, { "id", call.id }, { "name", call.tool },
            { "input", Json::object() } });
        results.push_back(
            { { "type", "tool_result" }, { "tool_use_id", call.id }, { "content", anthropicContent(call) } });
    }
    messages.push_back({ { "role", "assistant" }, { "content", std::move(uses) } });
    if (!results.empty())
        messages.push_back({ { "role", "user" }, { "content", std::move(results) } });
}

void addChat(Json& messages, const Step& step)
{
    Json message { { "role", "assistant" }, { "content", "next" } };
    for (const Call& call : step.calls)
        message["tool_calls"].push_back({ { "id", call.id }, { "type", "function" },
            { "function", { { "name", call.tool }, { "arguments", "{}" } } } });
    messages.push_back(std::move(message));
    for (const Call& call : step.calls)
        messages.push_back({ { "role", "tool" }, { "tool_call_id", call.id }, { "content", call.text } });
}

void addResponses(Json& items, const Step& step)
{
    for (const Call& call : step.calls)
        items.push_back({ { "type", "function_call" }, { "call_id", call.id }, { "name", call.tool },
            { "arguments", "{}" } });
    for (const Call& call : step.calls)
        items.push_back(
            { { "type", "function_call_output" }, { "call_id", call.id }, { "output", call.text } });
}

/// The body of the request that carries `steps`.
std::string bodyOf(const Recorded& steps, Wire wire)
{
    const char* const list = wire == Wire::OpenAiResponses ? "input" : "messages";
    Json body { { "model", "claude-sonnet-4-5" } };
    body[list].push_back({ { "role", "user" }, { "content", "go" } });
    for (const Step& step : steps) {
        if (wire == Wire::Anthropic)
            addAnthropic(body[list], step);
        else if (wire == Wire::OpenAiChat)
            addChat(body[list], step);
        else
            addResponses(body[list], step);
    }
    return body.dump();
}

std::string textOf(const Json& content)
{
    return content.is_string() ? content.get<std::string>() : content.at(0).at("text").get<std::string>();
}

/// The texts in the places of the results of a body, in order.
std::vector<std::string> textsIn(const std::string& body, Wire wire)
{
    std::vector<std::string> texts;
    const Json root = Json::parse(body);
    for (const Json& item : root.at(wire == Wire::OpenAiResponses ? "input" : "messages")) {
        if (item.value("type", "") == "function_call_output")
            texts.push_back(textOf(item.at("output")));
        else if (item.value("role", "") == "tool")
            texts.push_back(textOf(item.at("content")));
        for (std::size_t i = 0;
             wire == Wire::Anthropic && item.at("content").is_array() && i < item.at("content").size(); ++i) {
            if (item.at("content").at(i).value("type", "") == "tool_result")
                texts.push_back(textOf(item.at("content").at(i).at("content")));
        }
    }
    return texts;
}

struct Seen
{
    std::string text; // as forwarded by the last request with it
    bool isFirst = false; // that was also the first one
    bool isExtracted = false;
    Outcome outcome; // in that request
};

/// Passes every request in order through the pipe of replay-request; by result.
std::vector<Seen> throughTheGateway(const Recorded& recorded, Wire wire, const Policy& policy)
{
    static const auto runner = *gateway::RequestRunner::create();
    gateway::RequestStore store;
    std::vector<Seen> seen;
    Recorded context;
    std::size_t first = 0; // result at the front of the context
    TimeMs now = kBetween;
    for (const Step& step : recorded) {
        if (&step == &recorded.back() && step.calls.empty() && !step.compacts)
            break; // the session ended with the answer
        context.push_back(step);
        const std::size_t before = seen.size();
        seen.resize(before + step.calls.size());
        const auto body = bodyOf(context, wire);
        const auto answer = runner.run(policy, gateway::guessProvider(body), body, store, now + kBetween / 2);
        const std::vector<std::string> texts = textsIn(answer.forwarded, wire);
        std::size_t output = 0, place = first;
        for (const Step& carried : context) {
            for (const Call& call : carried.calls) {
                const bool extracted = !call.text.empty();
                seen[place] = { texts.at(place - first), place >= before, extracted,
                    extracted ? answer.outputs.at(output).outcome : Outcome() };
                output += extracted ? 1 : 0;
                ++place;
            }
        }
        if (step.compacts) {
            context.clear();
            first = seen.size();
        }
        now += kBetween;
    }
    return seen;
}

std::string statusWord(const Outcome& outcome)
{
    return std::string(statusName(outcome.status == Status::CacheHit ? Status::Compressed : outcome.status));
}

std::string chainWords(const Outcome& outcome)
{
    std::string text;
    for (const Check& check : outcome.chain())
        text += describe(check) + "; ";
    return text;
}

/// "x:Bash:12 ...| ...": calls and bytes, step by step.
std::string drawn(const Recorded& recorded)
{
    std::string text;
    for (const Step& step : recorded) {
        for (const Call& call : step.calls)
            text += call.id + ':' + call.tool + ':' + std::to_string(call.text.size())
                + call.text.substr(0, 2) + ' ';
        text += step.compacts ? "| compacted " : "| ";
    }
    return text;
}

/// Empty, or what differs.
std::string difference(const Recorded& recorded, Wire wire, const Policy& policy)
{
    const auto engine = *ReplayEngine::create(corpusOf(recorded, wire), Encoding::Bytes4, 1);
    const auto replay = *engine->run(policy, {}, {}, nullptr, true);
    const std::vector<Seen> seen = throughTheGateway(recorded, wire, policy);
    Totals sums;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const ResultId id(i);
        const Outcome& outcome = replay->outcomes[i];
        sums.add(outcome);
        const auto text = engine->afterText(*replay, id);
        const std::string at = "result " + std::to_string(i) + ": ";
        if (!text || text->after.text != seen[i].text)
            return at + (text ? text->after.text.substr(0, 90) : "no text") + " | "
                + seen[i].text.substr(0, 90);
        std::string why;
        if (!segmentsHold(text->before.view(), text->after, &why))
            return at + why;
        if (outcome.bytesAfter != seen[i].text.size()
            || outcome.tokensAfter != engine->facts().counterFor(id).count(seen[i].text))
            return at + "sizes of " + std::to_string(outcome.bytesAfter);
        if (seen[i].isExtracted && statusWord(outcome) != statusWord(seen[i].outcome))
            return at + statusWord(outcome) + " | " + statusWord(seen[i].outcome);
        if (seen[i].isExtracted && seen[i].isFirst && chainWords(outcome) != chainWords(seen[i].outcome))
            return at + chainWords(outcome) + " | " + chainWords(seen[i].outcome);
    }
    const bool same = sums.bytesAfter == replay->totals.bytesAfter && sums.changed == replay->totals.changed;
    return same ? std::string() : "totals";
}

Policy bytePolicy(std::int64_t minBytes, std::vector<std::string> skip = {})
{
    Policy policy = defaultPolicy(Dialect::GatewayBytes);
    policy.strategy = "simple";
    policy.minBytes = minBytes;
    policy.skipTools = std::move(skip);
    return policy;
}

Policy tokenPolicy(std::int64_t minTokens, std::vector<std::string> skip = {})
{
    Policy policy = defaultPolicy(Dialect::GatewayTokens);
    policy.strategy = "trimming";
    policy.minTokens = minTokens;
    policy.enableExpandContext = true;
    policy.skipTools = std::move(skip);
    return policy;
}

/// Two results with one id: the smaller one of Bash, the larger one of Read.
const Call kSmall { "x", "Bash", words(60, "small"), false };
const Call kLarge { "x", "Read", words(200, "large"), false };

/// Status and resulting bytes of every result, with "=" before a text that equals the first result's.
QString told(const Recorded& recorded, const Policy& policy)
{
    const auto engine = *ReplayEngine::create(corpusOf(recorded, Wire::Anthropic), Encoding::Bytes4, 1);
    const auto replay = *engine->run(policy, {}, {}, nullptr, true);
    const std::string first = engine->afterText(*replay, ResultId(0))->after.text;
    QStringList list;
    for (std::size_t i = 0; i < replay->outcomes.size(); ++i) {
        const Outcome& outcome = replay->outcomes[i];
        const bool same = i > 0 && engine->afterText(*replay, ResultId(i))->after.text == first;
        list << QString::fromStdString(
            std::string(same ? "=" : "") + std::string(statusName(outcome.status)));
    }
    return list.join(QLatin1Char(' '));
}

Recorded randomRecording(std::mt19937& random, bool withImages)
{
    const auto pick = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
    const std::vector<std::string> texts { "", "tiny", words(30, "a"), words(60, "b"), words(60, "c"),
        words(200, "d"), words(200, "e"), words(600, "f"),
        "<<<SHADOW:shadow_0123456789abcdef0123456789abcdef>>>\n" + words(90, "g") };
    const char* const tools[] = { "Bash", "Read", "Grep", "Task" };
    Recorded recorded(1 + pick(6));
    for (Step& step : recorded) {
        step.calls.resize(pick(4));
        for (Call& call : step.calls)
            call = { std::string(1, static_cast<char>('x' + pick(3))), tools[pick(4)],
                texts[pick(static_cast<unsigned>(texts.size()))], withImages && pick(6) == 0 };
        step.compacts = pick(5) == 0;
    }
    for (Step& step : recorded) {
        for (Call& call : step.calls)
            call.image = call.image && !call.text.empty();
    }
    return recorded;
}

/// Makes all texts different.
void makeDistinct(Recorded& recorded)
{
    std::size_t number = 0;
    for (Step& step : recorded) {
        for (Call& call : step.calls)
            call.text += call.text.empty() ? "" : " n" + std::to_string(number++);
    }
}

Policy withoutNames(Policy policy)
{
    policy.skipTools.clear();
    policy.taskOutput = {};
    return policy;
}

Policy randomPolicy(std::mt19937& random)
{
    const auto pick = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
    const std::vector<std::vector<std::string>> skips { {}, { "bash" }, { "read" }, { "Grep", "bash" },
        { "read", "Task" } };
    const std::vector<std::string>& skip = skips[pick(static_cast<unsigned>(skips.size()))];
    if (pick(3) == 0) {
        Policy policy = tokenPolicy(std::vector<std::int64_t> { 40, 150, 500 }[pick(3)], skip);
        policy.strategy = pick(2) == 0 ? "simple" : "trimming";
        policy.enableExpandContext = pick(2) == 0;
        policy.taskOutput.strategy = pick(3) == 0 ? "external_provider" : policy.taskOutput.strategy;
        return policy;
    }
    Policy policy = bytePolicy(std::vector<std::int64_t> { 100, 300, 800, 2000 }[pick(4)], skip);
    policy.maxBytes = pick(3) == 0 ? 1500 : policy.maxBytes;
    policy.version = std::vector<std::string> { "", "v0.4.2", "v0.4.4", "v0.4.5", "v0.5.2" }[pick(5)];
    policy.enableExpandContext = pick(2) == 0;
    policy.enabled = pick(12) != 0;
    return policy;
}

} // namespace

class TestSharedIds : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theLastCompressedTextStandsInBothPlaces()
    {
        const Recorded parallel { { { kSmall, kLarge }, false } };
        QCOMPARE(told(parallel, bytePolicy(100)), QStringLiteral("compressed =compressed"));
        const Recorded oneAfterTheOther { { { kSmall }, false }, { { kLarge }, false } };
        QCOMPARE(told(oneAfterTheOther, bytePolicy(100)), QStringLiteral("compressed =compressed"));
        QCOMPARE(told(oneAfterTheOther, tokenPolicy(50)), QStringLiteral("compressed compressed"));
    }

    void aMinimumBetweenThemMakesTheSmallOneLarger()
    {
        QCOMPARE(told({ { { kSmall, kLarge }, false } }, bytePolicy(800)),
            QStringLiteral("passthrough_small =compressed"));
        QCOMPARE(told({ { { kLarge, kSmall }, false } }, bytePolicy(800)),
            QStringLiteral("compressed =passthrough_small"));
        QCOMPARE(told({ { { kLarge }, true }, { { kSmall }, false } }, bytePolicy(800)),
            QStringLiteral("compressed passthrough_small"));
    }

    void theLastCallsNameDecidesTheSkipListForBoth()
    {
        const Recorded readLast { { { kSmall }, false }, { { kLarge }, false } };
        QCOMPARE(told(readLast, bytePolicy(100, { "bash" })), QStringLiteral("compressed =compressed"));
        QCOMPARE(told(readLast, bytePolicy(100, { "read" })),
            QStringLiteral("skipped_by_config skipped_by_config"));
        QCOMPARE(told(readLast, tokenPolicy(50, { "bash" })), QStringLiteral("compressed compressed"));
        QCOMPARE(told(readLast, tokenPolicy(50, { "read" })),
            QStringLiteral("skipped_by_config skipped_by_config"));
        Policy ours = defaultPolicy(Dialect::Winnow); // no gateway, so nothing is written by id
        ours.strategy = "simple";
        ours.minBytes = 100;
        ours.skipTools = { "bash" };
        QCOMPARE(told(readLast, ours), QStringLiteral("skipped_by_config compressed"));
    }

    void anEmptyResultGetsTheTextToo()
    {
        QCOMPARE(told({ { { kLarge, { "x", "Read", "", false } }, false } }, bytePolicy(100)),
            QStringLiteral("compressed =not_extracted"));
    }

    void resultsOfAnEditedHistoryDidNotMeet()
    {
        // As in the gateway's own sample session: one call, answered differently in requests that replaced
        // one another.
        const auto corpus = std::const_pointer_cast<Corpus>(
            corpusOf({ { { kLarge }, true }, { { kSmall }, false } }, Wire::Anthropic));
        QCOMPARE(corpus->sessions[0].boundaries.size(), std::size_t(1));
        corpus->sessions[0].boundaries[0].kind = BoundaryKind::PrefixTrim;
        const auto engine = *ReplayEngine::create(corpus, Encoding::Bytes4, 1);
        QVERIFY(engine->sharedIds().empty());
        const auto replay = *engine->run(bytePolicy(800));
        QVERIFY(replay->overwrites.empty());
        QCOMPARE(replay->outcomes[1].bytesAfter, kSmall.text.size());
    }

    void equalTextsAreNotAffected()
    {
        const auto engine = *ReplayEngine::create(
            corpusOf({ { { kLarge, kLarge }, false } }, Wire::Anthropic), Encoding::Bytes4, 1);
        const auto replay = *engine->run(bytePolicy(100), {}, {}, nullptr, true);
        QVERIFY(replay->overwrites.empty());
        for (const Outcome& outcome : replay->outcomes) {
            for (const Check& check : outcome.chain())
                QVERIFY(!check.note);
        }
    }

    void totalsAndToolsCountWhatIsSent()
    {
        const Recorded recorded { { { kSmall, kLarge }, false } };
        const auto engine = *ReplayEngine::create(corpusOf(recorded, Wire::Anthropic), Encoding::Bytes4, 1);
        const auto replay = *engine->run(bytePolicy(800));
        QCOMPARE(replay->totals.changed, 2u);
        QCOMPARE(replay->totals.bytesAfter, 2 * replay->outcomes[1].bytesAfter);
        QCOMPARE(
            replay->outcomes[0].recordedAfter, kSmall.text.size()); // the gateway's record has its own size
        QCOMPARE(replay->textOwner(ResultId(0)), ResultId(1));
        QCOMPARE(replay->textOwner(ResultId(1)), ResultId(1));
        QCOMPARE(engine->afterText(*replay, ResultId(0))->shadowId,
            engine->afterText(*replay, ResultId(1))->shadowId);
    }

    void randomRecordingsAgreeWithTheirOwnRequests()
    {
        std::mt19937 random(20260227);
        int overwritten = 0, renamed = 0;
        for (int round = 0; round < 250; ++round) {
            const Wire wire = std::vector<Wire> { Wire::Anthropic, Wire::OpenAiChat,
                Wire::OpenAiResponses }[random() % 3];
            Recorded recorded = randomRecording(random, wire == Wire::Anthropic);
            Policy policy = randomPolicy(random);
            // Not both: what the store keeps for equal texts also depends on the names of the last request
            // (shared_ids.h).
            if (random() % 2 == 0)
                makeDistinct(recorded);
            else
                policy = withoutNames(std::move(policy));
            const std::string differs = difference(recorded, wire, policy);
            QVERIFY2(differs.empty(),
                qPrintable(
                    QStringLiteral("round %1: %2 in %3")
                        .arg(round)
                        .arg(QString::fromStdString(differs), QString::fromStdString(drawn(recorded)))));
            const auto engine = *ReplayEngine::create(corpusOf(recorded, wire), Encoding::Bytes4, 1);
            overwritten += static_cast<int>((*engine->run(policy))->overwrites.size());
            for (const SharedIdGroup& group : engine->sharedIds())
                renamed += group.severalTools ? 1 : 0;
        }
        QVERIFY2(overwritten > 60 && renamed > 60,
            qPrintable(QStringLiteral("%1 %2").arg(overwritten).arg(renamed)));
    }

    void aReplayGivesTheSameAfterOthers()
    {
        std::mt19937 random(5);
        for (int round = 0; round < 40; ++round) {
            const Recorded recorded = randomRecording(random, true);
            const auto engine
                = *ReplayEngine::create(corpusOf(recorded, Wire::Anthropic), Encoding::Bytes4, 2);
            const Policy policy = bytePolicy(300, { "bash" });
            const auto first = *engine->run(policy, {}, {}, nullptr, true);
            (void)engine->run(randomPolicy(random));
            (void)engine->run(tokenPolicy(50));
            const auto again = *engine->run(policy, {}, {}, nullptr, true);
            for (std::size_t i = 0; i < first->outcomes.size(); ++i) {
                const Outcome& a = first->outcomes[i];
                const Outcome& b = again->outcomes[i];
                QVERIFY(
                    a.status == b.status && a.bytesAfter == b.bytesAfter && chainWords(a) == chainWords(b));
                QCOMPARE(first->textOwner(ResultId(i)), again->textOwner(ResultId(i)));
            }
        }
    }

    void aThresholdCurveEqualsReplaysWhereIdsAreShared()
    {
        std::mt19937 random(8);
        std::size_t shared = 0;
        for (int round = 0; round < 60; ++round) {
            const auto engine = *ReplayEngine::create(
                corpusOf(randomRecording(random, true), Wire::Anthropic), Encoding::Bytes4, 1);
            const UseIndex index = *buildUseIndex(engine->facts(), 1);
            shared += engine->sharedIds().size();
            for (const Threshold which : { Threshold::Minimum, Threshold::Maximum }) {
                const Policy policy = bytePolicy(
                    200, round % 2 == 0 ? std::vector<std::string> {} : std::vector<std::string> { "bash" });
                const ThresholdCurve curve = *buildThresholdCurve(*engine, policy, { which, &index }, 1);
                for (const ThresholdStep& step : curve.steps) {
                    Policy one = policy;
                    (which == Threshold::Minimum ? one.minBytes : one.maxBytes) = step.threshold;
                    const auto replay = *engine->run(one);
                    const Losses losses = *evaluateLosses(*engine, *replay, index, 1);
                    ThresholdStep expected { step.threshold, figuresOf(*replay, losses) };
                    expected.figures.inArguments = 0; // no step counts it
                    QVERIFY2(step == expected,
                        qPrintable(QStringLiteral("round %1 threshold %2").arg(round).arg(step.threshold)));
                }
            }
        }
        QVERIFY(shared > 40);
    }
};

QTEST_GUILESS_MAIN(TestSharedIds)
#include "tst_shared_ids.moc"
