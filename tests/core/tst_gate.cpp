// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <random>
#include <regex.h>

#include "core/gate/fact_proposals.h"
#include "core/gate/gate.h"
#include "core/gate/limit_rows.h"
#include "core/replay/corpus_facts.h"
#include "core/report/gate_report.h"
#include "tests/support/random_corpus.h"
#include "tests/support/replayed.h"

using namespace winnow;
using winnow::test::CorpusBuilder;
using winnow::test::randomCorpus;
using winnow::test::simplePolicy;

namespace {

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

struct Prepared
{
    std::shared_ptr<ReplayEngine> engine;
    UseIndex index;
    MoneyBasis money;
    Measured measured;
    std::shared_ptr<const ReplayResult> replay;

    Prepared(std::shared_ptr<const Corpus> corpus, const Policy& policy)
        : engine(test::engineOf(std::move(corpus)))
        , index(*buildUseIndex(test::factsOf(*engine), 1))
        , money(test::factsOf(*engine), *PriceTable::load())
        , measured(*measure(bench(), policy))
        , replay(measured.replay)
    {
    }

    Bench bench() const { return { *engine, index, money, 2 }; }

    Result<GateReport> tried(
        const std::string& yaml, const Baseline* baseline = nullptr, bool allowEmpty = false)
    {
        const auto tests = readPolicyTests(yaml, "t.yaml");
        if (!tests)
            qFatal("%s", tests.error().text().c_str());
        return runGate(bench(), measured, { *tests, baseline, Encoding::Bytes4, allowEmpty });
    }

    GateReport gate(const std::string& yaml, const Baseline* baseline = nullptr, bool allowEmpty = false)
    {
        return *tried(yaml, baseline, allowEmpty);
    }
};

std::shared_ptr<const Corpus> errorCorpus()
{
    std::string log;
    for (int i = 0; i < 200; ++i)
        log += i == 150 ? "src/a.cpp:7: error: expected ';'\n"
                        : "compiling file number " + std::to_string(i) + " of it all\n";
    std::string rows = R"({"orders":[)";
    for (int i = 0; i < 100; ++i)
        rows += (i > 0 ? ", " : "") + std::string(R"({"id":"ORD-)") + std::to_string(1000 + i)
            + R"(","total":)" + std::to_string(i) + ".5}";
    rows += "]}";
    return CorpusBuilder()
        .session("s")
        .assistant("go", 0)
        .call("1", "Bash")
        .result("1", "Bash", log, 1000)
        .assistant("mm", 2000)
        .call("2", "get_orders")
        .result("2", "get_orders", rows, 3000)
        .assistant("it is ORD-1007", 4000)
        .build();
}

std::string rowsOf(const std::string& prefix, int first, int rows)
{
    std::string text = "[";
    for (int i = 0; i < rows; ++i)
        text += (i > 0 ? ", " : "") + std::string(R"({"id":")") + prefix + std::to_string(first + i)
            + R"(","total":)" + std::to_string(i) + ".5}";
    return text + "]";
}

/// Three of 300 orders are used later and, if there are users, one of 30.
std::shared_ptr<const Corpus> ordersCorpus(int users)
{
    CorpusBuilder corpus;
    corpus.session("s").assistant("go", 0).call("1", "get_orders");
    corpus.result("1", "get_orders", rowsOf("ORD-", 1000, 300), 1000);
    if (users > 0)
        corpus.call("2", "get_users").result("2", "get_users", rowsOf("USR-", 5000, users), 2000);
    return corpus.assistant("they are ORD-1250, ORD-1260 and ORD-1270 of USR-5025", 3000).build();
}

} // namespace

