// SPDX-License-Identifier: GPL-3.0-or-later
// The law of every export: what it writes loads in the emulated loader of its release with the intended
// values; or it is refused, naming the key. Seeded policies of every dialect and release, with usual and
// absurd values; and existing files of odd shape.
#include <QtTest>

#include <random>

#include "core/compression/parameter_choices.h"
#include "core/gateway/config/export_check.h"
#include "core/gateway/config/loader.h"
#include "core/gateway/config/release_keys.h"
#include "core/gateway/rules/skip_tools.h"
#include "core/goyaml/reference_marks.h"
#include "core/policy/parameters.h"

using namespace winnow;

namespace {

class Maker
{
public:
    explicit Maker(unsigned seed)
        : m_random(seed)
    {
    }

    Policy policy(const Release& release)
    {
        Policy policy = defaultPolicy(release.dialect);
        policy.version = release.name == "head" ? "" : std::string(release.name);
        policy.enabled = true;
        for (const Parameter& parameter : parameters()) {
            if (supportIn(parameter, release) != Support::Absent && below(4) == 0)
                parameter.set(policy, value(parameter));
        }
        if (below(3) == 0)
            policy.providers.push_back({ word(), below(2) == 0 ? "${KEY}" : "", below(4) == 0 ? "oauth" : "",
                below(5) == 0 ? "" : word(), below(2) == 0 ? "http://h" : "" });
        return policy;
    }

    /// A gateway's file around its previous pipes.
    std::string file()
    {
        const std::string end = below(4) == 0 ? "\r\n" : "\n";
        std::string text = pick({ "", "# ours\n", "---\n", "# a\n\t# b\n", "\xEF\xBB\xBF" });
        text += pick({ "server: {port: 1, read_timeout: 1s, write_timeout: 1s}\n",
            "server:\n  port: 0x10 # sixteen\n  read_timeout: 1s\n  write_timeout: '2s'\n",
            "server: &s\n  port: 1\n  read_timeout: 1s\n  write_timeout: 1s\n",
            "server: {port: ${LAW_PORT}, read_timeout: 1s, write_timeout: 1s}\n" });
        text += pick({ "store: {type: m, ttl: 1h}\n", "store:\n    type: \"m\"\n    ttl: 36h\n", "" });
        text += pick({ "", "pipes:\n", "pipes: {}\n", "pipes:\n  tool_output:\n",
            "pipes:\n  # above\n  tool_output: # of all\n    # why simple\n    strategy: simple # fast\n\n"
            "    min_bytes: 12 # small\n    min_tokens: 3 # few\n    skip_tools: [read] # exact\n    # "
            "last\n",
            "pipes:\n  tool_output:\n    strategy: simple # fast\n    skip_tools: # exact\n      # why read\n"
            "      - read # edits\n      - edit\n    min_tokens: 3\n",
            "pipes:\n   tool_output: {strategy: simple, enabled: true} # one line\n   tool_discovery: {}\n",
            "pipes: {tool_output: {enabled: false}, tool_discovery: {enabled: false}}\n",
            "x-all: &a {enabled: true}\npipes:\n  tool_output: *a\n",
            "x-all: &a {enabled: true}\npipes:\n  tool_output:\n    <<: *a\n    strategy: simple\n",
            "pipes:\n  ? tool_output\n  : {strategy: simple}\n", "pipes: [1]\n", "pipes: a\n",
            "pipes:\n  tool_output: !!map {strategy: simple}\n",
            "pipes:\n  tool_output:\n    provider: |\n      # no comment\n    strategy: simple\n",
            "pipes:\n  'tool_output': # q\n    \"strategy\": simple # s\n  tool_discovery: {enabled: "
            "false}\n" });
        text += pick({ "", "# the end", "preemptive: {enabled: false}\n", "extra:\n  a: 1\n  \n", "...\n" });
        std::string out;
        for (const char c : text)
            out += c == '\n' ? end : std::string(1, c);
        return out;
    }

