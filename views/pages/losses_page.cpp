// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/losses_page.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <utility>

#include "core/report/analysis_report.h"
#include "models/document/loss_texts.h"
#include "models/document/remedies.h"
#include "models/document/result_filter.h"
#include "models/document/review_book.h"
#include "models/document/workspace.h"
#include "models/tables/losses_model.h"
#include "models/tables/results_model.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/tool_name.h"
#include "views/pages/shared_page.h"
#include "views/tables/column_widths.h"
#include "views/tables/filter_menu.h"
#include "views/tables/row_table.h"
#include "views/text/excerpt_view.h"
#include "views/widgets/elided_label.h"
#include "views/widgets/events.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/theme.h"

namespace winnow {

namespace {

constexpr int kOffersInSight = 3; // remedies that always have room, so that nothing moves

/// Hides columns that have one value for all losses. The text keeps the room the others leave.
void fitColumns(QTableView& list, const LossesModel& model, bool isComparing)
{
    constexpr int kRoomy = 86; // digits
    const auto& found = model.source();
    const int digit = list.fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const bool narrow = list.viewport()->width() < kRoomy * digit;
    list.horizontalHeader()->resizeSection(LossesModel::ToolName, (narrow ? 9 : 16) * digit);
    list.horizontalHeader()->resizeSection(LossesModel::SessionName, (narrow ? 9 : 16) * digit);
    list.horizontalHeader()->resizeSection(LossesModel::Use, (narrow ? 14 : 24) * digit);
    list.setColumnHidden(LossesModel::SessionName, found && found->replay->corpus->sessions.size() == 1);
    list.setColumnHidden(LossesModel::AgainstA, !isComparing);
}

/// The price of a remedy in the four figures.
QString priceOf(const Remedy& remedy, const Remedies& all)
{
    const auto change = [](std::uint64_t now, std::uint64_t then) {
        return signedCountText(then - static_cast<std::int64_t>(now));
    };
    const double dollars = remedy.figures.money.worst - all.now.money.worst;
    return LossesPage::tr(
        "saves %1 (now %2), results with a loss %3, broken edits %4, %5 at worst on these recordings")
        .arg(percentText(remedy.figures.savedShare()), percentText(all.now.savedShare()),
            change(all.now.withLoss, remedy.figures.withLoss),
            change(all.now.editsBroken, remedy.figures.editsBroken),
            (dollars > 0 ? QStringLiteral("+") : QString()) + moneyText(dollars));
}

/// "raise min bytes to 2 613" and its price; a click applies it.
QWidget* makeRemedy(const Remedy& remedy, const Remedies& all, Workspace& workspace, QWidget* parent)
{
    auto* const row = new QWidget(parent);
    auto* const button = named(new QPushButton(remedy.title, row), "remedy");
    auto* const price = wrapped(new QLabel(priceOf(remedy, all), row));
    // A word joiner keeps a sign and its dollars on one line.
    for (const QChar sign : { QChar(u'+'), QChar(0x2212) })
        price->setText(price->text().replace(sign + QStringLiteral("$"), sign + QStringLiteral("\u2060$")));
    button->setAccessibleDescription(price->text());
    layOut(*inside<QHBoxLayout>(row, {}), { button, { price, 1 } });
    QObject::connect(
        button, &QPushButton::clicked, &workspace,
        [&workspace, policy = remedy.policy, title = remedy.title] {
            workspace.replacePolicy(policy, title);
        },
        Qt::QueuedConnection);
    return row;
}

} // namespace

LossesPage::LossesPage(
    Workspace& workspace, Insight& insight, ResultsModel& results, ReviewBook& book, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_results(results)
    , m_book(book)
    , m_model(new LossesModel(book, this))
    , m_texts(new LossTextStudy(workspace, insight, this))
    , m_remedies(new RemedyStudy(workspace, insight, this))
{
    setObjectName(QStringLiteral("lossesPage"));
    setWhatsThis(tr("Each text that the policy drops and the agent used later, worst first."));
    auto* const split = named(new QSplitter(Qt::Horizontal, this), "lossesSplitter");
    split->setChildrenCollapsible(false);
    layOut(*split, { makeList(), makeTexts() });
    split->setStretchFactor(0, 4);
    split->setStretchFactor(1, 5);
    split->setSizes({ grid(*this, 52), grid(*this, 66) }); // initial shares; the window scales them
    auto* const column = inside<QVBoxLayout>(this, {});
    column->addWidget(split);
    const auto again = [this] {
        m_dirty = true;
        if (isVisible())
            refresh();
    };
    onEvent(QEvent::Show, *this, *this, [this] { m_dirty ? refresh() : select(); });
    connect(&book, &ReviewBook::changed, this, [this] {
        showState();
        showVerdict();
    });
    connect(&insight, &Insight::changed, this, again);
    connect(&workspace, &Workspace::baselineChanged, this, again);
    connect(&workspace, &Workspace::policyChanged, this, &LossesPage::showState);
    connect(&workspace, &Workspace::resultChanged, this, &LossesPage::showState);
    connect(&workspace.runner(), &ReplayRunner::stateChanged, this, &LossesPage::showState);
    connect(&workspace, &Workspace::currentResultChanged, this, &LossesPage::follow);
    connect(&results, &ResultsModel::filterChanged, this, again);
    connect(m_texts, &Study::changed, this, &LossesPage::showTexts);
    connect(m_remedies, &Study::changed, this, &LossesPage::showRemedies);
    connect(&m_remedies->lane(), &JobLane::stateChanged, this, &LossesPage::showRemedies);
}

QWidget* LossesPage::makeList()
{
    auto* const half = new QWidget(this);
    auto* const column = inside<QVBoxLayout>(half, { grid(*this), grid(*this, 0.5), 0, 0 });
    m_state = named(new ElidedLabel(Hue::Text, half), "lossesState");
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_against = named(new QCheckBox(tr("&Against A"), half), "lossesAgainst");
    connect(m_against, &QCheckBox::toggled, this, &LossesPage::refresh);
    auto* const row = rowOf({ { m_state, 1 }, m_against });
    m_list = new QTableView(half);
    m_list->setModel(m_model);
    setUpRows(*m_list, QStringLiteral("lossesTable"), tr("Lost text"), denseRowHeightOf(*this));
    QHeaderView& header = *m_list->horizontalHeader();
    setColumnWidths(header, { 18, 8, 12, 12, 14, 14, 18 });
    header.setStretchLastSection(false);
    header.setSectionResizeMode(LossesModel::What, QHeaderView::Stretch); // the text gets the remaining room
    onEvent(
        QEvent::Resize, *m_list->viewport(), *this, [this] { fitColumns(*m_list, *m_model, isComparing()); });
    layOut(*column, { row, { m_list, 1 } });
    auto* const note
        = wrapped(named(new QLabel(messageText(report::observationalMessage()), half), "lossesNote"));
    note->setFont(typeFont(font(), TypeSize::Small));
    column->addWidget(note);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &LossesPage::select);
    connect(m_list, &QTableView::activated, this, [this] { open(false); });
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        if (const LostUse* const lost = m_model->lossAt(m_list->indexAt(at)))
            offerFilters(*m_model->source()->replay->corpus, lost->session, lost->result, *m_list->viewport(),
                at, [this](const FilterChip& chip) { Q_EMIT filterRequested(chip); });
    });
    return half;
}

