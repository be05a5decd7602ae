// SPDX-License-Identifier: GPL-3.0-or-later
// qdash's value helpers compared with the real functions: every row of the shared vectors if they exist, and
// our rows (tests/data/systems) with answers from CPython 3.11.
#include <QtTest>

#include <random>

#include "core/base/hash.h"
#include "core/compression/strategies/system_strategies.h"
#include "core/systems/code_points.h"
#include "core/systems/operations.h"
#include "core/systems/qdash/qdash_profile.h"
#include "tests/support/shared_folder.h"
#include "tests/support/vector_rows.h"

using namespace winnow;
using namespace winnow::systems;
using winnow::test::rowsOf;

namespace {

std::string sharedFile(const char* name)
{
    return std::string(WINNOW_SHARED) + "/vectors/qdash/" + name;
}

std::string answer(const char* name, const std::string& input, const OperationSettings& settings = {})
{
    return apply(*findOperation(name), input, settings).text;
}

/// The result of the operation according to the row.
std::string expected(const Value& row)
{
    if (const Value* const text = row.get("text"))
        return text->string();
    Dict error;
    error.set("error", *row.get("raises"));
    return dumps(error);
}

std::string inputOf(const Value& row)
{
    const Value* const text = row.get("in_text");
    return text ? text->string() : dumps(test::unmarked(*row.get("in")));
}

/// The text of a serialize_limit recipe.
Value made(const Value& recipe)
{
    const std::string_view kind = recipe.get("kind")->text();
    if (kind == "string") {
        std::string text;
        for (const Value& part : recipe.get("parts")->list()) {
            for (std::int64_t i = 0; i < part.list()[1].toInt64(0); ++i)
                text += part.list()[0].string();
        }
        return text;
    }
    List rows;
    for (std::int64_t i = 0; i < recipe.get("count")->toInt64(0); ++i) {
        if (kind == "nan_rows") {
            rows.push_back(List { Value(i), i % 7 == 0 ? Value(std::nan("")) : Value() });
        } else {
            Dict row;
            row.set("qid", std::to_string(i));
            row.set("v", static_cast<double>(i) + 0.123456789);
            rows.emplace_back(std::move(row));
        }
    }
    if (kind == "nan_rows")
        return rows;
    Dict out;
    out.set("rows", std::move(rows));
    return out;
}

} // namespace

class TestQdashValues : public QObject
{
    Q_OBJECT
private slots:
    void givesWhatTheRealFunctionsGive_data();
    void givesWhatTheRealFunctionsGive();
    void shapesDocumentsAsTheRealToolsDo();
    void refusesQidsThatAreOnlyPartlyNumbers();
    void cutsWhereTheRealLoopCuts();
    void givesWhatPythonGaveForOurRows();
    void writesFloatsThatReadBack();
    void ordersNumbersOfAnySizeExactly();
    void keepsLoneSurrogatesAndRepairsOtherBytes();
    void refusesDeepNestingAsAnError();
    void shortensOnlyWhatTheProfileNames();
    void leavesShortTimesAlone();
    void storesChipWideResultsInTheStrategy();
    void strategySegmentsHoldAndRepeat();
};

void TestQdashValues::givesWhatTheRealFunctionsGive_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("operation");
    const std::pair<const char*, const char*> files[]
        = { { "compact_number.jsonl", "qdash.number" }, { "compact_timestamp.jsonl", "qdash.timestamp" },
              { "compact_output_parameters.jsonl", "qdash.output_parameters" },
              { "llm_summary.jsonl", "qdash.summary" }, { "serialize.jsonl", "qdash.serialize" } };
    for (const auto& [file, operation] : files)
        QTest::newRow(operation) << QByteArray(file) << QByteArray(operation);
}

