// SPDX-License-Identifier: GPL-3.0-or-later
// A watch seldom cries wolf and finds what moved: simulated over 10,000 shuffles of one pool of sessions, and
// over shifts put into them.
#include <QtTest>

#include <algorithm>
#include <numeric>
#include <random>

#include "core/digest/digest_file.h"
#include "core/digest/open_digest.h"
#include "core/drift/open_metrics.h"
#include "core/drift/watcher.h"
#include "tests/support/corpus_builder.h"
#include "tests/support/random_corpus.h"
#include "tests/support/replayed.h"

using namespace winnow;
using namespace winnow::drift;

namespace {

constexpr std::size_t kReference = 100;
constexpr int kShuffles = 10000;
const digest::Salt kSalt("a salt that only this test knows");

/// Sessions of some twenty results: sizes spread over a decade, some tools rare, one result in twenty missed.
/// What is watched of one session hangs together, as it does in recordings.
class Traffic
{
public:
    explicit Traffic(std::uint64_t seed)
        : m_random(seed)
    {
    }
    Scores session(double larger = 1, double rarer = 0, double missed = 0.05)
    {
        const double own = m_normal(m_random);
        const int results = 5 + static_cast<int>(m_random() % 30);
        std::binomial_distribution<int> lost(results, std::min(1.0, missed * std::exp(0.5 * own)));
        return { 7 + own + std::log(larger), 2 + 0.5 * m_normal(m_random) + 0.2 * own + rarer,
            static_cast<double>(lost(m_random)) / results };
    }
    std::mt19937_64& random() { return m_random; }

private:
    std::mt19937_64 m_random;
    std::normal_distribution<double> m_normal;
};

/// Shuffles of one pool in which an alarm was raised within 400 sessions.
int falseAlarms(double delta)
{
    Traffic traffic(1);
    std::vector<Scores> pool(kReference + 400);
    std::generate(pool.begin(), pool.end(), [&] { return traffic.session(); });
    int alarms = 0;
    for (int round = 0; round < kShuffles; ++round) {
        std::shuffle(pool.begin(), pool.end(), traffic.random());
        DriftWatch watch(
            std::span<const Scores>(pool).first(kReference), delta, static_cast<std::uint64_t>(round) * 3);
        for (std::size_t s = kReference; s < pool.size() && !watch.isAlarmed(); ++s)
            watch.add(pool[s]);
        alarms += watch.isAlarmed();
    }
    return alarms;
}

/// Sessions from the shift to the alarm, of 200 runs that raised none before; -1 where there was none within
/// 500.
std::vector<int> delays(int before, double larger, double rarer, double missed)
{
    std::vector<int> found;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Traffic traffic(seed);
        std::vector<Scores> reference(kReference);
        std::generate(reference.begin(), reference.end(), [&] { return traffic.session(); });
        DriftWatch watch(reference, 0.01, seed);
        for (int s = 0; s < before; ++s)
            watch.add(traffic.session());
        if (watch.isAlarmed())
            continue;
        int delay = 0;
        while (!watch.isAlarmed() && delay < 500) {
            watch.add(traffic.session(larger, rarer, missed));
            ++delay;
        }
        found.push_back(watch.isAlarmed() ? delay : -1);
    }
    std::sort(found.begin(), found.end());
    return found;
}

/// Sessions `first`, `first` + 1, ... with results of about `bytes`, some of which are used later.
std::shared_ptr<const Corpus> sessionsFrom(int first, int count, std::size_t bytes, int extra = 0)
{
    test::CorpusBuilder builder;
    for (int s = first; s < first + count; ++s) {
        std::mt19937 random(static_cast<unsigned>(s));
        builder.session("s" + std::to_string(s));
        for (int i = 0; i < 6 + extra; ++i) {
            const std::string id = std::to_string(i), name = "handle_" + std::to_string(random() % 90);
            const TimeMs time = 1000000 * s + 1000 * i;
            builder.assistant(i > 0 && random() % 3 == 0 ? "see " + name : "on", time);
            const std::string tool = random() % 4 == 0 ? "Grep" : "Bash";
            builder.call(id, tool, "{}");
            std::string text(bytes / 2 + random() % bytes, 'x');
            builder.result(id, tool, name + ' ' + text, time + 500);
        }
    }
    auto corpus = std::const_pointer_cast<Corpus>(builder.build());
    for (std::size_t s = 0; s < corpus->sessions.size(); ++s)
        corpus->sessions[s].started = 1000000 * (first + static_cast<int>(s));
    return corpus;
}

