// SPDX-License-Identifier: GPL-3.0-or-later
// The labeled pairs, and the detector's stated figures.
#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "core/gateway/config/policy_yaml.h"
#include "core/importers/importer.h"
#include "core/measure/result_trial.h"
#include "core/policy/presets.h"
#include "core/text/ascii.h"
#include "core/uses/use_labels.h"
#include "tests/support/corpus_builder.h"
#include "tests/support/replayed.h"
#include "tests/support/shared_folder.h"

using namespace winnow;

namespace {

/// Today's result for the test half of the pairs: 89 of 100 named ones are used, 89 of 138 used ones are
/// named, 66 of 89 where the response repeats words of the result.
struct StatedPairs
{
    CountedShare precision;
    CountedShare recall;
    CountedShare repeated;
    std::uint64_t pairs = 0;
};
const StatedPairs kPairs { { 89, 100 }, { 89, 138 }, { 66, 89 }, 613 };

std::string labelText(const char* name = "labels.jsonl")
{
    std::ifstream file(std::string(WINNOW_SOURCE_DIR "/tests/data/needs/") + name);
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

/// The samples, and the public recordings if they exist.
std::vector<std::string> labelledPaths(const std::vector<UseLabel>& labels)
{
    std::vector<std::string> paths { WINNOW_SOURCE_DIR "/sample_sessions" };
    const std::string shared = WINNOW_SHARED "/recordings";
    std::set<std::string> recordings;
    for (const UseLabel& label : labels) {
        if (std::filesystem::exists(shared) && !label.place.recording.starts_with("sample_sessions")
            && recordings.insert(label.place.recording).second)
            paths.push_back(shared + "/" + label.place.recording);
    }
    return paths;
}

/// Letters and digits only, so that the readings of programs and people can be compared.
std::string plain(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (isLetterOrDigit(c))
            out += asciiLower(c);
    }
    return out;
}

void compare(const DetectorTrial& trial, const StatedPairs& stated)
{
    const auto told
        = [](const CountedShare& share) { return QStringLiteral("%1 of %2").arg(share.hits).arg(share.of); };
    QCOMPARE(told(trial.precision), told(stated.precision));
    QCOMPARE(told(trial.recall), told(stated.recall));
    QCOMPARE(told(trial.repeated), told(stated.repeated));
    QCOMPARE(trial.pairs, stated.pairs);
}

/// Adds the labels of another policy.
void add(ResultTrial& to, const ResultTrial& other)
{
    for (const auto& [path, counts] : other.recordings) {
        TrialCounts& sum = to.recordings[path];
        for (const auto count :
            { &TrialCounts::results, &TrialCounts::named, &TrialCounts::labeled, &TrialCounts::both,
                &TrialCounts::namedUses, &TrialCounts::labeledUses, &TrialCounts::bothUses })
            sum.*count += counts.*count;
    }
    to.absent += other.absent;
    to.wrong.insert(to.wrong.end(), other.wrong.begin(), other.wrong.end());
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
            QVERIFY2(
                pairs.emplace(label.place.recording, label.place.session, label.place.result, label.response)
                    .second,
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
        compare(trial, kPairs);
    }

    void theStatedTrialIsWhatTheLabelsOfChangedResultsGive()
    {
        NEEDS_SHARED("recordings");
        const auto labels = *readResultLabels(labelText("changed.jsonl"), "changed.jsonl");
        std::set<std::string> recordings;
        std::vector<std::string> paths;
        for (const ResultLabel& label : labels) {
            if (recordings.insert(label.place.recording).second)
                paths.push_back(WINNOW_SHARED "/recordings/" + label.place.recording);
        }
        const auto engine = test::engineOf(corpusOf(paths), Encoding::Bytes4, 2);
        const UseIndex index = *buildUseIndex(test::factsOf(*engine), 2);
        const MoneyBasis money(test::factsOf(*engine), *PriceTable::load());
        ResultTrial trial;
        for (const Policy& policy : { findPreset("gateway-bytes-default")->policy,
                 readPolicy(labelText("ends.yaml"), std::nullopt)->policy, findPreset("balanced")->policy })
            add(trial, tryOnResults(*measure({ *engine, index, money, 2 }, policy), labels));
        const auto told = [](const ClusteredShare& share) {
            return QStringLiteral("%1 of %2, %3 to %4")
                .arg(share.counted.hits)
                .arg(share.counted.of)
                .arg(share.low, 0, 'f', 3)
                .arg(share.high, 0, 'f', 3);
        };
        qInfo("%s | %s | %s | %s", qPrintable(told(trial.precision())), qPrintable(told(trial.recall())),
            qPrintable(told(trial.usePrecision())), qPrintable(told(trial.useRecall())));
        QCOMPARE(trial.results(), labels.size());
        QCOMPARE(trial.results(), kStatedTrial.results);
        QCOMPARE(std::uint64_t { trial.recordings.size() }, kStatedTrial.recordings);
        QCOMPARE(told(trial.precision()), told(kStatedTrial.precision));
        QCOMPARE(told(trial.recall()), told(kStatedTrial.recall));
        QCOMPARE(told(trial.usePrecision()), told(kStatedTrial.usePrecision));
        QCOMPARE(told(trial.useRecall()), told(kStatedTrial.useRecall));
    }

    /// An empty excerpt belongs to an empty result; every other excerpt occurs in its result.
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
                          : excerpt.empty() // only punctuation
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

    void sharesOfFewRecordingsAreWideAndAddUp()
    {
        ResultTrial even, one;
        for (const char* const path : { "a", "b", "c", "d" })
            even.recordings[path] = { 10, 10, 10, 9, 20, 20, 18 };
        one.recordings["a"] = { 40, 40, 40, 36, 80, 80, 72 };
        QCOMPARE(even.precision().counted.share(), one.precision().counted.share());
        QVERIFY(std::abs(even.precision().low - one.precision().low) < 1e-9); // alike clusters: Wilson's
        even.recordings["d"] = { 10, 10, 10, 2, 20, 20, 4 };
        QVERIFY(even.precision().low < 0.4 && even.precision().high == 1);
        add(even, one);
        QCOMPARE(even.results(), std::uint64_t { 80 });
        QCOMPARE(even.recordings.size(), std::size_t { 4 });
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
