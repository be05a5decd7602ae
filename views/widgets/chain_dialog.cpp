// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/chain_dialog.h"

#include <QLabel>
#include <QPushButton>
#include <QTableView>

#include "core/compression/strategy.h"
#include "models/tables/chain_model.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"
#include "views/tables/choice_delegate.h"
#include "views/tables/column_widths.h"
#include "views/tables/row_table.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/strategy_form.h"

namespace winnow {

ChainDialog::ChainDialog(Workspace& workspace, int rule, QWidget* parent)
    : QDialog(parent)
    , m_model(new ChainModel(workspace, rule, this))
    , m_table(new QTableView(this))
    , m_title(wrapped(new QLabel(this)))
    , m_form(new StrategyForm(this))
    , m_message(wrapped(named(new QLabel(this), "chainMessage")))
    , m_add(pushButton(this, "stepAdd", tr("&Add"), [this] { choose(m_model->add(row())); }))
    , m_remove(pushButton(this, "stepRemove", tr("&Delete"),
          [this] {
              const int at = row();
              m_model->remove(at);
              choose(at);
          }))
    , m_up(pushButton(this, "stepUp", tr("Move u&p"), [this] { choose(m_model->move(row(), -1)); }))
    , m_down(pushButton(this, "stepDown", tr("Move dow&n"), [this] { choose(m_model->move(row(), 1)); }))
{
    setObjectName(QStringLiteral("chainDialog"));
    setWindowTitle(tr("Steps of %1").arg(m_model->title()));
    auto* const column = new QVBoxLayout(this);
    makeTable();
    for (QPushButton* const button : { m_add, m_remove, m_up, m_down })
        button->setAutoDefault(false);
    m_title->setFont(typeFont(font(), TypeSize::Body, true));
    layOut(*column,
        { { m_table, 1 }, rowOf({ m_add, m_remove, m_up, m_down, room() }), m_title, m_form, m_message,
            closeRow(*this) });
    connect(m_form, &StrategyForm::edited, this,
        [this](const auto& values) { m_model->setParameters(row(), values); });
    connect(m_model, &QAbstractItemModel::dataChanged, this, &ChainDialog::refresh);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ChainDialog::refresh);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &ChainDialog::refresh);
    choose(0);
    refresh();
    const QFontMetrics metrics = fontMetrics();
    resize(metrics.averageCharWidth() * 96, metrics.height() * 30);
}

void ChainDialog::makeTable()
{
    m_table->setModel(m_model);
    setUpEdited(*m_table, QStringLiteral("chainTable"), tr("Steps of the chain"));
    m_table->setItemDelegateForColumn(ChainModel::Strategy,
        new ChoiceDelegate(
            tr("Strategy of the step"),
            [](const QModelIndex&) {
                std::vector<Choice> cells;
                for (const std::string_view name : stepStrategies()) {
                    const StrategyInfo* const info = findStrategy(name);
                    cells.push_back(
                        { toQt(name), toQt(name) + QStringLiteral(" — ") + phraseText(info->title),
                            phraseText(info->help) });
                }
                return cells;
            },
            this));
    setColumnWidths(*m_table->horizontalHeader(), { 4, 22, 16, 18, 20 });
}

int ChainDialog::row() const
{
    return m_table->currentIndex().isValid() ? m_table->currentIndex().row() : -1;
}

void ChainDialog::choose(int row)
{
    if (m_model->rowCount() > 0)
        m_table->setCurrentIndex(
            m_model->index(qBound(0, row, m_model->rowCount() - 1), ChainModel::Strategy));
}

void ChainDialog::refresh()
{
    const int now = row();
    const bool any = now >= 0 && now < m_model->rowCount() && !m_model->isGone();
    m_add->setEnabled(!m_model->isGone());
    m_remove->setEnabled(any && m_model->rowCount() > 1);
    m_up->setEnabled(any && now > 0);
    m_down->setEnabled(any && now + 1 < m_model->rowCount());
    const std::string strategy
        = any ? m_model->steps()[static_cast<std::size_t>(now)].strategy : std::string();
    m_form->setEnabled(any);
    m_form->setStrategy(strategy, m_model->parametersOf(now));
    const StrategyInfo* const info = findStrategy(strategy);
    m_title->setText(info ? QStringLiteral("%1: %2").arg(toQt(strategy), phraseText(info->help)) : QString());
    m_message->setText(m_model->trouble());
    m_message->setVisible(!m_message->text().isEmpty());
}

} // namespace winnow
