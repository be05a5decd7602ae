// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QJsonDocument>
#include <QJsonObject>
#include <filesystem>

#include "core/importers/importer.h"
#include "core/measure/measured.h"
#include "core/money/expansion.h"
#include "core/policy/presets.h"
#include "core/reading/shown_result.h"
#include "core/replay/corpus_facts.h"
#include "core/report/bill_report.h"
#include "core/session/boundaries.h"
#include "core/session/session_builder.h"
#include "tests/support/random_corpus.h"
#include "tests/support/replayed.h"
#include "tests/support/shared_folder.h"

using namespace winnow;
using winnow::test::CorpusBuilder;
using winnow::test::randomCorpus;
using winnow::test::simplePolicy;

namespace {

constexpr TimeMs kMinute = 60000;

/// Names that occur nowhere else, each on its own line in the middle of a long text.
std::string manyNames()
{
    std::string text;
    for (int i = 0; i < 40; ++i)
        text += "nothing of note stands on this line\n";
    for (int i = 0; i < 24; ++i)
        text += "handle_request_" + std::to_string(700 + i) + "\n";
    for (int i = 0; i < 40; ++i)
        text += "nothing of note stands on this line\n";
    return text;
}

std::string twelveNames(int from = 700)
{
    std::string text;
    for (int i = 0; i < 12; ++i)
        text += " handle_request_" + std::to_string(from + i);
    return text;
}

Policy cutting(Dialect dialect, bool offers)
{
    Policy policy = defaultPolicy(dialect);
    if (dialect == Dialect::Winnow) {
        policy.strategy = "head_tail";
        policy.strategyParameters = { { "head", "200" }, { "tail", "200" } };
    } else {
        policy.strategy = "simple";
    }
    (dialect == Dialect::GatewayTokens ? policy.minTokens : policy.minBytes) = 60;
    policy.enableExpandContext = offers;
    return policy;
}

struct Trial
{
    std::shared_ptr<ReplayEngine> engine;
    UseIndex index;
    MoneyBasis money;

    explicit Trial(std::shared_ptr<const Corpus> corpus, const Assumptions& assumed = {})
        : engine(test::engineOf(std::move(corpus)))
        , index(*buildUseIndex(test::factsOf(*engine), 1))
        , money(test::factsOf(*engine), *PriceTable::load(), assumed)
    {
    }
    Measured measured(const Policy& policy) const { return *measure({ *engine, index, money, 1 }, policy); }
    ExpansionReport settled(const Policy& policy, const ExpansionOptions& options = {}) const
    {
        const auto replay = test::replayed(*engine, policy);
        const Losses losses = *evaluateLosses(*engine, *replay, index, 1);
        return *simulateExpansions(test::factsOf(*engine), *replay, money, options, &index, &losses);
    }
};

std::shared_ptr<const Corpus> namesUsedTwice()
{
    return CorpusBuilder()
        .session("s")
        .assistant("reading", 0)
        .call("1", "Read")
        .result("1", "Read", manyNames(), 1000)
        .assistant("read", kMinute)
        .assistant("they are" + twelveNames(), 2 * kMinute)
        .assistant("ok", 3 * kMinute)
        .assistant("others" + twelveNames(712), 4 * kMinute)
        .build();
}

/// Every test recording, one corpus per file, with or without results; only ours, with a visible message, if
/// the others do not exist.
std::vector<std::shared_ptr<const Corpus>> allRecordings()
{
    std::vector<std::shared_ptr<const Corpus>> all;
    if (!std::filesystem::exists(WINNOW_SHARED "/recordings"))
        qWarning("%s/recordings is not there: the laws are tried on sample_sessions alone", WINNOW_SHARED);
    for (const char* root : { WINNOW_SHARED "/recordings", WINNOW_SOURCE_DIR "/sample_sessions" }) {
        std::error_code error;
        for (std::filesystem::recursive_directory_iterator it(root, error), end; !error && it != end;
             it.increment(error)) {
            const std::string path = it->path().string();
            if (!it->is_regular_file() || path.ends_with(".truth.json"))
                continue;
            auto corpus = openCorpus({ path }, {});
            if (corpus && !corpus->sessions.empty())
                all.push_back(std::make_shared<const Corpus>(std::move(*corpus)));
        }
    }
    return all;
}

std::vector<std::shared_ptr<const Corpus>> recordingsWithResults()
{
    auto all = allRecordings();
    std::erase_if(all, [](const auto& corpus) { return corpus->results.empty(); });
    return all;
}

/// The presets, and cutting policies of each dialect.
std::vector<Policy> policiesToTry()
{
    std::vector<Policy> all;
    for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens, Dialect::Winnow }) {
        all.push_back(cutting(dialect, true));
        all.back().name = "cutting";
    }
    for (const Preset& preset : presets())
        all.push_back(preset.policy);
    return all;
}

