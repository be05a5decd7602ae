// SPDX-License-Identifier: GPL-3.0-or-later
// Remote strategies in the window against a local HTTP server: nothing is sent before the button, the plan
// names count, endpoint and cost first, answers serve the next replay and the next window, failures fall
// back, a run can be cancelled.
#include <QApplication>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <atomic>

#include "models/jobs/remote_run.h"
#include "models/tables/results_model.h"
#include "models/text/qt_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/local_server.h"
#include "tests/views/window_fixture.h"
#include "views/pages/results_page.h"
#include "views/shell/remote_dialog.h"
#include "views/shell/toasts.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"

using namespace winnow;
using fixture::Incoming;
using fixture::LocalServer;

namespace {

std::string ok(const std::string& text)
{
    return LocalServer::http(200, "{\"success\":true,\"data\":{\"compressed_output\":\"" + text + "\"}}");
}

remote::Surroundings quickWorld()
{
    remote::Surroundings world = remote::Surroundings::real();
    world.environment = [](const std::string& name) {
        return name == "TEST_KEY" ? std::optional<std::string>("secret") : std::optional<std::string>();
    };
    const auto clock = std::make_shared<std::atomic<std::int64_t>>(1000);
    world.nowMs = [clock] { return clock->load(); };
    world.sleepMs = [clock](std::int64_t ms) { *clock += ms; };
    return world;
}

Policy askingPolicy(const std::string& url)
{
    Policy policy = startPolicy();
    policy.name = "asks";
    policy.strategy = "api";
    policy.compresrUrl = url;
    policy.remote.apiKey = "${TEST_KEY}";
    policy.remote.timeoutMs = 5000;
    return policy;
}

} // namespace

class TestRemoteWindow : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(24));

    bool openAsking(test::WindowFixture& window, const LocalServer& server)
    {
        window.window->parts().remote->setSurroundings(quickWorld);
        window.window->workspace().replacePolicy(askingPolicy(server.url()), QStringLiteral("asks"));
        return window.open({ m_chat }) && window.settle();
    }

    /// Opens the dialog by its key and waits for the plan.
    static RemoteDialog* ask(test::WindowFixture& window)
    {
        QSignalSpy planned(window.window->parts().remote, &RemoteRun::planned);
        QTest::keyClick(window.window.get(), Qt::Key_M, Qt::ControlModifier | Qt::AltModifier);
        auto* const dialog = window.child<RemoteDialog>("remoteDialog");
        return dialog && planned.wait(20000) ? dialog : nullptr;
    }

    static bool finish(test::WindowFixture& window, QPushButton* go)
    {
        QSignalSpy finished(window.window->parts().remote, &RemoteRun::finished);
        QTest::mouseClick(go, Qt::LeftButton);
        return finished.wait(30000)
            && QTest::qWaitFor([&] { return !window.window->parts().remote->lane().isRunning(); }, 20000)
            && window.settle();
    }

