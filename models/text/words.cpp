// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/words.h"

#include <QCoreApplication>
#include <QStringList>

#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(winnow::Words)
};

bool isByteCheck(CheckId id)
{
    return id == CheckId::MinBytes || id == CheckId::MaxBytes || id == CheckId::Smaller;
}
bool isTokenCheck(CheckId id)
{
    return id == CheckId::MinTokens || id == CheckId::MaxTokens || id == CheckId::FewerTokens;
}

QString numberOf(const Check& check, std::int64_t value)
{
    if (check.real)
        return percentText(static_cast<double>(value) / 1e6);
    return countText(value);
}

QString operatorText(const char* op)
{
    const std::string_view text = op;
    if (text == "<=")
        return QStringLiteral("≤");
    if (text == ">=")
        return QStringLiteral("≥");
    return toQt(text);
}

QString limitName(const Check& check)
{
    switch (check.id) {
    case CheckId::MinBytes:
        return Words::tr("min bytes");
    case CheckId::MaxBytes:
        return Words::tr("max bytes");
    case CheckId::MinTokens:
        return Words::tr("min tokens");
    case CheckId::MaxTokens:
        return Words::tr("max tokens");
    case CheckId::PriorTurn:
        return check.passed ? Words::tr("not seen in an earlier request")
                            : Words::tr("seen before and not compressed then");
    case CheckId::Cache:
    case CheckId::Smaller:
    case CheckId::FewerTokens:
        return Words::tr("original");
    case CheckId::Refusal:
        return Words::tr("refusal threshold");
    case CheckId::CostCheck:
        return Words::tr("input price floor");
    default:
        return toQt(checkName(check.id));
    }
}

QString plainCheck(const Check& check)
{
    switch (check.id) {
    case CheckId::Enabled:
        return check.passed ? Words::tr("the pipe is on") : Words::tr("the pipe is off");
    case CheckId::StrategySet:
        return check.passed ? Words::tr("a strategy is set") : Words::tr("the strategy is passthrough");
    case CheckId::CostCheck:
        return check.passed ? Words::tr("the model is dear enough")
                            : Words::tr("the model is too cheap to bother");
    case CheckId::Claimed:
        return check.passed ? Words::tr("not a subagent's result, the task_output pipe leaves it")
                            : Words::tr("taken by the task_output pipe; tool_output never sees it");
    case CheckId::Extracted:
        return check.passed ? Words::tr("the result has text") : Words::tr("the result is empty");
    case CheckId::AlreadyCompressed:
        return check.passed ? Words::tr("not compressed before")
                            : Words::tr("starts with a reference marker");
    case CheckId::SkipTools:
        return check.passed ? Words::tr("the tool is not skipped")
                            : Words::tr("the tool is on the skip list");
    case CheckId::Format:
        return check.passed ? Words::tr("the content format is allowed")
                            : Words::tr("the content format is not allowed");
    case CheckId::Cache:
        return check.passed ? Words::tr("not in the cache yet")
                            : Words::tr("a compressed text was in the cache");
    case CheckId::Strategy:
        return check.passed ? Words::tr("the strategy succeeded") : Words::tr("the strategy failed");
    case CheckId::Smaller:
        return check.passed ? Words::tr("smaller than the original")
                            : Words::tr("not smaller than the original");
    case CheckId::Refusal:
        return check.passed ? Words::tr("enough was removed") : Words::tr("too little was removed");
    default:
        return limitName(check);
    }
}

QString durationValue(std::int64_t ms)
{
    if (ms > 0 && ms % 3600000 == 0)
        return Words::tr("%1 h").arg(ms / 3600000);
    return durationText(ms);
}

} // namespace

QString statusText(Status status)
{
    return toQt(statusName(status));
}