void TestQdashValues::givesWhatTheRealFunctionsGive()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, operation);
    NEEDS_SHARED("vectors/qdash");
    int ran = 0;
    OperationSettings chat;
    QVERIFY(chat.set("suffix", "chat"));
    for (const Value& row : rowsOf(sharedFile(file.constData()))) {
        if (test::isPythonOnly(row))
            continue;
        const std::string input = inputOf(row);
        const std::string id = row.get("id")->string();
        QVERIFY2(answer(operation.constData(), input) == expected(row),
            (id + ": wanted " + expected(row) + ", got " + answer(operation.constData(), input)).c_str());
        if (const Value* const text = row.get("text_chat"))
            QVERIFY2(answer("qdash.serialize", input, chat) == text->string(), id.c_str());
        if (const Value* const wire = row.get("wire_text"))
            QVERIFY2(answer("qdash.serialize", expected(row)) == wire->string(), id.c_str());
        ++ran;
    }
    qInfo("%s: %d rows", operation.constData(), ran);
}

void TestQdashValues::shapesDocumentsAsTheRealToolsDo()
{
    NEEDS_SHARED("vectors/qdash");
    int ran = 0;
    for (const Value& row : rowsOf(sharedFile("tool_shapes.jsonl"))) {
        Dict input;
        input.set("tool", *row.get("group"));
        input.set("docs", test::unmarked(*row.get("in")->get("docs")));
        input.set("args", *row.get("in")->get("args"));
        const std::string got = answer("qdash.tool", dumps(Value(std::move(input))));
        QVERIFY2(got == expected(row),
            (row.get("id")->string() + ": wanted " + expected(row) + ", got " + got).c_str());
        ++ran;
    }
    qInfo("tool_shapes: %d rows", ran);
    const char* const series
        = R"({"tool":"get_chip_parameter_timeseries","args":{"chip_id":"c","parameter_name":"t1","last_n":2},"docs":[
        {"qid":"10","start_at":"2026-03-03T00:00:00","output_parameters":{"t1":{"value":50.5,"unit":"us"}}},
        {"qid":"9","start_at":"2026-03-02T00:00:00","output_parameters":{"t1":7}},
        {"qid":"10","start_at":null,"output_parameters":{"t1":{"value":40.123456}}},
        {"qid":"10","start_at":"2026-03-01T00:00:00","output_parameters":{"t1":{"value":1.0}}},
        {"qid":"9","start_at":"2026-03-01T00:00:00","output_parameters":null}]})";
    QCOMPARE(QByteArray::fromStdString(answer("qdash.tool", series)),
        QByteArray(
            R"({"chip_id": "c", "parameter_name": "t1", "unit": "us", "num_qubits": 2, )"
            R"("statistics": {"count": 2, "mean": 28.75, "median": 28.75, "min": 7, "max": 50.5, "stdev": 30.76}, "qubits": [)"
            R"({"qid": "9", "latest": 7, "count": 1, "min": null, "max": null, "mean": null, "trend": null}, )"
            R"({"qid": "10", "latest": 50.5, "count": 2, "min": 40.12, "max": 50.5, "mean": 45.31, "trend": "up"}], "timeseries": [)"
            R"({"qid": "10", "t": "", "v": 40.123456}, {"qid": "9", "t": "2026-03-02T00:00:00", "v": 7}, )"
            R"({"qid": "10", "t": "2026-03-03T00:00:00", "v": 50.5}]})"));
}

void TestQdashValues::refusesQidsThatAreOnlyPartlyNumbers()
{
    QCOMPARE(
        answer("qdash.tool",
            R"({"tool":"get_chip_summary","args":{"chip_id":"c"},"docs":[{"qid":"1","data":{}},{"qid":"Q","data":{}}]})"),
        std::string(
            R"({"error": {"type": "TypeError", "message": "'<' not supported between instances of 'str' and 'int'"}})"));
    QCOMPARE(answer("qdash.tool", R"({"tool":"get_chip_summary","args":{},"docs":[]})"),
        std::string(R"({"error": {"type": "KeyError", "message": "'chip_id'"}})"));
    QVERIFY(answer("qdash.tool", R"({"tool":"rm","docs":[]})").find("LookupError") != std::string::npos);
}

