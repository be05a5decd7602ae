// SPDX-License-Identifier: GPL-3.0-or-later
// The laws of every local strategy, over thousands of seeded texts and the sample sessions.
#include <QtTest>

#include <ctime>

#include "core/compression/chain_strategy.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/system_strategies.h"
#include "core/importers/importer.h"
#include "core/session/corpus.h"
#include "core/text/utf8.h"
#include "tests/support/text_generators.h"

using namespace winnow;
using winnow::test::TextGenerator;

namespace {

/// Rebuilds the output only from source and segments (rewritten bytes come from the output).
std::string rebuilt(std::string_view source, const Compressed& compressed)
{
    std::string out;
    for (const Segment& segment : compressed.segments) {
        if (segment.kind == SegmentKind::Kept)
            out += source.substr(segment.source.begin, segment.source.size());
        else
            out += std::string_view(compressed.text).substr(segment.output.begin, segment.output.size());
    }
    return out;
}

bool cutsAtBorders(std::string_view source, const Compressed& compressed)
{
    if (!utf8::isValid(source))
        return compressed.text == source;
    const auto border = [](std::string_view text, std::size_t at) {
        return at == text.size() || (static_cast<unsigned char>(text[at]) & 0xC0) != 0x80;
    };
    for (const Segment& s : compressed.segments) {
        if (!border(source, s.source.begin) || !border(source, s.source.end)
            || !border(compressed.text, s.output.begin))
            return false;
    }
    return utf8::isValid(compressed.text);
}

QByteArray shown(std::string_view text)
{
    return QByteArray(text.data(), static_cast<qsizetype>(std::min<std::size_t>(text.size(), 3000)));
}

/// The broken law, or "".
QByteArray brokenLaw(const StrategyInfo& info, std::string_view text, bool* changed)
{
    StrategyInput input;
    input.text = text;
    const auto first = info.compress(input);
    if (!first)
        return "an odd text was an error: " + QByteArray::fromStdString(first.error().text());
    std::string why;
    if (!segmentsHold(text, *first, &why))
        return "segments: " + QByteArray::fromStdString(why);
    if (rebuilt(text, *first) != first->text)
        return "segments do not rebuild the output";
    if (first->text.size() > text.size())
        return "the output is larger than the source";
    *changed = first->text != text;
    if (!*changed)
        return {};
    if (first->text.size() == text.size())
        return "changed without getting smaller";
    if (!cutsAtBorders(text, *first))
        return "cut inside a character";
    if (const auto second = info.compress(input);
        second->text != first->text || second->segments != first->segments)
        return "not deterministic";
    input.text = first->text;
    if (const auto again = info.compress(input); again->text != first->text)
        return "not idempotent: " + shown(first->text) + "\n=== again ===\n" + shown(again->text);
    const bool isChain
        = info.name == "chain"; // the class of the worst step that changed this text, so it may be better
    if (isChain ? first->fidelity > chainFidelity({}) : first->fidelity != info.fidelity)
        return "the class is not the declared one";
    return {};
}

std::vector<StrategyInfo> testedStrategies()
{
    std::vector<StrategyInfo> all = strategy::localStrategies();
    all.insert(all.end(), { strategy::qdashResults(), strategy::moveworksResponses() });
    return all;
}

const std::vector<std::string>& sampleTexts()
{
    static const std::vector<std::string> texts = [] {
        std::vector<std::string> all;
        const auto corpus = openCorpus({ WINNOW_SOURCE_DIR "/sample_sessions" }, {});
        if (!corpus)
            return all;
        for (std::size_t i = 0; i < corpus->results.size(); ++i)
            all.emplace_back(corpus->textOf(ResultId(i)).view());
        return all;
    }();
    return texts;
}

} // namespace