/// A policy without expansion nets at most the cost of markers more than the same policy with it: the markers
/// that were written and those that kept a text unchanged.
void checkLaw(const Trial& trial, const Policy& policy, const char* what)
{
    Policy offering = policy, silent = policy;
    offering.enableExpandContext = true;
    silent.enableExpandContext = false;
    const Measured with = trial.measured(offering);
    const Measured without = trial.measured(silent);
    double spared = 0;
    for (std::size_t r = 0; r < with.cost.results.size(); ++r) {
        if (without.replay->outcomes[r].changed && !with.replay->outcomes[r].changed)
            spared += std::max(without.cost.results[r], 0.0);
    }
    const double net = without.paid.total.net(), other = with.paid.total.net();
    QVERIFY2(net <= other + with.paid.total.markers + spared + 1e-9,
        qPrintable(QStringLiteral("%1 under %2: %3 without, %4 with, markers %5, spared %6")
                       .arg(QLatin1String(what), QString::fromStdString(policy.name))
                       .arg(net)
                       .arg(other)
                       .arg(with.paid.total.markers)
                       .arg(spared)));
}

void checkCurves(const Trial& trial)
{
    for (const Policy& policy : policiesToTry()) {
        const auto replay = test::replayed(*trial.engine, policy);
        for (const auto& after : contextsAfter(test::factsOf(*trial.engine), *replay, trial.money)) {
            for (const std::int64_t tokens : after)
                QVERIFY(tokens >= 0);
        }
    }
}

} // namespace

class TestMoney : public QObject
{
    Q_OBJECT

private slots:
    void aResultOfTwelveNamesUsedInOneAnswerIsOneAsk()
    {
        const Trial trial(CorpusBuilder()
                              .session("s")
                              .assistant("reading", 0)
                              .call("1", "Read")
                              .result("1", "Read", manyNames(), 1000)
                              .assistant("read", kMinute)
                              .assistant("they are" + twelveNames(), 2 * kMinute)
                              .build());
        ExpansionOptions plain;
        plain.streaming = false;
        const ExpansionReport report = trial.settled(cutting(Dialect::GatewayBytes, true), plain);
        QCOMPARE(report.expansions.size(), std::size_t(1));
        QCOMPARE(static_cast<int>(report.expansions[0].supply), static_cast<int>(Supply::Hit));
        const AskPrices pieces(test::factsOf(*trial.engine), trial.money, trial.money.assumptions);
        const double expected = pieces.loop(SessionId(0), 2) + pieces.callWritten(SessionId(0), 2)
            + pieces.once(ResultId(0), 2);
        QVERIFY(std::abs(report.total.cost() - expected) < 1e-12); // nothing is carried
    }

    void inAGatewayEachAnswerAsksAndInAHarnessTheTextStays()
    {
        const Trial trial(namesUsedTwice());
        ExpansionOptions plain;
        plain.streaming = false;
        QCOMPARE(trial.settled(cutting(Dialect::GatewayBytes, true), plain).total.hits, 2.0);
        const ExpansionSums client = trial.settled(cutting(Dialect::Winnow, true)).total;
        QCOMPARE(client.hits, 1.0);
        QCOMPARE(client.stillThere, 1.0);
    }

