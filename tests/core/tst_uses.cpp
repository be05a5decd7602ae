// SPDX-License-Identifier: GPL-3.0-or-later
// Uses: what counts as evidence, what carries it, how it is grouped and weighed.
#include <QRegularExpression>
#include <QtTest>

#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "core/measure/figures_by.h"
#include "core/policy/presets.h"
#include "core/replay/corpus_facts.h"
#include "core/text/mentions.h"
#include "core/uses/call_text.h"
#include "core/uses/losses.h"
#include "core/uses/used_words.h"
#include "tests/support/random_corpus.h"
#include "tests/support/replayed.h"

using namespace winnow;
using winnow::test::CorpusBuilder;
using winnow::test::randomCorpus;
using winnow::test::simplePolicy;

namespace {

const std::string kFiller = [] {
    std::string text;
    for (int i = 0; i < 60; ++i)
        text += "some plain words of a long answer\n";
    return text;
}();

struct Found
{
    Figures figures() const { return figuresOf(losses); }
    UseIndex index;
    Losses losses;

    QString evidence() const
    {
        QStringList list;
        for (const LostUse& lost : losses.uses) {
            for (const std::uint32_t e : lost.evidence)
                list << QString::fromStdString(index.evidence[e].text);
        }
        return list.join(QLatin1Char('|'));
    }
};

/// All uses, lost or not.
QString usedIn(const std::shared_ptr<const Corpus>& corpus)
{
    const auto engine = test::engineOf(corpus);
    QStringList list;
    const UseIndex index = *buildUseIndex(test::factsOf(*engine), 1);
    for (const UseEvidence& evidence : index.evidence)
        list << QString::fromStdString(evidence.text);
    return list.join(QLatin1Char('|'));
}

/// The losses if everything of 500 bytes or more is cut to its first words.
Found found(const std::shared_ptr<const Corpus>& corpus)
{
    const auto engine = test::engineOf(corpus);
    Found out { *buildUseIndex(test::factsOf(*engine), 1), {} };
    out.losses = *evaluateLosses(*engine, *test::replayed(*engine, simplePolicy(500)), out.index, 1);
    return out;
}

/// "kind: text" of lost uses of the kinds that concern a whole result.
QString wholeLost(const std::shared_ptr<const Corpus>& corpus)
{
    const Found all = found(corpus);
    QStringList list;
    for (const LostUse& lost : all.losses.uses) {
        for (const std::uint32_t e : lost.evidence) {
            const UseEvidence& evidence = all.index.evidence[e];
            const std::string_view kind = evidenceKindName(evidence.kind);
            if (evidence.kind >= EvidenceKind::Count)
                list << QString::fromStdString(std::string(kind) + ": " + evidence.text);
        }
    }
    return list.join(QLatin1Char('|'));
}

/// Search hits, each in its own file.
std::string hits(int count)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += "src/mod/file_x" + std::to_string(i) + ".py:7:    send(x" + std::to_string(i) + ")\n";
    return text;
}

CorpusBuilder searched(const std::string& told, const std::string& user = "go")
{
    CorpusBuilder builder;
    builder.session("s")
        .user(user)
        .assistant("look", 0)
        .call("1", "grep", R"({"pattern":"send"})")
        .result("1", "grep", told, 1000);
    return builder;
}

/// The same command twice, with an edit in between.
CorpusBuilder ranTwice(const std::string& first, const std::string& second)
{
    CorpusBuilder builder;
    builder.session("s")
        .user("mend it")
        .assistant("run", 0)
        .call("1", "Bash", R"({"command":"make dump"})")
        .result("1", "Bash", first, 1000)
        .assistant("", 2000)
        .call("2", "Edit", R"({"file_path":"a.py","old_string":"foo = 1","new_string":"foo = 2"})")
        .result("2", "Edit", "ok", 3000)
        .assistant("", 4000)
        .call("3", "Bash", R"({"command":"make dump"})")
        .result("3", "Bash", second, 5000);
    return builder;
}

/// One result, then one response.
CorpusBuilder read(const std::string& told, const std::string& user = "go")
{
    CorpusBuilder builder;
    builder.session("s")
        .user(user)
        .assistant("look", 0)
        .call("1", "Bash")
        .result("1", "Bash", kFiller + told + "\n" + kFiller, 1000);
    return builder;
}

QString answered(const std::string& told, const std::string& answer, const std::string& user = "go")
{
    return found(read(told, user).assistant(answer, 2000).build()).evidence();
}

QString called(const std::string& told, const std::string& arguments)
{
    return found(read(told).assistant("", 2000).call("2", "Tool", arguments).build()).evidence();
}

/// Evidence by definition, comparing every text with every other: (session, response, result, text).
using Row = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::string>;

class Reference
{
public:
    explicit Reference(const ReplayEngine& engine)
        : m_engine(engine)
        , m_corpus(test::factsOf(engine).corpus())
    {
    }

    std::multiset<Row> rows()
    {
        for (std::uint32_t s = 0; s < m_corpus.sessions.size(); ++s)
            session(s);
        return m_rows;
    }

private:
    struct Said
    {
        std::string text;
        std::uint32_t response = 0;
        bool own = false;
    };

