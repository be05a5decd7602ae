// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>

#include "core/experiments/variants.h"
#include "core/measure/figures_by.h"
#include "tests/support/corpus_builder.h"
#include "tests/support/replayed.h"
#include "tests/support/text_generators.h"

using namespace winnow;
using winnow::test::CorpusBuilder;
using winnow::test::TextGenerator;

namespace {

std::shared_ptr<const Corpus> mixedCorpus()
{
    TextGenerator generator(5);
    CorpusBuilder builder;
    builder.session("s");
    for (unsigned i = 0; i < 40; ++i) {
        const std::string id = std::to_string(i);
        builder.assistant("next", 1000 * i).call(id, i % 3 == 0 ? "Read" : "Bash", "{}");
        builder.result(id, i % 3 == 0 ? "Read" : "Bash",
            i % 2 == 0 ? generator.logText(40) : generator.jsonRows(20, true), 1000 * i);
    }
    builder.assistant("done");
    return builder.build();
}

/// A corpus with all that measuring needs.
struct Measuring
{
    std::shared_ptr<ReplayEngine> engine = test::engineOf(mixedCorpus());
    UseIndex uses = *buildUseIndex(test::factsOf(*engine), 1);
    MoneyBasis money { test::factsOf(*engine), *PriceTable::load() };
    Bench bench { *engine, uses, money, 1 };
};

Figures sumOf(const std::vector<PartFigures>& parts)
{
    Figures sum;
    for (const PartFigures& part : parts)
        sum.add(part.figures);
    return sum;
}

} // namespace

class TestVariants : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void partsAddUpToTheWhole_data()
    {
        QTest::addColumn<QString>("by");
        for (const char* const by : { "all", "tool", "session", "kind", "status" })
            QTest::newRow(by) << QString::fromLatin1(by);
    }

    void partsAddUpToTheWhole()
    {
        QFETCH(const QString, by);
        const Measuring on;
        const auto variants = strategiesAlone();
        const auto headTail = std::find_if(
            variants.begin(), variants.end(), [](const Variant& one) { return one.name == "head_tail"; });
        QVERIFY(headTail != variants.end());
        const auto measured = measure(on.bench, headTail->policy);
        const auto parts = figures(on.bench, *measured, *byNamed(by.toStdString()));
        QVERIFY(parts);
        const Figures sum = sumOf(*parts);
        const Figures& whole = measured->figures;
        QCOMPARE(sum.results, whole.results);
        QCOMPARE(sum.changed, whole.changed);
        QCOMPARE(sum.tokensBefore, whole.tokensBefore);
        QCOMPARE(sum.tokensAfter, whole.tokensAfter);
        QCOMPARE(sum.withLoss, whole.withLoss);
        QCOMPARE(sum.lostUses, whole.lostUses);
        QCOMPARE(sum.editsBroken, whole.editsBroken);
        QVERIFY(whole.money.best > 0);
        QVERIFY(std::abs(sum.money.best - whole.money.best) < 1e-9);
        QVERIFY(std::abs(sum.money.worst - whole.money.worst) < 1e-9);
    }

    void aKindHasTheStrategyThatIsForIt()
    {
        const Measuring on;
        std::map<std::string, std::map<std::string, Figures>> found; // by kind, by strategy
        const auto all = strategiesAlone();
        const auto done
            = measureAll(on.bench, all, [&](const Variant& variant, const Measured& measured) -> Tell {
                  return [&, parts = figures(on.bench, measured, By::Kind)]() -> Result<void> {
                      if (!parts)
                          return tl::unexpected(parts.error());
                      for (const PartFigures& part : *parts)
                          found[part.name][variant.name] = part.figures;
                      return {};
                  };
              });
        QVERIFY(done);
        QVERIFY(found["json_rows"]["json_table"].tokensAfter < found["json_rows"]["json_minify"].tokensAfter);
        QVERIFY(found["log"]["simple"].changed > 0);
        QCOMPARE(found["log"]["json_table"].changed, std::uint64_t { 0 });
    }

    void eachParameterStepIsAnotherPolicyThatReplays()
    {
        const Measuring on;
        Policy policy = defaultPolicy(Dialect::GatewayBytes);
        policy.strategy = "simple";
        const auto steps = parameterSteps(policy);
        QVERIFY(steps.size() > 5);
        std::set<std::string> names;
        for (const Variant& step : steps) {
            QVERIFY2(names.insert(step.name).second, step.name.c_str());
            QVERIFY2(!(step.policy == policy), step.name.c_str());
            QVERIFY(!step.group.empty());
            QVERIFY2(measure(on.bench, step.policy), step.name.c_str());
        }
    }

    void valuesAreThoseOfSetAndAWrongOneIsAnError()
    {
        const std::vector<std::string> sizes { "100", "900" };
        const auto variants = valuesOf(defaultPolicy(Dialect::GatewayBytes), "min_bytes", sizes);
        QCOMPARE(variants->size(), std::size_t { 2 });
        QCOMPARE(variants->at(1).policy.minBytes, std::int64_t { 900 });
        const std::vector<std::string> wrong { "many" };
        QVERIFY(!valuesOf(defaultPolicy(Dialect::GatewayBytes), "min_bytes", wrong));
    }

    void measuringStopsWhenItIsToldTo()
    {
        const Measuring on;
        std::stop_source source;
        source.request_stop();
        Bench stopped = on.bench;
        stopped.stop = source.get_token();
        const auto all = strategiesAlone();
        const auto done
            = measureAll(stopped, all, [](const Variant&, const Measured&) -> Tell { return {}; });
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(TestVariants)
#include "tst_variants.moc"
