// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QHeaderView>
#include <QScrollBar>

#include "views/tables/report_table_view.h"

using namespace winnow;

namespace {

report::Table figures()
{
    return { { { "figure", false }, { "here", true }, { "limit", true }, { "found", true } },
        { { "net savings of the whole corpus in dollars by the modelled prices", "1.0", "", "2.0" },
            { "broken edits", "3", "0", "0" } } };
}

/// That shows every column without scrolling.
int wholeWidth(ReportTableView& view)
{
    view.resize(4000, 300);
    view.show();
    return QTest::qWaitForWindowExposed(&view) ? view.horizontalHeader()->length() + 2 * view.frameWidth() + 2
                                               : 0;
}

} // namespace

class TestReportTableView : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aNarrowTableCutsWordsAndNeverNumbers()
    {
        ReportTableView view(QStringLiteral("figures"), QStringLiteral("Figures"));
        view.setTable(figures());
        const int whole = wholeWidth(view);
        QVERIFY(whole > 0);
        view.resize(whole, 300);
        const int words = view.columnWidth(0);
        const int number = view.columnWidth(1);
        view.resize(whole * 6 / 10, 300);
        QTRY_COMPARE(view.horizontalScrollBar()->maximum(), 0);
        QVERIFY(view.columnWidth(0) < words);
        QCOMPARE(view.columnWidth(1), number);
        view.resize(whole / 10, 300);
        QTRY_VERIFY(view.horizontalScrollBar()->maximum() > 0);
        QCOMPARE(view.columnWidth(1), number);
        view.resize(whole, 300);
        QTRY_COMPARE(view.columnWidth(0), words);
    }

    void aWidthChosenByHandStays()
    {
        ReportTableView view(QStringLiteral("figures"), QStringLiteral("Figures"));
        view.setTable(figures());
        const int whole = wholeWidth(view);
        QVERIFY(whole > 0);
        view.resize(whole * 6 / 10, 300);
        QWidget* const header = view.horizontalHeader()->viewport();
        const int before = view.columnWidth(0);
        const QPoint edge(view.columnViewportPosition(1) - 1, header->height() / 2);
        QTest::mousePress(header, Qt::LeftButton, {}, edge);
        QTest::mouseMove(header, edge + QPoint(20, 0));
        QTest::mouseMove(header, edge + QPoint(40, 0));
        QTest::mouseRelease(header, Qt::LeftButton, {}, edge + QPoint(40, 0));
        QCOMPARE(view.columnWidth(0), before + 40);
        view.resize(whole * 8 / 10, 300);
        QTest::qWait(20);
        QCOMPARE(view.columnWidth(0), before + 40);
    }
};

QTEST_MAIN(TestReportTableView)
#include "tst_report_table_view.moc"
