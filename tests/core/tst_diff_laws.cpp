// SPDX-License-Identifier: GPL-3.0-or-later
// Laws of a diff, for every strategy of the registry, on seeded texts and the sample sessions: kept, lost and
// rewritten bytes are all bytes; the counts match the lines, the listing and the patch; exactly the lost
// lines are called lost; patch(1) turns before into after.
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <fmt/format.h>
#include <fstream>
#include <iterator>

#include "core/compression/strategy.h"
#include "core/importers/importer.h"
#include "core/policy/policy.h"
#include "core/reading/cells/spans.h"
#include "core/reading/dropped_bytes.h"
#include "core/reading/export_rows.h"
#include "core/reading/folded_rows.h"
#include "core/session/corpus.h"
#include "core/tokens/counter.h"
#include "tests/support/text_generators.h"

using namespace winnow;

namespace {

const std::vector<std::string>& sampleTexts()
{
    static const std::vector<std::string> texts = [] {
        std::vector<std::string> all;
        const auto corpus = openCorpus({ WINNOW_SOURCE_DIR "/sample_sessions" }, {});
        for (std::size_t i = 0; corpus && i < corpus->results.size(); ++i)
            all.emplace_back(corpus->textOf(ResultId(i)).view());
        return all;
    }();
    return texts;
}

/// Adds what the gateway shows: a marker before and, for half of the texts, a hint after.
void addMarker(Compressed& made)
{
    const std::string marker = "<<<SHADOW:shadow_0123456789abcdef>>>\n", hint = "\n\n[ask for the rest]";
    for (Segment& segment : made.segments) {
        segment.output.begin += marker.size();
        segment.output.end += marker.size();
    }
    made.segments.insert(
        made.segments.begin(), { SegmentKind::Rewritten, { 0, 0 }, { 0, marker.size() }, "marker" });
    made.text = marker + made.text;
    const std::size_t end = made.text.size();
    made.text += hint;
    made.segments.push_back({ SegmentKind::Rewritten, { 0, 0 }, { end, made.text.size() }, "marker" });
}

std::string brokenBytes(const DiffRows& rows)
{
    std::size_t kept = 0, rewritten = 0, lost = 0;
    for (const Segment& segment : rows.segments) {
        if (segment.kind == SegmentKind::Kept)
            kept += segment.source.size();
        else if (segment.output.size() > 0)
            rewritten += segment.source.size();
    }
    for (const Range& gone : DroppedBytes(rows).droppedIn({ 0, rows.before.size() }))
        lost += gone.size();
    return kept + lost + rewritten == rows.before.size()
        ? ""
        : fmt::format(
            "{} kept + {} lost + {} rewritten of {} bytes", kept, lost, rewritten, rows.before.size());
}

struct Signs
{
    std::uint64_t minus = 0, plus = 0;
};

/// Counts lines by their sign, without the two heading lines.
Signs signsOf(std::string_view text)
{
    Signs signs;
    for (std::size_t line = 0; !text.empty(); ++line) {
        if (line >= 2) {
            signs.minus += text[0] == '-';
            signs.plus += text[0] == '+';
        }
        const std::size_t end = text.find('\n');
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return signs;
}

std::string brokenCounts(const DiffRows& rows)
{
    const DiffCounts n = countRows(rows);
    if (n.equalLines + n.omittedLines + n.movedBefore + n.rewrittenBefore != rows.beforeLines.count())
        return "the counts are not all lines of before";
    if (n.equalLines + n.insertedLines + n.movedAfter + n.rewrittenAfter != rows.afterLines.count())
        return "the counts are not all lines of after";
    const Signs signs = signsOf(patchOf(rows));
    // patch(1) sees a last line that differs only in its newline as changed; a reader sees it as equal.
    const auto newline = static_cast<std::uint64_t>(
        std::count_if(rows.blocks.begin(), rows.blocks.end(), [&](const DiffBlock& block) {
            return block.kind == RowKind::Equal
                && rows.beforeLines.full(block.before.end - 1).size()
                != rows.afterLines.full(block.after.end - 1).size();
        }));
    if (signs.minus != n.omittedLines + n.movedBefore + n.rewrittenBefore + newline)
        return fmt::format("{} lines with - are not {} lost + {} moved + {} rewritten", signs.minus,
            n.omittedLines, n.movedBefore, n.rewrittenBefore);
    if (signs.plus != n.insertedLines + n.movedAfter + n.rewrittenAfter + newline)
        return fmt::format("{} lines with + are not {} inserted + {} moved + {} rewritten", signs.plus,
            n.insertedLines, n.movedAfter, n.rewrittenAfter);
    return {};
}

/// A line counts as lost if, and only if, nothing of its text is left; its marks say the same.
std::string brokenLosses(const DiffRows& rows)
{
    const DroppedBytes dropped(rows);
    SpanReader spans(rows);
    std::uint64_t lost = 0;
    for (std::uint32_t b = 0; b < rows.blocks.size(); ++b) {
        const DiffBlock& block = rows.blocks[b];
        std::uint32_t here = 0;
        for (std::uint32_t line = block.before.begin; line < block.before.end; ++line) {
            const Range content = rows.beforeLines.content(line);
            const Range bytes = content.size() > 0 ? content : rows.beforeLines.full(line);
            const std::vector<Range> gone = dropped.droppedIn(bytes);
            const bool whole = gone.size() == 1 && gone.front() == bytes;
            if (block.kind != RowKind::Equal && whole != rows.isLost(block, line))
                return fmt::format("line {} is {}lost and said to be {}", line + 1, whole ? "" : "not ",
                    whole ? "here" : "lost");
            here += rows.isLost(block, line);
            if (!whole || content.size() == 0 || block.kind == RowKind::Equal)
                continue;
            VisibleRow row;
            row.block = b;
            row.before = line;
            const std::vector<Span> marks = spans.spans(row, Side::Before, content);
            if (marks.size() != 1 || marks.front().kind != Span::Kind::Omitted)
                return fmt::format("lost line {} is not marked as one cut", line + 1);
        }
        if (here != block.lost)
            return "a block's lost lines are miscounted";
        lost += here;
    }
    return lost == countRows(rows).omittedLines ? "" : "lost lines are miscounted";
}

std::string broken(const DiffRows& rows)
{
    for (const auto law : { brokenBytes, brokenCounts, brokenLosses }) {
        if (std::string wrong = law(rows); !wrong.empty())
            return wrong;
    }
    return {};
}

/// Empty, or the message of patch(1).
std::string brokenPatch(const QTemporaryDir& folder, const DiffRows& rows)
{
    const std::string patch = patchOf(rows);
    if (patch.empty())
        return rows.before == rows.after ? "" : "no patch between two texts";
    const std::string file = folder.filePath(QStringLiteral("text")).toStdString();
    std::ofstream(file, std::ios::binary) << rows.before;
    QProcess process;
    process.start(QStringLiteral("patch"),
        { QStringLiteral("--binary"), QStringLiteral("-s"), QStringLiteral("-u"),
            QString::fromStdString(file) });
    process.write(patch.data(), static_cast<qint64>(patch.size()));
    process.closeWriteChannel();
    if (!process.waitForFinished() || process.exitCode() != 0)
        return "patch refuses: " + process.readAll().toStdString();
    std::ifstream in(file, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {}) == rows.after ? "" : "another text";
}

} // namespace

class TestDiffLaws : public QObject
{
    Q_OBJECT

