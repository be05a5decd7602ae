// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QFile>
#include <QSignalSpy>
#include <QSortFilterProxyModel>
#include <QTest>

#include "core/digest/digest_file.h"
#include "core/digest/make_digest.h"
#include "core/policy/presets.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "models/document/current_text.h"
#include "models/document/recent_files.h"
#include "models/document/size_index.h"
#include "models/document/workspace.h"
#include "models/jobs/insight.h"
#include "models/tables/issues_model.h"
#include "models/tables/results_model.h"
#include "models/tables/tools_model.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"
#include "tests/models/model_fixtures.h"

#include <QSettings>

using namespace winnow;
using Mode = QAbstractItemModelTester::FailureReportingMode;

class TestWorkspace : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_file;

    bool openIn(Workspace& workspace, const QStringList& paths)
    {
        QSignalSpy spy(&workspace, &Workspace::corpusChanged);
        workspace.open(paths);
        return spy.wait(20000);
    }

    bool settle(Workspace& workspace)
    {
        return QTest::qWaitFor([&] { return !workspace.isStale(); }, 20000);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_file = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(60));
    }

    void numbersAreWrittenWithThinSpacesAndTrueMinus()
    {
        QCOMPARE(countText(0), QStringLiteral("0"));
        QCOMPARE(countText(999), QStringLiteral("999"));
        QCOMPARE(countText(412380), QStringLiteral("412 380"));
        QCOMPARE(countText(-1234567), QStringLiteral("−1 234 567"));
        QCOMPARE(signedCountText(5), QStringLiteral("+5"));
        QCOMPARE(tokenText(1000, false), QStringLiteral("~1 000"));
        QCOMPARE(shareText(1, 0), QStringLiteral("–"));
        QCOMPARE(elidedMiddle(QStringLiteral("abcdefghij"), 5), QStringLiteral("ab…ij"));
        QCOMPARE(elidedMiddle(QStringLiteral("a\n\n  \r\n b\n"), 20), QStringLiteral("a⏎ b⏎"));
        QCOMPARE(countText(std::numeric_limits<std::int64_t>::min()).size(), 26);
    }

    /// Tuning works as on the recordings; a strategy nobody measured is refused and the digest stays open; a
    /// text is the recording's.
    void aDigestOpensLikeItsRecordings()
    {
        Workspace recordings, digests;
        QVERIFY(openIn(recordings, { m_file }));
        QVERIFY(settle(recordings));
        const QString file = m_folder.filePath(QStringLiteral("chat.digest"));
        const digest::Salt salt("a salt that only this test knows");
        const auto made = digest::makeDigest(
            *recordings.engine(), std::vector { recordings.policy() }, { salt, {}, false, true, 2 });
        QVERIFY(made.has_value() && digest::writeDigestFile(*made, fromQt(file)).has_value());
        QVERIFY(openIn(digests, { file }));
        for (const std::int64_t minimum : { 2048, 2099 }) { // of one word limit
            for (Workspace* const workspace : { &recordings, &digests }) {
                Policy policy = workspace->policy();
                policy.minBytes = minimum;
                workspace->replacePolicy(policy, QStringLiteral("test"));
                QVERIFY(settle(*workspace));
            }
            const Totals &read = recordings.result()->totals, &known = digests.result()->totals;
            QVERIFY(known.changed > 0);
            QCOMPARE(known.changed, read.changed);
            QCOMPARE(known.tokensAfter, read.tokensAfter);
        }
        const auto text = digests.engine()->afterText(*digests.result(), ResultId(0));
        QVERIFY2(text.has_value(), text ? "" : text.error().text().c_str());
        QCOMPARE(
            text->after.text, recordings.engine()->afterText(*recordings.result(), ResultId(0))->after.text);

        QSignalSpy failed(&digests, &Workspace::failed);
        Policy other = digests.policy();
        other.minBytes = 9000; // another word limit
        digests.replacePolicy(other, QStringLiteral("test"));
        QVERIFY(settle(digests));
        QCOMPARE(failed.size(), qsizetype { 1 });
        digests.open({ file }); // with this policy
        QVERIFY(QTest::qWaitFor([&] { return failed.size() == 2; }, 20000));
        QVERIFY(digests.hasCorpus());
        QCOMPARE(digests.result()->totals.changed, std::uint64_t { 0 });
    }

    void everyParameterHasWords()
    {
        int rows = 0;
        for (const Parameter& parameter : parameters()) {
            // Without a translator the words come back as they are; an empty answer means the row has no
            // words at all.
            QVERIFY2(!phraseText(parameter.label).isEmpty(), parameter.key.data());
            QVERIFY2(!phraseText(parameter.help).isEmpty(), parameter.key.data());
            ++rows;
        }
        QVERIFY(rows > 20);
    }

    void openingShowsTheSameTotalsAsCore()
    {
        Workspace workspace;
        QVERIFY(openIn(workspace, { m_file }));
        QCOMPARE(workspace.corpus()->results.size(), std::size_t { 60 });
        const auto direct = workspace.engine()->run(workspace.policy());
        QVERIFY(direct.has_value());
        QCOMPARE(workspace.result()->totals.tokensAfter, (*direct)->totals.tokensAfter);
        QVERIFY(workspace.result()->totals.changed > 0);
        QVERIFY(workspace.baselineResult() != nullptr);
    }

    void aMissingFileIsReportedAndTheOldCorpusStays()
    {
        Workspace workspace;
        QVERIFY(openIn(workspace, { m_file }));
        QSignalSpy failed(&workspace, &Workspace::failed);
        workspace.open({ m_folder.filePath(QStringLiteral("nowhere.jsonl")) });
        QVERIFY(failed.wait(20000));
        QVERIFY(workspace.hasCorpus());
        QCOMPARE(workspace.paths(), QStringList { m_file });
    }

    void oneGestureIsOneUndoStepAndBackToTheStartIsNone()
    {
        Workspace workspace;
        const Parameter& minBytes = *findParameter("min_bytes");
        const quint64 drag = workspace.newGesture();
        for (const std::int64_t value : { 2000, 1500, 740 })
            workspace.edit(minBytes, value, drag);
        QCOMPARE(workspace.undoStack()->count(), 1);
        QCOMPARE(workspace.undoStack()->undoText(), QStringLiteral("min bytes 2 048 → 740"));
        const quint64 second = workspace.newGesture();
        workspace.edit(minBytes, std::int64_t { 900 }, second);
        workspace.edit(minBytes, std::int64_t { 740 }, second);
        QCOMPARE(workspace.undoStack()->count(), 1);
        workspace.undoStack()->undo();
        QCOMPARE(workspace.policy().minBytes, 2048);
        workspace.undoStack()->redo();
        QCOMPARE(workspace.policy().minBytes, 740);
    }

    void aThresholdPushesTheOtherAlongAndUndoBringsBothBack()
    {
        Workspace workspace;
        workspace.edit(*findParameter("min_bytes"), std::int64_t { 100000 });
        QCOMPARE(workspace.policy().maxBytes, 100000);
        workspace.undoStack()->undo();
        QCOMPARE(workspace.policy().maxBytes, 65536);
    }

    void theNewestOfManyRequestsLands()
    {
        Workspace workspace;
        QVERIFY(openIn(workspace, { m_file }));
        const Parameter& minBytes = *findParameter("min_bytes");
        for (std::int64_t value = 100; value <= 6000; value += 100)
            workspace.edit(minBytes, value, 1);
        QVERIFY(settle(workspace));
        QCOMPARE(workspace.result()->policy.minBytes, 6000);
        const auto direct = workspace.engine()->run(workspace.policy());
        QCOMPARE(workspace.result()->totals.tokensAfter, (*direct)->totals.tokensAfter);
    }

    void holdingTheBaselineShowsItsResult()
    {
        Workspace workspace;
        QVERIFY(openIn(workspace, { m_file }));
        QCOMPARE(QString::fromStdString(workspace.baseline().name), QStringLiteral("as recorded"));
        QCOMPARE(workspace.baselineResult()->totals.tokensAfter, workspace.result()->totals.tokensBefore);
        QVERIFY(workspace.result()->totals.tokensAfter != workspace.baselineResult()->totals.tokensAfter);
        workspace.holdBaseline(true);
        QCOMPARE(workspace.result(), workspace.baselineResult());
        workspace.holdBaseline(false);
        QCOMPARE(workspace.result(), workspace.workingResult());
    }

    void closingWhileOpeningDoesNotHang()
    {
        for (int i = 0; i < 5; ++i) {
            Workspace workspace;
            workspace.open({ m_file });
            QTest::qWait(i * 3);
        }
    }

    void theReadoutCountsWhatAReplayWouldPass()
    {
        Workspace workspace;
        QVERIFY(openIn(workspace, { m_file }));
        std::vector<std::uint64_t> bytes;
        std::vector<std::uint64_t> tokens;
        for (std::size_t i = 0; i < 60; ++i) {
            bytes.push_back(workspace.engine()->facts().bytes(ResultId(i)));
            tokens.push_back(workspace.engine()->facts().tokens(ResultId(i)));
        }
        const SizeIndex sizes(bytes, tokens);
        for (const std::int64_t min : { 0, 100, 2048, 9999 }) {
            const SizeShare share = sizes.between(min, 65536);
            std::uint64_t wanted = 0;
            for (std::size_t i = 0; i < 60; ++i) {
                const auto size = static_cast<std::int64_t>(bytes[i]);
                wanted += size > min && size <= 65536 ? 1 : 0;
            }
            QCOMPARE(share.results, wanted);
        }
        QCOMPARE(sizes.between(500, 100).results, std::uint64_t { 0 });
    }

    void resultsSortAndFilterUnderTheModelTester()
    {
        Workspace workspace;
        ResultsModel model;
        const QAbstractItemModelTester tester(&model, Mode::Fatal);
        QVERIFY(openIn(workspace, { m_file }));
        model.setResult(workspace.result());
        QCOMPARE(model.rowCount(), 60);
        for (int column = 0; column < ResultsModel::ColumnCount; ++column) {
            for (const Qt::SortOrder order : { Qt::AscendingOrder, Qt::DescendingOrder }) {
                const QPersistentModelIndex held = model.index(7, 0);
                const ResultId id = model.resultAt(7);
                model.sort(column, order);
                QCOMPARE(model.resultAt(held.row()).value, id.value);
                for (int row = 1; row < model.rowCount(); ++row) {
                    const QVariant a = model.index(row - 1, column).data(ResultsModel::SortRole);
                    const QVariant b = model.index(row, column).data(ResultsModel::SortRole);
                    if (a.typeId() == QMetaType::QString)
                        continue;
                    QVERIFY(order == Qt::AscendingOrder ? a.toLongLong() <= b.toLongLong()
                                                        : a.toLongLong() >= b.toLongLong());
                }
            }
        }
        model.setFilter(parseFilter(QStringLiteral("tool:bash")));
        QCOMPARE(model.rowCount(), 20);
        model.setFilter(parseFilter(QStringLiteral("tool:bash tool:grep before>500")));
        QVERIFY(model.rowCount() > 0 && model.rowCount() < 40);
        model.setFilter(parseFilter(QStringLiteral("status:compressed")));
        const int compressed = model.rowCount();
        QCOMPARE(
            static_cast<std::uint64_t>(compressed), workspace.result()->totals.count(Status::Compressed));
        workspace.edit(*findParameter("min_bytes"), std::int64_t { 20000 });
        QVERIFY(settle(workspace));
        model.setResult(workspace.result());
        QVERIFY(model.rowCount() < compressed);
        model.setFilter(parseFilter(QStringLiteral("\"run 17\"")));
        QCOMPARE(model.rowCount(), 1);
        model.setFilter({});
        QCOMPARE(model.rowCount(), 60);
        model.sort(ResultsModel::Saved, Qt::DescendingOrder);
        const auto isSorted = [&] {
            for (int row = 1; row < model.rowCount(); ++row) {
                if (model.index(row - 1, ResultsModel::Saved).data(ResultsModel::SortRole).toLongLong()
                    < model.index(row, ResultsModel::Saved).data(ResultsModel::SortRole).toLongLong())
                    return false;
            }
            return true;
        };
        QVERIFY(isSorted());
        workspace.edit(*findParameter("min_bytes"), std::int64_t { 100 });
        QVERIFY(settle(workspace));
        model.setResult(workspace.result());
        QVERIFY(!isSorted()); // rows keep their places while a slider moves
        QTRY_VERIFY(isSorted());
        model.setResult(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void filtersRoundTripThroughText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("written");
        const auto row = [](const char* text, const char* written) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(written);
        };
        row("tool:Bash", "tool=Bash");
        row("word \"two words\"", "word \"two words\"");
        row("before > 500 saved<0 turn:3", "before>500 saved<0 turn=3");
        row("status:cache_hit and error:yes", "status=cache_hit error=yes");
        row("tool:\"Bash git\"", "tool=\"Bash git\"");
        row("size>0", "bytes>0");
        row("before>=10k after<=1.5M", "before>=10k after<=1.5M");
        row("status != compressed", "status!=compressed");
        row("tool=a and before>1 or not (kind=b text~c)",
            "((tool=a and before>1) or not (kind=b and text~c))");
        row("NOT not word", "word");
        row("\"and\" \"a>b\" \"quote \\\" in\"", "\"and\" \"a>b\" \"quote \\\" in\"");
        row("tool=(unnamed", ""); // errors
        for (const char* const wrong : { "missed>0", "regrets>0", "before:x", "tool:", ":", "tool<3",
                 "before~3", "error=maybe", "a or", "(a", "a)", "before=>3", "not" })
            row(wrong, "");
    }

    void filtersRoundTripThroughText()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, written);
        QString trouble;
        const ResultFilter once = parseFilter(text, &trouble);
        QCOMPARE(trouble.isEmpty(), !written.isEmpty());
        QCOMPARE(once.text(), written);
        QCOMPARE(parseFilter(once.text()), once);
        for (const FilterChip& chip : once.chips)
            QVERIFY(toggled(toggled(ResultFilter {}, chip), chip).isEmpty());
    }

    void filtersKeepWhatTheyDescribe_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("same"); // another text for the same rows; empty: none pass
        const auto row = [](const char* text, const char* same) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(same);
        };
        row("tool=bash tool=grep", "tool=bash or tool=grep");
        row("not (tool=bash or tool=grep)", "tool!=bash and tool!=grep");
        row("before>=501", "before>500");
        row("before<=0.5k", "not before>500");
        row("status=compressed saved>50", "saved>50 and status~compres");
        row("saved_tokens>0", "saved>0");
        row("tool~BASH", "tool=bash");
        row("with_loss=no", "lost_uses=0");
        row("tool=bash (before>500 or before<100)", "(tool=bash before>500) or (tool=bash before<100)");
        row("before>0 before<0", "");
    }

    void filtersKeepWhatTheyDescribe()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, same);
        Workspace workspace;
        QVERIFY(openIn(workspace, { m_file }));
        ResultsModel model;
        model.setResult(workspace.result());
        const auto passing = [&](const QString& filter) {
            QString trouble;
            model.setFilter(parseFilter(filter, &trouble));
            std::vector<bool> passes;
            for (std::uint32_t i = 0; i < 60; ++i)
                passes.push_back(trouble.isEmpty() && model.rowOf(ResultId(i)) >= 0);
            return passes;
        };
        const std::vector<bool> found = passing(text);
        QCOMPARE(std::count(found.begin(), found.end(), true) > 0, !same.isEmpty());
        QVERIFY(same.isEmpty() || found == passing(same));
    }

    void aToolsOwnStrategyIsSkipAtTheGateway()
    {
        Workspace workspace;
        Insight insight(workspace);
        ResultsModel results;
        const OnShow onShow(workspace, insight, results);
        ToolsModel tools(workspace, insight, onShow);
        QVERIFY(openIn(workspace, { m_file }));
        QVERIFY(
            tools.setData(tools.index(1, ToolsModel::Strategy), QStringLiteral("passthrough"), Qt::EditRole));
        QCOMPARE(
            workspace.policy().skipTools, std::vector<std::string> { workspace.corpus()->tools[1].name });
        QVERIFY(settle(workspace));
        QCOMPARE(tools.index(1, ToolsModel::Changed).data().toString(), QStringLiteral("0"));
    }

    void theSelectedTextIsMadeOnceUntilTheDecisionChanges()
    {
        Workspace workspace;
        CurrentText text(workspace);
        QVERIFY(openIn(workspace, { m_file }));
        std::size_t large = 0;
        for (std::size_t i = 0; i < 60; ++i) {
            if (workspace.engine()->facts().bytes(ResultId(i)) > 10000)
                large = i;
        }
        QSignalSpy changed(&text, &CurrentText::changed);
        workspace.setCurrentResult(ResultId(large));
        QVERIFY(changed.wait(20000));
        QVERIFY(text.document()->afterText().size() < text.document()->beforeText().size());
        changed.clear();
        workspace.edit(*findParameter("min_bytes"), std::int64_t { 3000 });
        QVERIFY(settle(workspace));
        workspace.edit(*findParameter("min_bytes"), std::int64_t { 3050 });
        QVERIFY(settle(workspace));
        const qsizetype before = changed.count();
        workspace.edit(*findParameter("max_bytes"), std::int64_t { 9000 });
        QVERIFY(QTest::qWaitFor([&] { return changed.count() > before; }, 20000));
        QCOMPARE(text.document()->afterText().size(), text.document()->beforeText().size());
    }

    void aPolicyThatCutsACharacterSaysSo()
    {
        Workspace workspace;
        CurrentText text(workspace);
        const QString file = m_folder.filePath(QStringLiteral("cut.json"));
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("{\"messages\":[{\"role\":\"user\",\"content\":\"go\"}"
            + test::chatExchange(0, "read", QStringLiteral("服务器错误。").repeated(2000).toUtf8()) + "]}");
        out.close();
        QVERIFY(openIn(workspace, { file }));
        workspace.replacePolicy(findPreset("aggressive")->policy, QStringLiteral("test"));
        QVERIFY(settle(workspace));
        workspace.setCurrentResult(ResultId(0));
        QVERIFY(QTest::qWaitFor(
            [&] {
                return text.document()
                    && text.document()->input().decision.contains(QLatin1String("a character was cut"));
            },
            20000));
    }

    void theTokensOverATextAreThoseOfTheTextItself()
    {
        Workspace workspace;
        CurrentText text(workspace);
        QVERIFY(openIn(workspace, { m_file }));
        QSignalSpy changed(&text, &CurrentText::changed);
        for (std::size_t i = 0; i < 60; i += 7) {
            workspace.setCurrentResult(ResultId(i));
            QVERIFY(changed.count() > 0 || changed.wait(20000));
            changed.clear();
            const Counter& counter = workspace.engine()->facts().counterFor(ResultId(i));
            QCOMPARE(*text.document()->input().tokensBefore, counter.count(text.document()->beforeText()));
            QCOMPARE(*text.document()->input().tokensAfter, counter.count(text.document()->afterText()));
        }
    }

    void recentFilesKeepTenAndSurviveNonsense()
    {
        QSettings settings(m_folder.filePath(QStringLiteral("recent.ini")), QSettings::IniFormat);
        settings.setValue(QStringLiteral("recent/entries"), 17);
        RecentFiles recents(settings);
        QVERIFY(recents.entries().size() <= 1);
        for (int i = 0; i < 15; ++i)
            recents.add({ QStringLiteral("/tmp/x%1").arg(i) });
        QCOMPARE(recents.entries().size(), RecentFiles::kMost);
        QCOMPARE(recents.entries().first(), QStringList { QStringLiteral("/tmp/x14") });
        recents.clear();
        QVERIFY(recents.entries().isEmpty());
    }

    void theDraftComesBack()
    {
        const QString draft = m_folder.filePath(QStringLiteral("deep/draft.yaml"));
        {
            Workspace workspace;
            workspace.setDraftFile(draft);
            workspace.edit(*findParameter("min_bytes"), std::int64_t { 777 });
            QVERIFY(QTest::qWaitFor([&] { return QFile::exists(draft); }, 5000));
        }
        Workspace workspace;
        workspace.setDraftFile(draft);
        workspace.restoreDraft();
        QCOMPARE(workspace.policy().minBytes, 777);
        QCOMPARE(workspace.policy().strategy, std::string("simple"));
    }

    void aDraftOfRemovedStrategiesComesBackWithTheirSuccessors()
    {
        Workspace workspace;
        workspace.setDraftFile(test::writeFile(m_folder.path(), QStringLiteral("removed.yaml"),
            "winnow: 1\nstrategy: array_sample\nmin_bytes: 777\nchain:\n  - strategy: path_tree\n"
            "rules:\n  - tool: Bash\n    strategy: code_outline\n"));
        QSignalSpy said(&workspace, &Workspace::failed);
        workspace.restoreDraft();
        QCOMPARE(workspace.policy().strategy, std::string("json_table"));
        QCOMPARE(workspace.policy().rules.at(0).strategy, std::string("head_tail"));
        QVERIFY(workspace.policy().chain.empty());
        QCOMPARE(workspace.policy().minBytes, 777); // the rest of the draft is kept
        QStringList words;
        for (const QList<QVariant>& one : said)
            words << toQt(one.at(1).value<Error>().text());
        QCOMPARE(words,
            QStringList({ QStringLiteral("path_tree was removed and has no successor, so it is left out"),
                QStringLiteral("array_sample was removed: json_table takes its place"),
                QStringLiteral("code_outline was removed: head_tail takes its place") }));
    }

    void rulesWithoutEffectComeBackWithTheDraft()
    {
        const QString draft = m_folder.filePath(QStringLiteral("idle/draft.yaml"));
        for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens }) {
            Policy policy = defaultPolicy(dialect);
            policy.rules = { { "Bash git", "", "head_tail", {}, 300, -1,
                                 { { "head", "64\xE2\x80\xA8" }, { "${HOME}", "\xC2\x85 # $x\n" } } },
                { "", "json", "chain", { { "json_minify", {} }, { "head_tail", { { "tail", "9" } } } } } };
            policy.chain = { { "ansi_strip", {} } };
            policy.strategyParameters = { { "a", "b: c" } };
            QFile::remove(draft);
            {
                Workspace workspace;
                workspace.setDraftFile(draft);
                workspace.replacePolicy(policy, QStringLiteral("ruled"));
                QVERIFY(QTest::qWaitFor([&] { return QFile::exists(draft); }, 5000));
            }
            Workspace workspace;
            workspace.setDraftFile(draft);
            workspace.restoreDraft();
            QVERIFY(workspace.policy().rules == policy.rules);
            QVERIFY(workspace.policy().chain == policy.chain);
            QVERIFY(workspace.policy().strategyParameters == policy.strategyParameters);
        }
    }
};

QTEST_GUILESS_MAIN(TestWorkspace)
#include "tst_workspace.moc"
