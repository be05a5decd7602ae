// SPDX-License-Identifier: GPL-3.0-or-later
// The config loader compared with the real loaders' results for the same files, and the round-trip law.
#include <QtTest>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/gateway/config/loader.h"
#include "core/gateway/config/policy_convert.h"
#include "core/gateway/config/policy_yaml.h"
#include "tests/support/processor_time.h"
#include "tests/support/random_policy.h"
#include "tests/support/shared_folder.h"

using namespace winnow;
using nlohmann::json;

class TestPolicyYaml : public QObject
{
    Q_OBJECT
private slots:
    void theLoadersOfBothGatewaysAreMatchedRowByRow();
    void yamlErrorsAreWordedAsGoWordsThem();
    void everyValidationMessageIsProducedByAConfig();
    void theMinimalFilesOfTheSpecLoad();
    void lintNamesWhatTheGatewayIgnores();
    void settingsThatEndTheGatewaysProcessOrItsLogAreNamed();
    void whatTheGoScannerReadsOtherwiseThanLibyaml();
    void secretsStayAsTheyWereWritten();
    void theDialectAndTheScopeAreRecognised();
    void aRemovedStrategyIsAnErrorAtItsLine();
    void sessionVariablesOverrideTheFile();
    void hostileFilesEndQuickly();
    void everyDialectReadsBackWhatItWrote();
    void theTaskOutputPipeIsReadAndWritten();
};

namespace {

/// One value differs from the machine that made the vectors: a variable with a line break.
std::optional<std::string> vectorEnvironment(const std::string& name)
{
    if (name == "ORC_NL")
        return "x\n    min_bytes: 5\n    min_tokens: 5";
    return std::nullopt;
}

std::optional<std::string> nothingSet(const std::string&)
{
    return std::nullopt;
}

std::size_t runVectors(const std::string& path, Dialect dialect)
{
    std::ifstream file(path);
    std::size_t rows = 0;
    std::string line;
    while (std::getline(file, line)) {
        const json row = json::parse(line);
        const std::string id = row["id"];
        const LoadedConfig config
            = loadGatewayConfig(row["yaml"].get<std::string>(), dialect, vectorEnvironment);
        const std::string wanted = row["error"].is_null() ? "" : row["error"].get<std::string>();
        if (config.error != wanted)
            QTest::qFail(
                (id + "\n got:  " + config.error + "\n want: " + wanted).c_str(), __FILE__, __LINE__);
        else if (config.loads() && json::parse(effectiveJson(config)) != row["effective"])
            QTest::qFail(
                (id + "\n got:  " + effectiveJson(config) + "\n want: " + row["effective"].dump()).c_str(),
                __FILE__, __LINE__);
        ++rows;
    }
    return rows;
}

} // namespace

void TestPolicyYaml::theLoadersOfBothGatewaysAreMatchedRowByRow()
{
    NEEDS_SHARED("vectors/gateway");
    const std::string folder = std::string(WINNOW_SHARED) + "/vectors/gateway/";
    const std::size_t rows = runVectors(folder + "byte.configs.jsonl", Dialect::GatewayBytes)
        + runVectors(folder + "token.configs.jsonl", Dialect::GatewayTokens);
    qInfo("%zu config rows", rows);
    QVERIFY(rows > 0);
}

void TestPolicyYaml::yamlErrorsAreWordedAsGoWordsThem()
{
    // Our files, with the answers of gopkg.in/yaml.v3 v3.0.1.
    std::ifstream file(std::string(WINNOW_SOURCE_DIR) + "/tests/data/policy/yaml_errors.jsonl");
    std::size_t rows = 0;
    std::string line;
    while (std::getline(file, line)) {
        const json row = json::parse(line);
        const std::string wanted = row["error"];
        const std::string error
            = loadGatewayConfig(row["yaml"].get<std::string>(), Dialect::GatewayBytes, nothingSet).error;
        const std::string_view prefix = "failed to parse config file: ";
        const std::string got = error.starts_with(prefix) ? error.substr(prefix.size()) : "";
        QVERIFY2(got == wanted, (row["yaml"].dump() + "\n got:  " + got + "\n want: " + wanted).c_str());
        ++rows;
    }
    qInfo("%zu rows", rows);
    QVERIFY(rows > 150);
}

