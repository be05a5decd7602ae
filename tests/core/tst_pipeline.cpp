// SPDX-License-Identifier: GPL-3.0-or-later
// The decision chain and the store, figure by figure (gateway/SPEC.md B1, T1, B4, T4).
#include <QTest>

#include "core/compression/pipeline.h"

using namespace winnow;

namespace {

ResultFacts sized(std::uint64_t bytes, std::uint32_t key = 0)
{
    ResultFacts facts;
    facts.key = key;
    facts.bytes = bytes;
    facts.tokens = facts.thresholdTokens = facts.tokensCl100k = bytes / 4;
    return facts;
}

CompressionFacts made(std::uint64_t bytes)
{
    CompressionFacts facts;
    facts.bytes = bytes;
    facts.tokens = facts.tokensCl100k = bytes / 4;
    facts.markedTokens = facts.markedTokensCl100k = bytes / 4 + 20;
    return facts;
}

Policy simplePolicy(Dialect dialect)
{
    Policy policy;
    policy.dialect = dialect;
    policy.strategy = "simple";
    return policy;
}

Outcome before(const Policy& policy, const ResultFacts& facts, ShadowStore& store, TimeMs now = 0)
{
    Outcome outcome;
    decideBefore(prepareChain(policy), facts, store, now, outcome);
    return outcome;
}

} // namespace

class TestPipeline : public QObject
{
    Q_OBJECT

private slots:
    void boundsAreExclusiveBelowAndInclusiveAbove()
    {
        const Policy policy = simplePolicy(Dialect::GatewayBytes);
        ShadowStore store(storeLimits(policy));
        QCOMPARE(before(policy, sized(2047, 1), store).status, Status::PassthroughSmall);
        QCOMPARE(before(policy, sized(2048, 2), store).status, Status::PassthroughSmall);
        QCOMPARE(before(policy, sized(2049, 3), store).status, Status::Pending);
        QCOMPARE(before(policy, sized(65536, 4), store).status, Status::Pending);
        QCOMPARE(before(policy, sized(65537, 5), store).status, Status::PassthroughLarge);
    }

    void theChainNamesEveryCheckWithItsNumbers()
    {
        const Policy policy = simplePolicy(Dialect::GatewayBytes);
        ShadowStore store(storeLimits(policy));
        const Outcome outcome = before(policy, sized(312), store);
        QStringList names;
        for (const Check& check : outcome.chain())
            names << QString::fromStdString(std::string(checkName(check.id)));
        QCOMPARE(names.join(' '), QStringLiteral("enabled strategy extracted skip_tools min_bytes"));
        QCOMPARE(QString::fromStdString(describe(outcome.chain().back())),
            QStringLiteral("312 bytes <= min_bytes 2048"));
    }

    void skipComesBeforeSizeInBytesAndBehindTheMarkerInTokens()
    {
        ResultFacts facts = sized(70000);
        facts.skipTool = facts.startsWithRef = true;
        Policy policy = simplePolicy(Dialect::GatewayBytes);
        ShadowStore store(storeLimits(policy));
        QCOMPARE(before(policy, facts, store).status, Status::SkippedByConfig);
        policy.dialect = Dialect::GatewayTokens;
        QCOMPARE(before(policy, facts, store).status, Status::AlreadyCompressed);
        facts.startsWithRef = false;
        facts.format = ContentFormat::Unset;
        QCOMPARE(before(policy, facts, store).status, Status::SkippedByConfig);
        facts.skipTool = false;
        QCOMPARE(before(policy, facts, store).status, Status::PassthroughFormat);
    }

    void aCheapModelEndsTheTokenChainAndLeavesNoRecord()
    {
        Policy policy = simplePolicy(Dialect::GatewayTokens);
        ShadowStore store(storeLimits(policy));
        ResultFacts facts = sized(9000);
        facts.cheapModel = true;
        QCOMPARE(before(policy, facts, store).status, Status::CostSkipped);
        QVERIFY(!isRecorded(Status::CostSkipped));
        policy.bypassCostCheck = true;
        QCOMPARE(before(policy, facts, store).status, Status::Pending);
    }

