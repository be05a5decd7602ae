// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli apply: one value-level transformation of JSON, of a document or of every line.
#include <fmt/format.h>

#include "app/cli/output/replay_json.h"
#include "app/cli/rows/command.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/systems/operations.h"

namespace winnow::cli {

namespace {

using systems::Operation;
using systems::OperationSettings;

constexpr std::size_t kFlushAt = 1 << 16;

/// Collects answers while more lines are ready, and writes them as soon as the input pauses.
Result<int> applyLines(
    const Context& context, const Operation& operation, const OperationSettings& settings, InputLines in)
{
    std::string out;
    while (true) {
        const auto line = in.next();
        if (!line && !writeOut(out))
            return kUsage;
        WINNOW_CHECK(line);
        if (!*line)
            return writeOut(out) ? kDone : kUsage;
        if (context.stop.stop_requested())
            return kInterrupted;
        if ((*line)->find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        out += systems::apply(operation, std::string(**line), settings).text;
        out += '\n';
        if (out.size() < kFlushAt && in.isReady())
            continue;
        if (!writeOut(out))
            return kUsage;
        out.clear();
    }
}

Result<int> applyDocument(
    const Operation& operation, const OperationSettings& settings, const std::string& file, bool report)
{
    WINNOW_TRY(const auto text, readInput(file, kMostOfText));
    const systems::Applied applied = systems::apply(operation, text, settings);
    std::string out = applied.text + '\n';
    if (report && !applied.raised) {
        const std::string notes
            = systems::dumps(applied.notes.isNull() ? systems::Value(systems::Dict()) : applied.notes);
        const bool isText = operation.name == "qdash.serialize"; // may be cut and is then not valid JSON
        out = fmt::format("{{\"schema_version\": {}, \"out\": ", kSchemaVersion)
            + (isText ? systems::dumps(applied.text) : applied.text) + ", \"notes\": " + notes + "}\n";
    }
    if (!writeOut(out))
        return kUsage;
    return applied.raised ? kUsage : kDone;
}

std::string knownOperations()
{
    std::string text;
    for (const Operation& operation : systems::operations())
        text += (text.empty() ? "" : ", ") + std::string(operation.name);
    return text;
}

} // namespace

Result<int> runApply(const Context& context, const Arguments& arguments)
{
    const auto& files = arguments.files();
    if (files.empty() || files.size() > 2)
        return usageError(
            "apply takes an operation and at most one file; operations are " + knownOperations());
    const Operation* const operation = systems::findOperation(files[0]);
    if (!operation)
        return usageError("unknown operation " + files[0] + "; operations are " + knownOperations());
    OperationSettings settings;
    for (const std::string& pair : arguments.all("--set")) {
        const std::size_t equals = pair.find('=');
        if (equals == std::string::npos)
            return usageError("--set takes key=value, not " + pair);
        WINNOW_CHECK(settings.set(pair.substr(0, equals), pair.substr(equals + 1)));
    }
    const std::string file = files.size() > 1 ? files[1] : "-";
    if (!arguments.has("--jsonl"))
        return applyDocument(*operation, settings, file, arguments.has("--json"));
    WINNOW_TRY(auto in, InputLines::open(file));
    return applyLines(context, *operation, settings, std::move(in));
}

} // namespace winnow::cli
