// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <fstream>
#include <iterator>
#include <set>
#include <sys/resource.h>
#include <sys/stat.h>

#include "core/base/atomic_file.h"
#include "core/gateway/config/export.h"
#include "core/gateway/config/loader.h"
#include "core/gateway/config/policy_convert.h"
#include "core/policy/parameters.h"
#include "core/policy/policy_diff.h"
#include "core/policy/presets.h"
#include "core/reading/cells/unified_diff.h"
#include "tests/support/random_policy.h"

using namespace winnow;
namespace fs = std::filesystem;

class TestPolicyExport : public QObject
{
    Q_OBJECT
private slots:
    void onlyTheToolOutputBlockOfAFileChanges();
    void onlyValuesThatDifferChange_data();
    void onlyValuesThatDifferChange();
    void aMissingSectionIsAddedAtItsPlace();
    void sectionsInBracesStayInBraces();
    void referencesToTheEnvironmentStayWhereTheyAre();
    void windowsLineEndsStay();
    void shapesThatCannotBeSplicedAreRefusedAndSayHow();
    void whatTheFileKeepsOfItsOwnIsSaid();
    void everyRandomPolicySplicedIntoAFileIsReadBack();
    void providersChangeOnlyWhenAsked();
    void theDiffShowsTheChangedLines();
    void aFileIsReplacedWholeWithItsBackupAndItsPermissions();
    void aFullDiskLeavesTheOldFileAsItWas();
    void convertingToTokensFollowsTheMigrationTable();
    void convertingToBytesNamesEveryLoss();
    void aMeasuredCutHasTheFewestDisagreements();
    void differencesBetweenPoliciesAreListed();
};

namespace {

const std::string kFile = R"(# our gateway
server: {port: 18080, read_timeout: 30s, write_timeout: 1000s} # keep

store:
  type: memory   # trailing
  ttl: 1h

pipes:
  # pipes first
  tool_output: # tuned by ops
    enabled: true
    strategy: simple
    min_bytes: 4096 # old
    skip_tools:
      - read

  # about discovery
  tool_discovery:
    enabled: false
monitoring: {log_level: "info"}   
# the end)";

Policy sample()
{
    Policy policy = findPreset("gateway-bytes-default")->policy;
    policy.minBytes = 1234;
    return policy;
}

std::string spliced(const std::string& text, const Policy& policy, const ExportParts& parts = {})
{
    const Result<std::string> out = spliceIntoConfig(text, policy, parts);
    if (!out)
        qFatal("%s", out.error().text().c_str());
    return *out;
}

std::string bytesOf(const fs::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    return { std::istreambuf_iterator<char>(stream), {} };
}

} // namespace

void TestPolicyExport::onlyTheToolOutputBlockOfAFileChanges()
{
    const std::string out = spliced(kFile, sample());
    const std::size_t from = kFile.find("    enabled: true");
    const std::size_t to = kFile.find("\n  # about discovery");
    QCOMPARE(out.substr(0, from), kFile.substr(0, from));
    QVERIFY2(out.ends_with(kFile.substr(to)), out.c_str());
    QVERIFY(out.find("min_bytes: 1234") != std::string::npos);
    QVERIFY(out.find("min_bytes: 1234 # old") != std::string::npos); // its key stays
    QVERIFY(out.find("    strategy: simple\n") != std::string::npos); // what is right stays as it is written
    const PolicyFile file = *readPolicy(out, Dialect::GatewayBytes);
    QVERIFY(file.loads);
    QCOMPARE(file.policy.minBytes, 1234);
    QVERIFY(file.policy.skipTools.empty());
    QCOMPARE(spliced(out, sample()), out);
}

