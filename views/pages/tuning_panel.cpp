// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/tuning_panel.h"

#include <QApplication>
#include <QComboBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QToolButton>
#include <algorithm>
#include <iterator>

#include "core/policy/presets.h"
#include "models/document/policy_rules.h"
#include "models/document/workspace.h"
#include "models/text/expansion_words.h"
#include "models/text/folded_parameters.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"
#include "views/shell/beside.h"
#include "views/widgets/calm_wheel.h"
#include "views/widgets/chain_dialog.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/parameter_row.h"
#include "views/widgets/strategy_form.h"

namespace winnow {

TuningPanel::TuningPanel(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
{
    named(this, "tuningPanel", tr("Tuning"));
    auto* const column = inside<QVBoxLayout>(this, gaps(this, 5, 3, 2, 2));
    column->addWidget(makeHead());
    m_scroll = new QScrollArea(this);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(makeRows());
    column->addWidget(m_scroll, 1);
    // QScrollArea itself does this only for Tab within it.
    connect(qApp, &QApplication::focusChanged, m_scroll, [this](const QWidget*, QWidget* now) {
        if (now && m_scroll->isAncestorOf(now) && now->visibleRegion().isEmpty())
            m_scroll->ensureWidgetVisible(now);
    });
    connect(&workspace, &Workspace::policyChanged, this, &TuningPanel::refresh);
    connect(&workspace, &Workspace::baselineChanged, this, &TuningPanel::refresh);
    connect(&workspace, &Workspace::pushed, this, [this](const QString& key) {
        if (ParameterRow* const pushed = row(fromQt(key)))
            pushed->flash();
    });
    connect(&workspace, &Workspace::corpusChanged, this, [this] {
        for (ParameterRow* const row : m_rows) {
            row->refreshCorpus();
            row->refresh();
        }
        sayArrival();
        foldRows();
    });
    auto* const reset = new QShortcut(QKeySequence(Qt::Key_R), this);
    reset->setContext(Qt::WidgetWithChildrenShortcut);
    connect(reset, &QShortcut::activated, this, &TuningPanel::resetFocused);
    refresh();
}

QWidget* TuningPanel::makeHead()
{
    auto* const head = new QWidget(this);
    auto* const form = inside<QFormLayout>(head, gaps(this, 0, 0, 2, 0));
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    m_dialect = named(new QComboBox(head), "dialect", tr("Dialect"));
    for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens, Dialect::Winnow })
        m_dialect->addItem(dialectTitle(dialect), static_cast<int>(dialect));
    m_presets = named(new QComboBox(head), "presets", tr("Start from a preset"));
    m_presets->setPlaceholderText(tr("Choose a preset…"));
    for (const Preset& preset : presets()) {
        m_presets->addItem(phraseText(preset.title), toQt(preset.name));
        m_presets->setItemData(m_presets->count() - 1, phraseText(preset.help), Qt::ToolTipRole);
    }
    m_presets->setCurrentIndex(-1);
    for (QComboBox* const box : { m_dialect, m_presets }) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(14);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        calmWheel(*box); // the wheel would replace a whole policy
    }
    form->addRow(tr("&Dialect"), m_dialect);
    form->addRow(tr("Preset"), m_presets);
    connect(m_dialect, &QComboBox::activated, this, &TuningPanel::chooseDialect);
    connect(m_presets, &QComboBox::activated, this, &TuningPanel::choosePreset);
    return head;
}

