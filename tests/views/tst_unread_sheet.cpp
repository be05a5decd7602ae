// SPDX-License-Identifier: GPL-3.0-or-later
// A file that is no recording leaves what is open alone, says how it begins, and can be read in a chosen format.
#include <QtTest>

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>

#include "tests/support/recording_texts.h"
#include "tests/views/window_fixture.h"

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

class TestUnreadSheet : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aFileThatIsNoRecordingKeepsWhatIsOpen()
    {
        test::WindowFixture fixture;
        const QString file = fixture.folder.filePath(QStringLiteral("s.jsonl"));
        const QString noise = fixture.folder.filePath(QStringLiteral("noise.jsonl"));
        append(file, test::claudeUser(1, "Read") + turnOf(2));
        append(noise, R"({"text": "first words of the noise"})");
        QVERIFY(fixture.open({ file }));
        fixture.window->open({ noise });
        QTRY_VERIFY_WITH_TIMEOUT(fixture.child<QDialog>("unreadSheet"), kPatience);
        auto* const sheet = fixture.child<QDialog>("unreadSheet");
        QVERIFY(sheet->windowTitle().endsWith(QStringLiteral("noise.jsonl")));
        QVERIFY(fixture.child<QLabel>("firstBytes")->text().contains(QStringLiteral("first words")));
        QVERIFY(!fixture.child<QLabel>("unreadReason")->text().isEmpty());
        Workspace& workspace = fixture.window->workspace();
        QCOMPARE(workspace.paths(), QStringList { file });
        QCOMPARE(resultsOpen(fixture), std::size_t(1));
        for (const QStringList& entry : fixture.window->parts().recents.entries())
            QVERIFY(!entry.contains(noise));
        // A format that reads nothing from it opens nothing either, and Reload still reads the open file.
        auto* const formats = fixture.child<QComboBox>("unreadFormat");
        formats->setCurrentIndex(formats->findData(QStringLiteral("claude-code")));
        QSignalSpy again(&workspace.runner(), &ReplayRunner::noRecording);
        QTest::mouseClick(fixture.child<QPushButton>("readAs"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(again.count(), 1, kPatience);
        QCOMPARE(resultsOpen(fixture), std::size_t(1));
        append(file, turnOf(4));
        workspace.reload();
        QTRY_COMPARE_WITH_TIMEOUT(resultsOpen(fixture), std::size_t(2), kPatience);
    }
};

QTEST_MAIN(TestUnreadSheet)
#include "tst_unread_sheet.moc"
