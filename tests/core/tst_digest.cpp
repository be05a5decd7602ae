// SPDX-License-Identifier: GPL-3.0-or-later
// A digest reports the same as its recordings: analyses agree, forms convert into each other, merging is a
// union, and it contains no text.
#include <QtTest>

#include <algorithm>
#include <fstream>
#include <map>
#include <random>
#include <set>

#include "core/digest/digest_file.h"
#include "core/digest/make_digest.h"
#include "core/digest/merge.h"
#include "core/digest/merge_files.h"
#include "core/digest/open_digest.h"
#include "core/digest/spread.h"
#include "core/digest/whole_figures.h"
#include "core/experiments/guarantee.h"
#include "core/importers/importer.h"
#include "core/measure/intervals.h"
#include "core/measure/measured.h"
#include "core/measure/threshold_curve.h"
#include "core/money/prices.h"
#include "core/policy/presets.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "tests/support/random_corpus.h"

using namespace winnow;
using winnow::test::apart;
using winnow::test::randomCorpus;
using winnow::test::simplePolicy;

namespace {

const std::string kSecret = "a salt that only this test knows";

Policy ruled(const std::string& strategy, std::int64_t minBytes)
{
    Policy policy = defaultPolicy(Dialect::Winnow);
    policy.strategy = "passthrough";
    Rule rule;
    rule.strategy = strategy;
    rule.minBytes = minBytes;
    policy.rules.push_back(rule);
    return policy;
}

/// For every dialect; some with rules per kind, some that keep a marker.
std::vector<Policy> policiesOf(unsigned seed)
{
    std::mt19937 random(seed);
    const auto minimum = [&] { return std::int64_t { 200 + static_cast<int>(random() % 800) }; };
    std::vector<Policy> policies { simplePolicy(minimum()), ruled("head_tail", minimum()),
        ruled("ansi_strip", 0), findPreset("lossless")->policy, ruled("head_tail", 0) };
    Policy tokens = defaultPolicy(Dialect::GatewayTokens);
    tokens.strategy = "simple";
    tokens.minTokens = 20 + static_cast<int>(random() % 60);
    policies.push_back(tokens);
    Policy quiet = simplePolicy(minimum());
    quiet.enableExpandContext = false;
    policies.push_back(quiet);
    Policy kinds = ruled("simple", minimum());
    kinds.rules[0].kind = "text";
    policies.push_back(kinds);
    return policies;
}

std::shared_ptr<ReplayEngine> engineOf(std::shared_ptr<const Corpus> corpus)
{
    auto engine = ReplayEngine::create(std::move(corpus), std::nullopt, 2);
    return engine ? *engine : nullptr;
}

Result<digest::Digest> digestOf(std::shared_ptr<const Corpus> corpus, const std::vector<Policy>& policies,
    const std::string& secret = kSecret, bool paths = true)
{
    const digest::Salt salt(secret);
    const auto engine = engineOf(std::move(corpus));
    return digest::makeDigest(*engine, policies, { salt, {}, false, paths, 2 });
}

/// The figures of an analysis, as comparable lines.
QStringList figuresOf(const std::shared_ptr<const Corpus>& corpus, const Policy& policy)
{
    QStringList lines;
    const auto engine = engineOf(corpus);
    const auto prices = PriceTable::load();
    const auto uses = buildUseIndex(engine->facts(), 2);
    const MoneyBasis money(engine->facts(), *prices, {});
    const Bench bench { *engine, *uses, money, 2 };
    const auto replay = engine->run(policy, {}, {}, nullptr, true);
    if (!replay)
        return { QString::fromStdString(replay.error().text()) };
    const auto measured = measure(bench, *replay);
    for (const Outcome& outcome : measured->replay->outcomes)
        lines << QString("%1 %2 %3 %4 %5 %6 %7 %8")
                     .arg(int(outcome.status))
                     .arg(outcome.changed)
                     .arg(outcome.marked)
                     .arg(outcome.bytesAfter)
                     .arg(outcome.tokensAfter)
                     .arg(outcome.recordedAfter)
                     .arg(outcome.markerTokens)
                     .arg(outcome.chain().size());
    for (const LostUse& lost : measured->losses.uses)
        lines << QString("need %1 %2 %3 %4 %5 %6")
                     .arg(lost.laterUse)
                     .arg(lost.result.value)
                     .arg(lost.response)
                     .arg(int(lost.use))
                     .arg(lost.weight)
                     .arg(lost.breaksEdit);
    const Figures& f = measured->figures;
    lines << QString("figures %1 %2 %3 %4 %5 %6")
                 .arg(f.tokensAfter)
                 .arg(f.withLoss)
                 .arg(f.weight)
                 .arg(f.editsBroken)
                 .arg(f.edits)
                 .arg(f.bill, 0, 'g', 17);
    lines << QString("money %1 %2")
                 .arg(measured->cost.total.net(), 0, 'g', 17)
                 .arg(measured->paid.total.net(), 0, 'g', 17);
    for (const std::uint32_t cluster : sessionClusters(*corpus))
        lines << QString::number(cluster);
    for (const StratumLoss& stratum : lossByStratum(bench, *measured))
        lines << QString("stratum %1 %2 %3 ")
                     .arg(stratum.on.sessions)
                     .arg(stratum.on.uses)
                     .arg(stratum.on.figures.lostUses)
                + QString::number(stratum.high, 'g', 17);
    return lines;
}

QString exact(double value)
{
    return QString::number(value, 'g', 17);
}

void addStairs(QStringList& lines, const Bench& bench, const UseIndex& uses, const MoneyBasis& money)
{
    for (const Threshold which : { Threshold::Minimum, Threshold::Maximum }) {
        const auto curve
            = buildThresholdCurve(bench.engine, ruled("head_tail", 300), { which, &uses, &money }, 2);
        if (!curve)
            lines << "error " + QString::fromStdString(curve.error().text());
        for (std::size_t i = 0; curve && i < curve->steps.size(); ++i) {
            const ThresholdStep& step = curve->steps[i];
            lines << QString("step %1 %2 ").arg(step.threshold).arg(step.figures.savedTokens())
                    + exact(step.figures.weight) + ' ' + exact(step.figures.money.worst);
        }
    }
}

/// A digest's sessions have other hashes, so others of them choose, and it has no ends. Compares the sums of
/// the first steps of the family that both have.
void addGuarantee(QStringList& lines, const Bench& bench)
{
    const auto measured = measure(bench, ruled("head_tail", 0));
    const auto found = measured ? findGuarantee(bench, *measured, { 0.9, 0.6 })
                                : Result<Guarantee>(tl::make_unexpected(measured.error()));
    if (!found) {
        lines << "error " + QString::fromStdString(found.error().text());
        return;
    }
    for (const GuaranteeFamily& family : found->families) {
        for (std::size_t s = 0; family.name == "minimum size" && s < 3; ++s) {
            Figures sum = family.steps[s].chose.figures;
            sum.add(family.steps[s].judged.figures);
            lines << QString("family %1 %2 ").arg(sum.savedTokens()).arg(sum.lostUses)
                    + QString::fromStdString(family.steps[s].name);
        }
    }
    lines << "drift " + exact(found->drift.tools) + ' ' + exact(found->drift.toolsChance) + ' '
            + exact(found->drift.sizes) + ' ' + exact(found->drift.sizesChance);
}

void addMoney(QStringList& lines, const Corpus& corpus, const Measured& measured)
{
    std::vector<double> nets;
    for (const Waterfall& session : measured.paid.sessions)
        nets.push_back(session.net());
    const SessionEstimate estimate = estimateBySession(nets, sessionClusters(corpus), 1);
    lines
        << QString("interval %1 %2 %3 ").arg(estimate.sessions).arg(estimate.clusters).arg(estimate.isClear())
            + exact(estimate.mean) + ' ' + exact(estimate.low) + ' ' + exact(estimate.high);
    const Waterfall& total = measured.paid.total;
    lines << "waterfall " + exact(total.before) + ' ' + exact(total.gross) + ' ' + exact(total.markers) + ' '
            + exact(total.expansions) + ' ' + exact(total.repairs);
    for (const double result : measured.cost.results)
        lines << "result " + exact(result);
}

/// Results of the studies that choose and guarantee, line by line.
QStringList studiesOf(const std::shared_ptr<const Corpus>& corpus)
{
    const auto engine = engineOf(corpus);
    const auto prices = PriceTable::load();
    const auto uses = buildUseIndex(engine->facts(), 2);
    const MoneyBasis money(engine->facts(), *prices, {});
    const Bench bench { *engine, *uses, money, 2 };
    const auto measured = measure(bench, simplePolicy(900));
    if (!measured)
        return { "error " + QString::fromStdString(measured.error().text()) };
    QStringList lines;
    addStairs(lines, bench, *uses, money);
    addGuarantee(lines, bench);
    addMoney(lines, *corpus, *measured);
    return lines;
}

std::set<QString> rowsOf(const digest::Digest& digest)
{
    std::set<QString> rows;
    for (const QString& row : QString::fromStdString(digest::rowStream(digest)).split('\n'))
        rows.insert(row);
    return rows;
}

/// The sessions of a corpus, split into two.
std::pair<std::shared_ptr<const Corpus>, std::shared_ptr<const Corpus>> dealt(
    const Corpus& whole, unsigned seed)
{
    std::mt19937 random(seed);
    auto one = std::make_shared<Corpus>(), two = std::make_shared<Corpus>();
    for (const auto& part : { one, two }) {
        part->texts = whole.texts;
        part->recordings.emplace_back().path = part == one ? "one" : "two";
    }
    for (const Session& session : whole.sessions) {
        const auto& part = random() % 2 == 0 ? one : two;
        part->recordings[0].sessions.push_back(SessionId(part->sessions.size()));
        part->sessions.push_back(session);
        part->sessions.back().recording = RecordingId(0);
    }
    one->index();
    two->index();
    return { one, two };
}

/// Both as one corpus of two recordings.
std::shared_ptr<const Corpus> joinedOf(const Corpus& one, const Corpus& two)
{
    auto both = std::make_shared<Corpus>();
    both->texts = one.texts;
    for (const Corpus* const part : { &one, &two }) {
        both->recordings.push_back({ part->recordings[0].path, "", 0, {}, {}, {}, {} });
        for (const Session& session : part->sessions) {
            both->recordings.back().sessions.push_back(SessionId(both->sessions.size()));
            both->sessions.push_back(session);
            both->sessions.back().recording = RecordingId(both->recordings.size() - 1);
        }
    }
    both->index();
    return both;
}

/// The summed figures of a digest, read in parts of at most `most` results.
Figures summed(digest::DigestReader& reader, std::uint64_t most, const Policy& policy)
{
    Figures sum;
    for (const auto& places : reader.groups(most)) {
        const auto engine = engineOf(*digest::openDigest(*reader.read(places)));
        const auto uses = buildUseIndex(engine->facts(), 2);
        const MoneyBasis money(engine->facts(), *PriceTable::load(), {});
        sum.add(measure({ *engine, *uses, money, 2 }, policy)->figures);
    }
    return sum;
}

/// All byte strings of a digest's file, unpacked, because a search in packed bytes would find nothing.
std::string unpackedOf(const std::filesystem::path& path)
{
    const auto reader = digest::DigestReader::open(path);
    std::string all;
    rows::PublicWriter writer;
    for (std::uint32_t s = 0; s < reader->sessions().size(); ++s) {
        const auto one = reader->session(s);
        writer.row(std::as_const(*one));
        writer.row(reader->sessions()[s]);
    }
    for (const digest::FileRow& row : reader->frame().files)
        writer.row(row);
    return writer.plain();
}

static_assert(std::is_invocable_v<rows::PublicWriter::Columns&, const char*, const std::string&>);
static_assert(!std::is_invocable_v<rows::PublicWriter::Columns&, rows::Private, const std::string&>);
static_assert(std::is_invocable_v<rows::PrivateWriter::Columns&, rows::Private, const std::string&>);

} // namespace

