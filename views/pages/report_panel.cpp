// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/report_panel.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBrowser>

#include "models/document/workspace.h"
#include "models/jobs/decision_study.h"
#include "views/pages/when_seen.h"
#include "views/shell/action_list.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/study_line.h"
#include "views/widgets/theme.h"

namespace winnow {

namespace {

/// Replaces the page's style sheet, which is for browsers: Qt's rich text supports less and needs room
/// between columns.
QString withOwnStyle(QString html, const Theme& theme)
{
    static const QRegularExpression style(
        QStringLiteral("<style>.*?</style>"), QRegularExpression::DotMatchesEverythingOption);
    return html.replace(style,
        QStringLiteral("<style>.note{color:%1} table{border-collapse:collapse;margin-bottom:12px}"
                       "th,td{padding:3px 10px 3px 0;vertical-align:top;border-bottom:1px solid %2}"
                       "th{font-weight:bold;text-align:left}"
                       ".n{text-align:right;white-space:nowrap} .s{white-space:nowrap}"
                       "pre{white-space:pre-wrap}</style>")
            .arg(theme[Hue::Muted].name(), theme[Hue::Rule].name()));
}

} // namespace

ReportPanel::ReportPanel(Workspace& workspace, DecisionStudy& study, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_study(study)
    , m_report(named(new QTextBrowser(this), "sheet", tr("Decision report")))
{
    setObjectName(QStringLiteral("reportPanel"));
    auto* const column = inside<QVBoxLayout>(this, { grid(*this), grid(*this), grid(*this), 0 });
    auto* const row = new QHBoxLayout;
    const auto button = [&](const char* name, const QString& text, const char* action) {
        row->addWidget(pushButton(this, name, text, [this, action] { perform(*this, action); }));
    };
    button("writeSheet", tr("&Write the decision report…"), "decision");
    button("writeTables", tr("Write a table of &results…"), "report");
    row->addStretch(1);
    m_report->setOpenLinks(false);
    m_report->setFrameShape(QFrame::NoFrame);
    layOut(*column, { row, makeWords(), { m_report, 1 } });
    new WhenSeen(study, *this, [&study] { study.prepare(); });
    connect(&study, &Study::changed, this, &ReportPanel::refresh);
    connect(&study.lane(), &JobLane::stateChanged, this, &ReportPanel::refresh);
    refresh();
}

/// Words entered here appear in the report while typing.
QWidget* ReportPanel::makeWords()
{
    auto* const row = new QWidget(this);
    auto* const line = inside<QHBoxLayout>(row, {});
    const auto field = [&](const char* name, const QString& title, int share) {
        auto* const edit = named(new QLineEdit(row), name, QString(title).remove(QLatin1Char('&')));
        layOut(*line, { labelOf(title, edit), { edit, share } });
        connect(edit, &QLineEdit::textChanged, this, &ReportPanel::takeWords);
        return edit;
    };
    m_note = field("sheetNote", tr("&Note"), 3);
    m_decidedBy = field("sheetDecidedBy", tr("&Decided by"), 1);
    m_readBy = field("sheetReadBy", tr("Read &by"), 1);
    return row;
}

void ReportPanel::takeWords()
{
    m_study.setWords({ m_note->text(), m_decidedBy->text(), m_readBy->text() });
}

/// The old report stays, dimmed, while a new one is built.
void ReportPanel::refresh()
{
    const QString page = m_study.page();
    QPalette colours = palette();
    if (m_study.isStale() || m_study.isRunning())
        colours.setColor(QPalette::Text, palette().color(QPalette::PlaceholderText));
    m_report->setPalette(colours);
    if (page.isEmpty())
        return m_report->setPlainText(
            m_workspace.hasCorpus() ? tr("Making the decision report…") : QString());
    const QString html = withOwnStyle(withBreaks(page), Theme(palette()));
    if (m_report->property("page").toString() == html)
        return;
    m_report->setProperty("page", html);
    const int place = m_report->verticalScrollBar()->value();
    m_report->setHtml(html);
    m_report->verticalScrollBar()->setValue(place);
}

} // namespace winnow