    std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(m_random() % limit); }

private:
    std::string pick(const std::vector<std::string>& from)
    {
        return from[below(static_cast<std::uint32_t>(from.size()))];
    }

    std::string word()
    {
        return pick({ "read", "edit", "anthropic", "bedrock", "a: b", "- x", "!t", "{x}", "|", ">", "*x",
            "null", "123", "yes", "${NOPE}", "${A:-b}", "", "#x", "tab\t", "line\nbreak", "\xC3\xA9", "\x01",
            "'", "\"", "\xEF\xBB\xBF", "http://h/x", "\xFF" });
    }

    ParameterValue value(const Parameter& parameter)
    {
        switch (parameter.kind) {
        case ParameterKind::Boolean:
            return below(2) == 1;
        case ParameterKind::Integer:
            return std::vector<std::int64_t> { -1, 0, 1, 511, 16777216, 9223372036854775807,
                -9223372036854775807 }[below(7)];
        case ParameterKind::Real:
            return std::vector<double> { -1, 0, 0.05, 0.1, 0.15, 0.5, 0.9, 0.95, 1, 1e-7, 1e300 }[below(11)];
        case ParameterKind::Duration:
            return std::vector<std::int64_t> { 0, 1, 100, 5400000, 129600000, -5 }[below(6)];
        case ParameterKind::Secret:
            return std::string(below(2) == 0 ? "${K:-}" : "sk-live-literal");
        case ParameterKind::List: {
            std::vector<std::string> items(below(4));
            for (std::string& item : items)
                item = word();
            return items;
        }
        case ParameterKind::Choice:
            return pick(
                { "passthrough", "simple", "trimming", "api", "compresr", "external_provider", "nonsense" });
        case ParameterKind::Text:
            break;
        }
        return word();
    }

    std::mt19937 m_random;
};

/// Texts and lists as the loader reads them, the rest as the pipe completes it.
ParameterValue loaded(
    const Parameter& parameter, const Policy& read, const LoadedConfig& config, const std::string& path)
{
    ParameterValue value = parameter.get(read);
    if (!config.values.has(path))
        return value;
    if (auto* const words = std::get_if<std::string>(&value))
        *words = config.values.text(path).empty() ? *words : config.values.text(path);
    if (auto* const items = std::get_if<std::vector<std::string>>(&value))
        *items = config.values.list(path);
    return value;
}

ParameterValue meantValue(ParameterValue value)
{
    if (auto* const words = std::get_if<std::string>(&value))
        *words = expandReferences(*words, processEnvironment());
    if (auto* const items = std::get_if<std::vector<std::string>>(&value))
        *items = expandReferences(*items, processEnvironment());
    return value;
}

/// The keys that a gateway would read with other values than intended; "" if there are none.
std::string otherwise(const std::string& text, const Policy& meant, const Release& release, bool wholeFile)
{
    Policy wanted = meant;
    applyPipeDefaults(wanted);
    const Policy read
        = readGatewayPolicy(text, meant.dialect, ConfigScope::WholeFile, processEnvironment(), release.name)
              .policy;
    const LoadedConfig config = loadGatewayConfig(text, release, processEnvironment());
    std::string keys;
    for (const Parameter& parameter : parameters()) {
        const std::string path = pathIn(parameter, release);
        if (supportIn(parameter, release) != Support::Honoured || parameter.kind == ParameterKind::Secret
            || (!wholeFile && !path.starts_with("pipes.tool_output.")))
            continue;
        const ParameterValue got = meantValue(loaded(parameter, read, config, path));
        if (!(meantValue(parameter.get(wanted)) == got))
            keys += path + ' ';
    }
    return keys;
}

/// WINNOW_LAW_TIMES=6 multiplies the seeds by six: each release then gets as many as all of them usually
/// share.
unsigned seeds(unsigned usual)
{
    return usual * static_cast<unsigned>(std::max(1, qEnvironmentVariableIntValue("WINNOW_LAW_TIMES")));
}

