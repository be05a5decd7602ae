// SPDX-License-Identifier: GPL-3.0-or-later
// A qdash run in the window: findings as issues that lead to their result, what stays server-side, and
// data['key'] opened.
#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTableView>

#include "models/tables/issues_model.h"
#include "models/tables/results_model.h"
#include "models/tables/system_notes.h"
#include "models/text/qt_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/pages/results_page.h"
#include "views/tables/results_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/widgets/system_strip.h"

using namespace winnow;

namespace {

QByteArray item(int number, const char* tool, const QByteArray& arguments, const QByteArray& output)
{
    const QByteArray id = "c" + QByteArray::number(number);
    const auto quoted
        = [](QByteArray text) { return '"' + text.replace('\\', "\\\\").replace('"', "\\\"") + '"'; };
    return R"(,{"type":"function_call","call_id":")" + id + R"(","name":")" + tool + R"(","arguments":)"
        + quoted(arguments) + R"(},{"type":"function_call_output","call_id":")" + id + R"(","output":)"
        + quoted(output) + "}";
}

QByteArray series(int rows)
{
    QByteArray text
        = R"({"chip_id": "64Qv3", "parameter_name": "t1", "statistics": {"mean": 41.2}, "timeseries": [)";
    for (int i = 0; i < rows; ++i)
        text += (i > 0 ? ", " : "") + QByteArray(R"({"qid": ")") + QByteArray::number(i % 64)
            + R"(", "t": "2026-02-24T02:22:0)" + QByteArray::number(i % 10) + R"(", "v": )"
            + QByteArray::number(30 + i * 0.137, 'f', 6) + "}";
    return text + "]}";
}

QByteArray run()
{
    const QByteArray stored
        = R"({"chip_id": "64Qv3", "qubits": {"_schema": ["qid", "t1", "t2"], "_rows": 64}, "data_key": "chip_summary", "_note": "Full data available as data['chip_summary'] in execute_python_analysis. Do NOT pass data manually."})";
    QByteArray body = R"([{"role":"user","content":[{"type":"input_text","text":"Why is T1 low?"}]})";
    body += item(
        1, "get_chip_parameter_timeseries", R"({"chip_id": "64Qv3", "parameter_name": "t1"})", series(300));
    body += item(2, "get_chip_summary", R"({"chip_id": "64Qv3"})", stored);
    body += item(3, "get_task_history", "{}", R"({"error": "no such task"})");
    body += item(
        4, "get_chip_parameter_timeseries", R"({"chip_id": "64Qv3", "parameter_name": "t1"})", series(4));
    return body + "]\n";
}

} // namespace

class TestQdashWindow : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_run;

    static bool show(test::WindowFixture& fixture, std::size_t result)
    {
        fixture.window->parts().results->showResult(ResultId(result));
        fixture.window->showPage(QStringLiteral("texts"));
        const auto* const strip = fixture.child<SystemStrip>("systemStrip");
        return QTest::qWaitFor([&] { return strip->notes().result() == ResultId(result); }, 20000);
    }

private Q_SLOTS:
    void initTestCase() { m_run = test::writeFile(m_folder.path(), QStringLiteral("run.json"), run()); }

    void findingsAreListedAsNotReadAndLeadToTheirResult()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_run }));
        QTest::keyClick(fixture.window.get(), Qt::Key_I, Qt::ControlModifier | Qt::AltModifier);
        auto* const table = fixture.child<QTableView>("issuesTable");
        QVERIFY(table->isVisible());
        int found = -1;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            if (table->model()
                    ->index(row, IssuesModel::TextColumn)
                    .data()
                    .toString()
                    .startsWith(QLatin1String("qdash error_as_data")))
                found = row;
        }
        QVERIFY2(found >= 0, qPrintable(QString::number(table->model()->rowCount())));
        table->setCurrentIndex(table->model()->index(found, 0));
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(fixture.window->workspace().currentResult().value, 2U);
        QVERIFY(fixture.window->parts().results->results().isVisible());
        QVERIFY(!fixture.child<QDialog>("rawRecord"));
        QVERIFY(show(fixture, 2));
        QVERIFY(fixture.child<QLabel>("finding:error_as_data"));
    }

    void whatStaysOnTheServerIsSaidWithItsShape()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_run }));
        QVERIFY(show(fixture, 0));
        auto* const strip = fixture.child<SystemStrip>("systemStrip");
        QVERIFY(strip->isVisible());
        const std::vector<StoredData>& stores = strip->notes().stores();
        QCOMPARE(stores.size(), std::size_t { 3 });
        QCOMPARE(stores[0].key, std::string("t1"));
        QVERIFY(stores[0].isWhole && stores[0].isReplaced
            && stores[0].wholeBytes == static_cast<std::uint64_t>(series(300).size()));
        QCOMPARE(stores[0].lists.size(), std::size_t { 1 });
        QCOMPARE(stores[0].lists[0].rows, 300U);
        QCOMPARE(stores[0].lists[0].columns, (std::vector<std::string> { "qid", "t", "v" }));
        QCOMPARE(stores[1].key, std::string("chip_summary"));
        QVERIFY(!stores[1].isWhole && !stores[1].isReplaced);
        QCOMPARE(stores[1].lists[0].rows, 64U);
        QVERIFY(!stores[2].isReplaced);
        QCOMPARE(strip->findChildren<QPushButton*>(QStringLiteral("openStored")).size(), 3);
    }

    void aStoredResultIsOpenedBesideWhatTheModelSees()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_run }));
        QVERIFY(show(fixture, 0));
        QTest::mouseClick(fixture.child<QPushButton>("openStored"), Qt::LeftButton);
        QPointer<QDialog> dialog = fixture.child<QDialog>("storedData");
        QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
        auto* const pane = dialog->findChild<DiffPane*>();
        QVERIFY(QTest::qWaitFor([&] { return pane->model().document() != nullptr; }, 20000));
        QCOMPARE(std::string(pane->model().document()->beforeText()), series(300).toStdString());
        const QString seen = toQt(pane->model().document()->afterText());
        QVERIFY2(seen.contains(QStringLiteral("\"_rows\": 300")) && !seen.contains(QStringLiteral("\"v\":")),
            qPrintable(seen));
        show(fixture, 1); // another result: the window stays
        QVERIFY(dialog && dialog->isVisible());
        dialog->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget*>(dialog.data()));
        QTest::keyClick(dialog.data(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog);
    }

    void aSummaryWithoutItsRowsSaysSo()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_run }));
        QVERIFY(show(fixture, 1));
        QTest::mouseClick(fixture.child<QPushButton>("openStored"), Qt::LeftButton);
        auto* const dialog = fixture.child<QDialog>("storedData");
        auto* const pane = dialog->findChild<DiffPane*>();
        QVERIFY(QTest::qWaitFor([&] { return pane->model().document() != nullptr; }, 20000));
        QVERIFY(dialog->findChild<QLabel*>()->text().contains(QStringLiteral("only the summary")));
        QVERIFY(toQt(pane->model().document()->beforeText()).contains(QStringLiteral("_schema")));
    }

    void otherSessionsHaveNoStrip()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open(
            { test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(6)) }));
        fixture.window->parts().results->showResult(ResultId(2));
        fixture.window->showPage(QStringLiteral("texts"));
        QTest::qWait(50);
        QVERIFY(!fixture.child<SystemStrip>("systemStrip")->isVisible());
    }
};

QTEST_MAIN(TestQdashWindow)
#include "tst_qdash_window.moc"
