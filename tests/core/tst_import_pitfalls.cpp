// SPDX-License-Identifier: GPL-3.0-or-later
// One test for each pitfall found in real recordings, and for input made to break a reader.
#include <QtTest>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <unistd.h>

#include "core/importers/importer.h"
#include "core/session/corpus.h"
#include "tests/support/read_recording.h"
#include "tests/support/recording_texts.h"

using namespace winnow;
using namespace winnow::test;

class TestImportPitfalls : public QObject
{
    Q_OBJECT
private slots:
    void gluedRecordsOnOneLineAreAllRead();
    void aMissingFinalNewlineIsNoTruncation();
    void aTruncatedLastLineIsANoteAndABadMiddleLineAWarning();
    void repeatedIdsPairWithTheNearestPrecedingCall();
    void aResultBeforeItsCallIsNamedByTheLaterCall();
    void aResultWithoutACallIsUnnamedAndACallWithoutAResultIsNoResult();
    void usageIsTakenOnceAMessageId();
    void mirrorsOfResultsAreNotCounted();
    void emptyResultsCount();
    void controlCharactersAnsiAndCarriageReturnsStayByteForByte();
    void charactersBeyondTheBasicPlaneCountTheirUtf8Bytes();
    void imagesAreCountedAndAddNoBytes();
    void harnessTruncationKeepsTheLongerTextBesideTheOneTheModelSaw();
    void persistedOutputsAreFoundBesideTheTranscript();
    void persistedOutputsAreFoundNowhereElse();
    void prettyPrintedObjectsOneAfterAnotherAreRecords();
    void anArrayOfRecordsWithOneElementALineIsRead();
    void geminiResultsWithIdsFindCallsWithoutThem();
    void theNameOfAFileDecidesNothing();
    void invalidJsonSaysLineAndColumn();
    void snapshotsOfOneSessionAreCountedOnce();
    void copiedRecordsOfAResumedSessionAreReadOnce();
    void argumentsMayBeAnObjectOrAString();
    void shellCommandsGiveSubNames();
    void streamRecordsWithUuidsAreNoTranscript();
    void episodesOfABenchmarkStaySeparate();
};

namespace {

void write(const QString& path, const std::string& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)
        || file.write(bytes.data(), qint64(bytes.size())) != qint64(bytes.size()))
        qFatal("cannot write %s", qPrintable(path));
}

} // namespace

void TestImportPitfalls::gluedRecordsOnOneLineAreAllRead()
{
    std::string text = claudeCall(1, "t1", "Bash", R"({"command":"ls"})");
    text.pop_back();
    text += claudeResult(2, "t1", quoted("out"));
    text.pop_back();
    text += R"({"type":"summary","summary":"x","leafUuid":"u"})"
            "\n";
    const Corpus corpus = read(claudeUser(0, "hello") + text + claudeUser(3, "bye"));
    QCOMPARE(corpus.results.size(), std::size_t(1));
    QCOMPARE(textOf(corpus, 0), std::string("out"));
    QCOMPARE(only(corpus).tool, std::string("Bash"));
    QVERIFY(hasIssue(corpus, Severity::Note, "3 records share one line"));
}

void TestImportPitfalls::aMissingFinalNewlineIsNoTruncation()
{
    std::string text = claudeCall(1, "t1", "Bash", "{}") + claudeResult(2, "t1", quoted("out"));
    text.pop_back();
    const Corpus corpus = read(text);
    QCOMPARE(corpus.results.size(), std::size_t(1));
    QVERIFY(corpus.recordings[0].issues.empty());
}

void TestImportPitfalls::aTruncatedLastLineIsANoteAndABadMiddleLineAWarning()
{
    const std::string good = claudeCall(1, "t1", "Bash", "{}");
    const Corpus corpus = read(
        good + "{\"type\":\"user\",oops}\n" + claudeResult(3, "t1", quoted("out")) + good.substr(0, 60));
    QCOMPARE(corpus.results.size(), std::size_t(1));
    QVERIFY(hasIssue(corpus, Severity::Warning, "bad line"));
    QVERIFY(hasIssue(corpus, Severity::Note, "last line is cut off"));
    QCOMPARE(corpus.recordings[0].issues[0].line, std::size_t(2));
}

