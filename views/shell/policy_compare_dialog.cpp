// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/policy_compare_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>

#include "core/policy/parameters.h"
#include "core/policy/policy_diff.h"
#include "models/document/policy_title.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"
#include "views/tables/table_copy.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

/// The panel's words for a parameter, with its key behind; keys that are not a parameter stay.
QString titleOf(const std::string& key)
{
    const Parameter* const parameter = findParameter(key);
    return parameter ? QStringLiteral("%1 (%2)").arg(parameterLabel(*parameter), toQt(key)) : toQt(key);
}

} // namespace

PolicyCompareDialog::PolicyCompareDialog(const Policy& left, const Policy& right, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("policyCompare"));
    const QString names[] = { policyTitle(left), policyTitle(right) };
    setWindowTitle(tr("%1 and %2").arg(names[0], names[1]));
    const std::vector<PolicyChange> changes = comparePolicies(left, right);
    auto* const column = new QVBoxLayout(this);
    auto* const head
        = new QLabel(changes.empty() ? tr("The two policies are equal.")
                                     : tr("%n difference(s)", nullptr, static_cast<int>(changes.size())),
            this);
    auto* const table = named(new QTableWidget(static_cast<int>(changes.size()), 3, this),
        "policyCompareTable", tr("What differs"));
    table->setHorizontalHeaderLabels({ tr("parameter"), names[0], names[1] });
    table->verticalHeader()->hide();
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setShowGrid(false);
    for (int row = 0; row < table->rowCount(); ++row) {
        const PolicyChange& change = changes[static_cast<std::size_t>(row)];
        const auto value
            = [this](const std::string& text) { return text.empty() ? tr("(not set)") : toQt(text); };
        const QString cells[] = { titleOf(change.key), value(change.before), value(change.after) };
        for (int cell = 0; cell < 3; ++cell) {
            auto* const item = new QTableWidgetItem(cells[cell]);
            item->setToolTip(cells[cell]);
            item->setData(Qt::AccessibleTextRole, tr("%1: %2, then %3").arg(cells[0], cells[1], cells[2]));
            table->setItem(row, cell, item);
        }
    }
    table->resizeColumnsToContents();
    table->horizontalHeader()->setStretchLastSection(true);
    table->setVisible(!changes.empty());
    installCopy(*table);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    layOut(*column, { head, { table, 1 }, buttons });
    const int em = fontMetrics().averageCharWidth();
    resize(std::max(60 * em, std::min(120 * em, table->horizontalHeader()->length() + 8 * em)),
        changes.empty() ? sizeHint().height()
                        : fontMetrics().height() * std::clamp(table->rowCount() + 6, 10, 30) * 2);
}

} // namespace winnow
