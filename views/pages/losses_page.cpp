// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/losses_page.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTextBrowser>
#include <QTreeView>
#include <algorithm>

#include "core/report/analysis_report.h"
#include "models/document/remedies.h"
#include "models/document/review_book.h"
#include "models/document/workspace.h"
#include "models/tables/loss_places.h"
#include "models/tables/losses_model.h"
#include "models/tables/results_model.h"
#include "models/text/amounts.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "views/tables/column_widths.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/theme.h"

namespace winnow {

namespace {

constexpr qsizetype kAround = 1500; // characters shown before and after the used text

/// The text around the use, with the use in red and bold.
QString useHtml(const LossPlace& place, const QColor& red)
{
    const qsizetype at = place.text.indexOf(place.said);
    const qsizetype from = std::max<qsizetype>(0, at - kAround);
    QString html = QStringLiteral("<p><b>%1</b></p><pre style=\"white-space:pre-wrap\">")
                       .arg(place.title.toHtmlEscaped());
    if (at < 0)
        return html + place.text.left(2 * kAround).toHtmlEscaped() + QStringLiteral("</pre>");
    html += place.text.mid(from, at - from).toHtmlEscaped();
    html += QStringLiteral("<a name=\"use\"></a><b style=\"color:%1\">%2</b>")
                .arg(red.name(), place.said.toHtmlEscaped());
    return html + place.text.mid(at + place.said.size(), kAround).toHtmlEscaped() + QStringLiteral("</pre>");
}

/// A tree has no property for row heights.
class DenseRows : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return { QStyledItemDelegate::sizeHint(option, index).width(), denseRowHeightOf(*option.widget) };
    }
};

QString signedMoney(double dollars)
{
    return (dollars > 0 ? QStringLiteral("+") : QString()) + moneyText(dollars);
}

} // namespace

LossesPage::LossesPage(
    Workspace& workspace, Insight& insight, ResultsModel& results, ReviewBook& book, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_results(results)
    , m_book(book)
    , m_model(new LossesModel(this))
    , m_remedies(new RemedyStudy(workspace, insight, this))
{
    setObjectName(QStringLiteral("lossesPage"));
    setWhatsThis(tr("Each text that the policy drops and the agent used later, worst first."));
    auto* const split = named(new QSplitter(Qt::Horizontal, this), "lossesSplitter");
    split->setChildrenCollapsible(false);
    layOut(*split, { makeList(), makeUse() });
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setSizes({ grid(*this, 66), grid(*this, 52) }); // initial shares; the window scales them
    auto* const column = inside<QVBoxLayout>(this, {});
    column->addWidget(split);
    const auto again = [this] {
        m_dirty = true;
        if (isVisible())
            refresh();
    };
    m_model->setBook(book);
    connect(&book, &ReviewBook::changed, this, [this] {
        showState();
        showVerdict();
    });
    connect(&insight, &Insight::changed, this, again);
    connect(&results, &ResultsModel::filterChanged, this, again);
    connect(m_remedies, &Study::changed, this, &LossesPage::showRemedies);
    connect(&m_remedies->lane(), &JobLane::stateChanged, this, &LossesPage::showRemedies);
    connect(m_remedies, &Study::failed, this,
        [this](const Error& error) { Q_EMIT trouble(tr("How to keep it"), error); });
}

QWidget* LossesPage::makeList()
{
    auto* const half = new QWidget(this);
    auto* const column = inside<QVBoxLayout>(half, { grid(*this), grid(*this, 0.5), 0, 0 });
    m_state = wrapped(named(new QLabel(half), "lossesState"));
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_by = named(new QComboBox(half), "lossesBy", tr("Group by"));
    m_by->addItems({ tr("none"), tr("tool"), tr("session") });
    connect(m_by, &QComboBox::currentIndexChanged, this, &LossesPage::refresh);
    auto* const row = rowOf({ { m_state, 1 }, labelOf(tr("Group &by"), m_by), m_by });
    m_list = named(new QTreeView(half), "lossesTable", tr("Lost text"));
    m_list->setModel(m_model);
    m_list->setUniformRowHeights(true);
    m_list->setItemDelegate(new DenseRows(m_list));
    m_list->setAlternatingRowColors(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setTabKeyNavigation(false);
    QHeaderView& header = *m_list->header();
    setColumnWidths(header, { 18, 17, 12, 12, 12, 18 });
    header.setStretchLastSection(false);
    header.setSectionResizeMode(LossesModel::What, QHeaderView::Stretch); // the text gets the remaining room
    m_list->viewport()->installEventFilter(this);
    layOut(*column, { row, { m_list, 1 } });
    auto* const note
        = wrapped(named(new QLabel(messageText(report::observationalMessage()), half), "lossesNote"));
    note->setFont(typeFont(font(), TypeSize::Small));
    column->addWidget(note);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (const LostUse* const lost = chosen();
            lost && m_list->hasFocus()) // the user selected it: keep one selection for all pages
            m_workspace.setCurrentResult(lost->result);
        showUse();
    });
    connect(m_list, &QTreeView::activated, this, [this] { open(false); });
    return half;
}

