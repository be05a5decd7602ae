// SPDX-License-Identifier: GPL-3.0-or-later
// Histories of browser-use: steps with what the model decided and what each action returned.

#include "core/importers/format.h"

namespace winnow::importing {

namespace {

/// Early versions wrote one object where later ones write a list.
std::vector<json::Value> listOf(const json::Value& value)
{
    std::vector<json::Value> list;
    for (const json::Value each : value.items())
        list.push_back(each);
    if (value.isObject())
        list.push_back(value);
    return list;
}

class BrowserUseReader : SessionWriter
{
public:
    explicit BrowserUseReader(RecordingBuilder& builder)
        : SessionWriter(builder, builder.session(builder.stem()))
    {
    }

    void step(const json::Value& step)
    {
        at(step);
        const json::Value metadata = step["metadata"];
        m_session->setTime(timeOf(metadata["step_start_time"]));
        const json::Value output = step["model_output"];
        std::size_t index = head().calls.size();
        if (output.isObject())
            answer(output);
        m_session->setTime(timeOf(metadata["step_end_time"]));

        for (const json::Value& each : listOf(step["result"]))
            result(each, index++);
    }

private:
    void answer(const json::Value& output)
    {
        m_session->modelCall({});
        addText(EventKind::Thinking, output["thinking"]);
        const json::Value state = output["current_state"].isObject() ? output["current_state"] : output;
        addText(EventKind::AssistantText, state["next_goal"]);
        for (const json::Value& action : listOf(output["action"])) {
            for (const json::Value::Member member : action.members()) {
                if (!member.value.isNull()) // actions not chosen are written as null
                    addCall({}, member.key.string(), member.value);
            }
        }
    }

    /// What the next prompt shows of an action: the extracted text, else its error, else what to remember.
    void result(const json::Value& value, std::size_t call)
    {
        SessionBuilder::Result result = resultOf({}, {}, anyOf(value, { "error" }).exists());
        if (call < head().calls.size())
            result.call = static_cast<std::uint32_t>(call);
        addResult(std::move(result), anyOf(value, { "extracted_content", "error", "long_term_memory" }));
    }
};

int sniffBrowserUse(const Sample& sample)
{
    const auto test = [](const json::Value& step) {
        return step["model_output"].exists() && step["result"].exists() && step["state"].isObject();
    };
    return anyItem(sample.root["history"], test, 5) ? kCertain : 0;
}

void readDocument(RecordingBuilder& builder, const json::Value& root)
{
    BrowserUseReader reader(builder);
    for (const json::Value step : root["history"].items())
        reader.step(step);
}

} // namespace

extern const Format kBrowserUse { { "browser-use", Message::mark("browser-use agent history"),
                                      "AgentHistoryList.json", "tao" },
    sniffBrowserUse, readDocument };

} // namespace winnow::importing
