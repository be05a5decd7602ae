// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/rules_view.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <set>

#include "core/compression/content_kind.h"
#include "models/document/workspace.h"
#include "models/tables/rules_model.h"
#include "models/text/qt_text.h"
#include "views/shell/beside.h"
#include "views/tables/choice_delegate.h"
#include "views/tables/column_widths.h"
#include "views/tables/row_table.h"
#include "views/tables/share_delegate.h"
#include "views/tables/table_copy.h"
#include "views/widgets/chain_dialog.h"
#include "views/widgets/events.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

std::vector<Choice> kindCells(const QModelIndex&)
{
    std::vector<Choice> cells { { {}, RulesModel::tr("(any kind)"), {} } };
    for (const std::string_view name : contentKindNames())
        cells.push_back({ toQt(name), toQt(name), {} });
    return cells;
}

} // namespace

RulesView::RulesView(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_model(new RulesModel(workspace, this))
    , m_table(new QTableView(this))
{
    setWhatsThis(tr("The strategy for each tool and content kind. Rules are tried from the top; the "
                    "first that matches a result decides, and the last row is for all others. Edit a "
                    "cell with F2 or a second click."));
    auto* const column = inside<QVBoxLayout>(this, {}, 0);
    column->addWidget(makeHead());
    makeTable();
    column->addWidget(m_table, 1);
    connect(&workspace, &Workspace::policyChanged, this, &RulesView::refresh);
    connect(m_model, &QAbstractItemModel::modelReset, this, &RulesView::refresh);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &RulesView::refresh);
    refresh();
}

QWidget* RulesView::makeHead()
{
    auto* const head = new QWidget(this);
    auto* const column = inside<QVBoxLayout>(head, gaps(this, 3, 2, 3, 2));
    m_note = wrapped(named(new QLabel(head), "rulesNote"));
    auto* const buttons = new QWidget(head);
    buttons->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // the part is wide when it shows
    auto* const line = inside<QHBoxLayout>(buttons, {});
    const auto button = [&](const char* name, const QString& text, const std::function<void()>& act) {
        auto* const made = pushButton(buttons, name, text, act);
        line->addWidget(made);
        return made;
    };
    m_add = button("ruleAdd", tr("&Add rule"), [this] { choose(m_model->add()); });
    m_copy = button("ruleCopy", tr("D&uplicate"), [this] { choose(m_model->duplicate(row())); });
    m_remove = button("ruleRemove", tr("&Delete"), [this] {
        const int at = row();
        m_model->remove(at);
        choose(at);
    });
    m_up = button("ruleUp", tr("Move u&p"), [this] { choose(m_model->move(row(), -1)); });
    m_down = button("ruleDown", tr("Move dow&n"), [this] { choose(m_model->move(row(), 1)); });
    m_chain = button("ruleChain", tr("Ste&ps…"),
        [this] { showOnce(*new ChainDialog(m_workspace, m_model->isPolicyRow(row()) ? -1 : row(), this)); });
    m_chain->setToolTip(tr("The strategies of this rule in turn, with their parameters"));
    line->addStretch(1);
    layOut(*column, { m_note, buttons });
    return head;
}

void RulesView::makeTable()
{
    m_table->setModel(m_model);
    setUpEdited(*m_table, QStringLiteral("rulesTable"), tr("Rules"));
    onEvents(*m_table, *this, [this](QObject&, QEvent& event) {
        return event.type() == QEvent::KeyPress && takeKey(static_cast<const QKeyEvent&>(event));
    });
    m_table->setItemDelegateForColumn(RulesModel::Tool,
        new ChoiceDelegate(
            tr("Tool of the rule"),
            [this](const QModelIndex&) {
                std::vector<Choice> cells { { {}, RulesModel::tr("(any tool)"), {} } };
                if (!m_workspace.hasCorpus())
                    return cells;
                std::set<std::string> names;
                for (const winnow::Tool& tool : m_workspace.corpus()->tools) {
                    names.insert(tool.name);
                    names.insert(tool.label());
                }
                names.erase("");
                for (const std::string& name : names)
                    cells.push_back({ toQt(name), toQt(name), {} });
                return cells;
            },
            this));
    m_table->setItemDelegateForColumn(
        RulesModel::Kind, new ChoiceDelegate(tr("Content kind of the rule"), kindCells, this));
    m_table->setItemDelegateForColumn(RulesModel::Strategy,
        new ChoiceDelegate(
            tr("Strategy of the rule"), [](const QModelIndex&) { return ruleChoices(); }, this));
    for (const int column : { RulesModel::MinSize, RulesModel::MaxSize })
        m_table->setItemDelegateForColumn(column, new SizeDelegate(tr("Size in bytes"), this));
    m_table->setItemDelegateForColumn(RulesModel::Saved, new ShareDelegate(RulesModel::ShareRole, this));
    setColumnWidths(*m_table->horizontalHeader(), { 3, 18, 12, 24, 14, 14, 8, 10, 9, 20 });
    installCopy(*m_table);
}

int RulesView::row() const
{
    return m_table->currentIndex().isValid() ? m_table->currentIndex().row() : -1;
}

void RulesView::choose(int row)
{
    const int last = m_model->rowCount() - 1;
    m_table->setCurrentIndex(m_model->index(qBound(0, row, last), RulesModel::Strategy));
    m_table->setFocus(Qt::OtherFocusReason);
}

void RulesView::refresh()
{
    m_note->setText(m_model->rowCount() > 1
            ? tr("Rules are tried from the top; the first that matches a result decides.")
            : tr("No rules yet: every result gets the policy's own strategy. Add a "
                 "rule for a tool or a content kind."));
    const int now = row();
    const bool rule = now >= 0 && !m_model->isPolicyRow(now);
    m_copy->setEnabled(rule);
    m_remove->setEnabled(rule);
    m_up->setEnabled(rule && now > 0);
    m_down->setEnabled(rule && now < m_model->rowCount() - 2);
    m_chain->setEnabled(now >= 0);
}

/// Del deletes, Alt+Shift+Up and Down move, as in rule lists of other programs.
bool RulesView::takeKey(const QKeyEvent& key)
{
    const Qt::KeyboardModifiers modifiers = key.modifiers() & ~Qt::KeypadModifier;
    if (key.key() == Qt::Key_Delete && modifiers == Qt::NoModifier)
        m_remove->click();
    else if (key.key() == Qt::Key_Insert && modifiers == Qt::NoModifier)
        m_add->click();
    else if ((key.key() == Qt::Key_Up || key.key() == Qt::Key_Down)
        && modifiers == (Qt::AltModifier | Qt::ShiftModifier))
        (key.key() == Qt::Key_Up ? m_up : m_down)->click();
    else
        return false;
    return true;
}

} // namespace winnow
