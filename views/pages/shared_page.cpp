// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/shared_page.h"

#include <QCoreApplication>
#include <random>

#include "core/base/try.h"
#include "core/redaction/redactor.h"
#include "core/report/replay_report.h"
#include "models/document/loss_texts.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"

namespace winnow {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("winnow::SharedPage", text);
}

/// The lines of one end as one text, so that a private text over several lines is found.
QString textOf(const LossEnd& end)
{
    QStringList lines { end.error };
    for (const ExcerptLine& line : end.lines)
        lines << line.text;
    return lines.join(QLatin1Char('\n'));
}

/// Dropped lines are struck through; lines with what was used later are marked.
std::string excerpt(const LossEnd& end, const QString& text)
{
    const QStringList lines = text.split(QLatin1Char('\n'));
    std::string out = "<pre>";
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const auto row = static_cast<std::size_t>(i) - 1;
        std::string shown = report::escapeHtml(fromQt(lines[i]));
        // A replaced text may have had several lines.
        if (i > 0 && lines.size() == static_cast<qsizetype>(end.lines.size()) + 1) {
            const ExcerptLine& line = end.lines[row];
            if (!line.marked.empty())
                shown = "<mark>" + shown + "</mark>";
            if (line.kind == ReadingRow::Kind::Original || line.kind == ReadingRow::Kind::Fold)
                shown = "<del>" + shown + "</del>";
        }
        out += i == 0 ? shown : shown + '\n';
    }
    return out + "</pre>\n";
}

} // namespace

Result<QStringList> withoutPrivate(const QStringList& texts)
{
    redaction::Options options;
    std::random_device random;
    for (int i = 0; i < 8; ++i)
        options.key += std::to_string(random()) + ' ';
    WINNOW_TRY(auto redactor, redaction::Redactor::create(std::move(options)));
    for (const QString& text : texts)
        redactor.collect(fromQt(text));
    redactor.prepare();
    QStringList clean;
    for (const QString& each : texts) {
        const std::string text = fromQt(each), copy = redactor.redact(text);
        if (!redactor.verify(redaction::TerminalEscapes(text), text, copy).empty())
            return fail(ErrorCode::Invalid, Message::say("a private text would be left in the page"));
        clean << toQt(copy);
    }
    return clean;
}

Result<std::string> lossPage(const LossPageInput& input)
{
    const InsightData& data = *input.texts.of;
    const ReplayResult& replay = *data.replay;
    QStringList texts { toQt(replay.corpus->sessions[input.lost.session.index()].title),
        textOf(input.texts.dropped), textOf(input.texts.use) };
    texts += input.remedies;
    if (input.redacted) {
        WINNOW_TRY(texts, withoutPrivate(texts));
    }
    const auto shown = [](const QString& text) { return report::escapeHtml(fromQt(text)); };
    std::string out = report::pageHead(replay, {}, {}, input.date);
    out += "<p class=\"big\">" + shown(messageText(data.verdict.sentence)) + "</p>\n<p>" + shown(texts[0])
        + "</p>\n";
    out += "<h2>"
        + shown(tr("Lost: result #%1 of %2")
                    .arg(input.lost.result.value + 1)
                    .arg(toolText(*replay.corpus, input.lost.result)))
        + "</h2>\n" + excerpt(input.texts.dropped, texts[1]);
    out += "<h2>" + shown(tr("Used in %1").arg(lossUseText(data, input.lost))) + "</h2>\n"
        + excerpt(input.texts.use, texts[2]) + "<h2>" + shown(tr("How to keep it")) + "</h2>\n<ul>";
    for (const QString& remedy : texts.mid(3))
        out += "<li>" + shown(remedy) + "</li>";
    out += "</ul>\n<p class=\"note\">"
        + shown(input.redacted ? tr("Written by Winnow; private texts are replaced.")
                               : tr("Written by Winnow; texts are as recorded."))
        + "</p>";
    return out + "</body></html>\n";
}

} // namespace winnow
