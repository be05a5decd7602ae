// SPDX-License-Identifier: GPL-3.0-or-later
// Seeded tool output of every kind for property tests and benchmarks: the same seed, the same bytes, on every
// machine (only std::mt19937 itself is used; the standard's distributions differ between libraries).
#pragma once

#include <random>
#include <string>
#include <vector>

namespace winnow::test {

class TextGenerator
{
public:
    explicit TextGenerator(std::uint32_t seed)
        : m_random(seed)
    {
    }

    std::size_t below(std::size_t limit) { return limit == 0 ? 0 : m_random() % limit; }
    bool chance(std::size_t percent) { return below(100) < percent; }

    std::string word()
    {
        static const std::vector<std::string> words { "connection", "request", "user", "alpha", "beta",
            "cache", "miss", "hit", "worker", "started", "done", "in", "the", "queue", "retry",
            "na\xC3\xAFve", "\xE2\x9C\x93", "id", "timeout", "GET", "\xF0\x9F\x98\x80", "|", "<*>", "\"",
            "\\", "=", "value", "0", "a.b", "x" };
        return words[below(words.size())];
    }

    std::string number() { return std::to_string(below(chance(50) ? 100 : 1000000)); }

    std::string clock()
    {
        const auto two = [&](std::size_t limit) {
            const std::size_t v = below(limit);
            return std::string(v < 10 ? "0" : "") + std::to_string(v);
        };
        return "2026-05-01T" + two(24) + ':' + two(60) + ':' + two(60) + "."
            + std::to_string(100 + below(900)) + 'Z';
    }

    std::string logText(std::size_t lines)
    {
        std::string text;
        for (std::size_t i = 0; i < lines; ++i) {
            const std::size_t shape = below(12);
            if (shape == 0)
                text
                    += clock() + " ERROR handler failed: code " + number() + " at src/server.cpp:" + number();
            else if (shape == 1)
                text += clock() + " WARN slow query took " + number() + " ms|table=" + word();
            else if (shape == 2)
                text += word() + ' ' + word() + ' ' + number();
            else if (shape < 7)
                text += clock() + " INFO [worker-" + std::to_string(below(4)) + "] request " + number()
                    + " done in " + number() + " ms";
            else
                text += clock() + " DEBUG cache " + word() + " key=user:" + number() + " size=" + number();
            text += lineEnd();
        }
        return text;
    }

    std::string jsonValue(std::size_t depth)
    {
        switch (below(depth == 0 ? 6 : 9)) {
        case 0:
            return "null";
        case 1:
            return chance(50) ? "true" : "false";
        case 2:
            return number();
        case 3:
            return "-0." + number() + (chance(30) ? "e+05" : "");
        case 4:
            return '"' + jsonText() + '"';
        case 5:
            return "\"" + clock() + '"';
        case 6:
            return jsonObject(depth - 1);
        default:
            return jsonArray(depth - 1, below(6));
        }
    }

    std::string jsonText()
    {
        std::string text;
        for (std::size_t i = below(5); i > 0; --i) {
            static const std::vector<std::string> parts { "open", "closed ", "\\n", "\\u00e9", "\\\"",
                "caf\xC3\xA9", "@", "a/b", " x", "\\\\" };
            text += parts[below(parts.size())];
        }
        return text;
    }

    std::string gap()
    {
        return chance(70) ? std::string() : std::string(below(4), ' ') + (chance(30) ? "\n\t" : "");
    }

    std::string jsonObject(std::size_t depth)
    {
        std::string text = "{" + gap();
        const std::size_t count = below(6);
        for (std::size_t i = 0; i < count; ++i)
            text += (i > 0 ? "," + gap() : std::string()) + "\"k" + std::to_string(below(8)) + "\":" + gap()
                + jsonValue(depth);
        return text + gap() + "}";
    }

    std::string jsonArray(std::size_t depth, std::size_t count)
    {
        std::string text = "[" + gap();
        for (std::size_t i = 0; i < count; ++i)
            text += (i > 0 ? "," + gap() : std::string()) + jsonValue(depth);
        return text + gap() + "]";
    }

    /// An array of alike objects, some with a missing member, a nested one and constants.
    std::string jsonRows(std::size_t rows, bool pretty)
    {
        const std::string eol = pretty ? "\n    " : "";
        const std::string colon = pretty ? ": " : ":";
        const bool nested = chance(50);
        const bool gaps = chance(50);
        std::string text = "[";
        for (std::size_t i = 0; i < rows; ++i) {
            text += (i > 0 ? "," : "") + std::string(pretty ? "\n  " : "") + "{" + eol + "\"id\"" + colon
                + std::to_string(1000 + i * 3);
            text += "," + eol + "\"kind\"" + colon + "\"order\"," + eol + "\"status\"" + colon
                + (chance(80) ? "\"open\"" : "\"closed\"");
            if (!gaps || chance(90))
                text += "," + eol + "\"amount\"" + colon + number() + "." + std::to_string(below(10));
            if (nested)
                text += "," + eol + "\"user\"" + colon + "{\"name\"" + colon + "\"" + jsonText()
                    + "\",\"age\"" + colon + std::to_string(below(90)) + "}";
            if (chance(3))
                text += "," + eol + "\"error\"" + colon + "\"failed to bill\"";
            text += "," + eol + "\"tags\"" + colon + jsonValue(1) + (pretty ? "\n  }" : "}");
        }
        return text + (pretty ? "\n]" : "]");
    }

