// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/diff_view_pane.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "models/text/number_text.h"
#include "views/shell/beside.h"
#include "views/text/text_strip.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

constexpr std::size_t kMostTicks = 2000;

/// Paints the overview. One pass over blocks; blocks on the same pixel are drawn once.
void paintChanges(DiffView& view, QPainter& painter, const TextStrip& strip)
{
    const Theme& theme = view.theme();
    const DiffModel& model = view.model();
    const DiffDocument* const document = model.document();
    const auto yOfRow = [&](std::size_t row) { return strip.yOf(view.layout().rowTop(0, row)); };
    int drawnRemoved = -1;
    int drawnOther = -1;
    for (std::size_t i = 0; document && i < document->rows().blocks.size(); ++i) {
        const DiffBlock& block = document->rows().blocks[i];
        if (block.kind == RowKind::Equal)
            continue;
        const bool removed = block.lost > 0;
        const int top = yOfRow(model.folds().firstRow(i));
        const int bottom = std::max(top + 3, yOfRow(model.folds().firstRow(i + 1)));
        int& drawn = removed ? drawnRemoved : drawnOther;
        if (bottom <= drawn)
            continue;
        const int width = strip.width();
        const QRect left(2, std::max(top, drawn), width / 2 - 2, bottom - std::max(top, drawn));
        QRect right = left.translated(width / 2 - 1, 0);
        const double share = static_cast<double>(block.after.size()) / std::max(1U, block.rows());
        if (removed) // next to an open block the marker is one line, not a block
            right.setHeight(std::max(3, static_cast<int>(right.height() * share)));
        if (block.before.size() > 0) {
            painter.fillRect(left, theme[removed ? Hue::RemovedStrong : Hue::SeriesAfter]);
            if (removed)
                painter.fillRect(left, theme.hatch(Hue::SeriesBefore));
        }
        if (block.after.size() > 0)
            painter.fillRect(right, theme[Hue::SeriesAfter]);
        drawn = bottom;
    }
    const std::vector<DiffMark>& marks = model.marks();
    for (std::size_t i = 0; i < marks.size(); i += marks.size() / kMostTicks + 1) {
        if (const auto place = view.find().source().placeOf({ { 0, Side::Before }, marks[i].source }))
            painter.fillRect(0, strip.yOf(*place), strip.width(), 2, theme[Hue::Mark]);
    }
}

} // namespace

DiffPane::DiffPane(QWidget* parent)
    : QWidget(parent)
    , m_model(new DiffModel(this))
{
    setObjectName(QStringLiteral("diffPane"));
    m_view = new DiffView(*m_model, this);
    m_overview = new TextStrip(
        *m_view, QStringLiteral("diffOverview"), fontMetrics().averageCharWidth() * 2,
        [this](QPainter& painter, const TextStrip& strip) { paintChanges(*m_view, painter, strip); }, this);
    m_overview->setToolTip(tr(
        "The whole text: hatched = omitted, solid = rewritten. Click or drag to go there (F9 hides this)."));
    for (const auto changed :
        { &DiffModel::documentChanged, &DiffModel::rowsChanged, &DiffModel::marksChanged })
        connect(m_model, changed, m_overview, &TextStrip::forget);
    m_findBar = new FindBar(*m_view, QStringLiteral("findBar"), this);
    buildToolBar();
    QHBoxLayout* const row = rowOf({ { m_view, 1 }, m_overview });
    row->setSpacing(0);
    layOut(*inside<QVBoxLayout>(this, {}, 0), { m_toolBar, { row, 1 }, m_findBar });
    setFocusProxy(m_view);
    connect(m_model, &DiffModel::documentChanged, this, &DiffPane::updateSummary);
    updateSummary();
}

void DiffPane::buildToolBar()
{
    m_toolBar = new QWidget(this);
    auto* const layout = inside<QHBoxLayout>(m_toolBar, gaps(this, 3, 1, 3, 1), gap(*this, 1));
    m_wrapButton
        = addToggle(tr("Wrap"), tr("Wrap long lines (Ctrl+Shift+W)"), [this](bool on) { setWrap(on); });
    m_ansiButton = addToggle(tr("Codes"), tr("Show the codes of terminals as text"),
        [this](bool on) { m_view->lay(m_view->layout().wraps(), on ? AnsiMode::Show : AnsiMode::Hide); });
    m_jsonButton = addToggle(tr("Lay out JSON"),
        tr("Show JSON on several lines, for reading only. The model sees the text as it is."),
        [this](bool on) { setLaysJson(on); });
    m_summary = named(new QLabel(m_toolBar), "diffSummary", tr("Lines omitted, rewritten and inserted"));
    layOut(*layout, { room(), m_summary });
}

