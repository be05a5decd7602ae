// SPDX-License-Identifier: GPL-3.0-or-later
// Drift of sizes and of the tool mix, compared with lists made by hand and with counts by definition.
#include <QTest>
#include <cmath>
#include <random>

#include "core/experiments/drift.h"

using namespace winnow::analysis;

namespace {

std::vector<SizedResult> sizes(std::initializer_list<std::uint64_t> list, const std::string& tool = "Bash")
{
    std::vector<SizedResult> out;
    for (const std::uint64_t size : list)
        out.push_back({ tool, size });
    return out;
}

double shareUpTo(const std::vector<SizedResult>& list, std::uint64_t size)
{
    double below = 0;
    for (const SizedResult& result : list)
        below += result.bytes <= size ? 1 : 0;
    return below / static_cast<double>(list.size());
}

} // namespace

class TestDrift : public QObject
{
    Q_OBJECT

private slots:
    void theSameListsHaveNotMoved()
    {
        const auto list = sizes({ 1, 5, 5, 900 });
        const Drift same = drift(list, list);
        QCOMPARE(same.sizeDistance, 0.0);
        QCOMPARE(same.toolDistance, 0.0);
        QCOMPARE(same.tuned.p50, std::uint64_t(5));
        QCOMPARE(same.tuned.largest, std::uint64_t(900));
    }

    void sizesThatDoNotOverlapAreAtDistanceOne()
    {
        const Drift apart = drift(sizes({ 1, 2, 3 }), sizes({ 10, 20 }));
        QCOMPARE(apart.sizeDistance, 1.0);
        QCOMPARE(apart.sizeDistanceAt, std::uint64_t(3));
        QCOMPARE(apart.toolDistance, 0.0);
    }

    void aNewToolIsTheShareItTakes()
    {
        auto live = sizes({ 1, 1, 1 });
        live.push_back({ "WebFetch", 1 });
        const Drift moved = drift(sizes({ 1, 1 }), live);
        QCOMPARE(moved.toolDistance, 0.25);
        QCOMPARE(moved.tools.size(), std::size_t(2));
        QCOMPARE(moved.tools.front().tuned + moved.tools.back().tuned, std::uint64_t(2));
    }

    void anEmptySideHasNoDistance()
    {
        const Drift none = drift({}, sizes({ 4 }));
        QCOMPARE(none.sizeDistance, 0.0);
        QCOMPARE(none.toolDistance, 0.0);
        QCOMPARE(none.live.results, std::uint64_t(1));
        QCOMPARE(none.tuned.p99, std::uint64_t(0));
    }

    void theSizeDistanceIsTheLargestGapBetweenTheCumulativeShares()
    {
        std::mt19937 random(20261121);
        for (int round = 0; round < 300; ++round) {
            std::vector<SizedResult> a;
            std::vector<SizedResult> b;
            for (std::size_t i = 0, n = 1 + random() % 40; i < n; ++i)
                a.push_back({ "t", random() % 30 });
            for (std::size_t i = 0, n = 1 + random() % 40; i < n; ++i)
                b.push_back({ "t", random() % 40 });
            double largest = 0;
            for (std::uint64_t size = 0; size < 40; ++size)
                largest = std::max(largest, std::abs(shareUpTo(a, size) - shareUpTo(b, size)));
            QVERIFY(std::abs(drift(a, b).sizeDistance - largest) < 1e-12);
        }
    }
};

QTEST_APPLESS_MAIN(TestDrift)
#include "tst_drift.moc"
