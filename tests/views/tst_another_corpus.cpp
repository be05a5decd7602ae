// SPDX-License-Identifier: GPL-3.0-or-later
// Another recording is opened while pages show one: nothing reads the new replay by the old corpus's order,
// whichever page hears of it first. Worth most under AddressSanitizer.
#include <QtTest>

#include <QAbstractItemView>
#include <functional>
#include <memory>
#include <vector>

#include "models/document/current_text.h"
#include "models/document/review_book.h"
#include "models/document/trail.h"
#include "models/jobs/gate_study.h"
#include "models/jobs/insight.h"
#include "models/tables/column_table.h"
#include "models/tables/library_model.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/recording_texts.h"
#include "tests/views/window_fixture.h"
#include "views/pages/decide_page.h"
#include "views/pages/expansion_panel.h"
#include "views/pages/issues_page.h"
#include "views/pages/losses_page.h"
#include "views/pages/results_page.h"
#include "views/pages/tune_page.h"
#include "views/reading/reading_page.h"
#include "views/reading/reading_view.h"
#include "views/shell/tile_row.h"
#include "views/text/detail_pane.h"

using namespace winnow;

namespace {

constexpr int kPatience = 60000;

/// Listings of which names are used later: something is changed, and some of it is lost.
std::string listings(int count)
{
    std::string text = test::claudeUser(1, "Look for the names");
    int n = 1;
    const auto call = [&](const std::string& tool, const std::string& input, const std::string& answer) {
        ++n;
        text += test::claudeCall(n, "c" + std::to_string(n), tool, input);
        ++n;
        text += test::claudeResult(n, "c" + std::to_string(n - 1), answer);
    };
    const auto name
        = [](int list, int i) { return "symbol_" + std::to_string(list) + "_" + std::to_string(i); };
    for (int list = 0; list < count; ++list) {
        std::string lines;
        for (int i = 0; i < 200; ++i)
            lines += "value of " + name(list, 1000 + i * 37) + " is set here\n";
        call("list_names", "{\"of\":" + std::to_string(list) + "}", test::quoted(lines));
    }
    for (int list = 0; list < count; ++list)
        call("change" + std::to_string(list % 4), "{\"names\":" + test::quoted(name(list, 4700)) + "}",
            "\"ok\"");
    return text;
}

/// All cells of all tables and lists, as far as somebody would see them.
void readModels(const QObject& of)
{
    for (const auto* const view : of.findChildren<const QAbstractItemView*>()) {
        const QAbstractItemModel* const model = view->model();
        if (!model)
            continue;
        for (int row = 0; row < std::min(model->rowCount(), 60); ++row) {
            for (int column = 0; column < model->columnCount(); ++column) {
                for (const int role : std::initializer_list<int> { Qt::DisplayRole, Qt::ToolTipRole,
                         Qt::AccessibleTextRole, Qt::ForegroundRole, ColumnTableBase::SortRole })
                    (void)model->index(row, column).data(role);
            }
        }
    }
}

/// Pages as a window builds them, in one order or the other, and a listener before the first of them.
struct Pages
{
    Workspace workspace;
    QObject first;
    std::unique_ptr<Insight> insight;
    std::unique_ptr<CurrentText> text;
    std::unique_ptr<Trail> trail;
    std::unique_ptr<ReviewBook> reviews;
    std::unique_ptr<LibraryModel> policies;
    std::vector<std::unique_ptr<QWidget>> all;
    TunePage* tune = nullptr;
    ReadingPage* reading = nullptr;

    Pages(const QString& library, bool reversed)
    {
        // The workspace speaks of the new corpus, and every page still shows the old one.
        const auto look = [this] { lookAtAll(); };
        QObject::connect(&workspace, &Workspace::corpusChanged, &first, look);
        QObject::connect(&workspace, &Workspace::resultChanged, &first, look);
        QObject::connect(&workspace, &Workspace::currentResultChanged, &first, look);
        insight = std::make_unique<Insight>(workspace);
        text = std::make_unique<CurrentText>(workspace);
        trail = std::make_unique<Trail>(workspace);
        reviews = std::make_unique<ReviewBook>(library);
        policies = std::make_unique<LibraryModel>(library);
        std::vector<std::function<void()>> build {
            [this] {
                QObject::connect(&workspace, &Workspace::corpusChanged, reviews.get(),
                    [this] { reviews->setCorpus(workspace.corpus()); });
            },
            [this] { add<DetailPane>(workspace, *text, *insight); },
            [this] { add<IssuesPage>(workspace); },
            [this] { add<ExpansionPanel>(workspace, *insight, tunePage().results().onShow()); },
            [this] { add<LossesPage>(workspace, *insight, tunePage().results().model(), *reviews); },
            [this] {
                DecidePage& gate = add<DecidePage>(workspace, *insight, *policies, *reviews);
                add<TileRow>(workspace, *insight, gate.study(), tunePage().results().onShow());
            },
            [this] { reading = &add<ReadingPage>(workspace, *insight, *reviews); },
        };
        if (reversed)
            std::reverse(build.begin(), build.end());
        for (const auto& one : build)
            one();
        tunePage();
    }

