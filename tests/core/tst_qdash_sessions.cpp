// SPDX-License-Identifier: GPL-3.0-or-later
// qdash's copilot as a session source: captured requests with their results and findings, and what the
// installation keeps, each with its note on what is missing.
#include <QtTest>

#include "core/importers/importer.h"
#include "core/systems/qdash/qdash_values.h"
#include "core/uses/system_findings.h"
#include "tests/support/shared_folder.h"
#include "tests/support/vector_rows.h"

using namespace winnow;
using systems::qdash::FindingKind;

namespace {

QString notes(const Corpus& corpus)
{
    QString all;
    for (const Issue& issue : corpus.recordings.at(0).issues)
        all += QString::fromStdString(issue.text.text()) + QLatin1Char('\n');
    return all;
}

std::string call(int n, const std::string& tool, const std::string& arguments, const std::string& output)
{
    const std::string id = "c" + std::to_string(n);
    systems::Dict made, given;
    made.set("type", "function_call");
    made.set("call_id", id);
    made.set("name", tool);
    made.set("arguments", arguments);
    given.set("type", "function_call_output");
    given.set("call_id", id);
    given.set("output", output);
    return systems::dumps(made) + ", " + systems::dumps(given);
}

std::string userText(const std::string& text)
{
    return R"({"role": "user", "content": [{"type": "input_text", "text": ")" + text + "\"}]}";
}

QStringList kinds(const SystemFindings& findings, std::size_t result)
{
    QStringList names;
    const auto found = findings.results.find(ResultId(result));
    for (const auto& finding :
        found == findings.results.end() ? std::vector<systems::qdash::Finding>() : found->second)
        names << QString::fromUtf8(findingName(finding.kind).data());
    return names;
}

const char* const kChat
    = R"({"session_id":"1747100000000-abc123","title":"Why is T1 low","context":{"chip_id":"c"},"messages":[)"
      R"({"role":"user","content":"Why is T1 low?","attached_image":null,"created_at":%1},)"
      R"({"role":"assistant","content":"{\"blocks\":[{\"type\":\"text\",\"content\":\"because\",\"chart\":null},)"
      R"({\"type\":\"chart\",\"content\":null,\"chart\":{\"data\":[{\"x\":[1,2]}]}}]}","attached_image":null,"created_at":%1}],)"
      R"("created_at":%1,"updated_at":%1})";

const char* const kEvents = ":\n\nevent: status\ndata: {\"step\": \"run_chat\", \"message\": \"x\"}\n\n"
                            "event: status\ndata: {\"step\": \"thinking\", \"message\": \"AI is "
                            "thinking...\", \"completed_tools\": []}\n\n"
                            "event: status\ndata: {\"step\": \"tool_call\", \"tool\": \"get_chip_summary\", "
                            "\"message\": \"Fetching chip summary...\"}\n\n:\n\n"
                            "event: status\ndata: {\"step\": \"tool_call\", \"tool\": \"get_qubit_params\", "
                            "\"message\": \"Fetching qubit parameters...\"}\n\n"
                            "event: status\ndata: {\"step\": \"thinking\", \"message\": \"Analyzing\", "
                            "\"completed_tools\": [\"Fetching chip summary\"]}\n\n"
                            "event: result\ndata: {\"blocks\": []}\n\n";

} // namespace

