// SPDX-License-Identifier: GPL-3.0-or-later
// A qdash run in the window: findings are issues that lead to their result.
#include <QDialog>
#include <QTableView>

#include "models/tables/issues_model.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/pages/results_page.h"
#include "views/tables/results_view.h"

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
    }
};

QTEST_MAIN(TestQdashWindow)
#include "tst_qdash_window.moc"