Result<Watcher> watcherFor(const std::shared_ptr<const Corpus>& reference, const digest::Salt& salt = kSalt)
{
    const auto engine = test::engineOf(reference, std::nullopt, 2);
    return Watcher::create(*engine, { test::simplePolicy(600), 0.01, 1, 2, {} }, salt, {});
}

const KeepPlan kKeep { { test::simplePolicy(600) }, {}, false };
const auto kAll = [](const Session&) { return true; };

void takeAll(Watcher& watcher, const std::shared_ptr<const Corpus>& corpus)
{
    const auto taken = watcher.take(corpus, kAll, &kKeep, {});
    QVERIFY2(taken.has_value(), taken ? "" : taken.error().text().c_str());
}

} // namespace

class TestDriftWatch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void falseAlarmsStayBelowDelta_data()
    {
        QTest::addColumn<double>("delta");
        QTest::newRow("0.05") << 0.05;
        QTest::newRow("0.01") << 0.01;
    }

    void falseAlarmsStayBelowDelta()
    {
        QFETCH(double, delta);
        const int alarms = falseAlarms(delta);
        qInfo("%d false alarms in %d shuffles of 400 sessions, delta %g", alarms, kShuffles, delta);
        QVERIFY(alarms <= delta * kShuffles);
        QVERIFY(delta < 0.05 || alarms > 0); // a test that never cries would prove nothing
    }

    void shiftsAreFound_data()
    {
        QTest::addColumn<double>("larger");
        QTest::addColumn<double>("rarer");
        QTest::addColumn<double>("missed");
        QTest::newRow("results three times as large") << 3.0 << 0.0 << 0.05;
        QTest::newRow("results a third as large") << 1.0 / 3 << 0.0 << 0.05;
        QTest::newRow("tools half a bit rarer") << 1.0 << 0.5 << 0.05;
        QTest::newRow("missed three times as often") << 1.0 << 0.0 << 0.15;
    }

    void shiftsAreFound()
    {
        QFETCH(double, larger);
        QFETCH(double, rarer);
        QFETCH(double, missed);
        for (const int before : { 0, 200 }) {
            const std::vector<int> found = delays(before, larger, rarer, missed);
            QVERIFY(found.size() > 180);
            qInfo("after %d sessions as before: median delay %d sessions, nine in ten within %d", before,
                found[found.size() / 2], found[found.size() * 9 / 10]);
            QVERIFY(found.front() > 0); // found in every run
            QVERIFY(found[found.size() / 2] < 120);
        }
    }

    void whatComesAsBeforeIsNoDriftAndWhatIsLargerIs()
    {
        auto watcher = watcherFor(sessionsFrom(0, 120, 900));
        QVERIFY2(watcher.has_value(), watcher ? "" : watcher.error().text().c_str());
        QVERIFY(watcher->reference() > 30);
        takeAll(*watcher, sessionsFrom(1000, 80, 900));
        QVERIFY(!watcher->bet());
        QCOMPARE(watcher->sessions(), std::size_t { 80 });
        takeAll(*watcher, sessionsFrom(2000, 80, 4000));
        QVERIFY(watcher->bet());
        QVERIFY(watcher->watch().isAlarmed(Watched::Sizes));
        QVERIFY(!watcher->watch().isAlarmed(Watched::Tools));
        QVERIFY(!watcher->bet()); // raised once
    }

    void aSessionIsJudgedOnceAndWhenItIsQuiet()
    {
        auto watcher = watcherFor(sessionsFrom(0, 60, 900));
        QVERIFY(watcher.has_value());
        const auto written = sessionsFrom(100, 3, 900);
        const auto last = [](const Session& session) { return session.id != "s102"; };
        QVERIFY(watcher->take(written, last, nullptr, {}).has_value());
        QCOMPARE(watcher->waiting(), std::size_t { 1 });
        QCOMPARE(watcher->taken(), std::size_t { 2 });
        takeAll(*watcher, sessionsFrom(100, 3, 900, 5)); // all went on
        QCOMPARE(watcher->waiting(), std::size_t { 0 });
        QCOMPARE(watcher->taken(), std::size_t { 3 });
        watcher->bet();
        QCOMPARE(watcher->sessions(), std::size_t { 3 });
    }

    void aWatchGoesOnFromItsDigest()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString() + "/grown.digest";
        const auto reference = sessionsFrom(0, 60, 900);
        auto whole = watcherFor(reference), first = watcherFor(reference), second = watcherFor(reference);
        QVERIFY(whole.has_value() && first.has_value() && second.has_value());
        for (const int from : { 100, 200 }) {
            takeAll(*whole, sessionsFrom(from, 20, 1500));
            whole->bet();
        }
        takeAll(*first, sessionsFrom(100, 20, 1500));
        first->bet();
        QVERIFY(digest::writeDigestFile(**first->keep(), path).has_value());
        QVERIFY(second->resume(*digest::readDigestFile(path)).has_value());
        QVERIFY(second->hasResumed());
        takeAll(*second, sessionsFrom(100, 20, 1500)); // the same logs are still there
        takeAll(*second, sessionsFrom(200, 20, 1500));
        second->bet();
        QCOMPARE(second->sessions(), std::size_t { 40 });
        for (const Watched what : { Watched::Sizes, Watched::Tools, Watched::Losses })
            QCOMPARE(second->watch().test(what).highest(), whole->watch().test(what).highest());
        QCOMPARE(digest::rowStream(**second->keep()), digest::rowStream(**whole->keep()));
        const auto opened = digest::openDigest(**second->keep());
        QCOMPARE((*opened)->sessions.size(), std::size_t { 40 });
    }

    void anotherPolicyBeginsAnewAndAnotherSaltIsRefused()
    {
        const auto reference = sessionsFrom(0, 60, 900);
        auto watcher = watcherFor(reference);
        takeAll(*watcher, sessionsFrom(100, 20, 1500));
        watcher->bet();
        const digest::Digest held = **watcher->keep();
        const auto engine = test::engineOf(reference, std::nullopt, 2);
        auto other = Watcher::create(*engine, { test::simplePolicy(700), 0.01, 1, 2, {} }, kSalt, {});
        QVERIFY(other->resume(held).has_value());
        QVERIFY(!other->hasResumed());
        takeAll(*other, sessionsFrom(100, 21, 1500)); // twenty of them were judged before
        other->bet();
        QCOMPARE(other->sessions(), std::size_t { 1 });
        auto salted = watcherFor(reference, digest::Salt("another salt, just as long"));
        QCOMPARE(salted->resume(held).error().code, ErrorCode::Conflict);
        QCOMPARE(watcherFor(sessionsFrom(0, 4, 900)).error().code, ErrorCode::Invalid);
    }

    void recordingsAndTheirDigestAreTheSameReference()
    {
        const auto reference = sessionsFrom(0, 60, 900);
        const auto engine = test::engineOf(reference, std::nullopt, 2);
        const auto made = digest::makeDigest(
            *engine, std::vector { test::simplePolicy(600) }, { kSalt, {}, false, false, 2, nullptr });
        const auto opened = digest::openDigest(*made);
        auto one = watcherFor(reference), two = watcherFor(*opened);
        QVERIFY2(two.has_value(), two ? "" : two.error().text().c_str());
        for (auto* const watcher : { &one, &two }) {
            takeAll(**watcher, sessionsFrom(100, 20, 1500));
            (*watcher)->bet();
        }
        QCOMPARE(two->watch().test(Watched::Sizes).stake(), one->watch().test(Watched::Sizes).stake());
        QCOMPARE(digest::rowStream(**two->keep()), digest::rowStream(**one->keep()));
    }

    void metricsAreOpenMetricsText()
    {
        const auto watcher = watcherFor(sessionsFrom(0, 60, 900));
        const QStringList lines = QString::fromStdString(openMetrics(*watcher, 2, 1763000000)).split('\n');
        QCOMPARE(lines.last(), QString());
        QCOMPARE(lines.at(lines.size() - 2), QString("# EOF"));
        QVERIFY(lines.contains("winnow_watch_unread_files 2"));
        QVERIFY(lines.contains("winnow_watch_stake_limit 300"));
        QVERIFY(lines.contains("winnow_watch_look_timestamp_seconds 1763000000"));
        static const QRegularExpression sample(
            "^(winnow_watch_[a-z_]+)(\\{watched=\"[a-z]+\"\\})? [0-9.e+-]+$");
        QSet<QString> types;
        for (const QString& line : lines.first(lines.size() - 2)) {
            if (line.startsWith("# TYPE "))
                types.insert(line.section(' ', 2, 2));
            else if (!line.startsWith("# HELP "))
                QVERIFY2(types.contains(sample.match(line).captured(1).remove(QRegularExpression("_total$"))),
                    qPrintable(line));
        }
        QCOMPARE(types.size(), qsizetype { 9 });
    }
};

QTEST_GUILESS_MAIN(TestDriftWatch)
#include "tst_drift_watch.moc"