namespace {

struct MessageRow
{
    Dialect dialect;
    const char* message; // after "invalid configuration: "
    const char* yaml; // after the frame, or the whole file if it begins with "!"
};

constexpr Dialect kB = Dialect::GatewayBytes;
constexpr Dialect kT = Dialect::GatewayTokens;

const std::vector<MessageRow>& messageRows()
{
    static const std::vector<MessageRow> rows {
        { kB, "server.port is required", "!server: {}" },
        { kB, "invalid server.port: 65536 (must be 1-65535)", "!server: {port: 65536}" },
        { kB, "invalid server.port: -1 (must be 1-65535)", "!server: {port: -1}" },
        { kB, "server.read_timeout is required", "!server: {port: 1}" },
        { kB, "server.write_timeout is required", "!server: {port: 1, read_timeout: -1s}" },
        { kT, "server.read_timeout must be positive", "!server: {port: 1, read_timeout: -1s}" },
        { kT, "server.write_timeout must be positive", "!server: {port: 1, read_timeout: 1s}" },
        { kB, "store.type is required", "!server: {port: 1, read_timeout: 1s, write_timeout: 1s}" },
        { kT, "store.ttl is required",
            "!server: {port: 1, read_timeout: 1s, write_timeout: 1s}\nstore: {type: m}" },
        { kB, "provider \"a b\": model is required", "providers: {a b: {api_key: k}}" },
        { kT, "provider \"x\": model is required", "providers: {x: ~}" },
        { kB, "provider \"p\": invalid auth \"to\\nken\" (must be api_key, oauth, or bedrock)",
            "providers: {p: {model: m, auth: \"to\\nken\"}}" },
        { kB, "provider \"p\": auth=oauth but api_key is set (oauth uses captured Bearer tokens)",
            "providers: {p: {model: m, auth: oauth, api_key: k}}" },
        { kT, "provider \"p\": auth=bedrock but api_key is set (bedrock uses AWS SigV4)",
            "providers: {p: {model: m, auth: bedrock, api_key: k}}" },
        { kB, "tool_output: provider or api.endpoint required when strategy=api",
            "pipes: {tool_output: {enabled: true, strategy: api}}" },
        { kB, "tool_output: provider or api.endpoint required when strategy=external_provider",
            "pipes: {tool_output: {enabled: on, strategy: external_provider, compresr: {endpoint: x}}}" },
        { kB,
            "tool_output: unknown strategy \"Simple\", must be 'passthrough', 'simple', 'api', or "
            "'external_provider'",
            "pipes: {tool_output: {enabled: true, strategy: Simple}}" },
        { kT,
            "tool_output: target_compression_ratio must be between 0.1 (least aggressive) and 0.9 (most "
            "aggressive), got 0.95",
            "pipes: {tool_output: {strategy: passthrough, target_compression_ratio: 0.95}}" },
        { kT,
            "tool_output: target_compression_ratio must be between 0.1 (least aggressive) and 0.9 (most "
            "aggressive), got -0.50",
            "pipes: {tool_output: {enabled: false, target_compression_ratio: -.5}}" },
        { kT, "tool_output: provider or compresr.endpoint required when strategy=compresr",
            "pipes: {tool_output: {strategy: compresr}}" },
        { kT, "tool_output: provider or compresr.endpoint required when strategy=api",
            "pipes: {tool_output: {strategy: api}}" },
        { kT, "tool_output: provider or compresr.endpoint required when strategy=external_provider",
            "pipes: {tool_output: {strategy: external_provider}}" },
        { kT,
            "tool_output: unknown strategy \"x\", must be 'passthrough', 'simple', 'trimming', 'compresr', "
            "or 'external_provider'",
            "pipes: {tool_output: {strategy: x}}" },
        { kB, "tool_discovery: provider or api.endpoint required when strategy=api",
            "pipes: {tool_discovery: {enabled: true, strategy: api}}" },
        { kB,
            "tool_discovery: unknown strategy \"x\", must be 'passthrough', 'relevance', 'tool-search', or "
            "'api'",
            "pipes: {tool_discovery: {enabled: true, strategy: x}}" },
        { kT,
            "tool_discovery: unknown strategy \"api\", must be 'passthrough', 'relevance', 'compresr', or "
            "'tool-search'",
            "pipes: {tool_discovery: {strategy: api}}" },
        { kT, "task_output: provider or external_provider.endpoint required when strategy=external_provider",
            "pipes: {task_output: {strategy: external_provider}}" },
        { kT, "task_output: external_provider.model required when external_provider.endpoint is set",
            "pipes: {task_output: {strategy: external_provider, external_provider: {endpoint: x}}}" },
        { kT, "task_output: unknown strategy \"x\", must be 'passthrough' or 'external_provider'",
            "pipes: {task_output: {strategy: x}}" },
        { kB, "trigger_threshold must be between 0 and 100", "preemptive: {enabled: true}" },
        { kT, "trigger_threshold must be between 0 and 100 (0 = disabled)",
            "preemptive: {enabled: true, trigger_threshold: 101}" },
        { kB, "summarizer.strategy must be 'provider' or 'api'",
            "preemptive: {enabled: true, trigger_threshold: 80, summarizer: {strategy: x}}" },
        { kT, "summarizer.strategy must be 'external_provider' or 'compresr'",
            "preemptive: {enabled: true, summarizer: {strategy: provider}}" },
        { kB, "summarizer.model is required (or use provider reference)",
            "preemptive: {enabled: true, trigger_threshold: 80}" },
        { kT, "summarizer.max_tokens must be positive",
            "preemptive: {enabled: true, summarizer: {model: m}}" },
        { kT, "summarizer.timeout must be positive",
            "preemptive: {enabled: true, summarizer: {model: m, max_tokens: 1}}" },
        { kB, "summarizer.api is required when strategy is 'api'",
            "preemptive: {enabled: true, trigger_threshold: 1, summarizer: {strategy: api}}" },
        { kB, "summarizer.api.endpoint is required",
            "preemptive: {enabled: true, trigger_threshold: 1, summarizer: {strategy: api, api: {}}}" },
        { kB, "summarizer.api.api_key is required",
            "preemptive: {enabled: true, trigger_threshold: 1, summarizer: {strategy: api, api: {endpoint: "
            "x}}}" },
        { kB, "summarizer.api.model is required",
            "preemptive: {enabled: true, trigger_threshold: 1, summarizer: {strategy: api, api: {endpoint: "
            "x, api_key: k}}}" },
        { kT, "summarizer.compresr.timeout must be positive",
            "preemptive: {enabled: true, summarizer: {strategy: compresr, compresr: {endpoint: x, api_key: "
            "k, model: m}}}" },
        { kT, "summarizer.compresr is required when strategy is 'compresr'",
            "preemptive: {enabled: true, summarizer: {strategy: compresr, compresr: ~}}" },
        { kT, "summarizer.compresr.endpoint is required",
            "preemptive: {enabled: true, summarizer: {strategy: compresr, compresr: {}}}" },
        { kT, "summarizer.compresr.api_key is required",
            "preemptive: {enabled: true, summarizer: {strategy: compresr, compresr: {endpoint: x}}}" },
        { kT, "summarizer.compresr.model is required",
            "compresr: {api_key: k}\npreemptive: {enabled: true, summarizer: {strategy: compresr, compresr: "
            "{endpoint: x}}}" },
        { kB, "summarizer.api.timeout must be positive",
            "preemptive: {enabled: true, trigger_threshold: 1, summarizer: {strategy: api, api: {endpoint: "
            "x, api_key: k, model: m}}}" },
        { kB, "session.summary_ttl must be positive",
            "preemptive: {enabled: true, trigger_threshold: 1, summarizer: {provider: bedrock, max_tokens: "
            "1, timeout: 1s}}" },
        { kT, "session.hash_message_count must be positive",
            "preemptive: {enabled: true, summarizer: {provider: bedrock, max_tokens: 1, timeout: 1s}, "
            "session: {summary_ttl: 1s}}" },
        { kB, "cost_control.session_cap must be >= 0, got -0.500000", "cost_control: {session_cap: -0.5}" },
        { kT, "cost_control.global_cap must be >= 0, got -2.000000", "cost_control: {global_cap: -2}" },
        { kT, "provider \"nobody\" is referenced but not defined in providers section",
            "pipes: {tool_output: {provider: nobody}}" },
        { kB, "provider \"d\" is referenced but not defined in providers section",
            "providers: {e: {model: m}}\npipes: {tool_discovery: {provider: d}}" },
    };
    return rows;
}

const std::string kFrame
    = "server: {port: 18080, read_timeout: 30s, write_timeout: 1000s}\nstore: {type: memory, ttl: 1h}\n";

std::string findingsText(const PolicyFile& file)
{
    std::string out;
    for (const Finding& finding : file.findings)
        out += std::to_string(finding.line) + " " + finding.key + ": " + finding.text.text() + "\n";
    return out;
}

} // namespace

