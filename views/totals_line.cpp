// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/totals_line.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QRegularExpression>
#include <QVBoxLayout>
#include <algorithm>
#include <cstdlib>
#include <vector>

#include "models/amounts.h"
#include "models/insight.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/words.h"
#include "models/workspace.h"
#include "views/spacing.h"

namespace winnow {

namespace {

constexpr std::size_t kMostMoves = 2; // of decisions that the line names

/// A number that leads to the results it counts.
QString link(const QString& filter, const QString& text)
{
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(filter, text);
}

} // namespace

TotalsLine::TotalsLine(Workspace& workspace, Insight* insight, QWidget* parent)
    : QFrame(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_numbers(new QLabel(this))
    , m_bar(new QWidget(this))
    , m_against(new QLabel(this))
{
    setObjectName(QStringLiteral("totalsLine"));
    setAccessibleName(tr("Totals"));
    setWhatsThis(tr("Is this good? Tokens of all results before and after the policy, the share saved, and "
                    "the difference to "
                    "the baseline A. The bar is what is left."));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(gaps(this, 4, 2, 4, 2));
    column->setSpacing(gap(*this, 1));
    m_numbers->setObjectName(QStringLiteral("totals"));
    m_against->setObjectName(QStringLiteral("against"));
    for (QLabel* const label : { m_numbers, m_against }) {
        label->setTextFormat(Qt::RichText);
        label->setTextInteractionFlags(
            Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        label->setAccessibleName(label == m_numbers ? tr("Totals") : tr("Against baseline A"));
        connect(label, &QLabel::linkActivated, this, &TotalsLine::resultsRequested);
    }
    m_numbers->setToolTip(tr("Tokens of all results, as the gateway would see them and as the model would "
                             "see them with markers; the share saved may be "
                             "negative. Measured; the status bar names the counter, ~ marks an estimate. "
                             "Net: the same in money with prompt caching, "
                             "markers paid and each later need expanded once. Modelled."));
    m_against->setToolTip(tr("Tokens after, minus those under the baseline A on the same recordings, and how "
                             "many results more or fewer have a decision. "
                             "Measured; negative is smaller."));
    auto* const below = new QHBoxLayout;
    below->setSpacing(gap(*this, 4));
    below->addWidget(m_bar, 1);
    below->addWidget(m_against);
    column->addWidget(m_numbers);
    column->addLayout(below);
    connect(&workspace, &Workspace::resultChanged, this, &TotalsLine::refresh);
    connect(&workspace, &Workspace::baselineChanged, this, &TotalsLine::refresh);
    connect(&workspace.runner(), &ReplayRunner::stateChanged, this, &TotalsLine::refresh);
    if (insight)
        connect(insight, &Insight::changed, this, &TotalsLine::refresh);
    refresh();
}

void TotalsLine::refresh()
{
    const auto result = m_workspace.result();
    m_numbers->setText(result ? numbersText() : QString());
    m_against->setText(result ? againstText() : QString());
    const auto before = result ? static_cast<double>(result->totals.tokensBefore) : 0;
    m_left = before > 0 ? static_cast<double>(result->totals.tokensAfter) / before : 1;
    if (result)
        setAccessibleDescription(text());
    update();
}

QString TotalsLine::numbersText() const
{
    const Totals& totals = m_workspace.result()->totals;
    const bool exact = m_workspace.tokensExact();
    const QString saved
        = shareText(static_cast<double>(totals.savedTokens()), static_cast<double>(totals.tokensBefore));
    const QString stale = m_workspace.isStale() ? QStringLiteral(" …") : QString();
    const QString changed
        = link(QStringLiteral("changed:yes"), countText(static_cast<qint64>(totals.changed)));
    return tr("before <b>%1</b> tokens &nbsp; after <b>%2</b> &nbsp; saved <b>%3</b>%4 &nbsp; %5 of %6 "
              "result(s) changed",
        nullptr, pluralOf(static_cast<std::int64_t>(totals.results)))
        .arg(tokenText(static_cast<qint64>(totals.tokensBefore), exact),
            tokenText(static_cast<qint64>(totals.tokensAfter), exact), saved, stale + netText(), changed,
            countText(static_cast<qint64>(totals.results)));
}

/// Comes a moment later than the rest; until then the last one stays, marked.
QString TotalsLine::netText() const
{
    const auto found = m_insight ? m_insight->data() : nullptr;
    const auto result = m_workspace.result();
    if (!found || found->replay->corpus != result->corpus || found->paid.total.before <= 0)
        return {};
    const QString stale = found->replay == result ? QString() : QStringLiteral(" …");
    return QStringLiteral(" &nbsp; ")
        + tr("net <b>%1</b>").arg(shareText(found->paid.total.net(), found->paid.total.before)) + stale;
}

QString TotalsLine::againstText() const
{
    const QString name = toQt(m_workspace.baseline().name).toHtmlEscaped();
    if (m_workspace.showsBaseline())
        return tr("<b>Showing baseline A (%1)</b>").arg(name);
    const auto& baseline = m_workspace.baselineResult();
    if (!baseline)
        return {};
    const qint64 difference = static_cast<qint64>(m_workspace.result()->totals.tokensAfter)
        - static_cast<qint64>(baseline->totals.tokensAfter);
    const QString moved = movedText();
    if (difference == 0 && moved.isEmpty())
        return tr("same as A (%1)").arg(name);
    return tr("vs A (%1): <b>%2</b> tokens").arg(name, signedCountText(difference)) + moved;
}

/// ", +1 ratio_exceeded": the decisions that gained or lost most results.
QString TotalsLine::movedText() const
{
    const Totals& now = m_workspace.result()->totals;
    const Totals& then = m_workspace.baselineResult()->totals;
    std::vector<std::pair<qint64, Status>> moves;
    for (std::size_t i = 0; i < kStatusCount; ++i) {
        if (now.byStatus[i] != then.byStatus[i])
            moves.emplace_back(static_cast<qint64>(now.byStatus[i]) - static_cast<qint64>(then.byStatus[i]),
                static_cast<Status>(i));
    }
    std::stable_sort(moves.begin(), moves.end(),
        [](const auto& a, const auto& b) { return std::abs(a.first) > std::abs(b.first); });
    moves.resize(std::min(kMostMoves, moves.size()));
    QString text;
    for (const auto& [count, status] : moves)
        text += QStringLiteral(", ")
            + link(QStringLiteral("decision:") + statusText(status),
                QStringLiteral("%1 %2").arg(signedCountText(count), statusText(status)));
    return text;
}

QString TotalsLine::text() const
{
    static const QRegularExpression mark(QStringLiteral("<[^>]*>"));
    QString plain = m_numbers->text() + QLatin1Char(' ') + m_against->text();
    return plain.remove(mark).replace(QStringLiteral("&nbsp;"), QStringLiteral(" "));
}

void TotalsLine::paintEvent(QPaintEvent* event)
{
    QFrame::paintEvent(event);
    if (!m_workspace.result())
        return;
    QPainter painter(this);
    const int thickness = std::max(2, fontMetrics().height() / 4);
    const QRect bar(m_bar->x(), m_bar->y() + (m_bar->height() - thickness) / 2, m_bar->width(), thickness);
    painter.fillRect(bar, palette().color(QPalette::Mid));
    const int length = static_cast<int>(std::clamp(m_left, 0.0, 1.0) * bar.width());
    painter.fillRect(
        QRect(bar.left(), bar.top(), length, bar.height()), palette().color(QPalette::Highlight));
}

} // namespace winnow