class TestDigest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void analysesOfADigestAreThoseOfItsRecordings()
    {
        std::size_t lost = 0;
        for (unsigned seed = 0; seed < 4; ++seed) {
            const auto corpus = randomCorpus(seed);
            const auto policies = policiesOf(seed);
            const auto made = digestOf(corpus, policies);
            QVERIFY2(made.has_value(), made ? "" : made.error().text().c_str());
            const auto opened = digest::openDigest(*made);
            QVERIFY2(opened.has_value(), opened ? "" : opened.error().text().c_str());
            for (const Policy& policy : policies) {
                const QStringList expected = figuresOf(corpus, policy);
                QCOMPARE(figuresOf(*opened, policy), expected);
                lost += static_cast<std::size_t>(expected.filter("need ").size());
            }
        }
        QVERIFY(lost > 20); // uses were lost, or nothing was compared
    }

    void studiesOfADigestAreThoseOfItsRecordings_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (const unsigned seed : { 7u, 8u, 9u })
            QTest::addRow("%u", seed) << seed;
    }

    /// Threshold curves, the guarantee step by step, money with its interval.
    void studiesOfADigestAreThoseOfItsRecordings()
    {
        QFETCH(unsigned, seed);
        const auto corpus = randomCorpus(seed, 14);
        const auto made = digestOf(corpus, { simplePolicy(900), ruled("head_tail", 0), ruled("simple", 0) });
        QVERIFY(made.has_value());
        const auto opened = digest::openDigest(*made);
        QVERIFY(opened.has_value());
        const QStringList expected = studiesOf(corpus);
        QVERIFY2(expected.size() > 60, qPrintable(expected.join('\n')));
        for (const char* const part : { "step ", "family ", "interval " })
            QVERIFY2(!expected.filter(part).isEmpty(), part);
        QVERIFY(!expected.join('\n').contains("error "));
        QCOMPARE(studiesOf(*opened), expected);
    }

    void theSamplesAreTheSameToo()
    {
        ImportOptions options;
        const auto read = openCorpus({ WINNOW_SOURCE_DIR "/sample_sessions" }, options);
        QVERIFY(read.has_value());
        const auto corpus = std::make_shared<const Corpus>(*read);
        const std::vector<Policy> policies { simplePolicy(2048), findPreset("lossless")->policy };
        const auto made = digestOf(corpus, policies);
        QVERIFY2(made.has_value(), made ? "" : made.error().text().c_str());
        const auto opened = digest::openDigest(*made);
        QVERIFY2(opened.has_value(), opened ? "" : opened.error().text().c_str());
        for (const Policy& policy : policies)
            QCOMPARE(figuresOf(*opened, policy), figuresOf(corpus, policy));
    }

    void whatWasNotMeasuredIsRefused()
    {
        const auto made = digestOf(randomCorpus(1), { ruled("head_tail", 0) }, kSecret, false);
        const auto engine = engineOf(*digest::openDigest(*made));
        const auto replay = engine->run(ruled("json_table", 0));
        QVERIFY(!replay.has_value());
        QCOMPARE(replay.error().code, ErrorCode::Unsupported);
        QVERIFY(engine->run(ruled("head_tail", 100)).has_value());
        const auto text = engine->afterText(**engine->run(ruled("head_tail", 0)), ResultId(0));
        QCOMPARE(text.error().code, ErrorCode::Unsupported);
    }

    void bothFormsHoldEverything()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        const auto made = digestOf(randomCorpus(3), policiesOf(3));
        const std::string rows = digest::rowStream(*made);
        QVERIFY(digest::writeDigestFile(*made, path / "file").has_value());
        QVERIFY(digest::isDigestFile(path / "file"));
        QVERIFY(digest::writeRowFolder(*digestOf(randomCorpus(4), policiesOf(4)), path / "rows").has_value());
        QVERIFY(digest::writeRowFolder(*made, path / "rows").has_value()); // nothing of the first is left
        std::ofstream(path / "rows/notes.txt") << "ours";
        QCOMPARE(digest::writeRowFolder(*made, path / "rows").error().code, ErrorCode::WriteFailed);
        std::filesystem::remove(path / "rows/notes.txt");
        for (const auto& again : { digest::readDigestFile(path / "file"),
                 digest::readRowFolder(path / "rows"), digest::readRowStream(rows, "rows") }) {
            QVERIFY2(again.has_value(), again ? "" : again.error().text().c_str());
            QVERIFY(again->header == made->header);
            QVERIFY(digest::rowStream(*again) == rows);
        }
    }

    /// Rows as similar as those of a bomb are read; a bomb is not.
    void rowsThatAreAlikeAreReadAgain()
    {
        digest::Digest many;
        many.carriers.resize(2'000'000);
        rows::PublicWriter writer;
        writer.row(std::as_const(many));
        const std::string packed = writer.packed();
        QVERIFY2(packed.size() < 5000, std::to_string(packed.size()).c_str());
        digest::Digest again;
        rows::PublicReader reader(packed);
        reader.row(again);
        QVERIFY(reader.ok());
        QCOMPARE(again.carriers.size(), many.carriers.size());
        rows::PublicReader cut(std::string_view(packed).substr(0, packed.size() - 8 * 50));
        cut.row(again);
        QVERIFY(!cut.ok());
    }

    void mergingIsAUnion()
    {
        for (unsigned seed = 0; seed < 4; ++seed) {
            const auto policies = std::vector<Policy> { simplePolicy(600), ruled("head_tail", 0) };
            const auto [one, two] = dealt(*randomCorpus(seed), seed);
            const auto a = digestOf(one, policies), b = digestOf(two, policies);
            const auto whole = digestOf(joinedOf(*one, *two), policies);
            QVERIFY(a.has_value() && b.has_value() && whole.has_value());
            const auto rows = [](const Result<digest::Digest>& d) { return rowsOf(*d); };
            const auto both = digest::merged({ *a, *b });
            // Paths name the files, and paths did not change.
            QCOMPARE(rows(both), rows(whole));
            QCOMPARE(rows(digest::merged({ *b, *a })), rows(both));
            QCOMPARE(rows(digest::merged({ *both, *both })), rows(both));
            QCOMPARE(rows(digest::merged({ *both, *a })), rows(both));
            QCOMPARE(rows(digest::merged({ *a })), rows(a));
            const auto c = digestOf(randomCorpus(seed + 100), policies);
            QCOMPARE(rows(digest::merged({ *digest::merged({ *a, *b }), *c })),
                rows(digest::merged({ *a, *digest::merged({ *b, *c }) })));
        }
    }

    /// Sessions that are in several files are in the merged file once.
    void filesMergeSessionBySession()
    {
        QTemporaryDir folder;
        const std::string path = folder.path().toStdString() + "/";
        const auto policies = std::vector<Policy> { simplePolicy(600), ruled("head_tail", 0) };
        const auto a = digestOf(apart(*randomCorpus(41, 48)), policies);
        const auto b = digestOf(apart(*randomCorpus(42, 16)), { policies[0] });
        QVERIFY(digest::writeDigestFile(*a, path + "a").has_value());
        QVERIFY(digest::writeDigestFile(*b, path + "b").has_value());
        const auto both = digest::merged({ *a, *b });
        for (const auto& files : { std::vector<std::string> { "a", "b" }, { "b", "a" }, { "a", "b", "a" } }) {
            std::vector<std::string> paths;
            for (const std::string& file : files)
                paths.push_back(path + file);
            const auto made = digest::mergeFiles(paths, path + "out");
            QVERIFY2(made.has_value(), made ? "" : made.error().text().c_str());
            QCOMPARE(made->sessions, std::uint64_t { both->sessions.size() });
            QCOMPARE(made->results, std::uint64_t { both->results.size() });
            QVERIFY(digest::rowStream(*digest::readDigestFile(path + "out")) == digest::rowStream(*both));
        }
        const auto c = digestOf(randomCorpus(4), policies, "another salt of sixteen letters");
        QVERIFY(digest::writeDigestFile(*c, path + "c").has_value());
        QCOMPARE(
            digest::mergeFiles({ path + "a", path + "c" }, path + "d").error().code, ErrorCode::Conflict);
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(digest::mergeFiles({ path + "a" }, path + "d", stop.get_token()).error().code,
            ErrorCode::Cancelled);
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
            QStringList({ "a", "b", "c", "out" }));
    }

    /// In a large corpus only some sessions determine how rare texts are: the same ones for any split into
    /// parts.
    void rarityIsToldByTheSameSessionsInParts()
    {
        const auto corpus = randomCorpus(21, 400);
        const auto policies = std::vector<Policy> { simplePolicy(600) };
        const auto [one, two] = dealt(*corpus, 3);
        const auto whole = digestOf(joinedOf(*one, *two), policies);
        QCOMPARE(
            rowsOf(*digest::merged({ *digestOf(two, policies), *digestOf(one, policies) })), rowsOf(*whole));
        const auto counts = std::count_if(whole->sessions.begin(), whole->sessions.end(),
            [](const auto& session) { return !session.spread.empty(); });
        QVERIFY(counts >= 128 && counts < 200);
        const auto opened = digest::openDigest(*whole);
        QCOMPARE(figuresOf(*opened, policies[0]), figuresOf(joinedOf(*one, *two), policies[0]));
    }

    /// Sessions come in groups of a recording; all of them determine rarity.
    void whatIsReadInPartIsTheSame()
    {
        QTemporaryDir folder;
        const std::string path = folder.path().toStdString() + "/file";
        const auto made
            = digestOf(apart(*randomCorpus(31, 160)), { simplePolicy(600), ruled("head_tail", 0) });
        QVERIFY(digest::writeDigestFile(*made, path).has_value());
        QVERIFY(digest::rowStream(*digest::readDigestFile(path)) == digest::rowStream(*made));
        auto reader = digest::DigestReader::open(path);
        std::size_t results = 0;
        std::set<QString> evidence, all;
        const auto groups = reader->groups(1'000'000);
        QVERIFY(groups.size() > 20);
        for (const auto& places : groups) {
            const auto part = reader->read(places);
            QVERIFY2(part.has_value(), part ? "" : part.error().text().c_str());
            results += part->results.size();
            for (const digest::SessionRow& row : part->sessions)
                QCOMPARE(row.recording, part->sessions.front().recording);
            for (const QString& row : rowsOf(*part)) {
                if (row.contains("\"evidence\""))
                    evidence.insert(row);
            }
        }
        QCOMPARE(results, made->results.size());
        for (const QString& row : rowsOf(*made)) {
            if (row.contains("\"evidence\""))
                all.insert(row);
        }
        QCOMPARE(evidence, all);
        QCOMPARE(reader->groups(1).size(), made->sessions.size()); // a large recording is split
    }

    void anOlderFileIsRefusedByName()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString() + "/file";
        std::ofstream(path) << std::string("SQLite format 3\0", 16) + std::string(52, '\0') + "WNDG"
                + std::string(99, 'x');
        QVERIFY(digest::isDigestFile(path));
        const auto read = digest::readDigestFile(path);
        QCOMPARE(read.error().code, ErrorCode::Unsupported);
        QVERIFY(read.error().text().find("older Winnow") != std::string::npos);
        QVERIFY(read.error().text().find("digest the recordings again") != std::string::npos);
    }

    void aLargeDigestIsOpenedInPartAndMeasuredByParts()
    {
        QTemporaryDir folder;
        const std::string path = folder.path().toStdString() + "/file";
        const Policy policy = simplePolicy(600);
        const auto corpus = apart(*randomCorpus(32, 64));
        const auto made = digestOf(corpus, { policy });
        QVERIFY(digest::writeDigestFile(*made, path).has_value());
        const std::uint64_t most = made->results.size() / 3;
        const auto some = digest::openDigests({ path }, { 0, 1, most });
        QVERIFY((*some)->results.size() <= most && (*some)->results.size() > most / 4);
        QCOMPARE((*some)->sampledFrom->results, static_cast<std::uint64_t>(made->results.size()));
        QCOMPARE((*some)->sampledFrom->sessions, static_cast<std::uint64_t>(made->sessions.size()));
        QVERIFY(
            figuresOf(*some, policy) == figuresOf(*digest::openDigests({ path }, { 0, 1, most }), policy));
        QCOMPARE((*digest::openDigests({ path }, { 7, 3 }))->sessions.size(), std::size_t { 7 });
        QVERIFY(!(*digest::openDigests({ path }))->sampledFrom);
        QCOMPARE(figuresOf(*digest::openDigests({ path }), policy), figuresOf(corpus, policy));

        const auto engine = engineOf(corpus);
        const auto uses = buildUseIndex(engine->facts(), 2);
        const MoneyBasis money(engine->facts(), *PriceTable::load(), {});
        const Figures whole = measure({ *engine, *uses, money, 2 }, policy)->figures;
        const auto parts = digest::measureByParts(path, policy, {}, 2);
        QCOMPARE(parts->parts, std::uint64_t { 1 });
        QCOMPARE(parts->figures.tokensAfter, whole.tokensAfter);
        QCOMPARE(parts->figures.withLoss, whole.withLoss);
        auto reader = digest::DigestReader::open(path);
        const Figures sum = summed(*reader, 1'000'000, policy);
        QCOMPARE(sum.results, whole.results);
        QCOMPARE(sum.tokensAfter, whole.tokensAfter);
        QVERIFY(whole.withLoss > 20 && whole.edits > 0);
        QCOMPARE(sum.withLoss, whole.withLoss);
        QCOMPARE(sum.lostUses, whole.lostUses);
        QCOMPARE(sum.editsBroken, whole.editsBroken);
        QCOMPARE(sum.money.best, whole.money.best);
        QCOMPARE(sum.money.worst, whole.money.worst);
        QCOMPARE(sum.bill, whole.bill);
    }

    void aSampleIsSomeOfTheSessionsWhole()
    {
        const auto whole = digestOf(randomCorpus(6, 12), { simplePolicy(600) });
        const digest::Digest some = digest::sampled(*whole, { 5, 3 });
        QCOMPARE(some.sessions.size(), std::size_t { 5 });
        const std::set<QString> all = rowsOf(*whole), kept = rowsOf(some);
        QVERIFY(std::includes(all.begin(), all.end(), kept.begin(), kept.end()));
        std::size_t results = 0;
        for (const digest::SessionRow& session : some.sessions)
            results += static_cast<std::size_t>(session.results);
        QCOMPARE(some.results.size(), results);
        QCOMPARE(some.sizes.size(), results * some.slices.size());
        QVERIFY(!some.shown.empty() && !some.carriers.empty());
        QVERIFY(digest::openDigest(some).has_value());
        QCOMPARE(rowsOf(digest::sampled(*whole, { 5, 3 })), kept);
        QVERIFY(rowsOf(digest::sampled(*whole, { 5, 4 })) != kept);
        QCOMPARE(rowsOf(digest::sampled(*whole, { 12, 3 })), all);
    }

    /// With paths, a text is read from its recording if that is still the digested one.
    void textsComeFromTheRecordingWhileItIsThere()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath("session.json");
        const QString sample = WINNOW_SOURCE_DIR "/sample_sessions/agent-a7c41d9.jsonl";
        QVERIFY(QFile::copy(sample, path));
        const auto read = openCorpus({ path.toStdString() }, {});
        const auto corpus = std::make_shared<const Corpus>(*read);
        const Policy policy = simplePolicy(600);
        const auto opened = [&](bool paths) {
            return engineOf(*digest::openDigest(*digestOf(corpus, { policy }, kSecret, paths)));
        };
        const auto engine = engineOf(corpus), without = opened(false), with = opened(true);
        const auto replay = *engine->run(policy), known = *with->run(policy);
        int changed = 0;
        for (std::size_t i = 0; i < corpus->results.size(); ++i) {
            const auto expected = engine->afterText(*replay, ResultId(i));
            const auto text = with->afterText(*known, ResultId(i));
            QVERIFY2(text.has_value(), text ? "" : text.error().text().c_str());
            QVERIFY(text->before.view() == expected->before.view());
            QCOMPARE(text->after.text, expected->after.text);
            changed += replay->outcomes[i].changed;
        }
        QVERIFY(changed > 0);
        QCOMPARE(
            without->afterText(**without->run(policy), ResultId(0)).error().code, ErrorCode::Unsupported);
        const auto later = opened(true);
        const auto again = *later->run(policy);
        QVERIFY(QFile::remove(path));
        QCOMPARE(later->afterText(*again, ResultId(0)).error().code, ErrorCode::Unreadable);
        QVERIFY(QFile::copy(WINNOW_SOURCE_DIR "/sample_sessions/codex-rollout-lantern-perf.jsonl", path));
        QCOMPARE(later->afterText(*again, ResultId(0)).error().code, ErrorCode::Unreadable); // another file
    }

    void strategiesOfOneSessionComeTogether()
    {
        const auto corpus = randomCorpus(5);
        const auto a = digestOf(corpus, { simplePolicy(600) });
        const auto b = digestOf(corpus, { ruled("head_tail", 0) });
        const auto both = digestOf(corpus, { simplePolicy(600), ruled("head_tail", 0) });
        QCOMPARE(rowsOf(*digest::merged({ *a, *b })), rowsOf(*both));
        QCOMPARE(rowsOf(*digest::merged({ *b, *a, *both })), rowsOf(*both));
    }

    void digestsOfOtherSaltsDoNotMerge()
    {
        const auto a = digestOf(randomCorpus(1), {});
        const auto b = digestOf(randomCorpus(2), {}, "another salt, just as long");
        const auto both = digest::merged({ *a, *b });
        QVERIFY(!both.has_value());
        QCOMPARE(both.error().code, ErrorCode::Conflict);
    }

    /// Tries every word as text and as hash: with the salt ids are found, without it nothing is. Sizes,
    /// times, names of tools and models are visible to everyone (digest/SPEC.md, Privacy).
    void noTextIsInIt()
    {
        const auto corpus = randomCorpus(4);
        const auto made = digestOf(corpus, policiesOf(4), kSecret, false);
        const QString rows = QString::fromStdString(digest::rowStream(*made));
        const digest::Salt right(kSecret), wrong("a salt that somebody guessed");
        QSet<QString> words;
        for (std::size_t t = 0; t < corpus->texts->size(); ++t) {
            const std::string text(corpus->texts->get(TextId(t)).view());
            for (const QString& word : QString::fromStdString(text).split(QRegularExpression("[\\s\"]+")))
                if (word.size() > 5)
                    words.insert(word);
        }
        QVERIFY(words.size() > 30);
        for (const QString& word : words)
            QVERIFY2(!rows.contains('"' + word) && !rows.contains(word + '"'), qPrintable(word));
        int found = 0;
        for (const Session& session : corpus->sessions) {
            found += rows.contains(QString::fromStdString(right.name("id", session.id)));
            QVERIFY(!rows.contains(QString::fromStdString(wrong.name("id", session.id))));
            QVERIFY(!rows.contains(QString::fromStdString(sha256Hex(session.id)).left(16)));
            for (const ToolResult& result : session.results) {
                const std::string hash = corpus->texts->hash(result.text).hex();
                QVERIFY(!rows.contains(QString::fromStdString(hash)));
                QVERIFY(!rows.contains(QString::fromStdString(wrong.name("text", hash))));
            }
        }
        QCOMPARE(found, int(corpus->sessions.size())); // the salt is the secret: whoever has it can try ids
    }

    /// The unpacked file contains no text and no key of a recording.
    void noTextAndNoKeyOfTheSamplesIsInTheFile()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString() + "/file";
        const auto read = openCorpus({ WINNOW_SOURCE_DIR "/sample_sessions" }, {});
        const auto corpus = std::make_shared<const Corpus>(*read);
        const auto made = digestOf(corpus, { simplePolicy(600) }, kSecret, false);
        QVERIFY(digest::writeDigestFile(*made, path).has_value());
        std::ifstream file(path, std::ios::binary);
        const std::string packed { std::istreambuf_iterator<char>(file), {} };
        const std::string plain = unpackedOf(path);
        QVERIFY(plain.size() > packed.size() && plain.find(made->sessions[0].model) != std::string::npos);
        std::set<std::string> said;
        for (std::size_t t = 0; t < corpus->texts->size(); ++t)
            said.emplace(corpus->texts->get(TextId(t)).view().substr(0, 40));
        for (const Recording& recording : corpus->recordings)
            said.insert({ recording.path, recording.project });
        for (const Session& session : corpus->sessions) {
            said.insert({ session.id, session.title, session.cwd, session.parentId, session.agentId });
            for (const ToolCall& call : session.calls)
                said.insert(call.id);
            for (const ToolResult& result : session.results)
                said.insert(result.callId);
        }
        std::size_t tried = 0;
        for (const std::string& one : said) {
            if (one.size() < 9) // occurs by chance, or as the name of a tool
                continue;
            ++tried;
            QVERIFY2(plain.find(one) == std::string::npos, one.c_str());
            QVERIFY2(packed.find(one) == std::string::npos, one.c_str());
        }
        QVERIFY2(tried > 500, std::to_string(tried).c_str());
    }

    /// What the privacy section admits: with the texts at hand, sizes show which of them were read.
    void sizesAreAFingerprintOfKnownTexts()
    {
        const auto read = openCorpus({ WINNOW_SOURCE_DIR "/sample_sessions" }, {});
        const auto corpus = std::make_shared<const Corpus>(*read);
        const auto made = digestOf(corpus, {}, kSecret, false);
        const auto engine = engineOf(corpus);
        std::map<std::pair<digest::Number, digest::Number>, std::set<std::uint32_t>> dictionary;
        std::set<std::uint32_t> texts;
        for (std::size_t i = 0; i < corpus->results.size(); ++i) {
            const ResultId id(i);
            const std::uint32_t text = engine->facts().text(id).value;
            dictionary[{ engine->facts().bytes(id), engine->facts().tokens(id) }].insert(text);
            texts.insert(text);
        }
        std::set<std::uint32_t> told;
        for (const digest::ResultRow& row : made->results) {
            const auto& candidates = dictionary[{ row.bytes, row.tokens }];
            if (candidates.size() == 1)
                told.insert(*candidates.begin());
        }
        qInfo("%zu of %zu texts told by their sizes", told.size(), texts.size());
        QVERIFY(told.size() * 2 > texts.size());
    }

    void whatIsCountedAgainFallsTogetherAsBefore()
    {
        const digest::Salt salt(kSecret);
        const digest::CountedPlaces places(salt);
        const auto permute = [&](std::uint64_t key) { return static_cast<std::uint32_t>(places.of(key)); };
        std::mt19937 random(1);
        std::set<std::uint32_t> images;
        for (int i = 0; i < 20000; ++i) {
            const std::uint64_t a = random() & 0x3FFFFF, b = random() & 0x3FFFFF;
            for (int bits = 16; bits <= 22; ++bits) {
                const std::uint64_t mask = (1u << bits) - 1;
                QCOMPARE((permute(a) & mask) == (permute(b) & mask), (a & mask) == (b & mask));
                const std::uint64_t near = (a & mask) | (b & ~mask & 0x3FFFFF);
                QCOMPARE(permute(near) & mask, permute(a) & mask);
            }
        }
        for (std::uint32_t i = 0; i < 1u << 16; ++i)
            images.insert(permute(i) & 0xFFFF);
        QCOMPARE(images.size(), std::size_t { 1 } << 16);
    }

    void aFlippedBitNeverGivesOtherFigures()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString() + "/file";
        const auto made = digestOf(randomCorpus(3), { simplePolicy(600) });
        QVERIFY(digest::writeDigestFile(*made, path).has_value());
        const std::string expected = digest::rowStream(*digest::readDigestFile(path));
        QFile file(QString::fromStdString(path.string()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        file.close();
        std::mt19937 random(38);
        int refused = 0;
        for (int round = 0; round < 1500; ++round) {
            QByteArray bytes = whole;
            const auto byte = round < 300
                ? round < 100 ? qsizetype { round }
                              : bytes.size() - 1 - (round - 100) // what it says of itself
                : static_cast<qsizetype>(random() % static_cast<unsigned>(bytes.size()));
            const auto bit = static_cast<int>(random() % 8);
            bytes[byte] = static_cast<char>(static_cast<unsigned char>(bytes[byte]) ^ (1U << bit));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(bytes);
            file.close();
            const auto read = digest::readDigestFile(path);
            refused += !read;
            QVERIFY2(!read || digest::rowStream(*read) == expected,
                qPrintable(QStringLiteral("bit %1 of byte %2").arg(bit).arg(byte)));
        }
        QVERIFY(refused > 300);
    }

    void damagedFilesAreErrors()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString() + "/file";
        const auto made = digestOf(randomCorpus(3), { simplePolicy(600) });
        QVERIFY(digest::writeDigestFile(*made, path).has_value());
        QFile file(QString::fromStdString(path.string()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        file.close();
        std::mt19937 random(9);
        for (int round = 0; round < 60; ++round) {
            QByteArray bytes = whole;
            for (int hits = 0; hits < 20; ++hits)
                bytes[static_cast<qsizetype>(100 + random() % static_cast<unsigned>(bytes.size() - 100))]
                    = static_cast<char>(random());
            if (round % 3 == 0)
                bytes.truncate(static_cast<qsizetype>(random() % static_cast<unsigned>(bytes.size())));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(bytes);
            file.close();
            if (const auto read = digest::readDigestFile(path))
                (void)digest::openDigest(*read); // an error or a corpus, never a crash
        }
    }
};

QTEST_GUILESS_MAIN(TestDigest)
#include "tst_digest.moc"
