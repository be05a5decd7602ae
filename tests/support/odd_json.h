// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings as JSON values in which one thing is changed to something that no format knows. For tests that
// ask whether somebody says so.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/session/corpus.h"

namespace winnow::test {

using OddJson = nlohmann::ordered_json;

/// The input as JSON values, a line each or one; empty for what is none.
inline std::vector<OddJson> valuesOf(const std::string& text)
{
    if (OddJson whole = OddJson::parse(text, nullptr, false); !whole.is_discarded())
        return { whole };
    std::vector<OddJson> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        begin = end + 1;
        if (line.find_first_not_of(" \t\r") == std::string::npos)
            continue;
        lines.push_back(OddJson::parse(line, nullptr, false));
        if (lines.back().is_discarded())
            return {};
    }
    return lines;
}

inline std::string written(const OddJson& value)
{
    return value.dump(-1, ' ', false, OddJson::error_handler_t::replace);
}

inline std::string written(const std::vector<OddJson>& values)
{
    std::string text;
    for (const OddJson& value : values)
        text += written(value) + "\n";
    return text;
}

/// What people, models and tools say in a corpus.
inline std::set<std::string> allWordsOf(const Corpus& corpus)
{
    std::set<std::string> words;
    for (const Session& session : corpus.sessions) {
        for (const Event& event : session.events) {
            if (event.text.isValid() && event.kind != EventKind::Note)
                words.insert(std::string(corpus.texts->get(event.text).view()));
        }
        for (const ToolResult& result : session.results)
            words.insert(std::string(corpus.texts->get(result.text).view()));
    }
    words.erase(std::string());
    return words;
}

inline std::set<std::string> resultWordsOf(const Corpus& corpus)
{
    std::set<std::string> words;
    for (std::size_t i = 0; i < corpus.results.size(); ++i)
        words.insert(std::string(corpus.textOf(ResultId(i)).view()));
    words.erase(std::string());
    return words;
}

inline std::set<std::string> issuesOf(const Corpus& corpus)
{
    std::set<std::string> issues;
    for (const Issue& issue : corpus.recordings.at(0).issues)
        issues.insert(issue.text.text());
    return issues;
}

inline std::size_t resultBytes(const Corpus& corpus)
{
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < corpus.results.size(); ++i)
        bytes += corpus.texts->bytes(corpus.result(ResultId(i)).text);
    return bytes;
}

/// How much a recording's results hold, and everything that is said of it.
inline std::set<std::string> whatIsSaid(const Corpus& corpus)
{
    std::size_t images = 0;
    for (std::size_t i = 0; i < corpus.results.size(); ++i)
        images += corpus.result(ResultId(i)).images;
    std::set<std::string> said = issuesOf(corpus);
    said.insert(std::to_string(images) + " images");
    said.insert(std::to_string(resultBytes(corpus)) + " bytes");
    return said;
}

/// Blocks beside words, as the formats spell them, and some that none knows.
inline std::vector<OddJson> blocksBesideWords()
{
    std::vector<OddJson> blocks;
    for (const char* const text :
        {
            R"({"type":"image","source":{"type":"base64","media_type":"image/png","data":"iVBORw0KGgo="}})",
            R"({"type":"image_url","image_url":{"url":"data:image/png;base64,iVBORw0KGgo="}})",
            R"({"type":"input_image","image_url":"data:image/png;base64,iVBORw0KGgo="})",
            R"({"inlineData":{"mimeType":"image/png","data":"iVBORw0KGgo="}})",
            R"({"type":"file","mime":"image/png","mediaType":"image/png","url":"data:image/png;base64,iVBORw0KGgo="})",
            R"({"type":"binary","data":{"Path":"a.png","MIMEType":"image/png","Data":"iVBORw0KGgo="}})",
            R"({"Image":{"source":"iVBORw0KGgo=","size":null}})",
            R"({"type":"mystery","mystery":"iVBORw0KGgo="})",
            R"({"mystery":{"data":"iVBORw0KGgo="}})",
        })
        blocks.push_back(OddJson::parse(text));
    return blocks;
}

/// A string that stands in one of `words`.
inline bool isSaid(const OddJson& value, const std::set<std::string>& words)
{
    constexpr std::size_t kShortest = 3;
    if (!value.is_string())
        return false;
    const std::string text = value.get<std::string>();
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return word == text || (text.size() >= kShortest && word.find(text) != std::string::npos);
    });
}

/// A block of a message, and no message or answer of its own.
inline bool isBlockOf(const OddJson& value, const std::set<std::string>& words)
{
    static const std::set<std::string> kSpeakers { "human", "ai", "tool", "system" };
    if (value.is_object() && value.contains("type") && value["type"].is_string()
        && kSpeakers.count(value["type"]) > 0)
        return false;
    for (const char* const record : { "role", "source", "author", "from", "call_id", "source_call_id",
             "tool_call_id", "toolCallId", "traceId", "span_id", "trace_id", "op_name", "step_id", "state",
             "observation", "error", "is_done", "message" }) {
        if (value.contains(record))
            return false;
    }
    if (isSaid(value, words))
        return true;
    if (!value.is_object())
        return false;
    for (const auto& [key, held] : value.items()) {
        if (isSaid(held, words) || (key == "data" && held.is_object() && isBlockOf(held, words)))
            return true;
    }
    return false;
}

/// Puts `block` behind the first of each list of blocks whose words are one of `words`; how many there were.
inline int putBeside(OddJson& value, const std::set<std::string>& words, const OddJson& block)
{
    static const std::set<std::string> kRecords { "result", "results", "history", "steps", "conversation",
        "samples" };
    int put = 0;
    for (auto& [key, held] : value.items()) {
        if (held.is_structured())
            put += putBeside(held, words, block);
        if (!held.is_array() || kRecords.count(key) > 0)
            continue;
        for (std::size_t i = 0; i < held.size(); ++i) {
            if (!isBlockOf(held[i], words))
                continue;
            held.insert(held.begin() + std::ptrdiff_t(i) + 1, block);
            ++put;
            break;
        }
    }
    return put;
}

/// Makes a list of blocks of the words of each message that has a role and one string.
inline int spreadContents(OddJson& value)
{
    int spread = 0;
    for (auto& [key, held] : value.items()) {
        if (held.is_structured()) {
            spread += spreadContents(held);
        } else if (key == "content" && held.is_string() && value.contains("role")) {
            held = OddJson::array({ OddJson { { "type", "text" }, { "text", held } } });
            ++spread;
        }
    }
    return spread;
}

/// Gives the `nth` member whose string stands in one of `words` a name that no format knows; its name so far,
/// "" if there are fewer.
inline std::string renameMember(OddJson& value, const std::set<std::string>& words, int& nth)
{
    for (auto& [key, held] : value.items()) {
        if (held.is_structured()) {
            if (std::string name = renameMember(held, words, nth); !name.empty())
                return name;
        } else if (value.is_object() && isSaid(held, words) && nth-- == 0) {
            std::string name = key;
            value["mystery"] = "What the tool said now comes with more words: " + held.get<std::string>();
            value.erase(name);
            return name;
        }
    }
    return {};
}

} // namespace winnow::test