void TestPolicyYaml::everyValidationMessageIsProducedByAConfig()
{
    for (const MessageRow& row : messageRows()) {
        const std::string yaml = row.yaml[0] == '!' ? row.yaml + 1 : kFrame + row.yaml;
        const LoadedConfig config = loadGatewayConfig(yaml, row.dialect, nothingSet);
        const std::string wanted = std::string("invalid configuration: ") + row.message;
        QVERIFY2(config.error == wanted, (yaml + "\n got:  " + config.error + "\n want: " + wanted).c_str());
    }
    qInfo("%zu messages", messageRows().size());
}

void TestPolicyYaml::theMinimalFilesOfTheSpecLoad()
{
    std::size_t files = 0;
    for (const auto& entry :
        std::filesystem::directory_iterator(WINNOW_SOURCE_DIR "/tests/data/policy/minimal")) {
        const std::string name = entry.path().filename().string();
        const Dialect dialect = name.starts_with("tokens") ? kT : kB;
        std::ifstream in(entry.path());
        const std::string text { std::istreambuf_iterator<char>(in), {} };
        const PolicyFile file = readGatewayPolicy(text, dialect, ConfigScope::WholeFile, nothingSet);
        QVERIFY2(file.loads, (name + ": " + file.loaderError.text()).c_str());
        for (const Finding& finding : file.findings)
            QVERIFY2(finding.severity != Severity::Error, (name + ": " + finding.text.text()).c_str());
        ++files;
    }
    QVERIFY(files >= 5);
    for (const Dialect dialect : { kB, kT }) {
        QVERIFY(loadGatewayConfig(kFrame, dialect, nothingSet).loads());
        Policy policy = defaultPolicy(dialect);
        policy.strategy = "simple";
        policy.skipTools = { "read", "edit" };
        QVERIFY(loadGatewayConfig(writePolicy(policy), dialect, nothingSet).loads());
        policy.strategy = dialect == kB ? "api" : "compresr";
        policy.remote.endpoint = "/api/compress/tool-output/";
        QVERIFY(loadGatewayConfig(writePolicy(policy), dialect, nothingSet).loads());
        policy.strategy = "external_provider";
        policy.remote.endpoint.clear();
        policy.provider = "anthropic";
        policy.providers = { { "anthropic", "${ANTHROPIC_API_KEY:-}", "", "claude-haiku-4-5", "" } };
        const LoadedConfig config = loadGatewayConfig(writePolicy(policy), dialect, nothingSet);
        QVERIFY2(config.loads(), config.error.c_str());
        QVERIFY(effectiveJson(config).find("https://api.anthropic.com/v1/messages") != std::string::npos);
    }
}

