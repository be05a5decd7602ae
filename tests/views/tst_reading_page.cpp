// SPDX-License-Identifier: GPL-3.0-or-later
// The page Reading by mouse and keys: a session in order, losses walked from
// both ends, search, copies, folds.
#include <QtTest>

#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QHelpEvent>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QScrollBar>
#include <QToolTip>
#include <QTranslator>

#include "core/gateway/config/policy_yaml.h"
#include "models/document/review_book.h"
#include "models/jobs/insight.h"
#include "models/text/call_argument.h"
#include "models/text/reading_words.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/recording_texts.h"
#include "tests/views/menu_driver.h"
#include "tests/views/window_fixture.h"
#include "views/pages/results_page.h"
#include "views/pages/session_page.h"
#include "views/reading/reading_page.h"
#include "views/reading/reading_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"

using namespace winnow;

namespace {

constexpr int kPatience = 60000;

/// Ten listings, and behind them calls that use two names of one of them each, one a name that is kept; at
/// the end a file, and three edits of one answer that look for the same words of it.
QByteArray losingRecording()
{
    const auto name = [](int list, int i) {
        return "symbol_" + std::to_string(list) + "_" + std::to_string(i * 37 + 1000);
    };
    const auto listing = [&](int list) {
        std::string lines;
        for (int i = 0; i < 200; ++i)
            lines += "value of " + name(list, i) + " is set here\n";
        return test::quoted(lines);
    };
    std::string text = test::claudeUser(1, "Look for the names");
    int n = 1;
    const auto call = [&](const std::string& tool, const std::string& input, const std::string& answer) {
        ++n;
        text += test::claudeCall(n, "c" + std::to_string(n), tool, input);
        ++n;
        text += test::claudeResult(n, "c" + std::to_string(n - 1), answer);
    };
    for (int list = 0; list < 10; ++list)
        call("list_names", "{\"of\":" + std::to_string(list) + "}", listing(list));
    for (int list = 0; list < 10; ++list) {
        for (int i = 100; i < 122; i += 2)
            call("change", "{\"names\":" + test::quoted(name(list, i) + " " + name(list, i + 1)) + "}",
                "\"ok\"");
        call("change", "{\"names\":" + test::quoted(name(list, 0)) + "}", "\"ok\"");
    }
    call("Read", "{\"file_path\":\"/names\"}", listing(10));
    const std::string first = std::to_string(n + 1);
    for (const char* const file : { "/a", "/b", "/c" }) {
        std::string edit = test::claudeCall(++n, std::string("edit") + file, "Edit",
            "{\"file_path\":" + test::quoted(file) + ",\"old_string\":"
                + test::quoted("value of " + name(10, 100)) + ",\"new_string\":\"gone\"}");
        const std::string id = "\"m" + std::to_string(n) + '"';
        text += edit.replace(edit.find(id), id.size(), "\"m" + first + '"');
    }
    for (const char* const file : { "/a", "/b", "/c" })
        text += test::claudeResult(++n, std::string("edit") + file, "\"ok\"");
    return QByteArray::fromStdString(text);
}

/// A listing of which one name is used by two calls, and a sub-agent's session
/// in the same file.
QByteArray usedTwice()
{
    std::string lines;
    for (int i = 0; i < 300; ++i)
        lines += "value of symbol_" + std::to_string(i * 37 + 1000) + " is set here\n";
    const std::string name = "{\"names\":\"symbol_8400\"}";
    std::string text = test::claudeUser(1, "Look for the names")
        + test::claudeCall(2, "list", "list_names", "{}") + test::claudeResult(3, "list", test::quoted(lines))
        + test::claudeCall(4, "one", "change", name) + test::claudeResult(5, "one", "\"ok\"")
        + test::claudeCall(6, "two", "rename", name) + test::claudeResult(7, "two", "\"done\"")
        + test::claudeCall(8, "agent", "Task", "{\"prompt\":\"Look at it\"}")
        + test::claudeResult(9, "agent", "\"looked\"");
    std::string parent = "null";
    for (std::string record : { test::claudeUser(10, "Look at it"), test::claudeCall(11, "sub", "peek", "{}"),
             test::claudeResult(12, "sub", "\"a needle in the sub-agent\"") }) {
        const std::string_view none = "\"parentUuid\":null";
        text += record.replace(
            record.find(none), none.size(), "\"isSidechain\":true,\"parentUuid\":" + parent);
        parent = parent == "null" ? "\"u10\"" : "\"u11\"";
    }
    return QByteArray::fromStdString(text);
}

std::size_t lastFold(const ReadingRows& rows)
{
    std::size_t row = rows.count() - 1;
    while (rows.at(row).kind != ReadingRow::Kind::Fold)
        --row;
    return row;
}

} // namespace

