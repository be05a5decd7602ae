// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings of two models, one counted exactly and one estimated: "~" stands before a number that is an
// estimate, before a sum when any part of it is, and table, groups, tools and texts agree.
#include <QLabel>

#include "models/tables/results_model.h"
#include "models/tables/tools_model.h"
#include "models/text/diff_model.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/pages/results_page.h"
#include "views/tables/results_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view_pane.h"

using namespace winnow;

class TestMixedCounters : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static bool isMarked(const QString& text) { return text.startsWith(QLatin1Char('~')); }

private Q_SLOTS:
    /// gpt-4o with five tools, exact; claude with three of them, estimated.
    void initTestCase()
    {
        test::writeFile(m_folder.path(), QStringLiteral("a-exact.json"), test::longRecording(40));
        test::writeFile(m_folder.path(), QStringLiteral("b-estimated.json"),
            test::chatRecording(30).replace("gpt-4o", "claude-sonnet-4-5"));
    }

    void aMarkStandsOnlyWhereTheNumberIsEstimated()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_folder.path() }));
        const Workspace& workspace = fixture.window->workspace();
        const Corpus& corpus = *workspace.corpus();
        const ResultsModel& results = fixture.window->parts().results->model();
        int exact = 0;
        int estimated = 0;
        for (int row = 0; row < results.rowCount(); ++row) {
            const ResultId id = results.resultAt(row);
            const bool claude
                = corpus.sessions[corpus.results[id.index()].session.index()].model.starts_with("claude");
            for (const int column : { ResultsModel::Before, ResultsModel::After })
                QCOMPARE(isMarked(results.index(row, column).data().toString()), claude);
            ++(claude ? estimated : exact);
            fixture.window->workspace().setCurrentResult(id); // the inspector says the same
            QCOMPARE(fixture.child<QLabel>("selectionFacts")->text().contains(QLatin1Char('~')), claude);
        }
        QCOMPARE(exact, 40);
        QCOMPARE(estimated, 30);
        QVERIFY(!workspace.tokensExact());
    }

    void aSumIsMarkedWhenAnyPartIs()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_folder.path() }));
        auto* const tools = fixture.window->findChild<ToolsModel*>();
        QVERIFY(tools && tools->rowCount() > 4);
        int marked = 0;
        for (int row = 0; row < tools->rowCount(); ++row) {
            const QString name = tools->index(row, ToolsModel::ToolName).data().toString();
            const bool both = name == QLatin1String("read_file") || name == QLatin1String("grep");
            const bool claude = name
                == QLatin1String("bash run"); // its commands begin with "run", those of the other with "step"
            QCOMPARE(isMarked(tools->index(row, ToolsModel::Before).data().toString()), both || claude);
            marked += both || claude ? 1 : 0;
        }
        QCOMPARE(marked, 3);
        ResultsView& view = fixture.window->parts().results->results();
        fixture.window->parts().results->showResults();
        view.sortByColumn(ResultsModel::SessionColumn, Qt::AscendingOrder);
        const auto select = [&](int first, int last) {
            view.selectionModel()->select(
                QItemSelection(view.model()->index(first, 0), view.model()->index(last, 0)),
                QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
            return fixture.window->parts().results->selectionText();
        };
        QVERIFY(!select(0, 20).contains(QLatin1Char('~')));
        QVERIFY(select(35, 45).contains(QLatin1Char('~')));
    }

    void theTextsAgreeWithTheTable()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_folder.path() }));
        fixture.window->parts().results->showResults();
        const Workspace& workspace = fixture.window->workspace();
        int looked = 0;
        for (const std::size_t i :
            { std::size_t { 0 }, std::size_t { 25 }, std::size_t { 42 }, std::size_t { 60 } }) {
            fixture.window->workspace().setCurrentResult(ResultId(i));
            DiffModel& model = fixture.window->parts().detail->diff().model();
            QTRY_VERIFY(model.document() != nullptr);
            QTRY_VERIFY(model.document()
                && model.document()->isExact()
                    == workspace.exactness()->isExact(*workspace.corpus(), ResultId(i)));
            const QString said = fixture.child<QLabel>("selectionFacts")->text();
            QVERIFY(said.contains(QStringLiteral("→")));
            QCOMPARE(said.contains(QLatin1Char('~')), !model.document()->isExact());
            ++looked;
        }
        qInfo("%d rows", looked);
    }
};

QTEST_MAIN(TestMixedCounters)
#include "tst_mixed_counters.moc"
