// SPDX-License-Identifier: GPL-3.0-or-later
// execute_python_analysis without Python: what plain programs leave behind, what is refused in the sandbox's
// own words, and what only Python can judge. Thousands of seeded programs are judged by Python itself in
// tests/cli/check_apply.sh.
#include <QtTest>

#include <random>

#include "core/systems/qdash_run.h"
#include "core/systems/qdash_sandbox.h"
#include "core/systems/qdash_scripts.h"

using namespace winnow::systems;
using namespace winnow::systems::qdash;

namespace {

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

Dict store()
{
    Dict chip;
    chip.set("qubits", *parseValue("[{\"qid\":\"0\",\"t1\":45.2},{\"qid\":\"1\",\"t1\":null}]"));
    Dict out;
    out.set("chip_summary", std::move(chip));
    return out;
}

/// "output | chart | error"; "needs: ..." where Python is.
QString ran(const std::string& code)
{
    const auto got = runSandbox(code, store());
    if (!got)
        return QStringLiteral("needs: ") + q(got.error().message);
    const auto part = [&](const char* name) { return q(dumps(*got->get(name))); };
    return part("output") + QStringLiteral(" | ") + part("chart") + QStringLiteral(" | ") + part("error");
}

} // namespace

class TestQdashSandbox : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void programs_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* code, const char* expected) {
            QTest::newRow(name) << QString::fromUtf8(code) << QString::fromUtf8(expected);
        };
        row("output", "result = {'output': 'ok'}", "\"ok\" | null | null");
        row("number", "result = {'output': 12.5}", "\"12.5\" | null | null");
        row("falsy", "result = {'output': 0}", "\"\" | null | null");
        row("list", "result = {'output': [1, 2.0, 'a', None, True, (1,), {2: ()}]}",
            "\"[1, 2.0, 'a', None, True, (1,), {2: ()}]\" | null | null");
        row("printed", "print('a', 1, sep='-')\nprint([2])", "\"a-1\\n[2]\\n\" | null | null");
        row("result wins", "print('a')\nresult = {'output': 'b'}", "\"b\" | null | null");
        row("no dict", "print('a')\nresult = 5", "\"a\\n\" | null | null");
        row("nothing", "# a note", "\"\" | null | null");
        row("chart", "result = {'output': 'x', 'chart': {'data': [1], 'layout': {}}}",
            "\"x\" | {\"data\": [1], \"layout\": {}} | null");
        row("charts", "result = {'chart': [{'data': (1, 2)}, {'no': 1}, 5]}",
            "\"\" | [{\"data\": [1, 2]}] | null");
        row("no chart", "result = {'output': 'x', 'chart': {'layout': 1}}", "\"x\" | null | null");
        row("store", "q = data['chip_summary']['qubits']\nresult = {'output': q[0]['t1'] * 2 + len(q)}",
            "\"92.4\" | null | null");
        row("missing key", "data['nope']", "null | null | \"KeyError: 'nope'\"");
        row("import", "import json, os", "null | null | \"Import of 'os' is not allowed\"");
        row("from", "from os import path", "null | null | \"Import from 'os' is not allowed\"");
        row("call", "x = eval('1')", "null | null | \"Call to 'eval' is not allowed\"");
        row("dunder", "().__class__.__mro__[1]", "null | null | \"Access to '__mro__' is not allowed\"");
        row("raised", "raise ValueError('boom')", "null | null | \"ValueError: boom\"");
        row("zero", "x = 1 / 0", "null | null | \"ZeroDivisionError: division by zero\"");
        row("name", "result = {'output': nobody}",
            "null | null | \"NameError: name 'nobody' is not defined\"");
        row("syntax", "result = {'output': 'ok'",
            "null | null | \"SyntaxError: '{' was never closed (<unknown>, line 1)\"");
        row("indent", "x = 1\n  y = 2",
            "null | null | \"SyntaxError: unexpected indent (<unknown>, line 2)\"");
        row("forever", "while True:\n    pass\n", "null | null | \"Execution timed out after 5 seconds\"");
        row("forever in a line", "while 1: pass", "null | null | \"Execution timed out after 5 seconds\"");
        row("memory", "x = 'x' * 10 ** 10", "null | null | \"Memory limit exceeded\"");
        row("refused before run", "raise ValueError('boom')\nimport os",
            "null | null | \"Import of 'os' is not allowed\"");
        for (const char* const code :
            { "for x in [1]: print(x)", "def f(): pass", "import math\nresult = {'output': math.pi}",
                "x = [i for i in data]", "print(f'{1}')", "import re", "x = 'a' * 100000000", "x = 2 ** 100",
                "while True:\n    x = 1", "'a'.upper()", "a = b'x'", "lambda: 1" })
            QTest::newRow(code) << QString::fromUtf8(code) << QString();
    }
    void programs()
    {
        QFETCH(QString, code);
        QFETCH(QString, expected);
        const QString got = ran(code.toStdString());
        if (expected.isEmpty())
            QVERIFY2(got.startsWith(QStringLiteral("needs: line ")), qPrintable(got));
        else
            QCOMPARE(got, expected);
    }

    void longOutputIsCutAtCharacters()
    {
        const auto length = [](const std::string& code) {
            return q((*runSandbox(code, {})).get("output")->string()).size();
        };
        QCOMPARE(length("result = {'output': '\xE6\x97\xA5' * 102400}"), 102400);
        QCOMPARE(length("result = {'output': '\xE6\x97\xA5' * 102401}"), 102400 + 23);
        QCOMPARE(length("result = {'output': 'x' * 200000}"), 102400 + 23);
    }

    void aStepWithoutReturnsIsRunOverTheStoreOfTheStepsBefore()
    {
        const auto script
            = parseValue("{\"inner_tools\":[\"get_chip_summary\"],\"steps\":["
                         "{\"tool\":\"get_chip_summary\",\"args\":{},\"returns\":{\"n\":[1,2,3]}},"
                         "{\"tool\":\"execute_python_analysis\",\"args\":{\"code\":\"result = {'output': "
                         "sum(data['chip_summary']['n'])}\"}},"
                         "{\"tool\":\"execute_python_analysis\",\"args\":{}}]}");
        const auto got = runWrappers(*script);
        QVERIFY(got);
        QVERIFY2(q(*got).contains(QStringLiteral("{\"output\": \"6\", \"chart\": null, \"error\": null}")),
            got->c_str());
        QVERIFY2(q(*got).contains(QStringLiteral("{\"type\": \"KeyError\", \"message\": \"'code'\"}")),
            got->c_str());
        const auto needs = runWrappers(*parseValue("{\"steps\":[{\"tool\":\"execute_python_analysis\","
                                                   "\"args\":{\"code\":\"x=1\\nfor a in []: pass\"}}]}"));
        QVERIFY(!needs);
        QCOMPARE(q(needs.error().type), QStringLiteral("NeedsPython"));
        QCOMPARE(q(needs.error().message),
            QStringLiteral(
                "line 2 of the code needs Python: the statement for; give the step's \"returns\""));
    }

    void aLoopNeverPassesARefusalOnAsAnAnswer()
    {
        const auto script = [](const char* code) {
            return *parseValue("{\"api\":\"responses\",\"start\":[],\"replies\":[[{\"type\":\"function_"
                               "call\",\"call_id\":\"c\",\"name\":"
                               "\"execute_python_analysis\",\"arguments\":\"{\\\"code\\\":\\\""
                + std::string(code) + "\\\"}\"}],[]]}");
        };
        const auto fine = runLoop(script("result = {'output': 7}"));
        QVERIFY(fine && q(*fine).contains(QStringLiteral("\\\"output\\\": \\\"7\\\"")));
        const auto needs = runLoop(script("with x: pass"));
        QVERIFY(!needs);
        QCOMPARE(q(needs.error().type), QStringLiteral("NeedsPython"));
    }

    void hostileCodeIsBounded()
    {
        const auto times = [](const std::string& text, int count) {
            std::string out;
            for (int i = 0; i < count; ++i)
                out += text;
            return out;
        };
        QElapsedTimer timer;
        timer.start();
        for (const std::string& code : std::vector<std::string> { times("(", 50000),
                 times("[", 80) + times("]", 80), times("-", 100000) + "1", times("not ", 50000) + "1",
                 "x = 1" + times("+1", 100000), "x = a" + times(".b", 100000),
                 times("1 if 1 else ", 50000) + "1", "x = []\n" + times("x = [x]\n", 30000),
                 "a = {}\nb = a\n" + times("b['k'] = {}\nb = b['k']\n", 20000),
                 "x = [1]\n" + times("x = [x, x]\n", 60) + "result = {'output': x}", "a = {}\na['x'] = a",
                 "x = 'ab' * 1000\n" + times("x = x * 1000\n", 5),
                 "x = [0] * 900000\n" + times("x = x + x\n", 9), "2 ** 9 ** 9 ** 9", times("\"", 100001),
                 times("{1:", 89) + "1" + times("}", 89), times("x = y = z = 1;", 50000),
                 std::string(2 << 20, ' '), std::string("\xFF\xFE") })
            ran(code);
        QVERIFY2(timer.elapsed() < 60000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(ran("a = {}\na['x'] = a").startsWith(QStringLiteral("needs:")));
    }

    void randomBytesNeverCrash()
    {
        std::mt19937 random(7);
        const std::string_view letters = "x=1+[]{}(),:'\"\\\n #.ra_-*/%data";
        for (int i = 0; i < 20000; ++i) {
            std::string code;
            for (auto n = random() % 40; n > 0; --n)
                code += letters[random() % letters.size()];
            ran(code);
        }
    }
};

QTEST_GUILESS_MAIN(TestQdashSandbox)
#include "tst_qdash_sandbox.moc"