void TestPolicyExport::onlyValuesThatDifferChange_data()
{
    QTest::addColumn<QString>("section");
    QTest::addColumn<QString>("changed");
    const auto row = [](const char* name, const char* section, const char* changed) {
        QTest::newRow(name) << QString::fromUtf8(section) << QString::fromUtf8(changed);
    };
    row("a number keeps its comment", "    min_bytes: 4096   # old\n    skip_tools: [read]\n",
        "    min_bytes: 1234   # old\n    skip_tools: [read, bash]\n");
    row("a line more in a list", "    skip_tools:\n    - read # why\n    min_bytes: 0x4d2\n",
        "    skip_tools:\n    - read # why\n    - bash\n    min_bytes: 0x4d2\n");
    row("a line less",
        "    min_bytes: 1234\n    skip_tools:\n      # first\n      - 'read'\n      - grep\n      - \"bash\"\n",
        "    min_bytes: 1234\n    skip_tools:\n      # first\n      - 'read'\n      - \"bash\"\n");
    row("a missing key is the last", "    skip_tools: ['read', bash]\n\n    # tail\n",
        "    skip_tools: ['read', bash]\n    min_bytes: 1234\n\n    # tail\n");
    row("a reference that says it stays",
        "    min_bytes: ${WINNOW_TEST_UNSET:-1234}\n    skip_tools: [read, bash]\n",
        "    min_bytes: ${WINNOW_TEST_UNSET:-1234}\n    skip_tools: [read, bash]\n");
}

void TestPolicyExport::onlyValuesThatDifferChange()
{
    QFETCH(const QString, section);
    QFETCH(const QString, changed);
    Policy policy = sample();
    policy.skipTools = { "read", "bash" };
    for (const char* const end : { "\n", "\r\n" }) {
        const auto file = [&](QString inner) {
            const QString text = QStringLiteral(
                "server: {port: 1, read_timeout: 1s, write_timeout: 1s}\n"
                "store: {type: m, ttl: 1h}\npipes:\n  tool_output:\n"
                "    enable_expand_context: true\n    enabled: true\n    strategy: simple\n%1monitoring: {}\n")
                                     .arg(inner);
            return QString(text).replace(QLatin1Char('\n'), QLatin1String(end)).toStdString();
        };
        QCOMPARE(
            QString::fromStdString(spliced(file(section), policy)), QString::fromStdString(file(changed)));
    }
}

void TestPolicyExport::aMissingSectionIsAddedAtItsPlace()
{
    const std::string frame
        = "server: {port: 1, read_timeout: 1s, write_timeout: 1s}\nstore: {type: m, ttl: 1h}";
    for (const std::string& text :
        { frame, frame + "\n", frame + "\npipes:\n", frame + "\npipes:\n  tool_output:\n",
            frame + "\npipes:\n  tool_discovery: {enabled: false}\nbedrock: {enabled: false}\n",
            frame + "\npipes: # none yet\n# tail\n",
            frame + "\npipes:\n    tool_output: {enabled: false} # why\n" }) {
        const std::string out = spliced(text, sample());
        const PolicyFile file = *readPolicy(out, Dialect::GatewayBytes);
        QVERIFY2(file.loads && file.policy.minBytes == 1234, out.c_str());
        QVERIFY2(out.starts_with(frame), out.c_str());
    }
    QVERIFY(spliced(frame + "\npipes:\n    tool_output: {enabled: false} # why\n", sample())
                .find("    tool_output: {enabled: true, ")
        != std::string::npos);
    for (const std::string line :
        { "  tool_output:   # here  ", "  tool_output:\t# here", "  tool_output:  ", "  tool_output:" }) {
        for (const std::string end : { "\n", "\r\n" }) {
            const std::string out
                = spliced(frame + "\npipes:" + end + line + end + "    enabled: true" + end, sample());
            QVERIFY2(
                out.starts_with(frame + "\npipes:" + end + line + end + "    "), out.c_str()); // to the byte
        }
    }
}