    std::string path()
    {
        static const std::vector<std::string> roots { "src/core/", "src/core/text/", "src/app/", "tests/",
            "/usr/lib/python3/", "docs/", "a/ b/" };
        return roots[below(roots.size())] + (chance(30) ? "deep/er/" : "") + "file"
            + std::to_string(below(30)) + (chance(80) ? ".cpp" : "");
    }

    std::string paths(std::size_t lines)
    {
        std::string text;
        for (std::size_t i = 0; i < lines; ++i)
            text += (chance(95) ? path() : " odd=line " + word()) + lineEnd();
        return text;
    }

    std::string search(std::size_t files)
    {
        std::string text;
        for (std::size_t f = 0; f < files; ++f) {
            const std::string file = path();
            for (std::size_t i = 0, n = 1 + below(6); i < n; ++i) {
                const std::string separator = chance(80) ? ":" : "-";
                text += file + separator + number() + separator + std::string(below(3) * 4, ' ') + word()
                    + " = " + word() + lineEnd();
            }
            if (chance(20))
                text += "--\n";
        }
        return text;
    }

    std::string diff(std::size_t files)
    {
        std::string text;
        for (std::size_t f = 0; f < files; ++f) {
            const std::string file = chance(20) ? "package-lock.json" : path();
            text += "diff --git a/" + file + " b/" + file + "\nindex 1234567..89abcde 100644\n--- a/" + file
                + "\n+++ b/" + file + "\n";
            for (std::size_t h = 1 + below(3), line = 1; h > 0; --h, line += 60) {
                std::string body;
                std::size_t before = 0, after = 0;
                for (std::size_t i = 0, n = 3 + below(25); i < n; ++i) {
                    const std::size_t kind = below(10);
                    body += kind == 0 ? "+" : kind == 1 ? "-" : " ";
                    before += kind != 0;
                    after += kind != 1;
                    body += word() + ' ' + word() + "\n";
                }
                text += "@@ -" + std::to_string(line) + ',' + std::to_string(before) + " +"
                    + std::to_string(line) + ',' + std::to_string(after) + " @@ " + word() + "\n" + body;
            }
        }
        return text;
    }

    std::string terminal(std::size_t lines)
    {
        std::string text;
        for (std::size_t i = 0; i < lines; ++i) {
            switch (below(7)) {
            case 0:
                for (std::size_t p = 0; p < 1 + below(30); ++p)
                    text += "\rDownloading " + std::to_string(p) + '%';
                break;
            case 1:
                text += "\x1B[32mPASS\x1B[0m " + word() + "\x1B]8;;http://x\x07link\x1B]8;;\x1B\\";
                break;
            case 2:
                text += "spinning |\b/\b-\b\\\b done";
                break;
            case 3:
                text += "[##    ] " + number() + "%";
                break;
            case 4:
                text += "long long text\rshort\x1B[K";
                break;
            case 5:
                text += "\x1B"
                        "7\xC2\x9B"
                        "31mc1\x1B]0;never ended "
                    + word() + "\x01\x1B";
                break;
            default:
                text += word() + "   \t" + std::string(chance(20) ? "\r" : "");
            }
            text += lineEnd();
            if (chance(20))
                text += "\n\n\n";
        }
        return text;
    }

    std::string trace(std::size_t frames)
    {
        std::string text = "some output\nTraceback (most recent call last):\n";
        for (std::size_t i = 0; i < frames; ++i)
            text += std::string("  File \"")
                + (chance(60) ? "/usr/lib/python3.11/site-packages/lib/mod.py" : "/home/me/app/main.py")
                + "\", line " + number() + ", in " + word() + "\n    call(" + word() + ")\n";
        text += "ValueError: bad " + word() + "\n\njava.lang.IllegalStateException: no\n";
        for (std::size_t i = 0; i < frames; ++i)
            text += std::string("\tat ")
                + (chance(60) ? "org.springframework.web.Foo.bar" : "com.acme.Shop.run")
                + "(Foo.java:" + number() + ")\n";
        return text + "Caused by: java.io.IOException\n\tat java.io.File.read(File.java:1)\n\t... 12 more\n";
    }

    std::string code(std::size_t functions)
    {
        std::string text = "// Licence\n#include <a>\n\nclass Box {\npublic:\n";
        for (std::size_t i = 0; i < functions; ++i) {
            text += "    int f" + number() + "(int a, const char* b) const\n    {\n";
            for (std::size_t l = below(14); l > 0; --l)
                text += "        if (a > '{') { call(\"}\" + b); } // " + word() + "\n";
            text += "        return " + number() + ";\n    }\n";
        }
        return text + "};\n";
    }

