// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/call_argument.h"

#include <array>

#include "core/text/json.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

constexpr std::size_t kLargestParsed
    = 256 * 1024; // the content of a written file may take megabytes; its name does not

/// Best first: the arguments that distinguish calls of the same tool.
constexpr std::array<std::string_view, 22> kTelling { "command", "cmd", "script", "file_path", "filepath",
    "absolute_path", "path", "notebook_path", "filename", "pattern", "regex", "query", "url", "uri", "code",
    "input", "description", "prompt", "name", "id", "ref", "text" };

struct Telling
{
    std::string name;
    json::Value value;
};

/// The most distinctive member; a missing value if there is none.
Telling tellingMember(const json::Value& object)
{
    for (const std::string_view key : kTelling) {
        if (const json::Value value = object[key]; value.exists() && !value.isNull() && !value.isObject())
            return { std::string(key), value };
    }
    Telling list;
    for (const auto member : object.members()) {
        if (member.value.isString() || member.value.isNumber())
            return { member.key.string(), member.value };
        if (!list.value.exists() && member.value.isArray())
            list = { member.key.string(), member.value };
    }
    return list;
}

QString wordsOf(const json::Value& value, int limit)
{
    if (value.isString())
        return elidedMiddle(toQt(value.string()), limit);
    if (value.isArray()) { // ["bash", "-lc", "make"], [{"path": "a.cpp"}]
        QStringList words;
        for (const json::Value item : value.items()) {
            if (words.size() > limit)
                break;
            words << wordsOf(item, limit);
        }
        return elidedMiddle(words.join(QLatin1Char(' ')), limit);
    }
    if (const Telling member = value.isObject() ? tellingMember(value) : Telling(); member.value.exists()) {
        const QString words = wordsOf(member.value, limit);
        // A number alone says nothing, so show "delay 30".
        return member.value.isNumber() ? elidedMiddle(toQt(member.name) + QLatin1Char(' ') + words, limit)
                                       : words;
    }
    return elidedMiddle(toQt(value.raw().substr(0, static_cast<std::size_t>(limit) * 4)).simplified(), limit);
}

} // namespace

QString mainArgument(std::string_view raw, int limit)
{
    if (raw.empty())
        return {};
    QString plain = elidedMiddle(toQt(raw.substr(0, static_cast<std::size_t>(limit) * 8)), limit);
    if (raw.size() > kLargestParsed || raw.front() != '{')
        return plain;
    json::Document document;
    json::ParseOptions options;
    options.maxDepth = 64;
    const auto root = document.parse(raw, options);
    if (!root || !root->isObject())
        return plain;
    return root->size() == 0 ? QString() : wordsOf(*root, limit);
}

Text rawArguments(const Corpus& corpus, ResultId id)
{
    const ToolResult& result = corpus.result(id);
    const Session& session = corpus.sessionOf(id);
    if (result.call >= session.calls.size() || !session.calls[result.call].arguments.isValid())
        return {};
    return corpus.texts->get(session.calls[result.call].arguments);
}

QString mainArgument(const Corpus& corpus, ResultId id, int limit)
{
    const Text raw = rawArguments(corpus, id);
    return mainArgument(raw.view(), limit);
}

} // namespace winnow