void TestPolicyExport::sectionsInBracesStayInBraces()
{
    const std::string frame
        = "server: {port: 1, read_timeout: 1s, write_timeout: 1s}, store: {type: m, ttl: 1h}";
    const std::vector<std::string> texts { "{" + frame + "} # all", "{" + frame + ", pipes: {}}",
        "{" + frame + ",\n pipes: {tool_output: {enabled: false}, tool_discovery: {enabled: false}}} # end\n",
        "{" + frame + ", pipes: {tool_output: }}\n",
        "{" + frame + ", pipes: {tool_discovery: {enabled: false}}}" };
    for (const std::string& text : texts) {
        const std::string out = spliced(text, sample());
        const PolicyFile file = *readPolicy(out, Dialect::GatewayBytes);
        QVERIFY2(file.loads && file.policy.minBytes == 1234, out.c_str());
        QVERIFY2(out.starts_with("{" + frame), out.c_str());
        QVERIFY2(out.ends_with(text.substr(text.rfind('}'))), out.c_str());
    }
}

void TestPolicyExport::referencesToTheEnvironmentStayWhereTheyAre()
{
    const std::string text = "server: {port: ${PORT_NOT_SET:-18080}, read_timeout: 30s, write_timeout: 1s}\n"
                             "urls: {compresr: ${X:-\"https://a: b\"}}\n"
                             "store: {type: memory, ttl: \"${TTL_NOT_SET:-1h}\"}\n"
                             "pipes:\n  tool_output:\n    strategy: ${S:-simple}\n    enabled: true\n";
    const std::string out = spliced(text, sample());
    QCOMPARE(out.substr(0, out.find("  tool_output:")), text.substr(0, text.find("  tool_output:")));
    QVERIFY(readPolicy(out, Dialect::GatewayBytes)->loads);
}

void TestPolicyExport::windowsLineEndsStay()
{
    std::string text;
    for (const char c : kFile)
        text += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const std::string out = spliced(text, sample());
    for (std::size_t at = out.find('\n'); at != std::string::npos; at = out.find('\n', at + 1))
        QCOMPARE(out[at - 1], '\r');
    QVERIFY(readPolicy(out, Dialect::GatewayBytes)->loads);
}

void TestPolicyExport::shapesThatCannotBeSplicedAreRefusedAndSayHow()
{
    const std::string frame
        = "server: {port: 1, read_timeout: 1s, write_timeout: 1s}\nstore: {type: m, ttl: 1h}\n";
    const std::vector<std::string> texts {
        frame + "x: &a {enabled: true}\npipes:\n  tool_output: *a\n",
    };
    for (const std::string& text : texts) {
        const Result<std::string> out = spliceIntoConfig(text, sample());
        QVERIFY2(!out, text.c_str());
        QCOMPARE(out.error().code, ErrorCode::Unsupported);
        QVERIFY(!out.error().remedy.empty());
    }
    QCOMPARE(spliceIntoConfig("a: [", sample()).error().code, ErrorCode::Malformed);
    QCOMPARE(spliceIntoConfig("- a\n", sample()).error().code, ErrorCode::Malformed);
    Policy broken = sample();
    broken.strategy = "nonsense";
    QCOMPARE(spliceIntoConfig(kFile, broken).error().code, ErrorCode::Invalid);
    Policy other = sample();
    other.minBytes = 4321;
    const Result<std::string> part = spliceIntoConfig("server: {port: 1}\n", other);
    QVERIFY(!part);
    QVERIFY2(part.error().detail.text().starts_with("the file's own settings: "),
        part.error().detail.text().c_str());
    QCOMPARE(spliceIntoConfig(kFile, defaultPolicy(Dialect::Winnow)).error().code, ErrorCode::Unsupported);
}

