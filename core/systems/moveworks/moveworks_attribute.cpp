// SPDX-License-Identifier: GPL-3.0-or-later
// attribute: shortens one text of each record (systems/SPEC.md 6.3). A summary by a model is only estimated.
#include <algorithm>

#include "core/base/try.h"
#include "core/systems/code_points.h"
#include "core/systems/moveworks/moveworks_steps.h"

namespace winnow::systems::moveworks {

namespace {

std::string truncated(const std::string& text, std::size_t maxChars, const std::string& ellipsis, bool atWord)
{
    if (bytesOfCodePoints(text, maxChars) == text.size())
        return text;
    const std::size_t room = maxChars - std::min(maxChars, countCodePoints(ellipsis));
    std::string_view head = sliceCodePoints(text, 0, room);
    std::size_t next = head.size();
    if (atWord && next < text.size() && !isSpace(decodeNext(text, next))) {
        std::size_t at = head.size();
        std::size_t index = room; // of the code point at `at`
        while (at > 0 && index > 0) {
            const bool space = isSpace(decodeLast(head, at));
            --index;
            if (2 * index < room)
                break;
            if (space) {
                head = head.substr(0, at);
                break;
            }
        }
    }
    return std::string(trimSpaceRight(head)) + ellipsis;
}

bool isFullStop(char32_t c)
{
    return c == 0x3002 || c == 0xFF01 || c == 0xFF1F;
}

std::string firstSentences(const std::string& text, std::int64_t count)
{
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = decodeNext(text, at);
        std::size_t behind = at;
        const bool ends = isFullStop(c)
            || ((c == '.' || c == '!' || c == '?')
                && (at == text.size() || isSpace(decodeNext(text, behind))));
        if (ends && --count <= 0)
            return text.substr(0, at);
    }
    return text;
}

class Attribute : public Transformation
{
public:
    enum class Mode
    {
        Truncate,
        FirstSentences,
        StripHtml,
        Summarize
    };

    FieldPath field;
    Mode mode = Mode::Truncate;
    std::size_t maxChars = 0;
    std::string ellipsis = "\xE2\x80\xA6";
    bool atWord = true;
    std::int64_t count = 1;
    std::size_t expectedChars = 0;

    OpResult<void> run(Value& target, Notes& notes) const override
    {
        forEachRecord(target, [&](Dict& record) {
            if (Value* const value = record.find(field.front()))
                walk(*value, 1, notes);
        });
        return {};
    }

private:
    void walk(Value& value, std::size_t depth, Notes& notes) const
    {
        if (value.isList()) {
            for (Value& item : value.list()) {
                if (depth < field.size() || item.isString())
                    walk(item, depth, notes);
            }
        } else if (depth == field.size()) {
            change(value, notes);
        } else if (value.isDict()) {
            if (Value* const next = value.dict().find(field[depth]))
                walk(*next, depth + 1, notes);
        }
    }

    void change(Value& value, Notes& notes) const
    {
        if (!value.isString())
            return;
        const std::string& text = value.string();
        if (mode == Mode::Summarize) {
            const std::size_t chars = countCodePoints(text);
            if (chars > expectedChars)
                notes["estimated_saved_chars"] += static_cast<std::int64_t>(chars - expectedChars);
            return;
        }
        std::string shorter = mode == Mode::Truncate ? truncated(text, maxChars, ellipsis, atWord)
            : mode == Mode::FirstSentences           ? firstSentences(text, count)
                                                     : stripHtml(text);
        if (shorter == text)
            return;
        ++notes["changed"];
        value = std::move(shorter);
    }
};

/// Reads a required whole number.
OpResult<std::size_t> required(const Value& description, std::string_view name)
{
    WINNOW_TRY(const auto count, countMember(description, name, -1));
    if (count < 0)
        return raise("ValueError", "the step needs a number " + std::string(name));
    return static_cast<std::size_t>(count);
}

OpResult<void> readMode(const Value& description, Attribute& step, std::string_view mode)
{
    if (mode == "strip_html") {
        step.mode = Attribute::Mode::StripHtml;
        return {};
    }
    const std::string_view member = mode == "truncate" ? "max_chars"
        : mode == "first_sentences"                    ? "count"
                                                       : "expected_chars";
    WINNOW_TRY(const auto number, required(description, member));
    if (mode == "first_sentences") {
        step.mode = Attribute::Mode::FirstSentences;
        step.count = static_cast<std::int64_t>(number);
        return {};
    }
    if (mode == "summarize") {
        step.mode = Attribute::Mode::Summarize;
        step.expectedChars = number;
        return {};
    }
    step.maxChars = number;
    WINNOW_TRY(const auto boundary, choiceMember(description, "boundary", { "word", "char" }));
    step.atWord = boundary == "word";
    if (const Value* const ellipsis = description.get("ellipsis"); ellipsis && ellipsis->isString())
        step.ellipsis = ellipsis->string();
    return {};
}

} // namespace

TransformationResult makeAttribute(const Value& description)
{
    const Value* const field = description.get("field");
    if (!field)
        return raise("ValueError", "the step needs a field");
    WINNOW_TRY(auto path, readFieldPath(*field));
    if (!description.get("mode"))
        return raise(
            "ValueError", "the step needs a mode: truncate, first_sentences, strip_html or summarize");
    WINNOW_TRY(const auto mode,
        choiceMember(description, "mode", { "truncate", "first_sentences", "strip_html", "summarize" }));
    auto step = std::make_shared<Attribute>();
    step->field = std::move(path);
    WINNOW_CHECK(readMode(description, *step, mode));
    return step;
}

} // namespace winnow::systems::moveworks