/// The lost text above its use.
QWidget* LossesPage::makeTexts()
{
    auto* const half = new QWidget(this);
    auto* const column
        = inside<QVBoxLayout>(half, { grid(*this), grid(*this, 0.5), grid(*this), grid(*this) });
    const auto title = [&](const char* name) {
        auto* const label = named(new ElidedLabel(Hue::Text, half), name);
        label->setFont(typeFont(font(), TypeSize::Body, true));
        return label;
    };
    m_droppedTitle = title("lossDroppedTitle");
    m_dropped = named(new ExcerptView(half), "lossDropped", tr("What was dropped"));
    m_useTitle = title("lossUseTitle");
    m_use = named(new ExcerptView(half), "lossUse", tr("Where the agent used it"));
    m_openDropped = pushButton(half, "openDropped", tr("Read what was &dropped"), [this] { open(false); });
    m_openBoth = pushButton(half, "textsOfBoth", tr("Te&xts of both"), [this] {
        if (const LostUse* const lost = chosen())
            Q_EMIT textsRequested(lost->result);
    });
    m_openBoth->setToolTip(tr("The text under policy A and under the policy in use, side by side"));
    m_openUse = pushButton(half, "openUse", tr("Read the &use"), [this] { open(true); });
    m_offer = named(new QLabel(half), "remedyState");
    m_offer->setFont(typeFont(font(), TypeSize::Body, true));
    m_offers = named(new QWidget(half), "remedies");
    inside<QVBoxLayout>(m_offers, {}, grid(*this, 0.5))->setAlignment(Qt::AlignTop);
    m_offers->setMinimumHeight(kOffersInSight * (m_openUse->sizeHint().height() + grid(*this, 0.5)));
    layOut(*column,
        { rowOf({ { m_droppedTitle, 1 }, m_openBoth, m_openDropped }), { m_dropped, 1 },
            rowOf({ { m_useTitle, 1 }, m_openUse }), { m_use, 1 }, makeVerdict(), m_offer, m_offers });
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
    m_loss = pushButton(line, "isALoss", tr("&Real loss"), [this] { judge(LossVerdict::Loss); });
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

const LostUse* LossesPage::chosen() const
{
    return m_model->lossAt(m_list->currentIndex());
}

bool LossesPage::isComparing() const
{
    return m_against->isChecked() && m_against->isEnabled();
}

void LossesPage::refresh()
{
    m_dirty = false;
    const bool otherA = !(m_workspace.baseline() == asRecorded());
    m_against->setEnabled(otherA);
    m_against->setToolTip(otherA
            ? tr("Which losses are new, gone or the same against %1").arg(policyTitle(m_workspace.baseline()))
            : tr("Policy A is the recording, which loses nothing. Choose another policy A to compare."));
    const auto kept = m_laterUse;
    m_model->setData(m_insight.data(), isComparing() ? m_insight.baseline() : nullptr,
        [this](ResultId id) { return m_results.rowOf(id) >= 0; });
    fitColumns(*m_list, *m_model, isComparing());
    showState();
    const QModelIndex same = m_model->find([&](const LostUse& lost) { return kept == lost.laterUse; });
    const QModelIndex shown = same.isValid() ? same : m_model->index(0, 0);
    m_list->setCurrentIndex(shown);
    if (!shown.isValid())
        select();
}

/// The window's selection moved: shows that result's worst loss, if it has one.
void LossesPage::follow(ResultId result)
{
    const LostUse* const lost = chosen();
    if (!isVisible() || m_dirty || (lost && lost->result == result))
        return;
    if (const QModelIndex at = m_model->find([&](const LostUse& other) { return other.result == result; });
        at.isValid())
        m_list->setCurrentIndex(at);
}

/// The selected loss is the selection of all pages.
void LossesPage::select()
{
    const LostUse* const lost = chosen();
    if (lost && isVisible() && !m_workspace.showsBaseline()) { // holding B moves no selection
        m_laterUse = lost->laterUse;
        m_workspace.setCurrentResult(lost->result);
    }
    showLoss();
}

/// Shows what was detected, preceded by what was judged, which subtracts nothing.
void LossesPage::showState()
{
    const auto& found = m_model->source();
    m_model->setStale(m_insight.isOutdated());
    for (ElidedLabel* const label : { m_state, m_droppedTitle, m_useTitle })
        label->setHue(m_insight.isOutdated() ? Hue::Muted : Hue::Text);
    if (!found)
        return m_state->setText(m_workspace.hasCorpus() ? tr("Looking for later uses…") : QString());
    QString text = tr("%1 of %2 in %3; %4 of %5 edits broken. Measured.")
                       .arg(countText(m_model->losses()), usesLostAmount(found->figures.lostUses),
                           resultsAmount(found->figures.withLoss), countText(found->figures.editsBroken),
                           countText(found->figures.edits));
    if (isComparing() && m_insight.baseline())
        text = tr("Against A: %1 new, %2 gone, %3 the same.")
                   .arg(countText(m_model->count(LossesModel::Change::New)),
                       countText(m_model->count(LossesModel::Change::Gone)),
                       countText(m_model->count(LossesModel::Change::Same)))
            + QLatin1Char(' ') + text;
    const ReviewCounts review = m_book.counts(*found);
    m_list->setColumnHidden(LossesModel::Verdict, review.judged() == 0); // leave the room to others
    if (review.judged() > 0)
        text = tr("%1 of %2 judged, %3 not a loss.")
                   .arg(countText(review.judged()), countText(review.losses), countText(review.notLosses))
            + QLatin1Char(' ') + text;
    m_state->setText(text);
    m_state->setToolTip(text);
}

void LossesPage::showLoss()
{
    const LostUse* const lost = chosen();
    showVerdict();
    m_openBoth->setEnabled(lost && isComparing());
    if (!lost) {
        m_remedies->cancel();
        m_texts->cancel();
    } else if (isVisible()) {
        m_texts->find(m_model->sourceOf(m_list->currentIndex()), *lost);
        if (!m_workspace.showsBaseline() && !m_insight.isOutdated())
            m_remedies->find(*lost);
    }
    showTexts();
    showRemedies();
}

/// The texts on show stay until those of another loss are read.
void LossesPage::showTexts()
{
    const LostUse* const lost = chosen();
    const auto& answer = m_texts->answer();
    const bool known = lost && answer && answer->laterUse == lost->laterUse
        && answer->of == m_model->sourceOf(m_list->currentIndex());
    m_openDropped->setEnabled(lost != nullptr);
    m_openUse->setEnabled(lost != nullptr && (!known || answer->use.spot));
    if (!lost) {
        m_droppedTitle->setText(m_insight.data() && m_model->losses() == 0
                ? tr("No later use of dropped text was found.")
                : QString());
        m_useTitle->clear();
        m_dropped->setExcerpt({});
        return m_use->setExcerpt({});
    }
    if (!known)
        return;
    const InsightData& of = *answer->of;
    m_droppedTitle->setText(
        tr("Lost: result #%1 of %2")
            .arg(countText(lost->result.value + 1), toolText(*of.replay->corpus, lost->result)));
    m_useTitle->setText(tr("Used in %1").arg(lossUseText(of, *lost)));
    m_dropped->setExcerpt(answer->dropped);
    m_use->setExcerpt(answer->use);
    if (const auto wanted = std::exchange(m_wanted, std::nullopt))
        open(*wanted);
}

void LossesPage::showRemedies()
{
    if (m_offers->layout()->count() > 0)
        pauseMouse(*m_offers);
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
        QWidget* const row = makeRemedy(remedy, *answer, m_workspace, m_offers);
        m_offers->layout()->addWidget(row);
        auto* const button = row->findChild<QPushButton*>();
        setTabOrder(before, button);
        before = button;
    }
    if (m_offers->layout()->count() == 0)
        m_offer->setText(tr("No single change keeps it."));
}

Result<std::string> LossesPage::page(const std::string& date, bool redacted) const
{
    const LostUse* const lost = chosen();
    const auto& texts = m_texts->answer();
    if (!lost || !texts || texts->laterUse != lost->laterUse)
        return fail(ErrorCode::NotFound, Message::say("no loss is selected, or its texts are not read yet"));
    QStringList remedies;
    const auto& found = m_remedies->answer();
    if (found && found->laterUse == lost->laterUse && !m_remedies->isStale()) {
        for (const Remedy& remedy : found->list) {
            if (remedy.mends)
                remedies << QStringLiteral("%1: %2").arg(remedy.title, priceOf(remedy, *found));
        }
    }
    return lossPage({ *texts, *lost, remedies, date, redacted });
}

/// Opens one end on the page Session; waits for its text.
void LossesPage::open(bool use)
{
    const LostUse* const lost = chosen();
    const auto& answer = m_texts->answer();
    m_wanted.reset();
    if (!lost)
        return;
    if (!answer || answer->laterUse != lost->laterUse || m_texts->isRunning())
        m_wanted = use;
    else if (const auto& spot = use ? answer->use.spot : answer->dropped.spot)
        Q_EMIT spotRequested(lost->result, *spot);
}

} // namespace winnow
