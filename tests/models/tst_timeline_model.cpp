// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline's numbers: which results stand in the context, what a policy leaves, what is said about it.
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "core/session/session_builder.h"
#include "models/document/workspace.h"
#include "models/tables/size_model.h"
#include "models/tables/size_words.h"
#include "models/text/number_text.h"
#include "models/timeline/strips_model.h"
#include "models/timeline/timeline_table.h"
#include "models/timeline/timeline_words.h"
#include "tests/models/timeline_fixture.h"
#include "tests/support/replayed.h"

using namespace winnow;

namespace {

/// Ten results of 400 words, each sent at the call after it, with a compaction in the middle and, if
/// `promptTokens` is over 0, the same recorded usage at every call.
std::shared_ptr<ReplayEngine> engineOf(std::int64_t promptTokens)
{
    auto corpus = std::make_shared<Corpus>();
    SessionBuilder builder;
    builder.session().id = "one";
    builder.turn(Role::User);
    builder.text(EventKind::UserText, corpus->texts->add("do it"));
    for (int i = 0; i < 10; ++i) {
        const auto call = builder.modelCall("call" + std::to_string(i), "gpt-4o");
        Usage usage;
        usage.input = promptTokens;
        usage.present = promptTokens > 0;
        builder.usage(call, usage);
        builder.call(
            { "id" + std::to_string(i), i % 2 == 0 ? "read" : "grep", {}, corpus->texts->add("{}") });
        std::string text = "result " + std::to_string(i);
        for (int word = 0; word < 400; ++word)
            text += " word" + std::to_string(word * 7 + i);
        SessionBuilder::Result result;
        result.callId = "id" + std::to_string(i);
        result.text = corpus->texts->add(text);
        builder.result(std::move(result));
        if (i == 4)
            builder.boundary(BoundaryKind::Compaction);
    }
    builder.modelCall("last", "gpt-4o");
    builder.text(EventKind::AssistantText, corpus->texts->add("done"));
    corpus->recordings.emplace_back();
    Session session = builder.finish();
    session.recording = RecordingId(std::size_t { 0 });
    corpus->sessions.push_back(std::move(session));
    corpus->recordings[0].sessions.emplace_back(std::size_t { 0 });
    corpus->index();
    return test::engineOf(corpus, std::nullopt);
}

std::shared_ptr<const TimelineSession> timelineOf(const ReplayEngine& engine)
{
    const MoneyBasis basis(test::factsOf(engine), PriceTable());
    std::vector<std::vector<std::int64_t>> contexts;
    for (const SessionContext& context : basis.contexts)
        contexts.push_back(context.tokens);
    return timelineSessions(test::factsOf(engine), contexts).front();
}

Policy firstWords()
{
    Policy policy = defaultPolicy(Dialect::GatewayBytes);
    policy.strategy = "simple";
    policy.minBytes = 100;
    return policy;
}

} // namespace

class TestTimelineModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBandStandsFromItsFirstCallToTheCompactionThatEndedIt()
    {
        const auto engine = engineOf(0);
        QVERIFY(engine);
        const auto timeline = timelineOf(*engine);
        QCOMPARE(timeline->calls(), 11U);
        QCOMPARE(
            timeline->bands.size(), std::size_t { 9 }); // the fifth was compacted away before it was sent
        for (const TimelineBand& band : timeline->bands) {
            QCOMPARE(band.firstCall, static_cast<std::uint32_t>(band.result.index() + 1));
            QCOMPARE(band.endCall, band.result.index() < 4 ? 5U : 11U);
        }
        QCOMPARE(timeline->epochs, (std::vector<std::uint32_t> { 0, 5 }));
        QCOMPARE(timeline->boundaries.size(), std::size_t { 1 });
        QCOMPARE(timeline->boundaries[0].call, 5U);
        TimelineAfter whole; // as if nothing were dropped
        for (const TimelineBand& band : timeline->bands)
            whole.bands.push_back(band.before);
        TimelineLayers layers;
        layers.take(timeline, whole, std::vector<BandLoss>(timeline->bands.size()));
        QCOMPARE(layers.at(5).size(), std::size_t { 0 });
        QCOMPARE(layers.at(7).size(), std::size_t { 2 });
        QCOMPARE(layers.at(10).size(), std::size_t { 5 });
        QCOMPARE(std::llround(layers.at(10).back().to),
            std::llround(
                timeline->base[10] + timeline->scales[1] * static_cast<double>(timeline->counted[10])));
        for (const bool byTool : { false, true }) {
            layers.setByTool(byTool);
            const TimelineLayers::Part part = *layers.partOf(0, 3);
            const auto at = layers.bandAt(part.from + 1, 3);
            QVERIFY(at && timeline->bands[*at].colour == timeline->bands[0].colour);
            QVERIFY(!layers.partOf(0, 5)); // compacted away
        }
    }

    void whatIsNoToolResultIsTheRestOfTheContext()
    {
        const auto engine = engineOf(100000);
        const auto timeline = timelineOf(*engine);
        for (std::uint32_t call = 0; call + 1 < timeline->calls(); ++call) {
            QCOMPARE(timeline->contexts[call], std::int64_t { 100000 });
            QCOMPARE(timeline->base[call], 100000.0 - static_cast<double>(timeline->counted[call]));
        }
        for (const double scale : timeline->scales)
            QCOMPARE(scale, 1.0);
    }

    void bandsThatCountMoreThanWasRecordedAreDrawnWithinIt()
    {
        const auto engine = engineOf(1000);
        const auto timeline = timelineOf(*engine);
        QVERIFY(timeline->counted[4] > 1000);
        QVERIFY(timeline->scales[0] < 1);
        for (std::uint32_t call = 0; call < timeline->calls(); ++call)
            QVERIFY(timeline->base[call] >= 0);
    }

    void whatThePolicyLeavesIsTheContextWithoutWhatItTakesOut()
    {
        const auto engine = engineOf(100000);
        const auto timeline = timelineOf(*engine);
        const auto replay = test::replayed(*engine, firstWords());
        QVERIFY(replay->totals.savedTokens() > 0);
        const TimelineAfter after = timelineAfter(*timeline, *replay);
        const MoneyBasis basis(test::factsOf(*engine), PriceTable());
        const auto core = contextsAfter(test::factsOf(*engine), *replay, basis).front();
        for (std::uint32_t call = 0; call + 1 < timeline->calls(); ++call) // the last has no usage
            QCOMPARE(after.contexts[call], core[call]);
        std::int64_t left = 0;
        for (const TimelineBand& band : timeline->bands)
            left += static_cast<std::int64_t>(replay->outcomes[band.result.index()].tokensAfter);
        QCOMPARE(after.total, left);
    }

    void theLargestToolsHavePlacesAndAllOthersShareOne()
    {
        const ToolPalette palette({ 5, 900, 20, 30, 40, 50, 60, 70, 80, 90 });
        QCOMPARE(palette.placeOf(ToolId(std::size_t { 1 })), 0);
        QCOMPARE(palette.placeOf(ToolId(std::size_t { 9 })), 1);
        QCOMPARE(palette.placeOf(ToolId(std::size_t { 3 })), 7);
        QCOMPARE(palette.placeOf(ToolId(std::size_t { 2 })), ToolPalette::kOther);
        QCOMPARE(palette.placeOf(ToolId(std::size_t { 0 })), ToolPalette::kOther);
        // In a session without the largest: the others keep their colors, and its own tool gets the free one.
        const ToolPalette session({ 500, 0, 0, 30, 40, 50, 60, 70, 80, 90 }, &palette);
        for (std::size_t tool = 3; tool < 10; ++tool)
            QCOMPARE(session.placeOf(ToolId(tool)), palette.placeOf(ToolId(tool)));
        QCOMPARE(session.placeOf(ToolId(std::size_t { 0 })), 0);
        QVERIFY(!session.has(ToolPalette::kOther));
        QVERIFY(palette.has(ToolPalette::kOther));
        QVERIFY(!ToolPalette(std::vector<std::uint64_t> { 1, 2 }).has(ToolPalette::kOther));
    }

    void numbersOfAxesAreShort()
    {
        QCOMPARE(axisNumber(0), QStringLiteral("0"));
        QCOMPARE(axisNumber(950), QStringLiteral("950"));
        QCOMPARE(axisNumber(1500), QStringLiteral("1.5\u2009k"));
        QCOMPARE(axisNumber(200000), QStringLiteral("200\u2009k"));
        QCOMPARE(axisNumber(999999), QStringLiteral("1\u2009M"));
        QCOMPARE(axisNumber(-2000), QStringLiteral("\u22122\u2009k"));
    }

    void aUseIsMarkedOnItsBandAndSaidInWords()
    {
        test::TimelineFixture fixture;
        QVERIFY(fixture.open(test::timelineRecording(12)));
        QVERIFY(!fixture.model.marks().empty());
        const TimelineMark& mark = fixture.model.marks().front();
        const TimelineBand& band = fixture.model.session()->bands[mark.band];
        QVERIFY(mark.call >= band.firstCall && mark.call < band.endCall);
        const QString words = timeline::markWords(fixture.model, mark);
        QVERIFY2(words.contains(QStringLiteral("computeWindowLimit")), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("used 1 turn")), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("bash")), qPrintable(words));
        QVERIFY(timeline::summary(fixture.model).contains(QStringLiteral("Dropped and used later")));
    }

    void aMarkGoesAtOnceWhenItsResultIsWholeAgain()
    {
        test::TimelineFixture fixture;
        QVERIFY(fixture.open(test::timelineRecording(12)));
        QVERIFY(!fixture.model.marks().empty());
        const auto judged = fixture.model.losses();
        fixture.workspace.edit(*findParameter("min_bytes"), std::int64_t { 50'000'000 });
        QVERIFY(QTest::qWaitFor([&] { return !fixture.workspace.isStale(); }, 20000));
        QCOMPARE(fixture.model.losses(), judged); // the new answer is not there yet
        QVERIFY(fixture.model.marks().empty());
        QVERIFY(timeline::marksAreStale(fixture.model));
        QVERIFY(QTest::qWaitFor([&] { return !timeline::marksAreStale(fixture.model); }, 20000));
    }

    void theLimitSaysHowManyCallsAreGained()
    {
        test::TimelineFixture fixture;
        QVERIFY(fixture.open(test::timelineRecording(40)));
        QSignalSpy moved(&fixture.model, &TimelineModel::limitChanged);
        fixture.model.setLimit(fixture.model.session()->most / 2);
        QCOMPARE(moved.size(), 1);
        QVERIFY2(timeline::limitWords(fixture.model).contains(QStringLiteral("calls gained"))
                || timeline::limitWords(fixture.model).contains(QStringLiteral("never")),
            qPrintable(timeline::limitWords(fixture.model)));
        fixture.model.setLimit(fixture.model.limit());
        QCOMPARE(moved.size(), 1);
    }

    void aBillBelowTheResultsSaysNothingOfTheLimit()
    {
        test::TimelineFixture fixture;
        QVERIFY(fixture.open(test::recordingWithTokensBilled(10)));
        QVERIFY(timeline::limitWords(fixture.model)
                    .endsWith(QStringLiteral("unknown, less was billed than is recorded")));
        QVERIFY(fixture.open(test::recordingWithTokensBilled(1000)));
        QVERIFY(timeline::limitWords(fixture.model)
                    .endsWith(QStringLiteral("this session does not grow toward it")));
    }

    void theTableHoldsEveryBandAndSaysItsUse()
    {
        test::TimelineFixture fixture;
        QVERIFY(fixture.open(test::timelineRecording(12)));
        TimelineTable table(fixture.model);
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QCOMPARE(table.rowCount(), static_cast<int>(fixture.model.session()->bands.size()));
        const TimelineMark& mark = fixture.model.marks().front();
        const QString said
            = table.index(static_cast<int>(mark.band), TimelineTable::UsedLater).data().toString();
        QVERIFY2(said.contains(timeline::markWords(fixture.model, mark)), qPrintable(said));
    }

    void sessionsAreSortedByWhatTheyLose()
    {
        test::TimelineFixture fixture;
        QVERIFY(fixture.open(test::timelineRecording(4), test::timelineRecording(30)));
        StripsModel strips(fixture.model);
        QAbstractItemModelTester tester(&strips, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QCOMPARE(strips.rowCount(), 2);
        QVERIFY(strips.strip(0).measured.weight > strips.strip(1).measured.weight);
        QVERIFY(strips.strip(0).session->calls() > strips.strip(1).session->calls());
        const SessionId worst = strips.strip(0).session->id;
        strips.setOrder(StripsModel::Order::Saving);
        QVERIFY(strips.strip(0).now.savedTokens() >= strips.strip(1).now.savedTokens());
        QCOMPARE(strips.rowOf(worst), strips.strip(0).session->id == worst ? 0 : 1);
        std::int64_t saved = strips.strip(0).now.savedTokens() + strips.strip(1).now.savedTokens();
        QCOMPARE(saved, fixture.workspace.result()->totals.savedTokens());
    }

    void barsHoldEveryResultAndTheShareThatIsChanged()
    {
        test::TimelineFixture fixture;
        QVERIFY(fixture.open(test::timelineRecording(30)));
        SizeModel sizes(fixture.workspace, fixture.insight);
        const Totals& totals = fixture.workspace.result()->totals;
        std::uint64_t results = 0;
        std::uint64_t changed = 0;
        std::uint64_t tokens = 0;
        for (const SizeBar& bar : sizes.bars()) {
            results += bar.results;
            changed += bar.changed;
            tokens += bar.tokens;
        }
        QCOMPARE(results, totals.results);
        QCOMPARE(changed, totals.changed);
        QCOMPARE(tokens, totals.tokensBefore);
        QCOMPARE(sizes::unit(sizes), QStringLiteral("bytes"));
        QCOMPARE(sizes.limit(SizeLimit::Minimum), fixture.workspace.policy().minBytes);
    }

    void theThresholdIsInTheDialectsUnit()
    {
        test::TimelineFixture fixture;
        QVERIFY(fixture.open(test::timelineRecording(30)));
        SizeModel sizes(fixture.workspace, fixture.insight);
        Policy policy = defaultPolicy(Dialect::GatewayTokens);
        policy.strategy = "simple";
        fixture.workspace.replacePolicy(policy, QStringLiteral("other dialect"));
        QVERIFY(sizes.inTokens());
        QCOMPARE(sizes.limit(SizeLimit::Minimum), std::int64_t { 512 });
        sizes.move(SizeLimit::Minimum, 700, sizes.workspace().newGesture());
        QCOMPARE(fixture.workspace.policy().minTokens, std::int64_t { 700 });
        QVERIFY(QTest::qWaitFor([&] { return !fixture.workspace.isStale(); }, 20000));
        QVERIFY(sizes::predicted(sizes, SizeLimit::Minimum, 700).contains(QStringLiteral("tokens")));
    }

    void aThresholdPastTwoToTheThirtyOneIsKept()
    {
        test::TimelineFixture fixture;
        QVERIFY(fixture.open(test::timelineRecording(4)));
        SizeModel sizes(fixture.workspace, fixture.insight);
        const auto typed = std::int64_t { 1 } << 50;
        sizes.move(SizeLimit::Maximum, typed, sizes.workspace().newGesture());
        QCOMPARE(sizes.limit(SizeLimit::Maximum), typed);
        QCOMPARE(fixture.workspace.policy().maxBytes, typed);
        QCOMPARE(sizes::named(sizes, SizeLimit::Maximum), QStringLiteral("no maximum"));
        sizes.move(
            SizeLimit::Maximum, 65536, sizes.workspace().newGesture()); // beyond all results, but a limit
        QVERIFY(sizes::named(sizes, SizeLimit::Maximum).startsWith(QStringLiteral("max 65")));
    }

    void whatIsPredictedIsWhatTheThresholdCurveSays()
    {
        test::TimelineFixture fixture;
        QVERIFY(fixture.open(test::timelineRecording(30)));
        SizeModel sizes(fixture.workspace, fixture.insight);
        sizes.want(true);
        QVERIFY(QTest::qWaitFor([&] { return sizes.losses() != nullptr; }, 20000));
        const ThresholdStep* const step = sizes.losses()->at(sizes.limit(SizeLimit::Minimum));
        QVERIFY(step);
        QCOMPARE(step->figures.changed, fixture.workspace.result()->totals.changed);
        const QString said = sizes::predicted(sizes, SizeLimit::Minimum, sizes.limit(SizeLimit::Minimum));
        QVERIFY2(said.contains(QStringLiteral("%1 result").arg(step->figures.withLoss)), qPrintable(said));
        QVERIFY(sizes::mostLost(sizes) >= step->figures.withLoss);
    }
};

QTEST_GUILESS_MAIN(TestTimelineModel)
#include "tst_timeline_model.moc"