void TestImportPitfalls::repeatedIdsPairWithTheNearestPrecedingCall()
{
    const Corpus corpus = read(claudeCall(1, "t1", "Read", "{}") + claudeResult(2, "t1", quoted("first"))
        + claudeCall(3, "t1", "Grep", "{}") + claudeResult(4, "t1", quoted("second")));
    QCOMPARE(corpus.result(ResultId(0)).tool, std::string("Read"));
    QCOMPARE(corpus.result(ResultId(1)).tool, std::string("Grep"));
    QCOMPARE(corpus.result(ResultId(1)).call, 1u);
}

void TestImportPitfalls::aResultBeforeItsCallIsNamedByTheLaterCall()
{
    const Corpus corpus = read(claudeResult(1, "t1", quoted("out")) + claudeCall(2, "t1", "Grep", "{}"));
    QCOMPARE(only(corpus).tool, std::string("Grep"));
}

void TestImportPitfalls::aResultWithoutACallIsUnnamedAndACallWithoutAResultIsNoResult()
{
    const Corpus corpus = read(claudeCall(1, "t1", "Grep", "{}") + claudeResult(2, "t9", quoted("out")));
    QCOMPARE(corpus.results.size(), std::size_t(1));
    QCOMPARE(only(corpus).tool, std::string());
    QCOMPARE(corpus.sessions[0].calls.size(), std::size_t(1));
}

void TestImportPitfalls::usageIsTakenOnceAMessageId()
{
    std::string text = claudeUser(0, "hello");
    for (const char* output : { "4", "4", "265" }) {
        text += R"({"type":"assistant","sessionId":"S","parentUuid":"p","uuid":"a)" + std::string(output)
            + std::to_string(text.size())
            + R"(","message":{"id":"m1","role":"assistant","model":"claude-x","content":[{"type":"text","text":"hi"}],)"
              R"("usage":{"input_tokens":9,"cache_creation_input_tokens":10,"cache_read_input_tokens":100,"output_tokens":)"
            + output + "}}}\n";
    }
    const Corpus corpus = read(text);
    QCOMPARE(corpus.sessions[0].modelCalls.size(), std::size_t(1));
    const Usage& usage = corpus.sessions[0].modelCalls[0].usage;
    QCOMPARE(usage.output, std::int64_t(265));
    QCOMPARE(usage.promptTokens(), std::int64_t(119));
    QCOMPARE(corpus.sessions[0].model, std::string("claude-x"));
}

std::string mirrorRecords()
{
    return R"({"type":"progress","sessionId":"S","parentUuid":"p","uuid":"g1","data":{"type":"agent_progress","agentId":"A","message":)"
           R"({"type":"user","uuid":"m1","timestamp":"2026-02-01T10:00:00.000Z","message":{"role":"user","content":)"
           R"([{"type":"tool_result","tool_use_id":"x","content":"mirrored output of the agent"}]}}}})"
           "\n"
           R"({"type":"progress","sessionId":"S","parentUuid":"p","uuid":"g2","data":{"type":"agent_progress","agentId":"A","message":)"
           R"({"type":"user","uuid":"m1","timestamp":"2026-02-01T10:00:00.000Z","message":{"role":"user","content":)"
           R"([{"type":"tool_result","tool_use_id":"x","content":"mirrored output of the agent"}]}}}})"
           "\n"
           R"({"type":"progress","sessionId":"S","parentUuid":"p","uuid":"g3","data":{"type":"bash_progress","fullOutput":"growing"}})"
           "\n";
}

void TestImportPitfalls::mirrorsOfResultsAreNotCounted()
{
    const Corpus corpus
        = read(claudeCall(1, "t1", "Task", "{}") + mirrorRecords() + claudeResult(2, "t1", quoted("done")));
    QCOMPARE(corpus.results.size(), std::size_t(1));
    QVERIFY(hasIssue(corpus, Severity::Note, "were not read: 1"));
}

void TestImportPitfalls::emptyResultsCount()
{
    const Corpus corpus = read(claudeCall(1, "t1", "Bash", "{}") + claudeResult(2, "t1", quoted(""))
        + R"({"type":"user","sessionId":"S","parentUuid":"p","uuid":"e","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1"}]}})"
          "\n");
    QCOMPARE(corpus.results.size(), std::size_t(2));
    QCOMPARE(textOf(corpus, 0), std::string());
    QCOMPARE(textOf(corpus, 1), std::string());
}

