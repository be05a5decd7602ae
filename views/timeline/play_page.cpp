// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/play_page.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <cmath>

#include "core/base/try.h"
#include "core/report/table.h"
#include "models/text/qt_text.h"
#include "models/timeline/timeline_play.h"
#include "models/timeline/timeline_words.h"
#include "views/pages/shared_page.h"
#include "views/widgets/theme.h"

namespace winnow {

namespace {

constexpr std::uint32_t kMostColumns = 600;

QJsonArray inksOf(const Theme& theme)
{
    QJsonArray inks;
    for (int colour = 0; colour <= kOtherTools; ++colour)
        inks.append(QJsonArray { theme.tool(colour).name(), theme.toolDim(colour).name() });
    return inks;
}

/// A call as the template reads it: tokens that are not tool results, then its stack by tool.
QJsonArray columnOf(const TimelineSession& session, const TimelineLayers& layers, std::uint32_t call)
{
    QJsonArray column { static_cast<qint64>(std::llround(session.base[call])) };
    for (const TimelineLayers::Part& part : layers.at(call))
        column.append(QJsonArray { part.kind.colour(), part.kind.isDropped() ? 1 : 0,
            static_cast<int>(part.kind.loss()), static_cast<qint64>(std::llround(part.to - part.from)) });
    return column;
}

/// Long sessions get a column per step of calls.
QByteArray numbersOf(const TimelineModel& model, const std::vector<PlayMoment>& moments)
{
    const TimelineSession& session = *model.session();
    TimelineLayers layers;
    layers.take(model.session(), model.after(), lossesOfBands(model));
    layers.setByTool(true);
    const std::uint32_t columns = std::min(kMostColumns, session.calls());
    QJsonArray calls, marks, cards;
    for (std::uint32_t i = 0; i < columns; ++i)
        calls.append(columnOf(
            session, layers, static_cast<std::uint32_t>(std::uint64_t { session.calls() } * i / columns)));
    const auto placeOf = [&](const TimelineMark& mark) {
        const TimelineLayers::Part* const part = layers.partOf(mark.band, mark.call);
        return QJsonArray { static_cast<double>(mark.call) * columns / session.calls(),
            part ? static_cast<double>(std::llround((part->from + part->to) / 2)) : 0.0, mark.edit ? 1 : 0 };
    };
    for (const TimelineMark& mark : model.marks())
        marks.append(placeOf(mark));
    for (const PlayMoment& moment : moments)
        cards.append(placeOf(model.marks()[moment.mark]));
    return QJsonDocument(
        QJsonObject { { QStringLiteral("milliseconds"), kPlayMs }, { QStringLiteral("calls"), calls },
            { QStringLiteral("marks"), marks }, { QStringLiteral("cards"), cards },
            { QStringLiteral("inks"), QJsonArray { inksOf(Theme::light()), inksOf(Theme::dark()) } } })
        .toJson(QJsonDocument::Compact);
}

} // namespace

Result<QByteArray> playPage(const TimelineModel& model, bool redacted)
{
    if (!model.session() || model.after().bands.empty())
        return fail(ErrorCode::NotFound, Message::say("no session with tool results is open"));
    const std::vector<PlayMoment> moments = playMoments(model);
    QStringList texts { timeline::sessionName(model) };
    std::vector<int> colours;
    for (int colour = 0; colour <= kOtherTools; ++colour) {
        if (!model.session()->tools.has(colour))
            continue;
        colours.push_back(colour);
        texts << timeline::toolWords(model, colour);
    }
    for (const PlayMoment& moment : moments)
        texts << moment.where << moment.text << moment.source;
    if (redacted) {
        WINNOW_TRY(texts, withoutPrivate(texts));
    }
    for (QString& text : texts)
        text = toQt(report::escapeHtml(fromQt(text)));
    auto text = texts.cbegin();
    const QString title = *text++;
    QString tools, cards;
    for (const int colour : colours)
        tools += QStringLiteral("<li style=\"--c:%1\"><i></i>%2</li>")
                     .arg(Theme::light().tool(colour).name(), *text++);
    for (const PlayMoment& moment : moments) {
        const QString where = *text++, lost = *text++, source = *text++;
        cards += QStringLiteral("<li data-from=\"%1\" data-to=\"%2\"><b>%3</b><pre>%4</pre>%5</li>\n")
                     .arg(QString::number(moment.from), QString::number(moment.to), where, lost, source);
    }
    QFile page(QStringLiteral(":/play.html"));
    page.open(QIODevice::ReadOnly);
    const QString foot = redacted ? TimelineModel::tr("Written by Winnow; private texts are replaced.")
                                  : TimelineModel::tr("Written by Winnow; texts are as recorded.");
    return QString::fromUtf8(page.readAll())
        .arg(title, timeline::limitWords(model), tools, cards, foot,
            QString::fromUtf8(numbersOf(model, moments)))
        .toUtf8();
}

} // namespace winnow
