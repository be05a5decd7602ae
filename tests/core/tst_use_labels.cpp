// SPDX-License-Identifier: GPL-3.0-or-later
// The labelled pairs, and the figures of the detector that stand beside needs.
#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "core/importers/importer.h"
#include "core/text/ascii.h"
#include "core/uses/use_labels.h"
#include "tests/support/corpus_builder.h"
#include "tests/support/replayed.h"
#include "tests/support/shared_folder.h"

using namespace winnow;

namespace {

std::string labelText()
{
    std::ifstream file(WINNOW_SOURCE_DIR "/tests/data/needs/labels.jsonl");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::shared_ptr<const Corpus> corpusOf(const std::vector<std::string>& paths)
{
    auto opened = openCorpus(paths, {});
    if (!opened)
        qFatal("%s", opened.error().text().c_str());
    return std::make_shared<const Corpus>(std::move(*opened));
}

DetectorTrial trialOn(
    const std::shared_ptr<const Corpus>& corpus, const std::vector<UseLabel>& labels, bool test)
{
    const auto engine = test::engineOf(corpus, Encoding::Bytes4, 2);
    return tryDetector(*corpus, *buildUseIndex(test::factsOf(*engine), 2), labels, test);
}

/// The samples, and the public recordings where they are given.
std::vector<std::string> labelledPaths(const std::vector<UseLabel>& labels)
{
    std::vector<std::string> paths { WINNOW_SOURCE_DIR "/sample_sessions" };
    const std::string shared = WINNOW_SHARED "/recordings";
    std::set<std::string> recordings;
    for (const UseLabel& label : labels) {
        if (std::filesystem::exists(shared) && !label.recording.starts_with("sample_sessions")
            && recordings.insert(label.recording).second)
            paths.push_back(shared + "/" + label.recording);
    }
    return paths;
}

/// What was read in, and by people: letters and digits alone, whatever stands between.
std::string plain(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (isLetterOrDigit(c))
            out += asciiLower(c);
    }
    return out;
}

void compare(const DetectorTrial& trial, const StatedTrial& stated)
{
    const auto told
        = [](const CountedShare& share) { return QStringLiteral("%1 of %2").arg(share.hits).arg(share.of); };
    QCOMPARE(told(trial.precision), told(stated.precision));
    QCOMPARE(told(trial.recall), told(stated.recall));
    QCOMPARE(told(trial.repeated), told(stated.repeated));
    QCOMPARE(trial.pairs, stated.pairs);
}

} // namespace

class TestNeedLabels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void thereAreEnoughOfThemAndEachIsOnce()
    {
        const auto labels = *readUseLabels(labelText(), "labels.jsonl");
        QVERIFY(labels.size() >= 300);
        std::set<std::string> ids;
        std::set<std::tuple<std::string, std::string, std::uint32_t, std::uint32_t>> pairs;
        std::size_t needed = 0;
        for (const UseLabel& label : labels) {
            QVERIFY2(ids.insert(label.id).second, label.id.c_str());
            QVERIFY2(pairs.emplace(label.recording, label.session, label.result, label.response).second,
                label.id.c_str());
            needed += label.needed;
        }
        QVERIFY(needed > 80 && needed < labels.size() - 80);
    }

    void theStatedFiguresOfTheSamplesAreWhatTheirLabelsGive()
    {
        const auto labels = *readUseLabels(labelText(), "labels.jsonl");
        compare(trialOn(corpusOf({ WINNOW_SOURCE_DIR "/sample_sessions" }), labels, true),
            { { 6, 8 }, { 6, 7 }, { 6, 7 }, 93 });
    }

    void theStatedFiguresAreWhatAllLabelsGive()
    {
        NEEDS_SHARED("recordings");
        const auto labels = *readUseLabels(labelText(), "labels.jsonl");
        const DetectorTrial trial = trialOn(corpusOf(labelledPaths(labels)), labels, true);
        QCOMPARE(trial.absent, std::uint64_t { 0 });
        compare(trial, kDetectorTrial);
    }

    /// An excerpt that is empty is of a result that is; every other one stands in its result.
    void everyExcerptStandsInItsResult()
    {
        const std::string text = labelText();
        const auto labels = *readUseLabels(text, "labels.jsonl");
        const auto corpus = corpusOf(labelledPaths(labels));
        std::map<std::tuple<std::string, std::uint32_t>, std::vector<ResultId>> results;
        for (std::size_t i = 0; i < corpus->results.size(); ++i) {
            const ResultRef& result = corpus->results[i];
            results[{ corpus->sessions[result.session.index()].id, result.index }].emplace_back(i);
        }
        std::istringstream lines(text);
        std::size_t seen = 0;
        for (std::string line; std::getline(lines, line);) {
            const auto row = nlohmann::json::parse(line);
            const auto raw = row["excerpt"].get<std::string>();
            const std::string excerpt = plain(raw);
            const auto found
                = results.find({ row["session"].get<std::string>(), row["result"].get<std::uint32_t>() });
            if (found == results.end())
                continue;
            ++seen;
            const bool stands
                = std::any_of(found->second.begin(), found->second.end(), [&](const ResultId id) {
                      const Text shown = corpus->texts->get(corpus->result(id).text);
                      const std::string whole = plain(shown.view());
                      return raw.empty() ? whole.empty()
                          : excerpt.empty() // of signs alone
                          ? shown.view().find(raw) != std::string_view::npos
                          : whole.find(excerpt) != std::string::npos;
                  });
            QVERIFY2(stands, line.c_str());
            QVERIFY2(!row["why"].get<std::string>().empty(), line.c_str());
        }
        QVERIFY(seen > 0);
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
        const auto labels = *readUseLabels(
            R"({"id":"a","recording":"test","session":"s","result":0,"response":1,"needed":true,"half":"test","drawn":"random","shows":"name"}
{"id":"b","recording":"test","session":"s","result":1,"response":2,"needed":true,"half":"test","drawn":"random","shows":"restated"}
{"id":"c","recording":"test","session":"s","result":0,"response":2,"needed":false,"half":"test","drawn":"random"}
{"id":"d","recording":"test","session":"s","result":0,"response":1,"needed":false,"half":"tuning","drawn":"flagged"}
{"id":"e","recording":"other","session":"s","result":0,"response":1,"needed":true,"half":"test","drawn":"random"}
)",
            "l");
        const UseIndex index = *buildUseIndex(test::factsOf(*engine), 1);
        const DetectorTrial test = tryDetector(*corpus, index, labels, true);
        QVERIFY((test.precision == CountedShare { 1, 1 }));
        QVERIFY((test.recall == CountedShare { 1, 2 }));
        QVERIFY((test.repeated == CountedShare { 1, 1 }));
        QCOMPARE(test.pairs, std::uint64_t { 3 });
        QCOMPARE(test.absent, std::uint64_t { 1 });
        QVERIFY(test.wrong == std::vector<std::string> { "b" });
        QVERIFY((tryDetector(*corpus, index, labels, false).precision == CountedShare { 0, 1 }));
        const CountedShare nine { 9, 10 };
        QVERIFY(std::abs(nine.low() - 0.5958) < 0.001 && std::abs(nine.high() - 0.9821) < 0.001);
    }

    void aLineThatIsNoLabelIsNamed()
    {
        const auto labels = readUseLabels("{\"id\":\"a\"}\n", "l.jsonl");
        QVERIFY(!labels);
        QVERIFY(labels.error().text().find("l.jsonl:1") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestNeedLabels)
#include "tst_use_labels.moc"
