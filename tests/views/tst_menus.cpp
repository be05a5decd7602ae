// SPDX-License-Identifier: GPL-3.0-or-later
// Conventions reached by menus and small dialogs: recent files, what a row of the results and of the library
// offers, copying, sums of a selection, export of every picture, light and dark.
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QGraphicsView>
#include <QImage>
#include <QInputDialog>
#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QTableView>
#include <QTimer>
#include <QToolButton>
#include <QXmlStreamReader>

#include "models/tables/library_model.h"
#include "models/tables/results_model.h"
#include "models/text/number_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/library_answers.h"
#include "tests/views/menu_driver.h"
#include "tests/views/window_fixture.h"
#include "views/charts/frontier_chart.h"
#include "views/pages/choose_page.h"
#include "views/pages/library_page.h"
#include "views/pages/results_page.h"
#include "views/pages/session_page.h"
#include "views/pages/tune_page.h"
#include "views/reading/reading_page.h"
#include "views/tables/results_view.h"
#include "views/tables/table_copy.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view_pane.h"
#include "views/timeline/context_timeline.h"
#include "views/timeline/session_strips.h"
#include "views/widgets/theme.h"

using namespace winnow;

class TestMenus : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(40));

    static QAction* actionOf(const QMenu& menu, const QString& text)
    {
        for (QAction* const action : menu.actions()) {
            if (action->menu()) {
                if (QAction* const inner = actionOf(*action->menu(), text))
                    return inner;
            }
            if (action->text().remove(QLatin1Char('&')).startsWith(text))
                return action;
        }
        return nullptr;
    }

    /// Right-click on a row, then this entry of the menu that opens.
    bool choose(QTableView& table, int row, const QString& entry)
    {
        bool found = false;
        const QModelIndex cell = table.model()->index(
            row, qobject_cast<ResultsView*>(&table) ? int(ResultsModel::ToolName) : int(LibraryModel::Name));
        table.selectionModel()->setCurrentIndex(
            cell, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        QTimer::singleShot(80, this, [&] {
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QAction* const action = menu ? actionOf(*menu, entry) : nullptr;
            found = action != nullptr;
            if (menu)
                menu->close();
            if (action)
                action->trigger();
        });
        const QPoint at = table.visualRect(cell).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, table.viewport()->mapToGlobal(at));
        QApplication::sendEvent(table.viewport(), &event);
        return found;
    }

    /// A picture or a chart: with the same frame.
    template <class Frame> void savedInEveryForm(Frame& frame)
    {
        QTRY_VERIFY_WITH_TIMEOUT(tableCsv(frame.table()).count(QLatin1Char('\n')) > 1, 30000);
        QVERIFY(frame.isVisible());
        const QString base = m_folder.filePath(frame.objectName());
        QVERIFY(frame.exportTo(base + QStringLiteral(".png")) && frame.exportTo(base + QStringLiteral(".svg"))
            && frame.exportTo(base + QStringLiteral(".csv")));
        const QImage image(base + QStringLiteral(".png"));
        QVERIFY(image.width() > frame.width() && image.height() > frame.height());
        QFile svg(base + QStringLiteral(".svg"));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&svg);
        while (!xml.atEnd())
            xml.readNext();
        QVERIFY(!xml.hasError() && svg.size() > 2000);
        QFile csv(base + QStringLiteral(".csv"));
        QVERIFY(csv.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(csv.readAll()), tableCsv(frame.table()));
        frame.setTableShown(true);
        QVERIFY(frame.template findChild<QTableView*>()->isVisibleTo(&frame));
        frame.setTableShown(false);
    }