class TestStrategyLaws : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyLawHoldsOnSeededTexts_data()
    {
        QTest::addColumn<QString>("name");
        for (const StrategyInfo& info : testedStrategies())
            QTest::newRow(std::string(info.name).c_str()) << QString::fromStdString(std::string(info.name));
    }

    void everyLawHoldsOnSeededTexts()
    {
        QFETCH(QString, name);
        const StrategyInfo* info = findStrategy(name.toStdString());
        QVERIFY(info);
        std::size_t changed = 0;
        constexpr std::uint32_t kTexts = 2160;
        for (std::uint32_t seed = 0; seed < kTexts; ++seed) {
            TextGenerator generator(seed * 7919 + 1);
            const std::string text = generator.make(seed, 1 + generator.below(seed / 18 % 4 == 0 ? 300 : 60));
            bool did = false;
            const QByteArray broken = brokenLaw(*info, text, &did);
            QVERIFY2(broken.isEmpty(),
                ("seed " + QByteArray::number(seed) + ": " + broken + "\n=== source ===\n" + shown(text))
                    .constData());
            changed += did;
        }
        qInfo("%s: %u texts, %zu made smaller", qPrintable(name), kTexts, changed);
        if (!isModifier(*info))
            QVERIFY2(changed > 0, "no text was changed, so nothing was tested");
    }

    void everyLawHoldsOnTheSampleSessions()
    {
        QVERIFY(sampleTexts().size() > 100);
        std::size_t rows = 0;
        for (const StrategyInfo& info : testedStrategies()) {
            for (const std::string& text : sampleTexts()) {
                bool did = false;
                const QByteArray broken = brokenLaw(info, text, &did);
                QVERIFY2(broken.isEmpty(),
                    (QByteArray(info.name.data()) + ": " + broken + "\n=== source ===\n" + shown(text))
                        .constData());
                ++rows;
            }
        }
        qInfo("%zu rows", rows);
    }

    /// Replays look up what another policy made of a text if only limits that it does not reach differ.
    void limitsThatATextDoesNotReachChangeNothing()
    {
        const StrategyInfo& chain = *findStrategy("chain");
        const auto made = [&](const std::vector<ChainStep>& steps, std::string_view text) {
            StrategyInput input;
            input.text = text;
            input.chain = &steps;
            return chain.compress(input);
        };
        const auto cut = [](const char* limit, const char* least) {
            return std::vector<ChainStep> { { "ansi_strip", {} },
                { "json_table", { { "row_bytes", limit }, { "least", least } } }, { "json_minify", {} },
                { "head_tail", { { "head", limit }, { "tail", "100" }, { "least", least } } } };
        };
        const std::vector<ChainStep> highest = cut("1000000000", "1000000000");
        std::size_t changed = 0, asked = 0;
        for (const char* const limit : { "0", "20", "700", "3000" }) {
            const std::vector<ChainStep> steps = cut(limit, "900");
            std::vector<ChainStep> lifted = steps, other = highest;
            const std::uint64_t unreached = liftLimits(lifted);
            QCOMPARE(unreached, std::uint64_t { limit == std::string_view("3000") ? 3000u : 900u });
            QVERIFY(liftLimits(other) > 0 && other == lifted);
            for (std::uint32_t seed = 0; seed < 720; ++seed) {
                TextGenerator generator(seed * 7919 + 1);
                const std::string text = generator.make(seed, 1 + generator.below(60));
                const auto one = made(steps, text), same = made(highest, text);
                QVERIFY(one && same);
                if (text.size() > unreached)
                    continue;
                QCOMPARE(same->text, one->text);
                changed += one->text != text, ++asked;
            }
        }
        QVERIFY2(asked > 700 && changed > 70, qPrintable(QString("%1 of %2").arg(changed).arg(asked)));
    }

    void whatIsNoLimitIsNotLifted()
    {
        const auto lifted = [](std::vector<ChainStep> steps) {
            const std::vector<ChainStep> before = steps;
            return liftLimits(steps) != 0 || steps != before;
        };
        QVERIFY(lifted({ { "head_tail", {} } })); // its defaults are limits
        QVERIFY(!lifted({ { "head_tail", { { "head", "0" }, { "tail", "0" }, { "least", "0" } } } }));
        QVERIFY(!lifted({ { "head_tail", { { "head", "much" } } } })); // an error, whatever the text
        QVERIFY(!lifted({ { "ansi_strip", {} }, { "json_minify", {} } }));
    }

    void hostileTextsTakeLinearTime()
    {
        const auto times = [](const std::string& piece, std::size_t bytes = 300000) {
            std::string text;
            while (text.size() < bytes)
                text += piece;
            return text;
        };
        const std::vector<std::string> texts { times("\x1B]"), times("\x1B["), times("<a \""),
            times("<script>"), times("<!--"), "<html>" + times("<script></"), times("-----BEGIN A-----"),
            times("a:1:b "), times("{\"a\":"), times("["), times("[[],"), times("@@ -1,9 +1,9 @@\n"),
            times("\r"), times("\b"), times("x\r\n"), times("a/"), times("a/b/c\na/b\n"),
            times("at a.b(c)\n"), times(" "), times("\n"), times("| "), times("A"), times("Ab1"), times("'"),
            times("{ ) {"), times("%\n"), times("def f():\n"), times("1 2 3 4 5 6 7 8 9\n"), times("&"),
            times("\"@"), times("error "), times("a-1-b\n"), "[" + times("{\"a\":1},") + "{}]",
            "[" + times("{\"a\":[1,2,3],\"b\":{\"c\":1}},") + "{\"a\":1}]" };
        for (const StrategyInfo& info : strategy::localStrategies()) {
            for (const std::string& text : texts) {
                const std::clock_t start = std::clock();
                bool did = false;
                const QByteArray broken = brokenLaw(info, text, &did);
                const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
                QVERIFY2(broken.isEmpty(),
                    (QByteArray(info.name.data()) + " on " + QByteArray::fromStdString(text.substr(0, 20))
                        + ": " + broken.left(500))
                        .constData());
                // Up to three runs, an inverse and a chain's rounds, in a debug build; a quadratic step would
                // take minutes.
                QVERIFY2(seconds < 10,
                    (QByteArray(info.name.data()) + " on " + QByteArray::fromStdString(text.substr(0, 20))
                        + " took " + QByteArray::number(seconds))
                        .constData());
            }
        }
        qInfo("%zu rows", texts.size() * strategy::localStrategies().size());
    }

    void wrongParametersAreErrorsThatSayWhatIsRight()
    {
        std::size_t rows = 0;
        for (const StrategyInfo& info : testedStrategies()) {
            for (const StrategyParameter& parameter : info.parameters) {
                if (parameter.minimum == 0 && parameter.maximum == 0)
                    continue;
                for (const std::string& wrong :
                    { std::string("many"), std::string("-1"), std::string("99999999999") }) {
                    const std::map<std::string, std::string> given { { std::string(parameter.name), wrong } };
                    StrategyInput input;
                    input.text = "text";
                    input.parameters = &given;
                    const auto answer = info.compress(input);
                    QVERIFY(!answer);
                    QCOMPARE(answer.error().code, ErrorCode::Invalid);
                    QVERIFY(QString::fromStdString(answer.error().text())
                                .contains(QString::fromStdString(std::string(parameter.name))));
                    ++rows;
                }
            }
            const std::map<std::string, std::string> unknown { { "no_such_thing", "1" } };
            StrategyInput input;
            input.text = "text";
            input.parameters = &unknown;
            QVERIFY(!info.compress(input));
        }
        qInfo("%zu rows", rows);
    }

    void defaultsLieWithinTheirOwnRange()
    {
        for (const StrategyInfo& info : testedStrategies()) {
            std::map<std::string, std::string> given;
            for (const StrategyParameter& parameter : info.parameters)
                given[std::string(parameter.name)] = std::string(parameter.defaultValue);
            StrategyInput input;
            input.text = "text";
            input.parameters = &given;
            QVERIFY2(info.compress(input), info.name.data());
            QVERIFY(!info.title.empty() && !info.help.empty());
        }
    }

private:
    /// Strategies that need something besides the text.
    static bool isModifier(const StrategyInfo& info)
    {
        return info.name == "shown_before" || info.name == "chain" || info.name == "moveworks";
    }
};

QTEST_GUILESS_MAIN(TestStrategyLaws)
#include "tst_strategy_laws.moc"
