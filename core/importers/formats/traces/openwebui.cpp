// SPDX-License-Identifier: GPL-3.0-or-later
// Chat exports of Open WebUI: a tree of messages. Calls and their results are <details> in the text of the
// answer, escaped as HTML and encoded as JSON.
#include <algorithm>
#include <set>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_openai.h"

namespace winnow::importing {

namespace {

std::string unescaped(std::string_view text)
{
    static constexpr std::pair<std::string_view, char> kNames[]
        = { { "&quot;", '"' }, { "&#39;", '\'' }, { "&lt;", '<' }, { "&gt;", '>' }, { "&amp;", '&' } };
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto name = std::find_if(std::begin(kNames), std::end(kNames),
            [&](const auto& each) { return text.substr(at).starts_with(each.first); });
        out += name == std::end(kNames) ? text[at] : name->second;
        at += name == std::end(kNames) ? 1 : name->first.size();
    }
    return out;
}

/// The value of an attribute, decoded if it is a JSON string.
std::string attribute(std::string_view tag, std::string_view name)
{
    const std::string begin = " " + std::string(name) + "=\"";
    const std::size_t at = tag.find(begin);
    if (at == std::string_view::npos)
        return {};
    const std::string_view rest = tag.substr(at + begin.size());
    std::string value = unescaped(rest.substr(0, rest.find('"')));
    const InnerJson written(value);
    return written.value().isString() ? written.value().string() : value;
}

class OpenWebUiReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        for (const json::Value each : value.items())
            record(each);
        const json::Value chat = value["chat"].isObject() ? value["chat"] : value;
        if (!chat["history"]["messages"].isObject())
            return;
        m_session = &newSession(value["id"].string());
        head().title = anyOf(chat, { "title" }).string();
        head().wire = Wire::OpenAiChat;
        // From the current message up: the other branches were abandoned.
        std::vector<json::Value> path;
        std::set<std::string> seen;
        const json::Value messages = chat["history"]["messages"];
        std::string id = chat["history"]["currentId"].string();
        while (!id.empty() && seen.insert(id).second && messages[id].isObject()) {
            path.push_back(messages[id]);
            id = path.back()["parentId"].string();
        }
        std::for_each(path.rbegin(), path.rend(), [&](const json::Value& each) { message(each); });
    }

private:
    void message(const json::Value& message)
    {
        at(message, message["timestamp"]);
        if (!isOneOf(message["role"], { "assistant", "user", "system" }))
            m_builder.unknown("role " + message["role"].string(), message);
        if (!message["role"].equals("assistant"))
            return say(message["role"].equals("system") ? Role::System : Role::User, message["content"]);
        m_model = message["model"].string();
        const std::uint32_t call = m_session->modelCall({}, m_model);
        m_session->usage(call, anyUsage(message["usage"].isObject() ? message["usage"] : message["info"]));
        const std::string content = message["content"].string();
        std::size_t at = 0;
        for (std::size_t begin; (begin = content.find("<details type=\"", at)) != std::string::npos;) {
            const std::size_t end = std::min(content.find("</details>", begin), content.size());
            words(std::string_view(content).substr(at, begin - at));
            details(std::string_view(content).substr(begin, end - begin));
            at = std::min(end + std::string_view("</details>").size(), content.size());
        }
        words(std::string_view(content).substr(at));
    }

    void words(std::string_view text)
    {
        if (text.find_first_not_of(" \r\n") != std::string_view::npos)
            addText(EventKind::AssistantText, text);
    }

    void details(std::string_view element)
    {
        const std::string_view tag = element.substr(0, element.find('>'));
        if (attribute(tag, "type") != "tool_calls")
            return addText(EventKind::Thinking, element.substr(std::min(tag.size() + 1, element.size())));
        SessionBuilder::Result result { .callId = attribute(tag, "id"), .tool = attribute(tag, "name") };
        const std::string arguments = attribute(tag, "arguments");
        result.call = m_session->call({ result.callId, result.tool,
            shellSubNameOfText(result.tool, arguments), m_builder.text(std::string_view(arguments)) });
        if (attribute(tag, "done") != "true")
            return;
        result.text = m_builder.text(std::string_view(attribute(tag, "result")));
        giveResult(std::move(result));
        m_session->modelCall({}, m_model);
    }

    std::string m_model;
};

bool isChat(const json::Value& r)
{
    const json::Value history = (r["chat"].isObject() ? r["chat"] : r)["history"];
    return history["messages"].isObject() && history["currentId"].exists();
}

} // namespace

extern const Format kOpenWebUi { { "openwebui", Message::mark("Open WebUI chat export"), "*.json", "itua" },
    sniffRootOrMost<isChat, kCertain>, recordsOf<OpenWebUiReader>, wholeOf<OpenWebUiReader> };

} // namespace winnow::importing