    void aNeedThatCannotBeAskedForIsRepaired()
    {
        const Trial trial(namesUsedTwice());
        for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::Winnow }) {
            ExpansionOptions plain;
            plain.streaming = false;
            const ExpansionSums asked = trial.settled(cutting(dialect, true), plain).total;
            const ExpansionSums unmet = trial.settled(cutting(dialect, false), plain).total;
            QVERIFY(unmet.repairs > 0 && unmet.asks == 0);
            QVERIFY(unmet.unmet() > 0);
            QVERIFY(unmet.repairs >= asked.cost() - 1e-12);
            const Measured measured = trial.measured(cutting(dialect, false));
            QVERIFY(measured.figures.money.worst < measured.figures.money.best);
            QVERIFY(std::abs(measured.paid.total.repairs - unmet.repairs) < 1e-12);
        }
    }

    void losingRecoverabilityNeverPays()
    {
        for (unsigned seed = 1; seed <= 8; ++seed) {
            const Trial trial(randomCorpus(seed));
            for (const Policy& policy : policiesToTry())
                checkLaw(trial, policy, "random");
        }
    }

    void losingRecoverabilityNeverPaysOnRecordings()
    {
        for (const auto& corpus : recordingsWithResults()) {
            const Trial trial(corpus);
            for (const Policy& policy : policiesToTry())
                checkLaw(trial, policy, corpus->recordings.front().path.c_str());
        }
    }

    void noContextIsNegative()
    {
        // Billed far less than the texts count.
        const Trial small(CorpusBuilder()
                              .session("s")
                              .assistant("a", 0)
                              .result("1", "Bash", manyNames(), 1000)
                              .assistant("b", kMinute)
                              .usage(100, 5)
                              .assistant("c", 2 * kMinute)
                              .usage(120, 5)
                              .build());
        checkCurves(small);
        const Measured measured = small.measured(cutting(Dialect::Winnow, false));
        QVERIFY(measured.cost.total.before <= measured.cost.bill);
        QVERIFY(measured.cost.total.gross <= measured.cost.bill);
        for (const auto& corpus : recordingsWithResults())
            checkCurves(Trial(corpus));
    }

    void aRecordedBillReplacesTheModelledOneAndCalibratesIt()
    {
        const auto build = [](double dollars) {
            CorpusBuilder builder;
            builder.session("s")
                .assistant("a", 0)
                .usage(1000, 10)
                .result("1", "Bash", manyNames(), 1000)
                .assistant("b", kMinute)
                .usage(3000, 10);
            if (dollars > 0)
                builder.bill(dollars);
            return builder.build();
        };
        const Trial modelled(build(0));
        const double once = modelled.money.bills[0].dollars();
        QVERIFY(!modelled.money.bills[0].recorded);
        QVERIFY(std::abs(once - (4000 * 3.0 + 20 * 15.0) * 1e-6) < 1e-12);
        const Trial billed(build(2 * once));
        QVERIFY(std::abs(billed.money.bills[0].dollars() - 2 * once) < 1e-12);
        QVERIFY(std::abs(stayPrices(test::factsOf(*billed.engine), billed.money)[0]
                    - 2 * stayPrices(test::factsOf(*modelled.engine), modelled.money)[0])
            < 1e-15);
    }

    /// Calls 1 to 4 carry the result; the agent uses its names in the answers to 2 and 4.
    void aResultThatIsCompressedLateIsPaidWholeAndBreaksTheCachedPrefix()
    {
        Assumptions assumed;
        assumed.unrecordedCaching = 2;
        const Policy policy = cutting(Dialect::Winnow, false);
        const Trial atOnce(namesUsedTwice(), assumed);
        const Measured first = atOnce.measured(policy);
        QCOMPARE(first.cost.total.cacheRewrites, 0.0);
        QCOMPARE(first.figures.lostUses, std::uint64_t(2));
        assumed.compressedFrom = 2;
        const Trial late(namesUsedTwice(), assumed);
        const Measured second = late.measured(policy);
        const Outcome& outcome = second.replay->outcomes[0];
        const CallPrices& prices = late.money.sessions[0];
        const double read = prices.carry(2, 3);
        const Waterfall& total = second.cost.total;
        QVERIFY(outcome.changed && prices.fresh[2] > read);
        QVERIFY(std::abs(total.gross - total.markers
                    - static_cast<double>(outcome.savedTokens()) * prices.carry(2, 5))
            < 1e-12);
        QVERIFY(std::abs(
                    total.cacheRewrites - static_cast<double>(outcome.tokensAfter) * (prices.fresh[2] - read))
            < 1e-12);
        QVERIFY(total.net() < first.cost.total.net());
        QCOMPARE(second.figures.lostUses, std::uint64_t(2));
        assumed.compressedFrom = 3;
        const Trial later(namesUsedTwice(), assumed);
        const Measured third = later.measured(policy);
        QCOMPARE(third.figures.lostUses, std::uint64_t(1));
        const ShownResults results({ *later.engine, *third.replay, &later.index, &third.losses, 2 });
        const auto shown = results.of(ResultId(0));
        QVERIFY(shown.has_value());
        QCOMPARE(results.wholeWords(ResultId(0)),
            std::string("Model calls 2 to 3 carried the whole result, calls 4 to 5 this text."));
        for (const ShownUse& use : (*shown)->uses)
            QCOMPARE(use.state == ShownUse::State::Lost,
                later.index.uses[results.evidence(use).laterUse].response > 2);
        QVERIFY(std::ranges::none_of(
            (*shown)->uses, [](const ShownUse& use) { return use.state == ShownUse::State::Elsewhere; }));
        assumed.compressedFrom = 6; // it never is
        const Measured never = Trial(namesUsedTwice(), assumed).measured(policy);
        QCOMPARE(never.figures.lostUses, std::uint64_t(0));
        QCOMPARE(never.cost.total.net(), 0.0);
    }

    /// What Claude Code itself says that a session cost (cost-state) is what the usage of its answers costs. Made by
    /// tests/clients/claude_bills.py; in the first two, the scripted server gave all answers one id, and here each has its
    /// own.
    void theBillOfATranscriptIsWhatItsUsageCosts_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("sessions");
        const QString shared = QStringLiteral(WINNOW_SHARED "/clients/claude-2.1.332-%1.jsonl"),
                      own = QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/clients/bills/%1");
        for (const char* const name : { "plain", "session" })
            QTest::newRow(name) << shared.arg(QLatin1String(name)) << 1;
        QTest::newRow("a sub-agent of another model") << own.arg(QLatin1String("two-models")) << 2;
        QTest::newRow("prompts above a price limit") << own.arg(QLatin1String("above-100000")) << 1;
        QTest::newRow("failures, and resumed") << own.arg(QLatin1String("failures-resumed")) << 1;
    }
    void theBillOfATranscriptIsWhatItsUsageCosts()
    {
        QFETCH(QString, path);
        QFETCH(int, sessions);
        if (path.startsWith(QLatin1String(WINNOW_SHARED)))
            NEEDS_SHARED("clients");
        auto corpus = openCorpus({ path.toStdString() }, {});
        if (QFile file(path); file.open(QIODevice::ReadOnly)) {
            std::string recording;
            for (int line = 0; !file.atEnd(); ++line)
                recording += file.readLine()
                                 .replace("\"msg_x\"", "\"msg_" + QByteArray::number(line) + '"')
                                 .toStdString();
            corpus = readRecording(recording, "made");
        }
        QVERIFY(corpus.has_value());
        QCOMPARE(corpus->sessions.size(), std::size_t(sessions));
        const Trial trial(std::make_shared<const Corpus>(std::move(*corpus)));
        double recorded = 0, modelled = 0, total = 0;
        for (const SessionBill& bill : trial.money.bills) {
            recorded += bill.recorded.value_or(0);
            modelled += bill.modelled;
            total += bill.dollars();
        }
        QVERIFY(recorded > 0);
        QVERIFY2(std::abs(modelled - recorded) < 1e-9, std::to_string(modelled).c_str());
        QVERIFY2(std::abs(total - recorded) < 1e-9, std::to_string(total).c_str());
    }

    /// tests/data/recordings/bills.jsonl: small recordings of ours, each with the dollars it names.
    void theBillThatARecordingNamesIsRead_data()
    {
        QTest::addColumn<QByteArray>("recording");
        QTest::addColumn<double>("dollars");
        QFile file(QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/recordings/bills.jsonl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        while (!file.atEnd()) {
            const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
            QTest::newRow(qPrintable(row["what"].toString()))
                << row["text"].toString().toUtf8() << row["dollars"].toDouble();
        }
    }
    void theBillThatARecordingNamesIsRead()
    {
        QFETCH(QByteArray, recording);
        QFETCH(double, dollars);
        const auto corpus = readRecording(recording.toStdString(), "made");
        QVERIFY2(corpus.has_value(), corpus ? "" : corpus.error().text().c_str());
        QCOMPARE(corpus->sessions.size(), std::size_t { 1 });
        QCOMPARE(corpus->results.size(), std::size_t { 1 });
        const Trial trial(std::make_shared<const Corpus>(*corpus));
        const std::optional<double> recorded = trial.money.bills[0].recorded;
        QCOMPARE(recorded.has_value(), dollars > 0);
        QVERIFY2(std::abs(recorded.value_or(0) - dollars) < 1e-12, std::to_string(*recorded).c_str());
    }

    void aPriceOfOneRequestIsNotTheBillOfTheHistoryBeforeIt()
    {
        const auto build = [](double dollars) {
            auto corpus = std::const_pointer_cast<Corpus>(CorpusBuilder()
                                                              .session("s")
                                                              .assistant("a", 0)
                                                              .usage(100000, 10)
                                                              .assistant("b", kMinute)
                                                              .usage(100000, 10)
                                                              .build());
            corpus->sessions[0].modelCalls[1].usage.dollars = dollars;
            return std::shared_ptr<const Corpus>(std::move(corpus));
        };
        const Trial one(build(0.3)), run(build(0.7));
        QVERIFY(std::abs(one.money.bills[0].calibration - 1) < 0.01);
        QVERIFY(std::abs(one.money.bills[0].dollars() - 0.6) < 0.01);
        QVERIFY(std::abs(run.money.bills[0].calibration - 0.7 / 0.6) < 0.01); // of both calls
        QVERIFY(std::abs(run.money.bills[0].dollars() - 0.7) < 0.01);
    }

    /// A prompt of which the recording has only a few words shows nothing about the counter.
    void aBillOfTextsThatAreNotRecordedIsNoMeasureOfTheCounter()
    {
        const auto isOfTheseTexts = [](std::int64_t billed) {
            const Trial trial(CorpusBuilder()
                                  .session("s")
                                  .assistant("a", 0)
                                  .result("1", "Bash", manyNames(), 1000)
                                  .assistant("b", kMinute)
                                  .usage(billed, 10)
                                  .build());
            return trial.measured(Policy()).cost.calibration.isOfTheseTexts();
        };
        QVERIFY(!isOfTheseTexts(1000000));
        QVERIFY(isOfTheseTexts(1300));
        QVERIFY(!isOfTheseTexts(10));
    }

    void nothingIsCachedThatTheRecordingDoesNotShow()
    {
        const auto build = [](std::int64_t read) {
            return CorpusBuilder()
                .session("s")
                .assistant("a", 0)
                .result("1", "Bash", manyNames(), 1000)
                .assistant("b", kMinute)
                .usage(4000, 10)
                .assistant("c", 2 * kMinute)
                .usage(4000 - read, 10, read)
                .build();
        };
        const Trial plain(build(0)), cached(build(4000));
        QVERIFY(!plain.money.bills[0].cached && cached.money.bills[0].cached);
        QVERIFY(std::abs(stayPrices(test::factsOf(*plain.engine), plain.money)[0] - 2 * 3e-6) < 1e-12);
        QVERIFY(
            std::abs(stayPrices(test::factsOf(*cached.engine), cached.money)[0] - (3e-6 + 0.3e-6)) < 1e-12);
    }

    void theFactorBetweenBilledAndCountedTokensIsMeasuredAndApplied()
    {
        const std::string text(4000, 'x'); // 1000 tokens of four bytes
        CorpusBuilder builder;
        builder.session("s", Wire::OpenAiChat, "moonshot/kimi-k2.6");
        std::int64_t prompt = 500;
        for (int i = 0; i < 6; ++i) {
            builder.assistant("", i * kMinute).usage(prompt, 1);
            builder.result(std::to_string(i), "Bash", text, i * kMinute + 1000);
            prompt += 1270;
        }
        const Trial trial(builder.build());
        const TokenFactor& factor = trial.money.contexts[0].factor;
        QCOMPARE(factor.pairs, 5u);
        QVERIFY(factor.applied);
        QVERIFY2(std::abs(factor.value - 1.27) < 0.01, qPrintable(QString::number(factor.value)));
        QVERIFY(std::abs(trial.money.contexts[0].weight[3] - factor.value) < 1e-9);
    }

    void aPromptThatFallsByMoreThanHalfEndsTheStayOfResults()
    {
        SessionBuilder builder;
        const auto answer = [&](std::int64_t prompt) {
            const std::uint32_t call = builder.modelCall({}, "m");
            Usage usage;
            usage.present = true;
            usage.input = prompt;
            builder.usage(call, usage);
            SessionBuilder::Call made;
            made.id = "c" + std::to_string(call);
            made.name = "Bash";
            builder.call(std::move(made));
            builder.turn(Role::Tool);
            SessionBuilder::Result result;
            result.callId = "c" + std::to_string(call);
            builder.result(std::move(result));
        };
        for (const std::int64_t prompt : { 10000, 20000, 30000, 9000, 12000 })
            answer(prompt);
        Corpus corpus;
        corpus.recordings.emplace_back();
        corpus.sessions.push_back(builder.finish());
        corpus.sessions[0].recording = RecordingId(0);
        corpus.recordings[0].sessions.push_back(SessionId(0));
        corpus.index();
        QCOMPARE(corpus.sessions[0].boundaries.size(), std::size_t(1));
        QVERIFY(corpus.sessions[0].boundaries[0].inferred);
        const Timeline timeline = buildTimeline(corpus);
        QCOMPARE(timeline.results[0].endCall, 3u);
        QCOMPARE(timeline.results[1].endCall, 3u);
        QCOMPARE(timeline.results[2].endCall, 5u); // arrived after the answer, so it is new there
    }

    void aPruneHappensAtItsTime()
    {
        SessionBuilder builder;
        for (int i = 0; i < 4; ++i) {
            builder.setTime(i * kMinute);
            builder.modelCall({});
            SessionBuilder::Call made;
            made.name = "Bash";
            builder.call(std::move(made));
            builder.turn(Role::Tool);
            builder.result({});
        }
        builder.setTime(4 * kMinute);
        builder.modelCall({});
        builder.text(EventKind::AssistantText, TextId());
        Boundary prune;
        prune.kind = BoundaryKind::Prune;
        prune.clearedResults = { 0 };
        builder.boundaryAt(kMinute + 30000, std::move(prune));
        Corpus corpus;
        corpus.recordings.emplace_back();
        corpus.sessions.push_back(builder.finish());
        corpus.sessions[0].recording = RecordingId(0);
        corpus.recordings[0].sessions.push_back(SessionId(0));
        corpus.index();
        const Timeline timeline = buildTimeline(corpus);
        QCOMPARE(timeline.results[0].endCall, 2u);
        QCOMPARE(timeline.results[1].endCall, 5u);
        for (const ToolResult& result : corpus.sessions[0].results)
            QCOMPARE(static_cast<int>(corpus.sessions[0].events[result.event].kind),
                static_cast<int>(EventKind::Result));
    }

    void aWordInPlaceOfAnIdNamesNoResult()
    {
        for (const char* id : { "REDACTED", "toolu_REDACTED", "<call-id>", "***", "xxxx", "" })
            QVERIFY2(!isIdentifier(id), id);
        for (const char* id : { "toolu_01AbC", "call_9", "1", "functions.bash:3" })
            QVERIFY2(isIdentifier(id), id);
    }

    void assumptionsAreReadByTheirTable()
    {
        Assumptions assumed;
        QVERIFY(assume(assumed, "repair_calls=2"));
        QCOMPARE(assumed.repairCalls, 2.0);
        QVERIFY(assumptionWords(assumed).find("repair_calls 2 (changed)") != std::string::npos);
        for (const char* wrong : { "repair_calls", "repair_calls=", "repair_calls=0", "nothing=1", "=1" })
            QVERIFY2(!assume(assumed, wrong), wrong);
        const Trial once(namesUsedTwice()), twice(namesUsedTwice(), assumed);
        const Policy policy = cutting(Dialect::GatewayBytes, false);
        QVERIFY(twice.settled(policy).total.repairs > once.settled(policy).total.repairs);
    }

    void whatIsModelledIsNearWhatWasBilled()
    {
        std::vector<SessionBill> bills;
        for (const auto& corpus : allRecordings()) {
            const Trial trial(corpus);
            for (std::size_t s = 0; s < trial.money.bills.size(); ++s) {
                const SessionBill& bill = trial.money.bills[s];
                if (!bill.recorded)
                    continue;
                qInfo("%s: recorded %.6f, modelled %.6f, %.2f times", corpus->recordings.front().path.c_str(),
                    *bill.recorded, bill.modelledPart, bill.modelledPart / *bill.recorded);
                bills.push_back(bill);
            }
        }
        const auto error = report::billError(bills);
        if (error)
            QVERIFY2(*error <= 0.2, qPrintable(QString::number(*error)));
        SessionBill made;
        made.recorded = 2;
        made.modelledPart = 1;
        QCOMPARE(*report::billError({ made }), 0.5);
    }
};

QTEST_GUILESS_MAIN(TestMoney)
#include "tst_money.moc"