    ~Pages()
    {
        for (QObject* const one : { static_cast<QObject*>(&workspace), static_cast<QObject*>(text.get()),
                 static_cast<QObject*>(trail.get()), static_cast<QObject*>(reviews.get()) })
            one->blockSignals(true);
        while (!all.empty())
            all.pop_back();
    }

    template <class Page, class... Args> Page& add(Args&&... args)
    {
        auto page = std::make_unique<Page>(std::forward<Args>(args)...);
        Page& made = *page;
        made.resize(900, 600);
        all.push_back(std::move(page));
        return made;
    }

    TunePage& tunePage()
    {
        if (!tune)
            tune = &add<TunePage>(workspace, *insight, *trail);
        return *tune;
    }

    void lookAtAll()
    {
        Q_EMIT reviews->changed();
        for (const auto& page : all) {
            readModels(*page);
            (void)page->grab();
        }
        if (reading)
            reading->view().selectAll();
    }

    bool open(const QString& path)
    {
        QSignalSpy spy(&workspace, &Workspace::corpusChanged);
        workspace.open({ path });
        return spy.wait(kPatience) && QTest::qWaitFor([this] { return !workspace.isStale(); }, kPatience);
    }
};

} // namespace

class TestAnotherCorpus : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    QString m_first;
    QStringList m_others;

    void addOthers() const
    {
        QTest::addColumn<QString>("other");
        for (const QString& path : m_others)
            QTest::newRow(qPrintable(QFileInfo(path).completeBaseName())) << path;
    }

private Q_SLOTS:
    void initTestCase()
    {
        const auto write = [this](const char* name, const std::string& text) {
            return test::writeFile(m_folder.path(), QLatin1String(name), QByteArray::fromStdString(text));
        };
        m_first = write("first.jsonl", listings(12));
        const std::string half = listings(3);
        m_others = { write("empty.jsonl", test::claudeUser(1, "Nothing was asked of any tool")),
            write("broken.jsonl", half.substr(0, half.find("tool_use") + 4)),
            write("smaller.jsonl", listings(2)), write("larger.jsonl", listings(40)) };
    }

    void anotherRecordingOpensWhateverPageWasSeenLast_data() { addOthers(); }

    void anotherRecordingOpensWhateverPageWasSeenLast()
    {
        QFETCH(const QString, other);
        test::WindowFixture fixture;
        MainWindow& window = *fixture.window;
        const QStringList pages { QStringLiteral("losses"), QStringLiteral("choose"),
            QStringLiteral("decide"), QStringLiteral("library"), QStringLiteral("unread"),
            QStringLiteral("session"), QStringLiteral("tune") };
        for (const QString& last : { pages[6], pages[5], pages[0], pages[1] }) {
            QVERIFY(fixture.open({ m_first }));
            QVERIFY(QTest::qWaitFor(
                [&] { return window.parts().insight.data() && !window.parts().insight.isStale(); },
                kPatience));
            window.workspace().setCurrentResult(ResultId(std::size_t { 20 }));
            for (const QString& page : pages + QStringList { last }) {
                if (!window.parts().pages.value(page))
                    continue;
                window.showPage(page);
                QTest::qWait(20);
                if (page == QLatin1String("session"))
                    window.parts().actions->get("sideBySide")->trigger();
                (void)window.grab();
            }
            QVERIFY(fixture.open({ other }));
            for (const QString& page : pages) {
                if (!window.parts().pages.value(page))
                    continue;
                window.showPage(page);
                QTest::qWait(5);
                (void)window.grab();
                readModels(window);
            }
        }
    }

    void noPageMixesTwoRecordingsWhicheverHearsFirst_data() { addOthers(); }

    void noPageMixesTwoRecordingsWhicheverHearsFirst()
    {
        QFETCH(const QString, other);
        for (const bool reversed : { false, true }) {
            Pages pages(m_folder.filePath(QStringLiteral("library.sqlite")), reversed);
            QVERIFY(pages.open(m_first));
            QVERIFY(QTest::qWaitFor(
                [&] { return pages.insight->data() && !pages.insight->isStale(); }, kPatience));
            pages.workspace.setCurrentResult(ResultId(std::size_t { 20 }));
            pages.reading->showCurrent();
            QVERIFY(QTest::qWaitFor([&] { return knowsUses(pages.reading->document()); }, kPatience));
            pages.lookAtAll();
            QVERIFY(pages.open(other));
            pages.lookAtAll();
            QVERIFY(pages.open(m_first));
            pages.lookAtAll();
        }
    }
};

QTEST_MAIN(TestAnotherCorpus)
#include "tst_another_corpus.moc"
