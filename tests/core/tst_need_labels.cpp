// SPDX-License-Identifier: GPL-3.0-or-later
// The labelled pairs, and the figures of the detector that stand beside needs.
#include <QtTest>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/analysis/need_labels.h"
#include "core/importers/importer.h"
#include "tests/support/corpus_builder.h"
#include "tests/support/replayed.h"

using namespace winnow;

namespace {

std::string labelText()
{
    std::ifstream file(WINNOW_SOURCE_DIR "/tests/data/needs/labels.jsonl");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

DetectorTrial trialOn(const std::vector<std::string>& paths, const std::vector<NeedLabel>& labels, bool test)
{
    auto opened = openCorpus(paths, {});
    if (!opened)
        qFatal("%s", opened.error().text().c_str());
    const auto corpus = std::make_shared<const Corpus>(std::move(*opened));
    const auto engine = test::engineOf(corpus, Encoding::Bytes4, 2);
    return tryDetector(*corpus, *buildNeedIndex(test::factsOf(*engine), 2), labels, test);
}

void compare(const DetectorTrial& trial, const StatedTrial& stated)
{
    const auto told
        = [](const CountedShare& share) { return QStringLiteral("%1 of %2").arg(share.hits).arg(share.of); };
    QCOMPARE(told(trial.precision), told(stated.precision));
    QCOMPARE(told(trial.recall), told(stated.recall));
    QCOMPARE(trial.pairs, stated.pairs);
}

} // namespace

class TestNeedLabels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void thereAreEnoughOfThemAndEachIsOnce()
    {
        const auto labels = *readNeedLabels(labelText(), "labels.jsonl");
        QVERIFY(labels.size() >= 300);
        std::set<std::string> ids;
        std::set<std::tuple<std::string, std::string, std::uint32_t, std::uint32_t>> pairs;
        std::size_t needed = 0;
        for (const NeedLabel& label : labels) {
            QVERIFY2(ids.insert(label.id).second, label.id.c_str());
            QVERIFY2(pairs.emplace(label.recording, label.session, label.result, label.response).second,
                label.id.c_str());
            needed += label.needed;
        }
        QVERIFY(needed > 80 && needed < labels.size() - 80);
    }

    void theStatedFiguresAreWhatTheLabelsGive()
    {
        const auto labels = *readNeedLabels(labelText(), "labels.jsonl");
        compare(trialOn({ WINNOW_SOURCE_DIR "/sample_sessions" }, labels, true), kDetectorTrialOnSamples);
        const std::string shared = WINNOW_SHARED "/recordings";
        if (!std::filesystem::exists(shared))
            return;
        std::vector<std::string> paths { WINNOW_SOURCE_DIR "/sample_sessions" };
        std::set<std::string> recordings;
        for (const NeedLabel& label : labels) {
            if (!label.recording.starts_with("sample_sessions") && recordings.insert(label.recording).second)
                paths.push_back(shared + "/" + label.recording);
        }
        const DetectorTrial trial = trialOn(paths, labels, true);
        QCOMPARE(trial.absent, std::uint64_t { 0 });
        compare(trial, kDetectorTrial);
    }

    void precisionAndRecallCountWhatTheySay()
    {
        const auto corpus = test::CorpusBuilder()
                                .session("s")
                                .assistant("look", 0)
                                .call("1", "Bash")
                                .result("1", "Bash", "handle_case and 4711", 1000)
                                .assistant("handle_case", 2000)
                                .call("2", "Bash")
                                .result("2", "Bash", "nothing", 2500)
                                .assistant("there was something", 3000)
                                .build();
        const auto engine = test::engineOf(corpus);
        const auto labels = *readNeedLabels(
            R"({"id":"a","recording":"test","session":"s","result":0,"response":1,"needed":true,"half":"test","drawn":"random"}
{"id":"b","recording":"test","session":"s","result":1,"response":2,"needed":true,"half":"test","drawn":"random"}
{"id":"c","recording":"test","session":"s","result":0,"response":2,"needed":false,"half":"test","drawn":"random"}
{"id":"d","recording":"test","session":"s","result":0,"response":1,"needed":false,"half":"tuning","drawn":"flagged"}
{"id":"e","recording":"other","session":"s","result":0,"response":1,"needed":true,"half":"test","drawn":"random"}
)",
            "l");
        const NeedIndex index = *buildNeedIndex(test::factsOf(*engine), 1);
        const DetectorTrial test = tryDetector(*corpus, index, labels, true);
        QVERIFY((test.precision == CountedShare { 1, 1 }));
        QVERIFY((test.recall == CountedShare { 1, 2 }));
        QCOMPARE(test.pairs, std::uint64_t { 3 });
        QCOMPARE(test.absent, std::uint64_t { 1 });
        QVERIFY(test.wrong == std::vector<std::string> { "b" });
        QVERIFY((tryDetector(*corpus, index, labels, false).precision == CountedShare { 0, 1 }));
        const CountedShare nine { 9, 10 };
        QVERIFY(std::abs(nine.low() - 0.5958) < 0.001 && std::abs(nine.high() - 0.9821) < 0.001);
    }

    void aLineThatIsNoLabelIsNamed()
    {
        const auto labels = readNeedLabels("{\"id\":\"a\"}\n", "l.jsonl");
        QVERIFY(!labels);
        QVERIFY(labels.error().text().find("l.jsonl:1") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestNeedLabels)
#include "tst_need_labels.moc"
