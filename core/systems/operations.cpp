// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/operations.h"

#include <algorithm>
#include <charconv>

#include "core/base/try.h"
#include "core/systems/moveworks/moveworks_export.h"
#include "core/systems/moveworks/moveworks_lint.h"
#include "core/systems/moveworks/moveworks_shape.h"
#include "core/systems/moveworks/moveworks_steps.h"
#include "core/systems/qdash/qdash_scripts.h"
#include "core/systems/qdash/qdash_tools.h"

namespace winnow::systems {

namespace {

OpResult<std::string> written(const OpResult<Value>& value)
{
    if (!value)
        return tl::make_unexpected(value.error());
    return dumps(*value);
}

OpResult<std::string> number(const Value& input, const OperationSettings& settings, Value&)
{
    return written(qdash::compactNumber(input, settings.qdash));
}

OpResult<std::string> timestamp(const Value& input, const OperationSettings&, Value&)
{
    return written(qdash::compactTimestamp(input));
}

OpResult<std::string> outputParameters(const Value& input, const OperationSettings& settings, Value&)
{
    return written(qdash::compactOutputParameters(input, settings.qdash));
}

OpResult<std::string> summary(const Value& input, const OperationSettings&, Value&)
{
    for (const std::string_view name : { "full_result", "data_key" }) {
        if (!input.get(name))
            return raise("KeyError", "'" + std::string(name) + "'");
    }
    return written(qdash::buildSummary(*input.get("full_result"), *input.get("data_key")));
}

OpResult<std::string> tool(const Value& input, const OperationSettings& settings, Value&)
{
    const Value* const name = input.get("tool");
    const Value* const documents = input.get("docs");
    if (!name || !name->isString() || !documents || !documents->isList())
        return raise("TypeError", "qdash.tool takes {\"tool\": NAME, \"docs\": [...], \"args\": {...}}");
    const Value* const arguments = input.get("args");
    auto result = qdash::runTool(
        name->string(), documents->list(), arguments ? *arguments : Value(Dict()), settings.qdash);
    if (result)
        qdash::sanitize(*result);
    return written(result);
}

OpResult<std::string> serialize(const Value& input, const OperationSettings& settings, Value&)
{
    return qdash::wireText(input, settings.qdash);
}

OpResult<std::string> wrappers(const Value& input, const OperationSettings&, Value&)
{
    return qdash::runWrappers(input);
}

OpResult<std::string> toolLoop(const Value& input, const OperationSettings&, Value&)
{
    return qdash::runLoop(input);
}

OpResult<std::string> sse(const Value& input, const OperationSettings&, Value&)
{
    return qdash::runCallbacks(input);
}

/// True for {"in": value, ...settings}, as in the examples' rows; false for the bare value.
bool isWrapped(const Value& input)
{
    constexpr std::string_view kMembers[] = { "in", "text", "tokens", "cfg", "final" };
    return input.get("in")
        && std::all_of(
            input.dict().members().begin(), input.dict().members().end(), [&](const Member& member) {
                return std::find(std::begin(kMembers), std::end(kMembers), member.name) != std::end(kMembers);
            });
}

const Value& unwrapped(const Value& input)
{
    return isWrapped(input) ? *input.get("in") : input;
}

moveworks::Limits limitsOf(const Value& input, const OperationSettings& settings)
{
    moveworks::Limits limits = settings.moveworks;
    if (isWrapped(input) || input.get("text")) {
        if (const Value* const cfg = input.get("cfg"))
            limits.read(*cfg);
    }
    return limits;
}

OpResult<std::string> route(const Value& input, const OperationSettings& settings, Value&)
{
    const Value* const text = input.get("text");
    if (!text || !text->isString())
        return raise("TypeError", "route takes {\"text\": \"...\", \"tokens\": n}");
    const Value* const tokens = input.get("tokens");
    const std::size_t estimate = (text->string().size() + 3) / 4;
    return dumps(moveworks::toValue(moveworks::route(text->string(),
        tokens ? tokens->toInt64(0) : static_cast<std::int64_t>(estimate), limitsOf(input, settings))));
}

OpResult<std::string> schema(const Value& input, const OperationSettings&, Value&)
{
    return dumps(moveworks::schemaOf(unwrapped(input)));
}

OpResult<std::string> preview(const Value& input, const OperationSettings& settings, Value&)
{
    return dumps(moveworks::previewOf(unwrapped(input), limitsOf(input, settings)));
}

OpResult<std::string> lint(const Value& input, const OperationSettings& settings, Value&)
{
    moveworks::LintInput lintInput;
    lintInput.limits = limitsOf(input, settings);
    if (isWrapped(input)) {
        if (const Value* const tokens = input.get("tokens"))
            lintInput.tokens = tokens->toInt64(-1);
        if (const Value* const text = input.get("text"); text && text->isString())
            lintInput.text = text->string();
        if (const Value* const last = input.get("final"))
            lintInput.finalAnswer = truthy(*last);
    }
    return dumps(moveworks::lint(unwrapped(input), lintInput));
}

/// A JSON string, like all results here; its content is YAML.
OpResult<std::string> exported(const Value& input, const OperationSettings&, Value&)
{
    const Value* const steps = input.get("steps");
    WINNOW_TRY(const auto text, moveworks::mapperText(steps ? *steps : input));
    return dumps(text);
}

template <moveworks::StepKind kind>
OpResult<std::string> step(const Value& input, const OperationSettings&, Value& notes)
{
    const Value* const data = input.get("in");
    const Value* const description = input.get("step");
    if (!data || !description)
        return raise("TypeError", "a Moveworks step takes {\"in\": value, \"step\": {...}}");
    WINNOW_TRY(auto parsed, moveworks::Step::parse(kind, *description));
    Value result = *data;
    moveworks::Notes counters;
    WINNOW_CHECK(parsed.run(result, counters));
    notes = moveworks::toValue(counters);
    return dumps(result);
}

template <class T> bool readNumber(std::string_view text, T& out, T least)
{
    T value {};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < least)
        return false;
    out = value;
    return true;
}

} // namespace

