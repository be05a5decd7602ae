// SPDX-License-Identifier: GPL-3.0-or-later
// Every target of `policy export --target`: its file is well formed, the manual lists what it does not
// support, and through `serve` the gateway gets the same texts as from the policy.
#include <QtTest>

#include <fmt/format.h>

#include "core/base/input.h"
#include "core/gateway/config/export_targets.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/gateway/rules/marker.h"
#include "core/goyaml/yaml_tree.h"
#include "core/importers/importer.h"
#include "core/policy/presets.h"
#include "core/replay/one_result.h"
#include "core/replay/replay.h"
#include "core/text/json.h"
#include "core/tokens/counter.h"

using namespace winnow;

namespace {

std::string cellOf(char letter)
{
    return letter == '+' ? "yes" : letter == '~' ? "partly" : "no";
}

std::string manualRow(const ExportTarget& target)
{
    std::string row = fmt::format("| `{}` | {} |", target.name, target.file);
    for (const char letter : target.says)
        row += ' ' + cellOf(letter) + " |";
    return row + ' ' + std::string(target.limits.english()) + " |";
}

Policy cutting()
{
    Policy policy = defaultPolicy(Dialect::Winnow);
    policy.name = "cutting";
    policy.strategy = "head_tail";
    policy.strategyParameters = { { "head", "400" }, { "tail", "300" } };
    policy.minBytes = 1000;
    policy.maxBytes = 1 << 20;
    policy.skipTools = { "Write", "odd \"name\"" };
    return policy;
}

} // namespace

class TestExportTargets : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyFileIsWellFormed();
    void aClientsOwnCutBecomesItsSettings();
    void theManualSaysWhatEachCannot();
    void throughServeTheGatewayGivesTheSameTexts();
    void notesNameOnlyWhatThePolicyAsks();
};

void TestExportTargets::everyFileIsWellFormed()
{
    const TargetPlace place { "http://127.0.0.1:8787", R"({"matcher": "x", "hooks": []})" };
    for (const ExportTarget& target : exportTargets()) {
        for (const Preset& preset : presets()) {
            const auto written = target.write(preset.policy, place);
            QVERIFY2(written && !written->empty(), target.name.data());
        }
        const auto written = target.write(cutting(), place);
        QVERIFY(written);
        json::Document document;
        if (target.file.ends_with(".json"))
            QVERIFY2(document.parse(*written), written->c_str());
        if (target.file.ends_with(".yaml"))
            QVERIFY2(yaml::Tree::parse(*written), written->c_str());
    }
}

/// A policy with a client's own cut becomes that client's settings.
void TestExportTargets::aClientsOwnCutBecomesItsSettings()
{
    const struct
    {
        const char *preset, *target, *parameter, *written;
    } kCases[] {
        { "claude-code", "claude-code", "bashOutputMaxChars", "\"bashOutputMaxChars\": 5000," },
        { "codex", "codex", "tool_output_token_limit", "tool_output_token_limit = 5000\n" },
        { "codex-bytes", "codex", "tool_output_token_limit", "tool_output_token_limit = 5000\n" },
        { "opencode", "opencode", "tool_output.max_bytes", "{\"max_bytes\": 5000, \"max_lines\": 2000}" },
        { "gemini-cli", "gemini-cli", "truncateToolOutputThreshold",
            "\"truncateToolOutputThreshold\": 5000}" },
        { "qwen-code", "qwen-code", "truncateToolOutputLines", "25000, \"truncateToolOutputLines\": 5000}" },
    };
    for (const auto& one : kCases) {
        Policy policy = findPreset(one.preset)->policy;
        policy.strategyParameters[one.parameter] = "5000";
        const ExportTarget& target = **exportTargetNamed(one.target);
        const auto written = target.write(policy, {});
        QVERIFY(written);
        QVERIFY2(written->find(one.written) != std::string::npos, written->c_str());
        QCOMPARE(targetNotes(target, policy).size(), std::size_t(1));
    }
}

void TestExportTargets::theManualSaysWhatEachCannot()
{
    const auto manual = readInput(WINNOW_SOURCE_DIR "/resources/manual/hook.md");
    QVERIFY(manual);
    for (const ExportTarget& target : exportTargets())
        QVERIFY2(manual->find(manualRow(target)) != std::string::npos, manualRow(target).c_str());
}

void TestExportTargets::throughServeTheGatewayGivesTheSameTexts()
{
    const Policy policy = cutting();
    const ExportTarget& gateway = **exportTargetNamed("context-gateway");
    const auto yaml = gateway.write(policy, {});
    QVERIFY(yaml);
    auto read = readPolicy(*yaml, Dialect::GatewayBytes);
    QVERIFY(read && read->loads);
    QCOMPARE(read->policy.strategy, std::string("api"));
    QCOMPARE(read->policy.compresrUrl, std::string("http://127.0.0.1:8787"));
    const auto corpus = openCorpus({ WINNOW_SOURCE_DIR "/sample_sessions" }, {});
    QVERIFY(corpus);
    const auto shared = std::make_shared<const Corpus>(*corpus);
    const auto engine = ReplayEngine::create(shared, Encoding::Bytes4, 2);
    QVERIFY(engine);
    (*engine)->setAnswers([&](const Policy&, const RemoteQuestion& question) {
        return std::optional(textUnder(policy, { question.text, question.tool }));
    });
    const auto ours = (*engine)->run(withoutMarker(policy));
    const auto theirs = (*engine)->run(read->policy);
    QVERIFY(ours && theirs);
    std::size_t changed = 0;
    for (std::size_t i = 0; i < shared->results.size(); ++i) {
        const ResultId id(i);
        const auto mine = (*engine)->afterText(**ours, id);
        const auto other = (*engine)->afterText(**theirs, id);
        QVERIFY(mine && other);
        const bool isOverwritten = (*theirs)->textOwner(id) != id || (*ours)->textOwner(id) != id;
        const bool isOurs = (*ours)->outcomes[i].changed && mine->before.view() == other->before.view();
        if (!isOurs || isOverwritten)
            continue;
        QCOMPARE(std::string(unmark(other->after.text).text), mine->after.text);
        ++changed;
    }
    QVERIFY2(changed > 40, std::to_string(changed).c_str());
}

void TestExportTargets::notesNameOnlyWhatThePolicyAsks()
{
    Policy policy = cutting();
    const auto has = [&](const char* target, std::string_view key) {
        const auto notes = targetNotes(**exportTargetNamed(target), policy);
        return std::any_of(notes.begin(), notes.end(),
            [&](const ConversionNote& note) { return note.loss && note.key == key; });
    };
    QVERIFY(has("opencode", "skip_tools"));
    QVERIFY(!has("litellm", "skip_tools"));
    policy.skipTools.clear();
    QVERIFY(!has("opencode", "skip_tools"));
    QVERIFY(!has("opencode", "rules"));
    policy.rules.push_back({ "Bash", "", "passthrough", {} });
    QVERIFY(has("opencode", "rules"));
}

QTEST_GUILESS_MAIN(TestExportTargets)
#include "tst_export_targets.moc"
