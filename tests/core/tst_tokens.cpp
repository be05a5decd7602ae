// SPDX-License-Identifier: GPL-3.0-or-later
// Exact counting compared with the reference implementations' counts and ids, and the laws of encoding.
#include <QtTest>

#include <ctime>
#include <filesystem>
#include <fstream>
#include <random>

#include "core/text/json.h"
#include "core/text/utf8.h"
#include "core/tokens/encoder.h"
#include "core/tokens/nfkc.h"
#include "tests/support/processor_time.h"
#include "tests/support/shared_folder.h"

using namespace winnow;
using tokens::Encoder;
using tokens::Rank;

namespace {

const std::vector<Encoding> kAll { Encoding::O200k, Encoding::Cl100k, Encoding::P50k, Encoding::R50k,
    Encoding::Claude };

std::shared_ptr<const Encoder> open(Encoding encoding)
{
    const auto encoder = Encoder::open(encoding);
    if (!encoder)
        qFatal("%s", encoder.error().text().c_str());
    return *encoder;
}

std::string repeat(std::string_view unit, std::size_t times)
{
    std::string text;
    for (std::size_t i = 0; i < times; ++i)
        text += unit;
    return text;
}

/// The bytes of the ids. The claude encoding maps "<EOT>" to 0, the only special token in nastyText().
std::string joined(const Encoder& encoder, const std::vector<Rank>& ids)
{
    std::string bytes;
    for (const Rank id : ids)
        bytes += id == 0 && encoder.encoding() == Encoding::Claude ? "<EOT>" : encoder.vocabulary().bytes(id);
    return bytes;
}

/// Random text over an alphabet that triggers every rule of every pattern.
std::string nastyText(std::mt19937& random, std::size_t length)
{
    static const std::vector<std::string> kUnits { "a", "b", "s", "t", "S", "LL", "ll", "re", "ve", "Z", "Ab",
        "0", "7", "123", " ", " ", "  ", "\t", "\n", "\r", "\r\n", "\v", "'", "'", "'s", "'S", "\"", ".", "/",
        "//", "_", "=", "<", "<EOT>", "\xC5\xBF", "\xC3\x89", "\xC3\xA9", "\xC7\x85", "\xCA\xB0", "\xC2\xAA",
        "\xE6\x97\xA5", "\xCC\x81", "\xE2\x83\x9D", "\xD9\xA3", "\xE2\x85\xA7", "\xC2\xA0", "\xE3\x80\x80",
        "\xE2\x80\xA8", "\xC2\x85", "\xF0\x9F\x98\x80", "\xE2\x80\x8D", std::string(1, '\0'), "\xFF",
        "\xE6\x97", "\x1C" };
    std::string text;
    while (length-- > 0)
        text += kUnits[random() % kUnits.size()];
    return text;
}

} // namespace

class TestTokens : public QObject
{
    Q_OBJECT

private slots:
    void everyVectorRowIsMetIdsToo()
    {
        const std::filesystem::path folder = std::filesystem::path(WINNOW_SHARED) / "vectors/tokens";
        NEEDS_SHARED("vectors/tokens");
        const std::vector<std::pair<std::string, Encoding>> columns { { "o200k", Encoding::O200k },
            { "cl100k", Encoding::Cl100k }, { "p50k", Encoding::P50k }, { "claude", Encoding::Claude } };
        std::size_t rows = 0;
        for (const auto& [column, encoding] : columns) {
            const auto encoder = open(encoding);
            for (const auto& file : std::filesystem::directory_iterator(folder)) {
                if (file.path().extension() == ".jsonl")
                    rows += checkFile(*encoder, file.path(), column);
            }
        }
        qInfo("%zu vector rows", rows);
        QVERIFY(rows > 0);
    }

    void knownCountsHoldWithoutTheVectors()
    {
        const std::string text
            = "getHTTPResponseCode don't I'LLBar  \n\n  x 1234567 \xE6\x97\xA5\xE6\x9C\xAC";
        const std::vector<std::vector<Rank>> expected {
            { 522, 17893, 3186, 2836, 4128, 3413, 7454, 4622, 11691, 220, 1215, 220, 7633, 19354, 22, 17428 },
            { 456, 9412, 2647, 2123, 1541, 956, 358, 6, 4178, 3511, 19124, 220, 865, 220, 4513, 10961, 22,
                76502, 22656 },
            { 1136, 6535, 51, 4805, 9774, 2591, 10669, 836, 470, 314, 6, 3069, 10374, 50257, 628, 220, 2124,
                17031, 2231, 3134, 10545, 245, 98, 17312, 105 },
            { 1136, 6535, 51, 4805, 9774, 2591, 10669, 836, 470, 314, 6, 3069, 10374, 220, 220, 628, 220,
                2124, 17031, 2231, 3134, 10545, 245, 98, 17312, 105 },
            { 462, 45075, 3864, 1605, 828, 373, 11, 6031, 5515, 261, 1387, 679, 11753, 44180, 225, 12956,
                12163 },
        };
        for (std::size_t i = 0; i < kAll.size(); ++i)
            QCOMPARE(open(kAll[i])->encode(text), expected[i]);
    }

