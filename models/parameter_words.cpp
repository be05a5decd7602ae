// SPDX-License-Identifier: GPL-3.0-or-later
// Core's English labels and help of parameters, listed so that they can be translated. A test compares the
// list with the table.
#include <QCoreApplication>
#include <array>

#include "models/qt_text.h"
#include "models/words.h"

namespace winnow {

namespace {

constexpr const char* kContext = "winnow::Parameters";

[[maybe_unused]] constexpr std::array kTexts {
    QT_TRANSLATE_NOOP("winnow::Parameters", "Minimum size"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "Results of this many bytes or fewer stay as they are (gateway: 0 means 2048)."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Maximum size"),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Larger results stay as they are (gateway: 0 means 65536)."),
    QT_TRANSLATE_NOOP(
        "winnow::Parameters", "Results of this many tokens or fewer stay as they are (0 means 512)."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Larger results stay as they are (0 means 50000)."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Refusal threshold"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "A compression that removes a smaller fraction of the tokens than this is refused (0 means 0.05)."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Fraction to remove"),
    QT_TRANSLATE_NOOP(
        "winnow::Parameters", "What trimming removes and the service is asked to remove; 0.1 to 0.9."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Target ratio"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "Read by the byte gateway and used by no decision of v0.4.3; v0.4.4 accepts by it."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Enabled"),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Whether the pipe runs at all; the token gateway forces it on."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Strategy"),
    QT_TRANSLATE_NOOP("winnow::Parameters", "How a result that passes the checks is made shorter."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Fallback"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "What happens when compressing fails; anything but passthrough means: fail without a record."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Compress for cheap models too"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "Skips the check that leaves requests to models below 0.5 $ per million input tokens alone."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Skip tools"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "Tool categories (read, edit, write, bash, glob, grep) or exact tool names that are never "
        "compressed."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Formats allowed"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "Content formats that may be compressed (text, json, markdown); empty means all."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Formats forbidden"),
    QT_TRANSLATE_NOOP(
        "winnow::Parameters", "Content formats that are never compressed; wins over the allowed ones."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Offer expand_context"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "Injects the expand_context tool; at the token gateway it also decides whether a marker is written."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Expansion hint"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "Read by both gateways; the byte gateway writes no hint, the token gateway writes it with "
        "expand_context."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Shadow marker"),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Puts a marker with the shadow id before compressed text."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Store lifetime"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "How long the store keeps originals and compressed texts; the token gateway ignores it (5 h and 24 "
        "h)."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Originals live for"),
    QT_TRANSLATE_NOOP("winnow::Parameters", "How long the store can answer an expansion."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Compressed texts live for"),
    QT_TRANSLATE_NOOP("winnow::Parameters", "How long a compressed text is reused for the same content."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Endpoint"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "Where external_provider sends; for the compression service it only satisfies validation."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "API key"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "Write ${NAME} so that the key stays in the environment; literal keys are never stored."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Model"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "Model of the service or provider; empty means toc_latte_v1 or the provider's own."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Timeout"),
    QT_TRANSLATE_NOOP("winnow::Parameters", "After this time an answer counts as failed (0 means 30 s)."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Query agnostic"),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Compresses without telling the service what the user asked."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Provider"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "Name of an entry under providers that gives endpoint, key and model; bedrock needs no entry."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Subagent results"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "external_provider: the task_output pipe takes the results of the client's subagent tools before "
        "tool_output sees them."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Subagent client"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "claude_code: Agent and Task are its subagent tools; codex: wait_agent. Empty: told by the "
        "User-Agent, "
        "and Claude Code's own tells nothing."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Subagent provider"),
    QT_TRANSLATE_NOOP("winnow::Parameters",
        "Whom the task_output pipe asks when it is on; decides no result of tool_output."),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Subagent endpoint"),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Subagent API key"),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Subagent model"),
    QT_TRANSLATE_NOOP("winnow::Parameters", "Service URL"),
    QT_TRANSLATE_NOOP(
        "winnow::Parameters", "Base address of the compression service; empty means its public one."),
};

QString translated(std::string_view text)
{
    const QByteArray source(text.data(), static_cast<qsizetype>(text.size()));
    return QCoreApplication::translate(kContext, source.constData());
}

} // namespace

QString parameterLabel(const Parameter& parameter)
{
    return translated(parameter.label);
}

QString parameterHelp(const Parameter& parameter)
{
    return translated(parameter.help);
}

} // namespace winnow