Result<void> OperationSettings::set(std::string_view key, std::string_view value)
{
    bool good = true;
    if (key == "max_tool_result_chars") {
        good = readNumber<std::size_t>(value, qdash.maxToolResultChars, 0);
    } else if (key == "suffix") {
        good = value == "responses" || value == "chat";
        qdash.suffix = value == "chat" ? qdash::SuffixStyle::Chat : qdash::SuffixStyle::Responses;
    } else if (key == "significant_digits") {
        good = readNumber(value, qdash.significantDigits, 1) && qdash.significantDigits <= 17;
    } else if (key == "int_collapse_below") {
        good = readNumber(value, qdash.intCollapseBelow, 0.0);
    } else {
        std::int64_t number = 0;
        if (!readNumber<std::int64_t>(value, number, 0))
            good = false;
        if (!moveworks.set(key, number))
            return fail(ErrorCode::Usage, Message::say("unknown setting {}", key),
                Message::say(
                    "known are max_tool_result_chars, suffix, significant_digits, int_collapse_below, "
                    "inline_tokens, hard_bytes, stored_bytes, preview_rows, preview_chars"));
    }
    if (!good)
        return fail(ErrorCode::Invalid, Message::say("{} does not fit {}", value, key),
            key == "suffix" ? Message::say("use responses or chat")
                            : Message::say("use a number of zero or more"));
    return {};
}

std::span<const Operation> operations()
{
    using moveworks::StepKind;
    static constexpr Operation kTable[] = {
        { "qdash.number", "floats to four significant digits", number },
        { "qdash.timestamp", "ISO time to month-day hour:minute", timestamp },
        { "qdash.output_parameters", "every parameter to value, unit and error", outputParameters },
        { "qdash.summary", "{\"full_result\",\"data_key\"} to what the model sees of a stored result",
            summary },
        { "qdash.serialize", "the text the model gets: sanitised, encoded, cut at 30,000 characters",
            serialize },
        { "qdash.tool", "{\"tool\",\"docs\",\"args\"} to what a data tool makes of the documents", tool },
        { "qdash.wrappers",
            "{\"inner_tools\",\"steps\"} through the wrapped tools: results, data store, charts", wrappers },
        { "qdash.tool_loop", "{\"api\",\"start\",\"replies\",\"tools\"}: a whole run, every request of it",
            toolLoop },
        { "qdash.sse", "{\"callbacks\"} or {\"event\",\"data\"} as server-sent events", sse },
        { "moveworks.route", "{\"text\",\"tokens\"} to its size tier", route },
        { "moveworks.schema", "JSON schema of a value", schema },
        { "moveworks.preview", "a value with its lists and texts cut", preview },
        { "moveworks.lint", "findings MW001 to MW016", lint },
        { "moveworks.prune", "keep or drop members of records", step<StepKind::Prune> },
        { "moveworks.flatten", "lift nested objects into the record", step<StepKind::Flatten> },
        { "moveworks.attribute", "shorten one text of each record", step<StepKind::Attribute> },
        { "moveworks.filter", "records for which a condition holds", step<StepKind::Filter> },
        { "moveworks.rename", "rename members", step<StepKind::Rename> },
        { "moveworks.add_url", "add a link made from members", step<StepKind::AddUrl> },
        { "moveworks.export", "{\"steps\"} as a draft of mapper expressions", exported },
    };
    return kTable;
}

const Operation* findOperation(std::string_view name)
{
    const auto table = operations();
    const auto found
        = std::find_if(table.begin(), table.end(), [&](const Operation& row) { return row.name == name; });
    return found == table.end() ? nullptr : &*found;
}

Applied apply(const Operation& operation, std::string_view json, const OperationSettings& settings)
{
    Applied out;
    const auto raised = [&](const std::string& type, const std::string& message) {
        Dict error;
        error.set("type", type);
        error.set("message", message);
        Dict answer;
        answer.set("error", std::move(error));
        out.text = dumps(answer);
        out.raised = true;
    };
    const auto input = parseValue(json);
    if (!input) {
        raised("JSONDecodeError", input.error().detail.text());
        return out;
    }
    auto text = operation.run(*input, settings, out.notes);
    if (text)
        out.text = std::move(*text);
    else
        raised(text.error().type, text.error().message);
    return out;
}

} // namespace winnow::systems
