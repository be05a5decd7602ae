// SPDX-License-Identifier: GPL-3.0-or-later
// Laws that need a second opinion: what "lossless in value" keeps is read back by readers that share no code
// with the strategies; every strategy returns the same for any number of jobs; client policies cut as they
// say.
#include <QtTest>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "core/compression/strategies/local_strategies.h"
#include "core/importers/importer.h"
#include "core/replay/replay.h"
#include "core/systems/client_cuts.h"
#include "core/systems/code_points.h"
#include "core/text/utf8.h"
#include "core/tokens/counter.h"
#include "tests/support/text_generators.h"
#include "tests/support/undone.h"

using namespace winnow;
using Json = nlohmann::json;
using winnow::test::TextGenerator;

namespace {

constexpr std::uint32_t kSeeds = 2400;

std::shared_ptr<const Corpus> samples()
{
    static const std::shared_ptr<const Corpus> corpus = [] {
        auto opened = openCorpus({ WINNOW_SOURCE_DIR "/sample_sessions" }, {});
        return opened ? std::make_shared<const Corpus>(std::move(*opened)) : nullptr;
    }();
    return corpus;
}

/// Calls `visit` with thousands of seeded texts, then with every result of the sample sessions.
template <class F> std::size_t forEachText(F visit)
{
    for (std::uint32_t seed = 0; seed < kSeeds && !QTest::currentTestFailed(); ++seed) {
        TextGenerator generator(seed * 104729 + 3);
        visit(generator.make(seed, 1 + generator.below(80)));
    }
    const auto corpus = samples();
    for (std::size_t i = 0; corpus && i < corpus->results.size() && !QTest::currentTestFailed(); ++i)
        visit(std::string(corpus->textOf(ResultId(i)).view()));
    return kSeeds + (corpus ? corpus->results.size() : 0);
}

/// The JSON documents that make up a text, one after the other, or the one after lines of other text; empty
/// if the text contains anything else.
std::vector<Json> documents(std::string_view text)
{
    const auto opens
        = [&](std::size_t at) { return at < text.size() && (text[at] == '{' || text[at] == '['); };
    if (!opens(text.find_first_not_of(" \t\r\n"))) {
        std::size_t line = 0;
        while (line < text.size() && !opens(line))
            line = std::min(text.find('\n', line), text.size() - 1) + 1;
        text.remove_prefix(line);
    }
    std::vector<Json> all;
    std::istringstream in { std::string(text) };
    while (in >> std::ws && in.peek() != std::char_traits<char>::eof()) {
        Json one;
        try {
            in >> one;
        } catch (const Json::exception&) {
            return {};
        }
        all.push_back(std::move(one));
    }
    return all;
}

bool isControl(std::string_view text)
{
    const auto first = static_cast<unsigned char>(text.front());
    const auto second = static_cast<unsigned char>(text.size() > 1 ? text[1] : 0);
    return (first < 0x20 && first != '\n') || first == 0x7F
        || (first == 0xC2 && second >= 0x80 && second <= 0x9F);
}

Compressed run(const StrategyInfo& info, std::string_view text)
{
    StrategyInput input;
    input.text = text;
    auto answer = info.compress(input);
    return answer ? std::move(*answer) : Compressed {};
}

} // namespace

