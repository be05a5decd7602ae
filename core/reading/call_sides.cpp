// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/call_sides.h"

#include <fmt/format.h>

#include "core/text/foreign_text.h"
#include "core/text/json.h"

namespace winnow {

namespace {

struct EditKeys
{
    std::string_view before;
    std::string_view after;
};
constexpr EditKeys kEdits[]
    = { { "old_string", "new_string" }, { "old_str", "new_str" }, { "oldString", "newString" },
          { "oldText", "newText" }, { "old_text", "new_text" }, { "search", "replace" } };

/// The keys of the exact-match edit that an object makes; null if it makes none.
const EditKeys* editIn(const json::Value& object)
{
    for (const EditKeys& keys : kEdits) {
        if (object[keys.before].isString() && object[keys.after].isString())
            return &keys;
    }
    return nullptr;
}

bool isPatch(const json::Value& value)
{
    const std::string_view raw = value.raw();
    return (value.isString() || value.isArray())
        && (raw.find("*** Begin Patch") != raw.npos || raw.find("<<<<<<< SEARCH") != raw.npos
            || raw.find("------- SEARCH") != raw.npos);
}

class SideWriter
{
public:
    void addText(std::string_view text);
    void addObject(const json::Value& object);
    CallSides take() { return std::move(m_sides); }

private:
    /// Whole lines: an empty text is an empty line.
    static void addTo(std::string& side, std::string_view text)
    {
        side += text;
        if (text.empty() || text.back() != '\n')
            side += '\n';
    }
    void addBoth(std::string_view text)
    {
        addTo(m_sides.before, text);
        addTo(m_sides.after, text);
    }
    void addChange(std::string& side, std::string_view text)
    {
        m_sides.isEdit = true;
        addTo(side, text);
    }
    void addLine(std::string_view line);
    void addList(std::string_view key, const json::Value& list);

    enum class In
    {
        Arguments,
        Patch,
        Search,
        Replace
    };
    CallSides m_sides;
    In m_in = In::Arguments;
};

void SideWriter::addLine(std::string_view line)
{
    const bool begins = line.starts_with("<<<<<<< SEARCH") || line.starts_with("------- SEARCH");
    const bool ends = line.starts_with(">>>>>>> REPLACE") || line.starts_with("+++++++ REPLACE");
    if (m_in == In::Arguments && begins)
        m_in = In::Search;
    else if (m_in == In::Search && line.starts_with("======="))
        m_in = In::Replace;
    else if (m_in == In::Replace && ends)
        m_in = In::Arguments;
    else if (m_in == In::Search || m_in == In::Replace)
        addChange(m_in == In::Search ? m_sides.before : m_sides.after, line);
    else if (m_in == In::Patch && (line.starts_with('-') || line.starts_with('+')))
        addChange(line.front() == '-' ? m_sides.before : m_sides.after, line.substr(1));
    else
        addBoth(m_in == In::Patch && line.starts_with(' ') ? line.substr(1) : line);
    if (line.starts_with("*** Begin Patch"))
        m_in = In::Patch;
    else if (line.starts_with("*** End Patch"))
        m_in = In::Arguments;
}

void SideWriter::addText(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        addLine(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    m_in = In::Arguments;
}

void SideWriter::addList(std::string_view key, const json::Value& list)
{
    std::size_t number = 0;
    for (const json::Value item : list.items()) {
        addBoth(fmt::format("{} {}:", oneLine(key), ++number));
        addObject(item);
    }
}

void SideWriter::addObject(const json::Value& object)
{
    const EditKeys* const edit = editIn(object);
    for (const auto member : object.members()) {
        const std::string key = member.key.string();
        const json::Value& value = member.value;
        if (edit && (key == edit->before || key == edit->after)) {
            if (const std::string text = value.string(); !text.empty())
                addChange(key == edit->before ? m_sides.before : m_sides.after, text);
        } else if (value.isArray() && value.size() > 0 && editIn(value.at(0))) {
            addList(key, value);
        } else if (isPatch(value)) { // a text, or a command with the text as its last word
            addBoth(oneLine(key) + ":");
            for (const json::Value word : value.items())
                addText(word.string());
            addText(value.string());
        } else {
            addBoth(oneLine(key) + ": " + (value.isString() ? value.string() : std::string(value.raw())));
        }
    }
}

} // namespace

CallSides callSides(std::string_view arguments)
{
    json::Document document;
    const auto root = document.parse(arguments);
    SideWriter writer;
    if (root && root->isObject())
        writer.addObject(*root);
    else
        writer.addText(arguments);
    return writer.take();
}

std::unique_ptr<ShownResult> shownCall(std::string_view arguments)
{
    CallSides sides = callSides(arguments);
    auto shown = shownText(std::move(sides.before));
    if (!sides.isEdit)
        return shown;
    shown->isEdit = true;
    shown->text.after.text = std::move(sides.after);
    shown->rows = rowsFromTexts(shown->text.before.view(), shown->text.after.text);
    return shown;
}

} // namespace winnow
