// SPDX-License-Identifier: GPL-3.0-or-later
// The main window as it was drawn: the two policies in the head, menus and keys, what empty places say, what
// happens while a replay is late, the start page, searching, and that everything is in reach of the keyboard.
// With real mouse and keys.
#include <QAbstractButton>
#include <QAction>
#include <QButtonGroup>
#include <QCheckBox>
#include <QDirIterator>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QToolButton>

#include "models/tables/library_model.h"
#include "models/tables/results_model.h"
#include "models/text/number_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/library_answers.h"
#include "tests/views/menu_driver.h"
#include "tests/views/window_fixture.h"
#include "views/pages/library_page.h"
#include "views/pages/results_page.h"
#include "views/pages/session_page.h"
#include "views/shell/command_line.h"
#include "views/shell/empty_state.h"
#include "views/shell/tile_row.h"
#include "views/tables/results_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"

using namespace winnow;

class TestWindowSketch : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(60));

    static QPushButton* buttonOf(const QWidget& pane, const char* action)
    {
        auto* const button = pane.findChild<QPushButton*>(QStringLiteral("empty:") + QLatin1String(action));
        return button && button->isVisible() ? button : nullptr;
    }

    /// Alpha keys go where the focus is.
    static void press(test::WindowFixture& fixture, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget* const focus = fixture.window->focusWidget();
        QTest::keyClick(focus ? focus : fixture.window.get(), static_cast<Qt::Key>(key), modifiers);
    }