class TestStrategyValues : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyStrategyThatKeepsValuesIsReadBackHere()
    {
        std::set<std::string_view> declared;
        for (const StrategyInfo& info : strategy::localStrategies()) {
            if (info.fidelity == Fidelity::LosslessInValue && info.name != "chain")
                declared.insert(info.name);
        }
        const std::set<std::string_view> read { "ansi_strip", "json_minify", "json_table" };
        QVERIFY(declared == read);
        for (const StrategyInfo& info : strategy::localStrategies())
            QVERIFY2(info.fidelity != Fidelity::Lossless, info.name.data());
    }

    void jsonIsParsedEqual_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* const name : { "json_minify", "json_table" })
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void jsonIsParsedEqual()
    {
        QFETCH(QString, name);
        const StrategyInfo& info = *findStrategy(name.toStdString());
        std::size_t changed = 0;
        const std::size_t texts = forEachText([&](const std::string& text) {
            const Compressed answer = run(info, text);
            if (answer.text == text)
                return;
            const auto plain = name == QLatin1String("json_minify") ? Result<std::string>(answer.text)
                                                                    : test::expandShapes(answer.text);
            QVERIFY2(plain, answer.text.c_str());
            const std::vector<Json> before = documents(text);
            if (before.empty())
                return; // JSON within other text: the segment laws cover it
            ++changed;
            QVERIFY2(documents(*plain) == before,
                (text.substr(0, 2000) + "\n=== became ===\n" + answer.text.substr(0, 2000)).c_str());
        });
        qInfo("%s: %zu texts, %zu read back", qPrintable(name), texts, changed);
        QVERIFY(changed > 100);
    }

    void onlyControlCodesGo()
    {
        std::size_t cuts = 0;
        const std::size_t texts = forEachText([&](const std::string& text) {
            for (const Segment& segment : run(*findStrategy("ansi_strip"), text).segments) {
                QVERIFY(segment.kind != SegmentKind::Rewritten);
                if (segment.kind == SegmentKind::Kept)
                    continue;
                ++cuts;
                QVERIFY2(isControl(std::string_view(text).substr(segment.source.begin)),
                    text.substr(segment.source.begin, 20).c_str());
            }
        });
        qInfo("ansi_strip: %zu texts, %zu cuts", texts, cuts);
        QVERIFY(cuts > 100);
    }

    void everyStrategyAnswersTheSameWithAnyNumberOfJobs()
    {
        QVERIFY(samples());
        const auto one = ReplayEngine::create(samples(), Encoding::Bytes4, 1);
        const auto many = ReplayEngine::create(samples(), Encoding::Bytes4, 4);
        QVERIFY(one && many);
        std::size_t compared = 0;
        for (const StrategyInfo& info : strategies()) {
            if (info.remote
                || info.name
                    == "trimming") // trimming belongs to the token dialect, whose counter is not available
                continue;
            Policy policy = defaultPolicy(Dialect::Winnow);
            policy.strategy = info.name;
            policy.minBytes = 0;
            policy.maxBytes = std::int64_t { 1 } << 40;
            const auto first = (*one)->run(policy);
            const auto second = (*many)->run(policy);
            QVERIFY2(first && second, info.name.data());
            for (std::size_t i = 0; i < (*first)->outcomes.size(); ++i) {
                const Outcome& a = (*first)->outcomes[i];
                const Outcome& b = (*second)->outcomes[i];
                QVERIFY2(
                    a.status == b.status && a.bytesAfter == b.bytesAfter && a.tokensAfter == b.tokensAfter,
                    info.name.data());
                if (!a.changed || i % 3 != 0)
                    continue;
                const auto textA = (*one)->afterText(**first, ResultId(i));
                const auto textB = (*many)->afterText(**second, ResultId(i));
                QVERIFY2(textA && textB && textA->after.text == textB->after.text
                        && textA->after.segments == textB->after.segments,
                    info.name.data());
                QCOMPARE(textA->after.text.size(), a.bytesAfter);
                ++compared;
            }
        }
        qInfo("%zu texts compared", compared);
        QVERIFY(compared > 100);
    }

    void clientsCutDeterministicallyAndPlaceholdersAreShort()
    {
        std::size_t cuts = 0;
        for (const systems::ClientCut& client : systems::clientCuts()) {
            forEachText([&](const std::string& text) {
                for (const char* const tool : { "Bash", "mcp__x__y" }) {
                    const std::string arrived = onArrival(client.arrival, { text, tool });
                    QVERIFY2(arrived == onArrival(client.arrival, { text, tool })
                            && (!utf8::isValid(text) || utf8::isValid(arrived)),
                        client.name.data());
                    cuts += arrived != text ? 1 : 0;
                }
                const std::string cleared = clearedText(client.clearing, { text, "Bash" });
                const std::size_t most = client.clearing.previews.empty() ? 100 : text.size() + 1;
                QVERIFY2((!utf8::isValid(text) || utf8::isValid(cleared)) && cleared.size() < most,
                    client.name.data());
            });
        }
        QVERIFY(cuts > 10);
    }
};

QTEST_GUILESS_MAIN(TestStrategyValues)
#include "tst_strategy_values.moc"
