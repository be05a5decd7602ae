// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/filter_line.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <set>

#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/results_model.h"
#include "models/tool_name.h"
#include "models/words.h"
#include "views/flow_layout.h"
#include "views/spacing.h"

namespace winnow {

FilterLine::FilterLine(ResultsModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_edit(new QLineEdit(this))
    , m_pause(new QTimer(this))
    , m_chips(new QWidget(this))
    , m_flow(new FlowLayout(m_chips))
    , m_add(new QToolButton(this))
    , m_count(new QLabel(this))
{
    setObjectName(QStringLiteral("filterLine"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(gaps(this, 2, 2, 2, 1));
    column->setSpacing(gap(*this, 2));
    auto* const line = new QHBoxLayout;
    m_edit->setObjectName(QStringLiteral("filter"));
    m_edit->setAccessibleName(tr("Filter results"));
    m_edit->setPlaceholderText(tr("Filter: words, tool:Bash, decision:compressed, tokens>2000, turn:3…"));
    m_edit->setClearButtonEnabled(true);
    m_add->setText(tr("+ filter"));
    m_add->setObjectName(QStringLiteral("addFilter"));
    m_add->setAccessibleName(tr("Add a filter"));
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_add->setMenu(new QMenu(m_add));
    m_count->setObjectName(QStringLiteral("filterCount"));
    line->addWidget(m_edit, 1);
    line->addWidget(m_add);
    line->addWidget(m_count);
    column->addLayout(line);
    column->addWidget(m_chips);
    m_pause->setSingleShot(true);
    m_pause->setInterval(kPauseMs);
    connect(m_pause, &QTimer::timeout, this, &FilterLine::apply);
    connect(m_edit, &QLineEdit::textEdited, m_pause, qOverload<>(&QTimer::start));
    connect(m_edit, &QLineEdit::returnPressed, this, &FilterLine::apply);
    connect(m_edit, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty())
            apply(); // the clear button
    });
    connect(m_add->menu(), &QMenu::aboutToShow, this, &FilterLine::offer);
    connect(&model, &ResultsModel::filterChanged, this, &FilterLine::refresh);
    connect(&model, &QAbstractItemModel::modelReset, this, &FilterLine::refresh);
    refresh();
}

void FilterLine::apply()
{
    m_pause->stop();
    m_model.setFilter(parseFilter(m_edit->text()));
}

void FilterLine::setFilter(const ResultFilter& filter)
{
    m_model.setFilter(filter);
    m_edit->setText(filter.text());
}

void FilterLine::toggle(const FilterChip& chip)
{
    setFilter(toggled(m_model.filter(), chip));
}

bool FilterLine::isEmpty() const
{
    return m_model.filter().isEmpty() && m_edit->text().isEmpty();
}

void FilterLine::refresh()
{
    m_flow->clear();
    const ResultFilter& filter = m_model.filter();
    auto* const all = new QToolButton(m_chips);
    all->setObjectName(QStringLiteral("filterAll"));
    all->setText(tr("All"));
    all->setToolTip(tr("Take every condition away"));
    all->setFocusPolicy(Qt::StrongFocus);
    connect(all, &QToolButton::clicked, this, [this] { setFilter({}); });
    m_flow->addWidget(all);
    for (const FilterChip& chip : filter.chips) {
        auto* const button = new QToolButton(m_chips);
        button->setText(chip.text() + QStringLiteral("  ✕"));
        button->setToolTip(tr("Take this condition away"));
        button->setAccessibleName(tr("Remove filter %1").arg(chip.text()));
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QToolButton::clicked, this, [this, chip] { toggle(chip); });
        m_flow->addWidget(button);
    }
    m_chips->setVisible(!filter.isEmpty());
    m_flow->invalidate();
    m_chips->updateGeometry();
    m_count->setText(
        tr("%1 of %2").arg(countText(m_model.rowCount()), countText(static_cast<qint64>(m_model.allRows()))));
    m_count->setVisible(m_model.allRows() > 0);
}

void FilterLine::offer()
{
    QMenu* const menu = m_add->menu();
    menu->clear();
    const auto& result = m_model.result();
    if (!result)
        return;
    QMenu* const tools = menu->addMenu(tr("Tool"));
    std::set<std::string> names;
    for (const Tool& tool : result->corpus->tools)
        names.insert(tool.label());
    for (const std::string& name : names) {
        const FilterChip chip { FilterChip::Field::Tool, FilterChip::Operator::Is, toolText(name), 0 };
        tools->addAction(toolText(name), this, [this, chip] { toggle(chip); });
    }
    QMenu* const decisions = menu->addMenu(tr("Decision"));
    for (std::size_t i = 0; i < kStatusCount; ++i) {
        const auto status = static_cast<Status>(i);
        if (result->totals.count(status) == 0)
            continue;
        const FilterChip chip { FilterChip::Field::Decision, FilterChip::Operator::Is, statusText(status),
            0 };
        decisions->addAction(tr("%1 (%2)").arg(statusText(status),
                                 countText(static_cast<qint64>(result->totals.count(status)))),
            this, [this, chip] { toggle(chip); });
    }
    menu->addAction(tr("More than 2 000 tokens before"), this, [this] {
        toggle({ FilterChip::Field::Before, FilterChip::Operator::Greater, QStringLiteral("2000"), 2000 });
    });
    menu->addAction(tr("Grew instead of shrinking"), this, [this] {
        toggle({ FilterChip::Field::Saved, FilterChip::Operator::Less, QStringLiteral("0"), 0 });
    });
    menu->addAction(tr("Error results"), this, [this] {
        toggle({ FilterChip::Field::Error, FilterChip::Operator::Is, QStringLiteral("yes"), 0 });
    });
}

} // namespace winnow