class TestReadingPage : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;
    QString m_losing;
    QString m_twice;

    static void press(test::WindowFixture& fixture, int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(fixture.window->focusWidget(), static_cast<Qt::Key>(key), modifiers);
    }

    /// On the page, with losses known.
    bool openLosing(test::WindowFixture& fixture) { return openRead(fixture, m_losing); }

    static bool openRead(test::WindowFixture& fixture, const QString& path)
    {
        if (!fixture.open({ path }))
            return false;
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 700 });
        if (!fixture.settle())
            return false;
        fixture.window->parts().results->showResults();
        fixture.window->workspace().setCurrentResult(ResultId(0));
        fixture.window->showPage(QStringLiteral("session"));
        ReadingDocument& document = fixture.window->parts().reading->document();
        return QTest::qWaitFor([&] { return knowsUses(document) && !document.isLoading(); }, kPatience);
    }

    /// At a lost text, as F8 leaves it.
    static bool atLoss(test::WindowFixture& fixture)
    {
        press(fixture, Qt::Key_F8);
        return arrived(fixture.window->parts().reading->view());
    }

    static void menuAtCursor(ReadingView& view)
    {
        test::rightClick(*view.viewport(), rowRect(view, view.cursor().item, view.cursor().row).center());
    }

    static QString wordsAt(const ReadingView& view) { return view.selectedText(); }

    /// Clicks where only this text and those of the same bytes are marked, and of several uses chooses its
    /// own from the menu; says whether there was one.
    static bool clickMark(test::WindowFixture& fixture, std::size_t item, std::uint32_t evidence, bool use)
    {
        ReadingView& view = fixture.window->parts().reading->view();
        const ReadingDocument& document = fixture.window->parts().reading->document();
        view.goToItem(item);
        const auto isThere = [&] {
            return document.loaded(item) && document.loaded(item)->content && !document.isLoading();
        };
        if (!QTest::qWaitFor(isThere, kPatience))
            return false;
        const auto& marks = document.loaded(item)->content->marks;
        const auto mark = std::find_if(marks.begin(), marks.end(),
            [&](const ReadingMark& one) { return one.evidence == evidence && one.isUse == use; });
        const auto same = std::count_if(marks.begin(), marks.end(),
            [&](const ReadingMark& one) { return one.side == mark->side && one.bytes == mark->bytes; });
        const ReadingMark wanted = *mark;
        view.goToBytes(item, wanted.side, wanted.bytes); // as a hit of the search brings it
        (void)arrived(view);
        (void)view.grab(); // what can be clicked is known once it is painted
        const QPoint at = pointAt(view, view.cursor().row, wanted.bytes.begin + 2);
        const auto click = [&] { QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, at); };
        if (same == 1) {
            click();
        } else {
            const auto& of = document.source()->evidence(evidence);
            const QString file = mainArgument(
                document.corpus().texts->get(document.corpus().sessions[0].calls[of.call].arguments).view(),
                60);
            const QStringList entries = test::entriesOf(click).filter(QStringLiteral("(%1)").arg(file));
            if (entries.size() != 1 || !test::clickInMenu(click, entries))
                return false;
        }
        (void)arrived(view);
        return same > 1;
    }

    /// The middle of the cell of a byte of the text that a row shows.
    static QPoint pointAt(const ReadingView& view, std::size_t row, std::size_t byte)
    {
        const std::size_t item = view.cursor().item;
        const ReadingRow of = view.layout().rowOf(item, row).row;
        const LoadedItem& loaded = *view.document().loaded(item);
        const LineCells& cells = view.layout().cells(item, of.side(), of.line);
        const std::size_t begin = loaded.shown().rows.lines(of.side()).content(of.line).begin;
        const QRect rect = rowRect(view, item, row);
        return { rect.left()
                + static_cast<int>(
                    (static_cast<double>(cells.columnAt(byte - begin)) + 0.5) * view.layout().metrics().cell),
            rect.center().y() };
    }

    static bool arrived(const ReadingView& view)
    {
        return QTest::qWaitFor([&] { return !view.isGoing(); }, kPatience);
    }

    static QRect rowRect(const ReadingView& view, std::size_t item, std::size_t row)
    {
        const qint64 y
            = view.layout().top(item) + view.layout().rowTop(item, row) - view.verticalScrollBar()->value();
        return { view.layout().textX(item), static_cast<int>(y), 400, view.layout().rowHeight(item, row) };
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_losing = test::writeFile(m_folder.path(), QStringLiteral("losing.jsonl"), losingRecording());
        m_twice = test::writeFile(m_folder.path(), QStringLiteral("twice.jsonl"), usedTwice());
    }

    void everyLossIsWalkedFromBothEnds()
    {
        test::WindowFixture fixture;
        QVERIFY(openLosing(fixture));
        ReadingView& view = fixture.window->parts().reading->view();
        ReadingDocument& document = fixture.window->parts().reading->document();
        const std::vector<ShownLoss> lost = document.lost();
        QVERIFY2(document.source()->uses().uses.size() >= 100 && lost.size() >= 200,
            qPrintable(QString::number(lost.size())));
        QVERIFY(view.hasFocus());
        for (std::size_t i = 0; i < lost.size(); ++i) {
            press(fixture, i % 2 == 0 ? Qt::Key_F8 : Qt::Key_N);
            QVERIFY(arrived(view));
            const QString text = QString::fromStdString(document.source()->evidence(lost[i].evidence).text);
            QCOMPARE(view.marksAtCursor().front().evidence, lost[i].evidence);
            QCOMPARE(wordsAt(view), text);
            QCOMPARE(document.item(view.cursor().item).result, lost[i].source);
            const QRect seen = rowRect(view, view.cursor().item, view.cursor().row);
            QVERIFY(seen.top() >= 0 && seen.bottom() <= view.viewport()->height());
            press(fixture, Qt::Key_Return); // to the use
            QVERIFY(arrived(view));
            QCOMPARE(view.cursor().item, *document.order().itemOf(lost[i].session, lost[i].event));
            QCOMPARE(wordsAt(view), text);
            press(fixture, Qt::Key_Return); // and back
            QVERIFY(arrived(view));
            QCOMPARE(document.item(view.cursor().item).result, lost[i].source);
            QCOMPARE(wordsAt(view), text);
        }
        press(fixture, Qt::Key_F8, Qt::ShiftModifier);
        QVERIFY(arrived(view));
        QCOMPARE(view.marksAtCursor().front().evidence, lost[lost.size() - 2].evidence);
    }

    void everyNeedIsReachedByTheMouseFromBothEnds()
    {
        test::WindowFixture fixture;
        QVERIFY(openLosing(fixture));
        const ReadingView& view = fixture.window->parts().reading->view();
        ReadingDocument& document = fixture.window->parts().reading->document();
        const auto source = document.source();
        const std::vector<UseEvidence>& all = source->uses().evidence;
        std::size_t kept = 0, chosen = 0;
        for (std::uint32_t e = 0; e < all.size(); ++e) {
            const std::size_t from = *document.order().itemOf(source->sourceOf(e));
            const std::size_t to = *document.order().itemOf(all[e].session, all[e].event);
            const QString text = QString::fromStdString(all[e].text);
            chosen += clickMark(fixture, from, e, false);
            QCOMPARE(view.cursor().item, to);
            QCOMPARE(wordsAt(view), text);
            clickMark(fixture, to, e, true);
            QCOMPARE(view.cursor().item, from);
            QCOMPARE(wordsAt(view), text);
            kept += source->lostUse(e) == nullptr;
        }
        QVERIFY(kept >= 10 && kept + 200 <= all.size());
        QCOMPARE(chosen, std::size_t { 3 });
    }

    void theMouseOpensAFoldAndFollowsAMark()
    {
        test::WindowFixture fixture;
        QVERIFY(openLosing(fixture));
        ReadingView& view = fixture.window->parts().reading->view();
        ReadingDocument& document = fixture.window->parts().reading->document();
        const ShownLoss lost = document.lost().front();
        const std::size_t item = *document.order().itemOf(lost.source);
        view.goToItem(item);
        QTRY_VERIFY(document.loaded(item) && document.loaded(item)->content);
        QTRY_VERIFY(!document.isLoading());
        const auto& folds = document.loaded(item)->shown().folds;
        QVERIFY(!folds.empty());
        const std::size_t before = document.loaded(item)->rows.count();
        std::size_t row = lastFold(document.loaded(item)->rows) + 1;
        (void)view.grab(); // what can be clicked is known once it is painted
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, rowRect(view, item, row).center());
        QVERIFY(document.loaded(item)->rows.count() > before);
        view.goTo({ item, Side::After, {}, lost.evidence, false, {} });
        QVERIFY(arrived(view));
        row = view.cursor().row;
        const QString text = view.selectedText();
        (void)view.grab();
        const ReadingRow of = view.layout().rowOf(item, row).row;
        const LineCells& cells = view.layout().cells(item, of.side(), of.line);
        const double middle = static_cast<double>(cells.columnAt(view.cursor().byte)) - 1.5;
        const QRect rect = rowRect(view, item, row);
        const QPoint word(
            rect.left() + static_cast<int>(middle * view.layout().metrics().cell), rect.center().y());
        QHelpEvent help(QEvent::ToolTip, word, view.viewport()->mapToGlobal(word));
        QCoreApplication::sendEvent(view.viewport(), &help);
        QVERIFY2(QToolTip::text().startsWith(QStringLiteral("“%1” is used in").arg(text)),
            qPrintable(QToolTip::text()));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, word);
        QVERIFY(arrived(view));
        QTRY_COMPARE(view.cursor().item, *document.order().itemOf(lost.session, lost.event));
        QCOMPARE(view.selectedText(), text);
    }

    void aSessionWithoutResultsIsReadToo()
    {
        test::WindowFixture fixture;
        const std::string text = test::claudeUser(1, "Good morning");
        QVERIFY(fixture.open({ test::writeFile(
            m_folder.path(), QStringLiteral("words.jsonl"), QByteArray::fromStdString(text)) }));
        fixture.window->showPage(QStringLiteral("session"));
        const ReadingDocument& document = fixture.window->parts().reading->document();
        QCOMPARE(document.order().count(), std::size_t { 1 });
        QTRY_VERIFY(document.loaded(0) && document.loaded(0)->content);
        QCOMPARE(document.loaded(0)->shown().rows.after, std::string_view("Good morning"));
    }

    void aShortSessionIsShownFromItsBeginning()
    {
        test::WindowFixture fixture(QSize(1500, 1900)); // half of the page is the timeline
        QVERIFY(openRead(fixture, m_twice));
        ReadingView& view = fixture.window->parts().reading->view();
        const ReadingDocument& document = fixture.window->parts().reading->document();
        view.goToItem(document.order().count() - 1);
        QTRY_VERIFY(!document.isLoading());
        QVERIFY(view.layout().total() < view.viewport()->height());
        (void)view.grab(); // what can be clicked is known once it is painted
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, { view.viewport()->width() / 2, 8 });
        QCOMPARE(view.cursor().item, std::size_t { 0 });
        press(fixture, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(view.cursor().item, document.order().count() - 1);
    }

    void keysWalkResultsTurnsAndToolsAndLeadBack()
    {
        test::WindowFixture fixture;
        QVERIFY(openLosing(fixture));
        MainWindow& window = *fixture.window;
        ReadingView& view = window.parts().reading->view();
        const auto here = [&] { return window.workspace().currentResult().index(); };
        press(fixture, Qt::Key_J);
        QCOMPARE(here(), std::size_t(1));
        press(fixture, Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(here(), std::size_t(2));
        press(fixture, Qt::Key_K);
        QCOMPARE(here(), std::size_t(1));
        press(fixture, Qt::Key_O);
        QCOMPARE(here(), std::size_t(2));
        const auto turn = [&] { return window.parts().reading->document().item(view.cursor().item).turn; };
        const auto now = turn();
        press(fixture, Qt::Key_T);
        QVERIFY(turn() != now);
        view.goToItem(*window.parts().reading->document().order().itemOf(ResultId(2)));
        press(fixture, Qt::Key_V);
        QVERIFY(window.parts().reviews->isViewed(ResultId(2)));
        QVERIFY(fixture.child<QLabel>("readingCounts")->text().contains(QStringLiteral("viewed 1 of 11")));
        press(fixture, Qt::Key_S);
        QVERIFY(window.parts().session->showsTexts());
        press(fixture, Qt::Key_Escape);
        QCOMPARE(window.parts().trail.page(), QStringLiteral("session"));
        QVERIFY(view.hasFocus());
        press(fixture, Qt::Key_Escape);
        QCOMPARE(window.parts().trail.page(), QStringLiteral("tune"));
        press(fixture, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(window.parts().trail.page(), QStringLiteral("session"));
    }

    void backLeadsThroughTheJumps()
    {
        test::WindowFixture fixture;
        QVERIFY(openLosing(fixture) && atLoss(fixture));
        ReadingView& view = fixture.window->parts().reading->view();
        ReadingDocument& document = fixture.window->parts().reading->document();
        const ShownLoss lost = document.lost().front();
        const QString text = view.selectedText();
        press(fixture, Qt::Key_Return);
        QVERIFY(arrived(view));
        const std::size_t use = *document.order().itemOf(lost.session, lost.event);
        QCOMPARE(view.cursor().item, use);
        view.goToItem(0);
        press(fixture, Qt::Key_Left, Qt::AltModifier);
        QVERIFY(arrived(view));
        QCOMPARE(view.cursor().item, *document.order().itemOf(lost.source));
        QCOMPARE(view.selectedText(), text);
        QCOMPARE(fixture.window->parts().trail.page(), QStringLiteral("session"));
        press(fixture, Qt::Key_Right,
            Qt::AltModifier); // to where one was when one went back
        QCOMPARE(view.cursor().item, std::size_t { 0 });
        press(fixture, Qt::Key_Left, Qt::AltModifier);
        press(fixture, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(fixture.window->parts().trail.page(), QStringLiteral("tune"));
        press(fixture, Qt::Key_Right, Qt::AltModifier);
        QVERIFY(arrived(view));
        QCOMPARE(view.selectedText(), text);
    }

    void theMenuLeadsToTheUseToo()
    {
        test::WindowFixture fixture;
        QVERIFY(openLosing(fixture) && atLoss(fixture));
        ReadingView& view = fixture.window->parts().reading->view();
        const QString text = view.selectedText();
        QVERIFY(test::clickInMenu(
            [&] { menuAtCursor(view); }, { QStringLiteral("“%1” is used in argument of change").arg(text) }));
        QVERIFY(arrived(view));
        const ReadingDocument& document = fixture.window->parts().reading->document();
        QCOMPARE(view.cursor().item,
            *document.order().itemOf(document.lost().front().session, document.lost().front().event));
        QCOMPARE(view.selectedText(), text);
    }

    void aSelectedTextIsFlaggedInTwoClicks()
    {
        test::WindowFixture fixture;
        QVERIFY(openLosing(fixture) && atLoss(fixture));
        ReadingView& view = fixture.window->parts().reading->view();
        const QString text = view.selectedText();
        QVERIFY(test::clickInMenu([&] { menuAtCursor(view); }, { QStringLiteral("This must survive") }));
        const auto flags = [&] { return fixture.window->parts().reviews->reviews()->facts; };
        QVERIFY(flags().size() == 1 && QString::fromStdString(flags().front().text) == text);
        QCOMPARE(flags().front().tool, std::string("list_names"));
        press(fixture, Qt::Key_S); // the two texts offer it, too
        DiffView& diff = fixture.window->parts().detail->diff().view();
        QTRY_VERIFY(diff.model().document() && diff.model().rowCount() > 0);
        diff.selectAll();
        QVERIFY(
            test::clickInMenu([&] { test::rightClick(*diff.viewport(), diff.viewport()->rect().center()); },
                { QStringLiteral("This must survive") }));
        QVERIFY(flags().size() == 2 && QString::fromStdString(flags().back().text) == diff.selectedText());
    }

    void aLossSaysWhatARequestForItGets()
    {
        test::WindowFixture fixture;
        QVERIFY(openLosing(fixture) && atLoss(fixture));
        ReadingView& view = fixture.window->parts().reading->view();
        QSignalSpy said(&view, &ReadingView::lostShown);
        const auto next = [&] {
            press(fixture, Qt::Key_F8);
            return arrived(view) && !said.isEmpty() ? said.last().first().toString() : QString();
        };
        const QString offered = next();
        QVERIFY2(offered.endsWith(QStringLiteral("A requested original does not arrive here.")),
            qPrintable(offered));
        fixture.window->workspace().edit(*findParameter("enable_expand_context"), false);
        const ReadingDocument& document = fixture.window->parts().reading->document();
        QTRY_VERIFY_WITH_TIMEOUT(document.source() && document.source()->knowsUses()
                && !document.source()->replay().policy.enableExpandContext,
            20000);
        const QString off = next();
        QVERIFY2(off.endsWith(QStringLiteral("The policy offers no expand_context.")), qPrintable(off));
    }

    void aLossIsJudgedWhereItIsRead()
    {
        test::WindowFixture fixture;
        QVERIFY(openLosing(fixture) && atLoss(fixture));
        MainWindow& window = *fixture.window;
        ReadingView& view = window.parts().reading->view();
        const UseIndex& index = *window.parts().insight.data()->index;
        const LostUse& lost
            = *window.parts().reading->document().source()->lostUse(view.marksAtCursor().front().evidence);
        QVERIFY(test::clickInMenu([&] { menuAtCursor(view); }, { QStringLiteral("Not a loss") }));
        auto* const dialog = fixture.child<QInputDialog>("reasonDialog");
        QTRY_VERIFY(dialog && dialog->isVisible());
        dialog->setTextValue(QStringLiteral("it is in the prompt"));
        dialog->accept();
        auto judged = window.parts().reviews->judgement(index, lost);
        QVERIFY(judged && judged->verdict == LossVerdict::NotALoss);
        QCOMPARE(judged->reason, std::string("it is in the prompt"));
        QVERIFY(atLoss(fixture)); // another text of the same need
        QVERIFY(test::clickInMenu([&] { menuAtCursor(view); },
            { QStringLiteral("Remove the verdict: not a loss (it is in the prompt)") }));
        QVERIFY(!window.parts().reviews->judgement(index, lost));
        QVERIFY(test::clickInMenu([&] { menuAtCursor(view); }, { QStringLiteral("Real loss") }));
        judged = window.parts().reviews->judgement(index, lost);
        QVERIFY(judged && judged->verdict == LossVerdict::Loss);
    }

    void aSubAgentOpenedInPlaceIsReadSearchedAndComeBackTo()
    {
        test::WindowFixture fixture;
        QVERIFY(openRead(fixture, m_twice));
        ReadingView& view = fixture.window->parts().reading->view();
        ReadingDocument& document = fixture.window->parts().reading->document();
        const std::size_t before = document.order().count();
        const auto call
            = document.order().next(0, true, [](const ReadingItem& item) { return item.started.isValid(); });
        QVERIFY(call);
        view.goToItem(*call);
        press(fixture, Qt::Key_Return);
        QCOMPARE(document.order().count(), before + 3);
        const SessionId parent = document.order().session();
        const ResultId inside = document.item(*call + 3).result;
        view.goToItem(*call + 3);
        QCOMPARE(fixture.window->workspace().currentResult(), inside);
        press(fixture, Qt::Key_S); // the two texts, and back
        QVERIFY(fixture.window->parts().session->showsTexts());
        press(fixture, Qt::Key_Escape);
        QCOMPARE(document.order().session(), parent);
        QCOMPARE(view.cursorResult(), inside);
        press(fixture, Qt::Key_F, Qt::ControlModifier);
        auto* const line = fixture.child<QLineEdit>("readingFindText");
        QTRY_VERIFY(line->hasFocus());
        QTest::keyClicks(line, QStringLiteral("needle in"));
        const TextFind& find = view.find();
        QTRY_VERIFY(!find.isRunning() && find.current());
        QCOMPARE(find.hits().size(), std::size_t { 1 });
        QVERIFY(arrived(view));
        QCOMPARE(document.order().session(), parent);
        QCOMPARE(view.selectedText(), QStringLiteral("needle in"));
    }

    void findingGoesThroughTheSessionAsTheModelWouldSeeIt()
    {
        test::WindowFixture fixture;
        QVERIFY(openLosing(fixture));
        ReadingView& view = fixture.window->parts().reading->view();
        ReadingDocument& document = fixture.window->parts().reading->document();
        press(fixture, Qt::Key_F, Qt::ControlModifier);
        auto* const line = fixture.child<QLineEdit>("readingFindText");
        QTRY_VERIFY(line->hasFocus());
        QTest::keyClicks(line, QStringLiteral("symbol_3_4700"));
        const TextFind& find = view.find();
        QTRY_VERIFY(!find.isRunning() && find.current());
        QCOMPARE(find.hits().size(), std::size_t(1)); // the call that uses it; of its result it is gone
        QCOMPARE(fixture.child<QLabel>("readingFindCount")->text(), QStringLiteral("1/1"));
        QVERIFY(arrived(view));
        QCOMPARE(document.item(view.cursor().item).kind, EventKind::Call);
        QCOMPARE(view.selectedText(), QStringLiteral("symbol_3_4700"));
        press(fixture, Qt::Key_Escape);
        QVERIFY(!line->isVisible() && view.hasFocus());
        QCOMPARE(fixture.window->parts().trail.page(), QStringLiteral("session"));
    }

    void keysSelectAndCopy()
    {
        test::WindowFixture fixture;
        QVERIFY(openLosing(fixture));
        ReadingView& view = fixture.window->parts().reading->view();
        ReadingDocument& document = fixture.window->parts().reading->document();
        const std::size_t item = *document.order().itemOf(ResultId(12));
        view.goToItem(item);
        QTRY_VERIFY(document.loaded(item) && !document.isLoading());
        press(fixture, Qt::Key_A, Qt::ControlModifier);
        press(fixture, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("ok"));
        press(fixture, Qt::Key_Home);
        press(fixture, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(view.selectedText(), QStringLiteral("o"));
        press(fixture, Qt::Key_Home);
        press(fixture, Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(view.selectedText(), QStringLiteral("ok"));
        press(fixture, Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!view.hasSelection());
    }

    void theHeadingsAreThoseOfTheTerminal()
    {
        QTranslator english; // one line, two lines
        QVERIFY(english.load(QStringLiteral(":/translations/winnow_en.qm")));
        QCoreApplication::installTranslator(&english);
        test::WindowFixture fixture;
        QVERIFY(openLosing(fixture));
        ReadingDocument& document = fixture.window->parts().reading->document();
        for (std::size_t i = 0; i < document.order().count(); ++i)
            QTRY_VERIFY_WITH_TIMEOUT((document.want(i, i), document.loaded(i) != nullptr), kPatience);
        const QString policy = test::writeFile(m_folder.path(), QStringLiteral("untitled.yaml"),
            QByteArray::fromStdString(writePolicy(fixture.window->workspace().policy())));
        QProcess show;
        show.start(QStringLiteral(WINNOW_CLI),
            { QStringLiteral("show"), QStringLiteral("--session"), QStringLiteral("--quiet"),
                QStringLiteral("--policy"), policy, m_losing });
        QVERIFY(show.waitForFinished(kPatience));
        QString printed = QString::fromUtf8(show.readAllStandardOutput()).section(QLatin1Char('\n'), 2);
        printed.remove(QLatin1Char('~'));
        QStringList ours;
        for (std::size_t i = 0; i < document.order().count(); ++i) {
            QString heading = itemTitle(document, i);
            if (document.item(i).kind == EventKind::Result)
                heading += QStringLiteral(", ") + itemFigures(document, i);
            ours << QStringLiteral("── %1 ──").arg(heading.remove(QLatin1Char('~')));
        }
        QCOMPARE(printed.split(QLatin1Char('\n')).filter(QStringLiteral("── ")), ours);
    }

    void aLongSessionOpensAtOnceAndALongLineHoldsUpNothing()
    {
        std::string text = test::claudeUser(1, "many");
        for (int i = 0; i < 2000; ++i) {
            const std::string id = "c" + std::to_string(i);
            std::string lines;
            for (int l = 0; l < 100; ++l)
                lines += "line " + std::to_string(l) + " of result " + std::to_string(i)
                    + ", which is long enough to make a session of twenty megabytes "
                      "altogether, as real ones "
                      "are\n";
            if (i == 1000)
                lines.assign(2'000'000, 'x').append(" needle");
            text += test::claudeCall(2 * i + 2, id, "read", "{\"n\":" + std::to_string(i) + "}")
                + test::claudeResult(2 * i + 3, id, test::quoted(lines));
        }
        const QString path
            = test::writeFile(m_folder.path(), QStringLiteral("long.jsonl"), QByteArray::fromStdString(text));
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ path }));
        ReadingView& view = fixture.window->parts().reading->view();
        ReadingDocument& document = fixture.window->parts().reading->document();
        fixture.window->workspace().setCurrentResult(ResultId(1500));
        QElapsedTimer clock;
        clock.start();
        fixture.window->showPage(QStringLiteral("session"));
        (void)view.grab();
        const auto opened = clock.elapsed();
        qInfo("2,000 results, %zu MB: open in %lld ms", text.size() / 1'000'000,
            static_cast<long long>(opened));
        QVERIFY2(opened < 3000, qPrintable(QString::number(opened))); // 300 ms is the bench's to hold
        const std::size_t item = *document.order().itemOf(ResultId(1000));
        view.goToBytes(item, Side::After, { 2'000'001, 2'000'007 });
        QVERIFY(arrived(view));
        QTRY_COMPARE(view.selectedText(), QStringLiteral("needle"));
        double slowest = 0;
        for (int step = 0; step < 50; ++step) {
            view.verticalScrollBar()->setValue(view.verticalScrollBar()->value() + 200);
            QCoreApplication::processEvents();
            clock.start();
            view.viewport()->repaint();
            slowest = std::max(slowest, static_cast<double>(clock.nsecsElapsed()) / 1e6);
        }
        qInfo("slowest frame of 50: %.1f ms", slowest);
        QVERIFY2(slowest < 500, qPrintable(QString::number(slowest)));
    }

    /// A drag on another page costs nothing here; back on the page, texts and places are those of the new policy.
    void aHiddenPageFollowsWhenItIsSeen()
    {
        test::WindowFixture fixture;
        QVERIFY(openLosing(fixture));
        MainWindow& window = *fixture.window;
        const ReadingDocument& document = window.parts().reading->document();
        const TextLayout& layout = window.parts().reading->view().layout();
        const qint64 before = layout.total();
        const auto source = document.source();
        window.showPage(QStringLiteral("tune"));
        window.workspace().edit(*findParameter("enabled"), false);
        QVERIFY(fixture.settle());
        QVERIFY(document.source() == source);
        QVERIFY(!knowsUses(document));
        window.showPage(QStringLiteral("session"));
        QTRY_VERIFY_WITH_TIMEOUT(knowsUses(document) && !document.isLoading(), kPatience);
        QVERIFY(changedResults(document).empty());
        QVERIFY(layout.total() != before); // whole texts are longer than folds
        for (std::size_t item = 0; item < document.order().count(); ++item)
            QCOMPARE(layout.top(item + 1) - layout.top(item), qint64 { layout.height(item) });
    }
};

QTEST_MAIN(TestReadingPage)
#include "tst_reading_page.moc"