bool namesAKey(const std::string& detail)
{
    const std::string key = detail.substr(0, detail.find(':'));
    return key == "providers" || key.starts_with("pipes.") || key.starts_with("store.")
        || key.starts_with("urls.") || key.starts_with("server");
}

} // namespace

class TestExportLaw : public QObject
{
    Q_OBJECT

private slots:
    void whatIsExportedLoadsWithTheValuesMeantOrIsRefusedByKey()
    {
        std::map<std::string, int> written;
        std::map<std::string, int> refused;
        const auto all = releases();
        for (unsigned seed = 0; seed < seeds(2000); ++seed) {
            const Release& release = all[seed % all.size()];
            const Policy policy = Maker(seed).policy(release);
            const auto text = exportPolicy(policy);
            if (!text) {
                QVERIFY2(namesAKey(text.error().detail.text()), text.error().detail.text().c_str());
                ++refused[std::string(release.name)];
                continue;
            }
            ++written[std::string(release.name)];
            const LoadedConfig config = loadGatewayConfig(*text, release, processEnvironment());
            QVERIFY2(config.loads(), (config.error + "\n" + *text).c_str());
            const std::string keys = otherwise(*text, policy, release, true);
            QVERIFY2(keys.empty(), (keys + "\n" + *text).c_str());
            QVERIFY2(text->find("sk-live") == std::string::npos, text->c_str());
            QVERIFY(config.values.boolean("monitoring.telemetry_enabled"));
        }
        for (const Release& release : all)
            qInfo("%s: %d written, %d refused", release.name.data(), written[std::string(release.name)],
                refused[std::string(release.name)]);
        for (const Release& release : all)
            QVERIFY2(written[std::string(release.name)] > 20 && refused[std::string(release.name)] > 20,
                release.name.data());
    }

    void whatGoesIntoAnExistingFileLoadsWithTheValuesMeantOrTheFileStays()
    {
        int written = 0;
        int refused = 0;
        const auto all = releases();
        for (unsigned seed = 0; seed < seeds(500); ++seed) {
            Maker maker(seed);
            const Release& release = all[seed % all.size()];
            const std::string before = maker.file();
            Policy policy = maker.policy(release);
            if (seed % 2 == 0) { // otherwise the file's shape would never decide
                policy = defaultPolicy(release.dialect);
                policy.version = release.name == "head" ? "" : std::string(release.name);
                policy.enabled = true;
                policy.strategy = "simple";
                policy.minBytes = policy.minTokens = 777;
            }
            const auto text = spliceIntoConfig(before, policy, { maker.below(2) == 0 });
            if (!text) {
                QVERIFY2(!text.error().detail.text().empty() && !text.error().remedy.empty(), before.c_str());
                ++refused;
                continue;
            }
            ++written;
            const LoadedConfig config = loadGatewayConfig(*text, release, processEnvironment());
            const bool lacksPort = before.find("LAW_PORT") != std::string::npos;
            QVERIFY2(config.loads() || lacksPort, (config.error + "\n" + *text).c_str());
            QVERIFY2(otherwise(*text, policy, release, false).empty(), text->c_str());
            const std::size_t head = before.find("pipes");
            QVERIFY2(head == std::string::npos || text->starts_with(before.substr(0, head)), text->c_str());
            for (const char* const comment :
                { "# fast", "# exact", "# why simple", "# above", "# of all", "# why read", "# edits" }) {
                if (before.find(comment) != std::string::npos && before.find("\t# b") == std::string::npos)
                    QVERIFY2(text->find(comment) != std::string::npos, text->c_str());
            }
        }
        qInfo("%d written, %d refused", written, refused);
        QVERIFY(written > 100 && refused > 100);
    }

