// SPDX-License-Identifier: GPL-3.0-or-later
// The frame: rail, tiles, breadcrumb, command line, toasts, focus and what comes back, by mouse and by keys.
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QToolButton>
#include <chrono>
#include <cmath>
#include <functional>
#include <set>
#include <thread>

#include "core/replay/corpus_facts.h"
#include "models/document/on_show.h"
#include "models/jobs/expansion_study.h"
#include "models/jobs/gate_study.h"
#include "models/jobs/job_lane.h"
#include "models/tables/results_model.h"
#include "models/tables/size_model.h"
#include "models/tables/size_words.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/pages/decide_page.h"
#include "views/pages/expansion_panel.h"
#include "views/pages/results_page.h"
#include "views/pages/tune_page.h"
#include "views/reading/reading_page.h"
#include "views/reading/reading_view.h"
#include "views/shell/breadcrumb.h"
#include "views/shell/command_line.h"
#include "views/shell/job_indicator.h"
#include "views/shell/tile_row.h"
#include "views/shell/toasts.h"
#include "views/tables/report_table_view.h"
#include "views/tables/results_view.h"
#include "views/text/detail_pane.h"
#include "views/timeline/context_timeline.h"

using namespace winnow;

class TestShell : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(60));

    static bool measured(test::WindowFixture& fixture)
    {
        Insight& insight = fixture.window->parts().insight;
        return QTest::qWaitFor(
            [&] { return insight.working() && insight.baseline() && !insight.isStale(); }, 60000);
    }

    static QString shown(const test::WindowFixture& fixture)
    {
        const QWidget* const now = fixture.child<QStackedWidget>("pages")->currentWidget();
        for (const char* const id :
            { "start", "tune", "session", "losses", "choose", "decide", "library", "unread" }) {
            if (fixture.window->parts().pages.value(QLatin1String(id)) == now)
                return QLatin1String(id);
        }
        return {};
    }

    static void press(test::WindowFixture& fixture, int key, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget* const focus = fixture.window->focusWidget();
        QTest::keyClick(focus ? focus : fixture.window.get(), static_cast<Qt::Key>(key), modifiers);
    }