void TestImportPitfalls::controlCharactersAnsiAndCarriageReturnsStayByteForByte()
{
    const std::string text = "\x1b[31mred\x1b[0m\r\n50%\r100%\r\n|\b/\b-\b\x01 end of the output";
    const Corpus corpus = read(claudeCall(1, "t1", "Bash", "{}") + claudeResult(2, "t1", quoted(text)));
    QCOMPARE(textOf(corpus, 0), text);
}

void TestImportPitfalls::charactersBeyondTheBasicPlaneCountTheirUtf8Bytes()
{
    const Corpus corpus
        = read(claudeCall(1, "t1", "Bash", "{}") + claudeResult(2, "t1", R"("\ud83d\udd6f and 🕯")"));
    QCOMPARE(corpus.texts->bytes(only(corpus).text), std::uint64_t(4 + 5 + 4));
}

void TestImportPitfalls::imagesAreCountedAndAddNoBytes()
{
    const std::string content
        = R"([{"type":"text","text":"one"},{"type":"image","source":{"type":"base64","media_type":"image/png","data":"aGVsbG8gaGVsbG8gaGVsbG8gaGVsbG8="}},{"type":"text","text":"two"}])";
    const Corpus corpus = read(claudeCall(1, "t1", "Read", "{}") + claudeResult(2, "t1", content));
    QCOMPARE(only(corpus).images, 1u);
    QCOMPARE(textOf(corpus, 0), std::string("one\ntwo"));
    QCOMPARE(only(corpus).blocks.size(), std::size_t(3));
    QVERIFY(only(corpus).blocks[1].kind == BlockKind::Image);
}

void TestImportPitfalls::harnessTruncationKeepsTheLongerTextBesideTheOneTheModelSaw()
{
    std::string record = claudeResult(2, "t1", quoted("short preview"));
    record.insert(record.size() - 2,
        R"(,"toolUseResult":{"stdout":"the whole long output that the interface kept for itself","stderr":""})");
    const Corpus corpus = read(claudeCall(1, "t1", "Bash", "{}") + record);
    QCOMPARE(textOf(corpus, 0), std::string("short preview"));
    QCOMPARE(std::string(corpus.texts->get(only(corpus).rawText).view()),
        std::string("the whole long output that the interface kept for itself"));
}

void TestImportPitfalls::persistedOutputsAreFoundBesideTheTranscript()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath("S/tool-results"));
    write(folder.filePath("S/tool-results/out.txt"), "all of the output, which was too large for the model");
    std::string record = claudeResult(2, "t1", quoted("<persisted-output>\nPreview\n</persisted-output>"));
    record.insert(record.size() - 2,
        R"(,"toolUseResult":{"stdout":"","persistedOutputPath":"/elsewhere/S/tool-results/out.txt","persistedOutputSize":52})");
    write(folder.filePath("S.jsonl"), claudeCall(1, "t1", "Bash", "{}") + record);
    const auto corpus = openCorpus({ folder.path().toStdString() }, {});
    QVERIFY(corpus.has_value());
    QCOMPARE(corpus->results.size(), std::size_t(1));
    QCOMPARE(std::string(corpus->texts->get(only(*corpus).rawText).view()),
        std::string("all of the output, which was too large for the model"));
    QCOMPARE(corpus->recordings.size(), std::size_t(1));
}

void TestImportPitfalls::persistedOutputsAreFoundNowhereElse()
{
    QTemporaryDir folder;
    for (const char* const made : { "p/S/subagents", "p/S/tool-results", "other/tool-results" })
        QVERIFY(QDir(folder.path()).mkpath(QLatin1String(made)));
    write(folder.filePath("p/S/tool-results/out.txt"), "all of the output");
    write(folder.filePath("other/tool-results/own.txt"), "what the recording may not have read");
    const auto rawOf = [&](const char* transcript, const QString& named) {
        std::string record
            = claudeResult(2, "t1", quoted("<persisted-output>\nPreview\n</persisted-output>"));
        record.insert(record.size() - 2,
            R"(,"toolUseResult":{"stdout":"","persistedOutputPath":")" + named.toStdString() + R"("})");
        const QString path = folder.filePath(QLatin1String(transcript));
        write(path, claudeCall(1, "t1", "Bash", "{}") + record);
        const auto corpus = openCorpus({ path.toStdString() }, {});
        const TextId raw = corpus ? only(*corpus).rawText : TextId();
        return raw.isValid() ? std::string(corpus->texts->get(raw).view()) : std::string();
    };
    QCOMPARE(rawOf("p/S/subagents/agent-1.jsonl", "/elsewhere/S/tool-results/out.txt"),
        std::string("all of the output"));
    QCOMPARE(rawOf("p/S.jsonl", folder.filePath("other/tool-results/own.txt")), std::string());
}