    void decodedIdsGiveTheTextBackAndCountIsTheirNumber()
    {
        std::mt19937 random(4);
        for (const Encoding encoding : kAll) {
            const auto encoder = open(encoding);
            for (int round = 0; round < 400; ++round) {
                const std::string text = nastyText(random, 1 + random() % 60);
                const std::vector<Rank> ids = encoder->encode(text);
                QCOMPARE(joined(*encoder, ids), std::string(encoder->prepare(text).text));
                QCOMPARE(encoder->count(text), ids.size());
            }
        }
    }

    void invalidBytesCountAsReplacementCharacters()
    {
        for (const Encoding encoding : kAll) {
            const auto encoder = open(encoding);
            QCOMPARE(encoder->encode("a\xFF"
                                     "b\xC3"),
                encoder->encode("a\xEF\xBF\xBD"
                                "b\xEF\xBF\xBD"));
        }
    }

    void specialTokensAreTextExceptInTheLegacyClaudeEncoding()
    {
        QVERIFY(open(Encoding::Cl100k)->count("<|endoftext|>") > 1);
        QCOMPARE(open(Encoding::Claude)->encode("<META_END>"), std::vector<Rank> { 3 });
    }

    void longPiecesTakeLinearTime()
    {
        for (const std::string_view unit :
            { "a", " ", "=", "\xF0\x9F\x98\x80", "\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E" }) {
            for (const Encoding encoding : kAll) {
                const auto encoder = open(encoding);
                std::size_t tokens = 0;
                const double took = test::processorSeconds(
                    [&] { tokens = encoder->count(repeat(unit, 500000 / unit.size())); });
                QVERIFY(tokens > 0);
                QVERIFY2(took < 20, "half a megabyte of one unit");
            }
        }
    }

    void modelNamesFindTheirEncoding()
    {
        QCOMPARE(encodingForModel("gpt-4o-mini-2024-07-18"), Encoding::O200k);
        QCOMPARE(encodingForModel("gpt-4.1"), Encoding::O200k);
        QCOMPARE(encodingForModel("gpt-5-codex"), Encoding::O200k);
        QCOMPARE(encodingForModel("gpt-4-turbo"), Encoding::Cl100k);
        QCOMPARE(encodingForModel("openrouter/openai/gpt-3.5-turbo-16k"), Encoding::Cl100k);
        QCOMPARE(encodingForModel("us.anthropic.claude-sonnet-4-5-20250929-v1:0"), Encoding::Claude);
        QCOMPARE(encodingForModel("text-davinci-003"), Encoding::P50k);
        QCOMPARE(encodingForModel("davinci"), Encoding::R50k);
        QCOMPARE(encodingForModel(""), Encoding::O200k);
        QCOMPARE(encodingForModel("qwen2.5-coder"), Encoding::O200k);
    }

private:
    std::size_t checkFile(
        const Encoder& encoder, const std::filesystem::path& path, const std::string& column)
    {
        std::ifstream file(path);
        std::size_t rows = 0;
        json::Document document;
        for (std::string line; std::getline(file, line);) {
            const auto row = document.parse(line);
            if (!row)
                qFatal("%s: %s", path.c_str(), row.error().text().c_str());
            const std::string text = (*row)["text"].string();
            std::vector<Rank> ids;
            for (const json::Value id : (*row)[column + "_ids"].items())
                ids.push_back(static_cast<Rank>(id.toInt().value_or(-1)));
            const auto where
                = QString::fromStdString(path.filename().string() + " row " + std::to_string(rows + 1));
            const auto count = static_cast<std::uint64_t>((*row)[column].toInt().value_or(-1));
            if (encoder.count(text) != count
                || ((*row)[column + "_ids"].isArray() && encoder.encode(text) != ids))
                qFatal("%s differs for %s", qPrintable(where), column.c_str());
            ++rows;
        }
        return rows;
    }
};

QTEST_APPLESS_MAIN(TestTokens)
#include "tst_tokens.moc"