private Q_SLOTS:
    void withoutARecordingThereIsTheStartPageAndNoFigures()
    {
        test::WindowFixture fixture;
        QCOMPARE(shown(fixture), QStringLiteral("start"));
        QVERIFY(!fixture.child<QWidget>("rail")->isVisible());
        QVERIFY(!fixture.child<QWidget>("tiles")->isVisible());
        QVERIFY(!fixture.window->parts().actions->get("pageTune")->isEnabled());
    }

    void everyPageHasItsKeyAndItsButtonAndTheFocusGoesThere()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        const char* const pages[] = { "tune", "session", "losses", "choose", "decide" };
        for (int i = 0; i < 5; ++i) {
            press(fixture, Qt::Key_1 + i, Qt::ControlModifier);
            QCOMPARE(shown(fixture), QLatin1String(pages[i]));
            QVERIFY2(fixture.window->parts()
                         .pages.value(QLatin1String(pages[i]))
                         ->isAncestorOf(fixture.window->focusWidget())
                    || fixture.window->parts().pages.value(QLatin1String(pages[i]))
                        == fixture.window->focusWidget(),
                pages[i]);
        }
        QTest::mouseClick(fixture.child<QToolButton>("rail:decide"), Qt::LeftButton);
        QCOMPARE(shown(fixture), QStringLiteral("decide"));
    }

    void altLeftAndRightWalkWhereOneWas()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        press(fixture, Qt::Key_2, Qt::ControlModifier);
        press(fixture, Qt::Key_5, Qt::ControlModifier);
        press(fixture, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(shown(fixture), QStringLiteral("session"));
        press(fixture, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(shown(fixture), QStringLiteral("tune"));
        press(fixture, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(shown(fixture), QStringLiteral("session"));
    }

    void enterOnAResultOpensItsTextAndEscapeGoesBack()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->parts().results->showResults();
        press(fixture, Qt::Key_Return);
        QCOMPARE(shown(fixture), QStringLiteral("session"));
        QVERIFY(fixture.window->parts().reading->isAncestorOf(fixture.window->focusWidget()));
        QVERIFY(fixture.child<QToolButton>("rail:session")->isChecked());
        const ResultId chosen = fixture.window->workspace().currentResult();
        QScrollBar& bar = *fixture.window->parts().reading->view().verticalScrollBar();
        bar.setValue(bar.maximum()); // as the wheel does: the selection follows keys and clicks only
        QVERIFY(fixture.window->workspace().currentResult() == chosen);
        press(fixture, Qt::Key_Escape);
        QCOMPARE(shown(fixture), QStringLiteral("tune"));
    }

    void theTilesSayWhatCoreMeasured()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        QVERIFY(measured(fixture));
        const Figures& figures = fixture.window->parts().insight.working()->figures;
        TileRow& tiles = *fixture.window->parts().tiles;
        QCOMPARE(tiles.tile(Figure::Tokens).face().value, percentText(-figures.savedShare()));
        QCOMPARE(tiles.tile(Figure::WithLoss).face().value, countText(static_cast<qint64>(figures.withLoss)));
        const Tile::Face& uses = tiles.tile(Figure::EditsBroken).face();
        QCOMPARE(uses.value, countText(static_cast<qint64>(figures.lostUses)));
        QVERIFY(uses.note.startsWith(QStringLiteral("%1 of %2 edits would fail")
                                         .arg(countText(static_cast<qint64>(figures.editsBroken)),
                                             countText(static_cast<qint64>(figures.edits)))));
        QCOMPARE(tiles.tile(Figure::WithLoss).face().loss, figures.withLoss > 0);
        QVERIFY(!tiles.tile(Figure::WithLoss).face().old);
    }

    /// One filter for everything on show: tiles and tools table speak of what passes, and of all of it.
    void tilesAndToolsFollowTheFilter()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 300 });
        QVERIFY(fixture.settle() && measured(fixture));
        const InsightData& found = *fixture.window->parts().insight.working();
        const OnShow& shown = fixture.window->parts().results->onShow();
        ResultsModel& results = fixture.window->parts().results->model();
        Figures sum;
        for (std::size_t s = 0; s < found.replay->corpus->sessions.size(); ++s) {
            results.setFilter(parseFilter(QStringLiteral("session:%1").arg(s + 1)));
            const Figures part = shown.figures(found);
            QVERIFY(std::abs(part.money.worst - found.paid.sessions[s].net()) < 1e-9);
            sum.add(part);
            std::uint64_t rows = 0;
            for (const ToolOnShow& row : shown.tools().tools)
                rows += row.figures.withLoss;
            QCOMPARE(rows, part.withLoss);
        }
        const Figures& whole = found.figures;
        QVERIFY(whole.withLoss > 0 && whole.editsBroken > 0);
        QCOMPARE(sum.results, whole.results);
        QCOMPARE(sum.tokensAfter, whole.tokensAfter);
        QCOMPARE(sum.withLoss, whole.withLoss);
        QCOMPARE(sum.lostUses, whole.lostUses);
        QCOMPARE(sum.editsBroken, whole.editsBroken);
        QCOMPARE(sum.edits, whole.edits);
        QVERIFY(std::abs(sum.money.best - whole.money.best) < 1e-9);
        results.setFilter({});
        // Through the window: the tile, the table's rows and, without the filter, the whole again.
        const Tile& withLoss = fixture.window->parts().tiles->tile(Figure::WithLoss);
        auto* const tools = fixture.child<QTableView>("toolsTable");
        const int all = tools->model()->rowCount();
        const QString tool = tools->model()->index(0, 0).data().toString();
        fixture.window->parts().results->showFiltered(
            { { { FilterChip::Field::Tool, FilterChip::Operator::Is, tool, 0 } } });
        QCOMPARE(tools->model()->rowCount(), 1);
        QCOMPARE(withLoss.face().value, countText(static_cast<qint64>(shown.figures(found).withLoss)));
        QVERIFY(shown.figures(found).results < whole.results);
        press(fixture, Qt::Key_Escape);
        QCOMPARE(tools->model()->rowCount(), all);
        QCOMPARE(withLoss.face().value, countText(static_cast<qint64>(whole.withLoss)));
    }

    /// Everything speaks of the results that pass the filter and of no others.
    void sizesAndExpansionFollowTheFilter()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 300 });
        QVERIFY(fixture.settle() && measured(fixture));
        MainWindow& window = *fixture.window;
        const InsightData& found = *window.parts().insight.working();
        const OnShow& onShow = window.parts().results->onShow();
        const SizeModel& sizes = *window.findChild<SizeModel*>();
        const auto wait = [](const std::function<bool()>& done) { return QTest::qWaitFor(done, 60000); };
        const auto inBars = [&] {
            std::uint64_t results = 0;
            for (const SizeBar& bar : sizes.bars())
                results += bar.results;
            return results;
        };
        QVERIFY(wait([&] { return sizes.losses() != nullptr; }));
        const std::uint64_t mostLost = sizes::mostLost(sizes);
        QCOMPARE(inBars(), found.figures.results);
        // A session's are its own.
        window.parts().trail.setFilter(parseFilter(QStringLiteral("session:1")));
        const Figures part = onShow.figures(found);
        QVERIFY(part.results > 0 && part.results < found.figures.results);
        QCOMPARE(inBars(), part.results);
        QVERIFY(wait([&] { return sizes.losses() != nullptr; }));
        QVERIFY(sizes::mostLost(sizes) < mostLost);
        QCOMPARE(sizes.losses()->at(window.workspace().policy().minBytes)->figures.withLoss, part.withLoss);
        QTest::mouseClick(&window.parts().tiles->tile(Figure::Money), Qt::LeftButton);
        const ExpansionStudy& asked = window.parts().expansion->study();
        QVERIFY(wait([&] { return asked.answer() && !asked.isStale(); }));
        QCOMPARE(asked.answer()->report.changed, part.changed);
        QVERIFY(std::abs(asked.answer()->report.total.net() - part.money.worst) < 1e-9);
        window.parts().trail.setFilter({});
        QCOMPARE(inBars(), found.figures.results);
        QCOMPARE(sizes::mostLost(sizes), mostLost);
    }

    void aFigureIsDimmedFromTheEditUntilItsAnswer()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        QVERIFY(measured(fixture));
        Tile& withLoss = fixture.window->parts().tiles->tile(Figure::WithLoss);
        fixture.window->workspace().edit(
            *findParameter("refusal_threshold"), 0.4); // the size curve knows nothing of it
        QVERIFY(withLoss.face().old);
        int frames = 0;
        const Policy now = fixture.window->workspace().policy();
        while (withLoss.face().old && frames < 60000) {
            QTest::qWait(1);
            ++frames;
        }
        QVERIFY(frames > 0);
        QVERIFY(fixture.window->parts().insight.working()->replay->policy == now);
    }

    void aPolicyLikeTheBaselineIsCalledTheSame()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        QVERIFY(measured(fixture));
        Tile& tokens = fixture.window->parts().tiles->tile(Figure::Tokens);
        QVERIFY2(tokens.face().change.isEmpty(), "A is the recording: the figure says it already");
        fixture.window->parts().actions->get("baselineHere")->trigger();
        QVERIFY(fixture.settle());
        QCOMPARE(tokens.face().change, QStringLiteral("same as A"));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 900 });
        QVERIFY(fixture.settle());
        QVERIFY(tokens.face().change.startsWith(QStringLiteral("vs A")));
    }

    void holdingBShowsTheBaselinesFiguresAtOnce()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        QVERIFY(measured(fixture));
        Tile& tokens = fixture.window->parts().tiles->tile(Figure::Tokens);
        const QString value = tokens.face().value;
        QWidget* const focus = fixture.window->focusWidget();
        QTest::keyPress(focus, Qt::Key_B);
        QVERIFY(tokens.face().value != value);
        QVERIFY(!fixture.window->parts().tiles->tile(Figure::WithLoss).face().old);
        QTest::keyRelease(focus, Qt::Key_B);
        QCOMPARE(tokens.face().value, value);
    }

    void aClickOnAFigureOpensThePageBehindIt()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        TileRow& tiles = *fixture.window->parts().tiles;
        QTest::mouseClick(&tiles.tile(Figure::EditsBroken), Qt::LeftButton);
        QCOMPARE(shown(fixture), QStringLiteral("losses"));
        QVERIFY(measured(fixture));
        QTest::mouseClick(&tiles.tile(Figure::WithLoss), Qt::LeftButton); // exactly those
        QCOMPARE(shown(fixture), QStringLiteral("tune"));
        QCOMPARE(static_cast<std::uint64_t>(fixture.window->parts().results->model().rowCount()),
            fixture.window->parts().insight.working()->figures.withLoss);
        QTest::mouseClick(&tiles.tile(Figure::Money), Qt::LeftButton);
        QVERIFY(fixture.window->parts().expansion->isVisible());
        QTest::mouseClick(&tiles.tile(Figure::Money), Qt::LeftButton);
        QVERIFY(!fixture.window->parts().expansion->isVisible());
        QTest::mouseClick(fixture.child<Tile>("tile:gate"), Qt::LeftButton);
        QCOMPARE(shown(fixture), QStringLiteral("decide"));
    }

    void theCommandLineFindsTexts()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        ResultsModel& results = fixture.window->parts().results->model();
        const int all = results.rowCount();
        fixture.window->parts().actions->get("filter")->trigger();
        auto* const line = fixture.child<QLineEdit>("commandLine");
        QTest::keyClicks(line, QStringLiteral("SYS/prctl.h"));
        auto* const hits = fixture.child<QListWidget>("commandHits");
        QVERIFY(hits->item(hits->count() - 1)->text().startsWith(QStringLiteral("In the texts")));
        while (hits->currentRow() < hits->count() - 1)
            QTest::keyClick(line, Qt::Key_Down);
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(QTest::qWaitFor([&] { return results.rowCount() > 0; }, 60000));
        QVERIFY(results.rowCount() < all);
        const CorpusFacts& facts = *fixture.window->workspace().facts();
        for (int row = 0; row < results.rowCount(); ++row) {
            const Text text = facts.corpus().texts->get(facts.text(results.resultAt(row)));
            QVERIFY(toQt(text.view()).contains(QStringLiteral("sys/prctl.h"), Qt::CaseInsensitive));
        }
    }

    void theCommandLineFindsCommandsToolsParametersAndFilters()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        CommandLine& line = *fixture.window->parts().command;
        const auto type = [&](const QString& text) {
            press(fixture, Qt::Key_K, Qt::ControlModifier);
            QVERIFY(line.hasFocus());
            QTest::keyClicks(&line, text);
            QVERIFY(line.hits().isVisible());
            QTest::keyClick(&line, Qt::Key_Return);
            QVERIFY(!line.hits().isVisible());
        };
        type(QStringLiteral("losses"));
        QCOMPARE(shown(fixture), QStringLiteral("losses"));
        type(QStringLiteral("read_file"));
        QCOMPARE(
            fixture.window->parts().trail.filterValue(FilterChip::Field::Tool), QStringLiteral("read_file"));
        type(QStringLiteral("before>2000"));
        QVERIFY(fixture.window->parts().trail.filter().has(FilterChip::Field::Before));
        QVERIFY(!fixture.window->parts().trail.filter().has(FilterChip::Field::Tool));
        type(QStringLiteral("max_bytes"));
        QVERIFY(fixture.child<QWidget>("inspector")->isAncestorOf(fixture.window->focusWidget()));
        type(
            QStringLiteral("max_tokens")); // the token gateway's: it is found, and said where it is to be had
        QCOMPARE(fixture.window->focusWidget(), fixture.child<QWidget>("dialect"));
        const QList<QLabel*> said = fixture.window->findChildren<QLabel*>(QStringLiteral("messageText"));
        QVERIFY(std::any_of(said.begin(), said.end(),
            [](const QLabel* label) { return label->text().contains(QStringLiteral("max_tokens")); }));
        type(QStringLiteral("guide"));
        QVERIFY(fixture.window->findChild<QWidget*>(QStringLiteral("guidePage")));
    }

    void theBreadcrumbNarrowsEverythingAndEscapeTakesItBack()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        const int all = fixture.window->parts().results->model().rowCount();
        QMenu* const tools = fixture.child<QToolButton>("crumbTool")->menu();
        Q_EMIT tools->aboutToShow();
        QAction* grep = nullptr;
        for (QAction* const action : tools->actions()) {
            if (action->text() == QLatin1String("grep"))
                grep = action;
        }
        QVERIFY(grep);
        grep->trigger();
        const int some = fixture.window->parts().results->model().rowCount();
        QVERIFY(some > 0 && some < all);
        QVERIFY(fixture.child<QToolButton>("crumbTool")->text().contains(QStringLiteral("grep")));
        fixture.window->parts().pages.value(QStringLiteral("tune"))->setFocus();
        press(fixture, Qt::Key_Escape);
        QCOMPARE(fixture.window->parts().results->model().rowCount(), all);
    }

    void whatIsOpenIsNamedInFullWhereThereIsRoom()
    {
        const QString name
            = QStringLiteral("a recording whose name is longer than a short step of the path.json");
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::writeFile(m_folder.path(), name, test::chatRecording(30)) }));
        const auto* const corpus = fixture.child<QToolButton>("crumbCorpus");
        const auto elided = [&] { return corpus->text().contains(QChar(0x2026)); };
        fixture.window->resize(1900, 1000);
        QTRY_VERIFY2(!elided() && corpus->text().contains(name.left(30)), qPrintable(corpus->text()));
        fixture.window->resize(fixture.window->minimumSizeHint());
        QTRY_VERIFY2(elided(), qPrintable(corpus->text()));
        QTRY_VERIFY(corpus->fontMetrics().horizontalAdvance(corpus->text()) <= corpus->width());
        fixture.window->resize(1900, 1000);
        QTRY_VERIFY(!elided());
    }

    void anAmpersandInANameIsNoShortcut()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open(
            { test::writeFile(m_folder.path(), QStringLiteral("R&D.json"), test::chatRecording(30)) }));
        Policy policy = fixture.window->workspace().policy();
        policy.name = "search & fetch";
        fixture.window->workspace().replacePolicy(policy, QStringLiteral("test"));
        for (const char* const name : { "crumbCorpus", "policyMenu" }) {
            const auto* const button = fixture.child<QToolButton>(name);
            QVERIFY2(button->text().contains(QLatin1Char('&')), name);
            QVERIFY2(QKeySequence::mnemonic(button->text()).isEmpty(), qPrintable(button->text()));
        }
        for (const QAction* const action : fixture.child<QMenu>("recentMenu")->actions().mid(0, 1))
            QVERIFY2(QKeySequence::mnemonic(action->text()).isEmpty(), qPrintable(action->text()));
    }

    void whatRunsDoesNotWidenTheWindow()
    {
        test::WindowFixture fixture(QSize(1280, 800));
        QVERIFY(fixture.open({ m_chat }));
        const int before = fixture.window->minimumSizeHint().width();
        JobLane lane;
        fixture.child<JobIndicator>("jobIndicator")->watch(lane, [&lane] { lane.cancel(); });
        lane.start<int>(
            QString(300, QLatin1Char('x')),
            [](const std::stop_token& stop, const ProgressFn&) -> Result<int> {
                while (!stop.stop_requested())
                    std::this_thread::sleep_for(std::chrono::milliseconds(5));
                return 0;
            },
            [](const Result<int>&) {});
        QTRY_VERIFY(fixture.child<JobIndicator>("jobIndicator")->isVisible());
        QTest::qWait(50);
        QVERIFY(fixture.window->minimumSizeHint().width() <= std::max(before, 1280));
        QCOMPARE(fixture.window->width(), 1280);
        lane.cancel();
        QTRY_VERIFY(!lane.isRunning());
    }

    void everyPageHasRoomInASmallWindow()
    {
        QStringList wide;
        test::WindowFixture fixture(QSize(1280, 800));
        QVERIFY(fixture.open({ test::sampleFolder() }));
        fixture.window->parts().expansion->show();
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->parts().expansion->study().answer(), 60000);
        for (const char* const id : { "tune", "session", "losses", "choose", "decide", "library" }) {
            fixture.window->showPage(QLatin1String(id));
            QTest::qWait(100);
            if (fixture.window->minimumSizeHint().width() > 1280)
                wide << QLatin1String(id);
        }
        QVERIFY2(wide.isEmpty(), qPrintable(wide.join(QLatin1Char(' '))));
    }

    /// Tables of the reports wrap their titles.
    void titlesOfColumnsAreWhole()
    {
        QStringList cut;
        int seen = 0;
        test::WindowFixture fixture(QSize(1600, 1000));
        QVERIFY(fixture.open({ test::sampleFolder() }));
        QVERIFY(fixture.settle());
        for (const QHeaderView* const header : fixture.window->findChildren<QHeaderView*>()) {
            const auto* const view = qobject_cast<const QAbstractItemView*>(header->parentWidget());
            if (!view || header->orientation() != Qt::Horizontal
                || qobject_cast<const ReportTableView*>(view))
                continue;
            for (int column = 0; column < header->count(); ++column) {
                const QString title = view->model()->headerData(column, Qt::Horizontal).toString();
                if (header->isSectionHidden(column) || title.size() < 2) // a lone sign needs no room to sort
                    continue;
                ++seen;
                QFont font = header->font();
                font.setBold(header->highlightSections());
                const int margins
                    = 2 * header->style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, header);
                const int needed = QFontMetrics(font).horizontalAdvance(title) + margins;
                if (header->sectionSize(column) < needed)
                    cut << QStringLiteral("%1: %2 has %3 of %4 pixels")
                               .arg(view->objectName(), title)
                               .arg(header->sectionSize(column))
                               .arg(needed);
            }
        }
        QVERIFY(seen > 60);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }

    void theFiguresStandBesideEachOtherAtOneSize()
    {
        for (const int width : { 1280, 1600, 1920 }) {
            test::WindowFixture fixture(QSize(width, 900));
            QVERIFY(fixture.open({ m_chat }));
            QTRY_VERIFY(!fixture.window->parts().insight.isStale());
            const TileRow& tiles = *fixture.window->parts().tiles;
            const int size = fixture.child<Tile>("tile:gate")->figureSize();
            for (const Figure figure :
                { Figure::Tokens, Figure::Money, Figure::WithLoss, Figure::EditsBroken }) {
                QCOMPARE(tiles.tile(figure).figureSize(), size);
                QVERIFY(tiles.tile(figure).fits(size));
            }
            QVERIFY(size >= 20);
        }
    }

    void ctrlDownMovesTheSelectionAndNeverAddsToIt()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->parts().results->showResults();
        press(fixture, Qt::Key_Home, Qt::ControlModifier);
        for (int i = 0; i < 3; ++i)
            press(fixture, Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(fixture.window->parts().results->results().selectedResults().size(), std::size_t { 1 });
    }

    /// What is done next is done to the row that one sees chosen.
    void ctrlHomeAndEndChooseTheRowTheyGoTo()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        auto* const tools = fixture.child<QTableView>("toolsTable");
        tools->setFocus();
        tools->selectRow(0);
        for (const auto key : { Qt::Key_End, Qt::Key_Home }) {
            QTest::keyClick(tools, key, Qt::ControlModifier);
            const int row = key == Qt::Key_Home ? 0 : tools->model()->rowCount() - 1;
            QCOMPARE(tools->currentIndex().row(), row);
            QCOMPARE(tools->selectionModel()->selectedRows().size(), 1);
            QVERIFY(tools->selectionModel()->isRowSelected(row, {}));
        }
        QVERIFY(tools->model()->rowCount() > 1);
    }

    void aFilterThatMatchesNothingSaysSoInPlaceOfEveryTable()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        auto* const tools = fixture.child<QTableView>("toolsTable");
        QVERIFY(tools->isVisible());
        fixture.window->parts().trail.setFilter(parseFilter(QStringLiteral("before>99999999")));
        QVERIFY(!tools->isVisible());
        const auto clear = [&]() -> QPushButton* {
            const auto all = fixture.window->findChildren<QPushButton*>(QStringLiteral("empty:clearFilter"));
            const auto seen = std::find_if(
                all.begin(), all.end(), [](const QPushButton* button) { return button->isVisible(); });
            return seen == all.end() ? nullptr : *seen;
        };
        QTRY_VERIFY(clear());
        QTest::mouseClick(clear(), Qt::LeftButton);
        QVERIFY(tools->isVisible());
    }

    void everyTabStopIsSeenAndNamed_data()
    {
        QTest::addColumn<QString>("page");
        for (const char* const page :
            { "start", "tune", "session", "losses", "choose", "decide", "library", "unread" })
            QTest::newRow(page) << QString::fromLatin1(page);
    }

    /// Around the whole window by Tab: nothing that is hidden stops there, and each says what it is.
    void everyTabStopIsSeenAndNamed()
    {
        QFETCH(const QString, page);
        test::WindowFixture fixture;
        if (page != QLatin1String("start")) {
            QVERIFY(fixture.open({ m_chat }));
            fixture.window->showPage(page);
            QTest::qWait(100);
        }
        if (page == QLatin1String("decide")) // its verdicts are there
            QTRY_VERIFY_WITH_TIMEOUT(fixture.window->parts().decide->study().answer() != nullptr, 30000);
        QCOMPARE(shown(fixture), page);
        QTest::keyClick(fixture.window->focusWidget(), Qt::Key_Tab); // a page may have nothing to stop at
        QWidget* const first = fixture.window->focusWidget();
        QVERIFY(first);
        int stops = 0;
        QStringList faults;
        do {
            QTest::keyClick(fixture.window->focusWidget(), Qt::Key_Tab);
            QWidget* const now = fixture.window->focusWidget();
            QVERIFY(now);
            const QString what = QStringLiteral("%1 %2 of %3")
                                     .arg(QLatin1String(now->metaObject()->className()), now->objectName(),
                                         now->parentWidget() ? now->parentWidget()->objectName() : QString());
            const auto* const area = qobject_cast<QAbstractScrollArea*>(now); // its viewport covers it
            const QWidget& seen = area ? *area->viewport() : *now;
            if (!now->isVisible() || seen.visibleRegion().isEmpty())
                faults << QStringLiteral("hidden: ") + what;
            QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(now);
            if (!spoken || spoken->text(QAccessible::Name).trimmed().isEmpty())
                faults << QStringLiteral("no name: ") + what;
        } while (fixture.window->focusWidget() != first && ++stops < 200);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
        QVERIFY(stops > 1 && stops < 200);
    }

    /// A verdict stands in its tile whatever page is on show.
    void theGateRunsWhereverItsTileIsSeen()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        GateStudy& study = fixture.window->parts().decide->study();
        study.setTestFile(
            test::writeFile(m_folder.path(), QStringLiteral("tile.yaml"), "determinism: true\n"));
        QTRY_VERIFY_WITH_TIMEOUT(study.answer() != nullptr, 30000);
        QCOMPARE(shown(fixture), QStringLiteral("tune"));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 100 });
        QVERIFY(fixture.settle());
        QTRY_VERIFY_WITH_TIMEOUT(!study.isStale(), 30000);
    }

    void notesGoByThemselvesAndCanBeReadAgain()
    {
        test::WindowFixture fixture;
        Toasts& toasts = *fixture.window->parts().toasts;
        toasts.say(Toasts::Kind::Error, QStringLiteral("x"), QStringLiteral("not written"));
        toasts.say(Toasts::Kind::Note, QStringLiteral("y"), QStringLiteral("written"));
        QCOMPARE(toasts.count(), 2);
        QVERIFY(fixture.window->rect().contains(toasts.geometry()));
        QTest::qWait(50);
        for (const auto* const text : toasts.findChildren<QLabel*>(QStringLiteral("messageText")))
            QVERIFY2(
                text->height() >= text->fontMetrics().height(), qPrintable(text->text())); // none squeezed
        toasts.dismiss(QStringLiteral("y"));
        QCOMPARE(toasts.count(), 1);
        QCOMPARE(toasts.said().first(), QStringLiteral("written"));
    }

    /// What a message offered can still be done from the list, until the matter is settled.
    void aMessageThatIsGoneKeepsItsActionInTheList()
    {
        test::WindowFixture fixture;
        Toasts& toasts = *fixture.window->parts().toasts;
        int done = 0;
        toasts.say(Toasts::Kind::Warning, QStringLiteral("x"), QStringLiteral("was changed"),
            QStringLiteral("Reload"), [&] { ++done; });
        QVERIFY(toasts.dismissNewest());
        QCOMPARE(toasts.count(), 0);
        QMenu* const list = fixture.child<QToolButton>("messagesLink")->menu();
        Q_EMIT list->aboutToShow();
        QCOMPARE(list->actions().size(), 1);
        QVERIFY(list->actions().first()->text().contains(QStringLiteral("[Reload]")));
        list->actions().first()->trigger();
        QCOMPARE(done, 1);
        Q_EMIT list->aboutToShow();
        QCOMPARE(list->actions().first()->text(), QStringLiteral("was changed"));
    }

    void theWindowComesBackWhereItWas()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->parts().trail.setFilter(parseFilter(QStringLiteral("tool:grep")));
        press(fixture, Qt::Key_4, Qt::ControlModifier);
        fixture.window->close();
        fixture.make();
        QVERIFY(fixture.open({ m_chat }));
        QCOMPARE(shown(fixture), QStringLiteral("choose"));
        QVERIFY(fixture.window->parts().trail.filter().isEmpty()); // a filter never comes back by itself
    }
};

QTEST_MAIN(TestShell)
#include "tst_shell.moc"