void TestPolicyYaml::lintNamesWhatTheGatewayIgnores()
{
    const std::string yaml = kFrame + R"(pipes:
  tool_output:
    enabled: true
    strategy: simple
    min_byte: 5
    min_tokens: 100
    target_ratio: 0.4
    min_bytes: 70000
    skip_tools: [read, browser]
    fallback_strategy: retry
    api: {api_key: sk-literal}
)";
    const PolicyFile file = *readPolicy(yaml, kB);
    QVERIFY(file.loads);
    const std::string all = findingsText(file);
    for (const char* const wanted :
        { "7 pipes.tool_output.min_byte: unknown key, the gateway ignores it; did you mean min_bytes?",
            "8 pipes.tool_output.min_tokens: belongs to gateway-tokens; gateway-bytes ignores it; here it is "
            "called min_bytes",
            "9 pipes.tool_output.target_ratio: has no effect here",
            "10 pipes.tool_output.min_bytes: min_bytes 70000 >= max_bytes 65536",
            "'browser' is not a category", "12 pipes.tool_output.fallback_strategy: anything but passthrough",
            "13 pipes.tool_output.api.api_key: a literal API key" })
        QVERIFY2(all.find(wanted) != std::string::npos, (std::string(wanted) + "\n--\n" + all).c_str());
    const PolicyFile tokens = *readPolicy(yaml, kT);
    QVERIFY(!tokens.loads);
    QVERIFY2(findingsText(tokens).find("11 pipes.tool_output.skip_tools: the token gateway wants a mapping")
            != std::string::npos,
        findingsText(tokens).c_str());
    const PolicyFile api
        = *readPolicy(kFrame + "pipes: {tool_output: {strategy: api, provider: bedrock}}\n", kT);
    QVERIFY(findingsText(api).find("api still validates here and compresses nothing") != std::string::npos);
    const PolicyFile off = *readPolicy(kFrame + "pipes: {tool_output: {strategy: simple}}\n", kB);
    QVERIFY(findingsText(off).find("the byte gateway leaves the pipe off") != std::string::npos);
}

