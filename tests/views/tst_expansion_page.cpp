// SPDX-License-Identifier: GPL-3.0-or-later
// The page Expansion by mouse and keys: who asks for originals back under each assumption, at what rate, and
// what it costs.
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QStyle>
#include <QTableView>
#include <QToolButton>
#include <QtCharts/QChart>
#include <algorithm>
#include <set>

#include "models/tables/expansion_model.h"
#include "models/text/number_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/pages/expansion_page.h"

using namespace winnow;

namespace {

/// Chooses an entry of a closed combo box with the keyboard.
void choose(QComboBox& box, int index)
{
    box.setFocus();
    QTest::keyClick(&box, Qt::Key_Home);
    for (int i = 0; i < index; ++i)
        QTest::keyClick(&box, Qt::Key_Down);
}

/// A number typed into a field, taken by Enter.
void type(QAbstractSpinBox& field, const char* number)
{
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, QLatin1String(number));
    QTest::keyClick(&field, Qt::Key_Return);
}

} // namespace

class TestExpansionPage : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(90));

    /// Opens the samples, lowers the minimum so that much is changed and offers the originals.
    static bool openExpansion(test::WindowFixture& fixture)
    {
        if (!fixture.open({ test::sampleFolder() }))
            return false;
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 700 });
        fixture.window->workspace().edit(*findParameter("enable_expand_context"), true);
        QTest::keyClick(fixture.window.get(), Qt::Key_3, Qt::ControlModifier);
        return fixture.settle() && idle(fixture);
    }

    static bool idle(test::WindowFixture& fixture)
    {
        QTest::qWait(200); // what was chosen is taken after a rest
        return QTest::qWaitFor(
            [&] {
                ExpansionStudy& study = fixture.window->parts().expansion->study();
                return study.answer() && !study.isStale() && !fixture.window->parts().insight.isStale()
                    && study.answer()->insight->replay == fixture.window->workspace().result();
            },
            60000);
    }

