// SPDX-License-Identifier: GPL-3.0-or-later
// Words, cells of a line, exports and the JSON layout: text in, text out.
#include <QTest>

#include <random>

#include <fmt/format.h>

#include "core/reading/cells/line_cells.h"
#include "core/reading/cells/word_diff.h"
#include "core/reading/export_rows.h"
#include "core/reading/pretty_json.h"
#include "core/text/utf8.h"

using namespace winnow;

namespace {

/// "a [b] c": changed parts in brackets.
std::string marked(std::string_view text, const std::vector<Range>& changed)
{
    std::string out;
    std::size_t at = 0;
    for (const Range& r : changed) {
        out += text.substr(at, r.begin - at);
        out += "[" + std::string(text.substr(r.begin, r.size())) + "]";
        at = r.end;
    }
    return out + std::string(text.substr(at));
}

std::string words(std::string_view a, std::string_view b)
{
    const WordDiff diff = diffWords(a, b);
    return marked(a, diff.before) + " | " + marked(b, diff.after);
}

/// Columns as drawn: "." fills the second half of a wide character, "#" is a sign.
std::string drawn(std::string_view line, AnsiMode mode)
{
    std::string out;
    for (const Cell& cell : LineCells(line, mode).window(0, 1000)) {
        if (cell.sign == U' ')
            out += std::string(cell.width, '_');
        else if (cell.sign != 0)
            out += '#';
        else
            out += std::string(line.substr(cell.byte, cell.length)) + std::string(cell.width - 1, '.');
    }
    return out;
}

/// Applies one of our unified diffs: enough of patch(1) to prove that nothing is missing.
std::string applied(const std::string& before, const std::string& patch)
{
    const auto split = [](const std::string& text) {
        std::vector<std::string> lines;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
            lines.push_back(text.substr(at, end - at));
            at = end;
        }
        return lines;
    };
    const std::vector<std::string> source = split(before);
    const std::vector<std::string> lines = split(patch);
    std::string out;
    std::size_t at = 0;
    for (std::size_t i = 2; i < lines.size(); ++i) {
        const std::string& line = lines[i];
        std::string body = line.substr(1);
        if (i + 1 < lines.size() && lines[i + 1][0] == '\\')
            body.pop_back();
        switch (line[0]) {
        case '@': {
            const std::size_t comma = line.find(',');
            const auto first = static_cast<std::size_t>(std::stoul(line.substr(4)));
            const auto count = static_cast<std::size_t>(std::stoul(line.substr(comma + 1)));
            const std::size_t start = count == 0 ? first : first - 1;
            while (at < start)
                out += source.at(at++);
            break;
        }
        case ' ':
            out += body;
            [[fallthrough]];
        case '-':
            if (at >= source.size() || source[at] != body)
                return fmt::format("line {} of the patch does not fit", i + 1);
            ++at;
            break;
        case '+':
            out += body;
            break;
        default:
            break;
        }
    }
    while (at < source.size())
        out += source[at++];
    return out;
}

} // namespace

