// SPDX-License-Identifier: GPL-3.0-or-later
// Our JSON reader compared with nlohmann_json on seeded strings, whose escapes, quotes and control characters
// fall on every position of the fast scanner's blocks; and lines of files compared with the whole text, for
// any block size.
#include <QtTest>
#include <nlohmann/json.hpp>
#include <random>

#include "core/importers/io/byte_source.h"
#include "core/importers/io/line_reader.h"
#include "core/text/json.h"
#include "core/text/json_scan.h"
#include "core/text/utf8.h"

using namespace winnow;

class TestJson : public QObject
{
    Q_OBJECT
private slots:
    void stringsAreReadAsNlohmannReadsThem();
    void brokenStringsFailWhereTheyBreak();
    void theWideScanStopsWhereTheNarrowOneStops();
    void shortEscapesAreCopiedWideAsDecoded();
    void validPrefixEndsAtTheFirstWrongByte();
    void linesAreTheSameWhateverTheBlock();
};

namespace {

/// What is between the quotes; about one in four is not valid JSON.
std::string randomInside(std::mt19937& random)
{
    static const std::vector<std::string> kSound { "a", " ", "plain words ", "\\n", "\\\"", "\\\\", "\\/",
        "\\t", "\\u00e9", "\\u4e2d", "\xC3\xA9", "\xE4\xB8\xAD", "0123456789012345678901234567890123456789" };
    static const std::vector<std::string> kBroken { "\\x", "\n", "\\u00g0", "\x01", "\\u12", "\"" };
    const bool sound = random() % 4 != 0;
    const std::size_t length = random() % 400;
    std::string out;
    while (out.size() < length)
        out += kSound[random() % kSound.size()];
    if (!sound)
        out.insert(random() % (out.size() + 1), kBroken[random() % kBroken.size()]);
    return out;
}

} // namespace

void TestJson::stringsAreReadAsNlohmannReadsThem()
{
    std::mt19937 random(20261121);
    int accepted = 0;
    for (int i = 0; i < 30000; ++i) {
        // The text after the string keeps it away from the end of the input; the text before moves it within
        // the block.
        const std::string text = "{\"" + std::string(random() % 70, 'k') + "\":[\"" + randomInside(random)
            + "\",\"" + std::string(random() % 200, 'z') + "\"]}";
        const auto expected = nlohmann::json::parse(text, nullptr, false);
        json::Document document;
        const auto read = document.parse(text);
        if (!utf8::isValid(text) || text.find("\\ud") != std::string::npos)
            continue; // an insertion cut a character: nlohmann rejects what our readers repair first
        QVERIFY2(read.has_value() != expected.is_discarded(), text.c_str());
        if (!read)
            continue;
        ++accepted;
        const auto& list = expected.begin().value();
        const json::Value items = (*read->members().begin()).value;
        QCOMPARE(items.size(), list.size());
        std::size_t at = 0;
        for (const json::Value item : items.items())
            QCOMPARE(item.string(), list[at++].get<std::string>());
    }
    QVERIFY(accepted > 15000);
}

void TestJson::brokenStringsFailWhereTheyBreak()
{
    // The error names the same place whether the fast scan or the byte-by-byte rest finds it.
    const std::string rest(200, 'r');
    for (std::size_t before = 0; before < 140; ++before) {
        const std::string sound = "\\n" + std::string(before, 'b');
        for (const auto& [broken, words] :
            { std::pair { "\\x", "an unknown escape" }, std::pair { "\\u12x4", "a broken \\u escape" },
                std::pair { "\x02", "a raw control character inside a string" } }) {
            const std::string text = "[\"" + sound + broken + rest + "\"]";
            json::Document document;
            const auto read = document.parse(text);
            QVERIFY(!read);
            QCOMPARE(document.errorOffset(), 2 + sound.size());
            QVERIFY2(QByteArray::fromStdString(read.error().detail.text()).endsWith(words),
                read.error().detail.text().c_str());
        }
    }
}