void TestImportPitfalls::prettyPrintedObjectsOneAfterAnotherAreRecords()
{
    const std::string call = "{\n \"type\": \"assistant\",\n \"sessionId\": \"S\",\n \"parentUuid\": null,\n "
                             "\"uuid\": \"a\",\n \"message\": {\"role\": \"assistant\", \"id\": \"m\",\n"
                             "  \"content\": [{\"type\": \"tool_use\", \"id\": \"t1\", \"name\": \"Bash\", "
                             "\"input\": {}}]}\n}\n";
    const std::string result = "{\n \"type\": \"user\",\n \"sessionId\": \"S\",\n \"parentUuid\": \"a\",\n "
                               "\"uuid\": \"b\",\n \"message\": {\"role\": \"user\",\n"
                               "  \"content\": [{\"type\": \"tool_result\", \"tool_use_id\": \"t1\", "
                               "\"content\": \"pretty output of the command\"}]}\n}\n";
    const Corpus corpus = read(call + result, "full.jsonl");
    QCOMPARE(corpus.results.size(), std::size_t(1));
    QCOMPARE(textOf(corpus, 0), std::string("pretty output of the command"));
    QCOMPARE(only(corpus).line, std::size_t(9));
}

void TestImportPitfalls::anArrayOfRecordsWithOneElementALineIsRead()
{
    std::string call = claudeCall(1, "t1", "Bash", "{}");
    std::string result = claudeResult(2, "t1", quoted("output inside an array"));
    call.pop_back();
    result.pop_back();
    const Corpus corpus = read("[\n" + call + ",\n" + result + "\n]\n");
    QCOMPARE(corpus.results.size(), std::size_t(1));
    QCOMPARE(textOf(corpus, 0), std::string("output inside an array"));
    QCOMPARE(only(corpus).line, std::size_t(3));
}

/// As the Gemini CLI keeps a request body: only the results have ids.
void TestImportPitfalls::geminiResultsWithIdsFindCallsWithoutThem()
{
    const auto call = [](const char* pattern) {
        return std::string(R"({"role":"model","parts":[{"functionCall":{"name":"glob","args":{"pattern":")")
            + pattern + R"("}}}]},)";
    };
    const auto answer = [](const char* id, const char* text) {
        return std::string(R"({"role":"user","parts":[{"functionResponse":{"id":")") + id
            + R"(","name":"glob","response":{"output":")" + text + R"("}}}]})";
    };
    const Corpus corpus = read(R"({"contents":[{"role":"user","parts":[{"text":"look"}]},)" + call("first")
            + answer("glob_1", "one hit") + "," + call("second") + answer("glob_2", "two hits") + "]}\n",
        "body.json");
    QCOMPARE(corpus.results.size(), std::size_t(2));
    const Session& session = corpus.sessions.front();
    QCOMPARE(session.calls.size(), std::size_t(2));
    for (std::uint32_t i = 0; i < 2; ++i) {
        QCOMPARE(session.results[i].call, i);
        QVERIFY(corpus.texts->get(session.calls[i].arguments).view().find(i == 0 ? "first" : "second")
            != std::string_view::npos);
    }
}

void TestImportPitfalls::theNameOfAFileDecidesNothing()
{
    const Corpus corpus = read(
        claudeCall(1, "t1", "Bash", "{}") + claudeResult(2, "t1", quoted("out")), "session-of-gemini.txt");
    QCOMPARE(corpus.recordings[0].format, std::string("claude-code"));
}

void TestImportPitfalls::invalidJsonSaysLineAndColumn()
{
    const Corpus corpus
        = read("{\n  \"messages\": [\n    {\"role\": \"user\" \"content\": 1}\n  ]\n}\n", "bad.json");
    QCOMPARE(corpus.results.size(), std::size_t(0));
    QVERIFY(hasIssue(corpus, Severity::Error, "line 3, column 21"));
}