QWidget* LossesPage::makeUse()
{
    auto* const half = new QWidget(this);
    auto* const column
        = inside<QVBoxLayout>(half, { grid(*this), grid(*this, 0.5), grid(*this), grid(*this) });
    m_offer = named(new QLabel(half), "remedyState");
    m_offer->setFont(typeFont(font(), TypeSize::Body, true));
    m_offers = named(new QWidget(half), "remedies");
    inside<QVBoxLayout>(m_offers, { 0, 0, 0, grid(*this) }, grid(*this, 0.5));
    m_text = named(new QTextBrowser(half), "lossUse", tr("Where the agent used it"));
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_dropped = pushButton(half, "openDropped", tr("Read what was &dropped"), [this] { open(false); });
    m_use = pushButton(half, "openUse", tr("Read the &use"), [this] { open(true); });
    auto* const buttons = rowOf({ m_dropped, m_use, room() });
    layOut(*column, { m_offer, m_offers, { m_text, 1 }, makeVerdict(), buttons });
    return half;
}

/// One line: the verdict on the loss, or a reason and two buttons to give one.
QWidget* LossesPage::makeVerdict()
{
    auto* const line = new QWidget(this);
    auto* const row = inside<QHBoxLayout>(line, gaps(this, 0, 2, 0, 2));
    m_verdict = wrapped(named(new QLabel(line), "lossVerdict"));
    m_reason = named(new QLineEdit(line), "lossReason", tr("Reason of the verdict"));
    m_reason->setPlaceholderText(tr("The reason, in a few words"));
    m_notALoss = pushButton(line, "notALoss", tr("&Not a loss"), [this] { judge(LossVerdict::NotALoss); });
    m_notALoss->setToolTip(
        tr("The verdict also applies to the same text in other policies and files. The loss "
           "stays counted."));
    m_loss = pushButton(line, "isALoss", tr("It &is one"), [this] { judge(LossVerdict::Loss); });
    m_takeBack = pushButton(line, "takeVerdictBack", tr("Take &back"), [this] {
        if (const LostUse* const lost = chosen())
            m_book.withdraw(*m_model->source()->index, *lost);
    });
    layOut(*row, { { m_verdict, 1 }, { m_reason, 1 }, m_notALoss, m_loss, m_takeBack });
    return line;
}

void LossesPage::judge(LossVerdict verdict)
{
    const LostUse* const lost = chosen();
    if (!lost)
        return;
    const QString reason = m_reason->text().trimmed();
    m_reason->clear();
    m_book.judge(*m_model->source()->index, *lost, verdict, reason);
}

void LossesPage::showVerdict()
{
    const LostUse* const lost = chosen();
    const auto judged = lost ? m_book.judgement(*m_model->source()->index, *lost) : std::nullopt;
    m_verdict->setVisible(judged.has_value());
    m_takeBack->setVisible(judged.has_value());
    for (QWidget* const ask : { static_cast<QWidget*>(m_reason), static_cast<QWidget*>(m_notALoss),
             static_cast<QWidget*>(m_loss) }) {
        ask->setVisible(!judged);
        ask->setEnabled(lost != nullptr);
    }
    if (judged)
        m_verdict->setText(tr("Judged: %1").arg(judgementText(*judged)));
}

void LossesPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_dirty)
        refresh();
}

const LostUse* LossesPage::chosen() const
{
    return m_model->lossAt(m_list->currentIndex());
}

void LossesPage::refresh()
{
    m_dirty = false;
    const auto& found = m_insight.data();
    m_model->setData(
        found, [this](ResultId id) { return m_results.rowOf(id) >= 0; },
        static_cast<LossesModel::Group>(m_by->currentIndex()));
    m_list->setRootIsDecorated(m_by->currentIndex() > 0);
    fitColumns();
    m_list->expandAll();
    showState();
    m_list->setCurrentIndex(m_model->first());
    showUse();
}

bool LossesPage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        fitColumns();
    return QWidget::eventFilter(watched, event);
}

/// Hides the session column if all losses are of one session, or if the text needs the room.
void LossesPage::fitColumns()
{
    constexpr int kLeastDigits = 86; // of all columns, the session's too
    const auto& found = m_model->source();
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const bool narrow = m_list->viewport()->width() < kLeastDigits * digit;
    m_list->header()->resizeSection(LossesModel::ToolName, (narrow ? 12 : 16) * digit);
    m_list->header()->resizeSection(LossesModel::Use, (narrow ? 18 : 24) * digit);
    m_list->setColumnHidden(
        LossesModel::SessionName, narrow || (found && found->replay->corpus->sessions.size() == 1));
}

