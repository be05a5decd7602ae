// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QHeaderView>
#include <QScrollBar>

#include "views/report_table_view.h"

using namespace winnow;

namespace {

report::Table figures()
{
    return { { { "figure", false }, { "given policy", true }, { "limit", true }, { "optimised", true } },
        { { "net savings of the whole corpus in dollars by the modelled prices", "1.0", "", "2.0" },
            { "edit breaks", "3", "0", "0" } } };
}

} // namespace

class TestReportTableView : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aNarrowTableThatWrapsShowsEveryColumnWithoutScrolling()
    {
        ReportTableView view(QStringLiteral("figures"), QStringLiteral("Figures"));
        view.setWraps();
        view.setTable(figures());
        const int whole = view.wholeWidth();
        view.resize(whole + 40, 300);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const int flat = view.rowHeight(0);
        const int title = view.horizontalHeader()->height();
        QCOMPARE(view.horizontalScrollBar()->maximum(), 0);
        view.resize(whole * 6 / 10, 300);
        QTRY_COMPARE(view.horizontalScrollBar()->maximum(), 0);
        QVERIFY2(
            view.rowHeight(0) > flat, qPrintable(QStringLiteral("%1 %2").arg(view.rowHeight(0)).arg(flat)));
        QCOMPARE(view.rowHeight(1), flat); // short words stay on one line
        QCOMPARE(view.wholeWidth(), whole);
        view.resize(whole * 4 / 10, 300); // now the titles have to
        QTRY_COMPARE(view.horizontalScrollBar()->maximum(), 0);
        QVERIFY(view.horizontalHeader()->height() > title);
        view.resize(whole + 40, 300);
        QTRY_COMPARE(view.rowHeight(0), flat);
        QCOMPARE(view.horizontalHeader()->height(), title);
    }

    void whatDoesNotWrapCutsWordsAndNeverNumbers()
    {
        ReportTableView view(QStringLiteral("figures"), QStringLiteral("Figures"));
        view.setTable(figures());
        view.resize(view.wholeWidth(), 300);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const int words = view.columnWidth(0);
        const int number = view.columnWidth(1);
        view.resize(view.wholeWidth() * 6 / 10, 300);
        QTRY_COMPARE(view.horizontalScrollBar()->maximum(), 0);
        QVERIFY(view.columnWidth(0) < words);
        QCOMPARE(view.columnWidth(1), number);
        view.resize(view.wholeWidth() / 10, 300);
        QTRY_VERIFY(view.horizontalScrollBar()->maximum() > 0);
        QCOMPARE(view.columnWidth(1), number);
        view.resize(view.wholeWidth(), 300);
        QTRY_COMPARE(view.columnWidth(0), words);
    }

    void aWidthChosenByHandStays()
    {
        ReportTableView view(QStringLiteral("figures"), QStringLiteral("Figures"));
        view.setTable(figures());
        view.resize(view.wholeWidth() * 6 / 10, 300);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QWidget* const header = view.horizontalHeader()->viewport();
        const int before = view.columnWidth(0);
        const QPoint edge(view.columnViewportPosition(1) - 1, header->height() / 2);
        QTest::mousePress(header, Qt::LeftButton, {}, edge);
        QTest::mouseMove(header, edge + QPoint(20, 0));
        QTest::mouseMove(header, edge + QPoint(40, 0));
        QTest::mouseRelease(header, Qt::LeftButton, {}, edge + QPoint(40, 0));
        QCOMPARE(view.columnWidth(0), before + 40);
        view.resize(view.wholeWidth() * 8 / 10, 300);
        QTest::qWait(20);
        QCOMPARE(view.columnWidth(0), before + 40);
    }
};

QTEST_MAIN(TestReportTableView)
#include "tst_report_table_view.moc"