QString statusMeaning(Status status)
{
    switch (status) {
    case Status::Compressed:
        return Words::tr("The model would see the compressed text.");
    case Status::CacheHit:
        return Words::tr("An equal result was compressed before; the stored text is used again.");
    case Status::Passthrough:
        return Words::tr("The strategy failed and the fallback kept the original.");
    case Status::ExpansionSkipped:
        return Words::tr("Compressing did not make it smaller, so the original was kept.");
    case Status::PassthroughSmall:
        return Words::tr("Too small to compress: at or below the lower threshold.");
    case Status::PassthroughLarge:
        return Words::tr("Too large to compress: above the upper threshold.");
    case Status::SkippedByConfig:
        return Words::tr("The tool is on the skip list.");
    case Status::AlreadyCompressed:
        return Words::tr("The text already carries a reference marker.");
    case Status::PassthroughFormat:
        return Words::tr("The content format is not among the allowed ones.");
    case Status::RatioExceeded:
        return Words::tr("Too little was removed, so the gateway refused the compressed text.");
    case Status::PriorTurnPreserved:
        return Words::tr("The model knows the text uncompressed from before, so the gateway leaves it.");
    case Status::Failed:
        return Words::tr("The strategy failed and no fallback applies; the original was kept.");
    case Status::Disabled:
        return Words::tr("The pipe is off or its strategy is passthrough.");
    case Status::CostSkipped:
        return Words::tr("The target model is too cheap for compression to pay.");
    case Status::NotExtracted:
        return Words::tr("The result has no text, so the gateway never looks at it.");
    case Status::Pending:
        return Words::tr("A remote strategy has not answered for this text yet.");
    case Status::Unreadable:
        return Words::tr("The recording no longer gives this text.");
    }
    return {};
}

QString checkText(const Check& check)
{
    if (!check.hasNumbers)
        return plainCheck(check);
    const QString left = numberOf(check, check.left);
    const QString right = numberOf(check, check.right);
    const QString unit = isByteCheck(check.id) ? Words::tr("bytes")
        : isTokenCheck(check.id)               ? Words::tr("tokens")
                                               : QString();
    const QString number = unit.isEmpty() ? left : left + QLatin1Char(' ') + unit;
    return QStringLiteral("%1 %2 %3 %4").arg(number, operatorText(check.op), limitName(check), right);
}

QString decidingText(const Outcome& outcome)
{
    if (outcome.checkCount == 0)
        return {};
    const Check& last = outcome.chain().back();
    if (!last.hasNumbers)
        return plainCheck(last);
    return QStringLiteral("%1 %2 %3 %4")
        .arg(numberOf(last, last.left), operatorText(last.op), limitName(last), numberOf(last, last.right));
}

QString chainText(const Outcome& outcome)
{
    QStringList lines;
    for (const Check& check : outcome.chain()) {
        QString line = (check.passed ? QStringLiteral("✓ ") : QStringLiteral("■ ")) + checkText(check);
        if (check.note)
            line += QStringLiteral(" (%1)").arg(phraseText(check.note));
        lines << line;
    }
    lines << QStringLiteral("→ %1: %2").arg(statusText(outcome.status), statusMeaning(outcome.status));
    return lines.join(QLatin1Char('\n'));
}

QString groupTitle(ParameterGroup group)
{
    switch (group) {
    case ParameterGroup::Thresholds:
        return Words::tr("Thresholds");
    case ParameterGroup::Strategy:
        return Words::tr("Strategy");
    case ParameterGroup::Tools:
        return Words::tr("Tools");
    case ParameterGroup::Formats:
        return Words::tr("Content formats");
    case ParameterGroup::Expansion:
        return Words::tr("Expansion");
    case ParameterGroup::Store:
        return Words::tr("Store");
    case ParameterGroup::Remote:
        return Words::tr("Remote endpoint");
    }
    return {};
}

QString unitText(ParameterUnit unit)
{
    switch (unit) {
    case ParameterUnit::Bytes:
        return Words::tr("bytes");
    case ParameterUnit::Tokens:
        return Words::tr("tokens");
    case ParameterUnit::Fraction:
        return QStringLiteral("%");
    case ParameterUnit::Milliseconds:
        return Words::tr("s");
    case ParameterUnit::None:
        return {};
    }
    return {};
}

