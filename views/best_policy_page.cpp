// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/best_policy_page.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "core/report/choice_report.h"
#include "models/message_text.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/report_words.h"
#include "models/words.h"
#include "models/workspace.h"
#include "views/beside.h"
#include "views/pages/when_seen.h"
#include "views/report_table_view.h"
#include "views/spacing.h"
#include "views/study_line.h"

namespace winnow {

namespace {

/// A number, or below 0 one of two words.
class LimitSpin : public QSpinBox
{
public:
    enum
    {
        AsNow = -1,
        Any = -2
    };
    using QSpinBox::QSpinBox;

protected:
    QString textFromValue(int value) const override
    {
        return value == Any  ? BestPolicyPage::tr("any")
            : value == AsNow ? BestPolicyPage::tr("as now")
                             : QSpinBox::textFromValue(value);
    }
    int valueFromText(const QString& text) const override
    {
        return text == BestPolicyPage::tr("any")   ? int(Any)
            : text == BestPolicyPage::tr("as now") ? int(AsNow)
                                                   : QSpinBox::valueFromText(text);
    }
    QValidator::State validate(QString& text, int& position) const override
    {
        const bool word
            = BestPolicyPage::tr("any").startsWith(text) || BestPolicyPage::tr("as now").startsWith(text);
        return word ? QValidator::Acceptable : QSpinBox::validate(text, position);
    }
};

void addField(QFormLayout& form, const QString& text, QWidget* field)
{
    auto* const label = new QLabel(text);
    label->setBuddy(field);
    field->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    form.addRow(label, field);
}

} // namespace

BestPolicyPage::BestPolicyPage(Workspace& workspace, BestPolicyStudy& study, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_study(study)
    , m_decisions(new ReportTableView(
          QStringLiteral("bestDecisions"), tr("What the best policy does per tool"), this))
    , m_summary(new ReportTableView(QStringLiteral("bestSummary"), tr("Policy in use and best policy"), this))
    , m_use(new QPushButton(tr("&Use this policy"), this))
{
    setWhatsThis(tr("Which policy saves most without losing more than you allow? For each tool every "
                    "strategy and size is tried; the "
                    "best combination is verified by a full replay and can be taken into the tuning panel, "
                    "where one undo takes it back."));
    m_use->setObjectName(QStringLiteral("useBest"));
    auto* const split = m_split = new QSplitter(Qt::Horizontal, this);
    m_summary->setWraps(); // beside the other table there may be too little room for its words
    split->setChildrenCollapsible(false);
    split->addWidget(m_decisions);
    split->addWidget(m_summary);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 0);
    m_line = new StudyLine(
        QStringLiteral("findBest"), tr("Find the &best policy"), study.lane(), [this] { find(); }, this);
    m_line->addButton(*m_use);
    auto* const below = new QHBoxLayout;
    below->addWidget(makeLimits());
    below->addWidget(split, 1);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(gaps(this, 3, 1, 3, 1));
    column->setSpacing(gap(*this, 2));
    column->addWidget(m_line);
    column->addLayout(below, 1);
    connect(&study, &Study::changed, this, &BestPolicyPage::refresh);
    connect(&study, &Study::failed, this, [this](const Error& error) { Q_EMIT noticed(errorText(error)); });
    connect(m_use, &QPushButton::clicked, this, &BestPolicyPage::use);
    new WhenSeen(
        workspace, *this, [&study] { return !study.best() || study.isStale(); }, [this] { find(); });
    refreshFacts();
    refresh();
}

QWidget* BestPolicyPage::makeLimits()
{
    auto* const box = new QWidget(this);
    auto* const form = new QFormLayout(box);
    form->setContentsMargins(gaps(this, 0, 0, 2, 0));
    form->setVerticalSpacing(2);
    m_weight = new LimitSpin(box);
    m_weight->setObjectName(QStringLiteral("bestWeight"));
    m_weight->setRange(LimitSpin::Any, 1000000000);
    m_weight->setValue(LimitSpin::AsNow);
    m_weight->setToolTip(reportMeaning("weight"));
    addField(*form, tr("&weight at most"), m_weight);
    m_breaks = new QSpinBox(box);
    m_breaks->setObjectName(QStringLiteral("bestBreaks"));
    m_breaks->setRange(-1, 1000000);
    m_breaks->setSpecialValueText(tr("any"));
    m_breaks->setValue(0);
    m_breaks->setToolTip(reportMeaning("edit breaks"));
    addField(*form, tr("edit brea&ks at most"), m_breaks);
    m_p95 = new QSpinBox(box);
    m_p95->setObjectName(QStringLiteral("bestP95"));
    m_p95->setRange(0, 1000000000);
    m_p95->setSingleStep(512);
    m_p95->setSpecialValueText(tr("any"));
    m_p95->setSuffix(tr(" B"));
    m_p95->setToolTip(reportMeaning("p95 result bytes"));
    addField(*form, tr("&p95 size up to"), m_p95);
    m_facts = new QComboBox(box);
    m_facts->setObjectName(QStringLiteral("bestFacts"));
    m_facts->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_facts->setMinimumContentsLength(12);
    m_facts->setToolTip(tr("Facts that no result may lose: the must_survive lines of a policy test file"));
    addField(*form, tr("pr&otect"), m_facts);
    m_dialect = new QComboBox(box);
    m_dialect->setObjectName(QStringLiteral("bestDialect"));
    m_dialect->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_dialect->setMinimumContentsLength(12);
    m_dialect->addItem(tr("the policy's own"), -1);
    for (const Dialect dialect : { Dialect::Winnow, Dialect::GatewayBytes, Dialect::GatewayTokens })
        m_dialect->addItem(dialectTitle(dialect), static_cast<int>(dialect));
    m_dialect->setToolTip(tr("What the answer must be written in. A gateway knows one minimum, one maximum "
                             "and skipped tools; Winnow's own dialect knows rules per tool."));
    addField(*form, tr("&dialect"), m_dialect);
    connect(m_facts, &QComboBox::activated, this, &BestPolicyPage::chooseFacts);
    return box;
}

void BestPolicyPage::chooseFacts(int index)
{
    if (m_facts->itemData(index).toString() != QLatin1String("?"))
        return;
    setTestFile(m_testFile); // not this entry, should the dialog be cancelled
    auto* const dialog = new QFileDialog(
        this, tr("Policy test file"), QString(), tr("Policy tests (*.yaml *.yml);;All files (*)"));
    dialog->setObjectName(QStringLiteral("bestFactsDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &BestPolicyPage::setTestFile);
    showBeside(*dialog);
}

void BestPolicyPage::setTestFile(const QString& path)
{
    m_testFile = path;
    refreshFacts();
    m_facts->setCurrentIndex(path.isEmpty() ? 0 : 1);
}

void BestPolicyPage::refreshFacts()
{
    m_facts->clear();
    m_facts->addItem(tr("nothing"), QString());
    if (!m_testFile.isEmpty())
        m_facts->addItem(tr("facts of %1").arg(QFileInfo(m_testFile).fileName()), m_testFile);
    m_facts->addItem(tr("Choose a test file…"), QStringLiteral("?"));
}

void BestPolicyPage::find()
{
    BestPolicyStudy::Limits limits;
    limits.anyWeight = m_weight->value() == LimitSpin::Any;
    if (m_weight->value() >= 0)
        limits.weight = m_weight->value();
    limits.editBreaks
        = m_breaks->value() < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(m_breaks->value()));
    limits.p95Bytes = static_cast<std::uint64_t>(m_p95->value());
    limits.testFile = m_facts->currentData().toString();
    const int dialect = m_dialect->currentData().toInt();
    limits.dialect = dialect < 0 ? m_workspace.policy().dialect : static_cast<Dialect>(dialect);
    m_study.find(limits);
}

void BestPolicyPage::allowWeight(double weight)
{
    m_weight->setValue(static_cast<int>(std::min(weight, 1e9)));
    find();
}

QString BestPolicyPage::verdictText() const
{
    const BestPolicy& best = *m_study.best();
    const VerifiedOptimum& found = best.choosing.found;
    QStringList parts;
    if (!found.optimum.feasible)
        parts << tr("<b>The limits cannot be kept</b>, not even by leaving every tool alone.");
    else if (!found.keepsLimits)
        parts << tr("<b>A full replay does not confirm the limits.</b>");
    parts << figuresText(report::unseenLine(best.choosing)).toHtmlEscaped();
    parts << bindingText(best.choosing);
    for (const auto& line :
        { report::inUseLine(best.choosing), report::thinnedLine(best.choosing.choices) }) {
        if (line)
            parts << messageText(*line).toHtmlEscaped();
    }
    const report::DecisionCounts counts = report::decisionCounts(best.choosing.choices, found.optimum);
    parts << tr("%1 of %2 tools are left alone; %3 choices rest on fewer than %4 results: check them on "
                "other sessions.")
                 .arg(counts.alone)
                 .arg(counts.tools)
                 .arg(counts.few)
                 .arg(report::kFewResults);
    if (!found.optimum.exact && !best.choosing.unseen.inUse)
        parts << tr("The search was too large to be exact; this is a greedy answer.");
    for (const Message& note : best.choosing.notes)
        parts << messageText(note).toHtmlEscaped();
    return parts.join(QLatin1Char(' '));
}

void BestPolicyPage::refresh()
{
    const auto& best = m_study.best();
    m_line->setRunnable(m_workspace.hasCorpus());
    m_decisions->setTable(best ? best->decisions : report::Table());
    m_summary->setTable(best ? best->summary : report::Table());
    if (best) { // small and read first: all of it, unless nothing is left for the other
        const int room = m_split->width() * 9 / 20;
        const int summary = std::min(
            { m_summary->wholeWidth(), std::max(room, m_summary->leastWidth()), m_split->width() * 3 / 5 });
        m_split->setSizes({ m_split->width() - summary, summary });
    }
    m_use->setEnabled(best && best->choosing.isKept() && m_workspace.policy() != best->choosing.found.policy);
    if (!best)
        m_line->setIdleText(
            tr("Every strategy from every size on, per tool; a change of the policy stops the search."));
    else if (m_workspace.policy() == best->choosing.found.policy)
        m_line->setIdleText(tr("<b>This policy is in use.</b>") + QLatin1Char(' ') + verdictText());
    else if (m_study.isStale())
        m_line->setIdleText(
            tr("<b>Found before the policy was changed.</b>") + QLatin1Char(' ') + verdictText());
    else
        m_line->setIdleText(verdictText() + QLatin1Char(' ')
            + tr("Verified by a full replay of n = %1 results; dollars modelled (prices of %2), losses "
                 "measured.")
                  .arg(countText(static_cast<qint64>(best->base->replay->totals.results)),
                      toQt(best->priceDate)));
}

void BestPolicyPage::use()
{
    if (m_study.use())
        Q_EMIT noticed(tr("The policy found is in the tuning panel. Undo takes it back."));
}

} // namespace winnow
