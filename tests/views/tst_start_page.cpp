// SPDX-License-Identifier: GPL-3.0-or-later
// The start page, driven: projects of agents on this computer open alone, and what they show is read and said on the
// user's command only.
#include <QtTest>

#include <QLabel>
#include <QListWidget>
#include <QPushButton>

#include "core/report/own_case.h"
#include "models/document/policy_document.h"
#include "models/text/message_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/recording_texts.h"
#include "tests/views/window_fixture.h"

using namespace winnow;

namespace {

constexpr int kPatience = 60000;

void write(const QString& path, const std::string& text)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(text));
}

/// Two projects of Claude Code with one session each.
struct Home
{
    Home()
    {
        for (const std::string project : { "app", "tool" }) {
            std::string text = test::claudeUser(1, "Read " + project)
                + test::claudeCall(2, project, "Read", R"({"file_path":"a"})")
                + test::claudeResult(3, project, test::quoted(std::string(6000, 'x')));
            for (std::size_t at = 0; (at = text.find("\"S\"", at)) != std::string::npos; at += project.size())
                text.replace(at + 1, 1, project);
            const QString name = QString::fromStdString(project);
            write(store() + QStringLiteral("/%1/%1.jsonl").arg(name), text);
        }
        MainWindow::Options options = fixture.options();
        options.home = folder.path();
        fixture.window = std::make_unique<MainWindow>(options);
        fixture.window->resize(fixture.size);
        fixture.window->show();
    }

    QString store() const { return folder.filePath(QStringLiteral(".claude/projects")); }

    QTemporaryDir folder;
    test::WindowFixture fixture { QSize(1200, 800), test::WindowFixture::Show::No };
};

} // namespace

class TestStartPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aProjectOpensWithOneClick()
    {
        const Home home;
        auto* const list = home.fixture.child<QListWidget>("foundList");
        QTRY_COMPARE_WITH_TIMEOUT(list->count(), 3, kPatience);
        QVERIFY(list->item(0)->text().startsWith(QStringLiteral("Claude Code\n2 project")));
        int row = 1;
        while (row < 3 && !list->item(row)->text().startsWith(QStringLiteral("Claude Code: app\n")))
            ++row;
        QVERIFY(row < 3);
        QTest::mouseClick(
            list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(row)).center());
        Workspace& workspace = home.fixture.window->workspace();
        QTRY_VERIFY_WITH_TIMEOUT(workspace.hasCorpus(), kPatience);
        QCOMPARE(workspace.paths(), QStringList { home.store() + QStringLiteral("/app") });
        QCOMPARE(workspace.corpus()->results.size(), std::size_t(1));
    }

    void theCaseIsReadOnCommandAndSaysCoresSentence()
    {
        const Home home;
        auto* const cases = home.fixture.child<QLabel>("cases");
        auto* const run = home.fixture.child<QPushButton>("readCases");
        QTRY_VERIFY_WITH_TIMEOUT(run->isVisible(), kPatience);
        QTest::qWait(200);
        QVERIFY(cases->text().isEmpty());
        QTest::mouseClick(run, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!cases->text().isEmpty(), kPatience);
        OpenRequest request;
        request.paths = { home.store().toStdString() };
        request.policy = request.baseline = startPolicy();
        const auto opened = openForReplay(request, {}, {});
        QVERIFY(opened.has_value());
        const auto measured = measureReplay(*opened->engine, opened->result, nullptr, {}, {});
        QVERIFY(measured.has_value());
        QCOMPARE(cases->text(), messageText(report::ownCase("Claude Code", **measured)));
        QVERIFY2(cases->text().startsWith(QStringLiteral("Claude Code, 2 sessions: Read is 100.0")),
            qPrintable(cases->text()));
        QVERIFY(!home.fixture.window->workspace().hasCorpus()); // nothing was opened
    }

    void readingStopsWithThePage()
    {
        const Home home;
        auto* const run = home.fixture.child<QPushButton>("readCases");
        QTRY_VERIFY_WITH_TIMEOUT(run->isVisible(), kPatience);
        run->click();
        home.fixture.window->open({ home.store() });
        QTRY_VERIFY_WITH_TIMEOUT(home.fixture.window->workspace().hasCorpus(), kPatience);
        const QString said = home.fixture.child<QLabel>("cases")->text();
        QTest::qWait(500);
        QCOMPARE(home.fixture.child<QLabel>("cases")->text(), said);
    }
};

QTEST_MAIN(TestStartPage)
#include "tst_start_page.moc"
