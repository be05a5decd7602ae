// SPDX-License-Identifier: GPL-3.0-or-later
// Laws of the optimized code: masks split like plain code; window merging equals naive merging.
#include <QtTest>

#include <array>
#include <random>

#include "core/compression/token_sums.h"
#include "core/text/utf8.h"
#include "core/tokens/encoder.h"
#include "core/tokens/splitter.h"

using namespace winnow;
using namespace winnow::tokens;

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

const std::vector<std::string> kUnits { "a", "b", "s", "S", "d", "LL", "ll", "lL", "re", "rE", "ve", "Z",
    "Ab", "0", "7", "123", " ", " ", "  ", "   ", "\t", "\v", "\n", "\n", "\r\n", " \n", "\n\n", "\n/",
    "!\n/", "'", "'s", "''", "\"", ".", "/", "//", "_", "<", "<EOT>", "<META_START>", "\xC5\xBF", "'\xC5\xBF",
    "\xC3\x89", "\xC3\xA9", "\xC7\x85", "\xCA\xB0", "\xE6\x97\xA5", "\xCC\x81", "\xE2\x83\x9D", "\xD9\xA3",
    "\xC2\xA0", "\xE3\x80\x80", "\xF0\x9F\x98\x80", std::string(1, '\0'), "\xFF", "\xE6\x97", "\xEF\xAC\x81",
    "\xE2\x91\xA0", "\xEA\xB0\x80", "\xE1\x84\x80", "\xE1\x85\xA1", "\xCC\x96", "foo", "Bar", "    ", "I'm",
    "it's", "don't" };

/// Random text; mostly from a narrow part of the alphabet, so that the same rules meet often.
std::string nastyText(std::mt19937& random, std::size_t units)
{
    const std::size_t span = 1 + random() % kUnits.size();
    const std::size_t offset = random() % kUnits.size();
    std::string text;
    while (units-- > 0)
        text += kUnits[random() % 30 == 0 ? random() % kUnits.size()
                                          : (offset + random() % span) % kUnits.size()];
    return text;
}

template <Pattern P> void compareSplits(std::mt19937& random)
{
    for (int round = 0; round < 2000; ++round) {
        const std::string text = utf8::repair(nastyText(random, 40 + random() % 150));
        const auto* p = reinterpret_cast<const Byte*>(text.data());
        const Byte* const end = p + text.size();
        const Byte* plain = p;
        std::array<const Byte*, 128> ends {};
        while (p < end) {
            const std::size_t found = splitBatch<P>(p, end, ends.data(), ends.size(), haveVectors());
            for (std::size_t i = 0; i < found; ++i) {
                plain = nextPiece<P>(plain, end);
                QCOMPARE(ends[i] - plain, std::ptrdiff_t { 0 });
            }
        }
    }
}

/// Merges by definition, in quadratic time.
std::vector<Rank> naiveMerge(const Vocabulary& vocabulary, std::string_view piece)
{
    std::vector<Rank> tokens;
    for (const char c : piece)
        tokens.push_back(vocabulary.byteRank(static_cast<unsigned char>(c)));
    while (true) {
        Rank lowest = kNoRank;
        std::size_t at = 0;
        for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
            if (const Rank merged = vocabulary.pair(tokens[i], tokens[i + 1]); merged < lowest) {
                lowest = merged;
                at = i;
            }
        }
        if (lowest == kNoRank)
            return tokens;
        tokens[at] = lowest;
        tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    }
}

/// Random parts of the original in its order, each behind a random notice; both at random byte places.
Compressed randomCut(std::mt19937& random, std::string_view original)
{
    Compressed cut;
    std::size_t at = 0;
    while (at < original.size()) {
        const std::size_t begin = std::min(original.size(), at + random() % 40);
        const std::size_t end = std::min(original.size(), begin + random() % (original.size() / 2));
        const std::string notice = nastyText(random, random() % 6);
        const std::size_t from = cut.text.size();
        cut.text += notice;
        cut.segments.push_back({ SegmentKind::Rewritten, { at, begin }, { from, cut.text.size() }, {} });
        cut.text += original.substr(begin, end - begin);
        cut.segments.push_back(
            { SegmentKind::Kept, { begin, end }, { from + notice.size(), cut.text.size() }, {} });
        at = end;
    }
    return cut;
}

} // namespace

class TestTokenLaws : public QObject
{
    Q_OBJECT

private slots:
    void masksSplitAsPlainCodeDoes()
    {
        std::mt19937 random(11);
        compareSplits<Pattern::Gpt2>(random);
        compareSplits<Pattern::Cl100k>(random);
        compareSplits<Pattern::O200k>(random);
    }

    void longPiecesMergeAsTheDefinitionSays()
    {
        std::mt19937 random(15);
        for (const Encoding encoding : { Encoding::Cl100k, Encoding::O200k, Encoding::P50k }) {
            const auto encoder = open(encoding);
            constexpr std::array<std::string_view, 4> kLetters { "ab", "aeiourstln", "=",
                "abcdefghijklmnopqrstuvwxyz" };
            for (int round = 0; round < 80; ++round) {
                const std::string_view letters = kLetters[static_cast<std::size_t>(round) % kLetters.size()];
                std::string piece;
                for (std::size_t size = 73 + random() % 1500; size > 0; --size)
                    piece += letters[random() % letters.size()];
                QCOMPARE(encoder->encode(piece), naiveMerge(encoder->vocabulary(), piece));
            }
        }
    }

    // encode() merges piece by piece; count() merges the unknown ones side by side.
    void unknownWordsOfEveryLengthCountAsTheyEncode()
    {
        std::mt19937 random(16);
        for (const Encoding encoding : kAll) {
            const auto encoder = open(encoding);
            for (int round = 0; round < 40; ++round) {
                std::string text;
                for (int word = 0; word < 400; ++word) {
                    for (std::size_t size = 1 + random() % (round % 2 == 0 ? 12 : 90); size > 0; --size)
                        text += static_cast<char>('a' + random() % 26);
                    text += random() % 3 == 0 ? "9" : random() % 2 == 0 ? " " : "+";
                    if (random() % 5 == 0)
                        text += text.substr(text.size() - std::min<std::size_t>(text.size(), 40));
                }
                QCOMPARE(encoder->count(text), encoder->encode(text).size());
            }
        }
    }

    // A text that keeps long parts of its original is counted from the original's sums and the rest.
    void sumsOfAnOriginalCountItsCutsAsTheCounterDoes()
    {
        std::mt19937 random(17);
        for (const Encoding encoding : kAll) {
            const auto encoder = open(encoding);
            TokenSums sums;
            for (std::size_t key = 0; key < 30; ++key) {
                const std::string original = nastyText(random, 2000 + random() % 4000);
                for (int round = 0; round < 8; ++round) {
                    const Compressed cut = randomCut(random, original);
                    const std::string marker = round % 2 == 0 ? "" : nastyText(random, 4);
                    const std::string text = marker + cut.text + marker;
                    const CutText whole { original, text, cut.segments, marker.size() };
                    QCOMPARE(sums.count(*encoder, key, whole), encoder->count(text));
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestTokenLaws)
#include "tst_token_laws.moc"