/// vectors/gateway/found/G1: the process panics at the first structured output. Without telemetry there is no
/// log to compare with.
void TestPolicyYaml::settingsThatEndTheGatewaysProcessOrItsLogAreNamed()
{
    const auto said = [](const std::string& strategy, const std::string& rest) {
        const PolicyFile file = *readPolicy(kFrame + "pipes: {tool_output: {strategy: " + strategy
                + ", min_tokens: -1, compresr: {endpoint: 'http://h/x', api_key: '${K}', model: m}}}\n"
                + rest,
            kT);
        return findingsText(file);
    };
    const std::string deadly = "pipes.tool_output.min_tokens: the gateway crashes on the first JSON";
    const std::string silent = "the gateway writes no log";
    QVERIFY(said("external_provider", "").find(deadly) != std::string::npos);
    QVERIFY(said("simple", "").find(deadly) == std::string::npos);
    QVERIFY(said("simple", "").find(silent) != std::string::npos);
    QVERIFY(
        said("simple",
            "monitoring: {telemetry_enabled: true, telemetry_path: t.jsonl, compression_log_path: c.jsonl}\n")
            .find(silent)
        == std::string::npos);
}

void TestPolicyYaml::whatTheGoScannerReadsOtherwiseThanLibyaml()
{
    const auto loads = [](const std::string& yaml, Dialect dialect) {
        return loadGatewayConfig(yaml, dialect, nothingSet).loads();
    };
    for (const Dialect dialect : { kB, kT }) {
        QVERIFY(loads("# a\n\t# b\n" + kFrame, dialect)); // after a comment, a tab may precede another one
        QVERIFY(loads(
            kFrame + "pipes:\n  # x\n\t# y\n  tool_output: {enabled: true, strategy: simple}\n", dialect));
        QVERIFY(!loads("\t# b\n" + kFrame, dialect));
        QVERIFY(!loads(kFrame + "extra:\n  model: a\n\xEF\xBB\xBF", dialect));
        QVERIFY(loads("\xEF\xBB\xBF" + kFrame, dialect));
    }
    const std::string ratio
        = kFrame + "preemptive: {token_estimate_ratio: x, summarizer: {token_estimate_ratio: [1]}}\n";
    QVERIFY(loads(ratio, kT) && !loads(ratio, kB));
}

void TestPolicyYaml::secretsStayAsTheyWereWritten()
{
    for (const char* const value :
        { "${NOT_SET_ANYWHERE}", "\"${NOT_SET_ANYWHERE:-}\"", "'a${NOT_SET_ANYWHERE:-b}c'" }) {
        const std::string yaml = kFrame + "providers:\n  p:\n    api_key: " + value + " # key\n    model: m\n"
            + "pipes:\n  tool_output:\n    api: {timeout: 1s, api_key: " + value + "}\n";
        std::string plain = value;
        if (plain[0] != '$')
            plain = plain.substr(1, plain.size() - 2);
        const PolicyFile file = *readPolicy(yaml, kB);
        QVERIFY2(file.loads, file.loaderError.text().c_str());
        QCOMPARE(file.policy.providers.at(0).apiKey, plain);
        QCOMPARE(file.policy.remote.apiKey, plain);
        QVERIFY2(findingsText(file).find("literal") == std::string::npos, findingsText(file).c_str());
    }
    Policy literal = defaultPolicy(kB);
    literal.remote.apiKey = "sk-very-secret";
    literal.providers = { { "p", "sk-other-secret", "", "m", "" } };
    const std::string written = writePolicy(literal);
    QVERIFY(written.find("secret") == std::string::npos);
    QVERIFY(written.find("${COMPRESR_API_KEY}") != std::string::npos);
    QVERIFY(written.find("${P_API_KEY}") != std::string::npos);
}