QWidget* TuningPanel::makeRows()
{
    auto* const inner = new QWidget(this);
    auto* const column = inside<QVBoxLayout>(inner, gaps(this, 0, 0, 5, 0), gap(*this, 1));
    for (const ParameterGroup group : { ParameterGroup::Thresholds, ParameterGroup::Strategy,
             ParameterGroup::Tools, ParameterGroup::Formats, ParameterGroup::Expansion, ParameterGroup::Store,
             ParameterGroup::Remote }) {
        auto* const title = new QLabel(groupTitle(group), inner);
        QFont bold = title->font();
        bold.setBold(true);
        title->setFont(bold);
        title->setContentsMargins(gaps(this, 0, 5, 0, 0));
        Group made { title, {} };
        column->addWidget(title);
        for (const Parameter& parameter : parameters()) {
            if (parameter.group != group)
                continue;
            made.rows.push_back(new ParameterRow(parameter, m_workspace, inner));
            m_rows.push_back(made.rows.back());
            column->addWidget(m_rows.back());
            if (parameter.kind == ParameterKind::List || parameter.kind == ParameterKind::Text
                || parameter.kind == ParameterKind::Secret)
                continue;
            made.rows.back()->offerValues();
            connect(made.rows.back(), &ParameterRow::valuesWanted, this,
                [this, key = parameter.key] { Q_EMIT valuesWanted(key); });
        }
        m_groups.push_back(std::move(made));
        if (group == ParameterGroup::Strategy)
            column->addWidget(makeOwn(inner));
    }
    layOut(*column, { { makeMore(inner), 0, Qt::AlignLeft }, room() });
    return inner;
}