void TestPolicyExport::whatTheFileKeepsOfItsOwnIsSaid()
{
    const std::string frame
        = "server: {port: 1, read_timeout: 1s, write_timeout: 1s}\nstore: {type: m, ttl: 30m}\n";
    const auto found = [&](const std::string& rest, const Policy& policy, const ExportParts& parts = {}) {
        QStringList lines;
        for (const Finding& finding : exportFindings(spliced(frame + rest, policy, parts), policy, parts)) {
            if (finding.severity == Severity::Warning)
                lines << QStringLiteral("%1 %2: %3")
                             .arg(finding.line)
                             .arg(QString::fromStdString(finding.key),
                                 QString::fromStdString(finding.text.text()));
        }
        return lines.join(QLatin1Char('\n'));
    };
    Policy tokens = defaultPolicy(Dialect::GatewayTokens);
    tokens.strategy = "trimming";
    const std::string off = "pipes:\n  tool_output: {strategy: simple}\n";
    const std::string on = "pipes:\n  task_output:\n    strategy: external_provider\n    external_provider: "
                           "{endpoint: 'http://h', model: m, api_key: sk-live-123}\n";
    QCOMPARE(found(off, tokens), QString()); // store.ttl means nothing to the token gateway
    const QString kept = found(on, tokens);
    QVERIFY2(
        kept.startsWith(QStringLiteral("5 pipes.task_output.strategy: the file keeps external_provider, the "
                                       "policy says passthrough; only pipes.tool_output is replaced")),
        qPrintable(kept));
    QVERIFY2(kept.contains(QStringLiteral(
                 "pipes.task_output.external_provider.model: the file keeps m, the policy says nothing")),
        qPrintable(kept));
    QVERIFY2(kept.contains(QStringLiteral("the file keeps a literal key"))
            && !kept.contains(QStringLiteral("sk-live")),
        qPrintable(kept));
    Policy claiming = tokens;
    claiming.taskOutput = { "external_provider", "", "http://h", "", "m", "" };
    QVERIFY2(found(off, claiming)
                 .startsWith(QStringLiteral("0 pipes.task_output.strategy: the file leaves it at "
                                            "passthrough, the policy says external_provider")),
        qPrintable(found(off, claiming)));
    QVERIFY(!found(on, claiming).contains(QStringLiteral("strategy")));
    Policy bytes = defaultPolicy(Dialect::GatewayBytes);
    bytes.enabled = true;
    bytes.strategy = "simple";
    QCOMPARE(found(off, bytes),
        QStringLiteral(
            "2 store.ttl: the file keeps 30m, the policy says 1h; only pipes.tool_output is replaced"));
    findParameter("store.ttl")->set(bytes, std::int64_t { 1800000 });
    QCOMPARE(found(off, bytes), QString());
    bytes.compresrUrl = "https://mine";
    QCOMPARE(found(off, bytes), QString()); // no service is called
    tokens.providers = { { "p", "${K}", "", "m", "http://p" } };
    QVERIFY(found("providers: {q: {model: x, api_key: '${K}', endpoint: 'http://q'}}\n" + off, tokens)
                .startsWith(QStringLiteral("3 providers: the file keeps its own")));
    QVERIFY(found(off, tokens).startsWith(QStringLiteral("0 providers: the file has none")));
    QCOMPARE(found(off, tokens, { true }), QString());
}

void TestPolicyExport::everyRandomPolicySplicedIntoAFileIsReadBack()
{
    for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens }) {
        for (unsigned seed = 0; seed < 200; ++seed) {
            Policy policy = test::randomPolicy(dialect, seed);
            const std::string braces
                = "{server: {port: 1, read_timeout: 1s, write_timeout: 1s}, store: {type: m, ttl: "
                  "1h}, pipes: {tool_output: {}}}";
            const std::string out = spliced(seed % 2 == 0 ? kFile : braces, policy, { true });
            const PolicyFile file = readGatewayPolicy(
                out, dialect, ConfigScope::WholeFile, processEnvironment(), policy.version);
            QVERIFY2(file.loads, out.c_str());
            policy.name = file.policy.name; // stays the file's, like release, lifetimes and addresses
            policy.compresrUrl.clear();
            policy.originalTtlMs = file.policy.originalTtlMs;
            policy.compressedTtlMs = file.policy.compressedTtlMs;
            QVERIFY2(file.policy == policy, out.c_str());
        }
    }
}

void TestPolicyExport::providersChangeOnlyWhenAsked()
{
    const std::string text = kFile + "\nproviders:\n  a:\n    model: m # mine\n";
    Policy policy = sample();
    policy.providers = { { "b", "sk-literal", "", "n", "" } };
    QVERIFY(spliced(text, policy).ends_with("providers:\n  a:\n    model: m # mine\n"));
    const std::string out = spliced(text, policy, { true });
    QVERIFY(out.find("# mine") == std::string::npos);
    QVERIFY(out.find("sk-literal") == std::string::npos);
    QVERIFY(out.find("api_key: \"${B_API_KEY}\"") != std::string::npos);
}

