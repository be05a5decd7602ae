// SPDX-License-Identifier: GPL-3.0-or-later
// The keyboard map and the interaction rules with real keys in the real window: what each key does, not only
// that it is bound; the Esc ladder; nothing modal. Drafts, windows and closing are in tst_closing.cpp.
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QFileDialog>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStatusBar>
#include <QTextBrowser>
#include <QTimer>
#include <QWhatsThis>
#include <random>

#include "core/compression/outcome_words.h"
#include "models/tables/library_model.h"
#include "models/tables/results_model.h"
#include "models/text/qt_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/library_answers.h"
#include "tests/views/window_fixture.h"
#include "views/pages/library_page.h"
#include "views/pages/results_page.h"
#include "views/pages/session_page.h"
#include "views/pages/tuning_panel.h"
#include "views/reading/reading_page.h"
#include "views/reading/reading_view.h"
#include "views/shell/command_line.h"
#include "views/shell/tile_row.h"
#include "views/shell/toasts.h"
#include "views/tables/results_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/widgets/parameter_row.h"

using namespace winnow;

class TestKeys : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(90));

    /// A window on 90 results with one that is changed on show and the focus in its text.
    bool openText(test::WindowFixture& fixture)
    {
        if (!fixture.open({ m_chat }))
            return false;
        fixture.window->parts().results->showResults();
        fixture.window->showPage(QStringLiteral("session"));
        fixture.window->parts().session->showTexts(true);
        const bool shown = QTest::qWaitFor(
            [&] { return fixture.window->parts().detail->diff().model().document() != nullptr; }, 20000);
        fixture.window->parts().detail->diff().view().setFocus();
        return shown && fixture.window->parts().detail->diff().view().hasFocus();
    }

    static void press(test::WindowFixture& fixture, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget* const focus = fixture.window->focusWidget();
        QTest::keyClick(focus ? focus : fixture.window.get(), static_cast<Qt::Key>(key), modifiers);
    }