    void aSecondSightIsACacheHitAndALongerOneForgetsTheEntry()
    {
        const Policy policy = simplePolicy(Dialect::GatewayBytes);
        const Chain chain = prepareChain(policy);
        ShadowStore store(storeLimits(policy));
        Outcome outcome;
        QCOMPARE(decideBefore(chain, sized(9000), store, 0, outcome), Step::Queued);
        finish(chain, sized(9000), made(100), store, 0, outcome);
        QCOMPARE(outcome.status, Status::Compressed);
        QCOMPARE(outcome.recordedAfter, 153U);
        QCOMPARE(decideBefore(chain, sized(9000), store, 1, outcome), Step::CacheHit);
        QCOMPARE(outcome.bytesAfter, 153U);
        store.setCompressed(0, made(9000), 2);
        QCOMPARE(decideBefore(chain, sized(9000), store, 3, outcome), Step::Queued);
        QVERIFY(!store.compressed(0, 3));
    }

    void notSmallerIsRefusedAndAMarkerMayMakeAnAcceptedOneLonger()
    {
        Policy policy = simplePolicy(Dialect::GatewayBytes);
        policy.minBytes = 10;
        const Chain chain = prepareChain(policy);
        ShadowStore store(storeLimits(policy));
        Outcome outcome;
        decideBefore(chain, sized(30, 1), store, 0, outcome);
        finish(chain, sized(30, 1), made(30), store, 0, outcome);
        QCOMPARE(outcome.status, Status::ExpansionSkipped);
        QVERIFY(!outcome.changed);
        decideBefore(chain, sized(30, 2), store, 0, outcome);
        finish(chain, sized(30, 2), made(26), store, 0, outcome);
        QCOMPARE(outcome.status, Status::Compressed);
        QCOMPARE(outcome.bytesAfter, 79U);
        QVERIFY(std::string_view(outcome.chain().back().note).starts_with("upstream defect"));
    }

    void refusalIsJudgedInDoublesAsTheGatewayDoes()
    {
        QCOMPARE(removedFraction(100, 95), 0.050000000000000044);
        const Policy policy = simplePolicy(Dialect::GatewayTokens);
        const Chain chain = prepareChain(policy);
        const auto verdict = [&](std::uint64_t compressed) {
            ResultFacts facts = sized(4000);
            facts.thresholdTokens = 1000;
            facts.tokensCl100k = 100;
            CompressionFacts result = made(1);
            result.tokensCl100k = compressed;
            ShadowStore store(storeLimits(policy));
            Outcome outcome;
            decideBefore(chain, facts, store, 0, outcome);
            finish(chain, facts, result, store, 0, outcome);
            return outcome.status;
        };
        QCOMPARE(verdict(95), Status::Compressed);
        QCOMPARE(verdict(96), Status::RatioExceeded);
        QCOMPARE(verdict(120), Status::RatioExceeded);
    }

    void errorsFollowTheFallback()
    {
        Policy policy = simplePolicy(Dialect::GatewayBytes);
        ShadowStore store(storeLimits(policy));
        CompressionFacts broken;
        broken.verdict = CompressionFacts::Verdict::Error;
        Outcome outcome;
        decideBefore(prepareChain(policy), sized(9000), store, 0, outcome);
        finish(prepareChain(policy), sized(9000), broken, store, 0, outcome);
        QCOMPARE(outcome.status, Status::Passthrough);
        QVERIFY(store.hasOriginal(0, 0));
        policy.fallbackStrategy = "none";
        decideBefore(prepareChain(policy), sized(9000), store, 0, outcome);
        finish(prepareChain(policy), sized(9000), broken, store, 0, outcome);
        QCOMPARE(outcome.status, Status::Failed);
        QVERIFY(!store.hasOriginal(0, 0));
        QVERIFY(!isRecorded(outcome.status));
    }

