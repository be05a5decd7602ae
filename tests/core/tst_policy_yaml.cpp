// SPDX-License-Identifier: GPL-3.0-or-later
// The config loader against what the real loaders said about the same files, and the round-trip law.
#include <QtTest>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/policy/gateway_loader.h"
#include "core/policy/policy_yaml.h"
#include "tests/support/random_policy.h"

using namespace winnow;
using nlohmann::json;

class TestPolicyYaml : public QObject
{
    Q_OBJECT
private slots:
    void theLoadersOfBothGatewaysAreMatchedRowByRow();
    void everyDialectReadsBackWhatItWrote();
};

namespace {

/// One value differs here from the machine the vectors were made on: a variable with a line break in it.
std::optional<std::string> vectorEnvironment(const std::string& name)
{
    if (name == "ORC_NL")
        return "x\n    min_bytes: 5\n    min_tokens: 5";
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
            QTest::qFail((id + "\n got:  " + config.error + "\n want: " + wanted).c_str(), __FILE__, __LINE__);
        else if (config.loads() && json::parse(effectiveJson(config)) != row["effective"])
            QTest::qFail((id + "\n got:  " + effectiveJson(config) + "\n want: " + row["effective"].dump()).c_str(),
                __FILE__, __LINE__);
        ++rows;
    }
    return rows;
}

} // namespace

void TestPolicyYaml::theLoadersOfBothGatewaysAreMatchedRowByRow()
{
    std::size_t rows = 0;
    for (const std::string& folder :
        { std::string(WINNOW_SHARED) + "/vectors/gateway/", std::string(WINNOW_SOURCE_DIR) + "/tests/data/policy/" }) {
        rows += runVectors(folder + "byte.configs.jsonl", Dialect::GatewayBytes);
        rows += runVectors(folder + "token.configs.jsonl", Dialect::GatewayTokens);
    }
    qInfo("%zu config rows", rows);
}

void TestPolicyYaml::everyDialectReadsBackWhatItWrote()
{
    for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens, Dialect::Winnow }) {
        for (unsigned seed = 0; seed < 400; ++seed) {
            const Policy policy = test::randomPolicy(dialect, seed);
            const std::string text = writePolicy(policy);
            const Result<PolicyFile> file = readPolicy(text, dialect);
            QVERIFY2(file, (text + (file ? "" : file.error().text())).c_str());
            QVERIFY2(file->loads, (file->loaderError + "\n" + text).c_str());
            QVERIFY2(file->policy == policy, (text + "\n----\n" + writePolicy(file->policy)).c_str());
            const Result<PolicyFile> guessed = readPolicy(text, std::nullopt);
            QVERIFY2(guessed && guessed->policy == policy, text.c_str());
        }
    }
}

QTEST_APPLESS_MAIN(TestPolicyYaml)
#include "tst_policy_yaml.moc"