void TestPolicyYaml::theDialectAndTheScopeAreRecognised()
{
    const auto dialect
        = [](const std::string& yaml) { return readPolicy(yaml, std::nullopt)->policy.dialect; };
    QCOMPARE(dialect(kFrame), kB);
    QCOMPARE(dialect(kFrame + "pipes: {tool_output: {min_tokens: 5}}"), kT);
    QCOMPARE(dialect(kFrame + "pipes: {tool_output: {skip_tools: {categories: []}}}"), kT);
    QCOMPARE(dialect("enabled: true\nstrategy: trimming\n"), kT);
    QCOMPARE(dialect("tool_output: {min_bytes: 7}"), kB);
    QCOMPARE(dialect("winnow: 1\n"), Dialect::Winnow);
    const PolicyFile bare = *readPolicy("enabled: true\nstrategy: simple\nmin_bytes: 0x10\n", kB);
    QVERIFY2(bare.loads, bare.loaderError.text().c_str());
    QCOMPARE(bare.policy.minBytes, 16);
    QVERIFY(!readPolicy("a: [", std::nullopt));
    QVERIFY(!readPolicy("- a", std::nullopt));
    QVERIFY(!readPolicy("just text", std::nullopt));
}

void TestPolicyYaml::aRemovedStrategyIsAnErrorAtItsLine()
{
    const auto said = [](const std::string& yaml) {
        const auto file = readPolicy("winnow: 1\n" + yaml, std::nullopt);
        if (!file || file->loads)
            return QStringLiteral("loads");
        QStringList lines;
        for (const Finding& finding : file->findings) {
            if (finding.severity == Severity::Error)
                lines << QStringLiteral("%1 %2: %3")
                             .arg(finding.line)
                             .arg(QString::fromStdString(finding.key),
                                 QString::fromStdString(finding.text.text()));
        }
        return lines.join(QLatin1Char('|'));
    };
    QCOMPARE(said("strategy: html_text\n"),
        QStringLiteral(
            "2 strategy: strategy html_text was removed: remove the step: no strategy takes its place"));
    QCOMPARE(
        said("strategy: chain\nchain:\n- ansi_strip\n- delta_read\n- {strategy: array_sample, parameters: "
             "{items: 9}}\n"),
        QStringLiteral(
            "5 chain: strategy delta_read was removed: use shown_before instead, or remove the step|"
            "6 chain: strategy array_sample was removed: use json_table instead, or remove the step"));
    QCOMPARE(
        said("rules:\n- tool: Bash\n  strategy: near_duplicates\n- {tool: Read, chain: [code_outline]}\n"),
        QStringLiteral(
            "4 rules.strategy: strategy near_duplicates was removed: remove the step: no strategy "
            "takes its place|5 rules.chain: strategy code_outline was removed: use head_tail instead, "
            "or remove the step"));
    QCOMPARE(said("strategy: head_tail\n"), QStringLiteral("loads"));
}

void TestPolicyYaml::sessionVariablesOverrideTheFile()
{
    const Environment environment = [](const std::string& name) -> std::optional<std::string> {
        if (name == "SESSION_TRAJECTORY_LOG")
            return "/logs/t.json";
        return name == "SESSION_COMPRESSION_LOG" ? std::optional<std::string>("/logs/c.jsonl") : std::nullopt;
    };
    const LoadedConfig config = loadGatewayConfig(kFrame, kT, environment);
    const json effective = json::parse(effectiveJson(config));
    QCOMPARE(effective["monitoring"]["trajectory_path"].get<std::string>(), std::string("/logs/t.json"));
    QCOMPARE(effective["monitoring"]["trajectory_enabled"].get<bool>(), true);
    QCOMPARE(
        effective["monitoring"]["compression_log_path"].get<std::string>(), std::string("/logs/c.jsonl"));
    QCOMPARE(config.values.text("monitoring.expand_context_calls_path"),
        std::string("/logs/expand_context_calls.jsonl"));
}

