// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <random>

#include <fmt/format.h>

#include "core/compression/strategy.h"
#include "core/reading/cells/spans.h"
#include "core/reading/diff_rows.h"
#include "core/reading/folded_rows.h"
#include "core/reading/shown_result.h"
#include "tests/support/processor_time.h"

using namespace winnow;

namespace {

/// A compressed text assembled piece by piece, as a strategy does.
struct Maker
{
    explicit Maker(std::string text)
        : source(std::move(text))
    {
    }
    Maker& keep(std::size_t bytes)
    {
        add(SegmentKind::Kept, bytes, source.substr(at, bytes), "kept");
        return *this;
    }
    Maker& omit(std::size_t bytes, std::string_view rule)
    {
        add(SegmentKind::Omitted, bytes, {}, rule);
        return *this;
    }
    Maker& rewrite(std::size_t bytes, std::string_view to, std::string_view rule)
    {
        add(SegmentKind::Rewritten, bytes, to, rule);
        return *this;
    }
    Maker& insert(std::string_view text, std::string_view rule) { return rewrite(0, text, rule); }
    Maker& keepRest() { return keep(source.size() - at); }
    void add(SegmentKind kind, std::size_t bytes, std::string_view to, std::string_view rule)
    {
        const std::size_t begin = made.text.size();
        made.text += to;
        made.segments.push_back({ kind, { at, at + bytes }, { begin, made.text.size() }, rule });
        at += bytes;
    }
    std::string source;
    Compressed made;
    std::size_t at = 0;
};

/// "= 1-2|1-2", "- 3-9|3-3 rule": blocks with 1-based lines.
std::string show(const DiffRows& rows)
{
    std::string out;
    for (const DiffBlock& b : rows.blocks) {
        const char sign = "=-~+"[static_cast<int>(b.kind)];
        const auto range = [](LineRange r) {
            return r.size() ? fmt::format("{}-{}", r.begin + 1, r.end) : std::string(".");
        };
        out += fmt::format("{} {}|{}{}{}{}\n", sign, range(b.before), range(b.after),
            b.rule.empty() ? "" : " ", b.rule, b.moved ? " moved" : "");
    }
    return out;
}

std::string blocksOf(const Maker& maker)
{
    return show(rowsFromSegments(maker.source, maker.made));
}

std::string lines(int from, int to)
{
    std::string out;
    for (int i = from; i <= to; ++i)
        out += fmt::format("line {}\n", i);
    return out;
}

/// The first broken law of `rows`; "" if all are kept.
std::string broken(const DiffRows& rows)
{
    std::uint32_t before = 0;
    std::uint32_t after = 0;
    for (const DiffBlock& b : rows.blocks) {
        if (b.before.begin != before || b.after.begin != after)
            return "blocks leave a gap";
        before = b.before.end;
        after = b.after.end;
        if (b.before.size() == 0 && b.after.size() == 0)
            return "an empty block";
        if (b.kind == RowKind::Equal) {
            if (b.before.size() != b.after.size())
                return "an equal block of different sizes";
            for (std::uint32_t i = 0; i < b.before.size(); ++i) {
                if (rows.line(Side::Before, b.before.begin + i) != rows.line(Side::After, b.after.begin + i))
                    return "equal lines differ";
            }
        }
        if (b.kind == RowKind::Omitted && b.before.size() == 0)
            return "an omitted block without lines";
        if (b.kind == RowKind::Inserted && b.before.size() != 0)
            return "an inserted block with before lines";
        if (b.kind == RowKind::Rewritten
            && (b.before.size() == 0 || (b.after.size() == 0 && (b.lost > 0 || !b.compared))))
            return "a rewritten block with one side of which something is lost";
    }
    if (before != rows.beforeLines.count() || after != rows.afterLines.count())
        return "blocks do not cover both sides";
    return {};
}

/// Every line is shown once and in order, with all folds open.
std::string brokenFolds(const DiffRows& rows)
{
    FoldedRows folds(rows);
    folds.setAllEqualOpen(true);
    for (std::size_t i = 0; i < rows.blocks.size(); ++i)
        folds.setOpen(i, true);
    std::uint32_t before = 0;
    std::uint32_t after = 0;
    for (std::size_t row = 0; row < folds.count(); ++row) {
        const VisibleRow r = folds.at(row);
        if (r.before != kNoLine && r.before != before++)
            return fmt::format("before line {} is out of order", r.before);
        if (r.after != kNoLine && r.after != after++)
            return fmt::format("after line {} is out of order", r.after);
        if (r.kind != VisibleRow::Kind::Line)
            continue;
        for (const Side side : { Side::Before, Side::After }) {
            if (r.line(side) != kNoLine && folds.rowOf(side, r.line(side)) != row)
                return fmt::format("rowOf line {} is not row {}", r.line(side), row);
        }
    }
    if (before != rows.beforeLines.count())
        return "before lines are missing";
    if (after != rows.afterLines.count())
        return "after lines are missing";
    return {};
}

std::string randomText(std::mt19937& random, int most)
{
    static constexpr std::string_view kLines[]
        = { "", "a", "b", "error: x", "  at foo()", "same", "\r", "\xC3\xA4" };
    std::string text;
    const int count = static_cast<int>(random() % static_cast<unsigned>(most));
    for (int i = 0; i < count; ++i)
        text += std::string(kLines[random() % 8]) + (random() % 3 == 0 ? std::to_string(random() % 50) : "")
            + "\n";
    if (random() % 2 && !text.empty())
        text.pop_back();
    return text;
}

/// Random valid segments over `text`, some of them out of order.
Compressed randomCompressed(std::mt19937& random, const std::string& text)
{
    std::vector<Range> parts;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.size(), at + 1 + random() % 30);
        parts.push_back({ at, end });
        at = end;
    }
    if (random() % 4 == 0)
        std::shuffle(parts.begin(), parts.end(), random);
    Compressed out;
    for (const Range& part : parts) {
        const std::size_t begin = out.text.size();
        const std::string bytes = text.substr(part.begin, part.size());
        SegmentKind kind = SegmentKind::Kept;
        switch (random() % 6) {
        case 0:
            kind = SegmentKind::Omitted;
            break;
        case 1:
            kind = SegmentKind::Rewritten;
            out.text += random() % 2 ? " " : randomText(random, 4);
            break;
        default:
            out.text += bytes;
        }
        out.segments.push_back(
            { kind, part, { begin, out.text.size() }, kind == SegmentKind::Kept ? "kept" : "rule" });
        if (random() % 8 == 0) {
            const std::size_t insertAt = out.text.size();
            out.text += "[marker]\n";
            out.segments.push_back(
                { SegmentKind::Rewritten, { part.end, part.end }, { insertAt, out.text.size() }, "marker" });
        }
    }
    return out;
}

} // namespace

class TestDiffRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesWithAndWithoutNewline()
    {
        QCOMPARE(LineIndex("").count(), 0u);
        QCOMPARE(LineIndex("a").count(), 1u);
        QCOMPARE(LineIndex("a\n").count(), 1u);
        QCOMPARE(LineIndex("a\n\nb").count(), 3u);
        const LineIndex index("a\n\nbc");
        QVERIFY((index.content(0) == Range { 0, 1 }));
        QVERIFY((index.full(0) == Range { 0, 2 }));
        QVERIFY((index.content(1) == Range { 2, 2 }));
        QVERIFY((index.content(2) == Range { 3, 5 }));
        QCOMPARE(index.lineAt(1), 0u);
        QCOMPARE(index.lineAt(2), 1u);
        QCOMPARE(index.lineAt(99), 2u);
    }

    void anUnchangedTextIsOneEqualBlock()
    {
        Maker m(lines(1, 3));
        m.keepRest();
        QCOMPARE(blocksOf(m), "= 1-3|1-3\n");
    }

    void anOmittedBlockFacesTheMarkerInItsPlace()
    {
        Maker m("head\n" + lines(1, 8) + "tail\n");
        m.keep(5).insert("[8 lines]\n", "marker").omit(8 * 7, "test report").keepRest();
        QCOMPARE(blocksOf(m), "= 1-1|1-1\n- 2-9|2-2 test report\n= 10-10|3-3\n");
    }

    void omittedLinesOfTwoRulesAreTwoBlocksWithTheirOwnMarkers()
    {
        Maker m(lines(1, 6));
        m.omit(21, "first").insert("[one]\n", "marker").omit(21, "second").insert("[two]\n", "marker");
        QCOMPARE(blocksOf(m), "- 1-3|1-1 first\n- 4-6|2-2 second\n");
    }

    void aMarkerBeforeTheTextIsInserted()
    {
        Maker m(lines(1, 2));
        m.insert("<<<SHADOW:shadow_0>>>\n", "marker").keepRest();
        QCOMPARE(blocksOf(m), "+ .|1-1 marker\n= 1-2|2-3\n");
    }

    void aHintBehindATextWithoutNewlineLeavesTheLastLineEqual()
    {
        Maker m("one\ntwo");
        m.keepRest().insert("\n\n[hint]", "marker");
        QCOMPARE(blocksOf(m), "= 1-2|1-2\n+ .|3-4 marker\n");
    }

    void wordsOnOneLineAreOneRewrittenBlockAndTheRestIsOmitted()
    {
        Maker m("a b\nc d\ne f\ng h\n");
        m.keep(3)
            .rewrite(1, " ", "simple: white space")
            .keep(3)
            .omit(9, "simple: rest")
            .insert("...", "simple: rest");
        QCOMPARE(blocksOf(m), "~ 1-2|1-1 simple: white space\n- 3-4|. simple: rest\n");
    }

    void aLineThatLostAPartIsRewritten()
    {
        Maker m("keep \x1B[31mred\x1B[0m\nplain\n");
        m.keep(5).omit(5, "ansi").keep(3).omit(4, "ansi").keepRest();
        QCOMPARE(blocksOf(m), "~ 1-1|1-1 ansi\n= 2-2|2-2\n");
    }

    void carriageReturnsTakenOffMakePairs()
    {
        Maker m("a\r\nb\r\n");
        m.keep(1).rewrite(2, "\n", "crlf").keep(1).rewrite(2, "\n", "crlf");
        QCOMPARE(blocksOf(m), "~ 1-2|1-2 crlf\n");
    }

    void movedLinesSaySo()
    {
        Maker m("");
        m.source = "one\ntwo\nthree four five\n";
        m.made.text = "three four five\none\n";
        m.made.segments = { { SegmentKind::Kept, { 8, 24 }, { 0, 16 }, "kept" },
            { SegmentKind::Kept, { 0, 4 }, { 16, 20 }, "kept" },
            { SegmentKind::Omitted, { 4, 8 }, { 20, 20 }, "drop" } };
        QCOMPARE(blocksOf(m), "- 1-1|. kept moved\n- 2-2|. drop\n= 3-3|1-1\n+ .|2-2 kept moved\n");
    }

    void aCutInTheMiddleOfTwoLinesIsLostLinesAndNotRewrittenOnes()
    {
        Maker m(lines(1, 138));
        m.keep(7 * 9 + 3).omit(m.source.size() - (7 * 9 + 3) - (9 * 15 + 3), "head_tail: middle");
        m.insert(" [113 lines hidden] ", "head_tail: middle").keepRest();
        const DiffRows rows = rowsFromSegments(m.source, m.made);
        const DiffCounts counts = countRows(rows);
        // Lines 10 and 123 lost a part; the lines between are gone.
        QCOMPARE(counts.omittedLines, std::uint64_t { 112 });
        QCOMPARE(counts.rewrittenBefore, std::uint64_t { 2 });
        QCOMPARE(counts.equalLines, std::uint64_t { 24 });
        QCOMPARE(counts.insertedLines, std::uint64_t { 0 });
        const DiffBlock& cut = rows.blocks[1];
        QVERIFY(
            !rows.isLost(cut, 9) && rows.isLost(cut, 10) && rows.isLost(cut, 121) && !rows.isLost(cut, 122));
        const auto counter = *openCounter(Encoding::Bytes4);
        QCOMPARE(foldOf(rows, 1, DroppedBytes(rows), &*counter)->tokens,
            counter->count(m.source.substr(66, m.made.segments[1].source.size())));
    }

    void movedLinesAreCountedAsKept()
    {
        Maker m("");
        m.source = "one\ntwo\nthree four five\n";
        m.made.text = "three four five\none\n";
        m.made.segments = { { SegmentKind::Kept, { 8, 24 }, { 0, 16 }, "kept" },
            { SegmentKind::Kept, { 0, 4 }, { 16, 20 }, "kept" },
            { SegmentKind::Omitted, { 4, 8 }, { 20, 20 }, "drop" } };
        const DiffCounts counts = countRows(rowsFromSegments(m.source, m.made));
        QCOMPARE(counts.movedBefore, std::uint64_t { 1 });
        QCOMPARE(counts.movedAfter, std::uint64_t { 1 });
        QCOMPARE(counts.omittedLines, std::uint64_t { 1 });
        QCOMPARE(counts.insertedLines, std::uint64_t { 0 });
    }

    void segmentsThatLieAreNotTrusted()
    {
        Compressed lie { "b\n", { { SegmentKind::Kept, { 0, 2 }, { 0, 2 }, "kept" } }, Fidelity::Lossless };
        QCOMPARE(show(rowsFromSegments("a\nb\n", lie)), "- 1-1|.\n= 2-2|1-1\n");
    }

    void emptySidesWork()
    {
        QCOMPARE(show(rowsFromTexts("", "")), "");
        QCOMPARE(show(rowsFromTexts("a\n", "")), "- 1-1|.\n");
        QCOMPARE(show(rowsFromTexts("", "a")), "+ .|1-1\n");
        Maker m("a\nb");
        m.omit(3, "all");
        QCOMPARE(blocksOf(m), "- 1-2|. all\n");
    }

    void foreignPairsAreCompared()
    {
        QCOMPARE(show(rowsFromTexts("a\nb\nc\nd\ne\n", "a\nc\nX\ne\n")),
            "= 1-1|1-1\n- 2-2|.\n= 3-3|2-2\n~ 4-4|3-3\n= 5-5|4-4\n");
    }

    void everyStrategyOfOursGivesRowsThatCoverBothSides()
    {
        const std::string text
            = lines(1, 300) + R"({"a": [1, 2, {"b": "c"}]})" + "\n\x1B[31mError\x1B[0m: x\r\n" + lines(1, 9);
        int ran = 0;
        for (const StrategyInfo& info : strategies()) {
            if (!info.compress)
                continue;
            StrategyInput input;
            input.text = text;
            const auto counter = openCounter(Encoding::Bytes4);
            input.counter = counter ? counter->get() : nullptr;
            const Policy policy;
            input.policy = &policy;
            const Result<Compressed> made = info.compress(input);
            if (!made)
                continue;
            ++ran;
            const DiffRows rows = rowsFromSegments(text, *made);
            QVERIFY2(broken(rows).empty(), (std::string(info.name) + ": " + broken(rows)).c_str());
            if (segmentsHold(text, *made) && !rows.before.empty())
                QVERIFY2(!rows.segments.empty(), "provenance was not used");
        }
        QVERIFY(ran >= 2);
    }

    void randomSegmentsCoverBothSidesInAllModes()
    {
        std::mt19937 random(20260101);
        for (int i = 0; i < 3000; ++i) {
            const std::string text = randomText(random, 40);
            const Compressed made = randomCompressed(random, text);
            std::string why;
            QVERIFY2(segmentsHold(text, made, &why), why.c_str());
            const DiffRows rows = rowsFromSegments(text, made);
            QVERIFY2(broken(rows).empty(), fmt::format("round {}: {}", i, broken(rows)).c_str());
            const std::string wrong = brokenFolds(rows);
            QVERIFY2(wrong.empty(), fmt::format("round {}: {}\n{}", i, wrong, show(rows)).c_str());
        }
    }

    void randomTextsComparedCoverBothSides()
    {
        std::mt19937 random(7);
        for (int i = 0; i < 3000; ++i) {
            const std::string a = randomText(random, 60);
            const std::string b = randomText(random, 60);
            const DiffRows rows = rowsFromTexts(a, b);
            QVERIFY2(broken(rows).empty(), fmt::format("round {}: {}", i, broken(rows)).c_str());
        }
    }

    void spansTileEveryLineAndPlainOnesAreKeptBytes()
    {
        std::mt19937 random(99);
        for (int i = 0; i < 500; ++i) {
            const std::string text = randomText(random, 30);
            const Compressed made = randomCompressed(random, text);
            const DiffRows rows = rowsFromSegments(text, made);
            FoldedRows folds(rows);
            folds.setAllEqualOpen(true);
            for (std::size_t block = 0; block < rows.blocks.size(); ++block)
                folds.setOpen(block, true);
            SpanReader reader(rows);
            for (std::size_t row = 0; row < folds.count(); ++row) {
                for (const Side side : { Side::Before, Side::After }) {
                    const VisibleRow r = folds.at(row);
                    if (r.line(side) == kNoLine)
                        continue;
                    const Range line = rows.lines(side).content(r.line(side));
                    std::size_t at = line.begin;
                    for (const Span& span : reader.spans(r, side, line)) {
                        QCOMPARE(span.bytes.begin, at);
                        at = span.bytes.end;
                    }
                    QCOMPARE(at, line.end);
                }
            }
        }
    }

    void foldsHideLongEqualRunsAndOpenStepByStep()
    {
        Maker m(lines(1, 100) + "gone\n" + lines(1, 5));
        m.keep(m.source.find("gone")).omit(5, "r").keepRest();
        const DiffRows rows = rowsFromSegments(m.source, m.made);
        FoldedRows folds(rows);
        QCOMPARE(
            folds.count(), 1u + 3 + 2 + 5); // fold, context, heading, its line, five lines (too few to fold)
        QVERIFY(folds.at(0).kind == VisibleRow::Kind::EqualFold);
        QCOMPARE(folds.at(0).hidden, 97u);
        folds.showMore(0, 10, 0);
        QCOMPARE(folds.at(9).before, 9u);
        QCOMPARE(folds.at(10).hidden, 87u);
        folds.showMore(0, 0, 10);
        QCOMPARE(folds.at(10).hidden, 77u);
        QCOMPARE(folds.at(11).before, 87u);
        const std::size_t revealed = folds.reveal(Side::After, 50).value();
        QCOMPARE(revealed, folds.rowOf(Side::Before, 50).value());
        QVERIFY(folds.at(*folds.rowOf(Side::Before, 50)).kind == VisibleRow::Kind::Line);
        folds.setOpen(0, true);
        QCOMPARE(folds.count(), 100u + 2 + 5);
        folds.setOpen(0, false);
        QCOMPARE(folds.count(), 11u);
        QCOMPARE(folds.nextChange(0).value(), 4u);
        QVERIFY(!folds.nextChange(4));
        QCOMPARE(folds.previousChange(9).value(), 4u);
    }

    void anUnchangedTextIsNotFolded()
    {
        const std::string text = lines(1, 50);
        const DiffRows rows = rowsFromTexts(text, text);
        QCOMPARE(FoldedRows(rows).count(), 50u);
    }

    void hugeAndHostilePairsTakeLinearTime()
    {
        std::string disjointA;
        std::string disjointB;
        std::string repeated;
        std::string subset;
        for (int i = 0; i < 100'000; ++i) {
            disjointA += fmt::format("a {}\n", i);
            disjointB += fmt::format("b {}\n", i);
            repeated += fmt::format("GET /{}\n", (i % 8) * (i % 8) % 8);
            if (i % 3)
                subset += fmt::format("GET /{}\n", (i % 8) * (i % 8) % 8);
        }
        const std::string oneLine(2'000'000, 'x');
        const std::pair<const std::string*, const std::string*> pairs[]
            = { { &disjointA, &disjointB }, { &repeated, &subset }, { &subset, &repeated },
                  { &repeated, &disjointA }, { &oneLine, &disjointA } };
        for (const auto& [a, b] : pairs) {
            DiffRows rows;
            const double took = test::processorSeconds([&] { rows = rowsFromTexts(*a, *b); });
            QVERIFY2(broken(rows).empty(), broken(rows).c_str());
            QVERIFY2(took < 20, "far from linear (debug build and sanitizers included)");
        }
    }
};

QTEST_APPLESS_MAIN(TestDiffRows)
#include "tst_diff_rows.moc"