void TestPolicyExport::theDiffShowsTheChangedLines()
{
    QCOMPARE(unifiedDiff("a\nb\n", "a\nb\n", "f"), std::string());
    QCOMPARE(unifiedDiff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nx\ny\n6\n7\n8\n9\n", "f"),
        std::string("--- f\n+++ f (new)\n@@ -2,7 +2,8 @@\n 2\n 3\n 4\n-5\n+x\n+y\n 6\n 7\n 8\n"));
    QCOMPARE(unifiedDiff(
                 "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "0\n1\n2\n3\n4\n5\n6\n7\n8\n10\n", "f"), // as diff -u says it
        std::string(
            "--- f\n+++ f (new)\n@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n@@ -6,4 +7,4 @@\n 6\n 7\n 8\n-9\n+10\n"));
    QCOMPARE(unifiedDiff("a", "b\n", "f"),
        std::string("--- f\n+++ f (new)\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+b\n"));
}

void TestPolicyExport::aFileIsReplacedWholeWithItsBackupAndItsPermissions()
{
    const QTemporaryDir dir;
    const fs::path file = fs::path(dir.path().toStdString()) / "gateway.yaml";
    QVERIFY(writeFileAtomically(file, "one", true));
    QVERIFY(!fs::exists(file.string() + ".bak"));
    ::chmod(file.c_str(), 0640);
    const fs::path link = file.parent_path() / "link.yaml";
    fs::create_symlink(file, link);
    QVERIFY(writeFileAtomically(link, "two", true));
    QVERIFY(fs::is_symlink(link));
    QCOMPARE(bytesOf(file), std::string("two"));
    QCOMPARE(bytesOf(file.string() + ".bak"), std::string("one"));
    struct stat status
    {
    };
    QCOMPARE(::stat(file.c_str(), &status), 0);
    QCOMPARE(status.st_mode & 0777, mode_t { 0640 });
    QCOMPARE(std::distance(fs::directory_iterator(file.parent_path()), fs::directory_iterator()), 3);
}

void TestPolicyExport::aFullDiskLeavesTheOldFileAsItWas()
{
    const QTemporaryDir dir;
    const fs::path file = fs::path(dir.path().toStdString()) / "gateway.yaml";
    QVERIFY(writeFileAtomically(file, "old", false));
    // A limit on file size makes a write fail half-way, as a full disk does.
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before {};
    getrlimit(RLIMIT_FSIZE, &before);
    const rlimit small { 1000, before.rlim_max };
    setrlimit(RLIMIT_FSIZE, &small);
    const Result<void> done = writeFileAtomically(file, std::string(5000, 'x'), true);
    setrlimit(RLIMIT_FSIZE, &before);
    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::WriteFailed);
    QVERIFY(!done.error().remedy.empty());
    QCOMPARE(bytesOf(file), std::string("old"));
    QCOMPARE(std::distance(fs::directory_iterator(file.parent_path()), fs::directory_iterator()), 1);
    for (const char* const path : { "/proc/gateway.yaml", "/nowhere/at/all.yaml", "/tmp" }) {
        const Result<void> refused = writeFileAtomically(path, "x", true);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::WriteFailed);
    }
}

