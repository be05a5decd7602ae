// SPDX-License-Identifier: GPL-3.0-or-later
// Drives what leaves the window: the decision sheet, compared with winnow-cli's, and redacted copies.
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QRegularExpression>
#include <QTreeView>

#include "models/jobs/decision_study.h"
#include "models/jobs/redaction_study.h"
#include "models/text/qt_text.h"
#include "tests/views/insight_driver.h"
#include "views/pages/redaction_window.h"
#include "views/shell/toasts.h"

using namespace winnow;

namespace {

using test::kPatience;
using test::waitFor;

} // namespace

class TestSheetAndRedaction : public QObject, test::InsightDriver
{
    Q_OBJECT

private Q_SLOTS:
    void theDecisionReportIsTheOneOfTheCommandLineAndAPdf()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        DecisionStudy& study = *fixture.window->parts().decision;
        QSignalSpy written(&study, &DecisionStudy::written);
        const QString page = m_folder.filePath(QStringLiteral("sheet.html"));
        QTest::keyClick(fixture.window.get(), Qt::Key_D, Qt::ControlModifier | Qt::AltModifier);
        auto* const dialog = fixture.child<QFileDialog>("decisionDialog");
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(page);
        dialog->close();
        QVERIFY(written.wait(kPatience));
        const QString told = m_folder.filePath(QStringLiteral("told.html"));
        const QString baseline
            = test::writeFile(m_folder.path(), QStringLiteral("gateway defaults, simple.yaml"),
                QByteArray::fromStdString(writePolicy(fixture.window->workspace().baseline())));
        QCOMPARE(cli(fixture, QStringLiteral("report"),
                     { QStringLiteral("--decision"), QStringLiteral("--out"), told,
                         QStringLiteral("--against"), baseline })
                     .code,
            0);
        const auto textOf = [](const QString& path) {
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        };
        // The date differs by a minute at most, the policies' names not at all.
        static const QRegularExpression date(QStringLiteral("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d"));
        QString ours = textOf(page).remove(date);
        QString theirs = textOf(told).remove(date);
        QVERIFY(ours.size() > 5000);
        QCOMPARE(ours.left(20000), theirs.left(20000));
        QCOMPARE(ours, theirs);
        const QString pdf = m_folder.filePath(QStringLiteral("sheet.pdf"));
        study.write(pdf);
        QVERIFY(written.wait(kPatience));
        QFile file(pdf);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.startsWith("%PDF-") && bytes.contains("%%EOF") && bytes.size() > 20000);
        QSignalSpy failed(&study, &Study::failed);
        study.write(QStringLiteral("/nowhere/at/all/sheet.pdf"));
        QVERIFY(failed.wait(kPatience));
        QVERIFY(fixture.window->parts().toasts->count() > 0);
    }

    void redactionWritesOnlyWhatWasLookedAt()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        QTest::keyClick(fixture.window.get(), Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
        auto* const redaction = fixture.child<RedactionWindow>("redactionWindow");
        QVERIFY(redaction);
        QVERIFY(waitFor([&] { return redaction->study().answer() != nullptr; }));
        FindingsModel& findings = redaction->findings();
        QVERIFY(findings.rowCount() > 0);
        auto* const write = redaction->findChild<QPushButton*>(QStringLiteral("writeCopies"));
        QVERIFY2(write->isEnabled(),
            qPrintable(redaction->findChild<QLabel*>(QStringLiteral("redactionProblems"))->text()));
        const auto& figures = redaction->study().answer()->run;
        QCOMPARE(figures.original.changed, figures.redacted.changed);
        // Untick one finding with the keyboard: nothing may be written until it was looked at again.
        auto* const tree = redaction->findChild<QTreeView*>(QStringLiteral("findingsTree"));
        const QModelIndex group = findings.index(findings.rowCount() - 1, 0);
        tree->expand(group);
        const QModelIndex finding = findings.index(0, 0, group);
        const QString text = finding.data(Qt::ToolTipRole).toString();
        tree->setFocus();
        tree->setCurrentIndex(finding);
        QTest::keyClick(tree, Qt::Key_Space);
        QCOMPARE(finding.data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Unchecked));
        QCOMPARE(group.data(Qt::CheckStateRole).toInt(),
            static_cast<int>(findings.rowCount(group) > 1 ? Qt::PartiallyChecked : Qt::Unchecked));
        QVERIFY(!write->isEnabled());
        const auto before = redaction->study().answer();
        QTest::mouseClick(
            redaction->findChild<QPushButton*>(QStringLiteral("lookForPrivate")), Qt::LeftButton);
        QVERIFY(waitFor([&] { return redaction->study().answer() != before; }));
        QVERIFY(redaction->study().answer()->kept.count(fromQt(text)) == 1);
        for (const redaction::Replacement& replacement : redaction->study().answer()->run.review)
            QVERIFY(toQt(replacement.text) != text);
        QVERIFY(findings.kept().size() == 1);
        QSignalSpy exported(&redaction->study(), &RedactionStudy::exported);
        const QString folder = m_folder.filePath(QStringLiteral("copies"));
        if (write->isEnabled()) {
            QTest::mouseClick(write, Qt::LeftButton);
            auto* const dialog = redaction->findChild<QFileDialog*>(QStringLiteral("copiesDialog"));
            QVERIFY(dialog);
            Q_EMIT dialog->fileSelected(folder);
            dialog->close();
            QVERIFY(exported.wait(kPatience));
            QCOMPARE(QDir(folder).entryList(QDir::Files).size(),
                static_cast<int>(redaction->study().answer()->run.files.size()));
        } else {
            // What was left is still private to the check behind it: closed, and it says why.
            QVERIFY(!redaction->study().answer()->run.problems.empty());
        }
    }
};

QTEST_MAIN(TestSheetAndRedaction)
#include "tst_sheet_and_redaction.moc"
