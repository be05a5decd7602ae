// SPDX-License-Identifier: GPL-3.0-or-later
// The program itself, started as a user starts it: its options, a policy and a recording on the command line,
// and a start over settings that are nonsense.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "core/base/version.h"
#include "tests/models/model_fixtures.h"

using namespace winnow;

class TestStartOptions : public QObject
{
    Q_OBJECT

    QTemporaryDir m_home;

    void prepare(QProcess& process, const QString& language = QStringLiteral("C.UTF-8")) const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), m_home.path());
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_home.filePath(QStringLiteral("config")));
        environment.insert(QStringLiteral("XDG_DATA_HOME"), m_home.filePath(QStringLiteral("data")));
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        for (const char* const name : { "LANGUAGE", "LC_ALL", "LC_MESSAGES" })
            environment.remove(QLatin1String(name));
        environment.insert(QStringLiteral("LANG"), language);
        process.setProcessEnvironment(environment);
        process.setProgram(
            QFileInfo(QCoreApplication::applicationFilePath()).dir().filePath(QStringLiteral("winnow")));
    }

    QString say(
        const QStringList& options, int& code, const QString& language = QStringLiteral("C.UTF-8")) const
    {
        QProcess process;
        prepare(process, language);
        process.setArguments(options);
        process.start();
        code = process.waitForFinished(60000) ? process.exitCode() : -1;
        return QString::fromUtf8(process.readAllStandardOutput() + process.readAllStandardError());
    }

private Q_SLOTS:
    void helpAndVersionAreSaid()
    {
        int code = -1;
        QVERIFY(say({ QStringLiteral("--version") }, code)
                    .contains(QString::fromStdString(std::string(programVersion()))));
        QCOMPARE(code, 0);
        const QString help = say({ QStringLiteral("--help") }, code);
        QCOMPARE(code, 0);
        for (const char* const word : { "--policy", "--reset-layout", "SESSION" })
            QVERIFY2(help.contains(QLatin1String(word)), word);
        (void)say({ QStringLiteral("--nonsense") }, code);
        QVERIFY(code > 0);
    }

    void aLanguageThatTheWindowDoesNotSpeakGetsEnglish()
    {
        int code = -1;
        const QString english = say({ QStringLiteral("--help") }, code);
        QCOMPARE(say({ QStringLiteral("--help") }, code, QStringLiteral("de_DE.UTF-8")), english);
    }

    void everyOptionIsInTheManPage()
    {
        int code = -1;
        const QString help = say({ QStringLiteral("--help") }, code);
        QFile page(QStringLiteral(WINNOW_SOURCE_DIR "/resources/winnow.1"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(page.readAll()).remove(QLatin1Char('\\'));
        static const QRegularExpression option(QStringLiteral("--[a-z][a-z-]+"));
        int options = 0;
        for (auto found = option.globalMatch(help); found.hasNext();) {
            const QString name = found.next().captured();
            if (name == QLatin1String("--help-all"))
                continue; // Qt's own
            ++options;
            QVERIFY2(text.contains(name), qPrintable(name));
        }
        QVERIFY(options >= 4);
    }

    /// Killed in the midst of it: the policy was kept at each change, the settings are whole, the next start
    /// brings it back.
    void aKilledWindowLosesNeitherPolicyNorSettings()
    {
        const QString policy = test::writeFile(m_home.path(), QStringLiteral("kept.yaml"),
            "pipes:\n  tool_output:\n    enabled: true\n    strategy: simple\n    min_bytes: 4242\n");
        const QString chat
            = test::writeFile(m_home.path(), QStringLiteral("killed.json"), test::chatRecording(8));
        const auto holds = [](const QString& path, const char* words) {
            QFile file(path);
            return !path.isEmpty() && file.open(QIODevice::ReadOnly) && file.readAll().contains(words);
        };
        const auto isRecent = [&] {
            const QSettings settings(
                m_home.filePath(QStringLiteral("config/winnow/winnow.ini")), QSettings::IniFormat);
            const QVariantList entries = settings.value(QStringLiteral("recent/entries")).toList();
            return settings.status() == QSettings::NoError
                && std::any_of(entries.begin(), entries.end(),
                    [&](const QVariant& entry) { return entry.toStringList().contains(chat); });
        };
        const auto draft = [&]() -> QString {
            QDirIterator files(
                m_home.path(), { QStringLiteral("draft.yaml") }, QDir::Files, QDirIterator::Subdirectories);
            return files.hasNext() ? files.next() : QString();
        };
        for (const QStringList& options :
            { QStringList { QStringLiteral("--policy"), policy, chat }, QStringList { chat } }) {
            QProcess process;
            prepare(process);
            process.setArguments(options);
            process.start();
            QVERIFY(process.waitForStarted());
            const bool kept
                = QTest::qWaitFor([&] { return holds(draft(), "min_bytes: 4242") && isRecent(); }, 60000);
            QTest::qWait(300);
            const bool runs = process.state() == QProcess::Running;
            process.kill();
            QVERIFY(process.waitForFinished(10000));
            QVERIFY2(kept && runs, process.readAllStandardError().constData());
            QVERIFY(holds(draft(),
                "min_bytes: 4242")); // the second time it was read back and not replaced by the defaults
        }
    }

    /// What was opened is in the settings among the recent files.
    void aPolicyAndARecordingAreOpenedAlsoOverDamagedSettings()
    {
        QDir(m_home.path()).mkpath(QStringLiteral("config/winnow"));
        test::writeFile(m_home.filePath(QStringLiteral("config/winnow")), QStringLiteral("winnow.ini"),
            QByteArray("\xff\x00[[window\ngeometry=@Rect(nonsense", 32));
        const QString policy = test::writeFile(m_home.path(), QStringLiteral("policy.yaml"),
            "pipes:\n  tool_output:\n    enabled: true\n    strategy: simple\n    min_bytes: 700\n");
        const QString chat
            = test::writeFile(m_home.path(), QStringLiteral("chat.json"), test::chatRecording(8));
        QProcess process;
        prepare(process);
        process.setArguments({ QStringLiteral("--policy"), policy, QStringLiteral("--reset-layout"), chat });
        process.start();
        QVERIFY(process.waitForStarted());
        const auto kept = [&] {
            QFile settings(m_home.filePath(QStringLiteral("config/winnow/winnow.ini")));
            return settings.open(QIODevice::ReadOnly) && settings.readAll().contains("\nentries=");
        };
        const bool opened = QTest::qWaitFor(kept, 60000);
        const bool runs = process.state() == QProcess::Running;
        process.kill();
        process.waitForFinished(10000);
        QVERIFY2(opened && runs, process.readAllStandardError().constData());
    }
};

QTEST_GUILESS_MAIN(TestStartOptions)
#include "tst_start_options.moc"
