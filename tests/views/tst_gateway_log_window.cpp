// SPDX-License-Identifier: GPL-3.0-or-later
// A gateway's own log beside the policy in use, in its window: agreement, chain of one line, drift.
#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QDir>
#include <QLabel>
#include <QTableView>

#include "models/tables/log_compare_model.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/shared_folder.h"
#include "tests/views/window_fixture.h"
#include "views/pages/log_compare_window.h"

using namespace winnow;

class TestGatewayLogWindow : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(90));

private Q_SLOTS:
    void aGatewayLogIsComparedWithThePolicyInUseAndFollowsIt()
    {
        const auto line = [](const char* tool, int bytes, const char* status) {
            return QStringLiteral("{\"request_id\":\"r\",\"pipe_type\":\"tool_output\",\"tool_name\":\"%1\","
                                  "\"original_bytes\":%2,"
                                  "\"compressed_bytes\":%2,\"cache_hit\":false,\"status\":\"%3\"}\n")
                .arg(QLatin1String(tool))
                .arg(bytes)
                .arg(QLatin1String(status))
                .toUtf8();
        };
        const QString file = test::writeFile(m_folder.path(), QStringLiteral("tool_output_compression.jsonl"),
            line("Bash", 100, "passthrough_small") + line("Bash", 99999, "passthrough_large")
                + line("Bash", 400, "passthrough_small"));
        test::WindowFixture fixture;
        fixture.window->compareLog(file);
        auto* const window = fixture.child<LogCompareWindow>("logCompare");
        QVERIFY(window && window->isVisible());
        const auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;
        const QAbstractItemModelTester tester(&window->model(), fatal); // the study below comes twice more
        const QAbstractItemModelTester sorted(
            window->findChild<QTableView*>(QStringLiteral("logTable"))->model(), fatal);
        QVERIFY(QTest::qWaitFor([&] { return window->model().study() != nullptr; }, 30000));
        QCOMPARE(window->model().rowCount(), 3);
        QCOMPARE(window->model().study()->comparison.agreed, std::size_t { 3 });
        fixture.window->workspace().edit(*findParameter("max_bytes"), std::int64_t { 200000 });
        QTRY_COMPARE(window->model().study()->policy.maxBytes, 200000);
        QVERIFY(window->model().study()->comparison.agreed < 3);
        auto* const chain = window->findChild<QLabel*>(QStringLiteral("logChain"));
        auto* const rows = window->findChild<QTableView*>(QStringLiteral("logTable"));
        rows->setCurrentIndex(rows->model()->index(0, 0));
        QVERIFY2(chain->text().contains(QLatin1Char('\n')), qPrintable(chain->text()));
        auto* const summary = window->findChild<QLabel*>(QStringLiteral("logSummary"));
        QVERIFY2(summary->text().contains(QStringLiteral("Drift: open the recordings")),
            qPrintable(summary->text()));
        QVERIFY(fixture.open({ m_chat }));
        QTRY_VERIFY(summary->text().contains(QStringLiteral("Drift: the log holds no originals")));
        delete window;
        fixture.window->compareLog(m_folder.filePath(QStringLiteral("no-such-folder")));
        QTRY_VERIFY(fixture.child<QLabel>("logSummary")->text().contains(QStringLiteral("no-such-folder")));
    }

    void logFoldersOfBothGatewaysShowAgreementChainAndDrift_data()
    {
        QTest::addColumn<QString>("folder");
        const QDir logs(QStringLiteral(WINNOW_SHARED "/recordings/gateway-logs"));
        if (!logs.exists())
            QTest::newRow("none shared") << QString();
        for (const QString& dialect : { QStringLiteral("byte"), QStringLiteral("token") }) {
            for (const QString& name :
                QDir(logs.filePath(dialect)).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
                QTest::newRow(qPrintable(dialect)) << logs.filePath(dialect + QLatin1Char('/') + name);
        }
    }

    void logFoldersOfBothGatewaysShowAgreementChainAndDrift()
    {
        QFETCH(const QString, folder);
        NEEDS_SHARED("recordings/gateway-logs");
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ folder })); // it is a recording too
        fixture.window->compareLog(folder);
        auto* const window = fixture.child<LogCompareWindow>("logCompare");
        QTest::mouseClick(window->findChild<QCheckBox*>(QStringLiteral("logOwnConfig")), Qt::LeftButton);
        QVERIFY(QTest::qWaitFor(
            [&] { return window->model().study() != nullptr && !window->model().lane().isRunning(); },
            30000));
        const auto& study = *window->model().study();
        QVERIFY(study.comparison.joined > 0);
        QCOMPARE(study.comparison.agreed, study.comparison.joined);
        QVERIFY(study.drift.has_value());
        auto* const rows = window->findChild<QTableView*>(QStringLiteral("logTable"));
        rows->setCurrentIndex(rows->model()->index(0, 0));
        QVERIFY(!window->findChild<QLabel*>(QStringLiteral("logChain"))->text().isEmpty());
        QVERIFY(window->findChild<QLabel*>(QStringLiteral("logSummary"))
                    ->text()
                    .contains(QStringLiteral("Drift from the open recordings")));
    }
};

QTEST_MAIN(TestGatewayLogWindow)
#include "tst_gateway_log_window.moc"
