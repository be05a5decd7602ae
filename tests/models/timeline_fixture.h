// SPDX-License-Identifier: GPL-3.0-or-later
// A workspace with its insight and a timeline model, and recordings in which something dropped is used again.
#pragma once

#include <QTest>

#include "models/document/workspace.h"
#include "models/jobs/insight.h"
#include "models/timeline/timeline_model.h"
#include "models/timeline/timeline_words.h"
#include "tests/models/model_fixtures.h"

namespace winnow::test {

/// Every second result hides a name in its middle, and the next call's arguments use it.
inline QByteArray timelineRecording(int results)
{
    QByteArray body = R"({"model":"gpt-4o","messages":[{"role":"user","content":"look around"})";
    for (int i = 0; i < results; ++i) {
        const QByteArray name = "computeWindowLimit" + QByteArray::number(i / 2);
        const QByteArray id = "call_" + QByteArray::number(i);
        const QByteArray command
            = i % 2 == 1 ? "grep -n " + name + " src" : "cat file" + QByteArray::number(i);
        body += R"(,{"role":"assistant","content":null,"tool_calls":[{"id":")" + id
            + R"(","type":"function","function":{"name":")" + (i % 2 == 1 ? "bash" : "read_file")
            + R"(","arguments":"{\"command\":\")" + command + R"(\"}"}}]})";
        QByteArray text = "result " + QByteArray::number(i) + ":";
        const int words = 300 + (i * i * 37) % 900;
        for (int w = 0; w < words; ++w) {
            text += " word" + QByteArray::number((w * 7 + i) % 997);
            if (w == words / 2 && i % 2 == 0)
                text += " " + name + "(view)";
        }
        body += R"(,{"role":"tool","tool_call_id":")" + id + R"(","content":")" + text + R"("})";
    }
    return body + "]}\n";
}

/// Claude Code reads 400 words and says that it is done, billed alike at both calls.
inline QByteArray recordingWithTokensBilled(int prompt)
{
    const auto line = [](const QByteArray& type, const QByteArray& uuid, const QByteArray& message) {
        return R"({"parentUuid":null,"isSidechain":false,"sessionId":"S","version":"2.1.332","type":")" + type
            + R"(","uuid":")" + uuid + R"(","message":)" + message + "}\n";
    };
    const auto answer = [&](const QByteArray& id, const QByteArray& content) {
        return line("assistant", id,
            R"({"role":"assistant","model":"claude-opus-4-5","usage":{"output_tokens":1,"input_tokens":)"
                + QByteArray::number(prompt) + R"(},"id":")" + id + R"(","content":[)" + content + "]}");
    };
    return line("user", "u1", R"({"role":"user","content":"look"})")
        + answer("m1", R"({"type":"tool_use","id":"t","name":"Read","input":{"file_path":"a"}})")
        + line("user", "u2",
            R"({"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":")"
                + QByteArray("word ").repeated(400) + "\"}]}")
        + answer("m2", R"({"type":"text","text":"done"})");
}

struct TimelineFixture
{
    QTemporaryDir folder;
    Workspace workspace;
    Insight insight { workspace };
    TimelineModel model { workspace, insight };

    /// Recordings by their content, or one by its path; waits for contexts and losses.
    bool open(const QByteArray& first, const QByteArray& second = {})
    {
        QStringList paths { writeFile(folder.path(), QStringLiteral("first.json"), first) };
        if (!second.isEmpty())
            paths << writeFile(folder.path(), QStringLiteral("second.json"), second);
        return openPaths(paths);
    }

    bool openPaths(const QStringList& paths)
    {
        workspace.open(paths);
        workspace.edit(*findParameter("min_bytes"), std::int64_t { 400 });
        return settled();
    }

    bool settled()
    {
        return QTest::qWaitFor(
            [this] {
                return model.session() && !workspace.isStale() && insight.data()
                    && insight.data()->replay == workspace.result() && model.losses()
                    && !timeline::marksAreStale(model);
            },
            60000);
    }
};

} // namespace winnow::test