    void lifetimesAreInclusiveAndOnlyTheByteStoreRenewsOnAMiss()
    {
        Policy policy = simplePolicy(Dialect::GatewayBytes);
        policy.originalTtlMs = policy.compressedTtlMs = 1000;
        ShadowStore bytes(storeLimits(policy));
        before(policy, sized(9000), bytes, 0);
        before(policy, sized(9000), bytes, 900);
        QVERIFY(bytes.hasOriginal(0, 1900));
        QVERIFY(!bytes.hasOriginal(0, 1901));
        policy.dialect = Dialect::GatewayTokens;
        StoreLimits limits = storeLimits(policy);
        QCOMPARE(limits.originalTtl, TimeMs(5 * 3600000));
        limits.originalTtl = 1000;
        ShadowStore tokens(limits);
        before(policy, sized(9000), tokens, 0);
        before(policy, sized(9000), tokens, 900);
        QVERIFY(tokens.hasOriginal(0, 1000));
        QVERIFY(!tokens.hasOriginal(0, 1001));
    }

    void aFullTokenStoreForgetsTheOldestAndOverwritingDoesNotCount()
    {
        StoreLimits limits;
        limits.maxCompressed = 3;
        ShadowStore store(limits);
        for (std::uint32_t key = 0; key < 3; ++key)
            store.setCompressed(key, made(key + 1), 0);
        store.setCompressed(0, made(7), 0); // overwritten at capacity: moves to the back
        QCOMPARE(store.evictions(), std::uint64_t(0));
        store.setCompressed(9, made(9), 0);
        QCOMPARE(store.evictions(), std::uint64_t(1));
        QVERIFY(store.compressed(0, 0) && !store.compressed(1, 0) && store.compressed(2, 0)
            && store.compressed(9, 0));
    }

    void sweepsAreBoundedAndResetForgetsAll()
    {
        StoreLimits limits;
        limits.originalTtl = 10;
        limits.sweepEvery = 100;
        limits.sweepAtMost = 25;
        ShadowStore store(limits);
        store.advance(0);
        for (std::uint32_t key = 0; key < 60; ++key)
            store.setOriginal(key, 0);
        store.advance(99);
        QCOMPARE(store.originals(), std::size_t(60));
        store.advance(100);
        QCOMPARE(store.originals(), std::size_t(35));
        store.advance(200);
        store.advance(300);
        QCOMPARE(store.originals(), std::size_t(0));
        store.setOriginal(5, 300);
        store.reset();
        QCOMPARE(store.originals(), std::size_t(0));
        store.close();
        store.setOriginal(5, 300);
        QVERIFY(!store.hasOriginal(5, 300));
    }

    void theStoreAgreesWithAPlainModelUnderRandomUse()
    {
        StoreLimits limits;
        limits.compressedTtl = 50;
        limits.maxCompressed = 8;
        ShadowStore store(limits);
        struct Entry
        {
            std::uint32_t key;
            TimeMs expires;
        };
        std::vector<Entry> model; // in insertion order
        std::uint32_t seed = 12345;
        const auto random = [&] { return seed = seed * 1664525U + 1013904223U, seed >> 16; };
        TimeMs now = 0;
        for (int step = 0; step < 20000; ++step) {
            now += random() % 4;
            const std::uint32_t key = random() % 20;
            const auto same = [&](const Entry& e) { return e.key == key; };
            if (random() % 4 == 0) {
                store.eraseCompressed(key);
                std::erase_if(model, same);
            } else {
                if (std::erase_if(model, same) == 0 && model.size() == 8)
                    model.erase(model.begin());
                model.push_back({ key, now + 50 });
                store.setCompressed(key, made(key), now);
            }
            const std::uint32_t probe = random() % 20;
            const bool expected = std::any_of(model.begin(), model.end(),
                [&](const Entry& e) { return e.key == probe && now <= e.expires; });
            QCOMPARE(store.compressed(probe, now) != nullptr, expected);
        }
    }
};

QTEST_APPLESS_MAIN(TestPipeline)
#include "tst_pipeline.moc"
