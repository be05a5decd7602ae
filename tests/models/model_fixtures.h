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
        body += R"(,{"role":"assistant","content":null,"tool_calls":[{"id":")" + id + R"(","type":"function","function":{"name":")"
            + tool + R"(","arguments":"{\"command\":\"run )" + QByteArray::number(i) + R"(\"}"}}]})";
        QByteArray text = "result " + QByteArray::number(i) + ":";
        const int words = 5 + (i * i * 37) % 4000;
        for (int w = 0; w < words; ++w)
            text += " word" + QByteArray::number((w * 7 + i) % 997);
        body += R"(,{"role":"tool","tool_call_id":")" + id + R"(","content":")" + text + R"("})";
    }
    return body + "]}\n";
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