    static std::set<std::uint64_t> keysOf(const std::string& text)
    {
        std::set<std::uint64_t> keys;
        forEachMention(text, [&](const Mention& m) { keys.insert(m.key); });
        return keys;
    }

    std::string shownBy(std::uint32_t id) const
    {
        return std::string(m_corpus.texts->get(test::factsOf(m_engine).text(ResultId(id))).view());
    }

    /// The latest result before the event for which `has` is true, or the size of the corpus.
    template <class Has> std::uint32_t latest(std::uint32_t s, std::uint32_t event, Has has) const
    {
        for (std::uint32_t id = static_cast<std::uint32_t>(m_corpus.results.size()); id-- > 0;) {
            if (m_corpus.results[id].session == SessionId(s) && m_corpus.result(ResultId(id)).event < event
                && has(shownBy(id)))
                return id;
        }
        return static_cast<std::uint32_t>(m_corpus.results.size());
    }

    bool isSaid(const std::string& text, std::uint32_t response) const
    {
        return std::any_of(m_said.begin(), m_said.end(), [&](const Said& said) {
            return (!said.own || said.response < response) && said.text.find(text) != std::string::npos;
        });
    }

    void say(std::uint32_t s, const Event& event, std::uint32_t place, std::uint32_t response,
        const std::string& text, bool editText, bool argument)
    {
        forEachMention(text, [&](const Mention& m) {
            const bool known = std::any_of(m_said.begin(), m_said.end(),
                [&](const Said& said) { return keysOf(said.text).count(m.key) > 0; });
            if (!known && !m_now.count(m.key) && !(editText && m.kind == MentionKind::Path)
                && !((editText || argument) && m.kind == MentionKind::Outcome)) {
                const std::uint32_t id = latest(
                    s, place, [&](const std::string& shown) { return keysOf(shown).count(m.key) > 0; });
                if (id < m_corpus.results.size())
                    m_open[{ s, response, id }].push_back(
                        { text.substr(m.offset, m.length), editText ? 0.5 : 1.0 });
            }
            m_now.insert(m.key);
        });
        const bool quote = argument && text.size() >= 10 && text.size() <= 200
            && text.find(' ') != std::string::npos && text.find('\n') == std::string::npos;
        if (editText || quote) {
            const std::uint32_t id = latest(s, place, [&](const std::string& shown) {
                return shown.find(text) != std::string::npos
                    || withoutLineNumbers(shown).find(text) != std::string::npos;
            });
            if (id < m_corpus.results.size() && text.size() >= 6 && !isSaid(text, response))
                m_open[{ s, response, id }].push_back({ text, 1.0 });
        }
        (void)event;
        m_said.push_back({ text, response, true });
        m_now.clear();
    }

    void session(std::uint32_t s)
    {
        m_said.clear();
        m_open.clear();
        const Session& session = m_corpus.sessions[s];
        for (const ToolCall& call : session.calls)
            m_said.push_back({ call.name, 0, false });
        std::uint32_t response = 0;
        for (std::uint32_t e = 0; e < session.events.size(); ++e) {
            const Event& event = session.events[e];
            while (
                response + 1 < session.modelCalls.size() && session.modelCalls[response + 1].firstEvent <= e)
                ++response;
            const std::string text(m_corpus.texts->get(event.text).view());
            if (event.kind == EventKind::UserText)
                m_said.push_back({ text, 0, false });
            else if (event.kind == EventKind::AssistantText)
                say(s, event, e, response, text, false, false);
            else if (event.kind == EventKind::Call) {
                const std::string arguments(m_corpus.texts->get(session.calls[event.index].arguments).view());
                const std::vector<std::string> sources = editSources(arguments);
                for (const std::string& source : sources)
                    say(s, event, e, response, source, true, false);
                for (const ArgumentValue& value : argumentValues(arguments)) {
                    if (std::find(sources.begin(), sources.end(), value.text) == sources.end())
                        say(s, event, e, response, value.text, false, true);
                }
            }
        }
        for (const auto& [place, evidence] : m_open) {
            double strength = 0;
            for (const auto& [text, one] : evidence)
                strength += one;
            for (const auto& [text, one] : evidence) {
                if (strength >= 1)
                    m_rows.emplace(std::get<0>(place), std::get<1>(place), std::get<2>(place), text);
            }
        }
    }

    const ReplayEngine& m_engine;
    const Corpus& m_corpus;
    std::vector<Said> m_said;
    std::set<std::uint64_t> m_now; // earlier in the same text
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>,
        std::vector<std::pair<std::string, double>>>
        m_open;
    std::multiset<Row> m_rows;
};

/// True if the result shows every word of the evidence.
bool isShown(const ReplayEngine& engine, const Row& row)
{
    const auto text
        = test::factsOf(engine).corpus().texts->get(test::factsOf(engine).text(ResultId(std::get<2>(row))));
    const QString shown = QString::fromUtf8(text.view().data(), static_cast<qsizetype>(text.view().size()));
    const QStringList words
        = QString::fromStdString(std::get<3>(row)).split(QRegularExpression("\\W+"), Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(), [&](const QString& word) { return shown.contains(word); });
}

} // namespace

