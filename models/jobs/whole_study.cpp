// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/whole_study.h"

#include "core/base/try.h"
#include "core/report/figure_cells.h"
#include "models/document/workspace.h"
#include "models/text/amounts.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"
#include "models/text/report_words.h"

namespace winnow {

namespace {

QString figuresOf(const Figures& figures)
{
    QStringList words;
    const std::vector<report::Cell> cells = report::figureCells(figures);
    for (std::size_t i = 0; i < cells.size(); ++i)
        words << QStringLiteral("%1 %2").arg(messageText(figureTable()[i].title), cellText(cells[i]));
    return words.join(QStringLiteral(", "));
}

} // namespace

WholeStudy::WholeStudy(Workspace& workspace, Insight& insight, QObject* parent)
    : StudyOf(workspace, insight, parent)
{
    connect(this, &Study::changed, this, [this] {
        if (!m_answer || m_answer == m_told || isStale())
            return;
        m_told = m_answer;
        Q_EMIT measured();
    });
}

bool WholeStudy::isOffered() const
{
    return workspace().hasCorpus() && workspace().corpus()->known && workspace().corpus()->sampledFrom
        && workspace().paths().size() == 1;
}

void WholeStudy::measure()
{
    if (!isOffered())
        return;
    run(tr("All of the digest"),
        [path = fromQt(workspace().paths().front()), policy = workspace().policy()](
            const std::stop_token& stop,
            const ProgressFn& progress) -> Result<std::shared_ptr<const digest::WholeFigures>> {
            WINNOW_TRY(auto whole, digest::measureByParts(path, policy, {}, 0, stop, progress));
            return std::make_shared<const digest::WholeFigures>(whole);
        });
}

QString WholeStudy::sentence() const
{
    if (!m_answer)
        return {};
    const QString all
        = tr("All %1: %2.").arg(resultsAmount(m_answer->figures.results), figuresOf(m_answer->figures));
    const auto& sample = insight().working();
    return sample && !isStale()
        ? all + QLatin1Char(' ') + tr("The sample: %1.").arg(figuresOf(sample->figures))
        : all;
}

} // namespace winnow