QWidget* TuningPanel::makeMore(QWidget* parent)
{
    m_more = flatButton(parent, "moreParameters");
    m_more->setCheckable(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setToolTip(tr("Keys without effect under this policy: those that the dialect ignores, and "
                          "those of the service while no service is used"));
    connect(m_more, &QToolButton::toggled, this, &TuningPanel::showFolded);
    return m_more;
}

/// Parameters of the current strategy, or the steps if it is a chain (dialect winnow).
QWidget* TuningPanel::makeOwn(QWidget* parent)
{
    m_own = named(new QGroupBox(parent), "ownParameters");
    auto* const column = new QVBoxLayout(m_own);
    m_form = new StrategyForm(m_own);
    m_steps = pushButton(
        m_own, "chainSteps", tr("Steps…"), [this] { showOnce(*new ChainDialog(m_workspace, -1, this)); });
    layOut(*column, { m_form, { m_steps, 0, Qt::AlignLeft } });
    connect(m_form, &StrategyForm::edited, this, [this](const auto& values) {
        Policy next = m_workspace.policy();
        next.strategyParameters = values;
        m_workspace.replacePolicy(next, tr("parameters of %1").arg(toQt(next.strategy)), m_drag);
    });
    connect(m_form, &StrategyForm::dragged, this,
        [this](bool begins) { m_drag = begins ? m_workspace.newGesture() : 0; });
    return m_own;
}

void TuningPanel::refreshOwn()
{
    const Policy& policy = m_workspace.policy();
    const bool native = policy.dialect == Dialect::Winnow;
    const bool chain = native && policy.strategy == "chain";
    m_form->setStrategy(native ? policy.strategy : std::string(), policy.strategyParameters);
    m_steps->setVisible(chain);
    m_own->setTitle(tr("Parameters of %1").arg(toQt(policy.strategy)));
    m_own->setVisible(chain || !m_form->isEmpty());
}

void TuningPanel::refresh()
{
    m_dialect->setCurrentIndex(m_dialect->findData(static_cast<int>(m_workspace.policy().dialect)));
    m_presets->setCurrentIndex(m_presets->findData(toQt(m_workspace.policy().name)));
    for (ParameterRow* const row : m_rows)
        row->refresh();
    sayArrival();
    foldRows();
    refreshOwn();
}

/// In how many sessions an original arrives that expand_context offers.
void TuningPanel::sayArrival()
{
    ParameterRow* const offer = row("enable_expand_context");
    if (!offer || !m_workspace.hasCorpus())
        return;
    const Policy& policy = m_workspace.policy();
    const Corpus& corpus = *m_workspace.corpus();
    std::vector<gateway::Route> routes;
    for (std::size_t i = 0; i < corpus.sessions.size(); ++i)
        routes.push_back(routeOf(corpus, SessionId(i)));
    const bool inVain = sessionsReached(policy.dialect, routes) == 0;
    offer->setNote(arrivalText(policy.dialect, routes), inVain && policy.enableExpandContext);
}

/// Hides rows only if the set of folded ones changed: a drag must not lay out the panel again.
void TuningPanel::foldRows()
{
    const Policy& policy = m_workspace.policy();
    std::vector<ParameterRow*> folded;
    std::copy_if(m_rows.begin(), m_rows.end(), std::back_inserter(folded),
        [&](const ParameterRow* row) { return isFoldedAway(row->parameter(), policy); });
    if (m_placed == policy.dialect && folded == m_folded)
        return;
    m_placed = policy.dialect;
    m_folded = std::move(folded);
    showFolded();
}

bool TuningPanel::isFolded(const ParameterRow* row) const
{
    return std::find(m_folded.begin(), m_folded.end(), row) != m_folded.end();
}

void TuningPanel::showFolded()
{
    const bool open = m_more->isChecked();
    m_more->setText(tr("more (%1)").arg(countText(m_folded.size())));
    m_more->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    m_more->setVisible(!m_folded.empty());
    for (ParameterRow* const row : m_rows)
        row->setFolded(isFolded(row) && !open);
    for (const Group& group : m_groups)
        group.title->setVisible(
            std::any_of(group.rows.begin(), group.rows.end(), [&](const ParameterRow* row) {
                return row->parameter().support(*m_placed) != Support::Absent && (open || !isFolded(row));
            }));
}

void TuningPanel::chooseDialect(int index)
{
    const auto dialect = static_cast<Dialect>(m_dialect->itemData(index).toInt());
    if (dialect == m_workspace.policy().dialect)
        return;
    QString said;
    Policy next = inDialect(m_workspace.policy(), dialect, &said);
    // inDialect() replaces a strategy that the new dialect lacks with passthrough, which would leave the
    // pictures of the window empty.
    if (next.strategy == "passthrough" && m_workspace.policy().strategy != "passthrough")
        next.strategy = dialect == Dialect::GatewayTokens ? "trimming" : "simple";
    m_workspace.replacePolicy(next, tr("dialect %1").arg(dialectTitle(dialect)));
    if (!said.isEmpty())
        Q_EMIT m_workspace.noticed(said);
}

void TuningPanel::choosePreset(int index)
{
    if (const Preset* const preset = findPreset(fromQt(m_presets->itemData(index).toString())))
        m_workspace.replacePolicy(preset->policy, tr("preset %1").arg(phraseText(preset->title)));
}

ParameterRow* TuningPanel::row(std::string_view key) const
{
    const auto at = std::find_if(
        m_rows.begin(), m_rows.end(), [key](const ParameterRow* row) { return row->parameter().key == key; });
    return at == m_rows.end() ? nullptr : *at;
}

bool TuningPanel::showParameter(std::string_view key)
{
    if (auto* const own = m_form->findChild<QLineEdit*>(QStringLiteral("own:") + toQt(key))) {
        m_scroll->ensureWidgetVisible(own);
        own->setFocus(Qt::ShortcutFocusReason);
        return true;
    }
    ParameterRow* const wanted = row(key);
    if (!wanted || wanted->parameter().support(m_workspace.policy().dialect) == Support::Absent)
        return false;
    if (isFolded(wanted))
        m_more->setChecked(true);
    m_scroll->ensureWidgetVisible(wanted);
    wanted->editor()->setFocus(Qt::ShortcutFocusReason);
    return true;
}

void TuningPanel::showDialect()
{
    m_dialect->setFocus(Qt::ShortcutFocusReason);
}

void TuningPanel::resetFocused()
{
    for (ParameterRow* const row : m_rows) {
        if (row->isAncestorOf(focusWidget()))
            return row->reset();
    }
}

void TuningPanel::resetAll()
{
    Policy next = defaultPolicy(m_workspace.policy().dialect);
    next.name = m_workspace.policy().name;
    m_workspace.replacePolicy(next, tr("reset all"));
}

} // namespace winnow