private Q_SLOTS:
    /// Two things with one key: pressing it does neither.
    void noButtonOfAPageTakesTheKeyOfAMenu()
    {
        QStringList taken;
        test::WindowFixture fixture(QSize(1500, 950), test::WindowFixture::Show::Hidden);
        QSet<QString> menus;
        for (const QAction* const menu : fixture.window->menuBar()->actions())
            menus.insert(QKeySequence::mnemonic(menu->text()).toString());
        QVERIFY(menus.size() >= 7);
        for (const QWidget* const widget : fixture.window->findChildren<QWidget*>()) {
            const auto* const button = qobject_cast<const QAbstractButton*>(widget);
            const auto* const label = qobject_cast<const QLabel*>(widget);
            const QString text = button   ? button->text()
                : label && label->buddy() ? label->text()
                                          : QString();
            const QString key = QKeySequence::mnemonic(text).toString();
            if (!key.isEmpty() && widget->window() == fixture.window.get() && menus.contains(key))
                taken << text;
        }
        QVERIFY2(taken.isEmpty(), qPrintable(taken.join(QStringLiteral(", "))));
    }

    void wrapOverviewAndFoldsFollowTheirKeysAndTheirMenuTicks()
    {
        test::WindowFixture fixture;
        QVERIFY(openText(fixture));
        QAction* const wrap = fixture.window->parts().actions->get("wrap");
        press(fixture, Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(wrap->isChecked());
        press(fixture, Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!wrap->isChecked());
        QAction* const overview = fixture.window->parts().actions->get("overview");
        QVERIFY(overview->isChecked());
        press(fixture, Qt::Key_F9);
        QVERIFY(!overview->isChecked());
        DiffModel& model = fixture.window->parts().detail->diff().model();
        press(fixture, Qt::Key_BracketRight, Qt::ControlModifier);
        QVERIFY(model.allEqualOpen());
        press(fixture, Qt::Key_BracketLeft, Qt::ControlModifier);
        QVERIFY(!model.allEqualOpen());
    }

    void ySplitsBaselineAndPolicyAndGivesBeforeAndAfterBack()
    {
        test::WindowFixture fixture;
        QVERIFY(openText(fixture));
        Workspace& workspace = fixture.window->workspace();
        Policy loose = workspace.policy();
        loose.minBytes = 60000;
        loose.name = "loose";
        workspace.setBaseline(loose);
        QVERIFY(fixture.settle());
        const DiffDocument* const plain = fixture.window->parts().detail->diff().model().document();
        const std::string before(plain->beforeText());
        const std::string after(plain->afterText());
        QVERIFY(before != after);
        press(fixture, Qt::Key_Y);
        QVERIFY(fixture.window->parts().actions->get("splitAB")->isChecked());
        QTRY_VERIFY(fixture.window->parts().detail->diff().model().document()
            && fixture.window->parts().detail->diff().model().document()->input().compare);
        const DiffDocument* const split = fixture.window->parts().detail->diff().model().document();
        QCOMPARE(std::string(split->beforeText()), before); // A keeps it
        QCOMPARE(std::string(split->afterText()), after);
        QVERIFY(split->input().beforeLabel.contains(QStringLiteral("loose")));
        fixture.window->parts().detail->diff().view().setFocus();
        press(fixture, Qt::Key_Y);
        QTRY_VERIFY(fixture.window->parts().detail->diff().model().document()
            && !fixture.window->parts().detail->diff().model().document()->input().compare);
    }

    void arrowsInTheTextNeverLeaveTheResult()
    {
        test::WindowFixture fixture;
        QVERIFY(openText(fixture));
        const ResultId now = fixture.window->workspace().currentResult();
        for (const int key :
            { Qt::Key_Down, Qt::Key_Up, Qt::Key_Right, Qt::Key_Left, Qt::Key_PageDown, Qt::Key_End })
            press(fixture, key);
        QCOMPARE(fixture.window->workspace().currentResult().value, now.value);
        press(fixture, Qt::Key_Down, Qt::ControlModifier);
        QVERIFY(fixture.window->workspace().currentResult().value != now.value);
        QVERIFY(fixture.window->parts().detail->diff().view().hasFocus());
    }

    void enterGoesToTheTextsAndBackspaceBack()
    {
        test::WindowFixture fixture;
        QVERIFY(openText(fixture));
        press(fixture, Qt::Key_Backspace);
        QVERIFY(fixture.window->parts().results->results().hasFocus());
        press(fixture, Qt::Key_Return);
        QVERIFY(fixture.window->parts().reading->view().hasFocus());
    }

    void escapeLeavesTheTextWithTheResultThatWasReadLast()
    {
        test::WindowFixture fixture;
        QVERIFY(openText(fixture));
        MainWindow& window = *fixture.window;
        press(fixture, Qt::Key_Down, Qt::ControlModifier);
        press(fixture, Qt::Key_Down, Qt::ControlModifier);
        const ResultId last = window.workspace().currentResult();
        press(fixture, Qt::Key_Escape);
        QVERIFY(!window.parts().session->showsTexts());
        press(fixture, Qt::Key_Escape);
        QCOMPARE(window.parts().trail.page(), QStringLiteral("tune"));
        QCOMPARE(window.workspace().currentResult().value, last.value);
        press(fixture, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(window.parts().trail.page(), QStringLiteral("session"));
    }

    void escapeGoesDownTheLadderOneRungAtATime()
    {
        test::WindowFixture fixture;
        QVERIFY(openText(fixture));
        MainWindow& window = *fixture.window;
        window.parts().trail.setFilter(parseFilter(QStringLiteral("tool=grep")));
        window.parts().results->results().selectRow(1);
        QVERIFY(QTest::qWaitFor(
            [&] { return window.parts().detail->diff().model().document() != nullptr; }, 20000));
        window.parts().detail->diff().view().setFocus();
        press(fixture, Qt::Key_F, Qt::ControlModifier);
        auto* const find = fixture.child<QWidget>("findBar");
        QVERIFY(find && find->isVisible());
        press(fixture, Qt::Key_Escape); // the find bar
        QVERIFY(!find->isVisible());
        QCOMPARE(window.parts().results->model().filter().text(), QStringLiteral("tool=grep"));
        press(fixture, Qt::Key_Escape); // side by side
        QVERIFY(!window.parts().session->showsTexts());
        press(fixture, Qt::Key_Escape); // the page of the text
        QCOMPARE(window.parts().trail.page(), QStringLiteral("tune"));
        QCOMPARE(window.parts().results->model().filter().text(), QStringLiteral("tool=grep"));
        press(fixture, Qt::Key_Escape); // the filter
        QVERIFY(window.parts().trail.filter().isEmpty());
        QVERIFY(!window.parts().results->results().selectedResults().empty());
        window.open({ test::sampleFolder() });
        press(fixture, Qt::Key_Escape); // the job
        QVERIFY(!window.workspace().runner().isOpening());
        QVERIFY(!window.parts().results->results().selectedResults().empty());
        press(fixture, Qt::Key_Escape); // the selection
        QVERIFY(window.parts().results->results().selectedResults().empty());
    }

    void filterTuningAndGoToGetTheFocus()
    {
        test::WindowFixture fixture;
        QVERIFY(openText(fixture));
        MainWindow& window = *fixture.window;
        press(fixture, Qt::Key_L, Qt::ControlModifier);
        QVERIFY(window.parts().command->hasFocus());
        press(fixture, Qt::Key_T, Qt::ControlModifier);
        auto* const inspector = fixture.child<QWidget>("inspector");
        QVERIFY(inspector->isAncestorOf(window.focusWidget()));
        QVERIFY2(window.focusWidget()->accessibleName().startsWith(QStringLiteral("Min")),
            qPrintable(window.focusWidget()->accessibleName()));
        window.showPage(QStringLiteral("tune"));
        press(fixture, Qt::Key_G, Qt::ControlModifier);
        auto* const dialog = fixture.child<QInputDialog>("goToDialog");
        QVERIFY(dialog && dialog->isVisible());
        dialog->setIntValue(12);
        dialog->accept();
        QCOMPARE(window.workspace().currentResult().value, 11U);
    }

    void everyDialogOpensWithItsKeyAndClosesWithEscape_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<int>("modifiers");
        QTest::addColumn<QString>("name");
        const int ctrl = Qt::ControlModifier;
        QTest::newRow("open") << int(Qt::Key_O) << ctrl << QStringLiteral("openDialog");
        QTest::newRow("open folder") << int(Qt::Key_O) << int(Qt::ControlModifier | Qt::AltModifier)
                                     << QStringLiteral("openFolderDialog");
        QTest::newRow("open new") << int(Qt::Key_O) << int(Qt::ControlModifier | Qt::ShiftModifier)
                                  << QStringLiteral("openDialog");
        QTest::newRow("import") << int(Qt::Key_I) << ctrl << QStringLiteral("importDialog");
        QTest::newRow("report") << int(Qt::Key_R) << int(Qt::ControlModifier | Qt::AltModifier)
                                << QStringLiteral("reportDialog");
        QTest::newRow("decision sheet") << int(Qt::Key_D) << int(Qt::ControlModifier | Qt::AltModifier)
                                        << QStringLiteral("decisionDialog");
        QTest::newRow("preferences") << int(Qt::Key_Comma) << ctrl << QStringLiteral("preferences");
        QTest::newRow("guide") << int(Qt::Key_F1) << 0 << QStringLiteral("guidePage");
    }

    void everyDialogOpensWithItsKeyAndClosesWithEscape()
    {
        QFETCH(const int, key);
        QFETCH(const int, modifiers);
        QFETCH(const QString, name);
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        QTest::keyClick(fixture.window.get(), static_cast<Qt::Key>(key), Qt::KeyboardModifiers(modifiers));
        QPointer<QWidget> dialog = fixture.window->findChild<QWidget*>(name);
        QVERIFY(dialog && dialog->isVisible());
        dialog->activateWindow(); // a key goes to the active window, as on a desktop
        QTRY_COMPARE(QApplication::activeWindow(), dialog.data());
        QTest::keyClick(dialog.data(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog || !dialog->isVisible());
    }

    void theGuideShowsTheManualAndItsLinksLead()
    {
        test::WindowFixture fixture;
        fixture.window->parts().actions->get("guide")->trigger();
        auto* const manual = fixture.child<QTextBrowser>("manualPage");
        QVERIFY(manual);
        QVERIFY(manual->toPlainText().contains(QStringLiteral("Winnow's manual")));
        const QUrl start = manual->source();
        QStringList titles;
        for (const char* const page : { "tutorial.md", "figures.md", "faithful.md", "privacy.md" }) {
            QVERIFY2(manual->toHtml().contains(QLatin1String(page)), page);
            manual->setSource(start.resolved(QUrl(QLatin1String(page))));
            titles << manual->toPlainText().section(QLatin1Char('\n'), 0, 0);
            manual->home();
        }
        QCOMPARE(titles,
            QStringList({ QStringLiteral("Tutorial"), QStringLiteral("What the figures mean"),
                QStringLiteral("How faithful is the replay?"), QStringLiteral("Privacy") }));
    }

    void theManualHasEveryKeyAndStatus()
    {
        test::WindowFixture fixture;
        fixture.window->parts().actions->get("keys")->trigger();
        const QString page = fixture.child<QTextBrowser>("manualPage")->toPlainText();
        for (const QAction* const action : fixture.window->parts().actions->all()) {
            if (!action->shortcuts().isEmpty())
                QVERIFY2(page.contains(action->shortcuts().first().toString()),
                    qPrintable(ActionList::nameOf(*action)));
        }
        for (std::size_t i = 0; i < kStatusCount; ++i)
            QVERIFY(page.contains(toQt(statusMeaning(static_cast<Status>(i)))));
    }

    void noTwoActionsHaveTheSameKey()
    {
        test::WindowFixture fixture;
        QHash<QKeySequence, QString> owners;
        for (QAction* const action : fixture.window->parts().actions->all()) {
            for (const QKeySequence& key : action->shortcuts()) {
                QVERIFY2(!owners.contains(key),
                    qPrintable(key.toString() + QLatin1Char(' ') + action->objectName() + QLatin1Char(' ')
                        + owners.value(key)));
                owners.insert(key, action->objectName());
            }
        }
        QVERIFY(owners.size() > 30);
    }

    void whereThePlatformHasAKeyItIsTaken()
    {
        test::WindowFixture fixture(QSize(900, 700), test::WindowFixture::Show::Hidden);
        QList<QKeySequence> held;
        for (const QAction* const action : fixture.window->parts().actions->all())
            held << action->shortcuts();
        for (const auto key : { QKeySequence::Open, QKeySequence::Save, QKeySequence::Undo,
                 QKeySequence::Redo, QKeySequence::Find, QKeySequence::FindNext, QKeySequence::FindPrevious,
                 QKeySequence::Refresh, QKeySequence::Quit, QKeySequence::Close, QKeySequence::HelpContents,
                 QKeySequence::WhatsThis }) {
            const QKeySequence first(key);
            QVERIFY2(first.isEmpty() || held.contains(first), qPrintable(first.toString()));
        }
    }

    void undoRedoSaveAndReplayKeysDoWhatTheySay()
    {
        test::WindowFixture fixture;
        QVERIFY(openText(fixture));
        Workspace& workspace = fixture.window->workspace();
        QVERIFY(test::saveUnder(*fixture.window->parts().library, QStringLiteral("mine")));
        workspace.edit(*findParameter("min_bytes"), std::int64_t { 555 });
        QVERIFY(workspace.isModified());
        press(fixture, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(workspace.policy().minBytes, startPolicy().minBytes);
        press(fixture, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(workspace.policy().minBytes, 555);
        press(fixture, Qt::Key_S, Qt::ControlModifier);
        press(fixture, Qt::Key_Return); // without a note
        QTRY_VERIFY(!workspace.isModified());
        QCOMPARE(fixture.window->parts().library->model().summary(QStringLiteral("mine"))->version, 2);
        QVERIFY(fixture.settle());
        for (const QKeySequence& key : fixture.window->parts().actions->get("replay")->shortcuts()) {
            QSignalSpy again(&workspace, &Workspace::resultChanged);
            press(fixture, key[0].key(), key[0].keyboardModifiers());
            QVERIFY2(again.wait(20000), qPrintable(key.toString()));
            QVERIFY(fixture.settle());
        }
    }

    void findKeysGoThroughTheHitsAndBack()
    {
        test::WindowFixture fixture;
        QVERIFY(openText(fixture));
        press(fixture, Qt::Key_F, Qt::ControlModifier);
        auto* const bar = fixture.child<QWidget>("findBar");
        auto* const line = bar->findChild<QLineEdit*>();
        QVERIFY(bar->isVisible() && line->hasFocus());
        QTest::keyClicks(line, QStringLiteral("word1"));
        const TextFind& find = fixture.window->parts().detail->diff().view().find();
        QTRY_VERIFY(find.hits().size() > 2 && find.current());
        const std::size_t first = *find.current();
        press(fixture, Qt::Key_F3);
        QCOMPARE(*find.current(), first + 1);
        press(fixture, Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(*find.current(), first);
    }

    void rResetsTheParameterInFocusAndOnlyThat()
    {
        test::WindowFixture fixture;
        QVERIFY(openText(fixture));
        Workspace& workspace = fixture.window->workspace();
        workspace.edit(*findParameter("min_bytes"), std::int64_t { 777 });
        workspace.edit(*findParameter("max_bytes"), std::int64_t { 99999 });
        press(fixture, Qt::Key_T, Qt::ControlModifier);
        press(fixture, Qt::Key_R);
        QCOMPARE(workspace.policy().minBytes, startPolicy().minBytes);
        QCOMPARE(workspace.policy().maxBytes, 99999);
    }

    void previousResultAndWhatIsThisHaveTheirKeys()
    {
        test::WindowFixture fixture;
        QVERIFY(openText(fixture));
        press(fixture, Qt::Key_Down, Qt::ControlModifier);
        const ResultId second = fixture.window->workspace().currentResult();
        press(fixture, Qt::Key_Down, Qt::ControlModifier);
        press(fixture, Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(fixture.window->workspace().currentResult().value, second.value);
        press(fixture, Qt::Key_F1, Qt::ShiftModifier);
        QVERIFY(QWhatsThis::inWhatsThisMode());
        QWhatsThis::leaveWhatsThisMode();
    }

    void aPassingMessageCoversNoFigureOfTheFoot()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Toasts& messages = *fixture.window->parts().toasts;
        messages.say(Toasts::Kind::Note, QStringLiteral("x"), QStringLiteral("Saved"));
        QVERIFY(messages.isVisible());
        const auto placeOf = [&](const QWidget& widget) {
            return QRect(widget.mapTo(fixture.window.get(), QPoint()), widget.size());
        };
        auto* const foot = fixture.child<QWidget>("statusLine");
        QVERIFY(foot && foot->isVisible());
        QVERIFY(!placeOf(messages).intersects(placeOf(*foot)));
        QVERIFY(!placeOf(messages).intersects(placeOf(*fixture.window->parts().tiles)));
    }

    void randomKeysAndClicksDoNoHarm()
    {
        const int steps = std::max(50,
            qEnvironmentVariableIntValue("WINNOW_MONKEY") ? qEnvironmentVariableIntValue("WINNOW_MONKEY")
                                                          : 300);
        std::mt19937 random(20261121);
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        QTimer closer; // popups and dialogs would swallow the rest; some of them run a loop of their own
        connect(&closer, &QTimer::timeout, this, [] {
            if (QWidget* const popup = QApplication::activePopupWidget())
                popup->close();
            else if (QWidget* const modal = QApplication::activeModalWidget())
                modal->close();
        });
        closer.start(30);
        const int keys[] = { Qt::Key_Down, Qt::Key_Up, Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End,
            Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Return, Qt::Key_Backspace, Qt::Key_Escape, Qt::Key_F3,
            Qt::Key_F6, Qt::Key_F7, Qt::Key_F8, Qt::Key_F9, Qt::Key_Y, Qt::Key_U, Qt::Key_S, Qt::Key_Space,
            Qt::Key_1, Qt::Key_5, Qt::Key_6, Qt::Key_7, Qt::Key_Z, Qt::Key_0, Qt::Key_BracketLeft,
            Qt::Key_PageDown };
        for (int step = 0; step < steps; ++step) {
            const auto children = fixture.window->findChildren<QWidget*>();
            QWidget* const target
                = children[static_cast<qsizetype>(random() % static_cast<unsigned>(children.size()))];
            if (random() % 3 == 0 && target->isVisible() && target->isEnabled()
                && target->window() == fixture.window.get()) {
                QTest::mouseClick(target, Qt::LeftButton, {},
                    QPoint(static_cast<int>(random() % static_cast<unsigned>(std::max(1, target->width()))),
                        static_cast<int>(random() % static_cast<unsigned>(std::max(1, target->height())))));
            } else {
                const auto modifiers = random() % 4 == 0 ? Qt::KeyboardModifiers(Qt::ControlModifier)
                    : random() % 5 == 0                  ? Qt::KeyboardModifiers(Qt::ShiftModifier)
                                                         : Qt::KeyboardModifiers();
                press(fixture, keys[random() % std::size(keys)], modifiers);
            }
            if (step % 20 == 0)
                QTest::qWait(40);
        }
        closer.stop();
        if (!fixture.window->isVisible())
            fixture.window->show();
        QVERIFY(fixture.settle());
        QVERIFY(fixture.open({ m_chat }));
        QCOMPARE(fixture.window->workspace().corpus()->results.size(), std::size_t { 90 });
    }

    void aMissingRecordingIsSaidAndWhatIsOpenStays()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        const auto corpus = fixture.window->workspace().corpus();
        fixture.window->open({ m_folder.filePath(QStringLiteral("nothing-here.jsonl")) });
        QTRY_COMPARE(fixture.window->parts().toasts->count(), 1);
        QVERIFY(!QApplication::activeModalWidget());
        QCOMPARE(fixture.window->workspace().corpus(), corpus);
    }
};

QTEST_MAIN(TestKeys)
#include "tst_keys.moc"