void TestPolicyYaml::hostileFilesEndQuickly()
{
    const auto repeated = [](const char* text, std::size_t count) {
        std::string out;
        for (std::size_t i = 0; i < count; ++i)
            out += text;
        return out;
    };
    std::string laughs = "a0: &a0 {x: 1}\n";
    for (int i = 1; i < 40; ++i)
        laughs += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " {<<: [*a" + std::to_string(i - 1)
            + ", *a" + std::to_string(i - 1) + "]}\n";
    std::string keys;
    for (int i = 0; i < 60000; ++i)
        keys += "k" + std::to_string(i % 100) + ": 1\n";
    const std::vector<std::string> files { repeated("[", 200000), repeated("{a: ", 100000),
        repeated("- ", 100000), repeated("${", 300000), repeated("${a:-", 200000), laughs + "server: *a39\n",
        "server: &s {<<: *s}\n", "server: &s {port: *s}\n", keys, repeated("? ", 50000),
        std::string(2000000, ' '), std::string(1000, '\0'), std::string("\xFF\xFE\x00", 3),
        "server: {" + repeated("a:,", 50000) + "}", repeated("!", 100000) };
    for (const std::string& yaml : files) {
        const double took = test::processorSeconds([&] { (void)loadGatewayConfig(yaml, kB, nothingSet); });
        QVERIFY2(took < 20, (std::to_string(took) + " s: " + yaml.substr(0, 20)).c_str());
    }
}

void TestPolicyYaml::everyDialectReadsBackWhatItWrote()
{
    for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens, Dialect::Winnow }) {
        for (unsigned seed = 0; seed < 400; ++seed) {
            const Policy policy = test::randomPolicy(dialect, seed);
            const std::string text = writePolicy(policy);
            const Result<PolicyFile> file = readPolicy(text, dialect);
            QVERIFY2(file, (text + (file ? "" : file.error().text())).c_str());
            QVERIFY2(file->loads, (file->loaderError.text() + "\n" + text).c_str());
            QVERIFY2(file->policy == policy, (text + "\n----\n" + writePolicy(file->policy)).c_str());
            const Result<PolicyFile> guessed = readPolicy(text, std::nullopt);
            QVERIFY2(guessed && guessed->policy == policy, text.c_str());
        }
    }
}

void TestPolicyYaml::theTaskOutputPipeIsReadAndWritten()
{
    Policy policy = defaultPolicy(Dialect::GatewayTokens);
    policy.name = "tasks";
    QVERIFY(writePolicy(policy).find("task_output") == std::string::npos); // untouched: not written
    for (const TaskOutput& task : { TaskOutput { "external_provider", "bedrock", "", "", "", "" },
             TaskOutput { "external_provider", "", "https://x.test/v1", "${KEY:-}", "small", "" },
             TaskOutput { "passthrough", "yes", "", "", "m", "" } }) {
        policy.taskOutput = task;
        const Result<PolicyFile> file = readPolicy(writePolicy(policy), std::nullopt);
        QVERIFY2(file && file->loads, writePolicy(policy).c_str());
        QVERIFY2(file->policy == policy, writePolicy(file->policy).c_str());
    }
    QVERIFY(readPolicy("pipes: {tool_output: {strategy: simple}, task_output: {strategy: passthrough}}",
                std::nullopt)
                ->policy.dialect
        == Dialect::GatewayTokens);
    QVERIFY(convertPolicy(policy, Dialect::GatewayBytes).policy.taskOutput == TaskOutput {});
    QVERIFY(
        !readPolicy("pipes: {task_output: {strategy: external_provider, provider: p}}", Dialect::GatewayBytes)
             ->policy.taskOutput.claims()); // the byte gateway knows no such pipe
}

QTEST_APPLESS_MAIN(TestPolicyYaml)
#include "tst_policy_yaml.moc"