    std::string python(std::size_t functions)
    {
        std::string text = "import os\n\n\nclass Box:\n    \"\"\"A box.\"\"\"\n\n";
        for (std::size_t i = 0; i < functions; ++i) {
            text += "    def f" + number() + "(self, a):\n        \"\"\"Does " + word() + ".\"\"\"\n";
            for (std::size_t l = below(14); l > 0; --l)
                text += "        x = a + " + number() + "  # " + word() + "\n";
            text += "        return x\n\n";
        }
        return text;
    }

    std::string html(std::size_t rows)
    {
        std::string text = "<!DOCTYPE html>\n<html><head><title>T &amp; "
                           "U</title><style>p{color:red}</style></head>\n<body>";
        for (std::size_t i = 0; i < rows; ++i)
            text += "<h2>Head " + number() + "</h2><script>var a=1<2;</script>\n<p>Text &lt;html&gt; "
                + word() + " <a href=\"http://x/" + number() + "\">link</a></p><table><tr><td>a</td><td>"
                + number() + "</td></tr></table><ul><li>one<li>two</ul>\n";
        return text + "</body></html>\n";
    }

    std::string blob(std::size_t bytes)
    {
        static const std::string alphabet
            = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        std::string text;
        for (std::size_t i = 0; i < bytes; ++i)
            text += alphabet[below(64)];
        return text;
    }

    std::string blobs()
    {
        std::string text = "{\"image\": \"data:image/png;base64," + blob(500 + below(2000)) + "==\"}\n"
            + blob(below(700)) + " tail\n";
        text += "-----BEGIN CERTIFICATE-----\n";
        for (std::size_t i = 0; i < 12; ++i)
            text += blob(64) + "\n";
        return text + "-----END CERTIFICATE-----\nafter " + std::string(600, 'a') + "\n";
    }

    std::string table(std::size_t rows)
    {
        std::string text = "| name      | value    |\n|:----------|---------:|\n";
        for (std::size_t i = 0; i < rows; ++i)
            text += "| " + word() + std::string(1 + below(9), ' ') + "| " + std::string(below(6), ' ')
                + number() + " |\n";
        return text + " a    | b\n-------+-----\n 1     | 2\n";
    }

    /// Bytes without sense, UTF-8 or not.
    std::string noise(std::size_t bytes)
    {
        static const std::vector<std::string> parts { "\x1B", "[", "31m", "\xC2", "\x9B", "\x9D",
            "\xE2\x80\xA6", "\n", "\r", "\b", " ", "\xFF", "a", "1", "%", "{", "}", "\"", "\\", "<", ">", "|",
            "=", "@", "/", ":", "-", "\xC3\x97", "[\xC3\x97", ",", "\t", "\0" };
        std::string text;
        const bool valid = chance(70);
        while (text.size() < bytes) {
            const std::string& part = parts[below(parts.size())];
            if (!valid || part.size() > 1 || static_cast<unsigned char>(part.empty() ? 0 : part[0]) < 0x80)
                text += part.empty() ? std::string(1, '\0') : part;
        }
        return text;
    }

    std::string repeated(std::size_t lines)
    {
        std::string text;
        while (lines-- > 0) {
            const std::string line = chance(30) ? std::string() : word() + ' ' + word();
            for (std::size_t i = 1 + below(6); i > 0; --i)
                text += line + "\n";
        }
        if (chance(50) && !text.empty())
            text.pop_back();
        return text;
    }

    static constexpr std::size_t kKinds = 18;
    /// One text of the kind; `scale` about lines.
    std::string make(std::size_t kind, std::size_t scale)
    {
        switch (kind % kKinds) {
        case 0:
            return logText(scale);
        case 1:
            return jsonValue(5);
        case 2:
            return jsonRows(scale / 4 + 1, chance(50));
        case 3:
            return paths(scale);
        case 4:
            return search(scale / 3 + 1);
        case 5:
            return diff(scale / 20 + 1);
        case 6:
            return terminal(scale / 4 + 1);
        case 7:
            return trace(scale / 4 + 1);
        case 8:
            return code(scale / 10 + 1);
        case 9:
            return python(scale / 10 + 1);
        case 10:
            return html(scale / 5 + 1);
        case 11:
            return blobs();
        case 12:
            return table(scale);
        case 13:
            return noise(scale * 8);
        case 14:
            return repeated(scale);
        case 15: {
            std::string lines;
            for (std::size_t i = 0; i < 3 + scale / 10; ++i)
                lines += jsonObject(2) + "\n";
            return lines;
        }
        case 16: {
            std::string line;
            for (std::size_t i = 0; i < scale * 20; ++i)
                line += word() + ' ';
            return line;
        }
        default:
            return make(below(17), scale / 2) + make(below(17), scale / 2);
        }
    }

private:
    std::string lineEnd() { return chance(4) ? "\r\n" : "\n"; }
    std::mt19937 m_random;
};

} // namespace winnow::test