private Q_SLOTS:
    void theRateIsTypedAndMovesTheNet()
    {
        test::WindowFixture fixture;
        QVERIFY(openExpansion(fixture));
        ExpansionPage& panel = *fixture.window->parts().expansion;
        auto* const rate = fixture.child<QDoubleSpinBox>("expansionRate");
        QVERIFY(!rate->isEnabled());
        choose(*fixture.child<QComboBox>("expansionDemand"), 2);
        QVERIFY(rate->isEnabled());
        type(*rate, "50");
        QVERIFY(idle(fixture));
        const ExpansionReport& report = panel.study().answer()->report;
        QCOMPARE(report.total.expansions, 0.5 * static_cast<double>(report.changed));
        QVERIFY(report.low <= report.total.net() && report.total.net() <= report.high);
    }

    /// Dialect, API and streaming decide whether an original arrives; the page says so for each kind of
    /// session, and whether that was recorded or assumed.
    void theCellIsExplainedInWords()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->workspace().edit(*findParameter("enable_expand_context"), true);
        fixture.window->parts().actions->get("pageExpansion")->trigger();
        QVERIFY(fixture.settle() && idle(fixture));
        const auto* const words = fixture.child<QLabel>("expansionDelivery");
        auto* const shown = fixture.child<QToolButton>("expansionDeliveryShown");
        QVERIFY(!words->isVisible() && shown->text().contains(QStringLiteral("arrive in 1 of 1 session")));
        QTest::mouseClick(shown, Qt::LeftButton);
        QVERIFY(words->isVisible());
        QVERIFY2(words->text().contains(QStringLiteral("as OpenAI Chat Completions"))
                && words->text().contains(QStringLiteral("the original arrives"))
                && words->text().contains(QStringLiteral("assumed")),
            qPrintable(words->text()));
        QTest::mouseClick(fixture.child<QCheckBox>("expansionStreaming"), Qt::LeftButton, {}, QPoint(8, 8));
        QVERIFY(idle(fixture));
        QVERIFY2(words->text().contains(QStringLiteral("the original never arrives"))
                && words->text().contains(QStringLiteral("as you say")),
            qPrintable(words->text()));
    }

    void enterShowsTheResultOfARequest()
    {
        test::WindowFixture fixture;
        QVERIFY(openExpansion(fixture));
        ExpansionPage& panel = *fixture.window->parts().expansion;
        choose(*fixture.child<QComboBox>("expansionDemand"), 3);
        QVERIFY(idle(fixture) && panel.model().rowCount() > 0);
        auto* const table = fixture.child<QTableView>("expansionTable");
        const QModelIndex first = table->model()->index(0, 0);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(first).center());
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(fixture.window->workspace().currentResult().value,
            first.data(ExpansionModel::ResultRole).toUInt());
    }

    void whatMustBeRepairedIsShownWithItsPrice()
    {
        test::WindowFixture fixture;
        QVERIFY(openExpansion(fixture));
        fixture.window->workspace().edit(*findParameter("enable_expand_context"), false);
        QVERIFY(idle(fixture));
        ExpansionPage& panel = *fixture.window->parts().expansion;
        QTRY_VERIFY(panel.study().answer()->report.total.repairs > 0 && !panel.study().isStale());
        double sum = 0;
        for (int row = 0; row < panel.model().rowCount(); ++row) {
            const QModelIndex cost = panel.model().index(row, ExpansionModel::Cost);
            const double dollars = cost.data(ExpansionModel::SortRole).toDouble();
            sum += dollars;
            QCOMPARE(cost.data().toString(), moneyText(dollars));
            // A price beside no tokens at all would look like a fault.
            const QModelIndex tokens = panel.model().index(row, ExpansionModel::Tokens);
            QVERIFY(dollars > 0 && tokens.data().toString() == QStringLiteral("\u2013"));
            QVERIFY(
                tokens.data(Qt::ToolTipRole).toString().contains(QStringLiteral("reading the text again")));
        }
        const ExpansionSums& total = panel.study().answer()->report.total;
        QVERIFY(std::abs(sum - total.cost()) < 1e-9);
        const QString summary = fixture.child<QLabel>("expansionSummary")->text();
        QVERIFY2(summary.contains(moneyText(total.repairs)
                     + QStringLiteral(" of the cost is for reading or editing again")),
            qPrintable(summary));
    }

    /// The summary counts each kind of answer that the table shows.
    void theSummaryLeavesNoAnswerOut()
    {
        test::WindowFixture fixture;
        QVERIFY(openExpansion(fixture));
        std::size_t kinds = 0;
        for (const bool streamed : { false, true }) {
            fixture.child<QCheckBox>("expansionStreaming")->setChecked(streamed);
            QVERIFY(idle(fixture));
            const ExpansionReport& report = fixture.window->parts().expansion->study().answer()->report;
            const QString counts = supplyCounts(report.total);
            QVERIFY(fixture.child<QLabel>("expansionSummary")->text().contains(counts));
            qint64 sum = 0;
            for (const QString& part : counts.split(QStringLiteral(", ")))
                sum += part.section(QLatin1Char(' '), 0, 0).toLongLong();
            QCOMPARE(sum, static_cast<qint64>(report.expansions.size()));
            kinds = std::max(kinds, static_cast<std::size_t>(counts.count(QLatin1Char(','))) + 1);
        }
        QVERIFY(kinds > 1);
        ExpansionSums one;
        one.undelivered = 3;
        one.brokenEdits = 2;
        QCOMPARE(supplyCounts(one), QStringLiteral("0 hits, 3 never arrive, 2 edits repaired"));
    }

    void noAnswerOfTheStoreIsElided()
    {
        test::WindowFixture fixture;
        QVERIFY(openExpansion(fixture));
        const auto* const table = fixture.child<QTableView>("expansionTable");
        const int margin
            = 2 * (table->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, table) + 1);
        for (const Supply supply : { Supply::Hit, Supply::Expired, Supply::Unknown, Supply::OverLimit,
                 Supply::Undelivered, Supply::NotOffered, Supply::StillThere, Supply::BrokenEdit })
            QVERIFY2(table->fontMetrics().horizontalAdvance(supplyText(supply)) + margin
                    <= table->columnWidth(ExpansionModel::SupplyColumn),
                qPrintable(supplyText(supply)));
        QVERIFY(table->fontMetrics().horizontalAdvance(QStringLiteral("100000")) + margin
            <= table->columnWidth(ExpansionModel::ResultColumn));
    }

    void aPageThatIsNotShownComputesNothing()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        QTest::qWait(600);
        QVERIFY(!fixture.window->parts().expansion->study().answer());
    }
};

QTEST_MAIN(TestExpansionPage)
#include "tst_expansion_page.moc"