void TestPolicyExport::convertingToTokensFollowsTheMigrationTable()
{
    Policy bytes = sample();
    bytes.strategy = "api";
    bytes.remote.endpoint = "/x";
    bytes.skipTools = { "read" };
    bytes.minBytes = 2048;
    const Conversion made = convertPolicy(bytes, Dialect::GatewayTokens);
    QCOMPARE(made.policy.strategy, std::string("compresr"));
    QCOMPARE(made.policy.minTokens, 512);
    QCOMPARE(made.policy.maxTokens, 16384);
    QCOMPARE(made.policy.targetCompressionRatio, 0.5);
    QCOMPARE(made.policy.skipTools, bytes.skipTools);
    QVERIFY(readPolicy(writePolicy(made.policy), Dialect::GatewayTokens)->loads);
    std::set<std::string> keys;
    for (const ConversionNote& note : made.notes)
        keys.insert(note.key);
    for (const char* const key : { "strategy", "min_tokens", "max_tokens", "skip_tools", "refusal_threshold",
             "target_compression_ratio", "store.ttl", "bypass_cost_check", "enable_expand_context" })
        QVERIFY2(keys.count(key) > 0, key);
    bytes.enabled = false;
    QCOMPARE(convertPolicy(bytes, Dialect::GatewayTokens).policy.strategy, std::string("passthrough"));
    QVERIFY(convertPolicy(bytes, Dialect::GatewayBytes).policy == bytes);
}

void TestPolicyExport::convertingToBytesNamesEveryLoss()
{
    const Policy tokens = findPreset("minimal-risk")->policy; // trimming, formats, refusal
    const Conversion made = convertPolicy(tokens, Dialect::GatewayBytes);
    QCOMPARE(made.policy.strategy, std::string("passthrough"));
    QCOMPARE(made.policy.minBytes, tokens.minTokens * 4);
    std::set<std::string> losses;
    for (const ConversionNote& note : made.notes) {
        if (note.loss)
            losses.insert(note.key);
    }
    for (const char* const key :
        { "strategy", "refusal_threshold", "content_formats", "bypass_cost_check", "store.ttl" })
        QVERIFY2(losses.count(key) > 0, key);
    for (const Dialect from : { Dialect::GatewayBytes, Dialect::GatewayTokens, Dialect::Winnow }) {
        for (const Dialect to : { Dialect::GatewayBytes, Dialect::GatewayTokens, Dialect::Winnow }) {
            for (unsigned seed = 0; seed < 60; ++seed) {
                const Policy policy = convertPolicy(test::randomPolicy(from, seed), to).policy;
                QVERIFY(readPolicy(writePolicy(policy), to)->loads);
            }
        }
    }
}

void TestPolicyExport::aMeasuredCutHasTheFewestDisagreements()
{
    std::mt19937 random(7);
    for (int round = 0; round < 300; ++round) {
        std::vector<SizePair> sizes(random() % 30);
        for (SizePair& pair : sizes) {
            pair.from = random() % 200;
            pair.to = round % 2 == 0 ? pair.from / 4 : (pair.from + random() % 60) / 4;
        }
        const auto threshold = static_cast<std::int64_t>(random() % 220);
        const MeasuredCut cut = measureCut(sizes, threshold, threshold / 4);
        const auto wrongAt = [&](std::int64_t at) {
            std::size_t wrong = 0;
            for (const SizePair& pair : sizes)
                wrong += (static_cast<std::int64_t>(pair.from) <= threshold)
                    != (static_cast<std::int64_t>(pair.to) <= at);
            return wrong;
        };
        QCOMPARE(wrongAt(cut.cut), cut.disagreeing.size());
        for (std::int64_t at = 0; at < 80; ++at)
            QVERIFY(wrongAt(at) >= cut.disagreeing.size());
    }
    QCOMPARE(measureCut({}, 2048, 512).cut, 512);
}

void TestPolicyExport::differencesBetweenPoliciesAreListed()
{
    const Policy a = sample();
    QVERIFY(comparePolicies(a, a).empty());
    Policy b = a;
    b.minBytes = 9;
    b.skipTools = { "x" };
    const auto changes = comparePolicies(a, b);
    QCOMPARE(changes.size(), std::size_t { 2 });
    QCOMPARE(changes[0].key, std::string("min_bytes"));
    QCOMPARE(changes[0].before, std::string("1234"));
    QCOMPARE(changes[0].after, std::string("9"));
    b.remote.apiKey = "sk-literal";
    for (const PolicyChange& change : comparePolicies(a, b))
        QVERIFY(change.after.find("sk-literal") == std::string::npos);
}

QTEST_APPLESS_MAIN(TestPolicyExport)
#include "tst_policy_export.moc"