class TestNeeds : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void needsEqualTheSlowReference()
    {
        std::size_t rows = 0;
        for (unsigned seed = 1; seed <= 12; ++seed) {
            const auto engine = test::engineOf(randomCorpus(seed));
            const UseIndex index = *buildUseIndex(test::factsOf(*engine), 1);
            std::multiset<Row> seen;
            for (const UseEvidence& evidence : index.evidence) {
                const LaterUse& laterUse = index.uses[evidence.laterUse];
                QCOMPARE(evidence.carriers.back().result, laterUse.result);
                seen.emplace(laterUse.session.value, laterUse.response, laterUse.result.value, evidence.text);
            }
            const std::multiset<Row> expected = Reference(*engine).rows();
            QString difference;
            for (const Row& row : expected) {
                if (seen.count(row) != expected.count(row))
                    difference += QString::fromStdString("missing " + std::get<3>(row) + "; ");
            }
            for (const Row& row : seen) { // those of the other rules are shown word by word
                if (seen.count(row) > expected.count(row) && !isShown(*engine, row))
                    difference += QString::fromStdString("too many " + std::get<3>(row) + "; ");
            }
            QVERIFY2(difference.isEmpty(),
                qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(difference.left(600))));
            rows += seen.size();
        }
        QVERIFY2(rows > 100, "the random corpora must contain something to find");
    }

    void twelveNamesOfOneResultInOneAnswerAreOneNeed()
    {
        std::string names, answer;
        for (int i = 0; i < 12; ++i) {
            names += "handle_case_" + std::to_string(i) + " ";
            answer += "then handle_case_" + std::to_string(i) + ", ";
        }
        const Found one = found(read(names).assistant(answer, 2000).build());
        QCOMPARE(one.figures().lostUses, std::uint64_t { 1 });
        QCOMPARE(one.figures().withLoss, std::uint64_t { 1 });
        QCOMPARE(one.figures().weight, 3.0); // a final answer, once
        QCOMPARE(one.losses.uses[0].evidence.size(), std::size_t { 12 });
        QCOMPARE(one.losses.sessionsWithUse, std::uint64_t { 1 });
    }

    void whatAnAnswerRepeatsIsEvidence()
    {
        QCOMPARE(answered("the total is 315.20 today", "It costs $315.2."), QStringLiteral("315.2"));
        QCOMPARE(
            answered("===== 3 failed, 9 passed =====", "3 tests failed."), QStringLiteral("3 tests failed"));
        QCOMPARE(answered("TypeError: x", "It is a TypeError."), QStringLiteral("TypeError"));
        QCOMPARE(answered("the quick brown fox jumps over the lazy dogs of the whole town at night",
                     "It says: the quick brown fox jumps over the lazy dogs of the whole town at night")
                     .isEmpty(),
            false);
        QCOMPARE(answered("    return bad * 20 > number;", "It checks `bad * 20 > number`."),
            QStringLiteral("bad * 20 > number"));
        QCOMPARE(answered("nothing of it", "It is a plain answer."), QString());
        QCOMPARE(answered("a number 1000 in 2024", "1000 in 2024"), QString());
    }

    void whatACallRepeatsIsEvidence()
    {
        QCOMPARE(called("button [ref=e35]", R"({"target":"e35"})"), QStringLiteral("e35"));
        QCOMPARE(called("shellId: 27 is running", R"({"shellId":"27"})"), QStringLiteral("27"));
        QCOMPARE(called("1234: def parse", R"({"offset":1234})"), QStringLiteral("1234"));
        QCOMPARE(called("wool-blend is on offer", R"({"item":"wool-blend"})"), QStringLiteral("wool-blend"));
        QCOMPARE(called("in /usr/include/uv/errno.h", R"({"path":"/usr/include/uv/errno.h"})"),
            QStringLiteral("uv/errno.h|errno.h"));
        QCOMPARE(called("wool-blend", R"({"item":"cotton"})"), QString());
    }

    void plainWordsThatStandForThemselvesAreEvidence()
    {
        // The folder of a listing, the button of a page, the value of a record.
        QCOMPARE(
            called("docs\nlibponyc\nponyc", R"({"command":"ls src/libponyc"})"), QStringLiteral("libponyc"));
        QCOMPARE(called("Reviews [SEP] Buy Now", R"({"button":"Buy Now"})"), QStringLiteral("Buy Now"));
        QCOMPARE(answered(R"({"genre": "Superhero"})", "A film: Superhero."), QStringLiteral("Superhero"));
        // What is kept is not lost, whatever else was cut.
        QCOMPARE(found(CorpusBuilder()
                           .session("s")
                           .user("go")
                           .assistant("look", 0)
                           .call("1", "Bash")
                           .result("1", "Bash", "docs\nlibponyc\nponyc\n" + kFiller, 1000)
                           .assistant("", 2000)
                           .call("2", "Tool", R"({"command":"ls src/libponyc"})")
                           .build())
                     .evidence(),
            QString());
        // A word in a sentence does not count.
        QCOMPARE(called("the many words of libponyc here", R"({"command":"ls src/libponyc"})"), QString());
        QCOMPARE(found(read("docs\nlibponyc", "see libponyc")
                           .assistant("", 2000)
                           .call("2", "Tool", R"({"command":"ls src/libponyc"})")
                           .build())
                     .evidence(),
            QString());
    }

    void linesThatASearchNamedAreEvidence()
    {
        const auto readThen = [](const std::string& told) {
            return found(read(told, "mend src/a.cpp and src/b.cpp")
                             .assistant("", 2000)
                             .call("2", "Tool", R"({"path":"src/a.cpp","start":515,"end":540})")
                             .build())
                .evidence();
        };
        QCOMPARE(readThen("src/a.cpp:521: // TODO"), QStringLiteral("521")); // as shown
        QCOMPARE(readThen("src/b.cpp:521: // TODO"), QString());
        QCOMPARE(readThen("src/a.cpp:721: // TODO"), QString());
    }

    void outcomesInOtherWordsAreEvidence()
    {
        const auto outcome = [](const std::string& told, const std::string& answer) {
            return found(CorpusBuilder()
                             .session("s")
                             .user("go")
                             .assistant("look", 0)
                             .call("1", "Bash")
                             .result("1", "Bash", kFiller + told, 1000)
                             .assistant(answer, 2000)
                             .build())
                .evidence();
        };
        QCOMPARE(
            outcome("test result: ok. 68 passed; 0 failed", "All tests pass."), QStringLiteral("passed"));
        QCOMPARE(outcome("test result: ok. 68 passed; 0 failed", "The tests failed."), QString());
        QCOMPARE(outcome("68 passed", "Now to see if the tests pass."), QString());
        QCOMPARE(outcome("Timeout waiting for: core", "The wait timed out."), QStringLiteral("timed out"));
        QCOMPARE(outcome("No ready issues available", "No ready issues."), QStringLiteral("No ready"));
    }

    void outcomesAndNumbersAreFoundWhereTheyAreSaidInOtherWords()
    {
        const auto used = [](const std::string& shown, std::string_view answer,
                              EvidenceKind kind = EvidenceKind::Outcome) {
            UseEvidence evidence;
            evidence.kind = kind;
            evidence.text = shown;
            return std::string(usedWords(evidence, answer));
        };
        QCOMPARE(used("OK", "I ran them. All 68 tests pass now."), std::string("All 68 tests pass now"));
        QCOMPARE(used("passed", "All tests pass, 68 passed."), std::string("passed"));
        QCOMPARE(used("8,\"title\":\"feat", "18 feats, 8", EvidenceKind::Number), std::string("8"));
        QCOMPARE(used("19.63", "nothing of the kind", EvidenceKind::Number), std::string("19.63"));
        QCOMPARE(used("Rebase onto main succeeded cleanly.", "Fine. It was rebased cleanly onto main."),
            std::string("It was rebased cleanly onto main"));
        QCOMPARE(used("FAILED", "All tests pass. The build fails."), std::string("The build fails"));
        QCOMPARE(used("n_progress", "It is still going on."), std::string("It is still going on"));
        QCOMPARE(used("OK", "Let me look at it."), std::string("OK")); // occurs nowhere else
        QCOMPARE(used("a line of what ran", "So that was it."), std::string("So that was it"));
        QCOMPARE(used("441 entries", "So it is. None of them is odd.", EvidenceKind::WholeList),
            std::string("None of them is odd"));
        QCOMPARE(used("1,204 matches", "**1,204** matches", EvidenceKind::Count), std::string("1,204"));
        QCOMPARE(used("record 40: x", "Yes. The fix works now.", EvidenceKind::Change),
            std::string("The fix works now"));
        QCOMPARE(
            used("OK", std::string(500, 'x') + " so all of the tests pass now" + std::string(500, ' ') + "x"),
            std::string("so all of the tests pass now"));
    }

    void whatIsPutTogetherOrSaidAnewIsANeed()
    {
        const auto ran = [](const std::string& command, const std::string& told) {
            CorpusBuilder builder;
            builder.session("s")
                .user("go on with options of grade-prepared and av-44n")
                .assistant("look", 0)
                .call("1", "Bash", R"({"command":")" + command + R"("})")
                .result("1", "Bash", told, 1000);
            return builder;
        };
        const auto said
            = [&](const std::string& command, const std::string& told, const std::string& answer) {
                  return usedIn(ran(command, told).assistant(answer, 2000).build());
              };
        const auto next = [&](const std::string& command, const std::string& told, const std::string& then) {
            return usedIn(ran(command, told)
                              .assistant("", 2000)
                              .call("2", "Bash", R"({"command":")" + then + R"("})")
                              .build());
        };
        const std::string rebase = "Rebase onto main succeeded cleanly.";
        QCOMPARE(said("wait", rebase, "It was rebased cleanly onto main."),
            QStringLiteral("Rebase onto main succeeded cleanly"));
        QCOMPARE(said("wait", rebase, "Let me see that it is rebased cleanly onto main."), QString());
        QCOMPARE(next("run", "#0 in lantern::percentile at stats.cpp", "gdb -ex break lantern::percentile"),
            QStringLiteral("lantern::percentile"));
        QCOMPARE(
            next("tmux list-windows", " grade-prepared:3: codex", "tmux send-keys -t grade-prepared:3.0"),
            QStringLiteral("grade-prepared:3"));
        QCOMPARE(next("bd create", "{ id: av-44n.2 }", "bd show av-44n.2"), QStringLiteral("av-44n.2"));
        QCOMPARE(
            next("run", "No module named 'sqlparse'", "pip install sqlparse"), QStringLiteral("sqlparse"));
        QCOMPARE(next("run", "the module sqlparse is there", "pip install sqlparse"), QString());
        QCOMPARE(said("cat a.py", "def pairs(text):", "`pairs` must cope with it."), QStringLiteral("pairs"));
        QCOMPARE(said("bd list", "Chunk ID: 1\nOutput:\n[]\n", "There is no bead for it."),
            QStringLiteral("Chunk ID: 1"));
        QCOMPARE(said("bd list", "Chunk ID: 1\nOutput:\n[ 7 ]\n", "There is no bead for it."), QString());
        QCOMPARE(said("get", std::string(2000, 'x') + "\n\"is_complete\": true\n", "It shows complete."),
            QStringLiteral("is_complete"));
    }

    void aNumberThatNoTextGivesIsACountOfEntries()
    {
        const auto counted
            = [](const std::string& told, const std::string& answer, const std::string& user = "go") {
                  return wholeLost(searched(told, user).assistant(answer, 2000).build());
              };
        QCOMPARE(counted(hits(237), "There are 237 call sites."), QStringLiteral("count: 237 call sites"));
        QCOMPARE(counted(hits(1204), "**1,204** matches."), QStringLiteral("count: 1,204 matches"));
        QCOMPARE(counted(hits(237), "In total I count 237."), QStringLiteral("count: 237 entries"));
        QCOMPARE(counted("name state\n" + hits(237), "237 calls."),
            QStringLiteral("count: 237 calls")); // a heading
        // Not another number, a measure, a place, or a number that was already mentioned.
        QCOMPARE(counted(hits(237), "There are 236 call sites."), QString());
        QCOMPARE(counted(hits(237), "It took 237 seconds."), QString());
        QCOMPARE(counted(hits(237), "See line 237 of these files."), QString());
        QCOMPARE(counted(hits(237), "There are 237 call sites.", "are there 237?"), QString());
        QCOMPARE(counted(hits(237) + "(237 rows)", "There are 237 rows."), QString());
        // A small number counts what came just before; a large one may count what is far back.
        const auto later = [](int count) {
            CorpusBuilder builder = searched(hits(count));
            for (int i = 2; i < 7; ++i)
                builder.assistant("", 1000 * i)
                    .call(std::to_string(i), "Bash")
                    .result(std::to_string(i), "Bash", "ok", 1000 * i + 1);
            return wholeLost(builder.assistant(std::to_string(count) + " callers.", 9000).build());
        };
        QCOMPARE(later(237), QStringLiteral("count: 237 callers"));
        QCOMPARE(later(42), QString());
    }

    void aCountIsShownWhereItCanBeCountedOrIsTold()
    {
        UseEvidence count;
        count.kind = EvidenceKind::Count;
        count.text = "237 call sites";
        const auto shown = [&](const std::string& text) { return ShownText(text).shows(count); };
        QVERIFY(shown(hits(237)));
        QVERIFY(!shown(hits(100) + "[cut: lines 101-200 of 237]\n" + hits(37)));
        QVERIFY(shown("a list of 237 call sites"));
        count.text = "237 lines";
        QVERIFY(shown(hits(100) + "[cut: lines 101-200 of 237]\n" + hits(37)));
        count.text = "3 users";
        QVERIFY(shown(R"({"items":[{"id":1},{"id":2},{"id":3}]})"));
        QVERIFY(shown("<<<SHADOW:shadow_0123456789abcdef0123456789abcdef>>>\n[[1],[2],[3]]"));
        QVERIFY(!shown(R"({"items":[{"id":1},{"id":2}]})"));
    }

    void aClaimOverAListTakesAllItsEntries()
    {
        const auto claimed = [](const std::string& told, const std::string& answer) {
            return wholeLost(searched(told).assistant(answer, 2000).build());
        };
        const QString all = QStringLiteral("whole list: 237 entries");
        for (const char* const answer : { "None of them is in src/agents.", "No call lies outside src.",
                 "Nothing else uses it.", "The only callers are in src.",
                 "They share one form, without exception.", "Only 3 of the calls are odd." })
            QVERIFY2(claimed(hits(237), answer) == all, answer);
        QCOMPARE(claimed(
                     "id,name,city\n" +
                         [] {
                             std::string rows;
                             for (int i = 0; i < 60; ++i)
                                 rows += "u-" + std::to_string(i) + ",some name,a city\n";
                             return rows;
                         }(),
                     "Every user has a city."),
            QStringLiteral("whole list: 61 entries"));
        QCOMPARE(claimed(hits(237), "All 237 calls are guarded."), all + "|count: 237 calls");
        QCOMPARE(claimed(hits(237), "237 calls, all of them guarded."), "count: 237 calls|" + all);
        // No claim, no list, too short a list, an outcome, a plan.
        QCOMPARE(claimed(hits(237), "These are the call sites."), QString());
        QCOMPARE(claimed(kFiller, "None of them is in src/agents."), QString());
        QCOMPARE(claimed(hits(12), "None of them is in src/agents."), QString());
        QCOMPARE(claimed(hits(237), "All of them pass."), QString());
        QCOMPARE(claimed(hits(237), "Let me see that none of them is in src/agents."), QString());
        // Only for what came right before.
        QCOMPARE(wholeLost(searched(hits(237))
                               .assistant("", 2000)
                               .call("2", "Bash")
                               .result("2", "Bash", "ok", 3000)
                               .assistant("None of them is in src/agents.", 4000)
                               .build()),
            QString());
    }

    void whatASecondRunTellsOtherwiseIsAUse()
    {
        const auto dump = [](const std::string& fifth) {
            std::string text;
            for (int i = 0; i < 60; ++i)
                text += i == 40 ? fifth : "record " + std::to_string(i) + ": willow signal\n";
            return text;
        };
        const std::string broken = dump("record 40: cut sho\n"), mended = dump("record 40: amber stone\n");
        const auto changed
            = [](const std::string& first, const std::string& second, const std::string& answer) {
                  return wholeLost(ranTwice(first, second).assistant(answer, 6000).build());
              };
        QCOMPARE(changed(broken, mended, "The broken record is gone, so the fix works."),
            QStringLiteral("change: record 40: amber stone"));
        QCOMPARE(changed(broken, dump(""), "The broken record is gone."), // the lines around
            QStringLiteral("change: record 39: willow signal\nrecord 41: willow signal"));
        // Nothing else differs, or only times do; the answer does not compare; the model wrote the line
        // itself.
        QCOMPARE(changed(broken, broken, "The broken record is gone."), QString());
        QCOMPARE(changed(dump("in 0.31s at 12:04:31\n"), dump("in 0.29s at 12:07:02\n"), "It works now."),
            QString());
        QCOMPARE(changed(broken, mended, "There are records."), QString());
        QCOMPARE(changed(broken, mended, "It still fails."), QString());
        QCOMPARE(changed(broken, dump("foo = 2\n"), "The broken record is gone."), QString());
        // A cut to the first words hides a difference at the end, but not one at the beginning.
        QCOMPARE(
            changed("state: bad\n" + broken, "state: good\n" + broken, "The state is good now."), QString());
        // A line that both runs end with is not news from the second one.
        const Found all = found(ranTwice(broken, mended).assistant("So the fix works.", 6000).build());
        QCOMPARE(all.evidence(), QStringLiteral("record 40: amber stone"));
    }

    void whatTheModelWroteItselfIsNoUse()
    {
        std::string body, patch = "*** Begin Patch\n*** Add File: a.py\n";
        for (int i = 0; i < 60; ++i) {
            body += "def handler(value): return value * " + std::to_string(i) + " + other\n";
            patch += "+def handler(value): return value * " + std::to_string(i) + " + other\n";
        }
        const std::string note = "alpha quartz cedar amber copper violet lattice signal willow";
        const auto then = [&](const char* tool, const nlohmann::json& arguments) {
            CorpusBuilder builder;
            builder.session("s")
                .user("go")
                .assistant("", 0)
                .call("1", tool, arguments.dump())
                .result("1", tool, "ok", 1000);
            builder.assistant("", 2000)
                .call("2", "Bash", R"({"command":"cat a.py"})")
                .result("2", "Bash", kFiller + body + note + "\n" + kFiller, 3000);
            return builder;
        };
        const std::string edit = nlohmann::json(
            { { "file_path", "a.py" }, { "old_string", body.substr(0, 300) },
                { "new_string",
                    "x" } }).dump();
        const auto broken = [&](CorpusBuilder builder) {
            return found(builder.assistant("", 4000).call("3", "Edit", edit).build())
                .losses.editBreaks.size();
        };
        QCOMPARE(broken(then("Bash", { { "command", "ls" } })), std::size_t { 1 });
        QCOMPARE(broken(then("Write", { { "file_path", "a.py" }, { "content", body } })), std::size_t { 0 });
        QCOMPARE(broken(then("apply_patch", { { "input", patch } })), std::size_t { 0 });
        const auto echoed = [&](const std::string& content) {
            return found(then("Write", { { "file_path", "n.md" }, { "content", content } })
                             .assistant("It says: " + note + " again", 4000)
                             .build())
                .evidence();
        };
        QVERIFY(!echoed("nothing of it").isEmpty());
        QCOMPARE(echoed("# Notes\n" + note + "\n"), QString());
    }

    void editorsNameTheOldTextDifferently()
    {
        QCOMPARE(called("    alpha(beta);", R"({"path":"a.c","old_text":"alpha(beta);","new_text":"x"})"),
            QStringLiteral("alpha(beta);"));
    }

    void anOutcomeIsShownByPartOfAWord()
    {
        UseEvidence sign;
        sign.kind = EvidenceKind::Outcome;
        const auto shown = [&](const char* text, const char* by) {
            sign.text = text;
            return ShownText(by).shows(sign);
        };
        QVERIFY(shown("PASS", "1 PASSED") && shown("ot found", "a.conf: not found")
            && !shown("PASS", "1 FAILED"));
        QVERIFY(shown("0 errors", "0 errors, 2 warnings") && !shown("0 errors", "10 errors"));
    }

    void aLineWithoutItsColourCodesIsNoLoss()
    {
        const std::string line
            = "\x1B[01m\x1B[K<stdin>:5:106:\x1B[m\x1B[K \x1B[01;31m\x1B[Kerror: \x1B[m\x1B[Kno "
              "matching function for call to \xE2\x80\x98\x1B[01m\x1B[Kmake_error_code(int)\x1B[m\x1B[K\xE2\x80\x99\n";
        const auto engine = test::engineOf(CorpusBuilder()
                                               .session("s")
                                               .user("go")
                                               .assistant("look", 0)
                                               .call("1", "Bash", R"({"command":"make"})")
                                               .result("1", "Bash", kFiller + line + kFiller, 1000)
                                               .assistant("The function has no matching call.", 2000)
                                               .build());
        const UseIndex index = *buildUseIndex(test::factsOf(*engine), 1);
        const auto uses = [&](const Policy& policy) {
            return evaluateLosses(*engine, *test::replayed(*engine, policy), index, 1)->uses.size();
        };
        QVERIFY(std::any_of(index.evidence.begin(), index.evidence.end(),
            [](const UseEvidence& evidence) { return evidence.text.find('\x1B') != std::string::npos; }));
        QCOMPARE(uses(findPreset("lossless")->policy), std::uint64_t { 0 });
        QCOMPARE(uses(simplePolicy(500)), std::uint64_t { 1 });
    }

    void outcomesAreOfTheResultThatTheyFollow()
    {
        const auto outcome = [](const std::string& told, const std::string& answer) {
            return found(CorpusBuilder()
                             .session("s")
                             .user("go")
                             .assistant("look", 0)
                             .call("1", "Bash", R"({"command":"make"})")
                             .result("1", "Bash", kFiller.substr(0, 520) + "\n" + told, 1000)
                             .assistant(answer, 2000)
                             .build())
                .evidence();
        };
        QVERIFY(!outcome("Process running with session ID 7", "It is still running.").isEmpty());
        QVERIFY(!outcome("No replacement was performed", "That does not match the file.").isEmpty());
        QVERIFY(!outcome("worker: working (16s)", "The worker is still working.").isEmpty());
        QCOMPARE(outcome("worker: idle", "Let me see if it is still running."), QString());
        QCOMPARE(outcome("a list of words", "That does not match the file."), QString());
    }

    void wordsInQuotesAreLookedForAsTheyStand()
    {
        const std::string grep = "{\"command\":\"grep -n 'unresolved import' src\"}";
        QCOMPARE(called("error: unresolved import of it", grep), QStringLiteral("unresolved import"));
        QCOMPARE(called("error: unresolved export of it", grep), QString());
    }

    void placesStandAnywhereInALine()
    {
        const auto readThen = [](const std::string& told, const std::string& window) {
            return found(read(told, "mend src/a.cpp")
                             .assistant("", 2000)
                             .call("2", "Tool", R"({"path":"src/a.cpp",)" + window + "}")
                             .build())
                .evidence();
        };
        const std::string around = R"("start":515,"end":540)";
        QCOMPARE(readThen(" --> src/a.cpp:521:5", around), QStringLiteral("521"));
        QCOMPARE(readThen("  File src/a.cpp, line 521, in main", around), QStringLiteral("521"));
        QCOMPARE(readThen(" --> src/a.cpp:821:5", around), QString());
        QCOMPARE(
            readThen("547 src/a.cpp", R"("start":540,"limit":15)"), QStringLiteral("547")); // its last line
    }

    void wholeTokensAloneAreMatched()
    {
        QCOMPARE(answered("parse_args is there", "parse_args2 is there"), QString());
        QCOMPARE(answered("see parse_args2", "parse_args is there"), QString());
    }

    void whatTheModelHadFromElsewhereIsNoNeed()
    {
        QCOMPARE(answered("handle_case", "handle_case", "look at handle_case"), QString());
        // Its own earlier words.
        QCOMPARE(found(read("handle_case")
                           .assistant("handle_case it is", 2000)
                           .assistant("handle_case again", 3000)
                           .build())
                     .figures()
                     .lostUses,
            std::uint64_t { 1 });
        // A later result that stays whole.
        QCOMPARE(found(read("handle_case")
                           .assistant("on", 2000)
                           .call("2", "Bash")
                           .result("2", "Bash", "handle_case", 2500)
                           .assistant("handle_case", 3000)
                           .build())
                     .figures()
                     .lostUses,
            std::uint64_t { 0 });
        // The parts of a longer name are known.
        QCOMPARE(answered("zlib1g", "zlib1g", "look at zlib1g-dev"), QString());
    }

    void aNeedDiesWithTheResultAtACompaction()
    {
        QCOMPARE(
            found(
                read("handle_case").assistant("on", 1500).compaction().assistant("handle_case", 2000).build())
                .index.uses.size(),
            std::size_t { 0 });
        // Read again after the compaction, it counts again, although it was said before.
        const Found again = found(read("handle_case")
                                      .assistant("handle_case", 1500)
                                      .compaction()
                                      .assistant("on", 1600)
                                      .call("2", "Bash")
                                      .result("2", "Bash", kFiller + "handle_case", 1700)
                                      .assistant("handle_case", 2000)
                                      .build());
        QCOMPARE(again.figures().lostUses, std::uint64_t { 2 });
        QCOMPARE(again.figures().withLoss, std::uint64_t { 2 });
    }

    void aReferenceIsOfTheLatestPage()
    {
        CorpusBuilder builder = read("button [ref=e35]");
        builder.assistant("", 2000)
            .call("2", "click", R"({"target":"e35"})")
            .result("2", "click", kFiller + "[ref=e35]", 2500)
            .assistant("", 3000)
            .call("3", "click", R"({"target":"e35"})")
            .result("3", "click", "ok", 3500)
            .assistant("", 4000)
            .call("4", "click", R"({"target":"e35"})");
        const Found three = found(builder.build());
        // The third click repeats the second one's reference, with no new page in between.
        QCOMPARE(three.figures().lostUses, std::uint64_t { 2 });
        QCOMPARE(three.losses.uses[1].result, ResultId(1));
    }

    void anOutcomeThatTheCallNamedIsAnEcho()
    {
        const auto then = [](const std::string& plan) {
            CorpusBuilder builder = read("===== 3 failed, 9 passed =====");
            builder.assistant("", 2000)
                .call("2", "TodoWrite", R"({"todo":")" + plan + R"("})")
                .result("2", "TodoWrite", kFiller + "Your plan: mend what 3 failed" + kFiller, 3000);
            return usedIn(builder.assistant("So 3 failed.", 4000).build());
        };
        QCOMPARE(then("mend what 3 failed"), QString());
        QCOMPARE(then("mend them"), QStringLiteral("3 failed"));
    }

    void anEditBreaksOnlyIfItWorkedAndNothingElseHoldsItsText()
    {
        const std::string old = R"({"file_path":"a.txt","old_string":"alpha beta gamma","new_string":"x"})";
        const auto breaks
            = [&](CorpusBuilder& builder) { return found(builder.build()).figures().editsBroken; };
        CorpusBuilder worked = read("alpha beta gamma");
        worked.assistant("", 2000).call("2", "Edit", old).result("2", "Edit", "File updated", 2500);
        QCOMPARE(breaks(worked), std::uint64_t { 1 });
        CorpusBuilder failed = read("alpha beta gamma");
        failed.assistant("", 2000)
            .call("2", "Edit", old)
            .result("2", "Edit", "String to replace not found in file.", 2500);
        QCOMPARE(breaks(failed), std::uint64_t { 0 });
        CorpusBuilder own = read("alpha beta gamma");
        own.assistant("", 2000)
            .call("2", "Write", R"({"file_path":"a.txt","content":"alpha beta gamma\n"})")
            .result("2", "Write", "written", 2200)
            .assistant("", 2300)
            .call("3", "Edit", old)
            .result("3", "Edit", "File updated", 2500);
        QCOMPARE(breaks(own), std::uint64_t { 0 });
        CorpusBuilder twice = read("alpha beta gamma");
        twice.assistant("", 2000).call("2", "Edit", old).call("3", "Edit", old);
        QCOMPARE(breaks(twice), std::uint64_t { 2 });
    }

    void oneNameInAScriptIsNotEnough()
    {
        const std::string script(600, 'x');
        QCOMPARE(called("alpha_one beta_two", R"({"code":")" + script + R"( alpha_one"})"), QString());
        QCOMPARE(called("alpha_one beta_two", R"({"code":")" + script + R"( alpha_one beta_two"})"),
            QStringLiteral("alpha_one|beta_two"));
    }

    void whatManySessionsNameSaysLittle()
    {
        QCOMPARE(rarityOf(1, 1000), 1.0);
        QCOMPARE(rarityOf(1, 1), 1.0);
        QVERIFY(rarityOf(334, 1000) < 0.27 && rarityOf(334, 1000) > 0.2);
        QVERIFY(rarityOf(1000, 1000) > 0);
        double last = 1;
        for (std::uint64_t n = 1; n <= 200; ++n) {
            const double rarity = rarityOf(n, 200);
            QVERIFY(rarity <= last && rarity * 64 == std::floor(rarity * 64));
            last = rarity;
        }
        CorpusBuilder builder;
        for (int s = 0; s < 30; ++s)
            builder.session("s" + std::to_string(s))
                .assistant("look", 0)
                .call("1", "Bash")
                .result("1", "Bash", kFiller + "every_where only_in_" + std::to_string(s) + "_here", 1000)
                .assistant(s == 0 ? "every_where"
                        : s == 1  ? "only_in_1_here"
                                  : "on",
                    2000);
        const Found all = found(builder.build());
        QCOMPARE(all.losses.uses.size(), std::size_t { 2 });
        QVERIFY(all.losses.uses[0].weight < 0.5);
        QCOMPARE(all.losses.uses[1].weight, 3.0);
        QCOMPARE(all.losses.sessionsWithUse, std::uint64_t { 2 });
    }

    void whatIsLostPartlyWeighsAsTheHeaviestLostPiece()
    {
        // Cut to its head, the result still shows head_name.
        CorpusBuilder builder;
        builder.session("s")
            .assistant("look", 0)
            .call("1", "Bash")
            .result("1", "Bash", "head_name\n" + kFiller + "tail_name", 1000);
        builder.assistant("tail_name", 2000).call("2", "Tool", R"({"a":"head_name"})");
        const Found part = found(builder.build());
        QCOMPARE(part.index.uses.size(), std::size_t { 1 });
        QCOMPARE(part.evidence(), QStringLiteral("tail_name"));
        QCOMPARE(part.figures().weight, 1.0);
    }
};

QTEST_GUILESS_MAIN(TestNeeds)
#include "tst_uses.moc"