private Q_SLOTS:
    void recentFilesAreOfferedGreyedWhenGoneAndCleared()
    {
        const QString gone
            = test::writeFile(m_folder.path(), QStringLiteral("gone.json"), test::chatRecording(5));
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ gone }));
        QVERIFY(fixture.open({ m_chat }));
        QVERIFY(QFile::remove(gone));
        fixture.window.reset();
        fixture.make();
        auto* const menu = fixture.child<QMenu>("recentMenu");
        QVERIFY(menu->isEnabled());
        QVERIFY(actionOf(*menu, QStringLiteral("chat"))->isEnabled());
        QVERIFY(!actionOf(*menu, QStringLiteral("gone"))->isEnabled());
        auto* const list = fixture.child<QListWidget>("recentList");
        QVERIFY(list->isVisible() && list->count() == 2);
        QVERIFY(!(list->item(1)->flags() & Qt::ItemIsEnabled));
        QVERIFY(list->item(1)->text().contains(QStringLiteral("no longer there")));
        QSignalSpy opened(&fixture.window->workspace(), &Workspace::corpusChanged);
        actionOf(*menu, QStringLiteral("chat"))->trigger();
        QVERIFY(opened.wait(20000));
        QVERIFY(fixture.settle());
        actionOf(*menu, QStringLiteral("Clear"))->trigger();
        QVERIFY(!menu->isEnabled());
        QCOMPARE(list->count(), 0);
    }

    void aRowOfTheResultsIsFilteredByCopiedAndShownInTheTimeline()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->parts().results->showResults();
        ResultsView& table = fixture.window->parts().results->results();
        const QAbstractItemModel& model = *table.model();
        QTRY_VERIFY(fixture.window->parts().detail->diff().model().document());
        QVERIFY(choose(table, 2, QStringLiteral("Copy cell")));
        QCOMPARE(QApplication::clipboard()->text(), model.index(2, ResultsModel::ToolName).data().toString());
        QVERIFY(choose(table, 1, QStringLiteral("Show in the context timeline")));
        const ContextTimeline& timeline = fixture.window->parts().session->timeline();
        QVERIFY(timeline.isVisible() && fixture.window->focusWidget() == &timeline.canvas());
        fixture.window->showPage(QStringLiteral("tune"));
        QVERIFY(choose(table, 0, QStringLiteral("Filter by")));
        QVERIFY(!fixture.window->parts().trail.filter().isEmpty());
        QVERIFY(model.rowCount() > 0 && model.rowCount() < 40);
    }

    void aFilteredSessionIsTheSessionOfTextAndTimeline()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }) && fixture.settle());
        WindowParts& parts = fixture.window->parts();
        QVERIFY(QTest::qWaitFor([&] { return parts.tune->strips().rows().rowCount() > 3; }, 60000));
        for (const int row : { 2, 0, 1 }) {
            const SessionId wanted = parts.tune->strips().rows().strip(row).session->id;
            const auto number = static_cast<qint64>(wanted.index()) + 1;
            parts.trail.narrow(FilterChip::Field::Session, QString::number(number), number);
            fixture.window->showPage(QStringLiteral("session"));
            QCOMPARE(parts.reading->document().order().session(), wanted);
            QCOMPARE(parts.tune->timelineModel().session()->id, wanted);
        }
    }

    void aClickedStripIsTheSessionOfTextAndTimeline()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }) && fixture.settle());
        WindowParts& parts = fixture.window->parts();
        const QListView& strips = parts.tune->strips().list();
        QVERIFY(strips.model()->rowCount() > 1);
        for (int row = 0; row < 2; ++row) {
            fixture.window->showPage(QStringLiteral("tune"));
            QTest::mouseClick(strips.viewport(), Qt::LeftButton, {},
                strips.visualRect(strips.model()->index(row, 0)).center());
            fixture.window->showPage(QStringLiteral("session"));
            const SessionId clicked = parts.tune->strips().rows().strip(row).session->id;
            QCOMPARE(parts.reading->document().order().session(), clicked);
            QCOMPARE(parts.tune->timelineModel().session()->id, clicked);
        }
    }

    void aStripAndTheTimelineFilterByWhatIsUnderTheMouse()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        WindowParts& parts = fixture.window->parts();
        QListView& strips = parts.tune->strips().list();
        const auto inMenu = [](QWidget& widget, const QPoint& at, const QString& entry) {
            return test::clickInMenu([&] { test::rightClick(widget, at); }, { entry });
        };
        QVERIFY(inMenu(*strips.viewport(), strips.visualRect(strips.model()->index(0, 0)).center(),
            QStringLiteral("Filter by session=")));
        QCOMPARE(parts.trail.filter().chips.front().field, FilterChip::Field::Session);
        parts.trail.setFilter({});
        fixture.window->showPage(QStringLiteral("session"));
        TimelineCanvas& canvas = parts.session->timeline().canvas();
        QTRY_VERIFY(!canvas.places().plot.isEmpty());
        const QRect plot = canvas.places().plot;
        std::optional<QPoint> onBand;
        for (int y = 1; y < plot.height() && !onBand; ++y) {
            const QPoint at(plot.right() - 4, plot.bottom() - y);
            onBand = canvas.places().bandAt(at) ? std::optional(at) : std::nullopt;
        }
        QVERIFY(onBand);
        QVERIFY(inMenu(canvas, *onBand, QStringLiteral("Filter by tool=")));
        QCOMPARE(parts.trail.filter().chips.front().field, FilterChip::Field::Tool);
    }

    void rowsAreCopiedWithTabs()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->parts().results->showResults();
        ResultsView& table = fixture.window->parts().results->results();
        table.selectRow(0);
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        const QStringList lines
            = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines.first().contains(QStringLiteral("\ttool\t")));
    }

    void theStatusLineSumsUpWhatIsSelected()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->parts().results->showResults();
        ResultsView& table = fixture.window->parts().results->results();
        table.setCurrentIndex(table.model()->index(0, 0));
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(&table, Qt::Key_Down, Qt::ShiftModifier);
        std::int64_t sum = 0;
        for (const ResultId id : table.selectedResults()) {
            const Outcome& outcome = fixture.window->workspace().result()->outcomes[id.index()];
            sum += outcome.savedTokens();
        }
        QCOMPARE(table.selectedResults().size(), std::size_t { 3 });
        const auto* const shown = fixture.child<QLabel>("countLabel");
        QVERIFY(shown->isVisible());
        QVERIFY2(shown->text().endsWith(QStringLiteral(", 3 selected: %1 tokens").arg(signedCountText(-sum))),
            qPrintable(shown->text()));
    }

    void aPolicyOfTheLibraryIsStarredTaggedNotedRenamedAndCopied()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        LibraryPage& library = *fixture.window->parts().library;
        QVERIFY(test::saveUnder(library, QStringLiteral("first")));
        fixture.window->showPage(QStringLiteral("library"));
        auto* const table = library.findChild<QTableView*>(QStringLiteral("libraryTable"));
        QVERIFY(table && table->isVisible());
        const auto type = [&](const QString& entry, const QString& text) {
            QVERIFY2(choose(*table, 0, entry), qPrintable(entry));
            auto* const dialog = library.findChild<QInputDialog*>(QStringLiteral("libraryTextDialog"));
            QVERIFY2(dialog, qPrintable(entry));
            QVERIFY2(dialog->isVisible(), qPrintable(entry));
            QVERIFY(!dialog->isModal());
            dialog->setTextValue(text);
            dialog->accept();
            QTRY_VERIFY(!library.findChild<QInputDialog*>(QStringLiteral("libraryTextDialog")));
            QVERIFY(test::isDone(library.model()));
        };
        QVERIFY(choose(*table, 0, QStringLiteral("Star")));
        QVERIFY(test::isDone(library.model()));
        type(QStringLiteral("Tags"), QStringLiteral("b, a"));
        type(QStringLiteral("Note"), QStringLiteral("why it is so"));
        type(QStringLiteral("Rename"), QStringLiteral("renamed"));
        const PolicySummary* const row = library.model().summary(QStringLiteral("renamed"));
        QVERIFY(row && row->starred);
        QCOMPARE(row->tags, (std::vector<std::string> { "a", "b" }));
        QCOMPARE(row->note, std::string("why it is so"));
        QVERIFY(choose(*table, 0, QStringLiteral("Duplicate")));
        QVERIFY(test::isDone(library.model()));
        QCOMPARE(library.model().entries().size(), std::size_t { 2 });
        int renamed = 0; // the list is sorted its own way
        while (
            table->model()->index(renamed, LibraryModel::Name).data().toString() != QLatin1String("renamed"))
            ++renamed;
        QVERIFY(choose(*table, renamed, QStringLiteral("Star")));
        QVERIFY(test::isDone(library.model()));
        QVERIFY(!library.model().summary(QStringLiteral("renamed"))->starred);
    }

    void everyPictureIsSavedAsPngOfTwiceTheSizeAsSvgAndAsCsv()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        savedInEveryForm(fixture.child<TunePage>("tunePage")->strips());
        fixture.window->showPage(QStringLiteral("session"));
        savedInEveryForm(fixture.window->parts().session->timeline());
        fixture.window->showPage(QStringLiteral("choose"));
        savedInEveryForm(*fixture.window->findChild<FrontierChart*>());
    }

    void theLooksFollowThePreferencesAtOnce()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.child<QAction>("preferences")->trigger();
        auto* const scheme = fixture.window->findChild<QDialog*>(QStringLiteral("preferences"))
                                 ->findChild<QComboBox*>(QStringLiteral("scheme"));
        const auto lightness = [&] { return fixture.window->palette().color(QPalette::Window).lightness(); };
        const auto use = [&](int index) {
            scheme->setCurrentIndex(index);
            Q_EMIT scheme->activated(index);
            QTest::qWait(20);
        };
        use(2);
        QVERIFY(lightness() < 100);
        const QColor dark = Theme(fixture.window->parts().detail->palette())[Hue::Base];
        use(1);
        QVERIFY(lightness() > 150);
        QVERIFY(Theme(fixture.window->parts().detail->palette())[Hue::Base].lightness() > dark.lightness());
        use(0);
    }
};

QTEST_MAIN(TestMenus)
#include "tst_menus.moc"