class TestGate : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void patternsFindWhatPosixFinds()
    {
        // POSIX is leftmost-longest, too: random expressions over a small alphabet must agree on every text.
        std::mt19937 random(17);
        const auto pick = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
        std::function<std::string(int)> expression = [&](int depth) -> std::string {
            std::string out;
            for (unsigned i = 0; i < 1 + pick(3); ++i) {
                switch (depth > 0 ? pick(8) : pick(4)) {
                case 0:
                    out += 'a';
                    break;
                case 1:
                    out += 'b';
                    break;
                case 2:
                    out += '.';
                    break;
                case 3:
                    out += pick(2) == 0 ? "[ac]" : "[^b]";
                    break;
                case 4:
                    out += '(' + expression(depth - 1) + ')';
                    break;
                case 5:
                    out += '(' + expression(depth - 1) + '|' + expression(depth - 1) + ')';
                    break;
                case 6:
                    out += '(' + expression(depth - 1) + ')' + "*+?"[pick(3)];
                    break;
                default:
                    out += "ab"[pick(2)];
                    out += "{1,2}";
                    break;
                }
            }
            return out;
        };
        int compared = 0, hits = 0;
        for (int round = 0; round < 600; ++round) {
            const std::string text = expression(2);
            const auto pattern = Pattern::compile(text);
            regex_t posix;
            QVERIFY2(pattern, text.c_str());
            QCOMPARE(regcomp(&posix, text.c_str(), REG_EXTENDED), 0);
            for (int t = 0; t < 20; ++t) {
                std::string where;
                for (unsigned i = 0; i < pick(12); ++i)
                    where += "abc"[pick(3)];
                regmatch_t match;
                const bool found = regexec(&posix, where.c_str(), 1, &match, 0) == 0;
                const auto mine = pattern->find(where);
                QVERIFY2(found == mine.has_value(), (text + " in " + where).c_str());
                if (found) {
                    QCOMPARE(mine->begin, static_cast<std::size_t>(match.rm_so));
                    QVERIFY2(
                        mine->end == static_cast<std::size_t>(match.rm_eo), (text + " in " + where).c_str());
                    ++hits;
                }
                ++compared;
            }
            regfree(&posix);
        }
        qInfo("%d searches compared, %d with a match", compared, hits);
        QVERIFY(hits > 3000);
    }

    void patternsKnowLinesWordsClassesAndCase()
    {
        const auto first = [](const char* pattern, std::string_view text) {
            const auto found = (*Pattern::compile(pattern)).find(text);
            return found ? q(std::string(text.substr(found->begin, found->end - found->begin)))
                         : QStringLiteral("-");
        };
        QCOMPARE(first(R"(\d+\.\d+ ms)", "took 12.5 ms"), QStringLiteral("12.5 ms"));
        QCOMPARE(first("^b.*$", "ab\nbc\nbd"), QStringLiteral("bc"));
        QCOMPARE(first(R"(\berror\b)", "terror error"), QStringLiteral("error"));
        QCOMPARE(first("(?i)ERROR: [^;]*", "an Error: x y; z"), QStringLiteral("Error: x y"));
        QCOMPARE(first(R"([\w.-]+@[\w.-]+)", "to a.b@c.org now"), QStringLiteral("a.b@c.org"));
        QCOMPARE(first("a{2,3}", "aaaa"), QStringLiteral("aaa"));
        QCOMPARE(first(R"(\x41)", "xA"), QStringLiteral("A"));
        for (const char* bad : { "(", ")", "[a", "*a", "a**", "(?=a)", "a{2,1}", R"(\1)", "a{9999}", "(?",
                 "\\", "a*?", "a{2}?" })
            QVERIFY2(!Pattern::compile(bad), bad);
    }

    void patternsTakeLinearTimeOnHostileTexts()
    {
        const std::string text(200000, 'a');
        QElapsedTimer clock;
        clock.start();
        QVERIFY(!(*Pattern::compile("(a*)*b")).matches(text));
        QVERIFY(!(*Pattern::compile("(a|aa)+$b")).matches(text));
        QVERIFY2(clock.elapsed() < 20000, "backtracking would take longer than the universe");
        std::string nested(5000, '(');
        QVERIFY(!Pattern::compile(nested));
    }

    void testFilesSayWhereTheyAreWrong_data()
    {
        QTest::addColumn<QString>("yaml");
        QTest::addColumn<QString>("words");
        QTest::newRow("unknown key")
            << "max_regret: 1\nmax_broken_edit: 0\n"
            << "t.yaml:2: unknown key 'max_broken_edit'; did you mean max_broken_edits?";
        QTest::newRow("no number") << "max_regret: lots"
                                   << "t.yaml:1: max_regret needs a whole number, not 'lots'";
        QTest::newRow("no status") << "max_share: {ratio_exceded: 0.1}"
                                   << "did you mean ratio_exceeded?";
        QTest::newRow("no fact") << "must_survive:\n  - {tool: Bash}"
                                 << "t.yaml:2: a fact needs one of regex, json, text";
        QTest::newRow("two facts") << "must_survive:\n  - {regex: a, text: b}"
                                   << "not two";
        QTest::newRow("bad pattern") << "must_survive:\n  - {regex: '(a'}"
                                     << "t.yaml:2: bad pattern";
        QTest::newRow("bad path") << "must_survive:\n  - {json: 'a[0'}"
                                  << "']'";
        QTest::newRow("no mapping") << "[1, 2]"
                                    << "a mapping of test keys was expected";
        QTest::newRow("a share of 10") << "max_regretted_share: 10"
                                       << "t.yaml:1: max_regretted_share is a share from 0 to 1, not 10; "
                                          "write 0.10 for 10 %";
        QTest::newRow("a share of 5") << "max_regretted_share: 5"
                                      << "write 0.05 for 5 %";
        QTest::newRow("a share of 1.5")
            << "max_share: {compressed: 1.5}"
            << "compressed is a share from 0 to 1, not 1.5; write 0.015 for 1.5 %";
        QTest::newRow("a share below 0") << "max_regretted_share: -0.1"
                                         << "from 0 to 1";
        QTest::newRow("more than 100 %") << "max_regretted_share: 1000 %"
                                         << "from 0 to 1";
        QTest::newRow("% alone") << "max_regretted_share: '%'"
                                 << "needs a share";
        QTest::newRow("a key twice") << "max_edit_breaks: 0\nmax_edit_breaks: 999999\n"
                                     << "t.yaml:2: max_edit_breaks appears twice";
        QTest::newRow("a key twice, quoted") << "max_edit_breaks: 0\n'max_edit_breaks': 9\n"
                                             << "appears twice";
        QTest::newRow("a key under its old and its new name") << "max_edit_breaks: 0\nmax_broken_edits: 9\n"
                                                              << "max_broken_edits appears twice";
        QTest::newRow("a status twice") << "max_share: {compressed: 0.1, compressed: 1}"
                                        << "compressed appears twice";
        QTest::newRow("a member of a fact twice") << "must_survive: [{tool: a, tool: b, text: c}]"
                                                  << "tool appears twice";
        QTest::newRow("a second document") << "determinism: true\n---\nmax_edit_breaks: 0\n"
                                           << "t.yaml:2: a second YAML document";
        QTest::newRow("broken second document") << "determinism: true\n---\n[\n"
                                                << "a second YAML document";
        QTest::newRow("another version") << "winnow_tests: 2\nmax_regret: 1"
                                         << "winnow_tests is 1";
        QTest::newRow("no yaml") << "a: ["
                                 << "t.yaml";
    }
    void testFilesSayWhereTheyAreWrong()
    {
        QFETCH(QString, yaml);
        QFETCH(QString, words);
        const auto tests = readPolicyTests(yaml.toStdString(), "t.yaml");
        QVERIFY(!tests);
        QVERIFY2(tests.error().text().find(words.toStdString()) != std::string::npos,
            tests.error().text().c_str());
    }

    void sharesAreTakenAsFractionsAndPercent()
    {
        for (const char* text : { "0.1", "10 %", "10%", "'10 %'", "1e-1" }) {
            const auto tests = readPolicyTests("max_regretted_share: " + std::string(text), "t.yaml");
            QVERIFY2(tests && std::abs(*tests->maxLossShare - 0.1) < 1e-12, text);
        }
        QVERIFY(readPolicyTests("max_share: {compressed: 100 %}", "t.yaml")->maxShare.at(Status::Compressed)
            == 1);
        // One document remains one, with any markers.
        for (const char* text : { "---\nmax_regret: 1\n", "max_regret: 1\n...\n", "max_regret: 1 # ---\n" })
            QVERIFY2(readPolicyTests(text, "t.yaml")->maxLossWeight == 1, text);
    }

    void theShareOfLaterUsesIsALimitOfTheGateAndOfTheVerdict()
    {
        Prepared p(errorCorpus(), simplePolicy(500));
        const Figures& f = p.measured.figures;
        QVERIFY(f.lostUses > 0 && f.lostUses <= p.index.uses.size());
        const double share = static_cast<double>(f.lostUses) / static_cast<double>(p.index.uses.size());
        QVERIFY(!p.gate("max_lost_uses_share: 0").passed());
        QVERIFY(p.gate("max_lost_uses_share: 100 %").passed());
        QVERIFY(p.gate("max_lost_uses_share: " + std::to_string(std::min(1.0, share + 1e-4))).passed());
        QVERIFY(p.gate("max_lost_uses_share: 0").verdict.text().find("limit 0.0 %") != std::string::npos);
        QVERIFY(p.gate("max_lost_uses_share: 1").verdict.text().find("limit") == std::string::npos);
    }

    void theRemedyIsTheCheapestToolThatSuffices()
    {
        const Prepared both(ordersCorpus(90), simplePolicy(500));
        QCOMPARE(both.measured.figures.lostUses, both.index.uses.size());
        const std::string none = verdictOn(both.index, both.measured, { 0 }).remedy.text();
        QVERIFY2(none.starts_with("Leaving get_orders alone mends 1 of them"), none.c_str());
        const std::string one = verdictOn(both.index, both.measured, { 0.75 }).remedy.text();
        QVERIFY2(one.starts_with("Leaving get_users alone mends 1 of them"), one.c_str());
    }

    void leavingTheToolThatSavesMostIsNoRemedy()
    {
        for (const auto& [users, rest] : { std::pair(0, "nothing"), std::pair(30, "only 6.9 %") }) {
            const Prepared most(ordersCorpus(users), simplePolicy(500));
            const Verdict verdict = verdictOn(most.index, most.measured, { 0 });
            QVERIFY(!verdict.leave.isValid());
            QCOMPARE(q(verdict.remedy.text()),
                QStringLiteral("Leaving get_orders alone would save %1; Choose compares other policies.")
                    .arg(QLatin1String(rest)));
        }
    }

    void factsAreFoundAndMissed()
    {
        const auto regex = *makeFact(FactKind::Regex, "", "error: .*");
        const std::string before = "x\nerror: one\nerror: two\n";
        QCOMPARE(factsIn(regex, before).size(), std::size_t { 2 });
        QCOMPARE(lostFacts(regex, before, "error: two").size(), std::size_t { 1 });
        const auto json = *makeFact(FactKind::JsonPath, "", "$.orders[].id");
        const std::string rows = R"({"orders":[{"id":"A\u0031"},{"id":7},{"no":1}]})";
        QCOMPARE(factsIn(json, rows).size(), std::size_t { 2 });
        QVERIFY2(lostFacts(json, rows, "A1 and 7").empty(), "a decoded string counts");
        QCOMPARE(q(lostFacts(json, rows, "A1 only").at(0)), QStringLiteral("7"));
        QCOMPARE(factsIn(*makeFact(FactKind::JsonPath, "", "orders[1].id"), rows).size(), std::size_t { 1 });
        QCOMPARE(factsIn(*makeFact(FactKind::Text, "", "two"), before).size(), std::size_t { 1 });
    }

    void coloursAreNoPartOfAFact()
    {
        const auto regex = *makeFact(FactKind::Regex, "", "error: .*");
        const std::string coloured = "\x1b[31merror: \x1b[0m\x1b[Kno \x1b[1mWarning\x1b[0m here\nnext\n";
        QVERIFY(lostFacts(regex, coloured, "error: no Warning here\n").empty());
        QVERIFY(lostFacts(regex, coloured, "error: \x1b[1mno Warning\x1b[0m here\n").empty());
        QCOMPARE(lostFacts(regex, coloured, "error: no Warnin here\n").size(), std::size_t { 1 });
        QCOMPARE(lostFacts(regex, coloured, "").size(), std::size_t { 1 });
    }

    void theGateFailsWhereItMustAndNamesTheResult()
    {
        Prepared p(errorCorpus(), simplePolicy(500));
        const GateReport report = p.gate("must_survive:\n  - {tool: Bash, regex: '[^ \\n]+: error: .*'}\n  - "
                                         "{tool: get_orders, json: 'orders[].id'}\n"
                                         "  - {tool: Grep, regex: 'error'}\nmax_regret: 0\nmax_edit_breaks: "
                                         "0\nmin_saved_tokens: 10\nmax_share: {compressed: 0.5}\n");
        QCOMPARE(report.checks.size(), std::size_t { 7 });
        std::map<std::string, bool> passed;
        for (const GateCheck& check : report.checks)
            passed[check.name] = check.passed;
        QVERIFY(!passed.at("must_survive regex [^ \\n]+: error: .* (Bash)"));
        QVERIFY(!passed.at("must_survive json orders[].id (get_orders)"));
        QVERIFY2(!passed.at("must_survive regex error (Grep)"), "no such tool: it tests nothing");
        QVERIFY(!passed.at("max_loss_weight"));
        QVERIFY(passed.at("max_broken_edits"));
        QVERIFY(passed.at("min_saved_tokens"));
        QVERIFY(!passed.at("max_share compressed"));
        QVERIFY(!report.passed());
        for (const GateCheck& check : report.checks) {
            const bool neverSeen = q(check.measured.text()).startsWith(QStringLiteral("never seen"));
            QVERIFY(check.passed || neverSeen || !check.failures.empty());
            if (check.name.starts_with("must_survive regex [^"))
                QCOMPARE(q(check.failures.at(0).what), QStringLiteral("src/a.cpp:7: error: expected ';'"));
        }
        Policy off = simplePolicy(500);
        off.strategy = "passthrough";
        Prepared kept(errorCorpus(), off);
        QVERIFY(kept.gate("max_regret: 0\nmax_edit_breaks: 0\ndeterminism: true\nidempotence: "
                          "true\nmust_survive: [{regex: 'error.*'}]",
                        nullptr, true)
                    .passed());
    }

    void determinismAndIdempotenceAreReallyTried()
    {
        Prepared p(randomCorpus(4), simplePolicy(300));
        const GateReport report = p.gate("determinism: true\nidempotence: true");
        QCOMPARE(report.checks.size(), std::size_t { 2 });
        QVERIFY(report.checks[0].passed);
        // With a minimum below the length of its own marker, the gateway would shorten its answers again.
        Prepared again(randomCorpus(4), simplePolicy(10));
        const GateReport failed = again.gate("idempotence: true");
        QVERIFY(!failed.passed());
        QVERIFY(failed.checks[0].failing > 5);
        QVERIFY(failed.checks[0].failing <= again.replay->totals.changed);
    }

    void theBaselineHoldsFiguresAndCorpus()
    {
        Prepared loose(randomCorpus(6), simplePolicy(300));
        Prepared strict(randomCorpus(6), simplePolicy(900));
        const GateReport base = loose.gate("max_regret: 100000");
        const Baseline kept = *readBaseline(writeBaseline(base.baseline), "b.json");
        QCOMPARE(writeBaseline(kept), writeBaseline(base.baseline));
        QVERIFY(loose.gate("", &kept).passed());
        QVERIFY2(!strict.gate("", &kept).passed(), "it saves fewer tokens");
        Prepared other(randomCorpus(7), simplePolicy(300));
        QVERIFY2(!other.gate("", &kept).passed(), "its sessions were not read");
        const GateReport worse = strict.gate("", &kept);
        const auto tokens = std::find_if(worse.checks.begin(), worse.checks.end(),
            [](const GateCheck& check) { return check.name == "baseline saved tokens"; });
        QVERIFY(tokens != worse.checks.end() && !tokens->passed);
        QVERIFY2(!tokens->failures.empty(), "the results that got worse are named");
        QVERIFY(q(tokens->failures.front().what).contains(QStringLiteral(", before ")));
        QVERIFY(!readBaseline("{}", "b.json"));
        QVERIFY(!readBaseline("", "b.json"));
    }

    void nothingTestedIsNoPass()
    {
        Prepared p(errorCorpus(), simplePolicy(500));
        QVERIFY2(!p.gate("").passed(), "no tests");
        for (const char* fact : { "{tool: Bsah, regex: 'error'}", "{tool: Bash, regex: 'no such thing'}" }) {
            const GateReport gate = p.gate(std::string("must_survive: [") + fact + "]");
            QVERIFY(!gate.passed());
            QVERIFY(q(gate.checks.front().measured.text()).startsWith(QStringLiteral("never seen")));
        }
        Prepared empty(CorpusBuilder().session("s").assistant("nothing", 0).build(), simplePolicy(500));
        const PolicyTests tests = *readPolicyTests("max_edit_breaks: 0", "t.yaml");
        QVERIFY(!runGate(empty.bench(), empty.measured, { tests }));
        const auto meant = runGate(empty.bench(), empty.measured, { tests, nullptr, {}, true });
        QVERIFY(meant && meant->passed());
    }

    void aPolicyThatChangesNothingTestsNothing()
    {
        Policy off = simplePolicy(500);
        off.enabled = false;
        Prepared kept(errorCorpus(), off);
        const auto gate = kept.tried("max_edit_breaks: 0");
        QVERIFY(!gate);
        QVERIFY(q(gate.error().text()).contains(QStringLiteral("changes none of the 2 results")));
        QVERIFY(kept.gate("max_edit_breaks: 0", nullptr, true).passed());
    }

    void recordingsThatAreGoneFail()
    {
        Prepared p(errorCorpus(), simplePolicy(500));
        QVERIFY(p.gate("min_results: 2\nmin_sessions: 1").passed());
        QVERIFY(!p.gate("min_results: 3").passed());
        QVERIFY(!p.gate("min_sessions: 2").passed());
        const std::string proposed = proposalsAsYaml({}, 2, 1);
        QVERIFY(readPolicyTests(proposed, "t.yaml")->minResults == 2);
        QVERIFY(readPolicyTests(proposed, "t.yaml")->minSessions == 1);
    }

    void aBaselineThatComparesNothingIsRefused()
    {
        Prepared p(randomCorpus(6), simplePolicy(300));
        const Baseline whole = p.gate("max_regret: 100000").baseline;
        QVERIFY(whole.sessions.size() > 1);
        QVERIFY(readBaseline(writeBaseline(whole), "b.json"));
        QVERIFY2(!readBaseline(writeBaseline({ whole.policyHash, {} }), "b.json"), "no session");
        Baseline hollow = whole;
        hollow.sessions.begin()->second.clear();
        QVERIFY2(!readBaseline(writeBaseline(hollow), "b.json"), "a session without results");
        Baseline part = whole;
        for (auto& [hash, results] : part.sessions)
            results.resize(1);
        const auto cut = p.tried("max_regret: 100000", &part);
        QVERIFY(!cut);
        QVERIFY(q(cut.error().text()).contains(QStringLiteral("the baseline has only 1 of the ")));
        // nlohmann's reader takes the last of two members.
        std::string twice = writeBaseline(whole);
        twice.replace(twice.rfind("}}"), 2, "}, \"sessions\": {}}");
        const auto read = readBaseline(twice, "b.json");
        QVERIFY(!read);
        QVERIFY(q(read.error().text()).contains(QStringLiteral("a member appears twice")));
        std::string other = writeBaseline(whole);
        other.replace(other.find("lost_facts"), 10, "lost_jokes");
        QVERIFY(!readBaseline(other, "b.json"));
    }

    void aBaselineGrowsWithTheCorpus()
    {
        // One session is known with its losses; the other is new and judged by the limits.
        const auto lossy = [](const std::string& name) {
            std::string text;
            for (int i = 0; i < 800; ++i)
                text += "word ";
            return text + "see handle_request_" + name + "7 here\n";
        };
        const auto corpusOf = [&](std::vector<std::string> names) {
            CorpusBuilder builder;
            for (const std::string& name : names)
                builder.session(name)
                    .assistant("go", 0)
                    .call("1" + name, "Bash")
                    .result("1" + name, "Bash", lossy(name), 1000)
                    .assistant("now handle_request_" + name + "7", 2000);
            return builder.build();
        };
        Prepared first(corpusOf({ "a" }), simplePolicy(500));
        const Baseline known = first.gate("max_regret_events: 5").baseline;
        QVERIFY2(first.measured.figures.lostUses > 0, "the recording loses something");
        Prepared both(corpusOf({ "a", "b" }), simplePolicy(500));
        QVERIFY2(both.gate("max_regret_events: 5", &known).passed(), "the known loss is not counted again");
        const GateReport strict = both.gate("max_regret_events: 0", &known);
        QVERIFY(!strict.passed());
        QCOMPARE(strict.checks.front().failing, std::uint64_t { 1 });
        QVERIFY2(first.gate("max_regret_events: 0", &known).passed(), "known losses are the ratchet's");
    }

    void junitHoldsEveryVerdict()
    {
        Prepared p(errorCorpus(), simplePolicy(500));
        const GateReport gate
            = p.gate("must_survive:\n  - {tool: Bash, regex: \"a<b&'|error.*\"}\nmax_edit_breaks: 0");
        const std::string junit
            = report::gateAsJunit(gate, test::factsOf(*p.engine).corpus(), p.replay->policy);
        QVERIFY(junit.find("tests=\"2\" failures=\"1\"") != std::string::npos);
        QVERIFY(junit.find("a&lt;b&amp;&#39;|error.*") != std::string::npos);
    }

    void proposalsAreATestFileThatTheOriginalsPass()
    {
        Policy off = simplePolicy(500);
        off.strategy = "passthrough";
        for (const auto& corpus : { errorCorpus(), randomCorpus(8) }) {
            Prepared p(corpus, off);
            const auto proposals = *proposeFacts(test::factsOf(*p.engine), p.index);
            QVERIFY(!proposals.empty());
            for (const FactProposal& proposal : proposals)
                QVERIFY(proposal.results > 0);
            const Corpus& of = test::factsOf(*p.engine).corpus();
            const std::string yaml = proposalsAsYaml(proposals, of.results.size(), of.sessions.size());
            QVERIFY(p.gate(yaml, nullptr, true).passed());
        }
        Prepared p(errorCorpus(), simplePolicy(500));
        const auto proposals = *proposeFacts(test::factsOf(*p.engine), p.index);
        const auto has = [&](ProposalReason reason, std::string_view tool) {
            return std::any_of(proposals.begin(), proposals.end(),
                [&](const FactProposal& f) { return f.reason == reason && f.fact.tool == tool; });
        };
        QVERIFY(has(ProposalReason::ErrorLines, "Bash") && !has(ProposalReason::ErrorLines, "get_orders"));
        QVERIFY(has(ProposalReason::UsedLater, "get_orders"));
        QVERIFY(!p.gate(proposalsAsYaml(proposals)).passed());
    }

    void whatReviewersFlaggedIsProposedWithTheResultsThatHoldIt()
    {
        const auto corpus = errorCorpus();
        const Corpus& of = *corpus;
        const std::string tool = of.tools[of.results[0].tool.index()].label();
        const std::string text(of.textOf(ResultId(0)).view().substr(0, 12));
        Reviews reviews;
        reviews.facts.push_back({ reviewKey(of, ResultId(0)), tool, text, kNoTime });
        reviews.facts.push_back({ "of another corpus", tool, text, kNoTime });
        const auto proposals = *flaggedProposals(reviews, of);
        QCOMPARE(proposals.size(), std::size_t(1));
        QVERIFY(proposals[0].reason == ProposalReason::Flagged && proposals[0].fact.tool == tool);
        std::uint64_t holders = 0;
        for (std::size_t i = 0; i < of.results.size(); ++i)
            holders += of.results[i].tool == of.results[0].tool
                && of.textOf(ResultId(i)).view().find(text) != std::string_view::npos;
        QCOMPARE(proposals[0].results, holders);
        QVERIFY(proposalsAsYaml(proposals).find("flagged in a review") != std::string::npos);
    }

    void limitsAreSetInAFileThatIsThereAndNothingElseChanges()
    {
        const std::string file
            = "# ours\nmax_edit_breaks: 3 # old name\nmust_survive:\n  - {tool: a, text: b}";
        for (const LimitRow& row : limitRows()) {
            for (const std::string_view value : { row.usual, row.widest }) {
                const auto set = withLimit(file, row, value, "t.yaml");
                QVERIFY(set.has_value());
                const auto tests = readPolicyTests(*set, "t.yaml");
                QVERIFY(!limitOf(*tests, row).empty());
                QCOMPARE(*withLimit(*set, row, limitOf(*tests, row), "t.yaml"),
                    *withLimit(file, row, limitOf(*tests, row), "t.yaml"));
                QCOMPARE(tests->mustSurvive.size(), std::size_t { 1 });
                QVERIFY(set->starts_with("# ours\n"));
                const auto none = withLimit(*set, row, "", "t.yaml");
                QVERIFY(none.has_value() && limitOf(*readPolicyTests(*none, "t.yaml"), row).empty());
                QCOMPARE(*withLimit(*none, row, "", "t.yaml"), *none);
            }
        }
        const LimitRow& uses = limitRows()[1];
        const LimitRow& edits = limitRows()[2];
        QCOMPARE(*withLimit("", edits, "0", "t.yaml"), std::string("max_broken_edits: 0\n"));
        QCOMPARE(*withLimit("max_lost_uses_share: 5 %\n", uses, "2.5 %", "t.yaml"),
            std::string("max_lost_uses_share: 2.5 %\n"));
        const auto wrong = withLimit("", uses, "10", "t.yaml");
        QVERIFY(!wrong.has_value());
        QCOMPARE(wrong.error().remedy.text(), std::string("write 0.10 for 10 %"));
        QVERIFY(!withLimit("{max_broken_edits: 1}\n", edits, "2", "t.yaml").has_value());
        QVERIFY(!withLimit("max_broken_edits: x\n", edits, "2", "t.yaml").has_value());
    }

    void factsAreAddedToAFileThatIsThereAndNothingElseChanges()
    {
        std::vector<FactProposal> facts;
        facts.push_back(
            { *makeFact(FactKind::Text, "Bash", "item: \"7\" # x"), ProposalReason::UsedLater, 2, 3 });
        const std::string before = "must_survive:\n  - {tool: Read, text: abcdef}\n";
        const std::vector<std::pair<std::string, std::size_t>> files {
            { "", 1 },
            { "  \n", 1 },
            { "max_regret: 3\n", 1 },
            { "max_regret: 3", 1 },
            { before, 2 },
            { before + "max_regret: 3\n", 2 },
            { "# head\n" + before + "  # last\n\nmax_regret: 3\n", 2 },
            { "must_survive:\n- {tool: Read, text: abcdef}\nmax_regret: 3\n", 2 },
            { "must_survive: []\nmax_regret: 3\n", 1 },
            { "must_survive:\n  - tool: Read\n    text: abcdef\n    note: n\nmax_regret: 3\n", 2 },
            { "must_survive:\r\n  - {tool: Read, text: abcdef}\r\nmax_regret: 3\r\n", 2 },
        };
        for (const auto& [text, count] : files) {
            const auto after = addFacts(text, facts, "t.yaml");
            QVERIFY2(after.has_value(), text.c_str());
            const auto read = readPolicyTests(*after, "t.yaml");
            QVERIFY2(read.has_value(), after->c_str());
            QCOMPARE(read->mustSurvive.size(), count);
            QCOMPARE(QString::fromStdString(read->mustSurvive.back().expression),
                QStringLiteral("item: \"7\" # x"));
            QCOMPARE(read->maxLossWeight.has_value(), text.find("max_regret") != std::string::npos);
            // All old lines are still there, in order.
            std::size_t at = 0;
            for (const QString& line : QString::fromStdString(text).split(QLatin1Char('\n'))) {
                if (line.trimmed().isEmpty() || line.contains(QLatin1String("[]")))
                    continue;
                at = after->find(line.toStdString(), at);
                QVERIFY2(at != std::string::npos, after->c_str());
            }
        }
        QVERIFY(!addFacts("must_survive: {a: b}\n", facts, "t.yaml").has_value());
        QVERIFY(!addFacts("must_survive: [{tool: a, text: bcdefg}]\n", facts, "t.yaml").has_value());
        qInfo("%zu files", files.size());
    }
};

QTEST_GUILESS_MAIN(TestGate)
#include "tst_gate.moc"
