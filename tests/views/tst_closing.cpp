// SPDX-License-Identifier: GPL-3.0-or-later
// What outlives a recording or a window: the policy and its draft; several windows; closing while work runs.
#include <QApplication>
#include <QElapsedTimer>
#include <QPushButton>

#include "core/gateway/config/policy_yaml.h"
#include "models/jobs/guarantee_study.h"
#include "models/jobs/variants_study.h"
#include "models/text/qt_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/pages/choose_page.h"
#include "views/shell/toasts.h"

using namespace winnow;

class TestClosing : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(90));

private Q_SLOTS:
    void theSessionKeepsThePolicyAndThePolicyKeepsTheSession()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        workspace.edit(*findParameter("min_bytes"), std::int64_t { 777 });
        QVERIFY(fixture.open({ test::sampleFolder() }));
        QCOMPARE(workspace.policy().minBytes, 777);
        const auto corpus = workspace.corpus();
        const QString file = test::writeFile(m_folder.path(), QStringLiteral("other.yaml"),
            QByteArray::fromStdString(writePolicy(startPolicy())));
        fixture.window->loadPolicyFile(file);
        QVERIFY(fixture.settle());
        QCOMPARE(workspace.policy().minBytes, startPolicy().minBytes);
        QCOMPARE(workspace.corpus(), corpus);
    }

    void anUnsavedPolicyComesBackWithoutAQuestion()
    {
        test::WindowFixture fixture;
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 4321 });
        QTRY_VERIFY(QFile::exists(fixture.folder.filePath(QStringLiteral("data/draft.yaml"))));
        fixture.window->close();
        QVERIFY(!QApplication::activeModalWidget());
        fixture.make();
        QCOMPARE(fixture.window->workspace().policy().minBytes, 4321);
    }

    void aDraftIsKeptEvenWhenTheWindowClosesAtOnce()
    {
        test::WindowFixture fixture;
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 5432 });
        fixture.window->close();
        fixture.make();
        QCOMPARE(fixture.window->workspace().policy().minBytes, 5432);
    }

    void aDamagedDraftIsSaid()
    {
        test::WindowFixture fixture(QSize(900, 700), test::WindowFixture::Show::No);
        QDir().mkpath(fixture.folder.filePath(QStringLiteral("data")));
        test::writeFile(fixture.folder.filePath(QStringLiteral("data")), QStringLiteral("draft.yaml"),
            "pipes: [\n  unclosed");
        fixture.make();
        QVERIFY(fixture.window->parts().toasts->count() > 0);
        QVERIFY2(fixture.window->parts().toasts->said().value(0).contains(QStringLiteral("draft.yaml")),
            qPrintable(fixture.window->parts().toasts->said().value(0)));
    }

    void closingWhileAReplayAndAnAnalysisRunIsQuickAndLeavesTheOtherWindowAlone()
    {
        test::WindowFixture other;
        QVERIFY(other.open({ m_chat }));
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        auto& values = *fixture.window->findChild<VariantsStudy*>();
        values.find("strategy");
        QVERIFY(values.isRunning());
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 10 });
        QElapsedTimer clock;
        clock.start();
        fixture.window->close();
        fixture.window.reset();
        QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));
        other.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 500 });
        QVERIFY(other.settle());
        QCOMPARE(other.window->workspace().workingResult()->policy.minBytes, 500);
    }
};

QTEST_MAIN(TestClosing)
#include "tst_closing.moc"