QString valueText(const Parameter& parameter, const ParameterValue& value)
{
    if (const bool* flag = std::get_if<bool>(&value))
        return *flag ? Words::tr("on") : Words::tr("off");
    if (const std::int64_t* number = std::get_if<std::int64_t>(&value))
        return parameter.kind == ParameterKind::Duration ? durationValue(*number) : countText(*number);
    if (const double* real = std::get_if<double>(&value))
        return parameter.unit == ParameterUnit::Fraction ? percentText(*real) : QString::number(*real);
    if (parameter.kind == ParameterKind::Secret)
        return Words::tr("(hidden)");
    const QString text = toQt(formatParameter(parameter, value));
    return text.isEmpty() ? Words::tr("(empty)") : elidedMiddle(text, 40);
}

QString fidelityText(Fidelity fidelity)
{
    switch (fidelity) {
    case Fidelity::Lossless:
        return Words::tr("lossless");
    case Fidelity::Lossy:
        return Words::tr("lossy");
    case Fidelity::Recoverable:
        return Words::tr("recoverable");
    case Fidelity::LosslessInValue:
        break;
    }
    return Words::tr("lossless in value");
}

QString dialectTitle(Dialect dialect)
{
    switch (dialect) {
    case Dialect::GatewayBytes:
        return Words::tr("Gateway, bytes (v0.4.3)");
    case Dialect::GatewayTokens:
        return Words::tr("Gateway, tokens (v0.5.3)");
    case Dialect::Winnow:
        return Words::tr("Winnow (local strategies)");
    }
    return {};
}

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return Words::tr("note");
    case Severity::Warning:
        return Words::tr("warning");
    case Severity::Error:
        return Words::tr("error");
    }
    return {};
}

QString errorHeadline(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Usage:
        return Words::tr("That cannot be done this way");
    case ErrorCode::NotFound:
        return Words::tr("Not found");
    case ErrorCode::Unreadable:
        return Words::tr("Cannot be read");
    case ErrorCode::Malformed:
        return Words::tr("Not in the form it should have");
    case ErrorCode::Unsupported:
        return Words::tr("Known, but not supported");
    case ErrorCode::Invalid:
        return Words::tr("Not allowed");
    case ErrorCode::Conflict:
        return Words::tr("Held or changed by somebody else");
    case ErrorCode::WriteFailed:
        return Words::tr("Could not be written");
    case ErrorCode::Network:
        return Words::tr("The network did not answer");
    case ErrorCode::Cancelled:
        return Words::tr("Cancelled");
    }
    return {};
}

/// What SQLite, curl or the system say is in English: quoted as theirs where the window speaks another
/// language.
QString detailText(const Message& detail)
{
    const QString text = messageText(detail);
    constexpr Phrase kSample = Message::mark("the file is empty");
    const bool quoted
        = detail.kind() == Message::Kind::Verbatim && !detail.empty() && phraseText(kSample) != toQt(kSample);
    return quoted ? Words::tr("the message says “%1”").arg(text) : text;
}

QString errorText(const Error& error)
{
    QString text = errorHeadline(error.code) + QStringLiteral(": ") + detailText(error.detail);
    if (!error.place.file.empty()) {
        QString place = toQt(error.place.file);
        if (error.place.line > 0)
            place += QStringLiteral(":%1").arg(error.place.line);
        text = place + QStringLiteral(": ") + text;
    }
    if (!error.remedy.empty())
        text += QStringLiteral("; ") + messageText(error.remedy);
    return text;
}

QString counterText(std::string_view label)
{
    constexpr std::string_view kByModel = "by model: ";
    constexpr std::string_view kExact = " exact";
    const bool several = label.starts_with(kByModel);
    QStringList names;
    for (const QString& part :
        toQt(several ? label.substr(kByModel.size()) : label).split(QStringLiteral(", "))) {
        const bool exact = part.endsWith(QLatin1String(kExact.data()));
        names << (exact ? Words::tr("%1 exact").arg(part.chopped(static_cast<qsizetype>(kExact.size())))
                        : part);
    }
    const QString all = names.join(QStringLiteral(", "));
    return several ? Words::tr("by model: %1").arg(all) : all;
}

QString parameterLabel(const Parameter& parameter)
{
    return phraseText(parameter.label);
}

QString parameterHelp(const Parameter& parameter)
{
    return phraseText(parameter.help);
}

} // namespace winnow