void TestQdashValues::cutsWhereTheRealLoopCuts()
{
    NEEDS_SHARED("vectors/qdash");
    int ran = 0;
    for (const Value& row : rowsOf(sharedFile("serialize_limit.jsonl"))) {
        const Value value = made(*row.get("in")->get("recipe"));
        const Value& out = *row.get("out");
        qdash::Options options;
        const std::string text = qdash::wireText(value, options);
        options.suffix = qdash::SuffixStyle::Chat;
        const std::string id = row.get("id")->string();
        QVERIFY2(sha256Hex(text) == out.get("sha256")->string(), id.c_str());
        QVERIFY2(sha256Hex(qdash::wireText(value, options)) == out.get("sha256_chat")->string(), id.c_str());
        QCOMPARE(countCodePoints(text), static_cast<std::size_t>(row.get("chars")->toInt64(-1)));
        ++ran;
    }
    qInfo("serialize_limit: %d rows", ran);
}

void TestQdashValues::givesWhatPythonGaveForOurRows()
{
    const auto rows = rowsOf(WINNOW_SOURCE_DIR "/tests/data/systems/qdash.jsonl");
    QVERIFY(rows.size() > 500);
    for (const Value& row : rows) {
        const std::string got = answer(row.get("op")->string().c_str(), row.get("in_text")->string());
        QVERIFY2(got == row.get("text")->string(),
            (row.get("in_text")->string() + ": wanted " + row.get("text")->string() + ", got " + got)
                .c_str());
    }
    qInfo("own rows: %d", static_cast<int>(rows.size()));
}

void TestQdashValues::writesFloatsThatReadBack()
{
    std::mt19937_64 random(11);
    for (int i = 0; i < 20000; ++i) {
        const auto bits = random();
        double value = 0;
        std::memcpy(&value, &bits, sizeof value);
        if (!std::isfinite(value))
            continue;
        const auto back = parseValue(floatRepr(value));
        QVERIFY(back && back->isFloat());
        QCOMPARE(back->number(), value);
        const auto once = qdash::compactNumber(value);
        if (once)
            QCOMPARE(dumps(*qdash::compactNumber(*once)), dumps(*once));
    }
}

void TestQdashValues::ordersNumbersOfAnySizeExactly()
{
    const auto order
        = [](const char* a, const char* b) { return compareNumbers(*parseValue(a), *parseValue(b)); };
    QVERIFY(order("9007199254740993", "9007199254740992.0") > 0);
    QVERIFY(order("-9007199254740993", "-9007199254740992.0") < 0);
    QVERIFY(order("1", "1.0") == 0);
    QVERIFY(order("-0", "0.0") == 0);
    QVERIFY(order("1", "1.5") < 0);
    QVERIFY(order("-2", "-1.5") < 0);
    QVERIFY(order("-1", "-1.5") > 0);
    QVERIFY(order("100000000000000000000000", "1e23") > 0); // 1e23 is 99999999999999991611392
    QVERIFY(order("1e400", "9e99") > 0);
    QVERIFY(order("-100000000000000000000000", "-99999999999999999999999") < 0);
    QVERIFY(order("1", "NaN") == std::partial_ordering::unordered);
}

void TestQdashValues::keepsLoneSurrogatesAndRepairsOtherBytes()
{
    QCOMPARE(answer("qdash.serialize", R"("\ud800x")"), std::string("\"\xED\xA0\x80x\""));
    QCOMPARE(answer("qdash.serialize", "\"\xED\xA0\x80x\""), std::string("\"\xED\xA0\x80x\""));
    QCOMPARE(answer("qdash.serialize", R"("\ud83d\ude00")"), std::string("\"\xF0\x9F\x98\x80\""));
    QCOMPARE(answer("qdash.serialize", "\"a\xFFz\""), std::string("\"a\xEF\xBF\xBDz\""));
    QCOMPARE(answer("qdash.timestamp", R"("\ud800\ud800\ud800\ud800\ud800\ud801T\udfff")"),
        std::string("\"\xED\xA0\x81 \xED\xBF\xBF\""));
}