void TestJson::theWideScanStopsWhereTheNarrowOneStops()
{
    if (!json::hasWideScan())
        QSKIP("this processor has no AVX2: the narrow scan is used");
    std::mt19937 random(8);
    for (int i = 0; i < 40000; ++i) {
        // Runs of backslashes of any length, at any position of the blocks.
        std::string text = randomInside(random) + std::string(random() % 9, '\\') + randomInside(random);
        text += std::string(random() % 150, 'e') + "\"" + randomInside(random);
        const char* const begin = text.data();
        const char* const end = begin + text.size();
        QCOMPARE(json::skipSoundStringWide(begin, end) - begin, json::skipSoundString(begin, end) - begin);
    }
    // Every byte after a backslash, at every position of a block.
    for (std::size_t before = 0; before < 130; ++before) {
        for (int c = 0; c < 256; ++c) {
            const std::string text
                = std::string(before, 'b') + '\\' + static_cast<char>(c) + std::string(200, 'r') + '"';
            const char* const begin = text.data();
            const char* const end = begin + text.size();
            QCOMPARE(
                json::skipSoundStringWide(begin, end) - begin, json::skipSoundString(begin, end) - begin);
        }
    }
}

void TestJson::shortEscapesAreCopiedWideAsDecoded()
{
    if (!json::hasWideScan())
        QSKIP("this processor has no AVX2: the narrow copy is used");
    std::mt19937 random(9);
    for (int i = 0; i < 20000; ++i) {
        const std::string inside = randomInside(random) + std::string(random() % 5, '\\');
        std::string room(inside.size(), '?'); // no spare byte: ASan sees a write past it
        char* out = room.data();
        const char* const end = inside.data() + inside.size();
        const char* const stop = json::copyShortEscapesWide(inside.data(), end, out);
        QVERIFY(stop == end || end - stop < 33 || (stop[0] == '\\' && stop[1] == 'u'));
        const std::string_view copied(inside.data(), static_cast<std::size_t>(stop - inside.data()));
        std::string expected;
        for (std::size_t at = 0; at < copied.size(); ++at)
            expected
                += copied[at] == '\\' ? json::decodeString(copied.substr(at++, 2)) : copied.substr(at, 1);
        QCOMPARE(room.substr(0, static_cast<std::size_t>(out - room.data())), expected);
    }
}

void TestJson::validPrefixEndsAtTheFirstWrongByte()
{
    const std::vector<std::string> wrong { "\x80", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE4\xB8",
        "\xFF" };
    for (std::size_t before = 0; before < 150; ++before) {
        for (const std::string& fill :
            { std::string("a"), std::string("\xC3\xA9"), std::string("\xF0\x9F\x98\x80") }) {
            std::string text;
            while (text.size() < before)
                text += text.size() % 7 == 0 ? fill : std::string("x");
            QVERIFY(utf8::isValid(text + std::string(100, 'y')));
            for (const std::string& bytes : wrong)
                QCOMPARE(utf8::validPrefix(text + bytes + std::string(100, 'y')), text.size());
        }
    }
}

void TestJson::linesAreTheSameWhateverTheBlock()
{
    std::mt19937 random(7);
    std::string text;
    std::vector<std::string> expected;
    for (int i = 0; i < 300; ++i) {
        expected.emplace_back(random() % (i % 50 == 0 ? 5000 : 60), static_cast<char>('a' + i % 26));
        text += expected.back() + (i % 3 == 0 ? "\r\n" : "\n");
    }
    expected.emplace_back("unterminated");
    text += expected.back();
    const importing::InputFile file { "x",
        std::make_shared<importing::MemorySource>(std::make_shared<const std::string>(text)), 0, text.size(),
        "x" };
    for (const std::uint64_t block : { 1u, 2u, 7u, 64u, 1000u, 1u << 20 }) {
        importing::LineReader lines(file, block);
        for (const std::string& line : expected) {
            QVERIFY(lines.next());
            QCOMPARE(std::string(lines.line()), line);
            QCOMPARE(text.substr(lines.offset(), line.size()), line);
        }
        QVERIFY(lines.unterminated());
        QVERIFY(!lines.next());
        QVERIFY(!lines.shortened());
        QCOMPARE(lines.number(), expected.size());
    }
    importing::InputFile longer = file;
    longer.size += 1000;
    importing::LineReader lines(longer, 64);
    while (lines.next()) { }
    QVERIFY(lines.shortened());
    QCOMPARE(lines.number(), expected.size());
}

QTEST_APPLESS_MAIN(TestJson)
#include "tst_json.moc"
