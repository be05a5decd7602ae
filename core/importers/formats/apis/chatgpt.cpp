// SPDX-License-Identifier: GPL-3.0-or-later
// Conversations of ChatGPT's data export: a tree of messages; the path to the current node is read.
#include <map>
#include <set>

#include "core/importers/format.h"

namespace winnow::importing {

namespace {

/// The messages from the root to the current node; if none is marked, along the last children.
std::vector<json::Value> pathOf(const json::Value& conversation)
{
    std::map<std::string, json::Value> nodes;
    std::string leaf = conversation["current_node"].string();
    std::string root;
    for (const json::Value::Member member : conversation["mapping"].members()) {
        nodes[member.key.string()] = member.value;
        if (!member.value["parent"].isString())
            root = member.key.string();
    }
    std::set<std::string> seen;
    if (nodes.count(leaf) == 0) {
        for (std::string at = root; nodes.count(at) > 0 && seen.insert(at).second;) {
            leaf = at;
            at.clear();
            for (const json::Value child : nodes[leaf]["children"].items())
                at = child.string();
        }
        seen.clear();
    }
    std::vector<json::Value> path;
    for (std::string at = leaf; nodes.count(at) > 0 && seen.insert(at).second;
         at = nodes[at]["parent"].string())
        path.push_back(nodes[at]["message"]);
    std::reverse(path.begin(), path.end());
    return path;
}

class ChatGptReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& conversation) override
    {
        m_session = &newSession(anyOf(conversation, { "conversation_id", "id" }).string());
        head().title = conversation["title"].string();
        head().model = conversation["default_model_slug"].string();
        m_session->setTime(timeOf(conversation["create_time"]));
        m_calls.clear();
        for (const json::Value& each : pathOf(conversation))
            message(each);
    }

private:
    void message(const json::Value& message)
    {
        if (!message.isObject())
            return;
        at(message);
        setKnownTime(message["create_time"]);
        const std::string role = message["author"]["role"].string();
        const json::Value content = message["content"];
        if (role == "assistant")
            answer(message, content);
        else if (role == "tool")
            result(message["author"]["name"], content);
        else
            words(role == "system" ? Role::System : Role::User, content);
        if (role != "assistant" && role != "tool" && role != "system" && role != "user")
            m_builder.mayHoldResult("role " + role, message);
    }

    void words(Role role, const json::Value& content)
    {
        m_session->turn(role);
        m_session->text(textKindOf(role), textOf(content));
    }

    /// A message to a recipient other than the user is a call.
    void answer(const json::Value& message, const json::Value& content)
    {
        m_session->modelCall({}, message["metadata"]["model_slug"].string());
        for (const json::Value thought : content["thoughts"].items())
            addText(EventKind::Thinking, thought["content"]);
        if (content["thoughts"].isArray() || content["content_type"].equals("reasoning_recap"))
            return;
        const TextId text = textOf(content);
        const std::string to = message["recipient"].string();
        if (to.empty() || to == "all" || to == "user")
            return m_session->text(EventKind::AssistantText, text);
        m_calls[to] = m_session->call({ {}, to, {}, text });
    }

    void result(const json::Value& name, const json::Value& content)
    {
        m_session->turn(Role::Tool);
        SessionBuilder::Result result = resultOf({}, name, content["content_type"].equals("system_error"));
        if (const auto call = m_calls.find(result.tool); call != m_calls.end()) {
            result.call = call->second;
            m_calls.erase(call); // a second message of the tool must not answer the same call
        }
        result.text = textOf(content, &result);
        m_session->result(std::move(result));
    }

    /// Images of a result belong to it; those of people and models become notes in the session.
    TextId textOf(const json::Value& content, SessionBuilder::Result* result = nullptr)
    {
        const json::Value parts = content["parts"];
        if (!parts.isArray()) {
            const json::Value text = anyOf(content, { "text", "result", "content" });
            return text.exists() ? m_builder.textOrJson(text) : m_builder.text(std::string_view());
        }
        std::string all;
        bool first = true;
        for (const json::Value part : parts.items()) {
            const json::Value text = part.isString() ? part : part["text"];
            if (!text.isString()) {
                if (result && isImageBlock(part))
                    ++result->images;
                else
                    sayBlock(m_builder, part);
                continue;
            }
            all += (first ? "" : "\n") + text.string();
            first = false;
        }
        return parts.size() == 1 && parts.at(0).isString() ? m_builder.text(parts.at(0))
                                                           : m_builder.text(all);
    }

    std::map<std::string, std::uint32_t> m_calls; // open calls by recipient
};

bool isConversation(const json::Value& value)
{
    const json::Value mapping = value["mapping"];
    if (!mapping.isObject())
        return false;
    for (const json::Value::Member member : mapping.members())
        return member.value["children"].isArray() && member.value["message"].exists();
    return value["current_node"].exists();
}

} // namespace

extern const Format kChatGpt { { "chatgpt", Message::mark("ChatGPT data export"), "conversations.json",
                                   "tapo" },
    sniffAny<isConversation, kCertain>, recordsOf<ChatGptReader> };

} // namespace winnow::importing
