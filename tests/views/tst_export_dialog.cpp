// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

#include "core/gateway/config/policy_yaml.h"
#include "core/policy/presets.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/shell/export_panel.h"

using namespace winnow;

class TestExportDialog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void exportIntoAFileShowsTheChangeAndWhatTheFileKeeps()
    {
        test::WindowFixture fixture;
        Policy policy = defaultPolicy(Dialect::GatewayTokens);
        policy.strategy = "trimming";
        fixture.window->workspace().replacePolicy(policy, QStringLiteral("test"));
        const QString file = m_folder.filePath(QStringLiteral("claims.yaml"));
        test::writeFile(m_folder.path(), QStringLiteral("claims.yaml"),
            "server: {port: 1, read_timeout: 1s, write_timeout: 1s}\nstore: {type: m, ttl: 1h}\npipes:\n  "
            "task_output:\n"
            "    strategy: external_provider\n    external_provider: {endpoint: 'http://h', model: m}\n  "
            "tool_output: {strategy: simple}\n");
        fixture.window->parts().actions->get("export")->trigger();
        auto* const dialog = fixture.child<ExportPanel>("exportPanel");
        auto* const change = dialog->findChild<QPlainTextEdit*>(QStringLiteral("yamlPreview"));
        auto* const findings = dialog->findChild<QLabel*>(QStringLiteral("exportFindings"));
        QVERIFY(!findings->isVisible());
        dialog->findChild<QLineEdit*>(QStringLiteral("exportFile"))->setText(file);
        QVERIFY(findings->isVisible());
        QVERIFY2(change->toPlainText().contains(QStringLiteral("\n-  tool_output: {strategy: simple}\n")),
            qPrintable(change->toPlainText()));
        QVERIFY2(
            findings->text().contains(QStringLiteral("line 5, pipes.task_output.strategy: the file keeps "
                                                     "external_provider, the policy says passthrough")),
            qPrintable(findings->text()));
        dialog->findChild<QCheckBox*>(QStringLiteral("exportOnlySection"))->setChecked(false);
        QVERIFY(!findings->isVisible()); // the whole file is replaced then
    }

    void anotherProgramGetsItsOwnFileAndSaysWhatItCannot()
    {
        test::WindowFixture fixture;
        fixture.window->workspace().replacePolicy(findPreset("balanced")->policy, QStringLiteral("test"));
        fixture.window->parts().actions->get("export")->trigger();
        auto* const dialog = fixture.child<ExportPanel>("exportPanel");
        auto* const kind = dialog->findChild<QComboBox*>(QStringLiteral("exportDialect"));
        auto* const page = dialog->findChild<QPlainTextEdit*>(QStringLiteral("yamlPreview"));
        auto* const file = dialog->findChild<QLineEdit*>(QStringLiteral("exportFile"));
        auto* const notes = dialog->findChild<QLabel*>(QStringLiteral("exportNotes"));
        kind->setCurrentIndex(kind->findData(QStringLiteral("opencode")));
        QVERIFY2(page->toPlainText().contains(QStringLiteral("\"max_bytes\": 10000")),
            qPrintable(page->toPlainText()));
        QVERIFY2(notes->text().contains(QStringLiteral("■ min: ")), qPrintable(notes->text()));
        QVERIFY2(file->text().endsWith(QStringLiteral("balanced-opencode.json")), qPrintable(file->text()));
        file->setText(m_folder.filePath(QStringLiteral("opencode.json")));
        QVERIFY(dialog->write());
        QFile written(file->text());
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(written.readAll()), page->toPlainText());
        QCOMPARE(fixture.window->workspace().policy().name, std::string("balanced"));
    }

    void nothingIsDrawnOverSomethingElse()
    {
        test::WindowFixture fixture;
        const QString refused = test::writeFile(m_folder.path(), QStringLiteral("refused.yaml"),
            "server: {port: 1}\npipes:\n  tool_output: {strategy: simple}\n");
        const QString taken = test::writeFile(m_folder.path(), QStringLiteral("taken.yaml"),
            "server: {port: 1, read_timeout: 1s, write_timeout: 1s}\nstore: {type: m, ttl: 1h}\npipes:\n  "
            "tool_output: {strategy: simple}\n");
        fixture.window->parts().actions->get("export")->trigger();
        auto* const dialog = fixture.child<ExportPanel>("exportPanel");
        auto* const file = dialog->findChild<QLineEdit*>(QStringLiteral("exportFile"));
        auto* const save = dialog->findChild<QPushButton*>(QStringLiteral("exportSave"));
        for (const QSize& size : { QSize(1280, 800), QSize(1000, 700), QSize(1600, 1000) }) {
            fixture.window->resize(size);
            for (const QString& name : { refused, taken, QStringLiteral("/nowhere/new.yaml") }) {
                file->setText(name);
                QTest::qWait(30);
                QCOMPARE(save->isEnabled(), name != refused);
                QList<const QWidget*> parts;
                for (const QWidget* const part : dialog->findChildren<QWidget*>()) {
                    if (part->isVisible()
                        && (qobject_cast<const QLabel*>(part) || qobject_cast<const QLineEdit*>(part)
                            || qobject_cast<const QPlainTextEdit*>(part)
                            || qobject_cast<const QAbstractButton*>(part)))
                        parts << part;
                }
                const auto place
                    = [&](const QWidget* part) { return QRect(part->mapTo(dialog, QPoint()), part->size()); };
                for (const QWidget* const one : std::as_const(parts)) {
                    QVERIFY2(dialog->rect().contains(place(one)), qPrintable(one->objectName()));
                    if (const auto* const label = qobject_cast<const QLabel*>(one);
                        label && label->wordWrap())
                        QVERIFY2(label->height() >= label->heightForWidth(label->width()),
                            qPrintable(label->objectName()));
                    for (const QWidget* const other : std::as_const(parts)) {
                        if (one != other && !one->isAncestorOf(other) && !other->isAncestorOf(one))
                            QVERIFY2(!place(one).intersects(place(other)),
                                qPrintable(one->objectName() + QLatin1Char(' ') + other->objectName()));
                    }
                }
            }
        }
    }

private:
    QTemporaryDir m_folder;
};

QTEST_MAIN(TestExportDialog)
#include "tst_export_dialog.moc"
