// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/totals_line.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <algorithm>

#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/workspace.h"

namespace winnow {

TotalsLine::TotalsLine(Workspace& workspace, QWidget* parent)
    : QFrame(parent), m_workspace(workspace), m_numbers(new QLabel(this)), m_against(new QLabel(this))
{
    setObjectName(QStringLiteral("totalsLine"));
    setAccessibleName(tr("Totals"));
    setWhatsThis(tr("Is this good? Tokens of all results before and after the policy, the share saved, and the difference to "
                    "the baseline A. The bar is what is left."));
    auto* const line = new QHBoxLayout(this);
    line->setContentsMargins(8, 4, 8, 10);
    m_numbers->setObjectName(QStringLiteral("totals"));
    m_numbers->setTextFormat(Qt::RichText);
    m_numbers->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_against->setObjectName(QStringLiteral("against"));
    m_against->setTextFormat(Qt::RichText);
    m_numbers->setToolTip(tr("Tokens of all results, as the gateway would see them and as the model would see them with markers; the share saved may be "
                             "negative. Measured; the status bar names the counter, ~ marks an estimate."));
    m_against->setToolTip(tr("Tokens after, minus those under the baseline A on the same recordings. Measured; negative is smaller."));
    line->addWidget(m_numbers);
    line->addStretch(1);
    line->addWidget(m_against);
    connect(&workspace, &Workspace::resultChanged, this, &TotalsLine::refresh);
    connect(&workspace, &Workspace::baselineChanged, this, &TotalsLine::refresh);
    connect(&workspace.runner(), &ReplayRunner::stateChanged, this, &TotalsLine::refresh);
    refresh();
}

void TotalsLine::refresh()
{
    const auto result = m_workspace.result();
    if (!result) {
        m_numbers->clear();
        m_against->clear();
        m_left = 1;
        update();
        return;
    }
    const Totals& totals = result->totals;
    const bool exact = m_workspace.tokensExact();
    const auto before = static_cast<qint64>(totals.tokensBefore);
    const auto after = static_cast<qint64>(totals.tokensAfter);
    m_left = before > 0 ? static_cast<double>(after) / static_cast<double>(before) : 1;
    const QString saved = shareText(static_cast<double>(totals.savedTokens()), static_cast<double>(before));
    const QString stale = m_workspace.isStale() ? QStringLiteral(" …") : QString();
    m_numbers->setText(tr("before <b>%1</b> tokens &nbsp; after <b>%2</b> &nbsp; saved <b>%3</b>%4 &nbsp; %5 of %6 results changed")
                           .arg(tokenText(before, exact), tokenText(after, exact), saved, stale,
                               countText(static_cast<qint64>(totals.changed)), countText(static_cast<qint64>(totals.results))));
    const QString name = toQt(m_workspace.baseline().name).toHtmlEscaped();
    if (m_workspace.showsBaseline()) {
        m_against->setText(tr("<b>Showing baseline A (%1)</b>").arg(name));
    } else if (const auto& baseline = m_workspace.baselineResult()) {
        const qint64 difference = after - static_cast<qint64>(baseline->totals.tokensAfter);
        m_against->setText(difference == 0 ? tr("same as A (%1)").arg(name)
                                           : tr("vs A (%1): <b>%2</b> tokens").arg(name, signedCountText(difference)));
    }
    setAccessibleDescription(text());
    update();
}

QString TotalsLine::text() const
{
    QString plain = m_numbers->text() + QLatin1Char(' ') + m_against->text();
    return plain.remove(QStringLiteral("<b>")).remove(QStringLiteral("</b>")).replace(QStringLiteral("&nbsp;"), QStringLiteral(" "));
}

void TotalsLine::paintEvent(QPaintEvent* event)
{
    QFrame::paintEvent(event);
    if (!m_workspace.result())
        return;
    QPainter painter(this);
    const QRect bar(8, height() - 7, width() - 16, 4);
    painter.fillRect(bar, palette().color(QPalette::Mid));
    const int length = static_cast<int>(std::clamp(m_left, 0.0, 1.0) * bar.width());
    painter.fillRect(QRect(bar.left(), bar.top(), length, bar.height()), palette().color(QPalette::Highlight));
}

} // namespace winnow
