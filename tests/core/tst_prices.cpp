// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/money/model_names.h"
#include "core/money/prices.h"

using namespace winnow;

namespace {

constexpr TimeMs kDay = 86400000;
constexpr TimeMs kJanuary2025 = 20089 * kDay; // 2025-01-01

} // namespace

class TestPrices : public QObject
{
    Q_OBJECT

private slots:
    void namesOfOneModelAreOneName_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("plain");
        QTest::newRow("dot") << "claude-haiku-4.5"
                             << "claude-haiku-4-5";
        QTest::newRow("date") << "claude-haiku-4-5-20251001"
                              << "claude-haiku-4-5";
        QTest::newRow("bedrock") << "us.anthropic.claude-sonnet-4-20250514-v1:0"
                                 << "claude-sonnet-4";
        QTest::newRow("vertex") << "claude-3-5-sonnet-v2@20241022"
                                << "claude-sonnet-3-5";
        QTest::newRow("router") << "openrouter/anthropic/claude-3.7-sonnet:thinking"
                                << "claude-sonnet-3-7";
        QTest::newRow("words") << "Claude Opus 4.8"
                               << "claude-opus-4-8";
        QTest::newRow("long") << "claude-sonnet-4-5-20250929[1m]"
                              << "claude-sonnet-4-5";
        QTest::newRow("iso date") << "gpt-4o-2024-08-06"
                                  << "gpt-4o";
        QTest::newRow("preview") << "google/gemini-3-pro-preview"
                                 << "gemini-3-pro";
        QTest::newRow("vendor") << "openai:GPT-5.5"
                                << "gpt-5-5";
        QTest::newRow("version that is the name") << "deepseek/deepseek-v3"
                                                  << "deepseek-v3";
        QTest::newRow("nothing") << ""
                                 << "";
    }
    void namesOfOneModelAreOneName()
    {
        QFETCH(QString, written);
        QFETCH(QString, plain);
        QCOMPARE(QString::fromStdString(plainModelName(written.toStdString())), plain);
    }

    void everyRowHasASourceADateAndPricesInTheRightOrder()
    {
        const auto table = PriceTable::load();
        QVERIFY(table);
        for (const char* name : { "gpt-5.5", "gpt-5.2-pro", "claude-opus-4.8", "claude-haiku-4.5", "o3",
                 "gemini-2.5-pro", "deepseek-chat", "kimi-k2.7-code", "grok-4.6", "gpt-6-luna" }) {
            const Price price = table->priceOf(name);
            QVERIFY2(!price.assumed, name);
            QVERIFY2(price.source.starts_with("https://"), name);
            QCOMPARE(price.date.size(), std::size_t(10));
            QVERIFY2(price.output > price.input && price.cacheRead <= price.input, name);
            QVERIFY2(price.cacheWrite5m >= price.input, name);
        }
    }

    void modelsWronglyPricedBeforeHaveTheirVendorsPrice()
    {
        const auto table = *PriceTable::load();
        QCOMPARE(table.priceOf("gpt-5.5").input, 5.0);
        QCOMPARE(table.priceOf("gpt-5.5").output, 30.0);
        QCOMPARE(table.priceOf("claude-opus-4.8").input, 5.0);
        QCOMPARE(table.priceOf("gpt-5.2-pro").input, 21.0);
        QCOMPARE(table.priceOf("gpt-5.2-pro").cacheRead, 21.0); // no discount
        QCOMPARE(table.priceOf("claude-haiku-4.5").input, 1.0);
        QCOMPARE(table.priceOf("gpt-5.4-high").input, 2.5);
    }

    void longPromptsPayTheirTier()
    {
        const auto table = *PriceTable::load();
        const Price price = table.priceOf("gpt-5.5");
        QCOMPARE(price.at(272000).input, 5.0);
        QCOMPARE(price.at(272001).input, 10.0);
        QCOMPARE(price.at(272001).output, 45.0);
    }

    void aRecordingPaysThePriceOfItsDay()
    {
        const auto table = *PriceTable::load();
        QCOMPARE(table.priceOf("o3", kJanuary2025).input, 10.0);
        QCOMPARE(table.priceOf("o3", kJanuary2025 + 300 * kDay).input, 2.0);
        QCOMPARE(table.priceOf("o3").input, 2.0);
        QCOMPARE(table.priceOf("deepseek/deepseek-chat", kJanuary2025 + 460 * kDay).output, 0.42);
    }

    void aNewVersionIsPricedLikeTheNearestOneAndSaysSo()
    {
        const auto table = *PriceTable::load();
        const Price opus = table.priceOf("claude-opus-9-1");
        QVERIFY(opus.assumed);
        QCOMPARE(QString::fromStdString(opus.name), QStringLiteral("claude-opus-5-5"));
        const Price mini = table.priceOf("gpt-5.3-mini");
        QVERIFY(mini.assumed);
        QCOMPARE(QString::fromStdString(mini.name), QStringLiteral("gpt-5-mini"));
    }

    void anUnknownModelIsAssumed()
    {
        const auto table = *PriceTable::load();
        for (const char* name : { "", "llama-4-maverick", "my-own-model" }) {
            QVERIFY2(table.priceOf(name).assumed, name);
            QVERIFY2(table.priceOf(name).name.empty(), name);
        }
    }

    void whatIsNoPriceTableIsRefused()
    {
        QVERIFY(!PriceTable::parse("{}", "test"));
        QVERIFY(!PriceTable::parse("[1", "test"));
        QVERIFY(!PriceTable::parse(R"({"date":"2026-01-01","unknown":{"input":1},"models":[]})", "test"));
    }
};

QTEST_GUILESS_MAIN(TestPrices)
#include "tst_prices.moc"