void TestQdashValues::refusesDeepNestingAsAnError()
{
    const std::string deep(100000, '[');
    const Applied applied = apply(*findOperation("qdash.serialize"), deep + std::string(100000, ']'), {});
    QVERIFY(applied.raised);
    QVERIFY(applied.text.find("JSONDecodeError") != std::string::npos);
}

void TestQdashValues::shortensOnlyWhatTheProfileNames()
{
    const auto result = parseValue(
        R"([{"task_id":"t","start_at":"2026-02-24T02:22:04","elapsed_time":12.34567,)"
        R"("n":1.23456789,"output_parameters":{"t1":{"value":5.23456,"unit":"us","task_id":"x"}}}])");
    QCOMPARE(dumps(*qdash::applyProfile("search_task_results", *result)),
        std::string(R"([{"task_id": "t", "start_at": "02-24 02:22", "elapsed_time": 12.35, "n": 1.23456789, )"
                    R"("output_parameters": {"t1": {"value": 5.235, "unit": "us"}}}])"));
    QCOMPARE(dumps(*qdash::applyProfile("get_chip_topology", *result)), dumps(*result));
}

void TestQdashValues::leavesShortTimesAlone()
{
    const auto result = parseValue(R"({"start_at":"2026-02-24T02:22:04","output_parameters":{}})");
    const auto once = qdash::applyProfile("get_task_history", *result);
    QCOMPARE(dumps(*qdash::applyProfile("get_task_history", *once)), dumps(*once));
}

void TestQdashValues::storesChipWideResultsInTheStrategy()
{
    std::string text = R"({"chip_id":"c","timeseries":[)";
    for (int i = 0; i < 50; ++i)
        text += std::string(i ? "," : "") + R"({"qid":"0","t":"2026-01-01T00:00:00","v":45.23456})";
    text += "]}";
    StrategyInput input;
    input.text = text;
    input.tool = "get_chip_parameter_timeseries";
    input.arguments = R"({"parameter_name":"t1"})";
    const auto out = strategy::qdashResults().compress(input);
    QVERIFY(out);
    QCOMPARE(out->text,
        std::string(R"({"chip_id": "c", "timeseries": {"_schema": ["qid", "t", "v"], "_rows": 50}, )"
                    R"("data_key": "t1", "_note": "Full data available as data['t1'] in )"
                    R"(execute_python_analysis. Do NOT pass data manually."})"));
    input.arguments = "{}"; // the key is missing: the model would have got an error, so there is no finding
    QCOMPARE(strategy::qdashResults().compress(input)->text, text);
}

void TestQdashValues::strategySegmentsHoldAndRepeat()
{
    std::mt19937_64 random(5);
    const StrategyInfo info = strategy::qdashResults();
    for (int round = 0; round < 400; ++round) {
        std::string text = "[";
        for (std::uint64_t i = 0; i < random() % 40; ++i) {
            text += i ? ",\n  " : "\n  ";
            text += R"({"start_at": "2026-0)" + std::to_string(1 + random() % 9)
                + R"(-24T02:22:04.211", "elapsed_time": )"
                + floatRepr(static_cast<double>(random() % 1000000) / 777.0)
                + R"(, "output_parameters": {"\u00b5s": {"task_id": "x", "value": )"
                + floatRepr(static_cast<double>(random() % 1000) / 7.0)
                + R"(, "unit": ""}}, "message": "é[{"})";
        }
        text += "]";
        StrategyInput input;
        input.text = text;
        input.tool = "search_task_results";
        const auto once = info.compress(input);
        QVERIFY(once);
        std::string why;
        QVERIFY2(segmentsHold(text, *once, &why), why.c_str());
        QVERIFY(once->text.size() <= text.size());
        input.text = once->text;
        QCOMPARE(info.compress(input)->text, once->text);
    }
}

QTEST_GUILESS_MAIN(TestQdashValues)
#include "tst_qdash_values.moc"