    void aWholeFileHasTheSectionWithoutWhichTheGatewayWritesNoLog()
    {
        for (const Release& release : releases()) {
            Policy policy = defaultPolicy(release.dialect);
            policy.version = std::string(release.name);
            policy.enabled = true;
            policy.strategy = "simple";
            const auto text = exportPolicy(policy);
            QVERIFY2(text.has_value(), release.name.data());
            const LoadedConfig config = loadGatewayConfig(*text, release, processEnvironment());
            QVERIFY(!config.values.text("monitoring.compression_log_path").empty());
            QVERIFY(!config.values.text("monitoring.telemetry_path").empty());
        }
    }

    void theMinimalCasesThatOnceWentOutAreRefused()
    {
        const auto refusal = [](Dialect dialect, std::initializer_list<const char*> settings) {
            Policy policy = defaultPolicy(dialect);
            policy.enabled = true;
            for (const char* const setting : settings) {
                if (!setParameter(policy, setting))
                    return std::string("cannot be set: ") + setting;
            }
            const auto text = exportPolicy(policy);
            return text ? std::string() : text.error().detail.text();
        };
        QVERIFY(refusal(Dialect::GatewayTokens, { "strategy=external_provider", "provider=anthropic" })
                    .find("provider \"anthropic\" is referenced but not defined")
            != std::string::npos);
        QVERIFY(refusal(Dialect::GatewayTokens, { "strategy=trimming", "target_compression_ratio=0.05" })
                    .starts_with("pipes.tool_output.target_compression_ratio: "));
        QVERIFY(
            refusal(Dialect::GatewayBytes, { "strategy=api" }).starts_with("pipes.tool_output.strategy: "));
        QVERIFY(refusal(Dialect::GatewayBytes, { "strategy=simple", "skip_tools=read,${HOME}" })
                    .starts_with("cannot be set: skip_tools"));
    }

    /// A file's list entry may be a reference. It is exported as one, and the gateway and every replay skip
    /// what it expands to.
    void aReferenceInAListStaysAReference()
    {
        qputenv("LAW_TOOL", "Secret_tool");
        Policy policy = defaultPolicy(Dialect::GatewayBytes);
        policy.enabled = true;
        policy.strategy = "simple";
        policy.skipTools = { "read", "${LAW_TOOL}", "${LAW_NONE:-b}" };
        const auto text = exportPolicy(policy);
        QVERIFY(text.has_value());
        QVERIFY2(text->find("Secret") == std::string::npos, text->c_str());
        const LoadedConfig config = loadGatewayConfig(*text, Dialect::GatewayBytes, processEnvironment());
        QVERIFY(config.values.list("pipes.tool_output.skip_tools")
            == (std::vector<std::string> { "read", "Secret_tool", "b" }));
        QVERIFY(readPolicy(*text, Dialect::GatewayBytes)->policy.skipTools == policy.skipTools);
        QVERIFY(
            skipSet(policy, "openai") == (std::set<std::string, std::less<>> { "Read", "Secret_tool", "b" }));
    }

    void olderReleasesAreWrittenInTheirOwnKeys()
    {
        Policy policy = defaultPolicy(Dialect::GatewayBytes);
        policy.enabled = true;
        policy.strategy = "compresr";
        policy.remote.endpoint = "/x";
        QVERIFY(!exportPolicy(policy).has_value()); // v0.4.3 calls it api
        policy.version = "v0.4.5";
        const auto text = exportPolicy(policy);
        QVERIFY2(text.has_value(), text ? "" : text.error().detail.text().c_str());
        QVERIFY(text->find("\n    compresr:\n") != std::string::npos);
        QVERIFY(text->find("target_ratio:") == std::string::npos);
        const PolicyFile back = *readPolicy(*text, std::nullopt);
        QVERIFY(back.loads && back.policy.version == "v0.4.5" && back.policy.remote.endpoint == "/x");
    }
};

QTEST_APPLESS_MAIN(TestExportLaw)
#include "tst_export_law.moc"