/// Shows what was detected, preceded by what was judged, which subtracts nothing.
void LossesPage::showState()
{
    const auto& found = m_model->source();
    if (!found)
        return m_state->setText(m_workspace.hasCorpus() ? tr("Looking for later uses…") : QString());
    QString text = tr("%1 of %2, of %3; loss weight %4; %5 of %6 edits broken. Measured.")
                       .arg(countText(static_cast<qint64>(m_model->losses())),
                           usesLostAmount(static_cast<std::int64_t>(found->figures.lostUses)),
                           resultsAmount(static_cast<std::int64_t>(found->figures.withLoss)),
                           QLocale().toString(found->figures.weight, 'f', 0),
                           countText(static_cast<qint64>(found->figures.editsBroken)),
                           countText(static_cast<qint64>(found->figures.edits)));
    const ReviewCounts review = m_book.counts(*found);
    m_list->setColumnHidden(LossesModel::Verdict, review.judged() == 0); // leave the room to others
    if (review.judged() > 0)
        text = tr("%1 of %2 judged, %3 not a loss.")
                   .arg(countText(review.judged()), countText(review.losses), countText(review.notLosses))
            + QLatin1Char(' ') + text;
    m_state->setText(text);
    m_state->setToolTip(text);
}

void LossesPage::showUse()
{
    const LostUse* const lost = chosen();
    showVerdict();
    m_dropped->setEnabled(lost != nullptr);
    m_use->setEnabled(lost != nullptr);
    if (!lost) {
        m_remedies->cancel();
        m_text->setPlainText(m_insight.data() && m_model->losses() == 0
                ? tr("No later use of dropped text was found.")
                : QString());
        return showRemedies();
    }
    const LossPlace place = lossPlace(*m_model->source(), *lost);
    m_use->setEnabled(place.use.isValid());
    m_text->setHtml(useHtml(place, Theme(palette())[Hue::LossText]));
    m_text->scrollToAnchor(QStringLiteral("use"));
    if (isVisible() && !m_workspace.showsBaseline() && !m_insight.isOutdated())
        m_remedies->find(*lost);
    showRemedies();
}

void LossesPage::showRemedies()
{
    qDeleteAll(m_offers->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    const LostUse* const lost = chosen();
    const auto& answer = m_remedies->answer();
    const bool known = lost && answer && answer->laterUse == lost->laterUse && !m_remedies->isStale();
    m_offer->setText(!lost ? QString() : known ? tr("How to keep it") : tr("Looking for a way to keep it…"));
    if (!known)
        return;
    QWidget* before = m_list; // Tab visits them after the list, in visual order
    for (const Remedy& remedy : answer->list) {
        if (!remedy.mends)
            continue;
        QWidget* const row = makeRemedy(remedy, *answer);
        m_offers->layout()->addWidget(row);
        auto* const button = row->findChild<QPushButton*>();
        setTabOrder(before, button);
        before = button;
    }
    if (m_offers->layout()->count() == 0)
        m_offer->setText(tr("No single change keeps it."));
}

/// "raise min bytes to 2 613": shows its price in the four figures; a click applies it.
QWidget* LossesPage::makeRemedy(const Remedy& remedy, const Remedies& all)
{
    auto* const row = new QWidget(m_offers);
    auto* const line = inside<QHBoxLayout>(row, {});
    auto* const button = named(new QPushButton(remedy.title, row), "remedy");
    const auto change = [](std::uint64_t now, std::uint64_t then) {
        return signedCountText(then - static_cast<std::int64_t>(now));
    };
    auto* const price
        = new QLabel(tr("saves %1 (now %2), results with a loss %3, broken edits %4, %5 at worst")
                         .arg(percentText(remedy.figures.savedShare()), percentText(all.now.savedShare()),
                             change(all.now.withLoss, remedy.figures.withLoss),
                             change(all.now.editsBroken, remedy.figures.editsBroken),
                             signedMoney(remedy.figures.money.worst - all.now.money.worst)),
            row);
    // A word joiner keeps a sign and its dollars on one line.
    for (const QChar sign : { QChar(u'+'), QChar(0x2212) })
        price->setText(price->text().replace(sign + QStringLiteral("$"), sign + QStringLiteral("\u2060$")));
    price->setWordWrap(true);
    button->setAccessibleDescription(price->text());
    line->addWidget(button);
    line->addWidget(price, 1);
    connect(
        button, &QPushButton::clicked, this,
        [this, policy = remedy.policy, title = remedy.title] { m_workspace.replacePolicy(policy, title); },
        Qt::QueuedConnection);
    return row;
}

void LossesPage::open(bool use)
{
    const LostUse* const lost = chosen();
    if (!lost)
        return;
    const LossPlace place = lossPlace(*m_model->source(), *lost);
    if (use && place.use.isValid())
        Q_EMIT placeRequested(place.use, -1);
    else if (!use)
        Q_EMIT placeRequested(place.dropped, place.begin ? static_cast<qint64>(*place.begin) : -1);
}

} // namespace winnow
