// SPDX-License-Identifier: GPL-3.0-or-later
// The panel under the money tile by mouse and keys: who asks for originals back under each assumption, at what rate, and
// what it costs.
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <algorithm>

#include "models/jobs/expansion_study.h"
#include "models/text/expansion_words.h"
#include "models/text/number_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/pages/expansion_panel.h"
#include "views/shell/tile_row.h"

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

class TestExpansionPanel : public QObject
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
        QTest::mouseClick(&fixture.window->parts().tiles->tile(Figure::Money), Qt::LeftButton);
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
        ExpansionPanel& panel = *fixture.window->parts().expansion;
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

    /// Dialect, API and streaming decide whether an original arrives; the panel says so for each kind of
    /// session, and whether that was recorded or assumed.
    void theCellIsExplainedInWords()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->workspace().edit(*findParameter("enable_expand_context"), true);
        QTest::mouseClick(&fixture.window->parts().tiles->tile(Figure::Money), Qt::LeftButton);
        QVERIFY(fixture.settle() && idle(fixture));
        const auto* const words = fixture.child<QLabel>("expansionDelivery");
        QVERIFY2(
            words->text().contains(QStringLiteral("arrive in 1 of 1 session")), qPrintable(words->text()));
        QVERIFY2(words->toolTip().contains(QStringLiteral("as OpenAI Chat Completions"))
                && words->toolTip().contains(QStringLiteral("the original arrives"))
                && words->toolTip().contains(QStringLiteral("assumed")),
            qPrintable(words->toolTip()));
        QTest::mouseClick(fixture.child<QCheckBox>("expansionStreaming"), Qt::LeftButton, {}, QPoint(8, 8));
        QVERIFY(idle(fixture));
        QVERIFY2(words->toolTip().contains(QStringLiteral("the original never arrives"))
                && words->toolTip().contains(QStringLiteral("as you say")),
            qPrintable(words->toolTip()));
    }

    void whatMustBeRepairedIsShownWithItsPrice()
    {
        test::WindowFixture fixture;
        QVERIFY(openExpansion(fixture));
        fixture.window->workspace().edit(*findParameter("enable_expand_context"), false);
        QVERIFY(idle(fixture));
        ExpansionPanel& panel = *fixture.window->parts().expansion;
        QTRY_VERIFY(panel.study().answer()->report.total.repairs > 0 && !panel.study().isStale());
        const ExpansionSums& total = panel.study().answer()->report.total;
        const QString summary = fixture.child<QLabel>("expansionSummary")->text();
        QVERIFY2(summary.contains(moneyText(total.repairs)
                     + QStringLiteral(" of the cost is for reading or editing again")),
            qPrintable(summary));
    }

    /// The summary counts each kind of answer.
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

    void aShareOverAllIsNeverSaid()
    {
        ExpansionSums sums;
        QCOMPARE(breakEvenText(sums), QStringLiteral("Nothing could be fetched"));
        sums.saved = 3;
        sums.worstCost = 1;
        QCOMPARE(breakEvenText(sums), QStringLiteral("Never stops paying"));
        sums.worstCost = 6;
        QVERIFY(breakEvenText(sums).startsWith(QStringLiteral("Stops paying at 50.0")));
    }

    /// Offering expand_context where no original arrives warns at the tick itself.
    void theTickSaysInHowManySessionsAnOriginalArrives()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->workspace().edit(*findParameter("enable_expand_context"), true);
        auto* const note = fixture.child<QLabel>("note:enable_expand_context");
        QVERIFY(note && note->isVisible());
        QVERIFY2(note->text().contains(QStringLiteral("arrive in 1 of 1 session")), qPrintable(note->text()));
        const QColor calm = note->palette().color(QPalette::WindowText);
        QVERIFY(fixture.open({ test::sampleFolder() }));
        const Corpus& corpus = *fixture.window->workspace().corpus();
        std::vector<gateway::Route> routes;
        for (std::size_t i = 0; i < corpus.sessions.size(); ++i)
            routes.push_back(routeOf(corpus, SessionId(i)));
        QCOMPARE(note->text(), arrivalText(fixture.window->workspace().policy().dialect, routes));
        const bool inVain = sessionsReached(fixture.window->workspace().policy().dialect, routes) == 0;
        QCOMPARE(note->palette().color(QPalette::WindowText) != calm, inVain);
    }

    void aPanelThatIsNotShownComputesNothing()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        QTest::qWait(600);
        QVERIFY(!fixture.window->parts().expansion->study().answer());
    }
};

QTEST_MAIN(TestExpansionPanel)
#include "tst_expansion_panel.moc"