private Q_SLOTS:
    void nothingIsSentBeforeTheButtonAndThePlanSaysWhatWouldBe()
    {
        const LocalServer server([](const Incoming&) { return ok("short"); });
        test::WindowFixture window;
        QVERIFY(openAsking(window, server));
        const auto pending = window.window->workspace().workingResult()->pending;
        QVERIFY(pending > 5);
        QVERIFY(window.window->parts().toasts->said().value(0).contains(QStringLiteral("Nothing is sent")));
        RemoteDialog* const dialog = ask(window);
        QVERIFY(dialog && !dialog->isModal());
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("remoteTexts"))
                    ->text()
                    .startsWith(QString::number(pending)));
        QCOMPARE(dialog->findChild<QLabel*>(QStringLiteral("remoteTarget"))->text(), toQt(server.url()));
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("remoteKey"))
                    ->text()
                    .contains(QStringLiteral("${TEST_KEY}")));
        QVERIFY(!dialog->findChild<QLabel*>(QStringLiteral("remoteCost"))->text().isEmpty());
        auto* const go = dialog->findChild<QPushButton*>(QStringLiteral("remoteGo"));
        QVERIFY2(go->isEnabled() && go->text().contains(QString::number(pending)), qPrintable(go->text()));
        QTest::keyClick(dialog, Qt::Key_Return); // Return alone sends nothing
        QTest::qWait(100);
        QVERIFY(server.requests().empty());
    }

    void answersServeTheNextReplayTheTextsAndTheNextWindow()
    {
        const LocalServer server([](const Incoming&) { return ok("short answer"); });
        test::WindowFixture window;
        QVERIFY(openAsking(window, server));
        const auto pending = window.window->workspace().workingResult()->pending;
        RemoteDialog* const dialog = ask(window);
        QVERIFY(dialog);
        QVERIFY(finish(window, dialog->findChild<QPushButton*>(QStringLiteral("remoteGo"))));
        QCOMPARE(server.requests().size(), static_cast<std::size_t>(pending));
        QVERIFY(server.requests()[0].head.find("X-API-Key: secret") != std::string::npos);
        const auto replay = window.window->workspace().workingResult();
        QCOMPARE(replay->pending, 0U);
        QCOMPARE(replay->totals.count(Status::Compressed), pending);
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("remoteState"))
                    ->text()
                    .startsWith(QString::number(pending)));
        ResultId changed;
        for (std::size_t i = 0; i < replay->outcomes.size() && !changed.isValid(); ++i) {
            if (replay->outcomes[i].changed)
                changed = ResultId(i);
        }
        window.window->parts().results->showResult(changed);
        DiffModel& diff = window.window->parts().detail->diff().model();
        QTRY_VERIFY(diff.document() && diff.document()->input().compare);
        QVERIFY(diff.document()->afterText().find("short answer") != std::string_view::npos);
        // A threshold moves without asking again; another window finds the answers in the library.
        window.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 3000 });
        QVERIFY(window.settle());
        QCOMPARE(window.window->workspace().workingResult()->pending, 0U);
        window.window->close();
        window.window.reset();
        window.make();
        QVERIFY(openAsking(window, server));
        QTRY_COMPARE(window.window->workspace().workingResult()->pending, 0U);
        QCOMPARE(server.requests().size(), static_cast<std::size_t>(pending));
    }

    void failuresFallBackAndAreSaid()
    {
        std::atomic<int> count { 0 };
        const LocalServer server(
            [&](const Incoming&) { return ++count % 2 == 0 ? LocalServer::http(500, "no") : ok("short"); });
        test::WindowFixture window;
        QVERIFY(openAsking(window, server));
        RemoteDialog* const dialog = ask(window);
        QVERIFY(dialog);
        QVERIFY(finish(window, dialog->findChild<QPushButton*>(QStringLiteral("remoteGo"))));
        const RemoteTally& tally = window.window->parts().remote->tally();
        QVERIFY(tally.failed > 0 && tally.answered > 0);
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("remoteState"))
                    ->text()
                    .contains(QStringLiteral("500")));
        const auto replay = window.window->workspace().workingResult();
        QCOMPARE(replay->pending, 0U);
        QVERIFY(replay->totals.count(Status::Passthrough) >= tally.failed);
        QVERIFY(window.window->parts().toasts->said().value(0).contains(QStringLiteral("failed")));
    }

    void aCancelledRunKeepsWhatItGotAndTheWindowStaysAlive()
    {
        const LocalServer server([](const Incoming&) {
            std::this_thread::sleep_for(std::chrono::milliseconds(120));
            return ok("short");
        });
        test::WindowFixture window;
        QVERIFY(openAsking(window, server));
        const auto pending = window.window->workspace().workingResult()->pending;
        RemoteDialog* const dialog = ask(window);
        QVERIFY(dialog);
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("remoteGo")), Qt::LeftButton);
        auto* const stop = dialog->findChild<QPushButton*>(QStringLiteral("remoteStop"));
        QVERIFY(stop->isVisible());
        QTRY_VERIFY(server.requests().size() >= 3);
        QElapsedTimer clock;
        clock.start();
        QTest::mouseClick(stop, Qt::LeftButton);
        QVERIFY2(clock.elapsed() < 150, qPrintable(QString::number(clock.elapsed())));
        QTRY_VERIFY(
            !window.window->parts().remote->isAsking() && !window.window->parts().remote->lane().isRunning());
        QVERIFY(window.settle());
        const auto replay = window.window->workspace().workingResult();
        QVERIFY(replay->pending < pending);
        QVERIFY(replay->pending > 0);
        QVERIFY(!stop->isVisible());
    }

    void closingTheWindowWhileAskingIsQuick()
    {
        const LocalServer server([](const Incoming&) {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            return ok("short");
        });
        test::WindowFixture window;
        QVERIFY(openAsking(window, server));
        RemoteDialog* const dialog = ask(window);
        QVERIFY(dialog);
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("remoteGo")), Qt::LeftButton);
        QTRY_VERIFY(!server.requests().empty());
        QElapsedTimer clock;
        clock.start();
        window.window->close();
        window.window.reset();
        QVERIFY2(clock.elapsed() < 3000, qPrintable(QString::number(clock.elapsed())));
    }

    void aModelHasItsCostByThePriceTable()
    {
        test::WindowFixture window;
        Policy policy = startPolicy();
        policy.strategy = "external_provider";
        policy.remote = { "http://127.0.0.1:9/v1/chat/completions", "${TEST_KEY}", "gpt-4o", 1000, false };
        window.window->workspace().replacePolicy(policy, QStringLiteral("model"));
        QVERIFY(window.open({ m_chat }));
        RemoteDialog* const dialog = ask(window);
        QVERIFY(dialog);
        QVERIFY(window.window->parts().remote->plan().dollars.value_or(0) > 0);
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("remoteCost"))->text().contains(QLatin1Char('$')));
        QCOMPARE(dialog->findChild<QLabel*>(QStringLiteral("remoteModel"))->text(), QStringLiteral("gpt-4o"));
        const auto* const prompts = dialog->findChild<QLabel*>(QStringLiteral("remotePrompts"));
        QVERIFY(prompts->isVisible() && prompts->text().contains(QStringLiteral("Winnow's own")));
    }
};

QTEST_MAIN(TestRemoteWindow)
#include "tst_remote_window.moc"