QToolButton* DiffPane::addToggle(const QString& text, const QString& tip, std::function<void(bool)> set)
{
    auto* const button = flatButton(m_toolBar, {}, text, tip);
    button->setCheckable(true);
    m_toolBar->layout()->addWidget(button);
    connect(button, &QToolButton::toggled, this, std::move(set));
    return button;
}

void DiffPane::setDocument(std::shared_ptr<const DiffDocument> document)
{
    m_given = std::move(document);
    std::shared_ptr<const DiffDocument> shown = m_given;
    if (m_laysJson && m_given)
        shown = DiffDocument::build(m_given->input(), true);
    m_model->setDocument(std::move(shown));
}

void DiffPane::updateSummary()
{
    const DiffDocument* document = m_model->document();
    m_toolBar->setEnabled(document != nullptr);
    if (!document) {
        m_summary->clear();
        return;
    }
    const DiffCounts counts = countRows(document->rows());
    const auto number = [](std::uint64_t n) { return countText(n); };
    if (!document->rows().hasChanges())
        m_summary->setText(tr("unchanged"));
    else
        m_summary->setText(tr("\u2212%1  ~%2  +%3 lines")
                               .arg(number(counts.omittedLines), number(counts.rewrittenBefore),
                                   number(counts.insertedLines))
            + (counts.movedBefore == 0 ? QString() : tr(", %1 moved").arg(number(counts.movedBefore))));
}

void DiffPane::setWrap(bool on)
{
    m_wrapButton->setChecked(on);
    if (on == m_view->layout().wraps())
        return;
    m_view->lay(on, m_view->layout().ansiMode());
    Q_EMIT wrapChanged(on);
}

void DiffPane::setLaysJson(bool on)
{
    if (on == m_laysJson)
        return;
    m_laysJson = on;
    m_jsonButton->setChecked(on);
    std::vector<DiffMark> marks = m_model->marks();
    setDocument(m_given);
    m_model->setMarks(std::move(marks));
    if (on && m_model->document() && !m_model->document()->isLaidOut())
        Q_EMIT m_view->notice(tr("Neither side is JSON"));
}

void DiffPane::setOverviewShown(bool on)
{
    if (on == !m_overview->isHidden())
        return;
    m_overview->setVisible(on);
    Q_EMIT overviewShownChanged(on);
}

void DiffPane::goToLine()
{
    if (!m_model->document())
        return;
    constexpr int kMost = 2'000'000'000;
    askNumber(this, "goToLineDialog", tr("Go to line"), tr("Line &number:"), kMost, [this](int number) {
        const DiffDocument* const document = m_model->document();
        if (!document)
            return;
        const Side side = m_view->focusSide();
        const LineIndex& lines = document->rows().lines(side);
        const auto line = static_cast<std::size_t>(number) - 1;
        if (line >= lines.count() || !m_view->goToByte(side, lines.start(line)))
            Q_EMIT m_view->notice(tr("There is no line %1 on this side").arg(number));
    });
}

/// Other keys belong to the window.
void DiffPane::keyPressEvent(QKeyEvent* event)
{
    if (event->keyCombination() != (Qt::NoModifier | Qt::Key_Escape) || !m_findBar->close())
        QWidget::keyPressEvent(event);
}

QVariantMap DiffPane::saveState() const
{
    return { { QStringLiteral("wrap"), m_view->layout().wraps() },
        { QStringLiteral("codes"), m_view->layout().ansiMode() == AnsiMode::Show },
        { QStringLiteral("overview"), !m_overview->isHidden() },
        { QStringLiteral("open"), m_model->allEqualOpen() }, { QStringLiteral("json"), m_laysJson } };
}

void DiffPane::restoreState(const QVariantMap& state)
{
    setWrap(state[QStringLiteral("wrap")].toBool());
    m_ansiButton->setChecked(state[QStringLiteral("codes")].toBool());
    setOverviewShown(state.value(QStringLiteral("overview"), true).toBool());
    m_model->setAllEqualOpen(state[QStringLiteral("open")].toBool());
    setLaysJson(state[QStringLiteral("json")].toBool());
}

} // namespace winnow
