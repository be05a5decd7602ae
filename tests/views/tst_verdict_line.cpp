// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict in the window: core's sentence, its remedy as a button, and what stands in an exported file.
#include <QtTest>

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QThread>
#include <atomic>

#include "core/policy/presets.h"
#include "models/document/policy_rules.h"
#include "models/jobs/gate_study.h"
#include "models/tables/results_model.h"
#include "models/text/message_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/random_corpus.h"
#include "tests/views/size_driver.h"
#include "tests/views/window_fixture.h"
#include "views/pages/decide_page.h"
#include "views/pages/results_page.h"
#include "views/pages/when_seen.h"
#include "views/shell/export_panel.h"
#include "views/shell/tile_row.h"

using namespace winnow;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool measured(const test::WindowFixture& fixture)
{
    return QTest::qWaitFor(
        [&] {
            return fixture.window->parts().insight.data() && !fixture.window->parts().insight.isOutdated();
        },
        60000);
}

} // namespace

class TestVerdictLine : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void itSaysCoresSentenceAndItsButtonMendsWhatItNames()
    {
        test::WindowFixture fixture;
        auto* const words = fixture.child<QLabel>("verdict");
        auto* const remedy = fixture.child<QPushButton>("verdictRemedy");
        QVERIFY(words && !words->isVisible());
        Policy policy = test::simplePolicy(500);
        policy = inDialect(policy, Dialect::Winnow);
        fixture.window->workspace().replacePolicy(policy, QStringLiteral("test"));
        QVERIFY(fixture.open({ test::sampleFolder() }) && measured(fixture));
        const Verdict before = fixture.window->parts().insight.data()->verdict;
        QCOMPARE(before.colour, VerdictColour::Red);
        QVERIFY(words->isVisible() && words->isEnabled() && remedy->isVisible());
        const QString said = messageText(before.sentence) + QLatin1Char(' ') + messageText(before.remedy);
        QCOMPARE(words->text(), said);
        QVERIFY2(words->toolTip().contains(QStringLiteral("Not counted as saved: ")),
            "two samples are longer than their clients send");
        const std::uint64_t broken = fixture.window->parts().insight.data()->figures.editsBroken;
        QVERIFY(broken > 0);
        const int height = words->parentWidget()->height();
        QTest::mouseClick(remedy, Qt::LeftButton);
        QVERIFY2(!words->isEnabled(), "the figures are of the policy before");
        QVERIFY(fixture.settle() && measured(fixture));
        QVERIFY(fixture.window->parts().insight.data()->figures.editsBroken < broken);
        QVERIFY(words->isEnabled());
        QCOMPARE(words->parentWidget()->height(), height);
        fixture.window->workspace().undoStack()->undo();
        QVERIFY(fixture.settle() && measured(fixture));
        QCOMPARE(words->text(), said);
    }

    void itFollowsADragBeforeTheLossesAreMeasured()
    {
        test::WindowFixture fixture;
        fixture.window->workspace().replacePolicy(test::simplePolicy(500), QStringLiteral("test"));
        QVERIFY(fixture.open({ test::sampleFolder() }) && measured(fixture));
        const Insight& insight = fixture.window->parts().insight;
        QVERIFY(QTest::qWaitFor([&] { return insight.thresholdCurveHasLosses(); }, 60000));
        auto* const words = fixture.child<QLabel>("verdict");
        const QString before = words->text();
        QString moving;
        {
            test::SizeDrag drag(test::sizesOf(*fixture.window), true);
            drag.to(3000);
            QVERIFY(insight.isOutdated() && insight.moving());
            QVERIFY(words->isEnabled() && !fixture.child<QPushButton>("verdictRemedy")->isEnabled());
            moving = words->text();
            QVERIFY(moving != before);
        }
        QVERIFY(fixture.settle() && measured(fixture));
        QVERIFY2(words->text().startsWith(moving), qPrintable(words->text()));
    }

    /// The gate needs the later uses, too: it does not look for them beside the first search.
    void theGateWaitsForTheFirstSearch()
    {
        std::atomic<bool> found = false; // outlives the window, whose worker reads it
        test::WindowFixture fixture;
        JobLane& lane = fixture.window->parts().insight.lane();
        GateStudy& gate = fixture.window->parts().decide->study();
        const QString held = QStringLiteral("a long search");
        connect(
            &lane, &JobLane::stateChanged, &lane,
            [&] {
                if (found || !lane.isRunning() || lane.state().title == held)
                    return;
                lane.start<int>(
                    held,
                    [&found](const std::stop_token& stop, const ProgressFn&) -> Result<int> {
                        while (!found && !stop.stop_requested())
                            QThread::msleep(5);
                        return 0;
                    },
                    [](const Result<int>&) {});
            },
            Qt::QueuedConnection);
        QVERIFY(fixture.open({ test::sampleFolder() }));
        QTest::qWait(3 * WhenSeen::kRestMs);
        QVERIFY(lane.isRunning() && !fixture.window->parts().insight.data());
        QVERIFY(!gate.isRunning() && !gate.answer());
        found = true;
        QVERIFY2(
            QTest::qWaitFor([&] { return gate.answer() != nullptr; }, 60000), "it does not wait forever");
    }

    /// What the gateway does not load has no figures anywhere.
    void aRefusedPolicyIsRefusedInEveryTile()
    {
        test::WindowFixture fixture;
        Policy policy = test::simplePolicy(500);
        policy.strategy = "super";
        fixture.window->workspace().replacePolicy(policy, QStringLiteral("test"));
        QVERIFY(fixture.open({ test::sampleFolder() }) && measured(fixture));
        for (Tile* const tile : fixture.window->parts().tiles->findChildren<Tile*>()) {
            QCOMPARE(tile->face().value, QStringLiteral("refused"));
            QVERIFY2(tile->face().note.contains(QStringLiteral("super")), qPrintable(tile->face().note));
            QVERIFY(tile->face().loss);
        }
        QVERIFY(fixture.child<QLabel>("verdict")->text().contains(QStringLiteral("super")));
    }

    /// One long result of Claude Code, which by itself would send a preview of it.
    void aPolicyThatSendsMoreThanTheClientAloneIsRed()
    {
        test::WindowFixture fixture;
        QByteArray log;
        for (int i = 1; log.size() < 75609; ++i)
            log += QByteArray::number(i) + " compile step of unit src/module.cpp done\\n";
        const QString recording = test::writeFile(fixture.folder.path(), QStringLiteral("S.jsonl"),
            R"({"type":"assistant","sessionId":"S","uuid":"u1","message":{"id":"m1","role":"assistant","model":)"
            R"("claude-opus-5-5","content":[{"type":"tool_use","id":"t1","name":"Bash","input":{"command":"make"}}]}})"
            "\n"
            R"({"type":"user","sessionId":"S","uuid":"u2","message":{"role":"user","content":[{"type":"tool_result",)"
            R"("tool_use_id":"t1","content":")"
                + log + R"("}]}})" + "\n"
                + R"({"type":"assistant","sessionId":"S","uuid":"u3","message":{"id":"m2","role":"assistant","model":)"
                  R"("claude-opus-5-5","content":[{"type":"text","text":"done"}]}})"
                + "\n");
        fixture.window->workspace().replacePolicy(findPreset("balanced")->policy, QStringLiteral("test"));
        QVERIFY(fixture.open({ recording }) && measured(fixture));
        const auto& parts = fixture.window->parts();
        QVERIFY(parts.insight.data()->figures.savedTokens() < 0);
        QVERIFY(
            parts.tiles->tile(Figure::Tokens).face().loss && parts.tiles->tile(Figure::Money).face().loss);
        const QString said = fixture.child<QLabel>("verdict")->text();
        QVERIFY2(said.startsWith(QStringLiteral("Not yet: sends ")), qPrintable(said));
    }

    void theResultsTableSaysWhoCutAResultBeforeItWasRecorded()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open(
            { QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/clients/faults/harness-cut.json") }));
        const ResultsModel& model = fixture.window->parts().results->model();
        QStringList authors;
        for (int row = 0; row < model.rowCount(); ++row)
            authors << model.index(row, ResultsModel::CutBy).data().toString();
        authors.sort();
        QCOMPARE(authors,
            QStringList({ QStringLiteral("Claude Code"), QStringLiteral("Codex"), QStringLiteral("Codex") }));
    }

    void itStandsInTheExportedFile()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }) && measured(fixture));
        fixture.window->parts().actions->get("export")->trigger();
        auto* const dialog = fixture.child<ExportPanel>("exportPanel");
        auto* const said = dialog->findChild<QLabel*>(QStringLiteral("exportVerdict"));
        const std::string sentence = fixture.window->parts().insight.data()->verdict.text();
        QVERIFY2(said->text().startsWith(QStringLiteral("Not yet: ")), qPrintable(said->text()));
        const QString file = fixture.folder.filePath(QStringLiteral("out.yaml"));
        dialog->findChild<QLineEdit*>(QStringLiteral("exportFile"))->setText(file);
        QVERIFY(dialog->write());
        const auto first = [&] { return contentOf(file).split('\n').first(); };
        QVERIFY2(first().startsWith("# winnow-verdict: " + QByteArray::fromStdString(sentence)),
            first().constData());
        const QByteArray whole = contentOf(file);
        fixture.window->parts().actions->get("export")->trigger(); // into that file: one line, not two
        auto* const again = fixture.child<ExportPanel>("exportPanel");
        again->findChild<QLineEdit*>(QStringLiteral("exportFile"))->setText(file);
        QVERIFY(again->write());
        QCOMPARE(contentOf(file).count("# winnow-verdict: "), 1);
        QCOMPARE(contentOf(file), whole);
    }
};

QTEST_MAIN(TestVerdictLine)
#include "tst_verdict_line.moc"