class TestQdashSessions : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyCapturedRequestOfTheRealLoopsGivesItsResults()
    {
        NEEDS_SHARED("vectors/qdash");
        int rows = 0;
        for (const systems::Value& row :
            test::rowsOf(std::string(WINNOW_SHARED) + "/vectors/qdash/tool_loop.jsonl")) {
            for (const systems::Value& request : row.get("requests")->list()) {
                const bool chat = request.get("messages");
                const systems::Value& transcript = *request.get(chat ? "messages" : "input");
                std::vector<std::string> outputs;
                for (const systems::Value& item : transcript.list()) {
                    const systems::Value* const role = item.get("role");
                    if (chat ? role && role->text() == "tool" : item.get("output") != nullptr)
                        outputs.push_back(item.get(chat ? "content" : "output")->string());
                }
                for (const std::string& text : { systems::dumps(request), systems::dumps(transcript) }) {
                    const auto corpus = readRecording(text, "capture.json");
                    QVERIFY(corpus);
                    QCOMPARE(corpus->results.size(), outputs.size());
                    for (std::size_t i = 0; i < outputs.size(); ++i)
                        QCOMPARE(std::string(corpus->textOf(ResultId(i)).view()), outputs[i]);
                    ++rows;
                }
            }
        }
        qInfo("%d captures", rows);
    }

    void findingsStandOnTheResultTheyAreAbout()
    {
        const std::string cut = "[\"" + std::string(30000, 'x')
            + std::string(systems::qdash::suffixText(systems::qdash::SuffixStyle::Responses));
        const std::string stored = R"({"chip_id": "c", "data_key": "t1", "_note": "Full data available"})";
        const std::string series = R"([{"start_at": "2026-02-24T02:22:04"}])";
        std::string items = userText("one");
        int n = 0;
        items += ", " + call(++n, "get_qubit_params", "{}", cut);
        for (int i = 0; i < 2; ++i)
            items += ", " + call(++n, "get_chip_parameter_timeseries", "{}", stored);
        for (int i = 0; i < 4; ++i)
            items += ", " + call(++n, "get_parameter_timeseries", "{}", series);
        items += ", " + userText("two") + ", " + call(++n, "get_parameter_timeseries", "{}", series);
        items += ", " + call(++n, "get_chip_parameter_timeseries", "{}", stored);
        items += ", " + call(++n, "get_task_history", "{}", R"({"error": "boom"})");
        const auto corpus = readRecording("[" + items + "]", "input.json");
        QVERIFY(corpus);
        QCOMPARE(corpus->results.size(), std::size_t(10));
        const SystemFindings findings = systemFindings(*corpus);
        QCOMPARE(kinds(findings, 0),
            (QStringList { QStringLiteral("truncated"), QStringLiteral("truncated_not_json") }));
        QCOMPARE(kinds(findings, 1), QStringList());
        QCOMPARE(kinds(findings, 2), QStringList { QStringLiteral("key_overwritten") });
        QCOMPARE(kinds(findings, 5), QStringList());
        QCOMPARE(
            kinds(findings, 6), QStringList { QStringLiteral("too_many_calls") }); // the fourth of the run
        QCOMPARE(kinds(findings, 7),
            QStringList()); // a new user message is a new run: counters and store are empty
        QCOMPARE(kinds(findings, 8), QStringList());
        QCOMPARE(kinds(findings, 9), QStringList { QStringLiteral("error_as_data") });
    }

    void findingsBecomeIssuesOfTheRecordingAtTheResultsRecord()
    {
        auto corpus = readRecording(R"({"model":"m","input":[)" + userText("one") + ",\n"
                + call(1, "get_task_history", "{}", R"({"error": "boom"})") + "]}",
            "input.json");
        QVERIFY(corpus);
        const std::size_t before = corpus->recordings.at(0).issues.size();
        QCOMPARE(addSystemIssues(*corpus), std::size_t(1));
        QCOMPARE(corpus->recordings.at(0).issues.size(), before + 1);
        const Issue& issue = corpus->recordings.at(0).issues.back();
        QCOMPARE(QString::fromStdString(issue.text.text()),
            QStringLiteral("qdash error_as_data: the result is an error object"));
        QCOMPARE(issue.severity, Severity::Note);
        QCOMPARE(issue.line, std::size_t(2));
    }

    void sessionsOfOtherToolsHaveNoFindings()
    {
        const auto corpus = readRecording("[" + userText("one") + ", "
                + call(1, "get_task_history", "{}", R"({"error": "x"})") + ", "
                + call(2, "Bash", "{}", R"({"error": "x"})") + "]",
            "input.json");
        QVERIFY(corpus);
        QCOMPARE(corpus->results.size(), std::size_t(2));
        QVERIFY(systemFindings(*corpus).results.empty());
    }

    void storedChatsHoldTextsOnlyAndSaySo()
    {
        for (const char* const time : { "\"2026-05-13T10:00:00Z\"", R"({"$date":"2026-05-13T10:00:00.000Z"})",
                 R"({"$date":{"$numberLong":"1778666400000"}})" }) {
            const std::string text = QString::fromUtf8(kChat).arg(QString::fromUtf8(time)).toStdString();
            for (const std::string& file : { text, "[" + text + "]", text + "\n" }) {
                const auto corpus = readRecording(file, "chat.json");
                QVERIFY(corpus);
                QCOMPARE(QString::fromStdString(corpus->recordings[0].format), QStringLiteral("qdash-chat"));
                QCOMPARE(corpus->sessions.size(), std::size_t(1));
                QCOMPARE(corpus->sessions[0].started, TimeMs(1778666400000));
                QCOMPARE(corpus->sessions[0].modelCalls.size(), std::size_t(1));
                QVERIFY2(notes(*corpus).contains(QStringLiteral("so nothing can be replayed")),
                    qPrintable(notes(*corpus)));
                QVERIFY2(notes(*corpus).contains(QStringLiteral("1 chart specifications")),
                    qPrintable(notes(*corpus)));
            }
        }
    }

    void eventStreamsGiveCallsInOrderWithoutResults()
    {
        const auto corpus = readRecording(kEvents, "run.sse");
        QVERIFY(corpus);
        QCOMPARE(QString::fromStdString(corpus->recordings[0].format), QStringLiteral("qdash-events"));
        const Session& session = corpus->sessions.at(0);
        QCOMPARE(session.calls.size(), std::size_t(2));
        QCOMPARE(session.calls[1].name, std::string("get_qubit_params"));
        QCOMPARE(session.modelCalls.size(), std::size_t(2));
        QVERIFY(session.results.empty());
        QVERIFY2(notes(*corpus).contains(QStringLiteral("arguments and results are not in it")),
            qPrintable(notes(*corpus)));
    }

    void otherEventStreamsStayTheirOwn()
    {
        const auto corpus = readRecording(
            "event: message_start\ndata: {\"type\":\"message_start\",\"message\":{\"model\":\"m\"}}\n\n",
            "a.sse");
        QVERIFY(corpus);
        QVERIFY(corpus->recordings[0].format != "qdash-events");
    }
};

QTEST_GUILESS_MAIN(TestQdashSessions)
#include "tst_qdash_sessions.moc"
