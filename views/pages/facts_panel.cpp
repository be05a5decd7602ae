// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/facts_panel.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <map>
#include <tuple>

#include "models/document/workspace.h"
#include "models/jobs/gate_study.h"
#include "models/text/qt_text.h"
#include "models/text/report_words.h"
#include "models/text/tool_name.h"
#include "views/pages/when_seen.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/study_line.h"

namespace winnow {

namespace {

enum Column
{
    Fact,
    ToolName,
    Reason,
    Results
};

constexpr int kNumber = Qt::UserRole; // of the proposal

QString factText(const ProtectedFact& fact)
{
    switch (fact.kind) {
    case FactKind::Regex:
        return FactsPanel::tr("pattern %1").arg(toQt(fact.expression));
    case FactKind::JsonPath:
        return FactsPanel::tr("JSON path %1").arg(toQt(fact.expression));
    case FactKind::Text:
        return toQt(fact.expression);
    }
    return {};
}

QString reasonText(ProposalReason reason)
{
    constexpr const char* kWords[] = {
        QT_TRANSLATE_NOOP("winnow::FactsPanel", "used later"),
        QT_TRANSLATE_NOOP("winnow::FactsPanel", "error lines"),
        QT_TRANSLATE_NOOP("winnow::FactsPanel", "an id in two results"),
        QT_TRANSLATE_NOOP("winnow::FactsPanel", "edited later"),
        QT_TRANSLATE_NOOP("winnow::FactsPanel", "flagged while reading"),
    };
    return FactsPanel::tr(kWords[static_cast<std::size_t>(reason)]);
}

} // namespace

FactsPanel::FactsPanel(ProposalStudy& study, QWidget* parent)
    : QWidget(parent)
    , m_study(study)
    , m_line(new StudyLine(
          QStringLiteral("proposeFacts"), tr("&Propose facts"), study.lane(), [&study] { study.find(); },
          this))
    , m_save(pushButton(
          this, "saveFacts", tr("Put ticked &into a test file…"), [this] { Q_EMIT saveRequested(); }))
    , m_tree(named(new QTreeWidget(this), "factsTable", tr("Facts proposed from the recordings")))
{
    setWhatsThis(
        tr("Which texts must survive? Facts from the recordings: texts used later, error lines, ids in two "
           "results, edited texts. Tick facts and put them into a policy test file."));
    m_line->addButton(*m_save);
    auto* const find = named(new QLineEdit(this), "factsSearch", tr("Search the facts"));
    find->setPlaceholderText(tr("Search: a text, a tool or a reason"));
    find->setClearButtonEnabled(true);
    m_tree->setHeaderLabels(
        { reportWord("fact"), reportWord("tool"), reportWord("why"), reportWord("results") });
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(Fact, QHeaderView::Stretch);
    m_tree->setSortingEnabled(true);
    m_tree->sortByColumn(Results, Qt::DescendingOrder);
    layOut(*pageColumn(this), { m_line, find, { m_tree, 1 } });
    connect(find, &QLineEdit::textChanged, this, &FactsPanel::search);
    connect(m_tree, &QTreeWidget::itemChanged, this, [this] {
        if (!m_filling)
            say();
    });
    connect(&study, &Study::changed, this, [this, find] {
        fill();
        search(find->text());
    });
    new WhenSeen(study, *this, [&study] { study.find(); });
    fill();
}

/// The first row of a fact has its tools below it; a fact of one tool is one row.
void FactsPanel::fill()
{
    m_filling = true;
    m_tree->clear();
    using Key = std::tuple<FactKind, std::string, ProposalReason>;
    std::map<Key, std::vector<const FactProposal*>> facts;
    if (m_study.answer()) {
        for (const FactProposal& one : *m_study.answer())
            facts[{ one.fact.kind, one.fact.expression, one.reason }].push_back(&one);
    }
    for (const auto& [key, same] : facts) {
        if (same.size() == 1) {
            add(*same.front(), nullptr);
            continue;
        }
        auto* const whole = new QTreeWidgetItem(m_tree);
        whole->setFlags(whole->flags() | Qt::ItemIsUserCheckable | Qt::ItemIsAutoTristate);
        whole->setText(Fact, factText(same.front()->fact));
        whole->setText(ToolName, tr("%n tools", nullptr, static_cast<int>(same.size())));
        whole->setText(Reason, reasonText(same.front()->reason));
        qulonglong results = 0;
        for (const FactProposal* const one : same) {
            add(*one, whole);
            results += one->results;
        }
        whole->setData(Results, Qt::DisplayRole, results);
    }
    for (const Column column : { ToolName, Reason, Results })
        m_tree->resizeColumnToContents(column);
    m_filling = false;
    say();
}

void FactsPanel::add(const FactProposal& fact, QTreeWidgetItem* above)
{
    auto* const item = above ? new QTreeWidgetItem(above) : new QTreeWidgetItem(m_tree);
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable | Qt::ItemNeverHasChildren);
    item->setText(Fact, factText(fact.fact));
    item->setToolTip(Fact, factText(fact.fact));
    item->setText(ToolName, toolText(fact.fact.tool));
    item->setText(Reason, reasonText(fact.reason));
    item->setData(Results, Qt::DisplayRole, qulonglong { fact.results });
    item->setData(Fact, kNumber, static_cast<qulonglong>(&fact - m_study.answer()->data()));
    item->setCheckState(Fact, fact.reason == ProposalReason::Flagged ? Qt::Checked : Qt::Unchecked);
}

/// A fact stays if it or one of its tools has the words.
void FactsPanel::search(const QString& words)
{
    const auto has = [&words](const QTreeWidgetItem& item) {
        for (const Column column : { Fact, ToolName, Reason }) {
            if (item.text(column).contains(words, Qt::CaseInsensitive))
                return true;
        }
        return words.isEmpty();
    };
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem& whole = *m_tree->topLevelItem(i);
        bool some = has(whole);
        for (int c = 0; c < whole.childCount(); ++c) {
            const bool shown = has(whole) || has(*whole.child(c));
            whole.child(c)->setHidden(!shown);
            some = some || shown;
        }
        whole.setHidden(!some);
    }
}

std::vector<FactProposal> FactsPanel::ticked() const
{
    std::vector<FactProposal> chosen;
    for (QTreeWidgetItemIterator at(m_tree); *at; ++at) {
        const QVariant number = (*at)->data(Fact, kNumber);
        if (number.isValid() && (*at)->checkState(Fact) == Qt::Checked)
            chosen.push_back((*m_study.answer())[number.toULongLong()]);
    }
    return chosen;
}

void FactsPanel::untickAll()
{
    m_filling = true;
    for (QTreeWidgetItemIterator at(m_tree); *at; ++at)
        (*at)->setCheckState(Fact, Qt::Unchecked);
    m_filling = false;
    say();
}

void FactsPanel::say()
{
    const std::size_t count = ticked().size();
    m_line->setRunnable(m_study.workspace().hasCorpus());
    m_save->setEnabled(count > 0);
    if (!m_study.answer())
        m_line->setIdleText(
            tr("Texts used later, error lines, ids in two results, edited texts; at most %1 per tool.")
                .arg(kMostProposed));
    else
        m_line->setIdleText(tr("%1 of %2 facts are ticked. Only ticked facts are protected.")
                                .arg(count)
                                .arg(m_study.answer()->size()));
}

} // namespace winnow