    std::shared_ptr<const Counter> m_counter;

    Result<Compressed> compressed(const StrategyInfo& info, const std::string& text, std::uint32_t seed)
    {
        StrategyInput input;
        input.text = text;
        input.counter = m_counter.get();
        const Policy policy = defaultPolicy(seed % 2 ? Dialect::GatewayTokens : Dialect::GatewayBytes);
        input.policy = &policy;
        // What a cross-result strategy may refer to: the text itself, or its beginning.
        const auto lines = static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '\n'));
        const EarlierBlock block { 0, 7, seed % 3 ? lines / 2 : lines, "result #2" };
        input.earlier = std::span(&block, 1);
        return info.compress(input);
    }

private Q_SLOTS:
    void initTestCase() { m_counter = *openCounter(Encoding::Bytes4); }

    void everyByteAndLineIsAccountedFor_data()
    {
        QTest::addColumn<QString>("name");
        for (const StrategyInfo& info : strategies()) {
            if (info.compress)
                QTest::newRow(std::string(info.name).c_str())
                    << QString::fromStdString(std::string(info.name));
        }
    }

    void everyByteAndLineIsAccountedFor()
    {
        QFETCH(const QString, name);
        const StrategyInfo& info = *findStrategy(name.toStdString());
        const QTemporaryDir folder;
        const bool patches = !QStandardPaths::findExecutable(QStringLiteral("patch")).isEmpty();
        std::size_t changed = 0, patched = 0;
        const auto look = [&](const std::string& text, std::uint32_t seed) -> std::string {
            auto made = compressed(info, text, seed);
            if (!made)
                return "an error: " + made.error().text();
            const bool differs = made->text != text;
            if (seed % 2)
                addMarker(*made);
            const DiffRows rows = rowsFromSegments(text, *made);
            if (rows.segments.empty() && !text.empty())
                return "provenance was not used";
            changed += differs;
            std::string wrong = broken(rows);
            const bool asks = patches && differs && (patched < 12 || seed % 97 == 0);
            patched += asks;
            return !wrong.empty() || !asks ? wrong : brokenPatch(folder, rows);
        };
        for (std::uint32_t seed = 0; seed < 700; ++seed) {
            test::TextGenerator generator(seed * 104729 + 3);
            const std::string text = generator.make(seed, 1 + generator.below(seed % 9 == 0 ? 300 : 60));
            const std::string wrong = look(text, seed);
            QVERIFY2(
                wrong.empty(), fmt::format("seed {}: {}\n{}", seed, wrong, text.substr(0, 3000)).c_str());
        }
        for (std::uint32_t i = 0; i < sampleTexts().size(); ++i) {
            const std::string wrong = look(sampleTexts()[i], i);
            QVERIFY2(wrong.empty(), fmt::format("sample result {}: {}", i + 1, wrong).c_str());
        }
        qInfo("%s: %zu changed, %zu through patch", qPrintable(name), changed, patched);
    }

    void comparedPairsAreAccountedForToo()
    {
        for (std::uint32_t seed = 0; seed < 600; ++seed) {
            test::TextGenerator generator(seed + 5);
            const std::string a = generator.make(seed, 1 + generator.below(60));
            const std::string b = seed % 3
                ? a.substr(a.size() / 3) + generator.make(seed, 1 + generator.below(20))
                : generator.make(seed + 1, 1 + generator.below(60));
            const DiffRows rows = rowsFromTexts(a, b);
            const std::string counts = brokenCounts(rows), losses = brokenLosses(rows);
            QVERIFY2(counts.empty() && losses.empty(),
                fmt::format("seed {}: {} {}", seed, counts, losses).c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestDiffLaws)
#include "tst_diff_laws.moc"
