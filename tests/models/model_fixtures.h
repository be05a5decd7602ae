// SPDX-License-Identifier: GPL-3.0-or-later
// Small recordings for model and view tests, written into a temporary folder.
#pragma once

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace winnow::test {

/// An OpenAI chat body with `results` tool results: three tools, sizes from tiny to large, distinct texts.
inline QByteArray chatRecording(int results)
{
    QByteArray body = R"({"model":"gpt-4o","messages":[{"role":"user","content":"look around"})";
    for (int i = 0; i < results; ++i) {
        const char* const tool = i % 3 == 0 ? "bash" : i % 3 == 1 ? "read_file" : "grep";
        const QByteArray id = "call_" + QByteArray::number(i);
        body += R"(,{"role":"assistant","content":null,"tool_calls":[{"id":")" + id
            + R"(","type":"function","function":{"name":")" + tool + R"(","arguments":"{\"command\":\"run )"
            + QByteArray::number(i) + R"(\"}"}}]})";
        QByteArray text = "result " + QByteArray::number(i) + ":";
        const int words = 5 + (i * i * 37) % 4000;
        for (int w = 0; w < words; ++w)
            text += " word" + QByteArray::number((w * 7 + i) % 997);
        body += R"(,{"role":"tool","tool_call_id":")" + id + R"(","content":")" + text + R"("})";
    }
    return body + "]}\n";
}

/// One tool call and its result, to be joined between the head and the tail of a chat body.
inline QByteArray chatExchange(int number, const char* tool, const QByteArray& jsonText)
{
    const QByteArray id = "call_" + QByteArray::number(number);
    return R"(,{"role":"assistant","content":null,"tool_calls":[{"id":")" + id
        + R"(","type":"function","function":{"name":")" + tool + R"(","arguments":"{\"command\":\"step )"
        + QByteArray::number(number) + R"(\"}"}}]},{"role":"tool","tool_call_id":")" + id + R"(","content":")"
        + jsonText + R"("})";
}

/// Many small results, for tables: sizes from 40 bytes to 8 kB, every text its own.
inline QByteArray longRecording(int results)
{
    const QByteArray words
        = QByteArray("the test of core/text.cpp failed at line 57 with value 0x3fc0 ").repeated(150);
    QByteArray body = R"({"model":"gpt-4o","messages":[{"role":"user","content":"go through all of it"})";
    const char* const tools[] = { "bash", "read_file", "grep", "list_dir", "fetch" };
    for (int i = 0; i < results; ++i)
        body += chatExchange(i, tools[i % 5],
            "line " + QByteArray::number(i) + words.mid(i % 60, i % 50 == 0 ? 8000 : (i * 37) % 400));
    return body + "]}\n";
}

/// One result that is a single line of about two million characters of JSON.
inline QByteArray oneLineRecording()
{
    QByteArray line = R"([)";
    for (int i = 0; line.size() < 2000000; ++i)
        line += R"({\"id\":)" + QByteArray::number(i) + R"(,\"name\":\"item )"
            + QByteArray::number(i * 7919 % 10007) + R"(\",\"ok\":true},)";
    line.chop(1);
    return R"({"model":"gpt-4o","messages":[{"role":"user","content":"fetch the list"})"
        + chatExchange(0, "fetch", line + "]") + "]}\n";
}

inline QString writeFile(const QString& folder, const QString& name, const QByteArray& bytes)
{
    const QString path = QDir(folder).filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(path));
    return path;
}

} // namespace winnow::test