void TestImportPitfalls::snapshotsOfOneSessionAreCountedOnce()
{
    QTemporaryDir folder;
    const std::string begin = claudeUser(0, "hello") + claudeCall(1, "t1", "Bash", "{}")
        + claudeResult(2, "t1", quoted("first output of it"));
    write(folder.filePath("a.jsonl"), begin);
    write(folder.filePath("b.jsonl"),
        begin + claudeCall(3, "t2", "Bash", "{}") + claudeResult(4, "t2", quoted("second output of it")));
    const std::vector<std::string> paths { folder.path().toStdString() };
    const auto corpus = openCorpus(paths, {});
    QVERIFY(corpus.has_value());
    QCOMPARE(corpus->results.size(), std::size_t(2));
    QVERIFY(hasIssue(*corpus, Severity::Note, "earlier state of the same session"));
    ImportOptions options;
    options.keepSnapshots = true;
    QCOMPARE(openCorpus(paths, options)->results.size(), std::size_t(3));
}

void TestImportPitfalls::copiedRecordsOfAResumedSessionAreReadOnce()
{
    const std::string once = claudeCall(1, "t1", "Bash", "{}") + claudeResult(2, "t1", quoted("out"));
    const Corpus corpus = read(once + once);
    QCOMPARE(corpus.results.size(), std::size_t(1));
    QVERIFY(hasIssue(corpus, Severity::Note, "copies of earlier ones"));
}

void TestImportPitfalls::argumentsMayBeAnObjectOrAString()
{
    const std::string form
        = R"({"model":"m","messages":[{"role":"user","content":"x"},{"role":"assistant","tool_calls":[{"id":"c","function":{"name":"bash","arguments":%}}]},{"role":"tool","tool_call_id":"c","content":"y"}]})";
    for (const std::string arguments : { R"({"command":"git log"})", R"("{\"command\":\"git log\"}")" }) {
        std::string text = form;
        text.replace(text.find('%'), 1, arguments);
        const Corpus corpus = read(text, "body.json");
        QCOMPARE(corpus.results.size(), std::size_t(1));
        QCOMPARE(only(corpus).subName, std::string("git"));
    }
}

void TestImportPitfalls::shellCommandsGiveSubNames()
{
    const Corpus corpus = read(claudeCall(1, "t1", "Bash", R"({"command":"cd /x && FOO=1 sudo make -j2"})")
        + claudeResult(2, "t1", quoted("out")));
    QCOMPARE(only(corpus).subName, std::string("make"));
    QCOMPARE(corpus.tools[0].label(), std::string("Bash make"));
}

void TestImportPitfalls::streamRecordsWithUuidsAreNoTranscript()
{
    const Corpus corpus = read(
        R"({"type":"system","subtype":"init","session_id":"s","model":"m","uuid":"u0"})"
        "\n"
        R"({"type":"assistant","session_id":"s","parent_tool_use_id":null,"uuid":"u1","message":{"id":"m","role":"assistant","content":[{"type":"tool_use","id":"t","name":"Bash","input":{}}]}})"
        "\n"
        R"({"type":"user","session_id":"s","parent_tool_use_id":null,"uuid":"u2","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"out"}]}})"
        "\n");
    QCOMPARE(corpus.recordings[0].format, std::string("claude-stream"));
    QCOMPARE(corpus.results.size(), std::size_t(1));
}

void TestImportPitfalls::episodesOfABenchmarkStaySeparate()
{
    const std::string turns
        = R"([{"role":"system","content":"s"},{"role":"user","content":"u"},{"role":"assistant","tool_calls":[{"id":"c","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c","name":"f","content":"same"}])";
    const Corpus corpus
        = read("[{\"task_id\":1,\"traj\":" + turns + "},{\"task_id\":1,\"traj\":" + turns + "}]", "tau.json");
    QCOMPARE(corpus.results.size(), std::size_t(2));
    QCOMPARE(corpus.sessions.size(), std::size_t(2));
    // Simulated users have tools, too.
    const Corpus user = read(
        R"({"simulations":[{"messages":[{"role":"user","content":"u","tool_calls":[{"id":"c","name":"g","arguments":{}}]},{"role":"tool","id":"c","content":"x","requestor":"user"}]}]})",
        "tau2.json");
    QCOMPARE(user.results.size(), std::size_t(1));
    QCOMPARE(only(user).tool, std::string("g"));
}

QTEST_APPLESS_MAIN(TestImportPitfalls)
#include "tst_import_pitfalls.moc"
