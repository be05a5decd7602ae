// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/words.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/compression/outcome_words.h"
#include "core/policy/policy_file.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(winnow::Words)
public:
    // In the order of their enums.
    static constexpr const char* kGroups[] = { QT_TR_NOOP("Thresholds"), QT_TR_NOOP("Strategy"),
        QT_TR_NOOP("Tools"), QT_TR_NOOP("Content formats"), QT_TR_NOOP("Expansion"), QT_TR_NOOP("Store"),
        QT_TR_NOOP("Remote endpoint") };
    static constexpr const char* kUnits[]
        = { "", QT_TR_NOOP("bytes"), QT_TR_NOOP("tokens"), "%", QT_TR_NOOP("s") };
    static constexpr const char* kDialects[] = { QT_TR_NOOP("Gateway, bytes (v0.4.3)"),
        QT_TR_NOOP("Gateway, tokens (v0.5.3)"), QT_TR_NOOP("Winnow (local strategies)") };
    static constexpr const char* kSeverities[]
        = { QT_TR_NOOP("note"), QT_TR_NOOP("warning"), QT_TR_NOOP("error") };
    static constexpr const char* kHeadlines[] = {
        QT_TR_NOOP("Not possible in this way"),
        QT_TR_NOOP("Not found"),
        QT_TR_NOOP("Cannot be read"),
        QT_TR_NOOP("Wrong form"),
        QT_TR_NOOP("Known, but not supported"),
        QT_TR_NOOP("Not allowed"),
        QT_TR_NOOP("In use or changed by another program"),
        QT_TR_NOOP("Could not be written"),
        QT_TR_NOOP("No answer from the network"),
        QT_TR_NOOP("Cancelled"),
    };
};

QString withSigns(QString words)
{
    return words.replace(QLatin1String("<="), QStringLiteral("≤"))
        .replace(QLatin1String(">="), QStringLiteral("≥"));
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
    return phraseText(statusWords(status));
}

QString checkText(const Check& check)
{
    return withSigns(messageText(checkMessage(check)));
}

QString decidingText(const Outcome& outcome)
{
    if (outcome.checks.empty())
        return {};
    const Check& last = outcome.chain().back();
    if (!last.hasNumbers || last.real)
        return checkText(last);
    const bool toOriginal
        = last.id == CheckId::Cache || last.id == CheckId::Smaller || last.id == CheckId::FewerTokens;
    return QStringLiteral("%1 %2 %3 %4")
        .arg(countText(last.left), withSigns(toQt(last.op)),
            toOriginal ? Words::tr("original") : toQt(checkName(last.id)), countText(last.right));
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
    lines << QStringLiteral("→ %1: %2")
                 .arg(toQt(statusName(outcome.status)), phraseText(statusMeaning(outcome.status)));
    return lines.join(QLatin1Char('\n'));
}

QString groupTitle(ParameterGroup group)
{
    return Words::tr(Words::kGroups[static_cast<std::size_t>(group)]);
}

QString unitText(ParameterUnit unit)
{
    return Words::tr(Words::kUnits[static_cast<std::size_t>(unit)]);
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

QString dialectTitle(Dialect dialect)
{
    return Words::tr(Words::kDialects[static_cast<std::size_t>(dialect)]);
}

QString severityText(Severity severity)
{
    return Words::tr(Words::kSeverities[static_cast<std::size_t>(severity)]);
}

QString findingText(const Finding& finding)
{
    QStringList place { severityText(finding.severity) };
    if (finding.line > 0)
        place << Words::tr("line %1").arg(finding.line);
    if (!finding.key.empty())
        place << toQt(finding.key);
    return Words::tr("%1: %2").arg(place.join(QStringLiteral(", ")), messageText(finding.text));
}

/// SQLite, curl and the system report in English: quote their words if the window uses another language.
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
    QString text = Words::tr(Words::kHeadlines[static_cast<std::size_t>(error.code)]) + QStringLiteral(": ")
        + detailText(error.detail);
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

} // namespace winnow
