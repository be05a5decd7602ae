// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/tile_row.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "core/gateway/config/export_check.h"
#include "core/report/analysis_report.h"
#include "models/document/on_show.h"
#include "models/document/workspace.h"
#include "models/jobs/gate_study.h"
#include "models/jobs/insight.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "views/pages/when_seen.h"
#include "views/shell/action_list.h"
#include "views/widgets/events.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/theme.h"

namespace winnow {

namespace {

constexpr qsizetype kLeastTraced = 4; // fewer policies are no history
/// The loss stands beside the saving.
constexpr Figure kOrder[] = { Figure::Tokens, Figure::WithLoss, Figure::EditsBroken, Figure::Money };

/// "+$0.42"; in whole dollars from a hundred up, where cents are noise.
QString signedMoney(double dollars, bool isWhole)
{
    QString text = moneyText(isWhole ? std::round(dollars) : dollars);
    if (isWhole && std::abs(std::round(dollars)) < 1000) // no cents from a thousand up
        text.chop(3);
    return (dollars > 0 ? QStringLiteral("+") : QString()) + text;
}

/// One decimal; "±0.0" for no change.
QString signedPoints(double points)
{
    const QString size = QLocale().toString(std::abs(points), 'f', 1);
    const bool none = std::abs(points) < 0.05;
    return (none ? QStringLiteral("±") : points < 0 ? QStringLiteral("−") : QStringLiteral("+")) + size;
}

/// Of what the clients alone would send.
double savedShare(const Totals& of)
{
    return of.clientTokens() == 0
        ? 0
        : static_cast<double>(of.savedTokens()) / static_cast<double>(of.clientTokens());
}

std::uint64_t lossesOf(Figure figure, const Figures& figures)
{
    return figure == Figure::WithLoss ? figures.withLoss : figures.lostUses;
}

QString evidenceText(Evidence evidence)
{
    return phraseText(evidenceName(evidence));
}

} // namespace

Tile::Tile(const QString& name, const QString& help, QWidget* parent)
    : QAbstractButton(parent)
    , m_figureSize(static_cast<int>(TypeSize::Figure))
{
    setObjectName(name);
    setToolTip(help);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
}

void Tile::setFace(const Face& face)
{
    if (face == m_face)
        return;
    m_face = face;
    QStringList words { face.title + QStringLiteral(": ") + face.value, face.change, face.note };
    words.removeAll(QString());
    setAccessibleName(words.join(QStringLiteral(". ")));
    update();
}

void Tile::setTrace(const QList<double>& trace)
{
    m_trace = trace;
    update();
}

QFont Tile::figureFont(int pixels) const
{
    QFont value = font();
    value.setPixelSize(qRound(pixels * typeScale(font())));
    return value;
}

bool Tile::fits(int pixels) const
{
    return QFontMetrics(figureFont(pixels)).horizontalAdvance(m_face.value)
        <= width() - grid(*this, 2.5); // side margins of paintEvent()
}

void Tile::setFigureSize(int pixels)
{
    m_figureSize = pixels;
    update();
}

QSize Tile::sizeHint() const
{
    const int small = QFontMetrics(typeFont(font(), TypeSize::Small)).height();
    const int one = QFontMetrics(typeFont(font(), TypeSize::Figure)).height();
    // The layout of paintEvent(): title, figure, change, note. Lines of some font families are a third higher
    // than those of others at the same size.
    return { grid(*this, 16), std::max(grid(*this, 12), 2 * grid(*this) + 3 * small + one) };
}

void Tile::paintEvent(QPaintEvent*)
{
    const Theme theme(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse())
        painter.fillRect(rect(), theme[Hue::FoldBack]);
    const QRect area = rect().adjusted(grid(*this, 1.5), grid(*this), -grid(*this), -grid(*this));
    painter.setOpacity(m_face.old ? 0.45 : 1);
    const QFont small = typeFont(font(), TypeSize::Small);
    const QFontMetrics smallFont(small);
    painter.setFont(small);
    painter.setPen(theme[Hue::Muted]);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignTop, m_face.title);
    paintValue(painter, area.adjusted(0, smallFont.height(), 0, 0));
    const int lines = area.bottom() - 2 * smallFont.height();
    painter.setFont(small);
    painter.setPen(theme[Hue::Text]);
    painter.drawText(area.left(), lines + smallFont.ascent(), m_face.change);
    painter.setPen(theme[Hue::Muted]);
    painter.drawText(area.left(), lines + smallFont.height() + smallFont.ascent(),
        smallFont.elidedText(m_face.note, Qt::ElideRight, area.width()));
    if (m_face.done >= 0)
        painter.fillRect(QRectF(area.left(), area.bottom() + grid(*this, 0.25), area.width() * m_face.done,
                             grid(*this, 0.5)),
            theme[Hue::Accent]);
    if (hasFocus()) {
        painter.setOpacity(1);
        painter.setPen(QPen(theme[Hue::Accent], 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

/// Paints all parts on one baseline, whatever their size.
void Tile::paintValue(QPainter& painter, const QRect& area) const
{
    const Theme theme(palette());
    const QFont value = figureFont(m_figureSize);
    const int base = area.top() + QFontMetrics(typeFont(font(), TypeSize::Figure)).ascent();
    painter.setFont(value);
    painter.setPen(m_face.loss ? theme[Hue::LossText] : theme[Hue::Text]);
    painter.drawText(area.left(), base, m_face.value);
    const int room = area.width() - QFontMetrics(value).horizontalAdvance(m_face.value) - grid(*this, 2);
    const int wide = std::min(room, grid(*this, 8));
    paintTrace(painter, { area.right() - wide, area.top(), wide, base - area.top() });
}

void Tile::paintTrace(QPainter& painter, const QRect& area) const
{
    if (m_trace.size() < kLeastTraced || area.width() < grid(*this, 4)) // a long figure leaves no room
        return;
    const auto [low, high] = std::minmax_element(m_trace.begin(), m_trace.end());
    const double span = *high - *low;
    QPainterPath line;
    for (qsizetype i = 0; i < m_trace.size(); ++i) {
        const double x
            = area.left() + area.width() * static_cast<double>(i) / static_cast<double>(m_trace.size() - 1);
        const double y
            = area.bottom() - (span > 0 ? (m_trace[i] - *low) / span : 0.5) * (area.height() - 4) - 2;
        i == 0 ? line.moveTo(x, y) : line.lineTo(x, y);
    }
    const Theme theme(palette());
    painter.setPen(QPen(theme[Hue::Accent], 1.5));
    painter.drawPath(line);
    painter.setBrush(theme[Hue::Accent]);
    painter.drawEllipse(line.currentPosition(), 2.5, 2.5);
}

TileRow::TileRow(
    Workspace& workspace, Insight& insight, GateStudy& gate, const OnShow& onShow, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_gate(gate)
    , m_onShow(onShow)
{
    named(this, "tiles", tr("Figures"));
    auto* const row = inside<QHBoxLayout>(this, {}, 0);
    m_tiles.resize(static_cast<qsizetype>(figureTable().size()));
    for (const Figure figure : kOrder) {
        const FigureWords& words = wordsOf(figure);
        QString help = phraseText(words.meaning);
        if (figure == Figure::WithLoss)
            help += QLatin1Char('\n') + messageText(report::observationalMessage());
        if (figure == Figure::EditsBroken)
            help = tr("Responses that used dropped text. Broken edits: %1").arg(help);
        auto* const made = new Tile(QStringLiteral("tile:") + toQt(words.key), help, this);
        connect(made, &QAbstractButton::clicked, this, [this, figure] { Q_EMIT figureOpened(figure); });
        row->addWidget(made, figure == Figure::Money ? 4 : 3);
        m_tiles[static_cast<int>(figure)] = made;
    }
    m_gateTile = new Tile(QStringLiteral("tile:gate"), tr("Tests that the policy must pass"), this);
    connect(m_gateTile, &QAbstractButton::clicked, this, [this] { perform(*this, "pageDecide"); });
    row->addWidget(m_gateTile, 3);
    connect(&workspace, &Workspace::resultChanged, this, &TileRow::refresh);
    connect(&workspace, &Workspace::policyChanged, this, &TileRow::takePolicy);
    connect(&workspace, &Workspace::baselineChanged, this, &TileRow::refresh);
    connect(&workspace, &Workspace::corpusChanged, this, &TileRow::restartTrace);
    connect(&onShow, &OnShow::changed, this, &TileRow::restartTrace);
    connect(&workspace.runner(), &ReplayRunner::stateChanged, this, &TileRow::refresh);
    connect(&insight, &Insight::changed, this, [this] {
        keepTrace();
        refresh();
    });
    connect(&insight.lane(), &JobLane::stateChanged, this, &TileRow::refresh);
    new WhenSeen(gate, *m_gateTile, [&gate] { gate.check(); });
    connect(&gate, &GateStudy::filesChanged, this, &TileRow::refreshGate);
    connect(&gate, &Study::changed, this, &TileRow::refreshGate);
    onEvent(QEvent::Resize, *this, *this, [this] { fitFigures(); });
    takePolicy();
}

void TileRow::takePolicy()
{
    const auto loaded = exportPolicy(m_workspace.policy());
    m_refused = loaded ? QString() : messageText(loaded.error().detail);
    refresh();
}

/// Clears the trace: figures of other results are no history of these.
void TileRow::restartTrace()
{
    m_trace.clear();
    keepTrace();
    refresh();
}

void TileRow::keepTrace()
{
    const auto& found = m_insight.working();
    if (!found)
        return;
    const Figures now = m_onShow.figures(*found);
    if (!m_trace.isEmpty() && m_trace.last() == now)
        return;
    m_trace << now;
    while (m_trace.size() > kTraced)
        m_trace.removeFirst();
    QList<QList<double>> values(m_tiles.size());
    for (const Figures& figures : std::as_const(m_trace)) {
        values[0] << figures.savedShare();
        values[1] << figures.money.worst;
        values[2] << static_cast<double>(figures.withLoss);
        values[3] << static_cast<double>(figures.lostUses);
    }
    for (qsizetype i = 0; i < m_tiles.size(); ++i)
        m_tiles[i]->setTrace(values[i]);
}

void TileRow::refresh()
{
    for (const FigureWords& words : figureTable())
        m_tiles[static_cast<int>(words.figure)]->setFace(faceOf(words.figure));
    refreshGate();
}

/// Both ends in one precision.
QString TileRow::moneyOf(const MoneyRange& money) const
{
    const double best = m_onShow.onBasis(money.best);
    const double worst = m_onShow.onBasis(money.worst);
    const bool isWhole = std::max(std::abs(best), std::abs(worst)) >= 100;
    return tr("%1 … %2").arg(signedMoney(best, isWhole), signedMoney(worst, isWhole));
}

QString TileRow::valueOf(Figure figure, const Figures& figures) const
{
    return figure == Figure::Money ? moneyOf(figures.money) : countText(lossesOf(figure, figures));
}

Tile::Face TileRow::faceOf(Figure figure) const
{
    const FigureWords& words = wordsOf(figure);
    Tile::Face face;
    face.title = figure == Figure::Money ? tr("Money, %1").arg(m_onShow.moneyBasis()).toUpper()
        : figure == Figure::EditsBroken  ? tr("LOST USES")
                                         : phraseText(words.title).toUpper();
    if (!m_refused.isEmpty())
        return refusedFace(face.title);
    face.value = QStringLiteral("–");
    const auto replay = m_workspace.result();
    if (!replay)
        return face;
    const Totals totals = m_onShow.totals(*replay);
    if (totals.results == 0) { // saving nothing of nothing is not 0 %
        face.note = m_onShow.isNarrowed() ? tr("no result passes the filter") : tr("no tool results");
        return face;
    }
    const QString label = evidenceText(words.evidence);
    if (figure == Figure::Tokens) { // known as soon as the replay is
        face.value = changeText(savedShare(totals));
        face.loss = totals.clientCut > 0 && totals.savedTokens() < 0; // the client alone would send less
        face.change = againstBaseline(figure);
        face.note = totals.clientCut == 0
            ? tr("%1, n = %2").arg(label, resultsAmount(totals.results))
            : tr("n = %1, beyond the client's cut").arg(countText(totals.results));
        face.old = m_workspace.isStale();
        return face;
    }
    const auto moving = m_onShow.isNarrowed() ? std::nullopt : m_insight.moving();
    face.old = m_insight.isOutdated() && !moving;
    const auto& found = m_insight.data();
    if (!found) {
        const JobState looking = m_insight.lane().state();
        const bool isOfThis
            = !m_workspace.isStale() && !m_workspace.showsBaseline() && !m_onShow.isNarrowed();
        const std::uint64_t lost = figure == Figure::EditsBroken && isOfThis ? m_insight.lostSoFar() : 0;
        face.value = lost > 0 ? tr("≥ %1").arg(countText(lost)) : QStringLiteral("…");
        face.note = looking.running ? progressText(looking) : tr("not looked for; a click looks");
        if (looking.total > 0)
            face.done = static_cast<double>(looking.done) / static_cast<double>(looking.total);
        return face;
    }
    const Figures figures = moving ? *moving : m_onShow.figures(*found);
    face.change = moving ? QString() : againstBaseline(figure);
    face.value = valueOf(figure, figures);
    addMeaning(face, figure, figures);
    return face;
}

/// Sets the text below the value, and whether it is a loss.
void TileRow::addMeaning(Tile::Face& face, Figure figure, const Figures& figures) const
{
    const QString label = evidenceText(wordsOf(figure).evidence);
    const auto shareOf = [](std::uint64_t part, std::uint64_t whole) {
        return tr("%1 of %2").arg(countText(part), countText(whole));
    };
    if (figure == Figure::Money) {
        face.loss = figures.money.worst < 0;
        face.note = tr("if no lost text is fetched … if every one is; %1").arg(label);
        return;
    }
    face.loss = lossesOf(figure, figures) > 0;
    face.note = figure == Figure::WithLoss
        ? tr("%1 changed; %2").arg(shareOf(figures.withLoss, figures.changed), label)
        : tr("%1 edits would fail; %2").arg(shareOf(figures.editsBroken, figures.edits), label);
}

/// "vs A −103"; "same as A" only if the policies are equal; empty if A changes nothing: the figure says it already.
QString TileRow::againstBaseline(Figure figure) const
{
    if (m_workspace.showsBaseline())
        return tr("this is A");
    if (policyHash(m_workspace.policy()) == policyHash(m_workspace.baseline()))
        return tr("same as A");
    if (m_workspace.baseline() == asRecorded())
        return {};
    const auto& now = m_insight.working();
    const auto& then = m_insight.baseline();
    if (figure == Figure::Tokens) {
        const auto& replay = m_workspace.workingResult();
        const auto& baseline = m_workspace.baselineResult();
        const Totals other = baseline ? m_onShow.totals(*baseline) : Totals();
        const Totals own = m_onShow.totals(*replay);
        if (other.clientTokens() == 0 || own.clientTokens() == 0)
            return {};
        return tr("vs A %1 points").arg(signedPoints((savedShare(other) - savedShare(own)) * 100));
    }
    if (!now || !then)
        return {};
    const Figures ours = m_onShow.figures(*now);
    const Figures theirs = m_onShow.figures(*then);
    if (figure == Figure::Money)
        return tr("vs A %1").arg(
            moneyOf({ ours.money.best - theirs.money.best, ours.money.worst - theirs.money.worst }));
    const auto delta = static_cast<std::int64_t>(lossesOf(figure, ours))
        - static_cast<std::int64_t>(lossesOf(figure, theirs));
    return tr("vs A %1").arg(delta == 0 ? QStringLiteral("±0") : signedCountText(delta));
}

void TileRow::refreshGate()
{
    m_gateTile->setFace(m_refused.isEmpty() ? gateFace() : refusedFace(tr("GATE")));
    fitFigures();
}

/// What the gateway does not load has no figures and passes no limit.
Tile::Face TileRow::refusedFace(const QString& title) const
{
    Tile::Face face;
    face.title = title;
    face.value = tr("refused");
    face.note = m_refused;
    face.loss = true;
    return face;
}

Tile::Face TileRow::gateFace() const
{
    Tile::Face face;
    face.title = tr("GATE");
    const GateVerdict verdict = m_gate.verdict();
    face.loss = verdict.failed > 0;
    face.value = !verdict.passed ? QStringLiteral("…")
        : face.loss              ? tr("✕ %1 of %2").arg(verdict.failed).arg(verdict.checks)
                                 : tr("passed");
    face.change = verdict.first;
    face.note = verdict.passed ? testsAmount(verdict.checks) : tr("not run yet");
    face.old = verdict.old;
    return face;
}

/// All tiles share the largest size at which no figure is cut, in few steps, so that they do not pulse during
/// a drag.
void TileRow::fitFigures()
{
    constexpr int kStep = 4;
    const QList<Tile*> all = m_tiles + QList<Tile*> { m_gateTile };
    int pixels = static_cast<int>(TypeSize::Figure);
    const auto cut = [&](const Tile* tile) { return !tile->fits(pixels); };
    while (pixels > static_cast<int>(TypeSize::Small) && std::any_of(all.begin(), all.end(), cut))
        pixels -= kStep;
    for (Tile* const tile : all)
        tile->setFigureSize(pixels);
}

} // namespace winnow
