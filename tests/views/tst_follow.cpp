// SPDX-License-Identifier: GPL-3.0-or-later
// A recording that is being written: with Follow the figures grow and the place stays; without, nothing is read again.
#include <QtTest>

#include <QAction>

#include "tests/models/model_fixtures.h"
#include "tests/support/recording_texts.h"
#include "tests/views/window_fixture.h"
#include "views/shell/toasts.h"

using namespace winnow;

namespace {

constexpr int kPatience = 60000;

std::string turnOf(int n)
{
    const std::string id = "c" + std::to_string(n);
    return test::claudeCall(n, id, "Read", R"({"file_path":"a"})")
        + test::claudeResult(n + 1, id, test::quoted(std::string(3000, 'x')));
}

void append(const QString& path, const std::string& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append));
    file.write(QByteArray::fromStdString(text));
}

std::size_t resultsOpen(const test::WindowFixture& fixture)
{
    const auto& corpus = fixture.window->workspace().corpus();
    return corpus ? corpus->results.size() : 0;
}

} // namespace

class TestFollow : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void figuresGrowAndThePlaceStays()
    {
        test::WindowFixture fixture;
        const QString file = fixture.folder.filePath(QStringLiteral("s.jsonl"));
        append(file, test::claudeUser(1, "Read") + turnOf(2) + turnOf(4));
        QVERIFY(fixture.open({ file }));
        WindowParts& parts = fixture.window->parts();
        QTest::keyClick(fixture.window.get(), Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(parts.actions->get("follow")->isChecked());
        parts.trail.goTo(QStringLiteral("losses"), parseFilter(QStringLiteral("tool:Read")), ResultId(1));
        const QString filter = parts.trail.filter().text();
        QVERIFY(!filter.isEmpty());
        append(file, turnOf(6));
        QTRY_COMPARE_WITH_TIMEOUT(resultsOpen(fixture), std::size_t(3), kPatience);
        QCOMPARE(parts.trail.page(), QStringLiteral("losses"));
        QCOMPARE(parts.trail.filter().text(), filter);
        QCOMPARE(parts.workspace.currentResult(), ResultId(1));
        QVERIFY(parts.toasts->said().filter(QStringLiteral("changed by another")).isEmpty());
        append(file, turnOf(8)); // it is still watched
        QTRY_COMPARE_WITH_TIMEOUT(resultsOpen(fixture), std::size_t(4), kPatience);
    }

    void theSelectionMovesWithItsSession()
    {
        test::WindowFixture fixture;
        QTemporaryDir folder;
        append(
            folder.filePath(QStringLiteral("b.jsonl")), test::claudeUser(1, "Read") + turnOf(2) + turnOf(4));
        append(folder.filePath(QStringLiteral("c.json")), test::chatRecording(3).toStdString());
        QVERIFY(fixture.open({ folder.path() }));
        Workspace& workspace = fixture.window->workspace();
        fixture.window->parts().actions->get("follow")->setChecked(true);
        const ResultId last(workspace.corpus()->results.size() - 1);
        const std::string session = workspace.corpus()->sessionOf(last).id;
        workspace.setCurrentResult(last);
        append(folder.filePath(QStringLiteral("b.jsonl")), turnOf(6));
        QTRY_COMPARE_WITH_TIMEOUT(resultsOpen(fixture), last.index() + 2, kPatience);
        QCOMPARE(workspace.currentResult(), ResultId(last.index() + 1));
        QCOMPARE(workspace.corpus()->sessionOf(workspace.currentResult()).id, session);
    }

    void withoutItNothingIsReadAgain()
    {
        test::WindowFixture fixture;
        const QString file = fixture.folder.filePath(QStringLiteral("s.jsonl"));
        append(file, test::claudeUser(1, "Read") + turnOf(2));
        QVERIFY(fixture.open({ file }));
        append(file, turnOf(4));
        const Toasts& toasts = *fixture.window->parts().toasts;
        QTRY_VERIFY_WITH_TIMEOUT(
            !toasts.said().filter(QStringLiteral("changed by another")).isEmpty(), kPatience);
        QTest::qWait(1000);
        QCOMPARE(resultsOpen(fixture), std::size_t(1));
    }
};

QTEST_MAIN(TestFollow)
#include "tst_follow.moc"
