// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader is given: roles, names and texts of tables, tree, diff and charts through QAccessible.
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QLineEdit>
#include <QTableWidget>
#include <QTreeView>

#include "models/results_model.h"
#include "models/workspace.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/charts/chart_frame.h"
#include "views/detail_pane.h"
#include "views/diff_view.h"
#include "views/diff_view_pane.h"
#include "views/results_page.h"
#include "views/results_view.h"

using namespace winnow;

class TestAccessibility : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_chat;

private Q_SLOTS:
    void initTestCase() { m_chat = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(60)); }

    /// Tables, tree, charts and the diff through the interface a screen reader uses.
    void aScreenReaderGetsRolesNamesAndTexts()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        window.resultsPage().showResults();
        QVERIFY(QTest::qWaitFor([&] { return window.detail().diff().model().document() != nullptr; }, 20000));
        QAccessible::setActive(true);
        QAccessibleInterface* const table = QAccessible::queryAccessibleInterface(&window.resultsPage().results());
        QVERIFY(table && table->role() == QAccessible::Table && table->tableInterface());
        QVERIFY(!table->text(QAccessible::Name).isEmpty());
        QCOMPARE(table->tableInterface()->rowCount(), 60);
        QAccessibleInterface* const cell = table->tableInterface()->cellAt(0, ResultsModel::Decision);
        QVERIFY(cell);
        QVERIFY2(!cell->text(QAccessible::Name).isEmpty(), "a cell says nothing");
        QCOMPARE(table->tableInterface()->columnDescription(ResultsModel::Saved), window.resultsPage().model().headerData(ResultsModel::Saved, Qt::Horizontal, Qt::DisplayRole).toString());
        QAccessibleInterface* const tree = QAccessible::queryAccessibleInterface(fixture.child<QTreeView>("sessionTree"));
        QVERIFY(tree && tree->role() == QAccessible::Tree && !tree->text(QAccessible::Name).isEmpty());
        QAccessibleInterface* const diff = QAccessible::queryAccessibleInterface(&window.detail().diff().view());
        QVERIFY(diff && diff->textInterface() && diff->state().readOnly && diff->state().multiLine);
        QVERIFY(diff->textInterface()->characterCount() > 0);
        const QString first = diff->textInterface()->text(0, 500);
        QTest::keyClick(&window.detail().diff().view(), Qt::Key_Down, Qt::AltModifier);
        QTest::keyClick(&window.detail().diff().view(), Qt::Key_Down);
        QVERIFY(diff->textInterface()->text(0, 500) != first || diff->text(QAccessible::Value) != first);
        const auto charts = window.findChildren<ChartFrame*>();
        QVERIFY(charts.size() >= 6);
        for (ChartFrame* const chart : charts) {
            QAccessibleInterface* const frame = QAccessible::queryAccessibleInterface(chart);
            QVERIFY(frame);
            QVERIFY2(!frame->text(QAccessible::Name).isEmpty() && !frame->text(QAccessible::Description).isEmpty(), qPrintable(chart->objectName()));
            auto* const twin = chart->findChild<QTableWidget*>();
            QAccessibleInterface* const numbers = QAccessible::queryAccessibleInterface(twin);
            QVERIFY(numbers && numbers->tableInterface());
            QVERIFY(!numbers->text(QAccessible::Name).isEmpty());
            if (twin->rowCount() > 0 && twin->columnCount() > 0)
                QVERIFY(!numbers->tableInterface()->cellAt(0, 0)->text(QAccessible::Name).isEmpty());
        }
        for (const char* const name : { "counterButton", "filterEdit", "sessionFilter" }) {
            auto* const widget = window.findChild<QWidget*>(QLatin1String(name));
            if (!widget)
                continue;
            QAccessibleInterface* const interface = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(interface && !interface->text(QAccessible::Name).isEmpty(), name);
        }
        for (const auto* const line : window.findChildren<QLineEdit*>()) { // those inside combo boxes too
            if (line->isVisible() && !qobject_cast<QAbstractSpinBox*>(line->parentWidget()))
                QVERIFY2(!line->accessibleName().isEmpty(), qPrintable(line->placeholderText()));
        }
        QAccessible::setActive(false);
    }
};

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