private Q_SLOTS:
    void policyAndBaselineAreChosenInTheHead()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        workspace.edit(*findParameter("min_bytes"), std::int64_t { 500 });
        QVERIFY(test::saveUnder(*fixture.window->parts().library, QStringLiteral("tight")));
        workspace.edit(*findParameter("min_bytes"), std::int64_t { 9000 });
        QVERIFY(test::saveUnder(*fixture.window->parts().library, QStringLiteral("loose")));
        auto* const policy = fixture.child<QToolButton>("policyMenu");
        auto* const baseline = fixture.child<QToolButton>("baselineMenu");
        QVERIFY2(
            policy->text().contains(QStringLiteral("loose v1")) && !policy->text().contains(QLatin1Char('*')),
            qPrintable(policy->text()));
        QVERIFY(test::clickInMenu(
            [&] { QTest::mouseClick(policy, Qt::LeftButton); }, { QStringLiteral("tight") }));
        QTRY_COMPARE(workspace.policy().minBytes, 500);
        QVERIFY(policy->text().contains(QStringLiteral("tight v1")));
        workspace.edit(*findParameter("min_bytes"), std::int64_t { 501 });
        QVERIFY2(policy->text().endsWith(QStringLiteral("v1 *")), qPrintable(policy->text()));
        QVERIFY(test::clickInMenu(
            [&] { QTest::mouseClick(baseline, Qt::LeftButton); }, { QStringLiteral("loose") }));
        QTRY_COMPARE(workspace.baseline().minBytes, 9000);
        QCOMPARE(baseline->text(), QStringLiteral("A: loose"));
        QVERIFY(test::clickInMenu([&] { QTest::mouseClick(baseline, Qt::LeftButton); },
            { QStringLiteral("Use the policy as policy A") }));
        QCOMPARE(workspace.baseline().minBytes, 501);
    }

    void allActionsAreInTheMenusWithTheirKey()
    {
        test::WindowFixture fixture;
        QSet<const QAction*> seen;
        QStringList titles;
        for (const QAction* const top : fixture.window->menuBar()->actions()) {
            titles << top->text().remove(QLatin1Char('&'));
            for (const QAction* const action : top->menu()->actions()) {
                if (action->isSeparator() || action->menu())
                    continue;
                seen << action;
                QVERIFY2(!action->shortcut().isEmpty() || action->text().contains(QLatin1Char('\t')),
                    qPrintable(action->text()));
            }
        }
        QCOMPARE(titles.join(QLatin1Char(' ')), QStringLiteral("File Edit View Go Tune Library Help"));
        for (const QAction* const action : fixture.window->parts().actions->all())
            QVERIFY2(seen.contains(action), qPrintable(action->objectName()));
    }

    void emptyPlacesSayWhatToDoAndTheirButtonDoesIt()
    {
        test::WindowFixture fixture;
        MainWindow& window = *fixture.window;
        QTest::keyClick(&window, Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(buttonOf(*window.parts().library, "saveAs"));
        QTest::mouseClick(buttonOf(*window.parts().library, "saveAs"), Qt::LeftButton);
        QTRY_VERIFY(fixture.child<QLineEdit>("policyNameEdit")->hasFocus());
        QVERIFY(fixture.open({ m_chat }));
        window.parts().results->showResults();
        QTest::keyClick(&window, Qt::Key_L, Qt::ControlModifier);
        QTest::keyClicks(window.parts().command, QStringLiteral("tool:nothing-like-this"));
        press(fixture, Qt::Key_Return);
        QTRY_VERIFY(buttonOf(*window.parts().results, "clearFilter"));
        QVERIFY(!window.parts().results->results().isVisible());
        QTest::mouseClick(buttonOf(*window.parts().results, "clearFilter"), Qt::LeftButton);
        QCOMPARE(window.parts().results->model().rowCount(), 60);
        QTRY_VERIFY(window.parts().results->results().isVisible());
        window.workspace().setCurrentResult({});
        window.showPage(QStringLiteral("session"));
        window.parts().session->showTexts(true);
        QTRY_VERIFY(buttonOf(*window.parts().detail, "nextResult"));
        QTest::mouseClick(buttonOf(*window.parts().detail, "nextResult"), Qt::LeftButton);
        QVERIFY(window.workspace().currentResult().isValid());
        QTRY_VERIFY(!buttonOf(*window.parts().detail, "nextResult"));
    }

    /// The work of opening holds back replays as long as a test needs it.
    void whileAReplayIsLateTheOldNumbersStayUnderDimmedHeadings()
    {
        const QString large
            = test::writeFile(m_folder.path(), QStringLiteral("large.json"), test::longRecording(60000));
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        window.parts().results->showResults();
        ResultsView& table = window.parts().results->results();
        const auto ink = [&] { return table.horizontalHeader()->palette().color(QPalette::ButtonText); };
        const QColor plain = ink();
        const int rows = table.model()->rowCount();
        const QString first = table.model()->index(0, ResultsModel::Before).data().toString();
        auto* const job = fixture.child<QWidget>("jobIndicator");
        QVERIFY(!job->isVisible());
        window.open({ large });
        QCOMPARE(ink(), plain); // not yet: it may be quick
        QVERIFY(!job->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(ink() != plain, 5000);
        QCOMPARE(table.model()->rowCount(), rows);
        QCOMPARE(table.model()->index(0, ResultsModel::Before).data().toString(), first);
        QVERIFY(
            table.isEnabled() && window.parts().results->isEnabled() && window.centralWidget()->isEnabled());
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
            table.visualRect(table.model()->index(4, ResultsModel::ToolName)).center());
        QCOMPARE(table.currentIndex().row(), 4); // and it is worked with
        QTRY_VERIFY_WITH_TIMEOUT(job->isVisible(), 5000);
        QStringList words;
        for (const auto* const label : job->findChildren<QLabel*>())
            words << label->text();
        QVERIFY2(words.join(QLatin1Char(' ')).contains(QStringLiteral("Open")),
            qPrintable(words.join(QLatin1Char(' '))));
        auto* const cancel = fixture.child<QPushButton>("cancelJob");
        QCOMPARE(cancel->text(), QStringLiteral("Cancel (Esc)"));
        QTest::mouseClick(cancel, Qt::LeftButton);
        QTRY_COMPARE(ink(), plain);
        QTRY_VERIFY(!job->isVisible()); // the search for later uses may still be shown
        QCOMPARE(window.workspace().corpus()->results.size(), std::size_t { 60 });
    }

    void theStatusLineNamesCounterResultsAndSelection()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->parts().results->showResults();
        ResultsView& table = fixture.window->parts().results->results();
        QCOMPARE(fixture.child<QToolButton>("counterButton")->text(), QStringLiteral("o200k exact"));
        auto* const count = fixture.child<QLabel>("countLabel");
        QVERIFY2(count->text().startsWith(QStringLiteral("60 result")), qPrintable(count->text()));
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
            table.visualRect(table.model()->index(0, ResultsModel::ToolName)).center());
        QTest::mouseClick(table.viewport(), Qt::LeftButton, Qt::ControlModifier,
            table.visualRect(table.model()->index(2, ResultsModel::ToolName)).center());
        QVERIFY2(count->text().contains(QStringLiteral(", 2 selected: ")), qPrintable(count->text()));
    }

    void theStartPageOffersFilesFolderAndSample()
    {
        test::WindowFixture fixture;
        const QWidget* const page = fixture.window->parts().pages.value(QStringLiteral("start"));
        QVERIFY(page->isVisible());
        QString words;
        for (const auto* const label : page->findChildren<QLabel*>())
            words += label->text() + QLatin1Char('\n');
        QVERIFY(words.contains(QStringLiteral("drop files")));
        QVERIFY(fixture.child<QPushButton>("openFolder")->isVisible()
            && fixture.child<QPushButton>("openSample")->isVisible());
        QTest::mouseClick(fixture.child<QPushButton>("openFiles"), Qt::LeftButton);
        auto* const chooser = fixture.child<QFileDialog>("openDialog");
        QTRY_VERIFY(chooser && chooser->isVisible());
        QSignalSpy opened(&fixture.window->workspace(), &Workspace::corpusChanged);
        Q_EMIT chooser->filesSelected({ m_chat });
        chooser->close();
        QVERIFY(opened.wait(30000));
        QVERIFY(!page->isVisible());
    }

    void findingCountsWrapsWithANoticeAndKnowsExpressions()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        QVERIFY(QTest::qWaitFor(
            [&] { return fixture.window->parts().detail->diff().model().document() != nullptr; }, 20000));
        fixture.window->showPage(QStringLiteral("session"));
        fixture.window->parts().session->showTexts(true);
        press(fixture, Qt::Key_F, Qt::ControlModifier);
        auto* const bar = fixture.child<QWidget>("findBar");
        auto* const line = bar->findChild<QLineEdit*>();
        QTRY_VERIFY(bar->isVisible() && line->hasFocus());
        QTest::keyClicks(line, QStringLiteral("result"));
        const auto said = [&](const QString& pattern) {
            const QRegularExpression wanted(pattern);
            for (const auto* const label : bar->findChildren<QLabel*>()) {
                if (wanted.match(label->text()).hasMatch())
                    return true;
            }
            return false;
        };
        QTRY_VERIFY(said(QStringLiteral("^[0-9]+/[0-9]+$")));
        for (int i = 0; i < 200 && !said(QStringLiteral("Continued from the start")); ++i)
            press(fixture, Qt::Key_Return);
        QVERIFY(said(QStringLiteral("Continued from the start")) && said(QStringLiteral("^1/")));
        QTest::keyClick(line, Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY(said(QStringLiteral("Continued from the end")));
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("res[u]lt"));
        QTRY_VERIFY(said(QStringLiteral("no match")));
        for (auto* const box : bar->findChildren<QCheckBox*>()) {
            if (box->text().contains(QStringLiteral("egular")))
                QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(5, box->height() / 2));
        }
        QTRY_VERIFY(said(QStringLiteral("^[0-9]+/")));
    }

    void tabReachesEverythingThatTakesTheFocus_data()
    {
        QTest::addColumn<QString>("page");
        for (const char* const page :
            { "tune", "session", "losses", "choose", "decide", "library", "unread" })
            QTest::newRow(page) << QString::fromLatin1(page);
    }

    void tabReachesEverythingThatTakesTheFocus()
    {
        QFETCH(const QString, page);
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->showPage(page);
        QTest::qWait(50);
        // Also what can be pressed only at times, as "Replay the library" can; the page takes it back at
        // will.
        const auto enableAll = [&] {
            for (auto* const button : fixture.window->findChildren<QAbstractButton*>()) {
                if (button->window() == fixture.window.get())
                    button->setEnabled(true);
            }
        };
        QSet<const QWidget*> reached;
        for (int i = 0; i < 250; ++i) {
            enableAll();
            press(fixture, Qt::Key_Tab);
            if (!fixture.window->focusWidget())
                break;
            reached << fixture.window->focusWidget();
        }
        enableAll();
        QStringList withLoss;
        for (const QWidget* const widget : fixture.window->findChildren<QWidget*>()) {
            const auto* const button = qobject_cast<const QAbstractButton*>(widget);
            // Of buttons that exclude one another Tab takes the pressed one, arrow keys the others.
            const bool byArrows
                = button && button->group() && button->group()->exclusive() && !button->isChecked();
            const bool takes = (widget->focusPolicy() & Qt::TabFocus) && widget->isVisible()
                && widget->isEnabled() && !widget->focusProxy() && widget->window() == fixture.window.get()
                && !widget->visibleRegion().isEmpty() && !byArrows;
            if (takes && !reached.contains(widget))
                withLoss << QStringLiteral("%1 %2").arg(
                    QLatin1String(widget->metaObject()->className()), widget->objectName());
        }
        QVERIFY(reached.size() > 20);
        QVERIFY2(withLoss.isEmpty(), qPrintable(withLoss.join(QLatin1String("; "))));
    }

    void everyLabelWithAnAccessKeyHasItsBuddy()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        static const QRegularExpression key(QStringLiteral("&\\w"));
        int labels = 0;
        for (const auto* const label : fixture.window->findChildren<QLabel*>()) {
            if (label->textFormat() == Qt::RichText || !key.match(label->text()).hasMatch()
                || label->text().contains(QLatin1String("&nbsp;")))
                continue;
            ++labels;
            QVERIFY2(label->buddy(), qPrintable(label->text()));
        }
        QVERIFY(labels >= 3);
    }

    void aLargerFontMakesEverythingLarger()
    {
        const QFont usual = QApplication::font();
        const auto heights = [this] {
            test::WindowFixture fixture;
            if (!fixture.open({ m_chat }))
                return QList<int>();
            fixture.window->parts().results->showResults();
            QTest::qWait(20);
            return QList<int> {
                fixture.window->parts().results->results().verticalHeader()->defaultSectionSize(),
                fixture.window->menuBar()->height(), fixture.window->parts().tiles->height(),
                fixture.child<QWidget>("rail")->width(), fixture.child<QWidget>("statusLine")->height()
            };
        };
        const QList<int> small = heights();
        QFont twice = usual;
        twice.setPointSizeF(usual.pointSizeF() * 2);
        QApplication::setFont(twice);
        const QList<int> large = heights();
        QApplication::setFont(usual);
        QVERIFY(!small.isEmpty() && small.size() == large.size());
        for (qsizetype i = 0; i < small.size(); ++i)
            QVERIFY2(large[i] * 10 >= small[i] * 14,
                qPrintable(QStringLiteral("%1: %2 and %3").arg(i).arg(small[i]).arg(large[i])));
    }

    void noSourceOfTheWindowGivesASizeInPixels()
    {
        // Strokes of one and two pixels are strokes on any screen; everything else comes from the font
        // (views/widgets/spacing.h).
        static const QRegularExpression pixels(QStringLiteral(
            R"((setContentsMargins\((?!0, 0, 0, 0\)|gaps\(|grid\()[^)]*\b[1-9])|(set(Spacing|Fixed\w+|Minimum(Width|Height|Size)|Maximum(Width|Height|Size))\([1-9])|(addSpacing\([1-9])|(\bresize\([1-9])|(QSize\([1-9][0-9])|(height\(\) \+ ([2-9]|[1-9]\d+)\b(?! \*)))"));
        QStringList found;
        int files = 0;
        QDirIterator sources(QStringLiteral(WINNOW_SOURCE_DIR "/views"), { QStringLiteral("*.cpp") },
            QDir::Files, QDirIterator::Subdirectories);
        while (sources.hasNext()) {
            QFile file(sources.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            ++files;
            int number = 0;
            for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
                ++number;
                if (pixels.match(line).hasMatch())
                    found << QStringLiteral("%1:%2 %3")
                                 .arg(QFileInfo(file).fileName())
                                 .arg(number)
                                 .arg(line.trimmed());
            }
        }
        QVERIFY(files > 80);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TestWindowSketch)
#include "tst_window_sketch.moc"
