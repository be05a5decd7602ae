// SPDX-License-Identifier: GPL-3.0-or-later
// Before/after pairs for tests and pictures of the diff: every state the view knows, made in code.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "models/text/diff_model.h"

namespace winnow::samples {

/// Puts a compressed text together piece by piece, as a strategy would.
class Pieces
{
public:
    void keep(std::string_view text) { add(SegmentKind::Kept, text, text, "kept"); }
    void omit(std::string_view text, std::string_view rule) { add(SegmentKind::Omitted, text, {}, rule); }
    void rewrite(std::string_view from, std::string_view to, std::string_view rule)
    {
        add(SegmentKind::Rewritten, from, to, rule);
    }
    std::shared_ptr<const DiffDocument> document(const QString& decision, bool count = true)
    {
        DiffInput input;
        input.before = Text(std::move(m_before));
        input.after = std::make_shared<const Compressed>(std::move(m_after));
        input.decision = decision;
        if (count) {
            if (const auto counter = openCounter(Encoding::Bytes4))
                input.counter = *counter;
        }
        return DiffDocument::build(std::move(input));
    }
    std::size_t sourceSize() const { return m_before.size(); }

private:
    void add(SegmentKind kind, std::string_view from, std::string_view to, std::string_view rule)
    {
        const Range source { m_before.size(), m_before.size() + from.size() };
        const Range output { m_after.text.size(), m_after.text.size() + to.size() };
        m_before += from;
        m_after.text += to;
        m_after.segments.push_back({ kind, source, output, rule });
    }
    std::string m_before;
    Compressed m_after;
};

inline std::shared_ptr<const DiffDocument> testReport()
{
    Pieces p;
    p.rewrite("", "<<<SHADOW:shadow_8d2c4f6e0b1a39577c1d2e3f40516273>>>\n", "marker");
    p.keep("$ npm test\n\n> app@1.0.0 test\n> jest --ci\n\n");
    p.rewrite("", "[14 passing files omitted, 57 lines]\n", "test report: summary");
    std::string passed;
    for (int i = 0; i < 14; ++i)
        passed += fmt::format(
            "PASS src/module{}/index.test.ts ({} ms)\n  \xE2\x9C\x93 adds numbers ({} ms)\n  \xE2\x9C\x93 "
            "handles null\n\n",
            i, 120 + i * 7, i + 1);
    p.omit(passed, "test report: passing files");
    p.keep("FAIL src/cart/total.test.ts\n  \xE2\x97\x8F Cart \xE2\x80\xBA adds VAT\n\n    "
           "expect(received).toBe(expected)\n\n"
           "    Expected: 119\n    Received: 118.99999999999999\n\n");
    p.keep("      at Object.<anonymous> (src/cart/total.test.ts:41:22)\n");
    p.omit("      at Promise.then.completed (node_modules/jest-circus/build/utils.js:298:28)\n"
           "      at new Promise (<anonymous>)\n",
        "stack trace: library frames");
    std::string same;
    for (int i = 0; i < 40; ++i)
        same += fmt::format("  console.log src/cart/total.ts:{}  rounding {} to {}\n", 12 + i, i * 1.005, i);
    p.keep(same);
    p.rewrite("2026-01-14T10:22:31.482Z request 7f3a9c took 482 ms, status 200\n",
        "<t> request <h> took 482 ms, status 200\n", "log template");
    p.rewrite("2026-01-14T10:22:32.001Z request 9b1d00 took 519 ms, status 500\n",
        "<t> request <h> took 519 ms, status 500\n", "log template");
    p.keep("\x1B[1mTests:\x1B[0m       \x1B[31m1 failed\x1B[0m, \x1B[32m57 passed\x1B[0m, 58 total\n"
           "Time:        4.812 s\nRan all test suites.\n");
    return p.document(QStringLiteral("compressed"));
}

inline std::vector<DiffMark> testReportMarks()
{
    const auto document = testReport();
    const std::size_t at = document->beforeText().find("module3/index");
    return { { { at, at + 13 }, QStringLiteral("used 7 turns later in Edit arguments") } };
}

/// 2 MB of JSON on one line, of which the first words stay.
inline std::shared_ptr<const DiffDocument> oneLine()
{
    std::string json = "{\"items\": [";
    for (int i = 0; json.size() < 2'000'000; ++i)
        json += fmt::format("{}{{\"id\": {}, \"name\": \"Gr\xC3\xBC\xC3\x9F"
                            "e {}\", \"price\": {}.5, \"tags\": [\"a\", \"b\"]}}",
            i ? ", " : "", i, i, i % 100);
    json += "]}";
    Pieces p;
    p.rewrite("", "<<<SHADOW:shadow_8d2c4f6e0b1a39577c1d2e3f40516273>>>\n", "marker");
    p.keep(std::string_view(json).substr(0, 400));
    p.omit(std::string_view(json).substr(400), "simple: rest");
    p.rewrite("", "...", "simple: rest");
    return p.document(QStringLiteral("compressed"));
}

inline std::shared_ptr<const DiffDocument> manyLines(int count, bool countTokens = true)
{
    Pieces p;
    for (int i = 0; i < count;) {
        std::string same;
        for (int n = 0; n < 5 + i % 11; ++n, ++i)
            same += fmt::format("{:06} /usr/share/doc/package-{}/changelog.Debian.gz: ok\n", i, i);
        p.keep(same);
        std::string gone;
        for (int n = 0; n < 20; ++n, ++i)
            gone += fmt::format("{:06} DEBUG worker {} heartbeat, queue empty, sleeping 250 ms\n", i, i % 16);
        p.omit(gone, "near duplicates");
        p.rewrite("", "[20 similar lines]\n", "near duplicates: count");
    }
    return p.document(QStringLiteral("compressed"), countTokens);
}

inline std::shared_ptr<const DiffDocument> oddCharacters()
{
    Pieces p;
    p.keep("tab\tstop\tat 8\r\n\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E wide, \xF0\x9F\x98\x80 emoji, e\xCC\x81 "
           "combining\n");
    p.keep("bell \x07 nul-free control \x01\x02, del \x7F, invalid \xFF\xFE bytes, zero\xE2\x80\x8Bwidth, "
           "bidi \xE2\x80\xAE"
           "txt\n");
    p.rewrite(
        "\x1B[31mred\x1B[0m \x1B[1;32mbold green\x1B[0m \x1B[7minverse\x1B[0m \x1B[38;5;208morange\x1B[0m "
        "\x1B[38;2;90;120;255mrgb\x1B[0m\n",
        "red bold green inverse orange rgb\n", "ansi");
    std::string prose;
    for (int i = 0; i < 12; ++i)
        prose += fmt::format("sentence {} goes on for a while so that it must be wrapped at some place, ", i);
    p.rewrite(prose + "end\n", "one short sentence\n", "summary");
    p.keep("after\n");
    return p.document(QStringLiteral("compressed"));
}

} // namespace winnow::samples