class TestDiffText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changedWordsAreFound()
    {
        QCOMPARE(words("took 482 ms", "took 519 ms"), "took [482] ms | took [519] ms");
        QCOMPARE(words("a b c", "a c"), "a [b ]c | a c");
        QCOMPARE(words("", "x"), " | [x]");
        QCOMPARE(words("same", "same"), "same | same");
        QCOMPARE(words("f(x)", "f(y)"), "f([x]) | f([y])");
    }

    void wordsStopAtTheLimit()
    {
        const std::string longText(kWordDiffLimit + 1, 'x');
        QVERIFY(diffWords(longText, "y").tooLong);
        QVERIFY(!diffWords(longText.substr(1), "y").tooLong);
    }

    void cellsShowWhatATerminalHides()
    {
        QCOMPARE(drawn("a\tb", AnsiMode::Hide), "a_______b");
        QCOMPARE(drawn("\xE6\x97\xA5x", AnsiMode::Hide), "\xE6\x97\xA5.x");
        QCOMPARE(drawn("e\xCC\x81x", AnsiMode::Hide), "e\xCC\x81x");
        QCOMPARE(drawn("a\rb\x07", AnsiMode::Hide), "a#b#");
        QCOMPARE(drawn("\xFFz", AnsiMode::Hide), "#z");
        QCOMPARE(drawn("a\xE2\x80\xAEz", AnsiMode::Hide), "a#z"); // bidi override
        QCOMPARE(drawn("\x1B[31mred\x1B[0m!", AnsiMode::Hide), "red!");
        QCOMPARE(drawn("\x1B[31mred", AnsiMode::Show), "#[31mred");
        QCOMPARE(drawn("\x1B", AnsiMode::Hide), "#");
        const auto sign
            = [](std::string_view c) { return LineCells(c, AnsiMode::Show).window(0, 1)[0].sign; };
        QCOMPARE(sign("\r"), U'\u21B5'); // both occur in texts, and few fonts have their pictures
        QCOMPARE(sign("\x1B"), U'\u238B');
        QCOMPARE(sign("\x01"), U'\u2401');
        QCOMPARE(drawn("\x1B]0;title\aok", AnsiMode::Hide), "ok");
    }

    void columnsAndBytesAgreeOnAnyBytes()
    {
        std::mt19937 random(5);
        static constexpr std::string_view kParts[] = { "abc", "\t", "\xE6\x97\xA5", "\xCC\x81", "\x1B[31m",
            "\x1B[", "\xFF", "\xF0\x9F\x98\x80", "\r", "\xC3" };
        for (int i = 0; i < 12; ++i) {
            std::string line;
            for (auto n = random() % 2000; n > 0; --n)
                line += kParts[random() % 10];
            const LineCells cells(line, random() % 2 ? AnsiMode::Hide : AnsiMode::Show);
            std::size_t column = 0;
            for (const Cell& cell : cells.window(0, cells.columns() + 1)) {
                QCOMPARE(cell.column, column);
                QCOMPARE(cells.byteAt(cell.column), cell.byte);
                QCOMPARE(cells.columnAt(cell.byte), cell.column);
                QVERIFY(utf8::floorBoundary(line, cell.byte) == cell.byte || cell.sign != 0);
                column += cell.width;
            }
            QCOMPARE(column, cells.columns());
            const std::size_t middle = cells.columns() / 2;
            const std::vector<Cell> window = cells.window(middle, middle + 10);
            if (!window.empty()) {
                QVERIFY(window.front().column <= middle);
                QVERIFY(window.front().column + window.front().width > middle);
            }
        }
    }

    void patchesApply()
    {
        std::mt19937 random(11);
        int changed = 0;
        for (int i = 0; i < 1000; ++i) {
            const auto text = [&random] {
                std::string out;
                for (auto n = random() % 40; n > 0; --n)
                    out += fmt::format("line {}\n", random() % 12);
                if (!out.empty() && random() % 2)
                    out.pop_back();
                return out;
            };
            const std::string a = text();
            const std::string b = text();
            const std::string patch = patchOf(rowsFromTexts(a, b));
            if (a == b) {
                QVERIFY(patch.empty());
                continue;
            }
            ++changed;
            QCOMPARE(applied(a, patch), b);
        }
        QVERIFY(changed > 900);
    }

    void jsonIsLaidOutTokenByToken()
    {
        QCOMPARE(prettyJson("{\"a\":[1.0e+2,{}],\"a\" : \"x\\\"y\"}").value(),
            "{\n  \"a\": [\n    1.0e+2,\n    {}\n  ],\n  \"a\": \"x\\\"y\"\n}");
        QCOMPARE(prettyJson("[]").value(), "[]");
        QVERIFY(!prettyJson("12"));
        QVERIFY(!prettyJson("[1"));
        QVERIFY(!prettyJson("[1}"));
        QVERIFY(!prettyJson("{\"a\": \"unfinished"));
        QVERIFY(!prettyJson("[1] and more"));
        QVERIFY(!prettyJson(std::string(100'000, '[')));
    }

    void jsonIsLaidOutAlsoBehindAMarker()
    {
        QCOMPARE(laidOutJson("<<<SHADOW:x>>>\n{\"a\":[1,2]}").value(),
            "<<<SHADOW:x>>>\n{\n  \"a\": [\n    1,\n    2\n  ]\n}");
        QVERIFY(!laidOutJson("no JSON\nat all"));
        QVERIFY(!laidOutJson("a marker\n{ and no JSON"));
    }
};

QTEST_APPLESS_MAIN(TestDiffText)
#include "tst_diff_text.moc"
